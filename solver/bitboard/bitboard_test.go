package bitboard_test

import (
	"context"
	"fmt"
	"testing"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

const (
	hosseini = "420000000007053001030008200602009007000000000500700904006100040800970100000000092"
	inkala   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." // needs guesses
	solved   = "428617359967253481135498276612549837749381625583726914296135748854972163371864592"
)

var background = context.Background()

func empty() sudoku.Grid { return make(sudoku.Grid, 81) }

// engine is a search by an engine, for puzzles of classic9.
func engine(e int) searchtest.Engine {
	return search.Of(func(ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool) search.Result[bitboard.Stats] {
		return bitboard.With(e, ctx, p, l, found)
	})
}

func TestSearch(t *testing.T) {
	for e, name := range bitboard.Engines() {
		t.Run(name, func(t *testing.T) {
			searchtest.Run(t, engine(e), 0, []searchtest.Sample{searchtest.Classic}, lists())
			testNodes(t, e)
		})
	}
}

func TestAtOnce(t *testing.T) {
	for e := range bitboard.Engines() {
		searchtest.AtOnce(t, engine(e))
	}
}

// TestEqualWork checks that SearchInOrder visits the nodes of the portable engine and finds its solutions in
// the same order.
func TestEqualWork(t *testing.T) {
	if len(bitboard.Engines()) < 2 {
		t.Skip("there is one engine")
	}
	for _, list := range lists() {
		for _, p := range list.Read(t) {
			sameWork(t, p.Givens)
		}
	}
}

func sameWork(t *testing.T, givens sudoku.Grid) {
	t.Helper()
	var work [2]string
	p, l := sudoku.Puzzle{Givens: givens}, search.Limits{Solutions: 3}
	for i := range work {
		keep := func(g sudoku.Grid) bool {
			work[i] += fmt.Sprintln(g)
			return true
		}
		if i == 0 {
			work[i] += fmt.Sprint(bitboard.With(0, background, p, l, keep))
		} else {
			work[i] += fmt.Sprint(bitboard.SearchInOrder(background, p, l, keep))
		}
	}
	check.Equal(t, work[1], work[0], "%v", givens)
}

func TestCount(t *testing.T) {
	ended, end := context.WithCancel(background)
	end()
	if n, complete := bitboard.Count(background, empty(), 1000); n != 1000 || complete {
		t.Errorf("counted %d, complete %v", n, complete)
	}
	if n, complete := bitboard.Count(background, parse(t, hosseini), 0); n != 1 || !complete {
		t.Errorf("counted %d, complete %v", n, complete)
	}
	if n, complete := bitboard.Count(background, parse(t, hosseini), 1); n != 1 || complete {
		t.Errorf("counted %d, complete %v", n, complete)
	}
	if n, complete := bitboard.Count(ended, empty(), 2); n != 0 || complete {
		t.Errorf("counted %d after the end, complete %v", n, complete)
	}
}

// testNodes checks the counts of a search.
func testNodes(t *testing.T, e int) {
	find := func(givens sudoku.Grid, l search.Limits) search.Result[bitboard.Stats] {
		return bitboard.With(e, background, sudoku.Puzzle{Givens: givens}, l, nil)
	}
	if r := find(empty(), search.Limits{Nodes: 500}); r.Outcome != search.OutOfNodes || r.Total.Nodes != 500 {
		t.Errorf("500 nodes: %+v", r)
	}
	all := find(parse(t, inkala), search.Limits{})
	if all.Outcome != search.Exhausted || all.Total.Guesses == 0 || all.Total.Nodes != 2*all.Total.Guesses+1 {
		t.Errorf("a whole search: %+v", all)
	}
	if again := find(parse(t, solved), search.Limits{}); again.Total.Nodes != 1 || again.Total.Guesses != 0 {
		t.Errorf("a solved grid: %+v", again)
	}
}

func TestNoAllocations(t *testing.T) {
	if check.Race {
		t.Skip("the race detector drops what is pooled")
	}
	givens, keep := parse(t, inkala), func(sudoku.Grid) bool { return true }
	check.Equal(t, testing.AllocsPerRun(200, func() { bitboard.Count(background, givens, 2) }), 0, "Count")
	for e, name := range bitboard.Engines() {
		for _, l := range []search.Limits{{Solutions: 1}, {}} {
			run := func() { bitboard.With(e, background, sudoku.Puzzle{Givens: givens}, l, keep) }
			check.Equal(t, testing.AllocsPerRun(200, run), 0, "%s, %+v", name, l)
		}
	}
}

func FuzzSearch(f *testing.F) {
	f.Add([]byte(hosseini))
	f.Add([]byte(solved))
	f.Add([]byte{})
	f.Add([]byte("123456789"))
	f.Fuzz(func(t *testing.T, signs []byte) {
		givens := empty()
		for i, sign := range signs[:min(len(signs), 81)] {
			givens[i] = sudoku.Digit(sign % 16) // '0' to '9' give their digits
			if givens[i] > 9 {
				givens[i] = 0
			}
		}
		for e := range bitboard.Engines() {
			searchtest.Agree(t, engine(e), sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}, 20)
		}
		if len(bitboard.Engines()) > 1 {
			sameWork(t, givens)
		}
	})
}
