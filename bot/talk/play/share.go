package play

import (
	"context"
	"strings"
	"time"
	"unicode/utf16"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// share sends the card of a finished game. It is the game of the button, or the person's last game in this
// room.
func (c *Talk) share(ctx context.Context, in *talk.Turn, a action.Share) error {
	t := &ending{board{turn: in}, c.games}
	if a.Round != "" {
		r, err := c.pressed(ctx, in, a.Round, func(r *game.Play) bool { return r.Over() && !r.GaveUp })
		if r == nil || err != nil {
			return err
		}
		return t.share(ctx, r)
	}
	r, ok := t.turn.Play()
	switch {
	case !ok, !r.Over(), r.Person != t.turn.M.From.ID, r.Practice:
		return t.turn.Send(ctx, t.turn.Teller.SaidAside("share.none", nil))
	case r.GaveUp:
		return t.turn.Send(ctx, t.turn.Teller.SaidAside("share.gave-up", nil))
	}
	return t.share(ctx, r)
}

// share sends the card of r with a button to copy it.
func (t *ending) share(ctx context.Context, r *game.Play) error {
	e, err := t.end(ctx, r)
	if err != nil {
		return err
	}
	text := t.shared(e)
	copied := chat.Choice{Label: t.say("button.copy-card", nil), Copy: text}
	return t.turn.Send(ctx, chat.Reply{Block: text, Choices: [][]chat.Choice{{copied}}})
}

// squares are the colors of a block on a card: they show in which quarter of the game's time the block was
// filled.
var squares = [...]string{"🟩", "🟨", "🟧", "🟥"}

// shared returns the text to share. If the platform has links and the text has room for one, it ends with a
// link to the daily. The text says nothing about digits. It has at most chat.CopyLimit UTF-16 units.
func (t *ending) shared(e end) string {
	name := t.say("share.sudoku", nil)
	if e.Daily() {
		if s, ok := teller.SeriesNamed(e.Series); ok && e.Series != teller.AllSeries[0].Name {
			name = t.say(s.Button, nil)
		}
	} else {
		name = t.turn.Teller.Names().Layout(e.Start.Layout)
	}
	head := []string{name}
	if d, err := time.Parse(time.DateOnly, e.Date); err == nil {
		head = append(head, t.turn.Teller.Voice.ShortDay(d))
	}
	if l := t.level(e); l != "" {
		head = append(head, l)
	}
	_, _, result := t.results(e)
	boast := t.summary(e, result, "share.place", "share.days")
	lines := []string{strings.Join(head, " · "), strings.Join(boast, " · ")}
	n := e.Start.Layout.N()
	_, width := game.BlockSides(n)
	var row string
	for i, at := range e.BlockTimes() {
		row += squares[game.Quarter(at, e.Clock(e.Ended))]
		if (i+1)%(n/width) == 0 {
			lines = append(lines, row)
			row = ""
		}
	}
	card := strings.Join(lines, "\n")
	linked := card + "\n" + t.turn.Teller.Budget.DeepLink + e.Series + "_" + e.Date
	if t.turn.Teller.Budget.DeepLink == "" || !e.Daily() || len(utf16.Encode([]rune(linked))) > chat.CopyLimit {
		return card
	}
	return linked
}
