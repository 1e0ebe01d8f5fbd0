"""Which drawing of the art folder shows which card, and at which time of day it is printed."""

from __future__ import annotations

from typing import Final

from app.palette import Grade

ENCOUNTERS: Final[dict[str, tuple[str, Grade | None]]] = {
    # The Forbidden Zone
    "Forget the Past": ("enc_past", None),
    "Desolate Trek": ("enc_trek", None),
    "Lightning Strike": ("enc_bolt", None),
    "Raft Ashore": ("sc_beach", "noon"),
    "Dead Soil": ("sc_march", "dust"),
    "A Single Flower": ("sc_march", "noon"),
    "The Little Flag": ("sc_camp", "noon"),
    "Falling Rocks": ("sc_bridge", "dust"),
    "Figures on the Ridge": ("sc_scare", "dust"),
    "Under the Falls": ("sc_falls", "dust"),
    "Stolen Clothes": ("sc_falls", "noon"),
    "The Ship's Clock": ("sc_storm", "noon"),
    # The Hunt
    "Horn Beyond the Corn": ("sc_corn", "dust"),
    "Through the Tall Corn": ("sc_corn", "noon"),
    "Riders on the Flank": ("sc_riders", "dust"),
    "Nets in the Trees": ("sc_corn", "night"),
    "Dodge Falls": ("sc_scare", "noon"),
    "Shot in the Throat": ("sc_riders", "noon"),
    "The Trophy Photograph": ("sc_scare", "night"),
    "The Wild Girl": ("sc_falls", "night"),
    "Cut Off from Landon": ("sc_riders", "night"),
    "The River Crossing": ("sc_bridge", "noon"),
    "Herded to the Wagons": ("sc_cages", "dust"),
    "Nowhere to Hide": ("sc_march", "night"),
    # Escape from Ape City
    "Words in the Dust": ("sc_cages", "noon"),
    "Paper Wings": ("sc_court", "noon"),
    "Fire Hoses": ("sc_cages", "night"),
    "Three Judges": ("sc_court", "dust"),
    "The Stuffed Astronaut": ("sc_museum", "dust"),
    "Landon's Scar": ("sc_table", "noon"),
    "Chase Through the Market": ("sc_market", "dust"),
    "First Words": ("sc_market", "noon"),
    "Lucius and the Cart": ("sc_market", "night"),
    "The Surgeon's Order": ("sc_table", "dust"),
    "The Cell Next Door": ("sc_museum", "night"),
    "Julius Has the Keys": ("sc_tunnel", "night"),
    # The Dig Site
    "Only Man Destroys": ("sc_cave", "noon"),
    "The Doll That Talks": ("sc_cave", "dust"),
    "Spectacles and a Heart Valve": ("sc_cave", "night"),
    "Powder at the Cave Mouth": ("sc_tunnel", "dust"),
    "Gorillas on the Beach": ("sc_beach", "night"),
    "Zaius Bound": ("sc_camp", "dust"),
    "Rifles in the Rocks": ("sc_bridge", "night"),
    "A Ride Along the Shore": ("sc_beach", "dust"),
    "Lucius Objects": ("sc_camp", "night"),
    "Bones Below Bones": ("sc_tunnel", "noon"),
    "Provisions for Two": ("sc_museum", "noon"),
    "The Charge of Heresy": ("sc_court", "night"),
    # The Discovery
    "A Crown of Spikes": ("sc_crown", "dust"),
    "The Torch in the Sand": ("sc_torch", "noon"),
    "Home": ("sc_home", "night"),
}
"""By the name of the card: the drawing, and the grade it takes (the older drawings take none)."""
HEADERS: Final = (
    "hd_crash",
    "hd_zone",
    "hd_water",
    "hd_hunt",
    "hd_cage",
    "hd_city",
    "hd_dig",
    "hd_shore",
)
"""The picture of each scene's Intro card, in the order of the scenes."""
HEADER_GRADES: Final[tuple[Grade, ...]] = (
    "night",
    "dust",
    "noon",
    "dust",
    "night",
    "dust",
    "noon",
    "dust",
)


def event_picture(id: str) -> str:
    """The drawing of a Planet of the Apes card, for both its halves."""
    return f"apes/ev_{id}"


def special_picture(id: str) -> str:
    """The drawing of a Special card."""
    return f"apes/sp_{id}"


def helmet(id: str, defeated: bool) -> str:
    """The portrait of a character."""
    return f"apes/helm_{id}_broken" if defeated else f"apes/helm_{id}"


def ending_picture(ending: str) -> str:
    """The picture of a way the game ends."""
    return f"apes/end_{ending}"
