package bot_test

import (
	"strings"
	"testing"
)

// cornered has a cell, row 1 column 9, that sees all nine digits; each of the nine may be the wrong one.
const cornered = "12345678." + "........." + "........." + "........." + "........9" + "........." + "........." + "........." + "........."

func TestWhatIsSaidOfGivensThatMayBeWrong(t *testing.T) {
	twice := cornered[:45] + "9........" + cornered[54:72] + ".34567812" // the same again in row 9 column 1
	tests := []struct {
		name, text string
		want       []string
		alt        string
	}{
		{"one", "55" + classic[2:], []string{"Please check row 1 column 2: without the 5 there"}, "marked: row 1 column 1 and row 1 column 2."},
		{"a few", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
			[]string{"Removing any one of these makes it solvable: row 5 column 2, row 5 column 7, row 4 column 1 and row 5 column 5."},
			"marked: row 4 column 1, row 5 column 2, row 5 column 5 and row 5 column 7."},
		{"many", cornered, []string{"No digit fits row 1 column 9", "It could be any one of many givens", "Please compare the grid"}, "marked: row 1 column 9"},
		{"more than one", twice, []string{"No digit fits row 1 column 9", "No digit fits row 9 column 1", "at least two are wrong. Please compare the grid"}, "marked: row 1 column 9"},
		{"many clashes", strings.Repeat("1", 81), []string{"There are 23 more places like that.", "Please compare the grid"}, "row 1 column 4 and 77 more."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.want(r.Says("ann", tt.text), tt.want...)
			if alt := r.shown().Reply.Picture.Alt; !strings.Contains(alt, tt.alt) {
				t.Errorf("the picture is described as %q, want %q", alt, tt.alt)
			}
		})
	}
}
