"""The drawing kit of the Matinee Litho look: everything visible is printed with a `Press`.

Read `press` first: it says what is given in px and what in design units. Then, by need:

* `fonts`: faces, measuring, wrapping, the `Ruler` that layouts are given
* `text`: words in ink; `sprites`: drawings from the art folder; `texture`: grain, litho, crayon
* `shapes`: rounded rectangles, hatch, ring, crop marks, veil; `plates`: panels, chips, ribbon, keys
* `controls`: buttons, toggles, ticks, radios, segments, fields; `pieces`: tokens, dice, boxes, wall
* `cache`: the store behind it all. Each call bakes one surface and keeps it, so a table can be
  painted in slices: stop between two faces and go on in the next frame

Colours come from `app.palette`.
"""

from app.stage.print.press import Anchor, Box, Press

__all__ = ["Anchor", "Box", "Press"]
