package teller_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/phrases"
	"sudokubot/solver/check"
)

// TestBoardsAreSaidRowByRow checks the rows for screen readers: behind Text, beside the grid, and in the
// description.
func TestBoardsAreSaidRowByRow(t *testing.T) {
	for _, tt := range []struct {
		name, language, text string
		want                 []string
	}{
		{"solved", "en", bottest.Classic, []string{"Row 1: 5, 3, 4, 6, 7, 8, 9, 1, 2", "Row 9: 3, 4, 5, 2, 8, 6, 1, 7, 9"}},
		{"solved in Persian", "fa", bottest.Classic, []string{"سطر ۱: ۵، ۳، ۴، ۶، ۷، ۸، ۹، ۱، ۲"}},
		{"not solved", "en", "11..\n....\n....\n....", []string{"Row 1: 1, 1, empty, empty", "Row 4: empty, empty, empty, empty"}},
		{"not solved in Persian", "fa", "11..\n....\n....\n....", []string{"سطر ۱: ۱، ۱، خالی، خالی"}},
		{"two solutions", "en", bottest.Diagonal(4), []string{"Row 1: 1, 3 or 4, 2 or 4, 2 or 3", "Row 4: 2 or 3, 1 or 3, 1 or 2, 4"}},
		{"coloured", "en", "2 2\nr b\n1# *b\n*# *#", []string{"Row 1: 1, blue", "Row 2: empty, empty"}},
		{"coloured, solved", "en", single, []string{"Row 1: 4 red, 1 blue, 3 red, 2 green"}},
		{"coloured in Persian", "fa", single, []string{"سطر ۱: ۴ قرمز، ۱ آبی، ۳ قرمز، ۲ سبز"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Chooses("ann", tt.language)
			r.Hears(r.Says("ann", tt.text))
			alt := r.Shown().Reply.Picture.Alt
			r.Hears(r.Press("ann", map[string]string{"en": "Details", "fa": "جزئیات"}[tt.language], map[string]string{"en": "As text", "fa": "متن"}[tt.language]))
			for _, want := range tt.want {
				check.Contains(t, r.Shown().Reply.Text, want)
				check.Contains(t, alt, want)
			}
		})
	}
}

// TestAHiddenBoardIsNotSaid checks that the description of a covered board reveals nothing.
func TestAHiddenBoardIsNotSaid(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Press("ann", "Play"))
	p := r.Shown().Reply.Picture
	check.True(t, p != nil && p.Spoiler && !strings.Contains(p.Alt, "\n"),
		"want a hidden board without its cells, got %+v", p)
}

// TestMeasures checks for one line under a solution, and all measures behind the method's button.
func TestMeasures(t *testing.T) {
	r := bottest.Private(t)
	said := r.Hears(r.Commands("ann", "solve", "csp "+bottest.Classic))
	if !regexp.MustCompile(`(?m)^csp · 30 given digits · 52 nodes · [\d.]+\S*\p{Zs}?\S+$`).MatchString(said) {
		t.Errorf("want one line of measures, got\n%s", said)
	}
	r.Want(r.Press("ann", "Details"), "Method csp: takes the empty cell with the fewest values left (MRV)", "\nGiven digits: 30\n", "\nNodes of the search tree: 52\n",
		"\nValues removed (forward checking): ", "\nBacktracks: 0\n", "\nFailures foreseen: 0\n", "\nValues removed at the start (initial reduction): ", "\nTime: ")
}

// TestATableKeepsItsColumns checks that a table has Latin digits and left-to-right lines.
func TestATableKeepsItsColumns(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "fa")
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Press("ann", "جزئیات", "مقایسه"))
	lines := strings.Split(r.Shown().Reply.Block, "\n")
	for _, line := range lines {
		check.True(t, !strings.ContainsAny(line, "۰۱۲۳۴۵۶۷۸۹٫٬"), "digits of another font in %q", line)
		strong := strings.IndexFunc(line, func(r rune) bool { return r == '\u200e' || unicode.IsLetter(r) })
		if mark := strings.Index(line, "\u200e"); mark < 0 || mark > strong {
			t.Errorf("nothing keeps %q to the left", line)
		}
	}
	widths := map[int]bool{}
	for _, line := range lines {
		if !strings.HasPrefix(line, " ") {
			widths[phrases.Width(line)] = true
		}
	}
	if len(widths) != 1 || !slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, "  ") }) {
		t.Errorf("rows of %v signs in\n%s", widths, strings.Join(lines, "\n"))
	}
}
