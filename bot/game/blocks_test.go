package game_test

import (
	"slices"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// TestBlocks: as square as can be.
func TestBlocks(t *testing.T) {
	for n, want := range map[int][2]int{4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 12: {3, 4}, 16: {4, 4}, 25: {5, 5}, 7: {1, 7}, 1: {1, 1}} {
		if rows, cols := game.BlockSides(n); [2]int{rows, cols} != want {
			t.Errorf("%d: %d by %d", n, rows, cols)
		}
	}
}

// TestBlockTimes: a block is full with its last cell, again after it was emptied or changed, and all of them are at the end.
func TestBlockTimes(t *testing.T) {
	p, err := sudoku.Parse("box2x2:12..34..2.4.4321")
	check.Must(t, err)
	begun := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	r := game.Begin("room", "1", "ann", p, game.Daily{}, begun)
	enter := func(seconds int, cells string, entries ...game.Entry) {
		t.Helper()
		now := begun.Add(time.Duration(seconds) * time.Second)
		r.Touch(now)
		r.Enter(entries, now)
		check.Equal(t, r.Blocks, cells, "after %d", seconds)
	}
	at := func(row, column int, d sudoku.Digit) game.Entry {
		return game.Entry{Cell: sudoku.Cell(row*4 + column), Digit: d}
	}
	enter(5, "5 - - -", at(0, 2, 3))
	enter(10, "5 10 - -", at(0, 3, 4), at(1, 2, 2), at(1, 3, 1))
	enter(20, "5 20 - -", at(1, 3, 2))
	enter(25, "5 25 - -", at(1, 2, 1))
	enter(30, "5 25 30 -", at(2, 1, 1))
	r.Undo()
	enter(40, "5 25 40 -", at(2, 1, 1))
	check.True(t, r.BlockTimes() == nil, "a game that goes on has times")
	enter(50, "5 25 40 50", at(2, 3, 3))
	if got := r.BlockTimes(); !r.Over() || !slices.Equal(got, []time.Duration{5e9, 25e9, 40e9, 50e9}) {
		t.Errorf("over %t, %v", r.Over(), got)
	}
	for at, want := range map[time.Duration]int{0: 0, 12: 0, 13: 1, 26: 2, 38: 3, 50: 3, 60: 3} {
		check.Equal(t, game.Quarter(at, 50), want, "%d", at)
	}
}
