package play

import (
	"context"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// move answers a message that is for the game: a move, a word for a button, or what is neither, where it tells how digits are
// entered.
func (t *turn) move(ctx context.Context) error {
	r, ok := t.Play()
	if !ok {
		return t.Say(ctx, phrases.GameGone, nil)
	}
	e, ok := t.Entered(ctx, r)
	switch {
	case !ok:
		t.speakIn(ctx, r)
		k := phrases.GameNoMove
		if r.Start.Layout.N() > mostJoined {
			k = phrases.GameNoMoveLarge
		}
		return t.remark(ctx, r, t.Voice.Say(k, nil))
	case t.M.Edited:
		return nil // it was entered when it was first written
	case r.Person != t.M.From.ID:
		return t.Say(ctx, phrases.GameOther, nil)
	case r.Over() && !r.Apply(t.M.ID): // it ended the game, and a crash came before that was shown
		return t.update(ctx, r, t.boardReply(ctx, r))
	case r.Over():
		return t.Say(ctx, phrases.GameOver, nil)
	}
	t.speakIn(ctx, r)
	if e.Word == "" {
		return t.enter(ctx, r, e)
	}
	return t.word(ctx, r, e.Word)
}

// word does what the button does that a word stands for.
func (t *turn) word(ctx context.Context, r *game.Play, word words.GameWord) error {
	button := gameWords()[word]
	reply, err := button.press(t, ctx, r, button.state)
	if err != nil {
		return err
	}
	return t.update(ctx, r, reply)
}

// remark says something in the person's game above its board, so that the board stays where it is.
func (t *turn) remark(ctx context.Context, r *game.Play, text string) error {
	if r.Person != t.M.From.ID || r.Over() {
		return t.Send(ctx, chat.Reply{Text: text})
	}
	return t.update(ctx, r, t.boardReply(ctx, r, text))
}

// enter puts the digits into the grid of r and shows it. Wrong digits are entered as right ones are; Check tells them apart.
func (t *turn) enter(ctx context.Context, r *game.Play, e talk.Entered) error {
	l := r.Start.Layout
	var given []sudoku.Cell
	if r.Apply(t.M.ID) {
		given = r.Enter(e.Entries, t.Now())
	}
	var news []string
	if len(given) > 0 {
		news = append(news, t.Voice.Say(phrases.GameGivenCell, phrases.Args{"Count": len(given), "Cells": t.Cells(l, given)}))
	}
	if e.Off != "" {
		news = append(news, t.Voice.Say(phrases.GameOff, phrases.Args{
			"Move": t.Voice.LeftToRight(e.Off), "N": l.N()}))
	}
	switch {
	case r.Over():
		t.Count("played.solved")
	case r.Open() == 0:
		news = append(news, t.Voice.Say(phrases.GameFull, nil))
	}
	return t.update(ctx, r, t.boardReply(ctx, r, strings.Join(news, "\n")))
}

// command answers a command with what a button under the board of the person's game does; handled is false if there is none
// that is meant.
func (t *turn) command(ctx context.Context, button wordPress) (handled bool, err error) {
	r, ok := t.Playing()
	if !ok || strings.TrimSpace(t.M.Text) != "" || len(t.M.Files) > 0 {
		return false, nil
	}
	t.speakIn(ctx, r)
	reply, err := button.press(t, ctx, r, button.state)
	if err != nil {
		return true, err
	}
	t.leave(ctx, r)
	r.Answer = "" // a command is answered below it
	return true, t.update(ctx, r, reply)
}

// wordPress is what a word in a game does: what a button under the board does.
type wordPress struct {
	press gamePress
	state string
}

func gameWords() map[words.GameWord]wordPress {
	return map[words.GameWord]wordPress{
		words.Undo:   {press: (*turn).undoMove},
		words.Hint:   {press: (*turn).hintRound, state: "1"},
		words.Check:  {press: (*turn).checkRound},
		words.GiveUp: {press: (*turn).askGiveUp},
		words.Why:    {press: whyWord},
	}
}
