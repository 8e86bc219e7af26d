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

// engines are the values of portable: with and without vectors. Each engine must pass every test.
func engines() []bool {
	if bitboard.Accelerated() {
		return []bool{false, true}
	}
	return []bool{true}
}

func empty() sudoku.Grid { return make(sudoku.Grid, 81) }

// find searches with or without vectors.
func find(ctx context.Context, givens sudoku.Grid, l search.Limits, portable bool, found func(sudoku.Grid) bool) search.Result[bitboard.Stats] {
	if portable {
		return bitboard.Portable(ctx, sudoku.Puzzle{Givens: givens}, l, found)
	}
	return bitboard.Search(ctx, sudoku.Puzzle{Givens: givens}, l, found)
}

// engine is a search with or without vectors, for puzzles of classic9.
func engine(portable bool) searchtest.Engine {
	return search.Of(func(ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool) search.Result[bitboard.Stats] {
		return find(ctx, p.Givens, l, portable, found)
	})
}

func TestSearch(t *testing.T) {
	for _, portable := range engines() {
		t.Run(fmt.Sprintf("portable=%t", portable), func(t *testing.T) {
			searchtest.Run(t, engine(portable), 0, []searchtest.Sample{searchtest.Classic}, lists())
			testNodes(t, portable)
		})
	}
}

func TestAtOnce(t *testing.T) {
	for _, portable := range engines() {
		searchtest.AtOnce(t, engine(portable))
	}
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
func testNodes(t *testing.T, portable bool) {
	if r := find(background, empty(), search.Limits{Nodes: 500}, portable, nil); r.Outcome != search.OutOfNodes || r.Total.Nodes != 500 {
		t.Errorf("500 nodes: %+v", r)
	}
	all := find(background, parse(t, inkala), search.Limits{}, portable, nil)
	if all.Outcome != search.Exhausted || all.Total.Guesses == 0 || all.Total.Nodes != 2*all.Total.Guesses+1 {
		t.Errorf("a whole search: %+v", all)
	}
	if again := find(background, parse(t, solved), search.Limits{}, portable, nil); again.Total.Nodes != 1 || again.Total.Guesses != 0 {
		t.Errorf("a solved grid: %+v", again)
	}
}

func TestNoAllocations(t *testing.T) {
	if check.Race {
		t.Skip("the race detector drops what is pooled")
	}
	givens, keep := parse(t, inkala), func(sudoku.Grid) bool { return true }
	for name, search := range map[string]func(){
		"a solution": func() { find(background, givens, search.Limits{Solutions: 1}, false, keep) },
		"Count":      func() { bitboard.Count(background, givens, 2) },
		"Search":     func() { find(background, givens, search.Limits{}, false, nil) },
		"portable Search": func() {
			find(background, givens, search.Limits{}, true, nil)
		},
	} {
		check.Equal(t, testing.AllocsPerRun(200, search), 0, "%s", name)
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
		for _, portable := range engines() {
			searchtest.Agree(t, engine(portable), sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}, 20)
		}
	})
}
