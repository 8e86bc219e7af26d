//go:build race

package calendar_test

// usual is the number of disguises and other puzzles to try. share is the ratio of a long run to a short run.
// The race detector, which is ten times slower, gets fewer.
const usual, share = 20, 2000
