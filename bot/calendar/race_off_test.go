//go:build !race

package calendar_test

// usual is how many disguises and other puzzles are tried: fewer under the race detector, which makes all ten times as slow.
const usual = 300
