// Package canon decides which puzzles are disguises of each other: rotated, mirrored, with lines exchanged
// within the rules, and with other digits. It picks a disguise of each grid, the canonical form.
package canon
