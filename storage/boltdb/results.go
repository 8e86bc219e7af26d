package boltdb

import (
	"context"
	"slices"
	"sort"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// EachResult implements game.Results.
func (s *Store) EachResult(ctx context.Context, room, from, to string, f func(*game.Result)) error {
	return s.view(ctx, "read results", func(tx *bbolt.Tx) error {
		all, err := membersIn(tx, room)
		if err != nil {
			return err
		}
		away := map[string]bool{}
		for _, m := range all {
			away[m.Person] = m.Away
		}
		t := in(tx, record.Results)
		start := t.Prefix(room)
		if _, err := time.Parse(time.DateOnly, from); err == nil { // only dates are in order
			start = t.Prefix(room, from)
		}
		return t.scan(t.Prefix(room), start, func(row *record.Row) bool {
			r := row.Value.(*game.Result)
			if r.Date > to {
				return false
			}
			r.Away = r.Away || away[r.Person]
			if !r.Hidden && r.Date >= from {
				f(r)
			}
			return true
		})
	})
}

// ResultsOf implements game.Results.
func (s *Store) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	return look(ctx, s, "read results", func(tx *bbolt.Tx) ([]game.Result, error) {
		return resultsOf(tx, person, from, to)
	})
}

func resultsOf(tx *bbolt.Tx, person, from, to string) ([]game.Result, error) {
	t := in(tx, record.Results)
	all, err := t.ofPerson(person)
	if err != nil {
		return nil, err
	}
	date := func(p pointer) string { return p.names[1] }
	all = slices.DeleteFunc(all, func(p pointer) bool { return date(p) < from || date(p) > to })
	return valuesOf[game.Result](t.rows(all))
}

// MembersIn implements game.Members.
func (s *Store) MembersIn(ctx context.Context, room string) ([]game.Member, error) {
	return look(ctx, s, "read members", func(tx *bbolt.Tx) ([]game.Member, error) { return membersIn(tx, room) })
}

func membersIn(tx *bbolt.Tx, room string) ([]game.Member, error) {
	all, err := allOf[game.Member](in(tx, record.Members), record.Join(room))
	// in the file the keys are sorted by the lengths of the IDs first
	sort.Slice(all, func(i, j int) bool { return all[i].Person < all[j].Person })
	return all, err
}

// MembersOf implements game.Members.
func (s *Store) MembersOf(ctx context.Context, person string) ([]game.Member, error) {
	return look(ctx, s, "read memberships", func(tx *bbolt.Tx) ([]game.Member, error) {
		return membersOf(tx, person)
	})
}

func membersOf(tx *bbolt.Tx, person string) ([]game.Member, error) {
	all, err := valuesOf[game.Member](in(tx, record.Members).rowsOf(person))
	sort.Slice(all, func(i, j int) bool { return all[i].Room < all[j].Room })
	return all, err
}

// Tallies implements game.Tallies.
func (s *Store) Tallies(ctx context.Context, prefix string) ([]game.Tally, error) {
	return look(ctx, s, "read tallies", func(tx *bbolt.Tx) ([]game.Tally, error) {
		return allOf[game.Tally](in(tx, record.Tallies), []byte(prefix))
	})
}
