"""Every sound of the game, synthesised with numpy. `python -m build.sounds` makes them all again."""
