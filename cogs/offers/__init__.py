"""Games that are offered, set up and agreed on; what needs the other side's yes."""
