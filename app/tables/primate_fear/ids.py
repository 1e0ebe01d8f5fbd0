"""What the items of Primate Fear are called. Cards are their numbers."""

from __future__ import annotations

from app.rules.kernel import Seat

GO, END, PASS = "btn.go", "btn.end", "btn.pass"
"""The buttons: play what is chosen, end the step, answer nothing."""
CANCEL = "cancel"
"""The button that puts back what is picked."""
RUSH, WATCH = "rush.on", "rush.off"
"""The buttons for a game among computers: show the rest at once, or watch it after all."""
PERCH = "perch"
"""Where the next garbage card of the own tower will stand."""
PILE, DISCARD, DIE, THROW = "pile", "discard", "die", "throw"
BEAST, BOARD, SKY = "beast", "board", "sky"


def hand_id(card: int) -> str:
    """A card in the hand of who looks."""
    return f"hand.{card}"


def junk_id(card: int) -> str:
    """A garbage card in a tower."""
    return f"junk.{card}"


def plate_id(seat: Seat) -> str:
    """The plate under a tower; it means the seat."""
    return f"plate.{seat}"


def choice_id(card: int) -> str:
    """A card laid out to be chosen from."""
    return f"choice.{card}"


def side_id(face: int) -> str:
    """A side that the die can be turned to."""
    return f"side.{face}"


def lasting_id(card: int) -> str:
    """A long-term card in play."""
    return f"lasting.{card}"


def pawn_id(seat: Seat) -> str:
    """The player on top of a tower."""
    return f"pawn.{seat}"


def number_of(item: str, kind: str) -> int:
    """The number in the id of an item of a kind, or -1."""
    head, dot, rest = item.partition(".")
    return int(rest) if head == kind and dot and rest.isdigit() else -1
