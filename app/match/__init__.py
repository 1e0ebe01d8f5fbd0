"""One game being played: history, undo, seats, log, journal and saves, statistics. No pygame."""
