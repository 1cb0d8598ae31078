"""The private panel: what a player may do, as buttons and menus."""
