package rounds

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"sudokubot/bot/game"
)

// Who is forgotten while a daily lives that they have seen could begin it again with a new clock. So a trace of it is left until its day is
// over everywhere: what the ID of its player is hashed to with a key, which is drawn at random for each daily, and goes with its traces.
// It names nobody. Whoever has the file can find out whether somebody they think of has seen the daily, as long as it lives, and no more.

// Store is what For reads and writes; game.Store has it.
type Store interface {
	game.Rounds
	game.Results
}

// traces is the room in whose results the traces are kept; no platform has it. keyed begins, in the place of a person, what holds a key.
const (
	traces = "traces"
	keyed  = "key "
)

// LeaveTraces keeps in s which live dailies somebody has seen whose rounds these are, before these are forgotten.
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
		if _, err := s.PutResult(ctx, one); err != nil && !errors.Is(err, game.ErrConflict) { // it is there already
			return err
		}
	}
	return nil
}

// Sweep removes the traces of days that are over everywhere, with their keys. forget is that of a game.Store.
func Sweep(ctx context.Context, s game.Results, forget func(ctx context.Context, person string) error, now time.Time) error {
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

// traced reports whether a trace says that a person has seen a daily, and was forgotten since.
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

// keyOf returns the key of a daily, which is drawn when it is first asked for.
func keyOf(ctx context.Context, s game.Results, series, date string) (string, error) {
	one := game.Result{Room: traces, Date: date, Game: series, Person: keyed + series + " " + date, Name: strings.ToLower(rand.Text())}
	_, err := s.PutResult(ctx, one)
	if err == nil || !errors.Is(err, game.ErrConflict) {
		return one.Name, err
	}
	kept, err := s.Result(ctx, traces, date, series, one.Person)
	return kept.Name, err
}

// trace is what a person is hashed to with a key.
func trace(key, person string) string {
	sum := hmac.New(sha256.New, []byte(key))
	_, _ = sum.Write([]byte(person)) // it has no errors
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:18])
}
