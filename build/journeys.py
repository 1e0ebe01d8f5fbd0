"""Count how often crews get home, for the gauge of the new game: `python -m build.journeys --games 100`.

Plays whole games of Planet of the Apes between our own partners, one at every character, and writes
`app/tables/planet_of_the_apes/journeys.toml` after each row. A row counted with the cards as they are
and with no fewer games is kept, so it can be stopped and goes on where it was; `--afresh` keeps none.
"""

from __future__ import annotations

import argparse

from app.cli.plays import Plan, play_game
from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes.setup import EASINGS, HARDENINGS
from app.tables.planet_of_the_apes.journeys import FILE, MOST, Row, load

HEAD = """\
# How often crews got home. Written by `python -m build.journeys`: whole games between our own partners,
# one at every character. `switches` are the easier and harder rules that were on, `cards` names the card
# data that was played with.
partner = "{partner}"
"""


def wanted() -> list[tuple[int, tuple[str, ...]]]:
    """The rows: each number of characters as printed, each switch alone, all easier, all harder."""
    plain: list[tuple[int, tuple[str, ...]]] = [(count, ()) for count in range(MOST, 0, -1)]
    bundles = [(MOST, EASINGS), (MOST, HARDENINGS)]
    return [*plain, *bundles, *((MOST, (switch,)) for switch in EASINGS + HARDENINGS)]


def won(characters: int, switches: tuple[str, ...], partner: str, number: int) -> bool:
    """Whether game `number` of a row was won, played as `simulate` does; the same on every machine."""
    options = (f"characters={characters}", *(f"{switch}=yes" for switch in switches))
    levels = (partner,) * characters
    plan = Plan(apes.CARD.key, characters, options, 0, levels, alternate=False, budget=None)
    return bool(play_game(plan, number).winners)


def write(rows: list[Row], partner: str) -> None:
    """The file with these rows."""
    text = HEAD.format(partner=partner)
    for row in rows:
        names = ", ".join(f'"{name}"' for name in row.switches)
        text += f"\n[[row]]\ncharacters = {row.characters}\nswitches = [{names}]\n"
        text += f'games = {row.games}\nwon = {row.won}\ncards = "{row.cards}"\n'
    FILE.write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Count what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games a row (100)")
    parser.add_argument("--partner", default="sound", help="level of the partners (sound)")
    parser.add_argument("--afresh", action="store_true", help="count every row anew, for changed partners")
    args = parser.parse_args()
    known, cards = load(), apes.data_hash()
    if args.afresh:
        known.clear()
    for characters, switches in wanted():
        old = known.get((characters, frozenset(switches)))
        if old is not None and old.games >= args.games and old.cards == cards:
            continue
        count = sum(won(characters, switches, args.partner, number) for number in range(args.games))
        row = Row(characters, args.games, count, switches, cards)
        known[characters, frozenset(switches)] = row
        rows = [known[c, frozenset(s)] for c, s in wanted() if (c, frozenset(s)) in known]
        write(rows, args.partner)
        what = " ".join(switches) or "as printed"
        print(f"{characters} characters, {what}: {count} of {args.games} won", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
