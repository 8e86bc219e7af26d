package session

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
