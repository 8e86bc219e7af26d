package logic_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var update = flag.Bool("update", false, "write the table of techniques anew")

// TestTableOfTechniques compares the table with a golden file: code, name, title, rating, score and
// aliases, in order.
func TestTableOfTechniques(t *testing.T) {
	const golden = "testdata/techniques.txt"
	var got strings.Builder
	for _, k := range logic.Techniques() {
		aliases := strings.Join(k.Aliases, ", ")
		fmt.Fprintln(&got, strings.TrimSpace(fmt.Sprintf("%-7s%s | %s | %s %d | %s", k.Code, k.Name, k.Title, k.Rating, k.Score, aliases)))
	}
	if *update {
		check.Must(t, os.WriteFile(golden, []byte(got.String()), 0o644))
	}
	want, err := os.ReadFile(golden)
	check.Must(t, err)
	if got.String() != string(want) {
		t.Errorf("the table is\n%swant\n%s", got.String(), want)
	}
}

func TestEveryLevelIsTaught(t *testing.T) {
	for _, l := range level.All() {
		if !slices.ContainsFunc(logic.Taught(), func(k *logic.Technique) bool { return k.Level == l }) {
			t.Errorf("no technique that is taught is %s", l)
		}
	}
}

// TestTaught checks that the techniques of a path exist, once each, and begin with the singles.
func TestTaught(t *testing.T) {
	taught := logic.Taught()
	check.Equal(t, len(taught), 69)
	for i, x := range taught {
		check.True(t, !slices.Contains(taught[:i], x), "%s is taught twice", x.Name)
	}
	if taught[0].Name != "full-house" || taught[1].Name != "hidden-single" {
		t.Errorf("the first are %s and %s", taught[0].Name, taught[1].Name)
	}
}

// TestFieldsAreHouses checks that layouts with constraints, or of too large an order, are rejected.
func TestFieldsAreHouses(t *testing.T) {
	for _, name := range []string{"classic9+less@r1c1r1c2", "latin4+sum3@r1c1r1c2", "classic25"} {
		l := searchtest.Layout(t, name)
		if f, err := logic.NewField(l); err == nil || f != nil {
			t.Errorf("%s has a field", name)
		}
	}
}

var walks = flag.Int("walks", 8, "number of puzzles of each list for TestPaths")

// TestPaths checks that the path of every puzzle reaches the solution, and that no step is wrong.
func TestPaths(t *testing.T) {
	const published = "../../../shared/"
	for file, share := range map[string]int{
		"../testdata/lists/our_minimal.txt": 1, "../testdata/lists/our_hard.txt": 8,
		published + "solver/minimal.txt": 1, published + "solver/hardest_11plus.txt": 8,
		published + "logic/se_rated_dev.csv": 1, published + "logic/skfr_rated_22k_no_heldout.csv": 1,
	} {
		t.Run(filepath.Base(file), func(t *testing.T) {
			steps := 0
			for _, cells := range puzzles(t, file, *walks/share) {
				steps += pathHolds(t, cells)
			}
			t.Logf("%d steps", steps)
		})
	}
}

// puzzles returns the first limit puzzles of a file: the text before the first comma, if it has 81 cells.
func puzzles(t *testing.T, path string, limit int) []string {
	var list []string
	for _, line := range readLines(t, path) {
		if cells, _, _ := strings.Cut(line, ","); len(cells) == 81 && len(list) < limit {
			list = append(list, cells)
		}
	}
	return list
}

// pathHolds follows the path of a puzzle and checks each step against the solution. It returns the number
// of steps.
func pathHolds(t *testing.T, cells string) int {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + cells)
	check.Must(t, err)
	start, err := field(t).New(p)
	check.Must(t, err)
	var path []logic.Step
	at := start.Clone()
	for _, s := range start.Steps(context.Background()) {
		path = append(path, s)
		at.Apply(s)
	}
	solution := at.Grid()
	if !p.Solved(solution) {
		t.Errorf("%s: the path ends at %s", cells, at.Puzzle())
		return len(path)
	}
	for _, s := range path {
		for _, x := range s.Removed {
			check.True(t, solution[x.Cell] != x.Digit,
				"%s: %s removes a digit of the solution", cells, s.Text)
		}
	}
	return len(path)
}
