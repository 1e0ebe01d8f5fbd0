from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.match.table import toy_on_shelf


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_on_shelf():
        yield
