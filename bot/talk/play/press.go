package play

import (
	"context"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
)

// buttons returns the actions of the buttons under a board, by their states.
func (t *turn) buttons() map[string]action {
	return map[string]action{
		gameCheck: {press: t.checkRound}, gameMore: {press: t.hintOn}, gameMenu: {press: t.menu},
		gameUndo: {quick: t.step(back)}, gameRedo: {quick: t.step(forth)},
		gameFill: {press: t.askFill}, gameFilled: {press: t.fill},
		gameRestart: {press: t.askRestart}, gameEmpty: {press: t.restart},
		gameGive: {press: t.askGiveUp}, gameEnd: {press: t.giveUp},
		gamePause: {press: t.pause, still: true}, gameText: {then: t.sayRows},
		gameShow: {press: t.open}, gameOn: {press: t.open}, gameType: {then: t.typed},
	}
}

// button returns the action of the button with a state; ok is false if there is no such button.
func (t *turn) button(state string) (a action, ok bool) {
	if a, ok = t.buttons()[state]; ok {
		return a, true
	}
	numbered := map[string]gamePress{gameHint: t.hintRound, gameWhy: t.whyRound, gameOption: t.option}
	for prefix, press := range numbered {
		if state, ok := strings.CutPrefix(state, prefix); ok {
			return action{press: press, state: state}, true
		}
	}
	return action{}, false
}

// pressGame answers a button under a board.
func (t *turn) pressGame(ctx context.Context, p press.Press) (action, error) {
	state, sure := strings.CutPrefix(p.State, gameSure)
	a, ok := t.button(state)
	if !ok {
		return action{}, t.Turn.Notify(ctx, phrases.GameGone)
	}
	r, err := t.pressed(ctx, p.About)
	if r == nil || err != nil {
		return action{}, err
	}
	if state == gameShow {
		t.leave(ctx, r)
	}
	if r.Over() && a.then == nil {
		return action{game: r, press: t.open, still: true}, nil
	}
	t.sure, a.game = sure, r
	return a, nil
}

// pressed returns the game of the pressed button, in the room where its board is shown. If there is no such
// game, or it is another person's, pressed says so and returns nil.
func (t *turn) pressed(ctx context.Context, source string) (*game.Play, error) {
	r, err := t.Talk.pressed(ctx, t.Turn, source, func(*game.Play) bool { return true })
	if r == nil || err != nil {
		return nil, err
	}
	here := t.Turn.M.Press
	aloud := openly(t, r)
	if aloud { // everybody would see what is shown there
		leave(ctx, t.Turn, here.Message)
	}
	if err := t.arrive(ctx, r); err != nil {
		return nil, err
	}
	t.speakIn(ctx, r)
	switch {
	case !aloud:
		if r.Answer != here.Message && !r.Over() {
			t.leave(ctx, r) // of two boards a pause would cover one
		}
		r.Answer = here.Message
	case r.Answer == here.Message:
		r.Answer = ""
	}
	return r, nil
}
