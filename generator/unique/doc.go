// Package unique answers one question many times: does this puzzle have exactly one solution, of which one is known?
//
// It knows any layout, and that the givens only become fewer. It refuses to know why givens are taken
// away, and in which order.
//
// # Method
//
// An Oracle remembers the givens of which the known solution was last the only one. (Of the classic layout package bitboard
// counts the solutions sooner; see package dig.) Another solution of fewer givens must differ from it in one of the cells that were taken away
// since, most often a single one; so that cell is supposed to hold something else, and singles, then a short search, then
// package sat refute it or find such a solution. The answer is proved in every case, and does not depend on what was
// asked before, on the machine, or on which solution a search finds first.
package unique
