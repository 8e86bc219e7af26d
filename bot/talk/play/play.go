// Package play is the conversation in which a puzzle is played: boards, moves, buttons, and the end of a
// game.
//
// A message is decided to be an action. Talk.run carries it out, keeps the game by package session, and shows
// its board.
package play

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/sudoku"
)

// Talk returns the conversation as a value.
func (c *Talk) Talk() talk.Talk {
	at := func(decide func(*turn, context.Context, press.Press) (action, error)) talk.Press {
		return func(ctx context.Context, in *talk.Turn, p press.Press) error {
			return c.run(ctx, in, func(t *turn) (action, error) { return decide(t, ctx, p) })
		}
	}
	return talk.Talk{Name: "play", Presses: map[string]talk.Press{
		press.Play: at((*turn).pressPlay), press.Game: at((*turn).pressGame), press.Pad: at((*turn).pressPad),
		press.Rematch: at((*turn).pressRematch), press.Share: c.pressShare,
	}}
}

// Move answers a message that is a move in the game that is open, a word for a button, or neither.
func (c *Talk) Move(ctx context.Context, in *talk.Turn) error {
	return c.run(ctx, in, func(t *turn) (action, error) { return t.move(ctx) })
}

// Word answers a word for a button in the person's game.
func (c *Talk) Word(ctx context.Context, in *talk.Turn, word words.GameWord) error {
	return c.inGame(ctx, in, func(t *turn, r *game.Play) (action, error) { return t.word(r, word, 1), nil })
}

// Enter puts digits and notes into the grid of the person's game.
func (c *Talk) Enter(ctx context.Context, in *talk.Turn, m moves.Moves) error {
	return c.inGame(ctx, in, func(t *turn, r *game.Play) (action, error) {
		a := t.entering(r, m)
		a.still = true
		return a, nil
	})
}

// Remark says a phrase on the board of the person's game; "" shows the board again. If the clock is stopped,
// it shows the cover instead, without the phrase.
func (c *Talk) Remark(ctx context.Context, in *talk.Turn, k phrases.Key) error {
	return c.inGame(ctx, in, func(t *turn, r *game.Play) (action, error) {
		cover, stands := t.standing(r)
		switch {
		case stands:
			return action{game: r, still: true, below: true, press: replying(cover)}, nil
		case k != "":
			return t.remark(ctx, r, t.board.say(k, nil))
		}
		return action{game: r, still: true, below: true, press: t.open}, nil
	})
}

// Played answers a command in the person's game as a word; handled is false if no game is meant.
func (c *Talk) Played(ctx context.Context, in *talk.Turn, word words.GameWord) (handled bool, err error) {
	long := in.Job.Long
	err = c.run(ctx, in, func(t *turn) (action, error) {
		a, err := t.command(ctx, word)
		handled = a.game != nil
		return a, err
	})
	if !handled {
		in.Job.Long = long
	}
	return handled, err
}

// Daily begins the person's game with a daily that can be played, or continues it, or shows its result. A new
// board says the lines known about the puzzle, and that the clock runs.
func (c *Talk) Daily(ctx context.Context, in *talk.Turn, ref game.Ref, known []string) error {
	return c.run(ctx, in, func(t *turn) (action, error) {
		w, ok, err := talk.FindDaily(ctx, t.Turn, ref)
		if err != nil {
			return action{}, err
		}
		p, playable := sudoku.Puzzle{}, false
		if ok {
			p, playable = w.Asked.Playable()
		}
		if !playable {
			return action{}, t.Turn.Say(ctx, phrases.GameGone, nil)
		}
		return begin(ctx, t, w, p, "", known...)
	})
}

// Admit answers a deep link that was opened in a private room; handled is false if it leads to no game.
func (c *Talk) Admit(ctx context.Context, in *talk.Turn, carried string) (handled bool, err error) {
	if !in.M.Room.Private || carried != linkToOpen && !isLink(carried) {
		return false, nil
	}
	err = c.run(ctx, in, func(t *turn) (action, error) {
		if carried == linkToOpen {
			r, err := playing(ctx, t)
			handled = r != nil
			return action{game: r, below: true, press: t.open}, err
		}
		handled = true
		return t.admitted(ctx, carried)
	})
	return handled, err
}
