package logic_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// mostUses limits the examined uses of a technique in a position.
const mostUses = 4

// TestEveryTechniqueStopsWhenTold stops each technique after the first use, the second and so on, in
// positions with more uses. If a technique continues after yield returned false, the runtime panics.
func TestEveryTechniqueStopsWhenTold(t *testing.T) {
	positions := stopPositions(t)
	for _, k := range logic.Techniques() {
		t.Run(k.Name, func(t *testing.T) {
			stopped := 0
			for _, p := range positions {
				for left := 1; uses(t, k, p, left) == left && left < mostUses; left++ {
					stopped++
				}
				if stopped >= 4*mostUses {
					return
				}
			}
			check.True(t, stopped >= 2 || slices.Contains(rareUses, k.Name), "no position has two uses of it")
		})
	}
}

// rareUses are techniques that have two uses in none of these positions.
var rareUses = []string{
	"leviathan", "sashimi-leviathan", "siamese-finned-x-wing", "unique-rectangle-2", "unique-rectangle-5",
	"avoidable-rectangle-1", "avoidable-rectangle-2",
}

// uses reads at most limit uses of k in p, and returns their number.
func uses(t *testing.T, k *logic.Technique, p *logic.Position, limit int) (n int) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("after %d uses it went on: %v", n, r)
		}
	}()
	for range k.Find(p, logic.Query{}) {
		if n++; n == limit {
			break
		}
	}
	return n
}

// stopPositions returns positions of every stage of a puzzle, sorted by their number of candidates. They
// are our own cases, and random puzzles at their start, after singles, and at their end.
func stopPositions(t *testing.T) []*logic.Position {
	t.Helper()
	f := field(t)
	var list []*logic.Position
	for _, c := range readCases(t, ourCases) {
		k, err := f.ParseCase(c.line)
		check.Must(t, err)
		list = append(list, k.Position)
	}
	start := func(givens sudoku.Grid) *logic.Position {
		p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: givens})
		check.Must(t, err)
		return p
	}
	d := dealer{f.Layout(), rand.New(rand.NewPCG(3, 3))}
	for range 10 {
		puzzle, solution := d.deal()
		after := start(puzzle)
		singles(after)
		solution[0], solution[40], solution[80] = 0, 0, 0
		list = append(list, start(puzzle), after, start(solution))
	}
	slices.SortStableFunc(list, func(a, b *logic.Position) int { return cmp.Compare(marked(a), marked(b)) })
	return list
}

// marked returns the number of candidates of p.
func marked(p *logic.Position) int {
	n := 0
	for c := range p.Empty().All() {
		n += p.Candidates(c).Len()
	}
	return n
}

// TestFindersThatLookForLongAreStopped checks that long searches, as in an empty grid, call Stop and then
// end.
func TestFindersThatLookForLongAreStopped(t *testing.T) {
	for _, layout := range []string{"classic9", "classic16"} {
		l := searchtest.Layout(t, layout)
		at, err := logic.Start(sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())})
		check.Must(t, err)
		for _, name := range []string{"nested-forcing-net", "forcing-net-verity", "sue-de-coq"} {
			k, _ := logic.Named(name)
			const limit = 5
			asked := 0
			for s := range k.Find(at, logic.Query{Stop: func() bool { asked++; return asked > limit }}) {
				t.Errorf("%s, %s: %s after it was stopped", layout, name, s.Text)
			}
			check.True(t, asked > limit && asked <= 4*limit,
				"%s, %s: asked %d times, want it to end when it is told to", layout, name, asked)
		}
	}
}
