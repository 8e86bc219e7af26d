// Package teller makes words and pictures of facts: of a solved puzzle, of what is wrong with one, of a step, of a board.
//
// It knows languages by their voice, and pictures by who draws them. It refuses to know who asked, what is stored, and how
// anything was found out.
package teller

import (
	"log/slog"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
)

// Drawer draws pictures as PNG files. Package render has one.
type Drawer interface {
	PNG(b render.Board, s render.Style) ([]byte, error)
	ColoredPNG(b render.ColoredBoard, s render.Style) ([]byte, error)
	Sketch(k render.Sketch, s render.Style) ([]byte, error)
	Tile(k render.Tile, s render.Style) ([]byte, error)
	Card(k render.Card, s render.Style) ([]byte, error)
	Figure(f render.Figure, s render.Style) ([]byte, error)
}

// Teller makes words and pictures of facts: for one person or room, with their language, digits and look, within what the
// platform carries. It is not safe for concurrent use.
type Teller struct {
	Voice  phrases.Voice
	Theme  string      // as game.User.Theme
	Budget chat.Budget // of what is answered
	Drawer Drawer
	Also   []string // what is to be said of how the puzzle was read
	Alone  bool     // what concerns nobody but who asked is for them alone
	// Place calls draw when there is room for its work. With an error it has not. Nil draws at once.
	Place func(draw func()) error
	Log   *slog.Logger // told of what could not be drawn
}

// Names says what things of the game are called.
type Names struct{ Voice phrases.Voice }

// Names returns the names of things in the language of t.
func (t *Teller) Names() Names { return Names{t.Voice} }

// Table lays out how methods compare.
type Table struct{ *Teller }
