// Package canon decides which puzzles are disguises of each other: rotated, mirrored, with lines exchanged
// within the rules, and with other digits. Of all disguises of a puzzle it selects one, the canonical form.
package canon
