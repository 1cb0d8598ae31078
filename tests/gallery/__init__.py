"""The gallery of pictures in docs/gallery: `make gallery` paints it from its position files."""
