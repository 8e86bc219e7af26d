package boltdb

import (
	"cmp"
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// Known implements game.Store.
func (s *Store) Known(ctx context.Context, user string) (game.Known, error) {
	return look(ctx, s, "read what is known", func(tx *bbolt.Tx) (k game.Known, err error) {
		if err := checkRead(id{"user", &user}); err != nil {
			return k, nil // nothing can be
		}
		var errs [6]error
		k.User, errs[0] = ifAny(users.in(tx).find(user))
		k.Rooms, k.Posts, errs[1] = privateRooms(tx, user)
		k.Requests, errs[2] = requests.in(tx).ofPerson(user)
		k.Rounds, errs[3] = rounds.in(tx).ofPerson(user)
		k.Members, errs[4] = membersOf(tx, user)
		k.Results, errs[5] = resultsOf(tx, user, "", "\xff")
		return k, cmp.Or(errs[:]...)
	})
}

// privateRooms returns the private rooms of a person, and what was posted there.
func privateRooms(tx *bbolt.Tx, person string) (all []game.Room, posted []game.Post, err error) {
	t := rooms.in(tx)
	_, found := with(t.finders[0], join(person))
	ids := map[string]bool{person: true}
	for _, id := range found {
		ids[string(id)] = true
	}
	for id := range ids {
		r, err := t.get(id)
		if err != nil {
			return nil, nil, err
		}
		if r.kept {
			all = append(all, r.value)
		}
		p, err := posts.in(tx).get(id)
		if err != nil {
			return nil, nil, err
		}
		if p.kept {
			posted = append(posted, p.value)
		}
	}
	return all, posted, nil
}

// ofPerson returns what messages of a person made, by their rooms.
func (t table[V]) ofPerson(person string) (all []V, err error) {
	keys, sources := with(t.finders[byPerson], join(person))
	for i, key := range keys {
		names, err := cutKey(key, 2)
		if err != nil {
			return nil, err
		}
		r, err := t.pointed(names[1], string(sources[i]))
		if err != nil {
			return nil, err
		}
		all = append(all, r.value)
	}
	return all, nil
}
