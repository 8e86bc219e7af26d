package logic_test

import (
	"bufio"
	"flag"
	"os"
	"strings"
	"testing"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// libraryCode narrows TestLibrary to the codes that begin with it.
var libraryCode = flag.String("code", "", "the cases of the library to verify: those whose code begins so")

// TestLibrary verifies the cases of HoDoKu's library by its rule, and holds the text of those steps for which HoDoKu's is
// known. With -v it tells how many cases of each class pass.
func TestLibrary(t *testing.T) {
	texts := notations(t)
	f := field(t)
	var classes []string
	passed, total := map[string]int{}, map[string]int{}
	for _, line := range readLines(t, "../../../shared/logic/reglib_dev.txt") {
		if !strings.HasPrefix(line, ":"+*libraryCode) {
			continue
		}
		class := strings.Split(line, ":")[1]
		if total[class]++; total[class] == 1 {
			classes = append(classes, class)
		}
		if verifyCase(t, f, line, texts[line]) {
			passed[class]++
		}
	}
	for _, class := range classes {
		t.Logf("%-7s %2d of %2d", class, passed[class], total[class])
	}
}

// verifyCase verifies a line of the library, and that one of the steps found is written as text, if that is not empty.
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
	found, ok := k.Verify(technique)
	if !ok {
		t.Errorf("%s\n\tfound %q\n\twant %v %v", line, textsOf(found), k.Removed, k.Placed)
	} else if text != "" && !hasText(found, text) {
		t.Errorf("%s\n\twritten %q\n\twant %q", line, textsOf(found), text)
	}
	return ok
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

// notations returns HoDoKu's text for the lines of the library.
func notations(t *testing.T) map[string]string {
	texts := map[string]string{}
	for _, line := range readLines(t, "../../../shared/logic/hodoku_notation_dev.tsv") {
		if parts := strings.Split(line, "\t"); len(parts) == 3 {
			texts[parts[2]] = parts[1]
		}
	}
	return texts
}

func readLines(t *testing.T, path string) []string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
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
	if err != nil {
		t.Fatal(err)
	}
	return f
}
