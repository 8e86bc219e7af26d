package words_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
)

// TestReadPaper checks that words about paper are read anywhere in a text, and that the rest is returned.
func TestReadPaper(t *testing.T) {
	for _, test := range []struct {
		text string
		want words.Paper
		rest string
	}{
		{"", words.Paper{}, ""},
		{"4", words.Paper{Count: 4}, ""},
		{"print four", words.Paper{Count: 4}, ""},
		{"can you print me 4 hard jigsaws", words.Paper{Count: 4}, "hard jigsaws"},
		{"hard, two per page", words.Paper{Count: 2}, "hard"},
		{"4 puzzles upside down", words.Paper{Count: 4, Solutions: words.Foot}, ""},
		{"my gran can't do screens. ten medium ones, big print", words.Paper{Count: 10}, "my gran can't do screens medium big"},
		{"چاپش کن، جوابشم نباشه", words.Paper{Solutions: words.Nowhere}, ""},
		{"week", words.Paper{Week: true}, ""},
		{"need six easy for paper", words.Paper{Count: 6}, "need easy"},
		{"a week's booklet, 4 to a page", words.Paper{Week: true, Count: 4}, "a"},
		{"print with the solution upside down", words.Paper{Solutions: words.Foot}, ""},
		{"print it without the solution, letter size", words.Paper{Solutions: words.Nowhere, Letter: true}, ""},
		{"4x4", words.Paper{}, "4x4"},
		{"hard seed 5", words.Paper{}, "hard seed 5"},
		{"print 4 november", words.Paper{}, "4 november"},
		{"99", words.Paper{Many: words.PerhapsMany}, "99"},
		{"چاپ ۴ تا", words.Paper{Count: 4}, ""},
		{"چهارتا سخت چاپ کن", words.Paper{Count: 4}, "سخت"},
		{"۴تا", words.Paper{Count: 4}, ""},
		{"دفترچهٔ هفته", words.Paper{Week: true}, ""},
		{"دفترچه هفته، جواب وارونه", words.Paper{Week: true, Solutions: words.Foot}, ""},
		{"چاپ بدون جواب", words.Paper{Solutions: words.Nowhere}, ""},
		{"دو تا در یک صفحه", words.Paper{Count: 2}, ""},
		{"۴ آذر", words.Paper{}, "4 آذر"},
	} {
		got, rest := bottest.Words(t).ReadPaper(test.text)
		if got.Ordered != (strings.Contains(test.text, "print") || strings.Contains(test.text, "چاپ")) {
			t.Errorf("%q: ordered %t", test.text, got.Ordered)
		}
		got.Ordered = false
		check.True(t, got == test.want && rest == test.rest,
			"%q is %+v and %q, want %+v and %q", test.text, got, rest, test.want, test.rest)
	}
}

// TestPaperInButtons checks that the text of a button is read back unchanged. Unknown parts are ignored.
func TestPaperInButtons(t *testing.T) {
	for text, want := range map[string]words.Paper{
		"":                {},
		"4.foot":          {Count: 4, Solutions: words.Foot},
		"2.week.none.a4":  {Count: 2, Week: true, Solutions: words.Nowhere, A4: true},
		"overleaf.letter": {Solutions: words.Overleaf, Letter: true},
	} {
		if got := words.PaperOf(text); got != want || got.String() != text {
			t.Errorf("%q is %+v, written %q; want %+v", text, got, got, want)
		}
	}
	for _, text := range []string{"0.1", "dance", "-4"} {
		if got := words.PaperOf(text); got.Week || got.Solutions != "" || got.Count < 0 {
			t.Errorf("%q is %+v", text, got)
		}
	}
	check.Equal(t, words.PaperOf("4000").Count, words.MostOnPaper)
}
