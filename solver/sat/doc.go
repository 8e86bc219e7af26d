// Package sat searches large puzzles by learning clauses from conflicts, on any layout.
//
// A puzzle is a set of candidates and choices: a single digit in a cell is true, and a single cell for a
// digit in a house.
//
// # Method
//
// Givens, singles and locked candidates are settled first; the rest is searched. A decision makes a candidate
// true, and its consequences follow. At a contradiction, the search traces the reasons back to the
// responsible decisions. It learns a clause that forbids these, and jumps back to where the clause forces a
// value. Candidates of recent conflicts are decided first. The search restarts now and then, and keeps all
// clauses but those of little use.
//
// A solution is forbidden by a clause as well, and the search continues. It ends when nothing is left, which
// proves completeness. Many solutions are enumerated in order instead, so that memory does not grow with
// their number.
//
// The parts are published: learning and jumping back by J. Marques-Silva and K. Sakallah (GRASP, 1996); two
// watched literals and activities by M. Moskewicz and others (Chaff, 2001); the shortening of clauses by N.
// Sörensson and A. Biere (2009); the number of levels as the worth of a clause by G. Audemard and L. Simon
// (Glucose, 2009); the pace of restarts by M. Luby, A. Sinclair and D. Zuckerman (1993); enumeration of
// solutions without a record of them by M. Gebser, B. Kaufmann, A. Neumann and T. Schaub (2007). Choices as
// constraints of their own, held as sets of bits and not as clauses, make Sudoku fast here.
//
// One-letter names: b the state before the search, c a cell, d a digit, x and y candidates, p and q literals,
// s a search.
package sat
