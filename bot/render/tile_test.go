package render_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/internal/check"
)

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
