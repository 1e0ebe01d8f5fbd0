"""What makes and checks the project: the bootstrap, the checks of art and cards, sounds, packaging."""
