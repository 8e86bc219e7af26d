// Package canon decides which puzzles are disguises of each other: turned, mirrored, with bands, stacks, rows
// and columns exchanged within the rules, and with other digits. It picks one disguise of each grid, the
// canonical form.
package canon
