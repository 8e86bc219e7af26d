//go:build !race

package calendar_test

// usual is the number of disguises and other puzzles to try. share is the ratio of a long run to a short run.
// With the race detector, which is ten times slower, usual is smaller and share is larger.
const usual, share = 150, 250
