// Package bitboard searches classic 9x9 puzzles as fast as portable Go can.
//
// The search is exact: a single solution, a count, or all solutions, without heap allocations.
//
// # Method
//
// Every digit has a set of the 81 cells where it is still possible. A triad is the intersection of a box
// with a row or a column. The three rows and three boxes of a band cross in nine triads. A digit takes
// three of them, one in each row and each box, so it has six placements.
//
// A table of 512 entries is indexed by the triads with a candidate. An entry gives the triads in some
// placement. A lookup closes the digit in the band: it removes the candidates in no placement (locked
// candidates) and finds the triads in all placements, to which the digit is bound (hidden singles). Stacks
// are closed by columns. Changed digits are closed again until nothing changes. Then bit counters for each
// cell find naked singles. Before a guess, counters over triads find triads with three bound digits, and
// triads with only three digits left.
//
// Closing a digit's 27 bits in a band by a table comes from a family of solvers on the New Sudoku
// Players' Forum. They are Brian Turner's solver, fsss2 by champagne and blue, and jczsolve of the thread
// "3.77us solver (2.8G CPU, testcase: 17sodoku)" (zhouyundong_2012, 2012). Guesses on triads, in the band
// or stack with the fewest placements left, are from T. Dillon's description of tdoku
// (t-dillon.github.io/tdoku, 2019). The code is our own.
//
// Programs built with GOEXPERIMENT=simd use vectors. On processors with AVX2, a vector holds a band of eight
// digits. The file eight.go closes all digits and finds their triads with such vectors, and the rest of the
// search is the portable one. On processors with AVX-512, a vector holds one row of every band for all nine
// digits. So three vectors hold the position. The files with the prefix wide contain this search. No vectors
// need a table.
//
// One-letter names: b a position, d a digit from 0 (for the digit 1), c a cell.
package bitboard
