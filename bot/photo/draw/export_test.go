package draw

// Local returns a digit as it is written into a picture.
var Local = local
