"""Parts of the pictures of Paths of Glory; the door is `render/paths_of_glory.py`."""
