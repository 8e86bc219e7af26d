// Package sat searches large puzzles by learning clauses from conflicts, on any layout.
//
// It knows a puzzle as candidates of which some choices are made: exactly one of the digits of a cell stands, and exactly
// one of the places of a digit in a house. It refuses to know which variant a layout is, and what is asked about a puzzle
// beyond its solutions.
//
// # Method
//
// The givens, singles and locked candidates are settled first; what is left open is searched. A decision lets a candidate
// stand; what it forces follows; when that leads to a contradiction, the decisions that are to blame are found by going
// back over the reasons, a clause that forbids just these is learned, and the search jumps back to where the clause forces
// something else. Candidates that took part in conflicts of late are decided first. The search starts afresh now and
// then, with all it has learned but the clauses that seem of little use.
//
// A solution is forbidden by a clause as well, and the search goes on with what it knows: it ends when nothing is left,
// which proves that there are no others. When solutions are many, they are walked through in order instead, so that memory
// does not grow with their number.
//
// The parts are published: learning and jumping back by J. Marques-Silva and K. Sakallah (GRASP, 1996); two watched
// literals and activities by M. Moskewicz and others (Chaff, 2001); the shortening of clauses by N. Sörensson and A. Biere
// (2009); the number of levels as the worth of a clause by G. Audemard and L. Simon (Glucose, 2009); the pace of restarts
// by M. Luby, A. Sinclair and D. Zuckerman (1993); walking through solutions without a record of them by M. Gebser,
// B. Kaufmann, A. Neumann and T. Schaub (2007). That choices are constraints of their own, held as sets of bits and not as
// clauses, is what makes Sudoku fast here.
//
// One-letter names: b a board, c a cell, d a digit, x and y candidates, p and q literals, s a search.
package sat
