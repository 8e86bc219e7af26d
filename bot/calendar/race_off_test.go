//go:build !race

package calendar_test

// usual is how many disguises and other puzzles are tried, and share the part of a long run that a short one is: less under the
// race detector, which makes all ten times as slow.
const usual, share = 150, 250
