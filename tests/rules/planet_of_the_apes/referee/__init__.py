"""A second reading of the clauses, written from them alone: it says what must be told, asked and allowed.

It shares no table and no function with the rules. It reads the printed cards from the card files by
itself, the deal from the first state, and after that only what chance brought: shuffles and dice.
"""
