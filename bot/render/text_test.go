package render_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	read "sudokubot/solver/parse"
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
	check.Equal(t, render.Text(board(t, wikipedia, ""), render.Latin), want)
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
	check.Equal(t, got, want)
}

func TestTextHasNoBordersWithoutBoxes(t *testing.T) {
	got := render.Text(board(t, "latin3:12..3...1", ""), render.Latin)
	want := "+-------+\n| 1 2 . |\n| . 3 . |\n| . . 1 |\n+-------+"
	check.Equal(t, got, want)
}

func TestTextOfAJigsawIsFollowedByItsMap(t *testing.T) {
	got := render.Text(board(t, "jigsaw4+x:AAABACBBCCDBCDDD:1..2...........3", ""), render.Latin)
	want := "1 . . 2\n. . . .\n. . . .\n. . . 3\n\nA A A B\nA C B B\nC C D B\nC D D D"
	check.Equal(t, got, want)
}

// TestTextOfAJigsawHasItsMapWhereThereIsRoom checks that a map, which doubles the length, is left out of long
// texts.
func TestTextOfAJigsawHasItsMapWhereThereIsRoom(t *testing.T) {
	const most = 700
	for n := 4; n <= sudoku.MaxOrder; n++ {
		l := staircase(t, n)
		for _, digits := range []render.Digits{render.Latin, render.Persian} {
			b := render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: pattern(l)}}
			got := render.Text(b, digits)
			grid, regions, mapped := strings.Cut(got, "\n\n")
			if want := strings.TrimPrefix(l.Text(b.Puzzle.Givens), l.String()+":"); signs(grid) != want {
				t.Errorf("%s: got\n%s\nwant the digits %s", l, got, want)
			}
			check.True(t, !mapped || l.Variant()+":"+letters(regions) == l.String(),
				"%s: got the map\n%s", l, regions)
			if length := utf8.RuneCountInString(got); length > most || n <= 17 && !mapped {
				t.Errorf("%s: %d characters, with a map: %t", l.Variant(), length, mapped)
			}
		}
	}
}

// staircase is a jigsaw of order n: its regions are rows that exchange their last cells with the next row.
func staircase(t testing.TB, n int) *sudoku.Layout {
	t.Helper()
	of := make([]int, n*n)
	for c := range of {
		of[c] = c / n
	}
	for r := 0; r+1 < n; r += 2 {
		of[r*n+n-1], of[r*n+n] = r+1, r
	}
	l, err := sudoku.Jigsaw(of)
	check.Must(t, err)
	return l
}

func letters(text string) string {
	return strings.Map(func(sign rune) rune {
		if 'A' <= sign && sign <= 'Y' {
			return sign
		}
		return -1
	}, text)
}

// TestTextHoldsEveryDigitInOrder checks that a text has the signs of all cells in order, and at most 700
// characters, which fit in a message.
func TestTextHoldsEveryDigitInOrder(t *testing.T) {
	const most = 700
	for _, l := range layouts(t) {
		b := cyclic(t, l.String())
		b.Puzzle.Givens[0], b.Found[0] = 0, 0
		for _, digits := range []render.Digits{render.Latin, render.Persian} {
			got := render.Text(b, digits)
			check.Equal(t, l.String()+":"+signs(got), l.Text(b.Found), "%s: got\n%s", l, got)
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

// understood returns options with the words that name kinds of puzzles.
func understood(t *testing.T) read.Options {
	t.Helper()
	book, err := phrases.New()
	check.Must(t, err)
	all, err := words.Puzzles(book)
	check.Must(t, err)
	return read.Options{Words: all}
}

// TestTextsAreReadBack checks that a text with the name of its variant is read as the puzzle.
func TestTextsAreReadBack(t *testing.T) {
	for _, test := range []struct{ words, layout string }{
		{"", "classic9"},
		{"", "classic16"},
		{"x-sudoku", "classic9+x"},
		{"windoku", "classic9+windows"},
		{"x sudoku, windoku", "classic9+x+windows"},
		{"colour groups without boxes", "latin9+groups"},
		{"", jigsaw},
		{"jigsaw", jigsaw},
		{"jigsaw, x-sudoku", jigsawX},
		{"jigsaw", "jigsaw4:AAABACBBCCDBCDDD"},
	} {
		b := cyclic(t, test.layout)
		b.Found = nil
		for c := range b.Puzzle.Givens {
			if c%11 != 0 { // few givens, so that no variant has clashing givens
				b.Puzzle.Givens[c] = 0
			}
		}
		for _, digits := range []render.Digits{render.Latin, render.Persian} {
			text := test.words + "\n" + render.Text(b, digits)
			finds, err := read.Text(t.Context(), text, understood(t))
			if err != nil || len(finds) != 1 || len(finds[0].Readings) == 0 || finds[0].Readings[0].String() != b.Puzzle.String() {
				t.Errorf("got %v, %v from\n%s\nwant %s", finds, err, text, b.Puzzle)
			}
		}
	}
}

func TestColoredTextsAreFoundInMessages(t *testing.T) {
	for _, g := range coloredGoldens(t) {
		want := g.board.Puzzle
		want.Givens = shown(g.board)
		for _, digits := range []render.Digits{render.Latin, render.Persian} {
			text := "please solve this\n" + render.ColoredText(g.board, digits)
			finds, err := read.Text(t.Context(), text, understood(t))
			if err != nil || len(finds) != 1 || finds[0].Colored == nil || finds[0].Colored.String() != want.String() {
				t.Errorf("%s: got %v, %v from\n%s", g.name, finds, err, text)
			}
		}
	}
}
