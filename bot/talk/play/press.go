package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
)

func (t *turn) buttons() map[action.GameDo]effect {
	return map[action.GameDo]effect{
		action.GameHint: {press: t.hintRound}, action.GameMore: {press: t.hintOn},
		action.GameCheck: {press: t.checkRound}, action.GameWhy: {press: t.whyRound},
		action.GameMenu: {press: t.menu}, action.GameOption: {press: t.option},
		action.GameUndo: {quick: t.step(back)}, action.GameRedo: {quick: t.step(forth)},
		action.GameFill: {press: t.ask(action.GameFill)}, action.GameFilled: {press: t.fill},
		action.GameRestart: {press: t.ask(action.GameRestart)}, action.GameEmpty: {press: t.restart},
		action.GameGive: {press: t.ask(action.GameGive)}, action.GameEnd: {press: t.giveUp},
		action.GamePause: {press: t.pause, still: true}, action.GameText: {then: t.sayRows},
		action.GameShow: {press: t.open}, action.GameOn: {press: t.open}, action.GameType: {then: t.typed},
	}
}

func (t *turn) pressGame(ctx context.Context, a action.Game) (effect, error) {
	r, err := t.pressed(ctx, a.Round)
	if r == nil || err != nil {
		return effect{}, err
	}
	if a.Do == action.GameShow {
		t.leave(ctx, r)
	}
	e := t.buttons()[a.Do]
	if r.Over() && e.then == nil {
		return effect{game: r, press: t.open, still: true}, nil
	}
	t.sure, e.game, e.button = a.Sure, r, a
	return e, nil
}

// pressed returns the game of the pressed button, and moves t to the room of the game's board. If the button
// has no game, or has the game of another person, pressed says so and returns nil.
func (t *turn) pressed(ctx context.Context, source string) (*game.Play, error) {
	r, err := t.Talk.pressed(ctx, t.Turn, source, func(*game.Play) bool { return true })
	if r == nil || err != nil {
		return nil, err
	}
	here := t.Turn.M.Press
	aloud := openly(t, r)
	if aloud { // everybody in the room would see the board in this message
		leave(ctx, t.Turn, here.Message)
	}
	if err := t.arrive(ctx, r); err != nil {
		return nil, err
	}
	t.speakIn(ctx, r)
	switch {
	case !aloud:
		if r.Answer != here.Message && !r.Over() {
			t.leave(ctx, r) // a pause would cover only one of two boards
		}
		r.Answer = here.Message
	case r.Answer == here.Message:
		r.Answer = ""
	}
	return r, nil
}
