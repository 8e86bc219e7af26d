// Package sheet puts puzzles on paper: a PDF of pages to print, solve with a pencil, and keep.
//
// It takes titles, rules and labels from its callers, in any language written from left to right or from
// right to left.
//
// Lengths are millimetres, from the upper left corner of the page. Nothing relies on colour or on pale grey:
// black lines carry all distinctions, so a page is right on any printer and any copier.
//
// One-letter names as in package sudoku: c a cell, d a digit, n the order of a layout, l a layout; p is a
// page, b a board.
package sheet
