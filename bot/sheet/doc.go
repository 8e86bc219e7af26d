// Package sheet puts a puzzle on a page to be printed.
//
// It knows paper, lines and digits. It refuses to know words, and what a puzzle is for.
package sheet
