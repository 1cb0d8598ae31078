"""Pictures of Paths of Glory; `face.py` is the door for the Discord layer, `pictures.py` for whoever paints."""
