package photo_test

import (
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/unpack"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// board is the bot's own picture of the puzzle with notes.
func board(t *testing.T, look theme.Theme, digits render.Digits, notes map[sudoku.Cell][]sudoku.Digit) *pixels.Plane {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + puzzle)
	check.Must(t, err)
	r, err := render.New()
	check.Must(t, err)
	file, err := r.PNG(render.Board{Puzzle: p, Candidates: notes, Marks: map[sudoku.Cell]render.Mark{2: render.Focus}}, render.Style{Theme: look, Digits: digits})
	check.Must(t, err)
	plane, _, err := unpack.Picture(t.Context(), file)
	check.Must(t, err)
	return plane
}

// TestNotesAreRead: every small digit in its cell, in light and dark and in both scripts; and none where there are none.
func TestNotesAreRead(t *testing.T) {
	reader := photo.NewReader(classify.Trained())
	notes := map[sudoku.Cell][]sudoku.Digit{2: {1, 2, 4}, 3: {2, 6}, 10: {2, 4, 7}, 32: {1, 7, 9}, 40: {5}, 46: {1, 3, 5, 6, 8, 9}, 78: {3}}
	for name, tt := range map[string]struct {
		theme  theme.Theme
		digits render.Digits
		notes  map[sudoku.Cell][]sudoku.Digit
	}{
		"light":         {theme.Light, render.Latin, notes},
		"dark, Persian": {theme.Dark, render.Persian, notes},
		"none":          {theme.Light, render.Persian, nil},
	} {
		p, err := reader.ReadPlane(t.Context(), board(t, tt.theme, tt.digits, tt.notes))
		if err != nil || len(p.Readings) != 1 {
			t.Fatalf("%s: %d readings, %v", name, len(p.Readings), err)
		}
		read := p.Readings[0]
		check.Equal(t, lineOf(read.Givens), puzzle, "%s", name)
		check.Equal(t, (read.Noted() == nil), tt.notes == nil, "%s", name)
		for c, m := range read.Marks {
			want := uint32(0)
			for _, d := range tt.notes[sudoku.Cell(c)] {
				want |= 1 << d
			}
			check.Equal(t, m.Digits, want, "%s: cell %d", name, c)
		}
	}
}
