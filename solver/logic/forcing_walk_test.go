package logic_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// lastFamilies are the codes of the techniques that this file walks with.
var lastFamilies = []string{"09", "11", "12", "13"}

// lasts returns the techniques of lastFamilies, the nested nets left out: they are for where nothing else helps.
func lasts() []*logic.Technique {
	return slices.DeleteFunc(logic.Techniques(), func(t *logic.Technique) bool {
		return len(t.Code) < 2 || !slices.Contains(lastFamilies, t.Code[:2]) || t.Name == "nested-forcing-net"
	})
}

// TestEveryPuzzleHasAPath walks puzzles by singles and by all uses of the last families: none may be wrong, and every
// walk must end with the solution.
func TestEveryPuzzleHasAPath(t *testing.T) {
	walkLayouts(t, 2, map[string]int{"classic9": 2, "box2x4": 6, "latin8": 6, "box2x3+x": 2, jigsaw: 8}, func(t *testing.T, d dealer, used map[string]int) {
		if !walk(t, d, used, walking{lastSteps, checkLast}) {
			t.Fatal("the walk ends before the solution")
		}
	})
}

// lastSteps returns all uses of the last families, with overlapping sets as well, or else some nested nets.
func lastSteps(p *logic.Position) []logic.Step {
	var steps []logic.Step
	for _, technique := range lasts() {
		steps = slices.AppendSeq(steps, technique.Find(p, logic.Query{}))
		if technique.Code[:2] == "09" {
			steps = slices.AppendSeq(steps, technique.Find(p, logic.Query{Variant: "2"}))
		}
	}
	if len(steps) == 0 {
		nested, _ := logic.Named("nested-forcing-net")
		for s := range nested.Find(p, logic.Query{}) {
			if steps = append(steps, s); len(steps) == 3 {
				break
			}
		}
	}
	return steps
}

// checkLast holds that s does something, and nothing wrong, and that the links of chains are some.
func checkLast(t *testing.T, p *logic.Position, s logic.Step, solution sudoku.Grid) {
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
	if strings.HasPrefix(s.Technique.Name, "forcing-chain") {
		for _, ch := range s.Chains {
			checkChain(t, p, s, ch)
		}
	}
}
