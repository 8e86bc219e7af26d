package words

import (
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func someCells() *CellFinder {
	return NewCellFinder(CellWords{
		Rows: []string{"row", "سطر", "ردیف"}, Columns: []string{"column", "col", "ستون"},
		Squares: []string{"cell", "مربع"}, Boxes: []string{"box"},
		Spots: map[string][]string{"mm": {"the middle"}, "tl": {"top left", "top left corner"}},
	})
}

func TestCellsInASentence(t *testing.T) {
	f := someCells()
	for text, want := range map[string]string{
		"is row 4 column 5 right":    "is r4c5 right",
		"row 4, col 5":               "r4c5",
		"column 5 of row 4":          "r4c5",
		"the #2 row, #3 column":      "the r2c3",
		"row #2 column #3":           "r2c3",
		"the last row, column 2":     "the r9c2",
		"row one column one":         "r1c1",
		"سطر 4 ستون 5":               "r4c5",
		"ستون 5 سطر 4":               "r4c5",
		"سطر #9 ستون 2":              "r9c2",
		"سطر یک ستون نه رو":          "r1c9 رو",
		"ستون نه سطر یک":             "r1c9",
		"سطر 4 نه":                   "سطر 4 نه",
		"7 in the top left corner":   "7 in the r1c1",
		"5 in the middle":            "5 in r5c5",
		"b3 is 4":                    "r2c3 is 4",
		"r 4 c 5":                    "r4c5",
		"#3 cell of the top row":     "r1c3",
		"#2 cell in column 4":        "r2c4",
		"مربع #3 سطر #2":             "r2c3",
		"سطر #2 مربع #3":             "r2c3",
		"the middle of the last row": "r9c5",
		"in the top row the #1 cell": "in the the r1c1",
		"a 4 in the #1 cell":         "a 4 in the r1c1",
		"the #2 cell":                "the cell",
		"تو مربع #1 سطر #3 ":         "تو r3c1",
		"row 4 alone":                "row 4 alone",
		"nothing of a cell in this":  "nothing of a cell in this",
	} {
		check.Equal(t, strings.Join(strings.Fields(f.Write(text, sudoku.Classic())), " "), want, "%q", text)
	}
}

func TestAWholeRow(t *testing.T) {
	f := someCells()
	for text, want := range map[string]int{"row 1: 615432": 6, "2: 6.5": 2, "row 10: 123": 0, "row 1: 6154329871": 0, "row 1": 0} {
		check.Equal(t, len(f.Row(text, sudoku.Classic())), want, "%q", text)
	}
}
