package render_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// fields are blocks that were filled one after the other.
func fields(rows, columns int, texts ...string) render.Blocks {
	b := render.Blocks{Rows: rows, Columns: columns}
	for i, text := range texts {
		b.Fields = append(b.Fields, render.Field{Quarter: i * 4 / len(texts), Text: text})
	}
	return b
}

// TestCards compares cards with the blocks of a board or with its digits.
func TestCards(t *testing.T) {
	r := renderer(t)
	puzzle, err := sudoku.Parse("box2x3:1...5...6..1.2...4..4....3.1....6...")
	check.Must(t, err)
	for _, test := range []struct {
		name  string
		card  render.Card
		style render.Style
		drawn bool // held as a description, not as a picture
	}{
		{"card", render.Card{
			Caption: render.Caption{Title: "Daily puzzle · Sunday 22 November", Note: "Easy", Name: "Sara"}, Big: "6:56", Solved: true,
			Lines:  []string{"No help", "2 of 4 so far", "12 days in a row"},
			Blocks: fields(3, 3, "0:45", "1:31", "2:02", "3:10", "3:55", "4:40", "5:01", "6:02", "6:56"),
		}, render.Style{}, false},
		{"card-persian", render.Card{
			Caption: render.Caption{Title: "جدول روز · یکشنبه ۱ آذر", Note: "آسان", Name: "سارا"}, Big: "۱:۰۲:۵۶", Solved: true,
			Lines: []string{"با کمک (۱:۰۲:۲۶ + ۰:۳۰)", "فعلاً نفر ۲ از ۴"}, Blocks: fields(3, 2, "۰:۱۵", "۰:۳۱", "۱:۰۲", "۱:۱۰", "۱:۲۵", "۱:۰۲:۵۶"),
		}, render.Style{Theme: theme.Dark}, false},
		{"card-board", render.Card{
			Caption: render.Caption{Title: "Mini 6×6"}, Big: "1:48", Lines: []string{"Practice: 0:12 faster"}, Board: render.Board{Puzzle: puzzle},
		}, render.Style{}, true},
		{"card-bare", render.Card{Caption: render.Caption{Title: "Daily puzzle"}, Big: "1:48", Solved: true, Lines: []string{"No help"}}, render.Style{}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.drawn {
				v := r.CardCanvas(test.card, test.style)
				canvastest.Described(t, test.name, v, canvastest.Even(v.Rect, 80), r.Stamps())
				return
			}
			got, err := r.Card(test.card, test.style)
			check.Must(t, err)
			canvastest.SamePixels(t, canvastest.Decode(t, got), canvastest.Decode(t, canvastest.File(t, filepath.Join("testdata", test.name+".png"), got)))
		})
	}
}

// TestBadCards checks that a card that cannot be laid out is an error.
func TestBadCards(t *testing.T) {
	r := renderer(t)
	for name, card := range map[string]render.Card{
		"lines":   {Lines: []string{"", "", "", ""}},
		"blocks":  {Blocks: render.Blocks{Rows: 2, Columns: 2, Fields: make([]render.Field, 3)}},
		"quarter": {Blocks: render.Blocks{Rows: 1, Columns: 1, Fields: []render.Field{{Quarter: 4}}}},
	} {
		if _, err := r.Card(card, render.Style{}); !errors.Is(err, render.ErrCard) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTiles(t *testing.T) {
	r := renderer(t)
	for _, test := range []struct {
		name  string
		tile  render.Tile
		style render.Style
		drawn bool // held as a description, not as a picture
	}{
		{"tile", render.Tile{Title: "Sunday 22 November", Note: "Easy · 9×9 jigsaw Sudoku"}, render.Style{}, false},
		{"tile-persian", render.Tile{Title: "یکشنبه ۱ آذر", Note: "آسان · سودوکوی جیگساو ۹×۹"}, render.Style{Theme: theme.Dark}, false},
		{"tile-date", render.Tile{Title: "Daily puzzle · Wednesday 23 September", Note: "Paused · 10:00"}, render.Style{}, true},
		{"tile-long", render.Tile{Title: strings.Repeat("Sunday ", 12)}, render.Style{}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.drawn {
				v := r.TileCanvas(test.tile, test.style)
				canvastest.Described(t, test.name, v, canvastest.Even(v.Rect, 40), r.Stamps())
				return
			}
			got, err := r.Tile(test.tile, test.style)
			check.Must(t, err)
			canvastest.SamePixels(t, canvastest.Decode(t, got), canvastest.Decode(t, canvastest.File(t, filepath.Join("testdata", test.name+".png"), got)))
		})
	}
	if _, err := r.Tile(render.Tile{Note: "easy"}, render.Style{}); !errors.Is(err, render.ErrTile) {
		t.Errorf("without a title: %v", err)
	}
	if _, err := r.Tile(render.Tile{Title: "x"}, render.Style{Theme: 9}); !errors.Is(err, render.ErrStyle) {
		t.Errorf("in no theme: %v", err)
	}
}
