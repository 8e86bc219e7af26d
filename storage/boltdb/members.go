package boltdb

import (
	"cmp"
	"context"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

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
		return nil, nil // there can be none
	}
	err = members.in(tx).scan(join(room), join(room), func(m *game.Member) bool {
		all = append(all, *m)
		return true
	})
	slices.SortFunc(all, func(a, b game.Member) int { return cmp.Compare(a.Person, b.Person) }) // keys begin with lengths
	return all, err
}

// awayIn returns the persons who no longer take part in a room.
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
	return look(ctx, s, "read memberships", func(tx *bbolt.Tx) ([]game.Member, error) { return membersOf(tx, person) })
}

func membersOf(tx *bbolt.Tx, person string) (all []game.Member, err error) {
	t := members.in(tx)
	keys, _ := with(t.finders[0], join(person))
	for _, key := range keys {
		names, err := cutKey(key, 2)
		if err != nil {
			return nil, err
		}
		m, err := t.find(names[1], names[0])
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b game.Member) int { return cmp.Compare(a.Room, b.Room) })
	return all, nil
}

// forgetFound removes what the first finder of t has of a person, damaged records too. named makes the names of a record's key of
// those of the finder's.
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

// forgetInRooms removes what a person did and said in rooms.
func forgetInRooms(tx *bbolt.Tx, person string) error {
	return cmp.Or(
		forgetFound(results.in(tx), person, func(names []string) []string { return []string{names[3], names[1], names[2], names[0]} }),
		forgetFound(members.in(tx), person, func(names []string) []string { return []string{names[1], names[0]} }),
	)
}

// moveKept gives what is kept of a room to another, where what is there already wins.
func moveKept[V any](t table[V], from, to string) error {
	keys, records := with(t.records, join(from))
	for i, key := range keys {
		r, err := t.at(key, records[i])
		if err != nil {
			return err
		}
		if err := t.moveOne(r, to); err != nil {
			return err
		}
	}
	return nil
}
