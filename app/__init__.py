"""Strange Shelf: four tabletop games in one program."""

__version__ = "1.0.0"
