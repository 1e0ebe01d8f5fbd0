"""The screens of the program, and the application that moves between them."""
