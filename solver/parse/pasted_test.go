package parse_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// verdict is the result of reading a pasted input.
type verdict int

const (
	exact  verdict = iota // the wanted puzzles or the wanted error were returned
	asked                 // several readings were returned, the wanted one among them
	missed                // an error was returned
	wrong                 // other puzzles were returned
)

// judged returns the verdict on in. Unless it is exact, got is the puzzles or the error returned.
func judged(t *testing.T, in input) (v verdict, got string) {
	t.Helper()
	finds, err := parse.Text(t.Context(), in.text, parse.Options{Words: spoken})
	kind, isError := strings.CutPrefix(in.want[0], "error ")
	if bad, ok := errors.AsType[*parse.Error](err); ok {
		if isError && strings.EqualFold(strings.ReplaceAll(bad.Kind.String(), " ", ""), strings.Fields(kind)[0]) {
			return exact, ""
		}
		return missed, bad.Kind.String()
	}
	if isError || len(finds) != len(in.want) {
		return wrong, "puzzles: " + all(finds)
	}
	for i, f := range finds {
		if !offers(f, []string{in.want[i]}) {
			return wrong, all(finds)
		}
		if text(f) != in.want[i] || !offers(f, in.others[i]) {
			v, got = asked, all(finds)
		}
	}
	return v, got
}

func all(finds []parse.Find) string {
	var texts []string
	for _, f := range finds {
		texts = append(texts, text(f))
		for _, p := range f.Readings[min(1, len(f.Readings)):] {
			texts = append(texts, "| "+p.String())
		}
	}
	return strings.Join(texts, " ")
}

// offers reports whether every element of wanted is among the readings of f.
func offers(f parse.Find, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(want string) bool {
		return want != text(f) && !slices.ContainsFunc(f.Readings, func(p sudoku.Puzzle) bool { return p.String() == want })
	})
}

// TestPasted checks that nearly all pasted puzzles are read exactly, and that none is read as another puzzle.
func TestPasted(t *testing.T) {
	for file, percent := range map[string]int{
		"pasted.txt":       98,
		"fresh.txt":        100, // unknown to the reader's author; at first 97 puzzles were read exactly
		"fresh-second.txt": 100, // at first 83 of its 85 puzzles were read exactly
	} {
		t.Run(file, func(t *testing.T) { holdsExact(t, file, percent) })
	}
}

// holdsExact checks that at least this percentage of the inputs of a file is read exactly, and no input
// wrongly.
func holdsExact(t *testing.T, file string, percent int) {
	t.Helper()
	inputs := inputsIn(t, file)
	classes, total := map[string]*[4]int{}, [4]int{}
	for _, in := range inputs {
		v, got := judged(t, in)
		class, _, _ := strings.Cut(in.name, ":")
		if classes[class] == nil {
			classes[class] = &[4]int{}
		}
		classes[class][v]++
		total[v]++
		if v != exact {
			t.Logf("%s: %s: %s, want %s", []string{"", "asked", "missed", "wrong"}[v], in.name, got, in.want)
		}
	}
	t.Logf("%-20s exact asked missed wrong", "class")
	for _, class := range slices.Sorted(maps.Keys(classes)) {
		n := classes[class]
		t.Logf("%-20s %5d %5d %6d %5d", class, n[exact], n[asked], n[missed], n[wrong])
	}
	t.Logf("%-20s %5d %5d %6d %5d", "all", total[exact], total[asked], total[missed], total[wrong])
	if 100*total[exact] < percent*len(inputs) || total[wrong] > 0 {
		t.Errorf("of %d inputs %d are read exactly and %d wrongly", len(inputs), total[exact], total[wrong])
	}
}

// TestPastedIsNone checks that at most 2 of 100 texts without a puzzle are read as a puzzle.
func TestPastedIsNone(t *testing.T) {
	for _, file := range []string{"none.txt", "fresh-none.txt", "fresh-second-none.txt"} {
		inputs, taken := inputsIn(t, file), 0
		for _, in := range inputs {
			if finds, err := parse.Text(t.Context(), in.text, parse.Options{Words: spoken}); err == nil {
				taken++
				t.Logf("%s: read as %s", in.name, all(finds))
			}
		}
		check.True(t, 50*taken <= len(inputs), "%s: %d of %d are read as puzzles", file, taken, len(inputs))
	}
}
