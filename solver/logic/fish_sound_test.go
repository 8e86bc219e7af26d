package logic_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// swimming are layouts with houses of every kind.
func swimming(t *testing.T) []*logic.Field {
	t.Helper()
	flat, errFlat := sudoku.Boxes(2, 3)
	cross, errCross := sudoku.Classic().With(sudoku.Diagonals)
	groups, errGroups := sudoku.Classic().With(sudoku.Groups, sudoku.Windows)
	latin, errLatin := sudoku.Latin(7)
	var bent []int // boxes, of which each pair of neighbours has traded a cell
	for c := range 81 {
		bent = append(bent, c/27*3+c%9/3)
	}
	for _, c := range []int{2, 29, 56, 42, 69} {
		bent[c], bent[c+1] = bent[c+1], bent[c]
	}
	jigsaw, errJigsaw := sudoku.Jigsaw(bent)
	var fields []*logic.Field
	for _, l := range []*sudoku.Layout{sudoku.Classic(), flat, cross, groups, latin, jigsaw} {
		f, err := logic.NewField(l)
		if err = cmp.Or(err, errFlat, errCross, errGroups, errLatin, errJigsaw); err != nil {
			t.Fatal(err)
		}
		fields = append(fields, f)
	}
	return fields
}

// filled returns a random full grid that p leads to, nil if there is none.
func filled(p *logic.Position, rng *rand.Rand) sudoku.Grid {
	if p.Solved() {
		return p.Grid()
	}
	if p.Broken() {
		return nil
	}
	fewest := p.Empty().First()
	for c := range p.Empty().All() {
		if p.Candidates(c).Len() < p.Candidates(fewest).Len() {
			fewest = c
		}
	}
	digits := p.Candidates(fewest).List()
	rng.Shuffle(len(digits), func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
	for _, d := range digits {
		q := p.Clone()
		q.Place(fewest, d)
		if full := filled(q, rng); full != nil {
			return full
		}
	}
	return nil
}

// murky returns a position that leads to a full grid, and perhaps to others: some cells are given, and of the wrong
// candidates of the rest some are gone.
func murky(t *testing.T, f *logic.Field, rng *rand.Rand) (*logic.Position, sudoku.Grid) {
	t.Helper()
	empty, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: make(sudoku.Grid, f.Layout().Size())})
	check.Must(t, err)
	full := filled(empty, rng)
	givens := slices.Clone(full)
	for c := range givens {
		if rng.IntN(10) < 7 {
			givens[c] = 0
		}
	}
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: givens})
	check.Must(t, err)
	share := rng.IntN(6)
	for c := range p.Empty().All() {
		for d := range p.Candidates(c).All() {
			if d != full[c] && rng.IntN(10) < share {
				p.Remove(c, d)
			}
		}
	}
	return p, full
}

// TestFishKeepSolutions holds intersections, subsets and fish to what they promise in any position: no digit of any
// solution goes.
func TestFishKeepSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 14))
	found := map[string]int{}
	for _, f := range swimming(t) {
		for range 4 {
			p, full := murky(t, f, rng)
			for _, technique := range logic.Techniques() {
				if !swims(technique) {
					continue
				}
				enough := found[technique.Name] + 100
				for s := range technique.Find(p, logic.Query{}) {
					if found[technique.Name]++; found[technique.Name] > enough {
						break
					}
					if bad := wrong(p, full, s); bad != "" {
						t.Fatalf("%s: %s: %s\n%v", f.Layout().Variant(), s.Text, bad, p.Grid())
					}
				}
			}
		}
	}
	for _, technique := range logic.Techniques() {
		if swims(technique) && found[technique.Name] == 0 {
			t.Errorf("%s was never found", technique.Name)
		}
	}
}

// swims reports whether t is an intersection, a subset, or a fish of at most three base sets. Siamese fish other than
// basic ones are too many for positions as murky as these.
func swims(t *logic.Technique) bool {
	small := !strings.HasPrefix(t.Code, "03") || t.Code[3] < '2' && (len(t.Code) == 4 || t.Code < "033")
	return t.Code >= "01" && t.Code < "04" && small
}

// wrong says what is wrong with s.
func wrong(p *logic.Position, full sudoku.Grid, s logic.Step) string {
	if len(s.Removed) == 0 || len(s.Placed) > 0 {
		return "it removes nothing"
	}
	for _, x := range s.Removed {
		if !p.Candidates(x.Cell).Has(x.Digit) {
			return fmt.Sprintf("%d is no candidate of %s", x.Digit, p.Layout().CellName(x.Cell))
		}
		if full[x.Cell] == x.Digit {
			return fmt.Sprintf("%d stands in %s", x.Digit, p.Layout().CellName(x.Cell))
		}
	}
	return ""
}
