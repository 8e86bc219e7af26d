// Package bitboard searches classic 9x9 puzzles, and nothing else, as fast as portable Go can.
//
// It knows the 81 cells as bits and searches exactly: one solution, a count, or all of them, without taking memory from
// the heap. It refuses to know other layouts, and what is asked about a puzzle beyond its solutions.
//
// # Method
//
// Every digit has a set of the 81 cells where it may still stand. A triad is the three cells that a box shares with a row
// or with a column; within a band, the three rows and three boxes cross in nine triads, of which a digit takes three: one
// in each row and each box, so one of six placements. A table of 512 entries, looked up by which of the nine triads still
// have a candidate, says which of them belong to a placement. That is at once every elimination by locked candidates,
// and every hidden single, of that digit in the band; the columns of a stack are closed likewise. The digits whose
// candidates changed are closed again until none changes; then counters held in bits, one for each cell, find naked
// singles. Before a guess, the same counters over triads find those to which three digits are bound, and those that have
// but three left.
//
// That a digit's candidates in a band are 27 bits whose closure is a table is the idea behind a family of solvers on the
// New Sudoku Players' Forum: Brian Turner's solver, fsss2 by champagne and blue, and jczsolve of the thread "3.77us
// solver (2.8G CPU, testcase: 17sodoku)" (zhouyundong_2012, 2012). That guesses are made on triads, in the band or stack
// with the fewest placements left, is from T. Dillon's description of tdoku (t-dillon.github.io/tdoku, 2019). The code
// here is its own.
//
// In a program built with GOEXPERIMENT=simd, where the processor has AVX-512, the same conclusions are drawn with vectors:
// one holds a row of every band for all nine digits, so that three are the board, and no table is needed. Files whose
// names begin with wide are about that; Portable does without.
//
// One-letter names: b a board, d a digit from 0 (for the digit 1), c a cell.
package bitboard
