package talk

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/solver/parse"
)

// Shown returns the request that the message replies to, or else the person's last request in this room; ok
// is false without either.
func (t *Turn) Shown() (asked game.Request, ok bool) {
	asked = t.Open.Last
	if t.M.ReplyTo != nil {
		asked = t.Open.Replied
	}
	return asked, asked.Source != ""
}

// Play returns the round of the message. It is the round of the board replied to. Otherwise it is the round
// of the person's last puzzle in this room, if a board shows it. Otherwise it is the round they began last,
// unless they practise. ok is false without a round.
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

// Playing returns the round of Play if it is the person's and not over, and its puzzle is that of the
// message replied to, or the last seen in this room.
func (t *Turn) Playing() (p *game.Play, ok bool) {
	p, ok = t.Play()
	if !ok || p.Over() || p.Person != t.M.From.ID {
		return nil, false
	}
	asked, shown := t.Shown()
	return p, shown && asked.Puzzle == p.Puzzle
}

// parsed is the result of reading a text.
type parsed struct {
	text  string
	finds []parse.Find
	err   error
}

// Parse reads puzzles in text by parse.Text, and caches the last result.
func (t *Turn) Parse(ctx context.Context, text string) ([]parse.Find, error) {
	if t.parsed == nil || t.parsed.text != text {
		finds, err := parse.Text(ctx, text, parse.Options{Words: t.Base.Words.Puzzles()})
		t.parsed = &parsed{text, finds, err}
	}
	return t.parsed.finds, t.parsed.err
}
