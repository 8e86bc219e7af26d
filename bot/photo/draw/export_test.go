package draw

// Local writes a digit as it is painted.
var Local = local
