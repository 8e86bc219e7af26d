package boltdb

import (
	"bytes"
	"context"
	"fmt"

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

// ResultsIn implements game.Results.
func (s *Store) ResultsIn(ctx context.Context, room, from, to string) ([]game.Result, error) {
	return look(ctx, s, "read results", func(tx *bbolt.Tx) (all []game.Result, err error) {
		if err := checkRead(id{"room", &room}); err != nil {
			return nil, nil // there can be none
		}
		away, err := awayIn(tx, room)
		if err != nil {
			return nil, err
		}
		err = results.in(tx).scan(join(room), join(room, from), func(r *game.Result) bool {
			if r.Date > to {
				return false
			}
			r.Away = r.Away || away[r.Person]
			if !r.Hidden {
				all = append(all, *r)
			}
			return true
		})
		return all, err
	})
}

// ResultsOf implements game.Results.
func (s *Store) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	return look(ctx, s, "read results", func(tx *bbolt.Tx) ([]game.Result, error) { return resultsOf(tx, person, from, to) })
}

func resultsOf(tx *bbolt.Tx, person, from, to string) (all []game.Result, err error) {
	t, prefix := results.in(tx), join(person)
	c := t.finders[0].Cursor()
	for key, _ := c.Seek(join(person, from)); bytes.HasPrefix(key, prefix); key, _ = c.Next() {
		r, err := pointedResult(t, key)
		if err != nil {
			return nil, err
		}
		if r.value.Date > to {
			break
		}
		all = append(all, r.value)
	}
	return all, nil
}

// pointedResult returns the result that a key of the finder names, so it must be there.
func pointedResult(t table[game.Result], key []byte) (*row[game.Result], error) {
	names, err := cutKey(key, 4)
	if err != nil {
		return nil, err
	}
	r, err := t.get(names[3], names[1], names[2], names[0])
	if err == nil && !r.kept {
		err = fmt.Errorf("%w: a %s is missing", ErrDamaged, t.name)
	}
	return r, err
}
