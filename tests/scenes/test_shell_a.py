"""Shelf, new game, settings, about and help: what a player sees there, at every size, and does there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from app.match.codec import FORMAT
from app.match.container import pack_members, unpack_members
from app.match.match import Match
from app.match.setup import INKS, Player, Setup
from app.rules import registry
from app.scenes.about import AboutScene
from app.scenes.asks import ErrorScene, SaveNameScene
from app.scenes.help import HelpScene
from app.scenes.new_game import NewGameScene
from app.scenes.paper import PaperScene, parts_of
from app.scenes.pause import PauseScene
from app.scenes.saves import SavesScene
from app.scenes.scene import Scene
from app.scenes.settings import SettingsScene
from app.scenes.settings_rows import TABS
from app.scenes.settings_size import REST_MS, TRIAL_MS
from app.scenes.shelf import ShelfScene
from app.scenes.statistics import StatisticsScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.settings import Settings
from app.tables.boxes import Swatch
from app.tables.faces import Button, DropDown, Field, Radio, Segments, Slider, Toggle, Words
from app.tables.items import Item
from tests.scenes.audit import RULERS, SIZES, faults
from tests.scenes.tables import setup

LONG = "Maximiliane von Okapiwald"[:24]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    still = Still(data=tmp_path, plain=True)
    yield still
    still.close()


def waiting(app: Still, names: tuple[str, ...] = ("Ada", "Computer 1", "Computer 2")) -> Match:
    """A Zoo match on the disk, left in its fifth action."""
    players = tuple(
        Player(name, "greedy" if seat else "person", INKS[seat]) for seat, name in enumerate(names)
    )
    match = app.library.start(Setup("zoo", {"first": 0}, 4471, "OKAPI-4471", players))
    for _action in range(4):
        match.play(match.actions()[0])
    app.library.keep(match).close()
    return match


def by_id(app: Still) -> dict[str, Item]:
    return {item.id: item for item in app.items()}


def said(app: Still, id: str) -> str:
    face = by_id(app)[id].face
    assert isinstance(face, Words)
    return " ".join(face.lines)


def all_words(app: Still) -> str:
    lines: list[str] = []
    for item in app.items():
        if isinstance(item.face, Words):
            lines += item.face.lines
        elif isinstance(item.face, Button):
            lines.append(item.face.text)
    return "\n".join(lines)


# -- every scene at every size ------------------------------------------------------------------


def _shelf_with_game(app: Still) -> Scene:
    waiting(app, (LONG, "Computer 1", "Computer 2", LONG[::-1]))
    return ShelfScene(app, "zoo")


def _full_table(app: Still) -> Scene:
    scene = NewGameScene(app, "zoo")
    for seat in range(4):
        scene.seating.sit(seat, "person")
        scene.seating.call(seat, f"{LONG[:22]}{seat}")
    return scene


def _nobody(app: Still) -> Scene:
    scene = NewGameScene(app, "zoo")
    for seat in range(1, 4):
        scene.seating.sit(seat, "off")
    return scene


def _trial(app: Still) -> Scene:
    scene = SettingsScene(app, "display")
    scene.changed("display.ui_scale", 200)
    return scene


def _settings(tab: str) -> Callable[[Still], Scene]:
    return lambda app: SettingsScene(app, tab)


SCENES: dict[str, Callable[[Still], Scene]] = {
    "shelf": _shelf_with_game,
    "shelf, nothing waits": lambda app: ShelfScene(app, "zoo"),
    "shelf, a coming game": lambda app: ShelfScene(app, "planet-of-the-apes"),
    "new game": lambda app: NewGameScene(app, "zoo"),
    "new game, four people": _full_table,
    "new game, one seat": _nobody,
    **{f"settings, {tab}": _settings(tab) for tab in TABS},
    "settings, another size": _trial,
    "about": AboutScene,
    "help": HelpScene,
    "paper": lambda app: PaperScene(app, "LICENCES", "word " * 900),
}


@pytest.mark.parametrize("width", RULERS)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_sound_at_every_size(app: Still, name: str, width: str) -> None:
    scene = SCENES[name](app)
    for size in SIZES:
        for ui_scale in (1.0, 1.5):
            assert faults(scene, size, RULERS[width], ui_scale) == []


@pytest.mark.parametrize("name", SCENES)
def test_no_button_bypasses_the_translation(app: Still, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELF_PSEUDO", "1")
    app.go(SCENES[name](app))
    texts = [item.face.text for item in app.items() if isinstance(item.face, Button) and item.face.text]
    assert [text for text in texts if not text.startswith("[")] == []


@pytest.mark.parametrize("name", ["help", *(f"settings, {tab}" for tab in TABS)])
def test_no_sentence_bypasses_the_translation(app: Still, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELF_PSEUDO", "1")
    app.go(SCENES[name](app))
    firsts = [item.face.lines[0] for item in app.items() if isinstance(item.face, Words)]
    assert [line for line in firsts if line.strip("0123456789 %") and not line.startswith("[")] == []


# -- the shelf ----------------------------------------------------------------------------------


def test_the_shelf_offers_the_game_that_waits(app: Still) -> None:
    match = waiting(app)
    app.go(ShelfScene(app, "zoo"))
    assert said(app, "slip.name.0") == "Ada"
    assert f"Turn {match.turn_number}" in said(app, "slip.turn")
    app.click("continue")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.id == match.id


def test_without_a_game_the_shelf_offers_a_new_one(app: Still) -> None:
    app.go(ShelfScene(app, "zoo"))
    assert "continue" not in by_id(app)
    assert app.scene.first_focus() == "new_game"
    app.click("new_game")
    assert isinstance(app.scene, NewGameScene)


def test_a_coming_game_says_so_and_cannot_be_begun(app: Still, monkeypatch: pytest.MonkeyPatch) -> None:
    coming = tuple(msgspec.structs.replace(box, coming=box.key == "planet-run") for box in registry.SHELF)
    monkeypatch.setattr(registry, "SHELF", coming)
    app.go(ShelfScene(app, "zoo"))
    app.click("box.planet-run")
    scene = app.scene
    assert isinstance(scene, ShelfScene)
    assert scene.selected == "planet-run"
    assert "not built yet" in said(app, "why")
    assert by_id(app)["new_game"].locked
    app.click("new_game")
    app.click("box.planet-run")
    assert app.scene is scene


def test_arrows_go_round_the_shelf(app: Still) -> None:
    scene = ShelfScene(app, "zoo")
    app.go(scene)
    seen = []
    for _press in range(4):
        assert scene.key("right")
        seen.append(scene.selected)
    assert seen == ["planet-of-the-apes", "primate-fear", "planet-run", "zoo"]
    assert scene.key("left")
    assert scene.selected == "planet-run"
    assert [item.id for item in app.items() if item.light == "chosen"] == ["box.planet-run"]


def test_the_sound_corner_mutes(app: Still) -> None:
    app.go(ShelfScene(app))
    app.click("sound")
    assert app.settings.sound.mute
    assert by_id(app)["sound"].tooltip == "Sound is off"


def test_a_damaged_game_is_told_on_the_shelf(app: Still) -> None:
    app.library.notices.append("This save is damaged.")
    app.go(ShelfScene(app))
    app.pass_time(50)
    assert "This save is damaged." in all_words(app)
    assert app.library.notices == []


def test_a_save_of_a_later_version_is_told_at_once_and_stays_on_the_disk(app: Still) -> None:
    match = app.library.start(setup())
    app.library.keep(match).close()
    folder = app.library.folder / "zoo"
    (folder / "running.journal").unlink()
    (auto,) = folder.glob("*.shelf")
    parts = unpack_members(auto.read_bytes())
    later = msgspec.json.decode(parts["manifest.json"]) | {"format": FORMAT + 1, "app": "9.0"}
    content = pack_members(parts | {"manifest.json": msgspec.json.encode(later)})
    auto.write_bytes(content)
    app.shelf()
    app.pass_time(100)
    assert isinstance(app.scene, ErrorScene)
    assert "later version (9.0)" in all_words(app)
    assert [path.read_bytes() for path in folder.glob("*.shelf")] == [content]


def test_a_name_no_file_can_have_is_asked_for_again_as_it_was_typed(app: Still) -> None:
    match = app.library.start(setup())
    app.push(PauseScene(app, match))
    app.click("save")
    app.scene.changed("name", "Ada/Ben")
    app.click("save")
    assert "/" in all_words(app)
    app.click("way.0")
    assert isinstance(app.scene, SaveNameScene) and app.scene.text == "Ada/Ben"
    app.scene.changed("name", "Ada and Ben")
    app.click("save")
    assert isinstance(app.scene, PauseScene)
    assert [info.name for info in app.library.list("zoo")] == ["Ada and Ben"]


# -- the new game -------------------------------------------------------------------------------


def new_game(app: Still) -> NewGameScene:
    scene = NewGameScene(app, "zoo")
    app.go(scene)
    return scene


def test_start_deals_what_the_form_says(app: Still) -> None:
    scene = new_game(app)
    scene.changed("seat.0.name", "  Ada ")
    scene.changed("seed", "okapi-4471")
    app.click("option.running_scores")
    app.click("option.tie.1")
    app.click("undo.1")
    app.click("starts.1")
    app.click("start")
    table = app.scene
    assert isinstance(table, TableScene)
    setup = table.match.setup
    assert setup.names == ("Ada", "Computer 1", "Computer 2")
    assert [player.who for player in setup.players] == ["person", "sound", "greedy"]
    assert setup.options == {
        "running_scores": True,
        "tracker": True,
        "rotate": True,
        "tie": "settled",
        "first": 1,
    }
    assert (setup.undo, setup.seed_text) == ("step", "okapi-4471")
    assert table.match.turn() == 1
    assert app.settings.play.your_name == "Ada"


def test_the_last_set_up_comes_back(app: Still) -> None:
    scene = new_game(app)
    assert "last" not in by_id(app)
    scene.changed("seat.0.name", "Ada")
    scene.seating.sit(3, "deep")
    app.click("seat.1.ink")
    app.click("start")
    again = new_game(app)
    assert [chair.who for chair in again.seating.chairs] == ["person", "sound", "greedy", "deep"]
    assert again.seating.chairs[1].ink == "orchid"
    again.seating.sit(3, "off")
    app.items()
    app.click("last")
    assert again.seating.chairs[3].who == "deep"


def test_a_last_set_up_that_fits_no_more_is_left_alone(app: Still) -> None:
    players = (Player("A", "person", "ember"), Player("B", "person", "ember"))
    odd = msgspec.to_builtins(Setup("zoo", {}, 1, "1", players))
    app.settings.remembered.last_setup["zoo"] = odd
    scene = new_game(app)
    assert scene.last is None
    assert len({chair.ink for chair in scene.seating.chairs}) == 4


def test_colours_stay_different_however_often_they_change(app: Still) -> None:
    scene = new_game(app)
    seen = []
    for seat in (0, 0, 0, 0, 1, 2, 1, 0, 2, 2):
        app.items()
        app.click(f"seat.{seat}.ink")
        inks = [chair.ink for chair in scene.seating.chairs]
        assert len(set(inks)) == len(inks)
        seen.append(inks[0])
    assert seen[:4] == ["moss", "orchid", "bone", "ember"]
    shown = [item.face.ink for item in app.items() if isinstance(item.face, Swatch)]
    assert shown == [chair.ink for chair in scene.seating.chairs]


def test_too_few_seats_lock_start_and_say_which(app: Still) -> None:
    scene = new_game(app)
    scene.changed("seat.1.who", "Off")
    scene.changed("seat.2.who", "Off")
    assert said(app, "summary") == "Two seats must be taken: choose who plays azure."
    assert by_id(app)["start"].locked
    app.click("start")
    assert app.scene is scene
    assert app.said


def test_two_seats_of_one_name_lock_start(app: Still) -> None:
    scene = new_game(app)
    scene.changed("seat.0.name", "computer 1")
    assert "called" in said(app, "summary")
    assert by_id(app)["start"].locked


@pytest.mark.parametrize(
    ("who", "begins"),
    [
        (("person", "sound", "greedy", "off"), "Three seats: Ada against two computers."),
        (("person", "sound", "off", "off"), "Two seats: Ada against one computer."),
        (("person", "person", "off", "off"), "Two seats: Ada and Player 2 share this screen."),
        (("deep", "sound", "off", "off"), "Two seats, all played by computers"),
    ],
)
def test_one_sentence_sums_the_table_up(app: Still, who: tuple[str, ...], begins: str) -> None:
    scene = new_game(app)
    for seat, one in enumerate(who):
        scene.seating.sit(seat, one)
    if who[0] == "person":
        scene.changed("seat.0.name", "Ada")
    scene.dirty = True
    assert said(app, "summary").startswith(begins)


def test_free_undo_is_only_there_while_one_person_plays(app: Still) -> None:
    scene = new_game(app)
    app.click("undo.3")
    assert scene.seating.setup().undo == "free"
    scene.changed("seat.1.who", "Person")
    assert scene.seating.setup().undo == "turn"
    assert "undo.3" not in by_id(app)


def test_the_die_makes_a_seed_to_pass_on(app: Still) -> None:
    new_game(app)
    app.click("dice")
    face = by_id(app)["seed"].face
    assert isinstance(face, Field)
    assert "-" in face.text


def test_the_start_is_one_choice_among_the_seats(app: Still) -> None:
    new_game(app)
    app.click("starts.2")
    on = [item.id for item in app.items() if isinstance(item.face, Radio) and item.face.on]
    assert on == ["starts.2"]
    scene = app.scene
    scene.changed("seat.2.who", "Off")
    on = [item.id for item in app.items() if isinstance(item.face, Radio) and item.face.on]
    assert on == ["starts.lot"]


def test_tab_leads_through_the_form_to_start_first(app: Still) -> None:
    scene = new_game(app)
    order = scene.focus_order(app.items())
    assert order[0] == "back"
    assert order.index("seat.0.name") < order.index("seat.1.name") < order.index("option.tie.0")
    assert order.index("seed") < order.index("start") < order.index("how_to_play")
    assert scene.first_focus() == "start"


# -- the settings -------------------------------------------------------------------------------


def test_every_setting_has_a_control(app: Still) -> None:
    shown = set()
    for tab in TABS:
        app.go(SettingsScene(app, tab))
        shown |= {
            item.id.rsplit(".", 1)[0] if isinstance(item.face, Segments) else item.id for item in app.items()
        }
    not_chosen = {"display.width", "display.height", "display.maximised"}
    wanted = {
        f"{tab.name}.{field.name}"
        for tab in msgspec.structs.fields(Settings)
        if tab.name != "remembered"
        for field in msgspec.structs.fields(type(getattr(app.settings, tab.name)))
    }
    on_the_crew_s_card = {"play.partners", "play.interrupts"}
    assert wanted - not_chosen - on_the_crew_s_card <= shown


@pytest.mark.parametrize("tab", TABS)
def test_every_control_changes_its_setting_and_is_kept(app: Still, tab: str) -> None:
    app.go(SettingsScene(app, tab))
    for item in app.items():
        before = msgspec.json.encode(app.settings)
        face = item.face
        if item.id == "display.ui_scale" or not item.id.startswith(f"{tab}."):
            continue
        if isinstance(face, Toggle) or (isinstance(face, Segments) and not face.chosen):
            app.click(item.id)
        elif isinstance(face, DropDown) and len(face.options) > 1:
            other = next(option for option in face.options if option != face.chosen)
            app.scene.changed(item.id, other)
        elif isinstance(face, Slider):
            app.scene.changed(item.id, face.value - 5)
        elif isinstance(face, Field):
            app.scene.changed(item.id, "Ada")
        else:
            continue
        assert msgspec.json.encode(app.settings) != before, item.id
        now = by_id(app)[item.id].face
        assert now != face, item.id
    kept = msgspec.json.decode((app.data / "settings.json").read_bytes(), type=Settings)
    assert kept == app.settings


def test_another_size_is_undone_unless_it_is_kept(app: Still) -> None:
    scene = SettingsScene(app, "display")
    app.go(scene)
    scene.changed("display.ui_scale", 130)
    assert app.settings.display.ui_scale == 100
    app.pass_time(REST_MS + 100)
    assert app.settings.display.ui_scale == 130
    assert by_id(app)["undo"].label == "UNDO: 12 s"
    app.pass_time(3000)
    assert by_id(app)["undo"].label == "UNDO: 9 s"
    app.pass_time(TRIAL_MS)
    assert app.settings.display.ui_scale == 100
    assert "undo" not in by_id(app)


def test_another_size_can_be_kept(app: Still) -> None:
    scene = SettingsScene(app, "display")
    app.go(scene)
    scene.changed("display.ui_scale", 115)
    app.pass_time(REST_MS + 100)
    app.click("keep")
    app.pass_time(2 * TRIAL_MS)
    assert app.settings.display.ui_scale == 115


def test_leaving_undoes_a_size_on_trial(app: Still) -> None:
    app.go(ShelfScene(app))
    app.open_settings("display")
    app.scene.changed("display.ui_scale", 150)
    app.pass_time(REST_MS + 100)
    app.scene.key("escape")
    assert isinstance(app.scene, ShelfScene)
    assert app.settings.display.ui_scale == 100


def test_numbers_turn_to_the_tabs(app: Still) -> None:
    scene = SettingsScene(app)
    app.go(scene)
    for number, tab in enumerate(TABS, 1):
        scene.key(str(number))
        face = by_id(app)[f"tab.{tab}"].face
        assert isinstance(face, Button)
        assert face.kind == "tab_on"
        assert scene.first_focus() in scene.focus_order(app.items())


def test_starting_afresh_asks_first_and_keeps_the_games(app: Still) -> None:
    waiting(app)
    app.settings.sound.music = 5
    app.settings.remembered.coach["zoo"] = 3
    app.settings.display.width = 1500
    app.go(SettingsScene(app, "data"))
    app.click("reset")
    assert app.settings.sound.music == 5
    yes = next(item.id for item in app.items() if item.label == "START AFRESH")
    app.click(yes)
    assert app.settings.sound == Settings().sound
    assert app.settings.remembered.coach == {"zoo": 3}
    assert app.settings.display.width == 1500
    assert app.library.resume("zoo") is not None


def test_the_settings_lead_to_the_statistics(app: Still) -> None:
    app.go(SettingsScene(app, "data"))
    app.click("statistics")
    assert isinstance(app.scene, StatisticsScene)
    app.click("back")
    assert isinstance(app.scene, SettingsScene)


def test_more_autosaves_hold_at_once(app: Still) -> None:
    app.go(SettingsScene(app, "data"))
    app.click("data.autosaves.2")
    assert app.library.autosaves == 10


def test_a_save_from_elsewhere_comes_in(app: Still, tmp_path: Path) -> None:
    saved = app.library.save_named(waiting(app), "Zoo with Ben")
    parcel = app.library.export(saved, tmp_path / "parcel.shelf")
    app.library.delete(saved)
    scene = SettingsScene(app, "data")
    app.go(scene)
    app.click("import")
    app.scene.changed("name", str(parcel))
    app.click("save")
    assert app.said == ["Imported: parcel"]
    assert "parcel" in [info.name for info in app.library.list("zoo")]
    app.click("export")
    assert isinstance(app.scene, SavesScene)


def test_a_wrong_file_is_refused_in_words(app: Still, tmp_path: Path) -> None:
    bad = tmp_path / "picture.png"
    bad.write_bytes(b"not a save")
    app.go(SettingsScene(app, "data"))
    app.click("import")
    app.scene.changed("name", str(bad))
    app.click("save")
    assert "was not taken in" in all_words(app)
    assert bad.exists()


# -- about and help -----------------------------------------------------------------------------


def test_about_names_what_it_stands_on(app: Still) -> None:
    app.go(AboutScene(app))
    words = all_words(app)
    for name in ("Richard Launius", "Alfa Slab One", "pygame-ce", "LGPL 2.1", "unofficial fan edition"):
        assert name in words.replace("\n", " ")


def test_licences_can_be_read_page_by_page(app: Still) -> None:
    app.go(ShelfScene(app))
    app.about()
    app.click("licences")
    scene = app.scene
    assert isinstance(scene, PaperScene)
    first = all_words(app)
    assert "MIT" in first
    assert by_id(app)["previous"].locked
    app.click("next")
    second = all_words(app)
    assert second != first
    for _page in range(200):
        scene.turn(1)
    assert by_id(app)["next"].locked
    scene.key("escape")
    assert isinstance(app.scene, AboutScene)


def test_sources_list_every_picture(app: Still) -> None:
    app.go(AboutScene(app))
    app.click("sources")
    scene = app.scene
    assert isinstance(scene, PaperScene)
    text = " ".join(part.text for part in scene.parts)
    assert "art/svg/zoo/penguin.svg" in text
    assert "MIT" in text


def test_a_fault_can_be_reported_from_about(app: Still) -> None:
    app.go(AboutScene(app))
    app.click("fault")
    assert "A report was written" in all_words(app)
    assert list(app.library.reports.iterdir())


def test_paper_joins_lines_and_shows_tables() -> None:
    parts = parts_of("# Head\n\none\ntwo\n\n| a | b |\n|---|---|\n| c | d |\n- point\n")
    assert [part.text for part in parts] == ["Head", "", "one two", "", "a  ·  b", "c  ·  d", "·  point"]
    assert parts[0].style == "textb"


def test_help_lies_over_the_scene_and_goes_away(app: Still) -> None:
    app.go(ShelfScene(app))
    assert app.scene.key("f2")
    assert isinstance(app.scene, HelpScene)
    assert app.scene.overlay
    app.click("leave")
    assert isinstance(app.scene, ShelfScene)
