// Package dig takes givens away from a full grid, as far as one solution is left.
//
// It knows symmetries, and orbits: the cells that a symmetry takes into one another. It refuses to know how hard a puzzle
// is for people.
package dig
