"""The games: pure, deterministic rules over plain data. No pygame, no clock, no I/O but card data."""
