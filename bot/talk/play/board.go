package play

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
)

// board lays out the board of a game for the author of turn: its words, picture and keys.
type board struct {
	turn      *talk.Turn
	elsewhere bool   // another room has shown the board meanwhile
	hinting   bool   // the board shows a hint with a button for the next rung
	slept     string // the sentences about stopped clocks, or empty
}

// tell adds a sentence about a clock to the words of the next board.
func (b *board) tell(said string) {
	if b.slept != "" {
		said = b.slept + "\n" + said
	}
	b.slept = said
}

func (b *board) say(k phrases.Key, args phrases.Args) string { return b.turn.Teller.Voice.Say(k, args) }

func (b *board) span(d time.Duration) string { return b.turn.Teller.Names().Span(d) }

// Own reports whether each board is visible to its player only: in a private room, or as an ephemeral
// message.
func (b *board) Own() bool { return b.turn.M.Room.Private || b.Ephemeral() }

// Ephemeral reports whether boards are ephemeral messages in a group.
func (b *board) Ephemeral() bool {
	aside := b.turn.Teller.Budget.PrivateMode
	return !b.turn.M.Room.Private && (aside == chat.Ephemeral || aside == chat.EphemeralOnPress)
}

// Hidden says that the board of r is hidden here, and how to see it. If the board is open, it returns "". A
// board of a live daily is hidden where others see it, even after the game: its digits would spoil the
// puzzle.
func (b *board) Hidden(ctx context.Context, r *game.Play) string {
	if b.Own() {
		return ""
	}
	err := b.turn.Job.Allowed(ctx, r.Start)
	if err == nil {
		return ""
	}
	d := game.Daily{Series: r.Series, Date: r.Date}
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		d = live.Daily
	}
	said := b.say(phrases.GameHidden, nil)
	if r.Over() {
		return said
	}
	return said + " " + b.say(phrases.GameHiddenNot, phrases.Args{"Command": b.turn.DailyCommand(ctx, d)})
}

// Covered draws v. If hidden is not empty, the picture is a spoiler.
func (b *board) Covered(v teller.Content, hidden string) *chat.Picture {
	p := b.turn.Teller.Picture(v)
	if p != nil {
		p.Spoiler = hidden != ""
	}
	return p
}
