// Package rounds finds the round in which somebody plays a puzzle, or begins it.
//
// It knows that a daily is one game wherever it is opened, and what is a game of its own. It refuses to know boards, and what is done in
// a game.
package rounds

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/work"
	"sudokubot/solver/sudoku"
)

// For returns the person's round with the puzzle in this room, or with a daily, or a puzzle of the room from, in any: the one
// that goes on, a daily that they have finished, or a new one. One whose board nobody has seen yet begins now; one that its player has seen
// before they were forgotten has no time.
func For(ctx context.Context, t *talk.Turn, rounds Store, w talk.Wanted, p sudoku.Puzzle, from string) (*game.Play, error) {
	room, source := t.M.Room.ID, game.RoundSource(w.Ref, t.M.From.ID)
	switch {
	case w.Daily.Date != "":
		room = game.Home(t.M.From.ID)
	case from != "":
		room, source = game.Home(t.M.From.ID), game.RoundSource(game.Ref{Source: game.PlaceOf(from, w.Ref.Source)}, t.M.From.ID)
	}
	kept, err := rounds.Round(ctx, room, source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return nil, err
	}
	unseen := !Seen(kept) && kept.Ended.IsZero()
	if err == nil && !unseen && kept.Resumes(p.String()) {
		if r, err := game.Resume(kept); err == nil {
			return r, nil
		}
	}
	r := game.Begin(room, source, t.M.From.ID, p, w.Daily, t.Base.Now())
	r.Language, r.Rev = t.Teller.Voice.Language.Tag, kept.Rev
	if r.Daily() {
		if r.Untimed, err = traced(ctx, rounds, r.Person, w.Daily); err != nil {
			return nil, err
		}
	}
	if kept.Ended.IsZero() { // how a game ended stays to be seen
		r.Answer = kept.Answer
	}
	var entries []game.Entry
	if filled, err := sudoku.Parse(w.Grid); err == nil { // it was checked, and the game begins where that left off
		entries, _ = r.Filling(filled.Givens)
	}
	r.Enter(entries, t.Base.Now(), noted(p, entries, w.Marks)...)
	return r, nil
}

// noted are the notes with which a game begins: those that were sent, in cells that are empty then.
func noted(p sudoku.Puzzle, entries []game.Entry, marks string) (all []game.Noted) {
	now := slices.Clone(p.Givens)
	for _, e := range entries {
		now[e.Cell] = e.Digit
	}
	for c, digits := range work.ReadMarks(marks, p.Layout) {
		if now[c] == 0 && digits != 0 {
			all = append(all, game.Noted{Cell: sudoku.Cell(c), Digits: digits})
		}
	}
	return all
}

// Seen reports whether somebody has seen the puzzle of a round: on its board, which was shown, or without a clock.
func Seen(r game.Round) bool { return r.Answer != "" || r.Moves != "" || r.Untimed }

// Practice returns the round in which the puzzle of a game is practised: one that goes on, or a new one.
func Practice(ctx context.Context, t *talk.Turn, rounds game.Rounds, played *game.Play) (*game.Play, error) {
	source := played.Source
	if !played.Practice {
		source = game.PracticeSource(source)
	}
	kept, err := rounds.Round(ctx, played.Room, source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return nil, err
	}
	if err == nil && kept.Resumes(played.Puzzle) {
		if r, err := game.Resume(kept); err == nil {
			return r, nil
		}
	}
	daily := game.Daily{Series: played.Series, Date: played.Date, ER: played.ER}
	r := game.Begin(played.Room, source, played.Person, played.Start, daily, t.Base.Now())
	r.Language, r.Rev, r.Practice = t.Teller.Voice.Language.Tag, kept.Rev, true
	return r, nil
}

// OfBoard returns the round with this source whose board is that message in this room: of a daily that of the player of
// the board, who need not be who asks.
func OfBoard(ctx context.Context, t *talk.Turn, rounds game.Rounds, message, source string) (game.Round, error) {
	kept, err := rounds.Round(ctx, t.M.Room.ID, source)
	if !errors.Is(err, game.ErrNotFound) {
		return kept, err
	}
	shown, err := t.Base.Games.Request(ctx, t.M.Room.ID, message)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return game.Round{}, err
	}
	return rounds.Round(ctx, game.Home(cmp.Or(shown.Person, t.M.From.ID)), source)
}

// Entered reports whether the message of t, which was edited, has been entered into r before, or may have been, or into another game of its
// writer: an edit enters nothing twice.
func Entered(ctx context.Context, t *talk.Turn, rounds game.Rounds, r *game.Play) (bool, error) {
	if r.MayHaveTaken(t.M.Room.ID, t.M.ID) {
		return true, nil
	}
	recent, err := t.Base.Games.Recent(ctx, t.M.From.ID)
	if err != nil {
		return false, err
	}
	for _, q := range recent {
		if q.Kind != game.KindRound || q.Room != t.M.Room.ID || q.About == r.Source {
			continue
		}
		kept, err := OfBoard(ctx, t, rounds, q.Source, q.About)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return false, err
		}
		if (&game.Play{Round: kept}).Took(t.M.Room.ID, t.M.ID) {
			return true, nil
		}
	}
	return false, nil
}

// Reread brings up to date what the person has open of games.
func Reread(ctx context.Context, t *talk.Turn, rounds game.Rounds) error {
	for _, open := range []*game.Round{&t.Open.Board, &t.Open.Round} {
		if open.Source == "" {
			continue
		}
		now, err := rounds.Round(ctx, open.Room, open.Source)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		*open = now
	}
	return nil
}
