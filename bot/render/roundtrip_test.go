package render_test

import (
	"testing"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/words"
	"sudokubot/internal/check"
	read "sudokubot/solver/parse"
)

// understood are the words in which people say what a puzzle is.
func understood(t *testing.T) read.Options {
	t.Helper()
	book, err := phrases.New()
	check.Must(t, err)
	all, err := words.Puzzles(book)
	check.Must(t, err)
	return read.Options{Words: all}
}

// What people copy from an answer is read as the same puzzle, with the name of the variant among the words beside it.
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
			if c%11 != 0 { // few givens, so that they do not clash in any variant
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
