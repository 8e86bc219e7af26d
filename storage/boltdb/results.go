package boltdb

import (
	"cmp"
	"context"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

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
			return none, nil // no data has such an ID
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
	return look(ctx, s, "read results", func(tx *bbolt.Tx) ([]game.Result, error) {
		return resultsOf(tx, person, from, to)
	})
}

func resultsOf(tx *bbolt.Tx, person, from, to string) (all []game.Result, err error) {
	t := results.in(tx)
	keys, _ := with(t.finders[0], join(person))
	for _, key := range keys {
		names, err := cutKey(key, 4) // of the person, date, game and room
		if err != nil {
			return nil, err
		}
		if names[1] < from || names[1] > to {
			continue
		}
		r, err := t.pointed(names[3], names[1], names[2], names[0])
		if err != nil {
			return nil, err
		}
		all = append(all, r.value)
	}
	return all, nil
}

// Member implements game.Members.
func (s *Store) Member(ctx context.Context, room, person string) (game.Member, error) {
	return members.read(ctx, s, room, person)
}

// PutMember implements game.Members.
func (s *Store) PutMember(ctx context.Context, m game.Member) (game.Member, error) {
	return members.put(ctx, s, m)
}

// MembersIn implements game.Members.
func (s *Store) MembersIn(ctx context.Context, room string) ([]game.Member, error) {
	return look(ctx, s, "read members", func(tx *bbolt.Tx) ([]game.Member, error) { return membersIn(tx, room) })
}

func membersIn(tx *bbolt.Tx, room string) (all []game.Member, err error) {
	if err := checkRead(id{"room", &room}); err != nil {
		return nil, nil // no data has such an ID
	}
	all, err = members.in(tx).all(join(room))
	// keys begin with lengths
	slices.SortFunc(all, func(a, b game.Member) int { return cmp.Compare(a.Person, b.Person) })
	return all, err
}

func awayIn(tx *bbolt.Tx, room string) (map[string]bool, error) {
	all, err := membersIn(tx, room)
	away := map[string]bool{}
	for _, m := range all {
		away[m.Person] = m.Away
	}
	return away, err
}

// MembersOf implements game.Members.
func (s *Store) MembersOf(ctx context.Context, person string) ([]game.Member, error) {
	return look(ctx, s, "read memberships", func(tx *bbolt.Tx) ([]game.Member, error) {
		return membersOf(tx, person)
	})
}

func membersOf(tx *bbolt.Tx, person string) (all []game.Member, err error) {
	t := members.in(tx)
	keys, _ := with(t.finders[0], join(person))
	for _, key := range keys {
		names, err := cutKey(key, 2)
		if err != nil {
			return nil, err
		}
		m, err := t.pointed(names[1], names[0])
		if err != nil {
			return nil, err
		}
		all = append(all, m.value)
	}
	slices.SortFunc(all, func(a, b game.Member) int { return cmp.Compare(a.Room, b.Room) })
	return all, nil
}

// forgetFound removes all records of a person in the first index of t, also damaged ones. named returns the
// key of the record from the names in the key of the index.
func forgetFound[V any](t table[V], person string, named func(names []string) []string) error {
	keys, _ := with(t.finders[0], join(person))
	for _, key := range keys {
		names, err := cutKey(key, len(t.parts(&row[V]{}).key))
		if err != nil {
			return err
		}
		if err := cmp.Or(t.records.Delete(join(named(names)...)), t.finders[0].Delete(key)); err != nil {
			return err
		}
	}
	return nil
}

func forgetInRooms(tx *bbolt.Tx, person string) error {
	return cmp.Or(
		forgetFound(results.in(tx), person, func(names []string) []string {
			return []string{names[3], names[1], names[2], names[0]}
		}),
		forgetFound(members.in(tx), person, func(names []string) []string { return []string{names[1], names[0]} }),
	)
}

// Tally implements game.Tallies.
func (s *Store) Tally(ctx context.Context, room string) (game.Tally, error) {
	return tallies.read(ctx, s, room)
}

// PutTally implements game.Tallies.
func (s *Store) PutTally(ctx context.Context, t game.Tally) (game.Tally, error) {
	return tallies.put(ctx, s, t)
}

// Tallies implements game.Tallies.
func (s *Store) Tallies(ctx context.Context, prefix string) ([]game.Tally, error) {
	return look(ctx, s, "read tallies", func(tx *bbolt.Tx) ([]game.Tally, error) {
		return tallies.in(tx).all([]byte(prefix))
	})
}
