package solver_test

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// killer is a puzzle made for these tests: sums of nearly all cells, and no given.
const killer = "classic9+sum9@r1c1r1c2+sum19@r1c3r1c4r1c5r2c4+sum15@r1c6r2c6+sum18@r1c7r1c8r1c9r2c7+sum10@r2c1r2c2r3c2" +
	"+sum12@r2c3r3c3+sum14@r2c8r2c9+sum8@r3c1r4c1+sum13@r3c5r3c6r3c7+sum11@r3c8r3c9+sum10@r4c2r5c2" +
	"+sum14@r4c4r4c5+sum16@r4c6r4c7r5c6r6c6+sum16@r4c8r4c9+sum20@r5c1r6c1r7c1r8c1+sum22@r5c3r5c4r6c2r6c3" +
	"+sum16@r5c5r6c4r6c5+sum14@r5c8r5c9+sum7@r6c7r6c8+sum18@r7c3r8c3r9c3r9c4+sum13@r7c4r7c5+sum11@r7c6r8c6r9c6" +
	"+sum16@r7c8r7c9r8c9r9c9+sum14@r8c2r9c2+sum12@r8c4r8c5+sum8@r8c7r8c8+sum12@r9c7r9c8"

// TestConstraints checks every method for constraints. The test solves the puzzle without its constraints by
// dlx, and keeps the solutions that satisfy the constraints. Each method must find these solutions.
func TestConstraints(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	counts := map[solver.Status]int{}
	for _, name := range []string{"classic4", "latin4", "box2x3", "classic9", "classic9+x", "latin7+x", "jigsaw9:" + jigsaw9} {
		bare := searchtest.Layout(t, name)
		for range *perLayout {
			full := random(t, bare, r)
			p := searchtest.Thinned(full, bare.Size()/3, r)
			all := solve(t, p, solver.Options{Method: "dlx", Limit: 3000})
			if len(all.Solutions) == 3000 {
				continue
			}
			p.Layout = constrained(t, bare, full.Givens, r)
			var want []string
			for _, s := range all.Solutions {
				if p.Solved(s) {
					want = append(want, p.Layout.Text(s))
				}
			}
			slices.Sort(want)
			for _, m := range applying(p) {
				if nodes, mayGiveUp := nodeLimit(m); mayGiveUp && nodes > 0 && bare.N() > 6 {
					continue // plain searches take long
				}
				report := solve(t, p, solver.Options{Method: m.Name, Limit: 3000})
				counts[report.Status]++
				var got []string
				for _, s := range report.Solutions {
					got = append(got, p.Layout.Text(s))
				}
				if slices.Sort(got); !slices.Equal(got, want) || report.Status == solver.Unknown {
					t.Fatalf("%s by %s: %s, %d solutions, want %d", p, m.Name, report.Status, len(got), len(want))
				}
			}
		}
	}
	if counts[solver.Unique] < 50 || counts[solver.Several] < 50 || counts[solver.Insoluble] < 20 {
		t.Errorf("searches by status: %v, want many of each", counts)
	}
}

// constrained returns the layout with random constraints that g satisfies. Now and then it adds a
// constraint that g breaks.
func constrained(t *testing.T, l *sudoku.Layout, g sudoku.Grid, r *rand.Rand) *sudoku.Layout {
	t.Helper()
	var all []sudoku.Constraint
	for range 1 + r.IntN(l.N()) {
		c := sudoku.Constraint{Relation: sudoku.Relation(r.IntN(2))}
		for _, i := range r.Perm(l.Size())[:2+r.IntN(2)] {
			if cell := sudoku.Cell(i); !slices.ContainsFunc(c.Cells, func(other sudoku.Cell) bool { return g[other] == g[cell] }) {
				c.Cells = append(c.Cells, cell)
			}
		}
		if c.Relation == sudoku.Less {
			slices.SortFunc(c.Cells, func(a, b sudoku.Cell) int { return cmp.Compare(g[a], g[b]) })
		}
		for _, cell := range c.Cells {
			if c.Relation == sudoku.Sum {
				c.Number += int(g[cell])
			}
		}
		if c.Relation == sudoku.Sum && r.IntN(3*l.N()) == 0 {
			c.Number++
		}
		if _, err := l.Constrained(c); err == nil { // a single cell is an invalid constraint, and the sum may be too large
			all = append(all, c)
		}
	}
	w, err := l.Constrained(all...)
	check.Must(t, err)
	return w
}

// TestMethodsThatKnowHousesAlone checks that methods for houses only refuse constraints, and that Auto
// chooses a method for constraints. It also checks that a puzzle whose givens break a constraint is not
// searched.
func TestMethodsThatKnowHousesAlone(t *testing.T) {
	p := searchtest.Empty(t, killer)
	for _, name := range []string{"bitboard", "sat", "dlx"} {
		_, err := solver.Solve(context.Background(), p, solver.Options{Method: name})
		e, ok := errors.AsType[*solver.MethodError](err)
		if !ok || e.Layout != "classic9+sum" || strings.Join(e.Known, " ") != "auto singles csp csp-plain csp-lcv degree-mrv forward-checking backtrack" {
			t.Errorf("%s: error %v", name, err)
		}
	}
	r := solve(t, p, solver.Options{})
	check.True(t, r.Method == "singles" && r.Status == solver.Unique,
		"%s by %s, want a unique solution by singles", r.Status, r.Method)
	c := p.Layout.Constraints()[0].Cells
	broken := sudoku.Puzzle{Layout: p.Layout, Givens: make(sudoku.Grid, 81)}
	broken.Givens[c[0]], broken.Givens[c[1]] = 9, 8
	if r := solve(t, broken, solver.Options{}); r.Status != solver.Insoluble || len(r.Clashes) != 1 || r.Clashes[0].Constraint == nil {
		t.Errorf("%s with %+v", r.Status, r.Clashes)
	}
}
