"""Refuse drawings that pygame would silently draw wrong: `python -m build.svg_lint [FOLDER …]`.

pygame reads SVG with nanosvg, which knows shapes, fills, strokes and simple gradients, and drops or misreads
the rest without a word. What it draws right is the whole of what a drawing may use.
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

MOST_SHAPES = 400
"""More than this in one drawing takes too long to draw at the size of a card."""

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
GRADIENTS = frozenset({"linearGradient", "radialGradient"})
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop", "title", "desc"}

WHY_ELEMENT = {
    "use": "draws nothing: repeat the shape",
    "symbol": "is drawn where it stands: repeat the shape",
    "clipPath": "is ignored: clip in code",
    "mask": "is ignored: mask in code",
    "filter": "is ignored",
    "pattern": "paints nothing",
    "text": "is dropped: the stage sets text",
    "tspan": "is dropped: the stage sets text",
    "image": "is dropped",
    "marker": "is dropped",
    "style": "is only half understood: use attributes",
}

WHY_ATTRIBUTE = {
    "class": "is only half understood: use attributes",
    "style": "hides colours from this check: use attributes",
    "clip-path": "is ignored: clip in code",
    "mask": "is ignored: mask in code",
    "filter": "is ignored",
    "marker-start": "is dropped",
    "marker-mid": "is dropped",
    "marker-end": "is dropped",
    "mix-blend-mode": "is ignored",
    "paint-order": "is ignored",
    "vector-effect": "is ignored",
    "visibility": "is ignored, the shape is drawn: delete it",
    "href": "is not understood: only xlink:href, on gradients",
    "spreadMethod": "is ignored",
    "fx": "is ignored",
    "fy": "is ignored",
}

_XLINK = "{http://www.w3.org/1999/xlink}href"
_COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([^)]*\)|url\(#[^)]+\)|black|white|red")
_BARE = re.compile(r"-?[\d.]+")
_CURVE = re.compile(r"[CcSsQqTtAa]")


def _name(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _attributes(element: ET.Element) -> Iterator[str]:
    tag = _name(element)
    for key, value in element.attrib.items():
        if key in WHY_ATTRIBUTE:
            yield f"{key} on <{tag}> {WHY_ATTRIBUTE[key]}"
        elif key in ("fill", "stroke", "stop-color") and not _COLOUR.fullmatch(value.strip()):
            yield f'{key}="{value}" turns grey or loses its alpha: use #RRGGBB and {key}-opacity'
    if tag == "g" and "opacity" in element.attrib:
        yield "opacity on <g> goes to each shape of it, so that overlaps show: set it on shapes"
    if _XLINK in element.attrib and tag not in GRADIENTS:
        yield f"xlink:href on <{tag}> is not understood: only gradients may refer to another"


def _gradient(element: ET.Element) -> Iterator[str]:
    if element.get("gradientUnits") != "userSpaceOnUse":
        for key in ("x1", "x2", "y1", "y2", "cx", "cy", "r"):
            if _BARE.fullmatch(element.get(key, "0%")):
                yield f'{key}="{element.get(key)}" of a gradient is read as pixels: use % or userSpaceOnUse'
    offsets = [stop.get("offset", "0") for stop in element if _name(stop) == "stop"]
    if len(set(offsets)) < len(offsets):
        yield "two stops of a gradient at one place are blurred: draw two shapes"


def _dashes(element: ET.Element) -> Iterator[str]:
    if element.get("stroke-dasharray", "none") == "none":
        return
    curved = _name(element) in ("circle", "ellipse") or _CURVE.search(element.get("d", ""))
    if curved or _name(element) == "g":
        yield "dashes on a curve can throw bars across the picture: draw the segments"


def lint_text(text: str) -> list[str]:
    """What is wrong with one drawing, each as a phrase; empty when pygame draws it as it is meant."""
    try:
        top = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"it is not well-formed XML: {error}"]
    found: list[str] = []
    if "viewBox" not in top.attrib:
        found.append("it has no viewBox")
    shapes = 0
    names = {element.get("id") for element in top.iter()}
    for element in top.iter():
        tag = _name(element)
        if tag not in ELEMENTS:
            found.append(f"<{tag}> {WHY_ELEMENT.get(tag, 'is not understood')}")
        if tag == "svg" and element is not top:
            found.append("<svg> inside <svg> is no window of its own")
        shapes += tag in SHAPES
        found += _attributes(element)
        found += _dashes(element)
        if tag in GRADIENTS:
            found += _gradient(element)
        for value in element.attrib.values():
            for used in re.findall(r"url\(#([^)]+)\)", value):
                if used not in names:
                    found.append(f"url(#{used}) points to nothing")
    if shapes > MOST_SHAPES:
        found.append(f"it has {shapes} shapes: make do with {MOST_SHAPES}")
    return found


def lint_folder(folder: Path) -> list[str]:
    """Every finding in the drawings under a folder, as `file: what is wrong`."""
    found = []
    for path in sorted(folder.rglob("*.svg")):
        found += [f"{path}: {finding}" for finding in lint_text(path.read_text(encoding="utf-8"))]
    return found


def main(arguments: list[str]) -> int:
    """Check the folders (by default art/svg) and print what is wrong; returns the exit code."""
    folders = [Path(a) for a in arguments] or [ROOT / "art" / "svg"]
    found = [finding for folder in folders for finding in lint_folder(folder)]
    count = sum(len(list(folder.rglob("*.svg"))) for folder in folders)
    if not count:
        print(f"svg: there are no drawings in {', '.join(map(str, folders))}")
        return 1
    print("\n".join([*found, f"svg: {count} drawings, {len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
