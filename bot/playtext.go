package bot

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// play answers a message that is a move in a game, or a word for a button; handled is false if it is neither.
func (t *talk) play(ctx context.Context) (handled bool, err error) {
	if t.m.Text == "" || len(t.m.Files) > 0 {
		return false, nil
	}
	r, ok := t.currentRound(ctx)
	if !ok || r.over() && t.m.ReplyTo == nil {
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
	case r.over():
		return true, t.say(ctx, phrases.GameOver, nil)
	}
	t.speakIn(ctx, r)
	if isWord {
		button := gameWords()[word]
		reply, err := button.press(t, ctx, &r, button.state)
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
func (t *talk) movesOf(r round) (entries []words.Entry, off string, ok bool) {
	if entries, ok := pasted(t.m.Text, r.puzzle); ok {
		return entries, "", true
	}
	return t.words.ReadMoves(t.m.Text, r.puzzle.Layout)
}

// enter puts the digits into the grid of r and shows it. Wrong digits are entered as right ones are; Check tells them apart.
func (t *talk) enter(ctx context.Context, r round, entries []words.Entry, off string) error {
	l := r.puzzle.Layout
	var given []sudoku.Cell
	var allowed []words.Entry
	for _, e := range entries {
		if r.puzzle.Givens[e.Cell] != 0 {
			if !slices.Contains(given, e.Cell) {
				given = append(given, e.Cell)
			}
			continue
		}
		allowed = append(allowed, e)
	}
	r.enter(allowed)
	var news []string
	if len(given) > 0 {
		news = append(news, t.Voice.Say(phrases.GameGivenCell, phrases.Args{"Count": len(given), "Cells": t.Cells(l, given)}))
	}
	if off != "" {
		news = append(news, t.Voice.Say(phrases.GameOff, phrases.Args{
			"Move": t.Voice.LeftToRight(off), "N": l.N()}))
	}
	switch {
	case r.solved():
		r.Ended = t.Now()
		t.count(ctx, "played.solved")
	case r.open() == 0:
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
	reply, err := press(t, ctx, &r, state)
	if err != nil {
		return true, err
	}
	t.leave(ctx, r)
	r.Answer = "" // a command is answered below it
	return true, t.update(ctx, r, reply)
}
