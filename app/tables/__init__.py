"""What lies on a table and where: pure geometry from a view of the game. No pygame."""
