package logic_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// jigsaw is a layout whose regions are not rectangles.
const jigsaw = "jigsaw6:AAAABBAABBBBCCCCDDCCDDDDEEEEFFEEFFFF"

// inFamilies returns the techniques whose codes begin with one of families.
func inFamilies(families ...string) []*logic.Technique {
	return slices.DeleteFunc(logic.Techniques(), func(t *logic.Technique) bool {
		return !slices.Contains(families, t.Code[:2])
	})
}

// dealer makes puzzles with their solutions by a plain search, without the tested code.
type dealer struct {
	layout *sudoku.Layout
	rng    *rand.Rand
}

// deal returns a minimal puzzle with one solution, and the solution.
func (d dealer) deal() (puzzle, solution sudoku.Grid) {
	solution = make(sudoku.Grid, d.layout.Size())
	d.search(solution, 1)
	puzzle = slices.Clone(solution)
	for _, c := range d.rng.Perm(len(puzzle)) {
		left := slices.Clone(puzzle)
		left[c] = 0
		if d.search(slices.Clone(left), 2) == 1 {
			puzzle = left
		}
	}
	return puzzle, solution
}

// search counts solutions up to a limit. With the limit 1 it leaves the solution in g.
func (d dealer) search(g sudoku.Grid, limit int) int {
	c, free := d.narrowest(g)
	if c < 0 {
		return 1
	}
	found := 0
	for _, i := range d.rng.Perm(d.layout.N()) {
		if free>>(i+1)&1 == 0 {
			continue
		}
		g[c] = sudoku.Digit(i + 1)
		if found += d.search(g, limit-found); found >= limit {
			return found
		}
	}
	g[c] = 0
	return found
}

// narrowest returns the empty cell with the fewest digits left, or -1.
func (d dealer) narrowest(g sudoku.Grid) (cell sudoku.Cell, free uint32) {
	cell = -1
	for c, digit := range g {
		if digit != 0 {
			continue
		}
		left := uint32(1)<<(d.layout.N()+1) - 2
		for _, peer := range d.layout.Peers(sudoku.Cell(c)) {
			left &^= 1 << g[peer]
		}
		if cell < 0 || bits.OnesCount32(left) < bits.OnesCount32(free) {
			cell, free = sudoku.Cell(c), left
		}
	}
	return cell, free
}

// TestFamiliesAreSound uses the techniques on the paths of random puzzles. No use may remove a digit of the
// solution.
func TestFamiliesAreSound(t *testing.T) {
	walkLayouts(t, 1, map[string]int{"classic9": 10, "box2x3": 40, "latin6": 40, "box2x3+x": 40, jigsaw: 40}, func(t *testing.T, d dealer, used map[string]int) {
		walk(t, d, used, stepsOf)
	})
}

// walkLayouts calls run counts[layout] times for each layout. It prints the number of uses that run counts
// for each technique.
func walkLayouts(t *testing.T, seed uint64, counts map[string]int, run func(*testing.T, dealer, map[string]int)) {
	for name, puzzles := range counts {
		t.Run(name, func(t *testing.T) {
			layout := searchtest.Layout(t, name)
			d := dealer{layout, rand.New(rand.NewPCG(seed, uint64(len(name))))}
			used := map[string]int{}
			for range puzzles {
				run(t, d, used)
			}
			t.Logf("used: %v", used)
		})
	}
}

// walk solves a puzzle as far as possible by singles and the steps of find, and checks the steps. It counts
// them by technique, and reports whether it reached the solution.
func walk(t *testing.T, d dealer, used map[string]int, find func(*logic.Position) []logic.Step) bool {
	t.Helper()
	puzzle, solution := d.deal()
	f, err := logic.NewField(d.layout)
	check.Must(t, err)
	p, err := f.New(sudoku.Puzzle{Layout: d.layout, Givens: puzzle})
	check.Must(t, err)
	for singles(p); !p.Solved(); singles(p) {
		steps := find(p)
		if len(steps) == 0 {
			return false
		}
		for _, s := range steps {
			used[s.Technique.Name]++
			checkStep(t, p, s, solution)
		}
		p.Apply(steps[d.rng.IntN(len(steps))])
	}
	return slices.Equal(p.Grid(), solution)
}

// stepsOf returns all uses of patterns, colors, wings and uniqueness.
func stepsOf(p *logic.Position) []logic.Step {
	var steps []logic.Step
	for _, technique := range inFamilies("04", "05", "06", "08") {
		steps = slices.AppendSeq(steps, technique.Find(p, logic.Query{}))
	}
	return steps
}

// checkStep checks that s has an effect, agrees with the solution, and has valid links. The links of a net
// follow from its assumption, so it checks none of them.
func checkStep(t *testing.T, p *logic.Position, s logic.Step, solution sudoku.Grid) {
	t.Helper()
	if len(s.Removed)+len(s.Placed) == 0 || !strings.HasPrefix(s.Text, s.Technique.Title) {
		t.Fatalf("%s: %q removes %v and places %v", s.Technique.Name, s.Text, s.Removed, s.Placed)
	}
	for _, x := range slices.Concat(s.Removed, s.Placed) {
		stands := len(s.Placed) > 0
		if !p.Candidates(x.Cell).Has(x.Digit) || (solution[x.Cell] == x.Digit) != stands {
			t.Fatalf("%q: %v is wrong, the solution is %v", s.Text, x, solution)
		}
	}
	if strings.Contains(s.Technique.Name, "-net") {
		return
	}
	for _, ch := range s.Chains {
		checkChain(t, p, s, ch)
	}
}

// checkChain checks that each link of a chain is strong or weak as the chain says.
func checkChain(t *testing.T, p *logic.Position, s logic.Step, ch logic.Chain) {
	t.Helper()
	for i, link := range ch.Links {
		a, b := ch.Nodes[i], ch.Nodes[i+1]
		if link == logic.Weak && !weak(p, a, b) || link == logic.Strong && !strong(p, a, b) {
			t.Fatalf("%q: link %d of %v is none", s.Text, i, ch)
		}
	}
}

// weak reports whether a and b exclude each other.
func weak(p *logic.Position, a, b logic.Node) bool {
	for c := range a.Cells.All() {
		if a.Digit == b.Digit && b.Cells.Within(p.Peers(c)) || a.Digit != b.Digit && a.Cells == b.Cells {
			continue
		}
		return false
	}
	return true
}

// strong reports whether a or b must be true.
func strong(p *logic.Position, a, b logic.Node) bool {
	if a.Digit != b.Digit {
		return a.Cells == b.Cells && p.Candidates(a.Cells.First()) == logic.DigitsOf(a.Digit, b.Digit)
	}
	for _, h := range p.Layout().Houses() {
		if logic.CellsOf(h.Cells...).And(p.CellsWith(a.Digit)) == a.Cells.Or(b.Cells) {
			return true
		}
	}
	return false
}

// singles places all singles.
func singles(p *logic.Position) {
	for _, name := range []string{"naked-single", "hidden-single"} {
		technique, _ := logic.Named(name)
		for s := range technique.Find(p, logic.Query{}) {
			p.Apply(s)
			singles(p)
			return
		}
	}
}
