// Package play is the conversation in which a puzzle is played: boards, moves, buttons, and the end of a
// game.
//
// A handler decides the effect of a message. Talk.run carries the effect out, stores the game by package
// session, and shows the board.
package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// Talk returns the handlers of the conversation.
func (c *Talk) Talk() talk.Talk {
	return talk.Talk{Name: "play", Handlers: []talk.Handler{
		on(c, (*turn).pressPlay), on(c, (*turn).pressGame), on(c, (*turn).pressPad), on(c, (*turn).pressRematch),
		on(c, (*turn).move), inGame(c, sayRemark), talk.On(c.share), talk.On(c.clock), talk.On(mistakes),
		inGame(c, sayLeft), inGame(c, sayPlaces), inGame(c, sayPrices),
		inGame(c, func(_ context.Context, t *turn, r *game.Play, a action.Word) (effect, error) {
			return t.word(r, a.Word, a.Times), nil
		}),
		inGame(c, func(_ context.Context, t *turn, r *game.Play, a action.Enter) (effect, error) {
			e := t.entering(r, a.Moves)
			e.still = true
			return e, nil
		}),
	}}
}

// on returns a handler that calls decide and carries out the effect.
func on[A action.Action](c *Talk, decide func(*turn, context.Context, A) (effect, error)) talk.Handler {
	return talk.On(func(ctx context.Context, in *talk.Turn, a A) error {
		return c.run(ctx, in, func(t *turn) (effect, error) { return decide(t, ctx, a) })
	})
}

// inGame returns a handler that calls decide with the game of the author, and carries out the effect.
func inGame[A action.Action](
	c *Talk, decide func(context.Context, *turn, *game.Play, A) (effect, error),
) talk.Handler {
	return on(c, func(t *turn, ctx context.Context, a A) (effect, error) {
		r, err := playing(ctx, t)
		switch {
		case err != nil:
			return effect{}, err
		case r == nil:
			return effect{}, t.Turn.Say(ctx, "game.gone", nil)
		}
		return decide(ctx, t, r, a)
	})
}

// sayRemark says the phrase of a on the board of the person's game. If a has no phrase, it only shows the
// board. If the clock is stopped, it shows the board's cover instead.
func sayRemark(ctx context.Context, t *turn, r *game.Play, a action.Remark) (effect, error) {
	cover, stands := t.standing(r)
	switch {
	case stands:
		return effect{game: r, still: true, below: true, press: replying(cover)}, nil
	case a.Say != "":
		cell := t.Turn.Teller.Names().Cells(r.Start.Layout, []sudoku.Cell{a.Cell})
		return t.remark(ctx, r, t.board.say(a.Say, phrases.Args{"Count": 1, "Cells": cell}))
	}
	return effect{game: r, still: true, below: true, press: t.open}, nil
}

// Played answers a command that asks for the action word in the person's game. If the command is not about a
// game, handled is false.
func (c *Talk) Played(ctx context.Context, in *talk.Turn, word words.GameWord) (handled bool, err error) {
	long := in.Job.Long
	err = c.run(ctx, in, func(t *turn) (effect, error) {
		a, err := t.command(ctx, word)
		handled = a.game != nil
		return a, err
	})
	if !handled {
		in.Job.Long = long
	}
	return handled, err
}

// Daily begins the person's game of a playable daily, continues that game, or shows its result. The lines of
// intro are about the puzzle: a new board shows them, and says whether its clock runs.
func (c *Talk) Daily(ctx context.Context, in *talk.Turn, ref game.Ref, intro []string) error {
	return c.run(ctx, in, func(t *turn) (effect, error) {
		w, p, no, err := playable(ctx, t.Turn, ref, "game.gone")
		switch {
		case err != nil:
			return effect{}, err
		case no != "":
			return effect{}, t.Turn.Say(ctx, "game.gone", nil)
		}
		if asked, err := asksClock(ctx, t, w, p, intro); asked || err != nil {
			return effect{}, err
		}
		return begin(ctx, t, w, p, "", intro...)
	})
}

// Admit answers a deep link opened in a private room. If payload is not from a link of this conversation, or
// the person has no game to return to, handled is false.
func (c *Talk) Admit(ctx context.Context, in *talk.Turn, payload string) (handled bool, err error) {
	if !in.M.Room.Private || payload != linkToOpen && !linkForm.MatchString(payload) {
		return false, nil
	}
	err = c.run(ctx, in, func(t *turn) (effect, error) {
		if payload == linkToOpen {
			r, err := playing(ctx, t)
			handled = r != nil
			return effect{game: r, below: true, press: t.open}, err
		}
		handled = true
		return t.admitted(ctx, payload)
	})
	return handled, err
}
