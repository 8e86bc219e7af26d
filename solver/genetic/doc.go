// Package genetic searches for the solution of a puzzle by a genetic algorithm: chromosomes whose blocks
// always hold every digit once are selected, crossed and mutated until the rows and columns do too.
//
// The plain form follows a student report on it (Keshavarz, "report 002"), which follows Y. Sato and H.
// Inoue, "Solving Sudoku with genetic operations that preserve building blocks" (2010), and T. Mantere and J.
// Koljonen, "Solving, rating and generating Sudoku puzzles with GA" (2007). Other forms let children walk
// from swap to swap before they are judged.
//
// It can find a solution, but never prove that there is no solution or no other. The type scorer counts all
// evaluations, the measure of the cost.
package genetic
