"""Pixels: the window, painters, motion, input and sound. Only this floor and the scenes know pygame."""
