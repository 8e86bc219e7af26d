// Package teller describes and draws puzzles, errors, steps and boards.
package teller

import (
	"log/slog"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
)

// Drawer draws pictures as PNG files. Package render implements it.
type Drawer interface {
	PNG(b render.Board, s render.Style) ([]byte, error)
	ColoredPNG(b render.ColoredBoard, s render.Style) ([]byte, error)
	Sketch(k render.Sketch, s render.Style) ([]byte, error)
	Tile(k render.Tile, s render.Style) ([]byte, error)
	Card(k render.Card, s render.Style) ([]byte, error)
	Figure(f render.Figure, s render.Style) ([]byte, error)
}

// Teller writes and draws for one person or room. It uses their language, digits and theme, and stays within
// the platform's limits. It is not safe for concurrent use.
type Teller struct {
	Voice  phrases.Voice
	Theme  string      // as game.User.Theme
	Budget chat.Budget // limits of the answer
	Drawer Drawer
	Also   []string // notes on how the puzzle was read
	Alone  bool     // makes refusals and usage messages private
	// Run calls draw when the pool has capacity. If Run returns an error, it did not call draw. If Run is
	// nil, pictures are drawn at once.
	Run func(draw func()) error
	Log *slog.Logger // logs pictures that could not be drawn
}

// Names names cells, houses, techniques and puzzles in the language of a voice.
type Names struct{ Voice phrases.Voice }

// Names returns the names in the language of t.
func (t *Teller) Names() Names { return Names{t.Voice} }

// Table writes and draws comparisons of methods.
type Table struct{ *Teller }
