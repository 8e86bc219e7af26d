package boltdb

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// addResults leads from version 5 to version 6.
func addResults(t *bbolt.Tx) error {
	return createBuckets(t, []string{"results", "solvers", "tallies", "members", "memberships"})
}

// Result implements game.Results.
func (s *Store) Result(ctx context.Context, room, date, name, person string) (game.Result, error) {
	return results.read(ctx, s, room, date, name, person)
}

// PutResult implements game.Results.
func (s *Store) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	return results.put(ctx, s, r)
}

// EachResult implements game.Results.
func (s *Store) EachResult(ctx context.Context, room, from, to string, f func(*game.Result)) error {
	_, err := look(ctx, s, "read results", func(tx *bbolt.Tx) (none struct{}, err error) {
		if err := checkRead(id{"room", &room}); err != nil {
			return none, nil // there can be none
		}
		away, err := awayIn(tx, room)
		if err != nil {
			return none, err
		}
		return none, results.in(tx).scan(join(room), join(room, from), func(r *game.Result) bool {
			if r.Date > to {
				return false
			}
			r.Away = r.Away || away[r.Person]
			if !r.Hidden {
				f(r)
			}
			return true
		})
	})
	return err
}

// ResultsOf implements game.Results.
func (s *Store) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	return look(ctx, s, "read results", func(tx *bbolt.Tx) ([]game.Result, error) { return resultsOf(tx, person, from, to) })
}

func resultsOf(tx *bbolt.Tx, person, from, to string) (all []game.Result, err error) {
	t, prefix := results.in(tx), join(person)
	many, c, records := t.reader(), t.finders[0].Cursor(), t.records.Cursor()
	for found, _ := c.Seek(join(person, from)); bytes.HasPrefix(found, prefix); found, _ = c.Next() {
		key, err := resultKey(found)
		if err != nil {
			return nil, err
		}
		there, record := records.Seek(key)
		if !bytes.Equal(there, key) {
			return nil, fmt.Errorf("%w: a %s is missing", ErrDamaged, t.name)
		}
		r, err := many.read(key, record)
		if err != nil {
			return nil, err
		}
		if r.Date > to {
			break
		}
		all = append(all, *r)
	}
	return all, nil
}

// resultKey is the key of the result that a key of the finder names: that has its person first, and its room last.
func resultKey(found []byte) ([]byte, error) {
	rest := found
	for range 3 {
		var err error
		if _, rest, err = cutBytes(rest); err != nil {
			return nil, err
		}
	}
	_, others, err := cutBytes(found)
	if err != nil {
		return nil, err
	}
	person, between := found[:len(found)-len(others)], others[:len(others)-len(rest)]
	return slices.Concat(rest, between, person), nil
}
