package talk

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/solver/parse"
)

// Shown returns the request of the message replied to. If t is no reply, it returns the person's last request
// in this room. If there is no request, ok is false.
func (t *Turn) Shown() (asked game.Request, ok bool) {
	asked = t.Open.Last
	if t.M.ReplyTo != nil {
		asked = t.Open.Replied
	}
	return asked, asked.Source != ""
}

// Play returns the round of the board replied to or, without a reply, of the board shown last in this room.
// If a message without a board was shown last, Play returns the round begun last by the person. ok is false
// if there is no round, in a reply to a message without a board, and during a practice.
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

// Playing returns the round of Play if it is the author's and not over. Its puzzle must be that of the
// message replied to, or the puzzle last shown in this room. Otherwise ok is false.
func (t *Turn) Playing() (p *game.Play, ok bool) {
	p, ok = t.Play()
	if !ok || p.Over() || p.Person != t.M.From.ID {
		return nil, false
	}
	asked, shown := t.Shown()
	return p, shown && asked.Puzzle == p.Puzzle
}

type parsed struct {
	text  string
	finds []parse.Find
	err   error
}

// Parse reads puzzles from text with parse.Text, and caches the result for the last text.
func (t *Turn) Parse(ctx context.Context, text string) ([]parse.Find, error) {
	if t.parsed == nil || t.parsed.text != text {
		finds, err := parse.Text(ctx, text, parse.Options{Words: t.Base.Words.Puzzles()})
		t.parsed = &parsed{text, finds, err}
	}
	return t.parsed.finds, t.parsed.err
}
