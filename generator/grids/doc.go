// Package grids fills empty grids at random: every layout, and the regions of a jigsaw too.
//
// It knows which grids are as likely as others, and says so. It refuses to know what is taken away from a grid afterwards.
//
// # How likely a grid is
//
// Of the classic 9x9 each of the 6,670,903,752,021,072,936,960 grids is exactly as likely: a number is drawn that stands
// for a grid, or for none and another is drawn. In a sample of two million the 44 classes of bands, for each band and
// each stack, come as often as there are grids with them (chi squared 38 to 50 with 43 degrees of freedom).
//
// Latin squares come from a random walk all of whose squares are as likely in the end. How soon is not proved; a sample
// of the 576 squares of order 4 shows no difference.
//
// Other grids of orders to 9 are drawn 64 times, each draw weighed by how unlikely it was, and one is kept. If w is how
// much greater the greatest weight is than the mean, the distance from even chances is at most (1-1/w)^64 (J. Liu,
// "Metropolized independent sampling", 1996). Seen in samples, w is 1.3 for the 4x4, 2 for a 5x5 with diagonals, 8 for the
// 6x6, which makes less than 1, 1 and 200 in a million; but dozens for the 8x8 and hundreds for a 9x9 with extras, of
// which only the worst preference is taken away.
//
// Greater grids are found by a random search that goes back from dead ends; what it prefers is not known. Grids that were
// weighed or found are then stirred: steps that are as likely as the steps back, so that the distance from even chances
// can only shrink, but how far is not known.
//
// Nothing is claimed of the maps of jigsaws but that they vary.
package grids
