# Words in pictures and what is said of them.

nr-pic-theatre-front = the whole front
nr-pic-theatre-north = the North
nr-pic-theatre-centre = the Centre
nr-pic-theatre-south = the South
nr-pic-map-of = Map of { $place }
nr-pic-map-around = Map around { $place }
nr-pic-stands = { $place }: { LIST($units, last: "and") }
