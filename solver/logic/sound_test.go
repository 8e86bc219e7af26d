package logic_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// soundFields returns fields of layouts with houses of every kind.
func soundFields(t *testing.T) (fields []*logic.Field) {
	t.Helper()
	for _, name := range []string{
		"classic9", "box2x3", "classic9+x", "classic9+groups+windows", "latin7",
		"jigsaw9:AAABBCCCCAABBBBBCCDAAEEBFFCDAAEEBFCCDDDEEFFFFDGDDEEEFHDGGGIIIFHGGGGIHIHHGIIIIHHHH",
	} {
		l := searchtest.Layout(t, name)
		f, err := logic.NewField(l)
		check.Must(t, err)
		fields = append(fields, f)
	}
	return fields
}

// murky returns a position and a random full grid that solves it. The position may have other solutions.
// About three cells of ten are given. In the other cells, less than share tenths of the wrong candidates are
// removed.
func murky(t *testing.T, f *logic.Field, rng *rand.Rand, share int) (*logic.Position, sudoku.Grid) {
	t.Helper()
	full := make(sudoku.Grid, f.Layout().Size())
	check.True(t, dealer{f.Layout(), rng}.search(full, 1) == 1, "no grid")
	givens := slices.Clone(full)
	for c := range givens {
		if rng.IntN(10) < 7 {
			givens[c] = 0
		}
	}
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: givens})
	check.Must(t, err)
	share = rng.IntN(share)
	for c := range p.Empty().All() {
		for d := range p.Candidates(c).All() {
			if d != full[c] && rng.IntN(10) < share {
				p.Remove(c, d)
			}
		}
	}
	return p, full
}

// TestStepsKeepSolutions checks intersections, subsets, fish and chains in murky positions of each layout.
// No step may remove a digit of the solution. Each technique must find a step.
func TestStepsKeepSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 14))
	found := map[string]int{}
	for _, f := range soundFields(t) {
		for range 5 {
			p, full := murky(t, f, rng, 7)
			for _, technique := range logic.Techniques() {
				if !swims(technique) && !links(technique) {
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
		if swims(technique) || links(technique) {
			check.True(t, found[technique.Name] > 0, "%s was never found", technique.Name)
		}
	}
}

// swims reports whether t is an intersection, a subset, or a fish of at most three base sets. Of Siamese
// fish it accepts only basic fish, because a murky position has too many others.
func swims(t *logic.Technique) bool {
	small := !strings.HasPrefix(t.Code, "03") || t.Code[3] < '2' && (len(t.Code) == 4 || t.Code < "033")
	return t.Code >= "01" && t.Code < "04" && small
}

// links reports whether t is a technique of chains.
func links(t *logic.Technique) bool { return strings.HasPrefix(t.Code, "07") }

// wrong returns the error of a wrong step, or "".
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
	if links(s.Technique) && !alternates(s.Chains[0]) {
		return fmt.Sprintf("links %v of %d nodes", s.Chains[0].Links, len(s.Chains[0].Nodes))
	}
	return ""
}

// alternates reports whether the links of a chain are strong and weak in turn.
func alternates(ch logic.Chain) bool {
	for i := 1; i < len(ch.Links); i++ {
		if ch.Links[i] == ch.Links[i-1] {
			return false
		}
	}
	return len(ch.Links) == len(ch.Nodes)-1 || ch.Loop() && ch.Links[0] != ch.Links[len(ch.Links)-1]
}

// BenchmarkTechniques finds all uses of each technique in positions of random puzzles without singles.
func BenchmarkTechniques(b *testing.B) {
	f, err := logic.NewField(sudoku.Classic())
	check.Must(b, err)
	d := dealer{sudoku.Classic(), rand.New(rand.NewPCG(3, 3))}
	var positions []*logic.Position
	for range 20 {
		puzzle, _ := d.deal()
		p, err := f.New(sudoku.Puzzle{Layout: d.layout, Givens: puzzle})
		check.Must(b, err)
		if singles(p); !p.Solved() {
			positions = append(positions, p)
		}
	}
	for _, technique := range logic.Techniques() {
		b.Run(technique.Name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				for range technique.Find(positions[i%len(positions)], logic.Query{}) {
				}
			}
		})
	}
}

// BenchmarkHardPaths follows the path of each of the first 40 puzzles of a list to its end.
func BenchmarkHardPaths(b *testing.B) {
	for _, list := range []string{"hardest_11plus", "hardest_1106"} {
		b.Run(list, func(b *testing.B) {
			lines := readLines(b, "../../../shared/solver/"+list+".txt")[:40]
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				p, err := sudoku.Parse("classic9:" + lines[i%len(lines)])
				check.Must(b, err)
				start, err := logic.Start(p)
				check.Must(b, err)
				for range start.Steps(b.Context()) {
				}
			}
		})
	}
}

// TestEveryPuzzleHasAPath solves puzzles by singles and by all uses of the last families. Every use must be
// right, and every walk must end with the solution.
func TestEveryPuzzleHasAPath(t *testing.T) {
	walkLayouts(t, 2, map[string]int{"classic9": 2, "box2x4": 6, "latin8": 6, "box2x3+x": 2, jigsaw: 8}, func(t *testing.T, d dealer, used map[string]int) {
		if !walk(t, d, used, lastSteps) {
			t.Fatal("the walk ends before the solution")
		}
	})
}

// lastSteps returns all uses of the last families, also with overlapping sets. If there is no use, it
// returns some nested nets.
func lastSteps(p *logic.Position) []logic.Step {
	nested, _ := logic.Named("nested-forcing-net")
	var steps []logic.Step
	for _, technique := range inFamilies("09", "11", "12", "13") {
		if technique == nested {
			continue
		}
		steps = slices.AppendSeq(steps, technique.Find(p, logic.Query{}))
		if technique.Code[:2] == "09" {
			steps = slices.AppendSeq(steps, technique.Find(p, logic.Query{Variant: "2"}))
		}
	}
	if len(steps) == 0 {
		for s := range nested.Find(p, logic.Query{}) {
			if steps = append(steps, s); len(steps) == 3 {
				break
			}
		}
	}
	return steps
}
