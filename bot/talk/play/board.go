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

// board lays out the board of a game for the person who is answered: its words, its picture, and its keys.
type board struct {
	turn      *talk.Turn
	elsewhere bool   // the board was shown in another room meanwhile
	hinting   bool   // the board shows a hint with a button for the next rung
	slept     string // says that clocks were stopped; empty for none
}

// tell adds a sentence about a clock to the words of the next board.
func (b *board) tell(said string) {
	if b.slept != "" {
		said = b.slept + "\n" + said
	}
	b.slept = said
}

// say returns a phrase in the language of the person who is answered.
func (b *board) say(k phrases.Key, args phrases.Args) string { return b.turn.Teller.Voice.Say(k, args) }

// span writes a length of time: "1:05".
func (b *board) span(d time.Duration) string { return b.turn.Teller.Names().Span(d) }

// Own reports whether only their player sees boards: in a private room, or as ephemeral messages.
func (b *board) Own() bool { return b.turn.M.Room.Private || b.Ephemeral() }

// Ephemeral reports whether boards are ephemeral messages in a group.
func (b *board) Ephemeral() bool {
	aside := b.turn.Teller.Budget.PrivateMode
	return !b.turn.M.Room.Private && (aside == chat.Ephemeral || aside == chat.EphemeralOnPress)
}

// Hidden says that the board of r is hidden here, and how to see it. It is empty if the board is open. The
// boards of a live daily are hidden where others see them, also after the game: the digits would spoil the
// puzzle for the others.
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

// Covered draws v, as a spoiler unless hidden is empty.
func (b *board) Covered(v teller.Content, hidden string) *chat.Picture {
	p := b.turn.Teller.Picture(v)
	if p != nil {
		p.Spoiler = hidden != ""
	}
	return p
}
