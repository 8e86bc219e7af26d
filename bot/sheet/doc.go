// Package sheet puts puzzles on paper: a PDF of pages that people print, solve with a pencil, and keep.
//
// It knows paper, lines, signs, where things stand on a page, and the library that writes PDF. It refuses to know words,
// and what a puzzle is for: titles, rules and labels come in, in any language that is written from left to right or from
// right to left.
//
// Lengths are millimetres, from the upper left corner of the page. Nothing rests on colour or on pale grey: what must be
// told apart is told by black lines, so that a page is right on any printer and any copier.
//
// One-letter names as in package sudoku: c a cell, d a digit, n the order of a layout, l a layout; p is a page, b a board.
package sheet
