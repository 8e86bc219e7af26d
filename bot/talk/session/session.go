// Package session finds, times and stores the games of people, and records their results in rooms.
//
// A person has one game of a daily in all rooms together. Of any other puzzle, a person has a game in each
// room. Package session shows nothing: it returns the boards to be covered, and the reason.
package session

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"iter"
	"slices"
	"strings"
	"sync"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/work"
	"sudokubot/solver/sudoku"
)

// Games stores and times the games of all people. It is safe for concurrent use.
type Games struct {
	store    game.Store
	finished Finished
	solved   Solved

	mu     sync.Mutex
	life   game.Life
	last   time.Time           // the latest touch of any game, or the latest due time set by Recall
	boards map[boardKey]*Board // boards to be covered
	woken  chan struct{}       // closed and replaced when a board is added
	// the channels of watchers by Place
	watched map[string]map[chan struct{}]bool
}

// New returns the games in a store.
func New(store game.Store, finished Finished, solved Solved) *Games {
	return &Games{
		store: store, finished: finished, solved: solved,
		boards: map[boardKey]*Board{}, woken: make(chan struct{}), watched: map[string]map[chan struct{}]bool{},
	}
}

// Watch returns a channel that receives a value after each change of a game at one of the places. See Place.
// Several changes before a receive send one value. The caller must call stop at the end.
func (g *Games) Watch(places ...string) (changed <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, place := range places {
		if g.watched[place] == nil {
			g.watched[place] = map[chan struct{}]bool{}
		}
		g.watched[place][c] = true
	}
	return c, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		for _, place := range places {
			if delete(g.watched[place], c); len(g.watched[place]) == 0 {
				delete(g.watched, place)
			}
		}
	}
}

func (g *Games) changed(place string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for c := range g.watched[place] {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

// Load returns a stored game. If the game is not stored, for example because its player's data was deleted,
// Load returns nil.
func (g *Games) Load(ctx context.Context, room, source string) (*game.Play, error) {
	kept, err := g.store.Round(ctx, room, source)
	if errors.Is(err, game.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return game.Resume(kept)
}

// Save stores r, even after ctx has ended, and signals the channels of Watch. If r has changed since it was
// read, the error is game.ErrConflict.
func (g *Games) Save(ctx context.Context, r *game.Play) error {
	kept, err := g.store.PutRound(context.WithoutCancel(ctx), r.Round)
	if err == nil {
		r.Rev = kept.Rev
		g.changed(Place(r))
	}
	return err
}

// SetBoard stores that the message shows the board of r in the room of t. state is stored as Shown of the
// game.Request.
func (g *Games) SetBoard(ctx context.Context, t *talk.Turn, r *game.Play, message, state string) error {
	return g.store.SetBoard(context.WithoutCancel(ctx), game.Request{
		Room: t.M.Room.ID, Source: message, Answer: message, Person: r.Person, Language: r.Language,
		Puzzle: r.Puzzle, Kind: game.KindRound, About: r.Source, Shown: state, At: t.Base.Now(),
	})
}

// Find returns the person's game of the puzzle p: an open game, a finished daily, or a new game. If the
// puzzle is a daily, or comes from another room (origin), Find looks in all rooms. Otherwise it looks in this
// room. If the board of the game was never shown, the game begins now. If the player saw a daily before their
// data was deleted, the daily gets no time.
func (g *Games) Find(
	ctx context.Context, t *talk.Turn, w talk.Wanted, p sudoku.Puzzle, origin string,
) (*game.Play, error) {
	room, source := t.M.Room.ID, game.RoundSource(w.Ref, t.M.From.ID)
	switch {
	case w.Daily.Date != "":
		room = game.Home(t.M.From.ID)
	case origin != "":
		there := game.Ref{Source: game.PlaceOf(origin, w.Ref.Source)}
		room, source = game.Home(t.M.From.ID), game.RoundSource(there, t.M.From.ID)
	}
	kept, r, err := g.resumed(ctx, room, source, p.String())
	if err != nil || r != nil && (Seen(kept) || r.Over()) {
		return r, err
	}
	r = game.Begin(room, source, t.M.From.ID, p, w.Daily, t.Base.Now())
	r.Language, r.Rev = t.Teller.Voice.Language.Tag, kept.Rev
	if r.Daily() {
		if r.Untimed, err = traced(ctx, g.store, r.Person, w.Daily); err != nil {
			return nil, err
		}
	}
	if kept.Ended.IsZero() { // the board of the finished game stays
		r.Answer = kept.Answer
	}
	var entries []game.Entry
	// the game begins with the digits entered in the puzzle
	if filled, err := sudoku.Parse(w.Grid); err == nil {
		entries, _ = r.Filling(filled.Givens)
	}
	r.Enter(entries, t.Base.Now(), noted(p, entries, w.Marks)...)
	return r, nil
}

// resumed returns a stored round, and the round's game if the round is of this puzzle; otherwise r is nil. If
// no round is stored, stored is zero.
func (g *Games) resumed(
	ctx context.Context, room, source, puzzle string,
) (stored game.Round, r *game.Play, err error) {
	stored, err = g.store.Round(ctx, room, source)
	if errors.Is(err, game.ErrNotFound) {
		return game.Round{}, nil, nil
	}
	if err == nil && stored.Resumes(puzzle) {
		if r, err := game.Resume(stored); err == nil {
			return stored, r, nil
		}
	}
	return stored, nil, err
}

// noted returns the notes at the beginning of a game. They are taken from marks, in cells without a digit.
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

// Seen reports whether the player has seen the puzzle of r, on its board or on paper.
func Seen(r game.Round) bool { return r.Seen || r.Answer != "" || r.Moves != "" || r.Untimed }

// Practice returns the practice of the puzzle of the game played. It is the open practice, or a new
// practice.
func (g *Games) Practice(ctx context.Context, t *talk.Turn, played *game.Play) (*game.Play, error) {
	source := played.Source
	if !played.Practice {
		source = game.PracticeSource(source)
	}
	kept, r, err := g.resumed(ctx, played.Room, source, played.Puzzle)
	if err != nil || r != nil {
		return r, err
	}
	daily := game.Daily{Series: played.Series, Date: played.Date, ER: played.ER}
	r = game.Begin(played.Room, source, played.Person, played.Start, daily, t.Base.Now())
	r.Language, r.Rev, r.Practice = t.Teller.Voice.Language.Tag, kept.Rev, true
	return r, nil
}

// OfBoard returns the round with this source whose board is the message in the room of t. The round of a
// daily belongs to the player of the board, who may be a person other than the author of t.
func (g *Games) OfBoard(ctx context.Context, t *talk.Turn, message, source string) (game.Round, error) {
	kept, err := g.store.Round(ctx, t.M.Room.ID, source)
	if !errors.Is(err, game.ErrNotFound) {
		return kept, err
	}
	shown, err := t.Base.Games.Request(ctx, t.M.Room.ID, message)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return game.Round{}, err
	}
	return g.store.Round(ctx, game.Home(cmp.Or(shown.Person, t.M.From.ID)), source)
}

// Entered reports whether the message that t edits was, or may have been, entered into r or another game of
// its author.
func (g *Games) Entered(ctx context.Context, t *talk.Turn, r *game.Play) (bool, error) {
	if r.MayHaveTaken(t.M.Room.ID, t.M.ID) {
		return true, nil
	}
	for kept, err := range g.shown(ctx, t, t.M.From.ID, r.Source) {
		if err != nil || (&game.Play{Round: kept}).Took(t.M.Room.ID, t.M.ID) {
			return err == nil, err
		}
	}
	return false, nil
}

// shown returns the rounds of the boards shown last to a person in the room of t. It omits the round whose
// source is except.
func (g *Games) shown(ctx context.Context, t *talk.Turn, person, except string) iter.Seq2[game.Round, error] {
	return func(yield func(game.Round, error) bool) {
		recent, err := t.Base.Games.Recent(ctx, person)
		if err != nil {
			yield(game.Round{}, err)
			return
		}
		for _, q := range recent {
			if q.Kind != game.KindRound || q.Room != t.M.Room.ID || q.About == except {
				continue
			}
			kept, err := g.OfBoard(ctx, t, q.Source, q.About)
			if !errors.Is(err, game.ErrNotFound) && !yield(kept, err) {
				return
			}
		}
	}
}

// Reread loads the open rounds of the author of t again from the store.
func (g *Games) Reread(ctx context.Context, t *talk.Turn) error {
	for _, open := range []*game.Round{&t.Open.Board, &t.Open.Round} {
		if open.Source == "" {
			continue
		}
		now, err := g.store.Round(ctx, open.Room, open.Source)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		*open = now
	}
	return nil
}

// A trace records that a person saw a live daily. If the person deletes their data, the trace prevents a
// second clock for that daily. A trace is a keyed hash of the person's ID, and holds no name. Each daily
// has a random key, which is deleted with the traces when the day is over in every time zone. A person who
// has the file can test whether a known ID has seen a live daily.

// traces is the room under which traces are stored as results. No platform has such a room. The key of a
// daily is stored there too, as the Name of a result. The Person of this result begins with the prefix keyed.
const (
	traces = "traces"
	keyed  = "key "
)

// LeaveTraces stores in s which live dailies a person has seen. theirs holds the person's rounds, which the
// caller deletes afterwards.
func LeaveTraces(ctx context.Context, s game.Results, theirs []game.Round, now time.Time) error {
	for _, r := range theirs {
		if r.Date == "" || !game.Lives(r.Date, now) || !Seen(r) {
			continue
		}
		key, err := keyOf(ctx, s, r.Series, r.Date)
		if err != nil {
			return err
		}
		one := game.Result{Room: traces, Date: r.Date, Game: r.Series, Person: trace(key, r.Person)}
		_, err = s.PutResult(ctx, one)
		if err != nil && !errors.Is(err, game.ErrConflict) { // the trace is stored already
			return err
		}
	}
	return nil
}

// Sweep removes the traces and keys of days that are over in every time zone. forget is the method Forget
// of a game.Store.
func Sweep(
	ctx context.Context, s game.Results, forget func(ctx context.Context, person string) error, now time.Time,
) error {
	old, err := game.ResultsIn(ctx, s, traces, "0000-01-01", now.UTC().Format(time.DateOnly), nil)
	if err != nil {
		return err
	}
	for _, one := range old {
		if game.Lives(one.Date, now) {
			continue
		}
		if err := forget(ctx, one.Person); err != nil {
			return err
		}
	}
	return nil
}

// traced reports whether a person has a trace of a daily, left when their data was deleted.
func traced(ctx context.Context, s game.Results, person string, d game.Daily) (bool, error) {
	key, err := s.Result(ctx, traces, d.Date, d.Series, keyed+d.Series+" "+d.Date)
	if err == nil {
		_, err = s.Result(ctx, traces, d.Date, d.Series, trace(key.Name, person))
	}
	if errors.Is(err, game.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// keyOf returns the key of a daily, which the first call creates.
func keyOf(ctx context.Context, s game.Results, series, date string) (string, error) {
	one := game.Result{
		Room: traces, Date: date, Game: series,
		Person: keyed + series + " " + date, Name: strings.ToLower(rand.Text()),
	}
	_, err := s.PutResult(ctx, one)
	if err == nil || !errors.Is(err, game.ErrConflict) {
		return one.Name, err
	}
	kept, err := s.Result(ctx, traces, date, series, one.Person)
	return kept.Name, err
}

func trace(key, person string) string {
	sum := hmac.New(sha256.New, []byte(key))
	_, _ = sum.Write([]byte(person)) // Write of a hash never fails
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:18])
}
