// Package sheet puts puzzles on paper: a PDF of pages to print and solve with a pencil. Its callers supply
// titles, rules and labels in any language.
//
// Lengths are in millimetres from the upper left corner of the page. Black lines carry all distinctions, so a
// page is right on any printer and copier.
//
// One-letter names as in package sudoku: c a cell, d a digit, n the order of a layout, l a layout; p is a
// page, b a board.
package sheet
