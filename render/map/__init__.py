"""Pictures of any map: sheets and parts of them, layers, ways, room for tags, overlays, reports. Knows no game."""
