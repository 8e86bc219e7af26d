package bot

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/parse"
)

// play answers a message that is a move in a game, or a word for a button; handled is false if it is neither.
func (t *talk) play(ctx context.Context) (handled bool, err error) {
	if t.m.Text == "" || len(t.m.Files) > 0 {
		return false, nil
	}
	r, ok := t.currentRound(ctx)
	if !ok || r.Over() && t.m.ReplyTo == nil {
		return false, nil
	}
	word, isWord := t.words.ReadGameWord(t.m.Text)
	entries, off, isMove := t.movesOf(r)
	switch {
	case !isWord && !isMove:
		return t.noMove(ctx)
	case t.m.Edited:
		return true, nil // it was entered when it was first written
	case r.Person != t.m.From.ID:
		return true, t.say(ctx, phrases.GameOther, nil)
	case r.Over():
		return true, t.say(ctx, phrases.GameOver, nil)
	}
	t.speakIn(ctx, r)
	if isWord {
		button := gameWords()[word]
		reply, err := button.press(t, ctx, r, button.state)
		if err != nil {
			return true, err
		}
		return true, t.update(ctx, r, reply)
	}
	return true, t.enter(ctx, r, entries, off)
}

// noMove tells how digits are entered, where somebody writes what is neither a move nor a puzzle and plays what they saw
// last.
func (t *talk) noMove(ctx context.Context) (handled bool, err error) {
	r, ok := t.shownRound(ctx)
	_, unread := parse.Text(t.m.Text, parse.Options{})
	bad, prose := errors.AsType[*parse.Error](unread)
	if !ok || !prose || bad.Kind != parse.Nothing || t.m.Edited {
		return false, nil
	}
	t.speakIn(ctx, r)
	return true, t.say(ctx, phrases.GameNoMove, phrases.Args{"How": t.digitsHow(r)})
}

// movesOf reads the moves in the message: a whole grid, or single digits.
func (t *talk) movesOf(r *game.Play) (entries []words.Entry, off string, ok bool) {
	finds, err := parse.Text(t.m.Text, parse.Options{})
	if err == nil && len(finds) > 0 {
		for _, reading := range finds[0].Readings {
			if entries, ok := r.Filling(reading.Givens); ok {
				return entries, "", true
			}
		}
	}
	return t.words.ReadMoves(t.m.Text, r.Start.Layout)
}

// enter puts the digits into the grid of r and shows it. Wrong digits are entered as right ones are; Check tells them apart.
func (t *talk) enter(ctx context.Context, r *game.Play, entries []words.Entry, off string) error {
	l := r.Start.Layout
	given := r.Enter(entries, t.Now())
	var news []string
	if len(given) > 0 {
		news = append(news, t.Voice.Say(phrases.GameGivenCell, phrases.Args{"Count": len(given), "Cells": t.Cells(l, given)}))
	}
	if off != "" {
		news = append(news, t.Voice.Say(phrases.GameOff, phrases.Args{
			"Move": t.Voice.LeftToRight(off), "N": l.N()}))
	}
	switch {
	case r.Over():
		t.count(ctx, "played.solved")
	case r.Open() == 0:
		news = append(news, t.Voice.Say(phrases.GameFull, nil))
	}
	return t.update(ctx, r, t.boardReply(ctx, r, strings.Join(news, "\n")))
}

// commandPlayed answers a command with what a button under the board of the person's game does; handled is false if there
// is none that is meant.
func (t *talk) commandPlayed(ctx context.Context, press gamePress, state string) (handled bool, err error) {
	r, ok := t.shownRound(ctx)
	if !ok || strings.TrimSpace(t.m.Text) != "" || len(t.m.Files) > 0 {
		return false, nil
	}
	t.speakIn(ctx, r)
	reply, err := press(t, ctx, r, state)
	if err != nil {
		return true, err
	}
	t.leave(ctx, r)
	r.Answer = "" // a command is answered below it
	return true, t.update(ctx, r, reply)
}
