package main

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// generate runs bot generate with a seed, and returns the JSON objects that it prints.
func generate(t *testing.T, args ...string) []generated {
	t.Helper()
	out := called(t, "", append([]string{"generate", "--json", "--seed", "11"}, args...)...)
	var all []generated
	for line := range strings.Lines(out) {
		var o struct {
			generated
			ER float64 `json:"er"`
		}
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		o.generated.ER = tenths(o.ER*10 + 0.5)
		all = append(all, o.generated)
	}
	return all
}

func TestGenerateJSON(t *testing.T) {
	t.Parallel()
	out, _, code := call(t, "", "generate", "--json", "--seed", "3", "--level", "medium", "--symmetry", "rotate180")
	shape := regexp.MustCompile(`^\{"puzzle":"classic9:[1-9.]{81}","solution":"classic9:[1-9]{81}","seed":3,"version":\d+,"er":[23]\.\d,` +
		`"level":"medium","givens":\d\d,"symmetry":"rotate180","seconds":\d[-.e0-9]*,"variant":"classic9"\}\n$`)
	check.True(t, code == 0 && shape.MatchString(out), "exit %d, %s", code, out)
}

// TestGenerateKeepsItsWord checks that puzzles have exactly the printed solution, and the requested
// properties.
func TestGenerateKeepsItsWord(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		args  []string
		holds func(generated) bool
	}{
		{[]string{"--minimal"}, func(g generated) bool { return g.ER > 0 && g.Level != "" }},
		{[]string{"--level", "easy"}, func(g generated) bool { return g.Level == "easy" && g.ER <= 23 }},
		{[]string{"--er", "2.5-3.4"}, func(g generated) bool { return g.ER >= 25 && g.ER <= 34 }},
		{[]string{"--givens", "30"}, func(g generated) bool { return g.Givens == 30 }},
		{[]string{"--method", "diagonal", "--remove", "40"}, func(g generated) bool { return g.Givens == 41 }},
		{[]string{"--variant", "box2x3", "--symmetry", "full"}, func(g generated) bool { return g.Symmetry == "full" && g.Variant == "box2x3" }},
		{[]string{"--variant", "classic4+x"}, func(g generated) bool { return g.Variant == "classic4+x" }},
		{[]string{"--variant", "colored4x4"}, func(g generated) bool { return g.Level == "" && g.ER == 0 && g.Variant == "colored" }},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			for i, g := range generate(t, append(test.args, "--count", "2")...) {
				p, err := solver.Parse(g.Puzzle)
				check.Must(t, err)
				a, err := solver.Ask(t.Context(), p, solver.Options{})
				check.True(t, err == nil && a.Status == solver.Unique && a.Solutions[0] == g.Solution,
					"%s: %v, %v; said %s", g.Puzzle, a.Status, a.Solutions, g.Solution)
				if plain, ok := p.(sudoku.Puzzle); ok && plain.Givens.Filled() != g.Givens {
					t.Errorf("%s: said %d givens", g.Puzzle, g.Givens)
				}
				check.True(t, test.holds(g) && g.Seed == 11+uint64(i) && !(g.Seconds <= 0), "got %+v", g)
			}
		})
	}
}

// TestGenerateJobs checks that the flag --jobs does not change the puzzles. A further list must continue at
// the next seed.
func TestGenerateJobs(t *testing.T) {
	t.Parallel()
	lines := func(args ...string) []string {
		out := called(t, "", append([]string{"generate", "--lines", "--level", "easy"}, args...)...)
		return strings.Fields(out)
	}
	one := lines("--seed", "1", "--count", "6", "--jobs", "1")
	check.Slices(t, one, lines("--seed", "1", "--count", "6", "--jobs", "5"))
	check.Slices(t, one[3:], lines("--seed", "4", "--count", "3"))
	check.True(t, !slices.ContainsFunc(one, func(line string) bool { return len(line) != 81 }),
		"not as others write lists: %q", one)
}

func TestGenerateForPeople(t *testing.T) {
	t.Parallel()
	out, _, _ := call(t, "", "generate", "--seed", "2", "--level", "easy")
	if !regexp.MustCompile(`^easy [12]\.\d, classic9, \d\d givens, seed 2\n[1-9.]{81}\n\+-------\+`).MatchString(out) {
		t.Errorf("got %s", out)
	}
}
