"""Primate Fear: rules PF-1 to PF-56 and rulings PF-G1 to PF-G62."""
