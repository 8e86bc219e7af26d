package main

import (
	"strings"
	"testing"

	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

func TestColouredSudokuIsPaintedInItsColours(t *testing.T) {
	for block, want := range map[string]string{
		"2 3\nr g b\n1r *#\n*g 2b\n": "2 3\n<31 r> <32 g> <34 b>\n<31 1r> *#\n<32 *g> <34 2b>\n",
		"| 5 3 . |\n":                "| 5 3 . |\n",
		"r1c1 is 5":                  "r1c1 is 5",
		"a word\nr g":                "a word\n<31 r> <32 g>",
	} {
		check.Equal(t, marked(paintColored(block)), want, "%q", block)
	}
}

func TestGivensAndFoundDigitsDiffer(t *testing.T) {
	for _, tt := range []struct{ puzzle, solution, want string }{
		{"| 5 . |\n| . 1 |", "| 5 3 |\n| 2 1 |", "| <1 5> <36 3> |\n| <36 2> <1 1> |"},
		{"| 10  . |", "| 10 12 |", "| <1 10> <36 12> |"},
		{"1r *#\n*# *#", "1r 2g\n2g 1r", "<31 1r> <32 2g>\n<32 2g> <31 1r>"},
		{"12", "| 1 |", "| 1 |"},
	} {
		check.Equal(t, marked(paintFound(tt.puzzle, tt.solution)), tt.want, "%q", tt.solution)
	}
}

func TestTheSolutionOfAGridThatWasSentIsPainted(t *testing.T) {
	words, err := puzzleWords()
	check.Must(t, err)
	paint := paintFor(t.Context(), words)
	const asked, block = "1..4\n..1.\n.1..\n4..1", "+-----+-----+\n"
	drawing := drawn("classic4:1..4..1..1..4..1") + "\n"
	solved := strings.ReplaceAll(drawing, ".", "۲")
	if got := marked(paint(asked, solved)); strings.Count(got, "<1 ") != 6 || strings.Count(got, "<36 ۲>") != 10 {
		t.Errorf("got %q", got)
	}
	for _, other := range []string{"hello", ""} {
		check.Equal(t, marked(paint(other, solved)), solved, "after %q", other)
	}
	check.Equal(t, marked(paint(asked, block)), block)
}

// marked formats inks as text, with their styles.
func marked(inks []console.Ink) string {
	var b strings.Builder
	for _, ink := range inks {
		if ink.Style != "" {
			ink.Text = "<" + ink.Style + " " + ink.Text + ">"
		}
		b.WriteString(ink.Text)
	}
	return b.String()
}
