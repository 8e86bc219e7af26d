package draw

// Local writes a digit as in a painted picture.
var Local = local
