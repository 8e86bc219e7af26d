package talk

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/solver/parse"
)

// Shown returns the request that the message replies to, or else the person's last one in this room; ok is false if there is
// none.
func (t *Turn) Shown() (asked game.Request, ok bool) {
	asked = t.Open.Last
	if t.M.ReplyTo != nil {
		asked = t.Open.Replied
	}
	return asked, asked.Source != ""
}

// Play returns the round that the message is about: that of the board it replies to; or else that of the person's last puzzle
// in this room, if that is a board; or the one that they began last, unless they practise. ok is false if there is none.
func (t *Turn) Play() (p *game.Play, ok bool) {
	asked, shown := t.Shown()
	kept := t.Open.Round
	switch {
	case shown && asked.Kind == game.KindRound:
		kept = t.Open.Board
	case t.M.ReplyTo != nil, asked.Kind == game.KindPractice:
		return nil, false
	}
	if kept.Source == "" {
		return nil, false
	}
	p, err := game.Resume(kept)
	return p, err == nil
}

// Playing returns that round if it is the person's and goes on, and its puzzle is the one that the message replies to, or that
// they saw last in this room.
func (t *Turn) Playing() (p *game.Play, ok bool) {
	p, ok = t.Play()
	if !ok || p.Over() || p.Person != t.M.From.ID {
		return nil, false
	}
	asked, shown := t.Shown()
	return p, shown && asked.Puzzle == p.Puzzle
}

// parsed is what a text was read as.
type parsed struct {
	text  string
	finds []parse.Find
	err   error
}

// Parse reads puzzles in text, as parse.Text does; the same text once.
func (t *Turn) Parse(ctx context.Context, text string) ([]parse.Find, error) {
	if t.parsed == nil || t.parsed.text != text {
		finds, err := parse.Text(ctx, text, parse.Options{Words: t.Base.Words.Puzzles()})
		t.parsed = &parsed{text, finds, err}
	}
	return t.parsed.finds, t.parsed.err
}
