package logic_test

import (
	"bufio"
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

// TestLibrary verifies our own cases, and those of HoDoKu's library if the file exists. Steps must have
// exactly the effects of their case, and the text if it is known.
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
		if strings.HasPrefix(line, ":") {
			cases = append(cases, libraryCase{line: line, text: texts[line]})
		}
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

// verifyCases verifies lines of the library, each in a test that has the name of its code.
func verifyCases(t *testing.T, cases []libraryCase) {
	t.Helper()
	f := field(t)
	for _, c := range cases {
		t.Run(strings.Split(c.line, ":")[1], func(t *testing.T) { verifyCase(t, f, c) })
	}
}

// verifyCase verifies a line of the library. If the text is not empty, a step must have this text.
func verifyCase(t *testing.T, f *logic.Field, c libraryCase) {
	t.Helper()
	k, err := f.ParseCase(c.line)
	check.Must(t, err, "%s", c.line)
	name := k.Code
	if c.name != "" && !strings.HasPrefix(c.name, k.Code) {
		name = c.name
	}
	technique, ok := logic.Named(name)
	if !ok {
		t.Fatalf("%s: there is no technique %s", c.line, name)
	}
	found, ok := verify(k, technique)
	if !ok {
		t.Errorf("%s\n\tfound %q\n\twant %v %v", c.line, textsOf(found), k.Removed, k.Placed)
	} else if c.text != "" && !hasText(found, c.text) {
		t.Errorf("%s\n\twritten %q\n\twant %q", c.line, textsOf(found), c.text)
	}
}

// verify checks a technique against k as the library requires. There must be uses, and each must have
// exactly the effects of k. If the variant of k is "x" or k has no effects, there must be no use. It returns
// the uses.
func verify(k logic.Case, t *logic.Technique) (found []logic.Step, ok bool) {
	ok = true
	for s := range t.Find(k.Position, k.Query) {
		found = append(found, s)
		ok = ok && slices.Equal(s.Removed, k.Removed) && slices.Equal(s.Placed, k.Placed)
	}
	if k.Variant == "x" || len(k.Removed)+len(k.Placed) == 0 {
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

// libraryCase is a line of a library, and the text of its step, if known. If name is not empty and not the
// code of the line, it names the technique.
type libraryCase struct{ name, text, line string }

// readCases returns the lines of a file that have a name or code, a text and a case.
func readCases(t *testing.T, path string) []libraryCase {
	t.Helper()
	var cases []libraryCase
	for _, line := range readLines(t, path) {
		if parts := strings.Split(line, "\t"); len(parts) == 3 {
			cases = append(cases, libraryCase{parts[0], parts[1], parts[2]})
		}
	}
	return cases
}

func readLines(t testing.TB, path string) []string {
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
