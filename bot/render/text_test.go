package render_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"sudokubot/bot/render"
	"sudokubot/solver/sudoku"
)

func TestTextIsDrawnUpToOrderNine(t *testing.T) {
	want := strings.TrimPrefix(`
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+`, "\n")
	if got := render.Text(board(t, wikipedia, ""), render.Latin); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextOfPersianDigitsIsIsolatedLineByLine(t *testing.T) {
	got := render.Text(board(t, "classic4:12..3412........", ""), render.Persian)
	want := strings.Join([]string{
		"\u2066+-----+-----+\u2069",
		"\u2066| ۱ ۲ | . . |\u2069",
		"\u2066| ۳ ۴ | ۱ ۲ |\u2069",
		"\u2066+-----+-----+\u2069",
		"\u2066| . . | . . |\u2069",
		"\u2066| . . | . . |\u2069",
		"\u2066+-----+-----+\u2069",
	}, "\n")
	if got != want {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

func TestTextHasNoBordersWithoutBoxes(t *testing.T) {
	got := render.Text(board(t, "latin3:12..3...1", ""), render.Latin)
	want := "+-------+\n| 1 2 . |\n| . 3 . |\n| . . 1 |\n+-------+"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Whoever copies the text must get the digits back, whatever stands around them, and every size must fit a message.
func TestTextHoldsEveryDigitInOrder(t *testing.T) {
	const most = 700
	for _, l := range layouts(t) {
		b := cyclic(t, l.String())
		b.Puzzle.Givens[0], b.Found[0] = 0, 0
		for _, digits := range []render.Digits{render.Latin, render.Persian} {
			got := render.Text(b, digits)
			if want := l.Text(b.Found); l.String()+":"+signs(got) != want {
				t.Errorf("%s: got\n%s\nwant the digits of %s", l, got, want)
			}
			if n := utf8.RuneCountInString(got); n > most {
				t.Errorf("%s: the text has %d characters, want at most %d", l, n, most)
			}
		}
	}
}

func TestLinesOfATextAreEquallyLong(t *testing.T) {
	for _, l := range layouts(t) {
		lines := strings.Split(render.Text(cyclic(t, l.String()), render.Latin), "\n")
		for i, line := range lines {
			if line != "" && len(line) != len(lines[0]) {
				t.Errorf("%s: line %d has %d characters, the first %d", l, i+1, len(line), len(lines[0]))
			}
		}
	}
}

func TestTextShowsNeitherMarksNorCandidates(t *testing.T) {
	b := several(t)
	plain := render.Board{Puzzle: b.Puzzle, Found: b.Found}
	if got, want := render.Text(b, render.Latin), render.Text(plain, render.Latin); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// signs returns the cells of a text: all but borders, gaps and direction marks, with Latin digits.
func signs(text string) string {
	return strings.Map(func(sign rune) rune {
		switch {
		case '۰' <= sign && sign <= '۹':
			return sign - '۰' + '0'
		case sign == '.' || '1' <= sign && sign <= '9' || 'A' <= sign && sign <= 'P':
			return sign
		case strings.ContainsRune("+-| \n\u2066\u2069", sign):
			return -1
		}
		return '?'
	}, text)
}

func ExampleText() {
	p, err := sudoku.Parse("classic4:1.3...1.2...4...")
	fmt.Println(render.Text(render.Board{Puzzle: p}, render.Latin), err)
	// Output:
	// +-----+-----+
	// | 1 . | 3 . |
	// | . . | 1 . |
	// +-----+-----+
	// | 2 . | . . |
	// | 4 . | . . |
	// +-----+-----+ <nil>
}
