// Package canon knows which puzzles are the same in disguise: turned, mirrored, with bands, stacks, rows and columns
// exchanged within the rules, and with other digits. Of all disguises of a grid it names one, the canonical form.
//
// It knows the symmetries of a layout. It refuses to know how a puzzle is solved, and why anybody asks.
package canon
