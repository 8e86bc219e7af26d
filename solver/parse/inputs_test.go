package parse_test

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// input is an entry of testdata/inputs.txt or slips.txt. The head of inputs.txt describes the format.
type input struct {
	name string
	text string
	want []string
	// marks are the wanted candidates of each puzzle: the number of cells with candidates, then a few cells.
	marks map[int]string
	// others are the further readings of each puzzle, the best first.
	others map[int][]string
	// lines holds the first line of each puzzle that does not begin in line 1.
	lines map[int]string
	// unfinished reports whether the input may be the beginning of a grid.
	unfinished bool
}

func inputs(t testing.TB) []input {
	t.Helper()
	return inputsIn(t, "inputs.txt", "slips.txt")
}

// inputsIn returns the inputs of these files of testdata. An input without expectations ends at an empty
// line.
func inputsIn(t testing.TB, names ...string) []input {
	t.Helper()
	var data []byte
	for _, name := range names {
		file, err := os.ReadFile("testdata/" + name)
		check.Must(t, err)
		data = append(data, file...)
	}
	var all []input
	var lines []string
	quoted := false
	lets := map[string]string{}
	end := func() {
		if n := len(all); n > 0 && len(all[n-1].want) == 0 {
			if lines[len(lines)-1] == "" {
				lines = lines[:len(lines)-1]
			}
			all[n-1].text = join(t, lines, quoted)
		}
	}
	sc := bufio.NewScanner(bytes.NewReader(data))
	for sc.Scan() {
		var last *input
		if len(all) > 0 {
			last = &all[len(all)-1]
		}
		kind, text, _ := strings.Cut(sc.Text(), " ")
		switch kind {
		case "===":
			end()
			lines = nil
			text, quoted = strings.CutSuffix(text, " (quoted)")
			all = append(all, input{name: text, marks: map[int]string{}, others: map[int][]string{}, lines: map[int]string{}})
		case "=?":
			last.unfinished = true
		case "=@":
			last.lines[len(last.want)-1] = text
		case "=|":
			i := len(last.want) - 1
			last.others[i] = append(last.others[i], text)
		case "=~":
			last.marks[len(last.want)-1] = text
		case "=>":
			if len(last.want) == 0 {
				last.text = join(t, lines, quoted)
			}
			last.want = append(last.want, cmp.Or(lets[strings.TrimPrefix(text, "@")], text))
		case "let":
			if name, puzzle, ok := strings.Cut(text, " = "); ok && last == nil {
				lets[name] = puzzle
				continue
			}
			fallthrough
		default:
			lines = append(lines, sc.Text())
		}
	}
	check.Must(t, sc.Err())
	end()
	return all
}

func join(t testing.TB, lines []string, quoted bool) string {
	t.Helper()
	if !quoted {
		return strings.Join(lines, "\n")
	}
	var b strings.Builder
	for _, line := range lines {
		s, err := strconv.Unquote(line)
		check.Must(t, err, "%s", line)
		b.WriteString(s)
	}
	return b.String()
}

func TestInputs(t *testing.T) {
	all := inputs(t)
	if len(all) < 1150 {
		t.Fatalf("only %d inputs", len(all))
	}
	for _, in := range all {
		t.Run(in.name, func(t *testing.T) {
			t.Parallel()
			check.Equal(t, parse.Unfinished(in.text, parse.Options{Words: spoken}), in.unfinished)
			finds, err := parse.Text(t.Context(), in.text, parse.Options{Words: spoken})
			if kind, isError := strings.CutPrefix(in.want[0], "error "); isError {
				wantError(t, finds, err, kind)
				return
			}
			if err != nil {
				t.Fatalf("got error %q, want %s", err, in.want)
			}
			for i := range max(len(finds), len(in.want)) {
				if i >= len(finds) || i >= len(in.want) {
					t.Fatalf("got %d puzzles %v, want %d", len(finds), finds, len(in.want))
				}
				check.Equal(t, text(finds[i]), in.want[i])
				wantMarks(t, finds[i].Marks, in.marks[i])
				check.Equal(t, strconv.Itoa(finds[i].Line), cmp.Or(in.lines[i], "1"))
				wantOthers(t, finds[i].Readings, in.others[i])
			}
		})
	}
}

// wantMarks compares candidates with a text such as "58 r1c2=2568". If want is "", the candidates must be
// nil.
func wantMarks(t *testing.T, got []uint32, want string) {
	t.Helper()
	if got == nil || want == "" {
		check.True(t, got == nil && want == "", "got marks %v, want %q", got, want)
		return
	}
	words := strings.Fields(want)
	marked := slices.DeleteFunc(slices.Clone(got), func(set uint32) bool { return set == 0 })
	check.Equal(t, strconv.Itoa(len(marked)), words[0])
	for _, w := range words[1:] {
		cell, digits, _ := strings.Cut(w, "=")
		r, c := int(cell[1]-'1'), int(cell[3]-'1')
		var set string
		for d := range sudoku.MaxOrder + 1 {
			if got[9*r+c]>>d&1 != 0 {
				set += strconv.Itoa(d)
			}
		}
		check.Equal(t, set, digits, "%s", cell)
	}
}

func wantOthers(t *testing.T, got []sudoku.Puzzle, want []string) {
	t.Helper()
	var others []string
	for _, p := range got[min(1, len(got)):] {
		others = append(others, p.String())
	}
	check.True(t, slices.Equal(others, want), "got the other readings %q, want %q", others, want)
}

// text returns the canonical line of the best reading of a find.
func text(f parse.Find) string {
	if f.Colored != nil {
		return f.Colored.String()
	}
	return f.Readings[0].String()
}

func wantError(t *testing.T, finds []parse.Find, err error, want string) {
	t.Helper()
	got, ok := err.(*parse.Error)
	if !ok {
		t.Fatalf("got puzzles %v and error %v, want %s", finds, err, want)
	}
	facts := map[string]string{
		"line": strconv.Itoa(got.Line), "column": strconv.Itoa(got.Column), "row": strconv.Itoa(got.Row),
		"got": strconv.Itoa(got.Got), "want": strconv.Itoa(got.Want), "symbol": got.Symbol, "variant": got.Variant,
		"sketch": got.Sketch.String(), "wrong": strings.Trim(strings.ReplaceAll(fmt.Sprint(got.Wrong), " ", ","), "[]"),
	}
	words := strings.Fields(want)
	if kind := strings.ReplaceAll(got.Kind.String(), " ", ""); kind != strings.ToLower(words[0]) {
		t.Errorf("got %+v, want %s", *got, want)
	}
	for _, w := range words[1:] {
		field, value, _ := strings.Cut(w, "=")
		if facts[field] != value {
			t.Errorf("%s: got %s, want %s in %+v", field, facts[field], value, *got)
		}
	}
}
