// Package intent decides which action a message asks for in words, from what the words mean and what the
// person has open: a puzzle, a game, or a question of the bot.
//
// It knows which action is meant where. It doesn't read sentences, which package plain does, and carries
// out nothing.
package intent

import (
	"context"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// RoomState is the state of a room for a person: the puzzle, the game and the question that are open.
type RoomState struct {
	Context plain.Context
	Shown   game.Request  // what was shown last, or is replied to; zero for nothing
	State   action.Action // what is shown of it: a hint, a step, a check; nil for none of these
	Ref     game.Ref      // names its puzzle; zero for none
	Offered game.Ref      // names the puzzle whose board a button under the last message opens; zero for none
	Game    *game.Play    // that is played; nil for none
	Stands  bool          // its clock
	Ended   *game.Play    // the game that was shown last, if it is over; nil for none
	Last    bool          // the person has a last puzzle
	Clashes bool          // digits of the shown puzzle
	Private bool
	Pages   *action.Print // prints the pages that were sent last again; nil for none
}

// At returns the state of the room of t. Printed reports whether pages were sent last, and pages prints
// them again.
func At(ctx context.Context, t *talk.Turn, printed bool, pages *action.Print) RoomState {
	at := RoomState{
		Context: plain.Context{
			Screen: plain.OnNothing, Today: t.Base.Now(), Printed: printed, Dailies: t.Base.Calendar != nil,
		},
		Last: t.Open.Last.Puzzle != "", Private: t.M.Room.Private, Pages: pages,
	}
	if t.Base.Calendar != nil {
		if day, err := t.Base.Calendar.Today(ctx, t.M.Room.ID); err == nil {
			at.Context.Today, _ = time.Parse(time.DateOnly, day) // the calendar writes nothing else
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
	at.Context.Askable = func(i plain.Intent) bool { return t.Teller.Voice.Has(phrases.IntentKey(string(i))) }
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
		return plain.OnDaily // or a game that is over
	case asked.Shown != "":
		return plain.UnderHint
	case at.Solved():
		return plain.UnderSolution
	}
	return plain.OnNothing
}

// Solved reports whether a puzzle and the search for its solutions was shown last.
func (at RoomState) Solved() bool {
	return at.Shown.Kind == game.KindSearch && at.Shown.Puzzle != ""
}

// layoutOf returns the layout of a puzzle that is a plain grid; nil for others.
func layoutOf(line string) *sudoku.Layout {
	p, err := solver.Parse(line)
	if g, ok := p.(sudoku.Puzzle); ok && err == nil {
		return g.Layout
	}
	return nil
}
