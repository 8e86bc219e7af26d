package logic_test

import (
	"bufio"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// libraryCode selects the cases of TestLibrary: those whose codes begin with it.
var libraryCode = flag.String("code", "", "the cases of the library to verify: those whose code begins so")

// TestLibrary verifies our own cases, and those of HoDoKu's library if the file exists. Steps must have
// exactly the effects of their case, and the text if it is known. With -v it prints the passed cases of
// each class.
func TestLibrary(t *testing.T) {
	t.Run("ours", func(t *testing.T) { verifyCases(t, readCases(t, ourCases)) })
	t.Run("HoDoKu's", verifyLibrary)
}

func verifyLibrary(t *testing.T) {
	texts := map[string]string{}
	for _, c := range readCases(t, "../../../shared/logic/hodoku_notation_dev.tsv") {
		texts[c.line] = c.text
	}
	var cases []libraryCase
	for _, line := range readLines(t, "../../../shared/logic/reglib_dev.txt") {
		cases = append(cases, libraryCase{line, texts[line]})
	}
	verifyCases(t, cases)
}

// ourCases is the file of our own cases, in the form of the library.
const ourCases = "testdata/cases.tsv"

// TestOurCases checks that every technique has a case, and that the effects of the cases agree with the
// solution.
func TestOurCases(t *testing.T) {
	f, covered := field(t), map[string]bool{}
	for _, c := range readCases(t, ourCases) {
		k, err := f.ParseCase(c.line)
		check.Must(t, err)
		covered[k.Code], covered[k.Code+"-"+k.Variant] = true, true
		solution := solutionOf(t, k.Position)
		for _, x := range k.Removed {
			if solution[x.Cell] == x.Digit {
				t.Errorf("%s removes %d, which stands in %s", c.text, x.Digit, f.Layout().CellName(x.Cell))
			}
		}
		for _, x := range k.Placed {
			if solution[x.Cell] != x.Digit {
				t.Errorf("%s places %d in %s, where %d stands", c.text, x.Digit, f.Layout().CellName(x.Cell), solution[x.Cell])
			}
		}
	}
	for _, technique := range logic.Techniques() {
		if !covered[technique.Code] {
			t.Errorf("there is no case of %s", technique.Name)
		}
	}
}

// solutionOf returns the only solution of the givens of a position.
func solutionOf(t *testing.T, at *logic.Position) sudoku.Grid {
	t.Helper()
	p := at.Puzzle()
	for c := range p.Givens {
		if !at.Given(sudoku.Cell(c)) {
			p.Givens[c] = 0
		}
	}
	var solution sudoku.Grid
	count := 0
	bitboard.Search(t.Context(), p, search.Limits{Solutions: 2}, func(g sudoku.Grid) bool {
		solution = slices.Clone(g)
		count++
		return true
	})
	if count != 1 {
		t.Fatalf("%s has %d solutions", p, count)
	}
	return solution
}

// verifyCases verifies the cases selected by -code, and prints the passed cases of each class.
func verifyCases(t *testing.T, cases []libraryCase) {
	t.Helper()
	f := field(t)
	var classes []string
	passed, total := map[string]int{}, map[string]int{}
	for _, c := range cases {
		if !strings.HasPrefix(c.line, ":"+*libraryCode) {
			continue
		}
		class := strings.Split(c.line, ":")[1]
		if total[class]++; total[class] == 1 {
			classes = append(classes, class)
		}
		if verifyCase(t, f, c.line, c.text) {
			passed[class]++
		}
	}
	for _, class := range classes {
		t.Logf("%-7s %2d of %2d", class, passed[class], total[class])
	}
}

// verifyCase verifies a line of the library. If text is not empty, a step must have this text.
func verifyCase(t *testing.T, f *logic.Field, line, text string) bool {
	t.Helper()
	k, err := f.ParseCase(line)
	if err != nil {
		t.Errorf("%s: %v", line, err)
		return false
	}
	technique, ok := logic.Named(k.Code)
	if !ok {
		t.Errorf("%s: no technique has this code", line)
		return false
	}
	found, ok := verify(k, technique)
	if !ok {
		t.Errorf("%s\n\tfound %q\n\twant %v %v", line, textsOf(found), k.Removed, k.Placed)
	} else if text != "" && !hasText(found, text) {
		t.Errorf("%s\n\twritten %q\n\twant %q", line, textsOf(found), text)
	}
	return ok
}

// verify checks a technique against k as the library requires. There must be uses, and each must have
// exactly the effects of k. If the variant of k is "x", there must be no use. It returns the uses.
func verify(k logic.Case, t *logic.Technique) (found []logic.Step, ok bool) {
	ok = true
	for s := range t.Find(k.Position, k.Query) {
		found = append(found, s)
		ok = ok && slices.Equal(s.Removed, k.Removed) && slices.Equal(s.Placed, k.Placed)
	}
	if k.Variant == "x" {
		return found, len(found) == 0
	}
	return found, ok && len(found) > 0
}

func hasText(steps []logic.Step, want string) bool {
	for _, s := range steps {
		if s.Text == want {
			return true
		}
	}
	return false
}

func textsOf(steps []logic.Step) []string {
	var list []string
	for _, s := range steps {
		list = append(list, s.Text)
	}
	return list
}

// libraryCase is a line of a library, and the text of its step, if known.
type libraryCase struct{ line, text string }

// readCases returns the lines of a file that have a code, a text and a case.
func readCases(t *testing.T, path string) []libraryCase {
	t.Helper()
	var cases []libraryCase
	for _, line := range readLines(t, path) {
		if parts := strings.Split(line, "\t"); len(parts) == 3 {
			cases = append(cases, libraryCase{line: parts[2], text: parts[1]})
		}
	}
	return cases
}

func readLines(t *testing.T, path string) []string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil && strings.HasPrefix(path, "testdata") {
		t.Fatal(err)
	} else if err != nil {
		t.Skipf("the library is not here: %v", err)
	}
	defer file.Close()
	var lines []string
	scanner := bufio.NewScanner(file)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	return lines
}

func field(t *testing.T) *logic.Field {
	t.Helper()
	f, err := logic.NewField(sudoku.Classic())
	check.Must(t, err)
	return f
}
