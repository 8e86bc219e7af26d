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

// TestLibrary verifies the cases of HoDoKu's library by its rule, and holds the notation of those that pass.
func TestLibrary(t *testing.T) {
	lines := readLines(t, "../../../shared/logic/reglib_dev.txt")
	texts := notations(t)
	f := field(t)
	passed, total, same, written := map[string]int{}, map[string]int{}, 0, 0
	for _, line := range lines {
		if !strings.HasPrefix(line, ":") {
			continue
		}
		code := strings.Split(line, ":")[1]
		if !strings.HasPrefix(code, *libraryCode) {
			continue
		}
		total[code]++
		k, err := f.ParseCase(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		technique, ok := logic.Named(k.Code)
		if !ok {
			continue
		}
		found, ok := k.Verify(technique)
		if !ok {
			if *libraryCode != "" {
				t.Errorf("%s\n\twant %v %v", line, k.Removed, k.Placed)
				for _, s := range found {
					t.Logf("\t%s", s.Text)
				}
			}
			continue
		}
		passed[code]++
		if want, ok := texts[line]; ok {
			written++
			if hasText(found, want) {
				same++
			} else if *libraryCode != "" {
				t.Logf("%s\n\twritten %v\n\twant %s", line, textsOf(found), want)
			}
		}
	}
	for code, n := range total {
		if passed[code] < n {
			t.Logf("%s: %d of %d", code, passed[code], n)
		}
	}
	t.Logf("%d of %d classes whole; notation %d of %d", whole(passed, total), len(total), same, written)
}

func whole(passed, total map[string]int) int {
	n := 0
	for code := range total {
		if passed[code] == total[code] {
			n++
		}
	}
	return n
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
