// Package dig takes givens away from a full grid while one solution is left, in the order of a symmetry or a
// mask.
//
// An orbit is a set of cells that a symmetry takes into one another. A mask is the shape of the givens of a
// classic 9x9 puzzle: a drawing, letters or digits. The package does not know how hard a puzzle is for
// people.
//
// An Oracle finds out whether a known solution is still the only one. It remembers the givens for which it
// was last. Another solution of fewer givens must differ in one of the cells that were taken away since. The
// oracle supposes another digit there; singles, a short search, and then package sat refute it or complete
// it. Answers do not depend on earlier questions, on the machine, or on the solution that a search finds
// first. DigClassic does without an oracle.
package dig
