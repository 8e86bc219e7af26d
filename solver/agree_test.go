package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// jigsaw9 is a map made for these tests.
const jigsaw9 = "AAABBBCCC" + "AAABBBBCC" + "ADAABBCCC" + "DDDEEEFCF" + "DDDEEEFFF" + "DGDEEEFFF" + "GGGHHIIFI" + "GGHHHHIII" + "GGGHHHIII"

// TestShuffledBoards: on boards of all sizes, made from a full grid, all methods find the same solutions.
func TestShuffledBoards(t *testing.T) {
	tests := []struct {
		layout string
		keep   int // givens, so many that plain backtracking gets through
	}{
		{"classic4", 4}, {"classic4", 6}, {"box2x3", 12}, {"box3x2", 14}, {"box2x4", 28}, {"box4x2", 30}, {"classic9", 34},
		{"box2x5", 55}, {"box5x2", 55}, {"box3x4", 85}, {"box4x3", 85},
		{"classic9+x", 30}, {"classic9+groups", 30}, {"classic9+windows", 30}, {"classic9+x+windows", 26}, {"latin9+groups", 34},
		{"box2x3+x", 8}, {"classic4+x", 3}, {"box3x4+x", 85},
		{"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF", 10},
		{"jigsaw9+x:" + jigsaw9, 30}, {"jigsaw9:" + jigsaw9, 32},
		{"latin4", 6}, {"latin5", 9}, {"latin6", 14}, {"latin7", 22}, {"latin8", 32}, {"latin9", 42}, {"latin10", 55},
	}
	r := rand.New(rand.NewPCG(3, 4))
	for _, test := range tests {
		for range 4 {
			l := layout(t, test.layout)
			p := without(l, full(t, l, r), test.keep, r)
			agree(t, p, 20)
			agree(t, spoiled(p, r), 20)
		}
	}
}

// spoiled returns p with one given changed for another digit that does not clash, if there is one; often it has no
// solution then.
func spoiled(p sudoku.Puzzle, r *rand.Rand) sudoku.Puzzle {
	g := slices.Clone(p.Givens)
	for _, c := range r.Perm(len(g)) {
		for d := sudoku.Digit(1); g[c] != 0 && int(d) <= p.Layout.N(); d++ {
			if d != g[c] && fits(p.Layout, g, sudoku.Cell(c), d) {
				g[c] = d
				return sudoku.Puzzle{Layout: p.Layout, Givens: g}
			}
		}
	}
	return p
}

// applying returns the methods that solve puzzles like p.
func applying(p solver.Puzzle) []solver.Method {
	return slices.DeleteFunc(solver.Methods(), func(m solver.Method) bool { return !m.Solves(p) })
}

// agree checks that all methods find the same solutions of p, up to the limit.
func agree(t *testing.T, p sudoku.Puzzle, limit int) {
	t.Helper()
	var want []string
	for i, m := range applying(p) {
		r := solve(t, p, solver.Options{Method: m.Name, Limit: limit, Nodes: 3_000_000})
		if r.Status == solver.Unknown {
			t.Fatalf("%s by %s: unknown", p, m.Name)
		}
		var got []string
		for _, g := range r.Solutions {
			got = append(got, p.Layout.Text(g))
		}
		slices.Sort(got)
		if i == 0 {
			want = got
		}
		same := slices.Equal(got, want) || len(got) == limit && len(want) == limit // then each may find others
		if !same || len(slices.Compact(got)) != len(r.Solutions) {
			t.Errorf("%s: %s finds %v, the first method %v", p, m.Name, got, want)
		}
	}
	if p.Layout.N() > 6 {
		return // enumeration would take too long
	}
	if n := enumerate(p, limit); n != len(want) {
		t.Errorf("%s: %d solutions, enumeration finds %d", p, len(want), n)
	}
}

func FuzzSolve4(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1})
	f.Add([]byte{1, 0, 0, 0, 2, 0, 0, 0, 3})
	f.Add([]byte{1, 1})
	f.Fuzz(func(t *testing.T, signs []byte) {
		p := empty(layout(t, "classic4"))
		for i, sign := range signs[:min(len(signs), 16)] {
			p.Givens[i] = sudoku.Digit(sign % 5)
		}
		want := enumerate(p, 1000)
		for _, m := range applying(p) {
			if r := solve(t, p, solver.Options{Method: m.Name, Limit: 1000}); len(r.Solutions) != want || r.Status == solver.Unknown {
				t.Errorf("%s by %s: %s with %d, want %d", p, m.Name, r.Status, len(r.Solutions), want)
			}
		}
	})
}
