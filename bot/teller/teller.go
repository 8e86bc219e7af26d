// Package teller makes words and pictures of facts: of a solved puzzle, of its errors, of a step, of a board.
//
// It is independent of people, stores and solvers.
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

// Teller makes words and pictures of facts for a person or room: in their language, digits and look, within
// the platform's limits. It is not safe for concurrent use.
type Teller struct {
	Voice  phrases.Voice
	Theme  string      // as game.User.Theme
	Budget chat.Budget // of the answer
	Drawer Drawer
	Also   []string // notes on the reading of the puzzle
	Alone  bool     // asides are private
	// Place calls draw when there is room for its work. With an error it did not. Nil draws at once.
	Place func(draw func()) error
	Log   *slog.Logger // for pictures that could not be drawn
}

// Names returns names of things in the game.
type Names struct{ Voice phrases.Voice }

// Names returns the names of things in the language of t.
func (t *Teller) Names() Names { return Names{t.Voice} }

// Table lays out how methods compare.
type Table struct{ *Teller }
