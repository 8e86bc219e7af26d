//go:build race

package bitboard_test

const race = true
