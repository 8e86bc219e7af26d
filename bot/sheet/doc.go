// Package sheet puts a puzzle on an A4 page to be printed, as a PDF of lines and letters.
//
// It knows paper, lines, digits and the library that writes PDF. It refuses to know words, and what a puzzle is for: what
// stands above the board comes in, in Latin letters and digits.
//
// One-letter names as in package sudoku: c a cell, d a digit, n the order of a layout, l a layout; p is a page.
package sheet
