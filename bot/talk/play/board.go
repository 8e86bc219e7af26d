package play

import (
	"context"
	"errors"

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
	elsewhere bool   // it was shown in another room meanwhile
	hinting   bool   // it shows a hint, and the next rung has a button of its own
	slept     string // says that this clock stood, or that another one stands; empty for nothing
}

// tell adds what a clock did to the words of the next board.
func (b *board) tell(said string) {
	if b.slept != "" {
		said = b.slept + "\n" + said
	}
	b.slept = said
}

// Own reports whether nobody but their player sees boards: in a private room, and wherever they are whispered.
func (b *board) Own() bool { return b.turn.M.Room.Private || b.Whispers() }

// Whispers reports whether boards are whispered to their players, in a room of several.
func (b *board) Whispers() bool {
	aside := b.turn.Teller.Budget.Aside
	return !b.turn.M.Room.Private && (aside == chat.Whispered || aside == chat.AtAPress)
}

// Hidden says that the board of r is hidden here, and how to see it; empty if it is open. Hidden are the boards of a live
// daily where others see them: what one has found, also when the game is over, would spoil the puzzle for those who still
// play it.
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
	said := b.turn.Teller.Voice.Say(phrases.GameHidden, nil)
	if r.Over() {
		return said
	}
	return said + " " + b.turn.Teller.Voice.Say(phrases.GameHiddenNot, phrases.Args{"Command": b.turn.DailyCommand(ctx, d)})
}

// Covered draws v, and covers it unless hidden is empty.
func (b *board) Covered(v teller.View, hidden string) *chat.Picture {
	p := b.turn.Teller.Picture(v)
	if p != nil {
		p.Spoiler = hidden != ""
	}
	return p
}
