package solver_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

// nodeLimit limits the nodes of a method for a puzzle of the reports. Methods with a worse choice of cells
// get a lower limit. They may need far too many nodes, and then report Unknown.
func nodeLimit(m solver.Method) (nodes int64, mayGiveUp bool) {
	if slices.Contains([]string{"csp-plain", "degree-mrv", "forward-checking", "backtrack"}, m.Name) {
		return 20_000, true
	}
	return 200_000, false
}

// The folders of seeds. ourSeeds has puzzles of our generator, some with removed or changed givens.
// reportedSeeds has the puzzles of the reports, in a folder beside the repository.
const (
	ourSeeds      = "testdata/seeds/"
	reportedSeeds = "../../shared/seeds/"
)

// TestPuzzlesOfTheReports solves every puzzle of the reports, and of the papers that they use, by every
// method for its kind.
func TestPuzzlesOfTheReports(t *testing.T) {
	t.Run("ours", func(t *testing.T) { verifySeeds(t, ourSeeds+"puzzles.json", 15) })
	t.Run("reports", func(t *testing.T) { verifySeeds(t, reportedSeeds+"puzzles.json", 93) })
}

// TestColoredInstances checks the numbers of solutions of coloured squares by every method.
func TestColoredInstances(t *testing.T) {
	t.Run("ours", func(t *testing.T) { verifySeeds(t, ourSeeds+"coloured_instances.json", 12) })
	t.Run("reports", func(t *testing.T) { verifySeeds(t, reportedSeeds+"coloured_instances.json", 18) })
}

// seed is a puzzle with its number of solutions.
type seed struct {
	ID, Kind, Text, Solution string
	Solutions                any // a number, or ">=20000" if it is not known exactly
}

func verifySeeds(t *testing.T, file string, atLeast int) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil && strings.HasPrefix(file, ourSeeds) {
		t.Fatal(err)
	} else if err != nil {
		t.Skipf("the puzzles are not here: %v", err)
	}
	var seeds []seed
	check.Must(t, json.Unmarshal(text, &seeds))
	check.True(t, len(seeds) >= atLeast, "%d puzzles, want at least %d", len(seeds), atLeast)
	for _, s := range seeds {
		t.Run(s.ID, func(t *testing.T) { s.verify(t) })
	}
}

func (s seed) verify(t *testing.T) {
	p := s.puzzle(t)
	want, exact := s.count(t)
	limit := want
	if exact {
		limit++
	}
	for _, m := range applying(p) {
		nodes, mayGiveUp := nodeLimit(m)
		a, err := solver.Ask(context.Background(), p, solver.Options{Method: m.Name, Limit: limit, Nodes: nodes})
		switch {
		case err != nil:
			t.Errorf("%s: %v", m.Name, err)
		case a.Nodes() >= nodes && (mayGiveUp || !exact):
		case len(a.Solutions) != want:
			t.Errorf("%s: %d solutions, %s; want %v", m.Name, len(a.Solutions), a.Status, s.Solutions)
		case len(s.Solution) == 81 && a.Solutions[0] != p.Variant()+":"+s.Solution:
			t.Errorf("%s: solution %s, want %s", m.Name, a.Solutions[0], s.Solution)
		}
	}
}

func (s seed) puzzle(t *testing.T) solver.Puzzle {
	if s.Kind != "classic9" && s.Kind != "latin" && s.Kind != "colour-groups9" {
		p, err := colored.Read(s.Text)
		check.Must(t, err)
		return p
	}
	name, cells := map[string]string{"classic9": "classic9", "colour-groups9": "latin9+groups"}[s.Kind], s.Text
	if s.Kind == "latin" { // the text has the order, then a line for each row, with '*' for empty cells
		var order string
		order, cells, _ = strings.Cut(s.Text, "\n")
		name, cells = "latin"+order, strings.NewReplacer("*", ".", " ", "", "\n", "").Replace(cells)
	}
	p, err := solver.Parse(name + ":" + cells)
	check.Must(t, err)
	return p
}

// enough limits the number of solutions to find for a puzzle.
const enough = 2000

// count returns the number of solutions of s. If exact is false, n is the number of solutions to find.
func (s seed) count(t *testing.T) (n int, exact bool) {
	switch n := s.Solutions.(type) {
	case float64:
		return min(int(n), enough), n <= enough
	case string:
		least, err := strconv.Atoi(strings.TrimPrefix(n, ">="))
		check.Must(t, err)
		return min(least, enough), false
	}
	t.Fatalf("%v solutions", s.Solutions)
	return 0, false
}
