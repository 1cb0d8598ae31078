"""What somebody who watches games is told privately."""
