package plain

import (
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

func someCells() *cellFinder {
	return newCellFinder(placeWords{
		rows: []string{"row", "سطر", "ردیف"}, columns: []string{"column", "col", "ستون"},
		spots: map[string][]string{"mm": {"the middle"}, "tl": {"top left", "top left corner"}},
	})
}

func TestCellsInASentence(t *testing.T) {
	f := someCells()
	for text, want := range map[string]string{
		"is row 4 column 5 right":   "is r4c5 right",
		"row 4, col 5":              "r4c5",
		"column 5 of row 4":         "r4c5",
		"the #2 row, #3 column":     "the r2c3",
		"row #2 column #3":          "r2c3",
		"the last row, column 2":    "the r9c2",
		"row one column one":        "r1c1",
		"سطر 4 ستون 5":              "r4c5",
		"ستون 5 سطر 4":              "r4c5",
		"سطر #9 ستون 2":             "r9c2",
		"سطر یک ستون نه رو":         "r1c9 رو",
		"ستون نه سطر یک":            "r1c9",
		"سطر 4 نه":                  "سطر 4 نه",
		"7 in the top left corner":  "7 in the r1c1",
		"5 in the middle":           "5 in r5c5",
		"b3 is 4":                   "r2c3 is 4",
		"r 4 c 5":                   "r4c5",
		"row 4 alone":               "row 4 alone",
		"nothing of a cell in this": "nothing of a cell in this",
	} {
		check.Equal(t, strings.Join(strings.Fields(f.write(text, sudoku.Classic())), " "), want, "%q", text)
	}
}

func TestAWholeRow(t *testing.T) {
	f := someCells()
	for text, want := range map[string]int{"row 1: 615432": 6, "2: 6.5": 2, "row 10: 123": 0, "row 1: 6154329871": 0, "row 1": 0} {
		check.Equal(t, len(f.row(text, sudoku.Classic())), want, "%q", text)
	}
}

func TestNumbers(t *testing.T) {
	for word, want := range map[string]bool{"12": true, "": false, "12am": false, "x1": false, "99999999999999999999": false} {
		check.Equal(t, isNumber(word), want, "isNumber(%q", word)
	}
	for _, test := range []struct {
		before, rest string
		want         bool
	}{{"7", "am", true}, {"7", "pm.", true}, {"7", "amber", false}, {"7", "xm", false}, {"x", "am", false}, {"7", "", false}} {
		if got := meridiemFollows(test.before, test.rest); got != test.want {
			t.Errorf("meridiemFollows(%q, %q) = %t", test.before, test.rest, got)
		}
	}
}

// TestWords splits texts at signs. Times, dates and figures with a point are one word. A picture sign
// counts as a word beside at most two others.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"solve this, please": "solve|this||please", "  ": "", "hint?": "hint|", "r4c5=3": "r4c5|3", "4×4": "4|x|4", "16*16": "16|x|16", "at 7:30pm": "at|7:30|pm",
		"2026-11-20 and 20/11/2026": "2026-11-20|and|20/11/2026", "one-two/three": "one|two|three", "er 4.5.": "er|4.5|", "سلام، خوبی؟": "سلام||خوبی|", "👍": "👍", "thanks 👍🏻": "thanks|👍",
		"one two three four 👍": "one|two|three|four", "🍕": "", "❤️": "❤", "دو٫پنج ۲٫۵": "دو|پنج|۲|۵",
	} {
		if got := strings.Join(splitWords(text, func(sign string) bool { return strings.Contains("👍❤", sign) }), "|"); got != want {
			t.Errorf("%q is split as %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{"2026-11-20": true, "2026/1/2, or so": true, "1/2/2026": true, "1/2": false, "12": false, "": false, "26-11-20": false} {
		check.Equal(t, startsWithDate(text), want, "%q", text)
	}
}
