// Package intent decides which action a message asks for. It uses the meaning of the words, and what the
// person has open: a puzzle, a game, or a question of the bot.
//
// It does not read sentences; package plain does. It does not carry out actions.
package intent

import (
	"cmp"
	"context"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// RoomState is the state of a room for a person. It has the puzzle, the game and the question that are
// open.
type RoomState struct {
	Context plain.Context
	Shown   game.Request  // what was shown last, or the message replied to; zero for nothing
	State   action.Action // the hint, step or check that Shown shows; nil if there is none
	Ref     game.Ref      // reference to the puzzle of Shown; may be zero
	Offered game.Ref      // puzzle that a button under the last message opens; may be zero
	Game    *game.Play    // the game being played; nil without a game
	Stands  bool          // the clock of Game is stopped
	Ended   *game.Play    // the game shown last, if it is over; nil for none
	Last    bool          // the person has a last puzzle
	Clashes bool          // digits of the shown puzzle clash
	Private bool
	Pages   *action.Print // prints again the pages that were sent last; nil for none
}

// At returns the state of the room of t. printed says that pages were sent last. pages is the action that
// prints them again.
func At(ctx context.Context, t *talk.Turn, printed bool, pages *action.Print) RoomState {
	at := RoomState{
		Context: plain.Context{
			Screen: plain.OnNothing, Today: t.Base.Now(), Printed: printed, Dailies: t.Base.Calendar != nil,
		},
		Last: t.Open.Last.Puzzle != "", Private: t.M.Room.Private, Pages: pages,
	}
	if t.Base.Calendar != nil {
		if day, err := t.Base.Calendar.Today(ctx, t.M.Room.ID); err == nil {
			// the calendar returns no other form of a date
			at.Context.Today, _ = time.Parse(time.DateOnly, day)
		}
	}
	if asked, ok := t.Shown(); ok {
		at.Shown, at.State = asked, action.Shown(asked.Shown)
		if ref, named := talk.RefOf(t, asked); named {
			at.Ref = ref
		}
		if p, err := sudoku.Parse(asked.Puzzle); err == nil {
			at.Clashes = len(p.Layout.Clashes(p.Givens)) > 0
		}
		at.Context.Shown, at.Context.Hinted = layoutOf(asked.Puzzle), asked.Shown != ""
	}
	if p, ok := t.Play(); ok && p.Person == t.M.From.ID && at.Shown.Puzzle == p.Puzzle && p.Over() {
		at.Ended = p
	}
	if p, ok := t.Playing(); ok {
		at.Game, at.Stands = p, game.Stands(p, t.Base.Now())
	}
	at.Context.Screen = at.screen()
	at.Context.Askable = func(i plain.Intent) bool { return t.Teller.Voice.Has(phrases.Key("intent." + string(i))) }
	if at.Game != nil {
		at.Context.Layout = at.Game.Start.Layout
	}
	return at
}

func (at RoomState) screen() plain.Screen {
	switch asked := at.Shown; {
	case at.Game != nil:
		return plain.OnGame
	case asked.Source == "":
	case asked.Kind == game.KindRound || asked.Kind == game.KindDaily:
		return plain.OnDaily // this includes a game that is over
	case asked.Kind == game.KindPractice:
		return plain.OnPractice
	case asked.Shown != "":
		return plain.UnderHint
	case at.Solved():
		return plain.UnderSolution
	}
	return plain.OnNothing
}

// Solved reports whether the message shown last was a puzzle and the result of its search.
func (at RoomState) Solved() bool {
	return at.Shown.Kind == game.KindSearch && at.Shown.Puzzle != ""
}

// press returns a press of a button of the message shown last.
func (at RoomState) press() chat.Press {
	return chat.Press{Message: cmp.Or(at.Shown.Answer, at.Shown.Source)}
}

// layoutOf returns the layout of a puzzle that is a plain grid. For other puzzles it returns nil.
func layoutOf(line string) *sudoku.Layout {
	p, err := solver.Parse(line)
	if g, ok := p.(sudoku.Puzzle); ok && err == nil {
		return g.Layout
	}
	return nil
}
