package boltdb

import (
	"bytes"
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// Room implements game.Rooms.
func (s *Store) Room(ctx context.Context, id string) (game.Room, error) {
	var r room
	err := s.view(ctx, "read room", func(t *tx) (err error) {
		if err := checkRead("room", id); err != nil {
			return err
		}
		r, err = t.room(id)
		if err == nil && r.Rev == 0 {
			return game.ErrNotFound
		}
		return err
	})
	if err != nil {
		return game.Room{}, err
	}
	return r.Room, nil
}

// room returns the room with this ID; its Rev is 0 if there is none.
func (t *tx) room(id string) (room, error) { return decodeRoom(id, t.rooms.Get([]byte(id))) }

// PutRoom implements game.Rooms.
func (s *Store) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	err := s.update(ctx, "write room", func(t *tx) error {
		if err := checkID("room", r.ID); err != nil {
			return err
		}
		old, err := t.room(r.ID)
		if err != nil {
			return err
		}
		if old.Rev != r.Rev {
			return game.ErrConflict
		}
		if r.Rev, err = next(t.rooms); err != nil {
			return err
		}
		kept := room{Room: r, unknown: old.unknown}
		return t.rooms.Put([]byte(r.ID), kept.encode())
	})
	if err != nil {
		return game.Room{}, err
	}
	return r, nil
}

// Rooms implements game.Rooms.
func (s *Store) Rooms(ctx context.Context) ([]game.Room, error) {
	var rooms []game.Room
	err := s.view(ctx, "read rooms", func(t *tx) error {
		return t.eachRoom(func(r room) { rooms = append(rooms, r.Room) })
	})
	if err != nil {
		return nil, err
	}
	return rooms, nil
}

func (t *tx) eachRoom(f func(room)) error {
	return t.rooms.ForEach(func(id, value []byte) error {
		r, err := decodeRoom(string(id), value)
		if err == nil {
			f(r)
		}
		return err
	})
}

// Post implements game.Rooms.
func (s *Store) Post(ctx context.Context, room string) (game.Post, error) {
	var p post
	err := s.view(ctx, "read post", func(t *tx) (err error) {
		if err := checkRead("room", room); err != nil {
			return err
		}
		p, err = t.post(room)
		if err == nil && p.Rev == 0 {
			return game.ErrNotFound
		}
		return err
	})
	if err != nil {
		return game.Post{}, err
	}
	return p.Post, nil
}

// post returns the post in a room; its Rev is 0 if there is none.
func (t *tx) post(room string) (post, error) { return decodePost(room, t.posts.Get([]byte(room))) }

// PutPost implements game.Rooms.
func (s *Store) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	err := s.update(ctx, "write post", func(t *tx) error {
		if err := checkID("room", p.Room); err != nil {
			return err
		}
		old, err := t.post(p.Room)
		if err != nil {
			return err
		}
		if old.Rev != p.Rev {
			return game.ErrConflict
		}
		if p.Rev, err = next(t.posts); err != nil {
			return err
		}
		kept := post{Post: p, unknown: old.unknown}
		return t.posts.Put([]byte(p.Room), kept.encode())
	})
	if err != nil {
		return game.Post{}, err
	}
	return p, nil
}

// forgetRooms deletes the private rooms of a person. It reads every room: people are forgotten rarely, and rooms that have
// set something are few.
func (t *tx) forgetRooms(person string) error {
	theirs := []string{person}
	err := t.eachRoom(func(r room) {
		if r.Person == person {
			theirs = append(theirs, r.ID)
		}
	})
	if err != nil {
		return err
	}
	for _, id := range theirs {
		if err := t.rooms.Delete([]byte(id)); err != nil {
			return err
		}
		if err := t.posts.Delete([]byte(id)); err != nil {
			return err
		}
	}
	return nil
}

// moveKey gives the value of a key of b to another, unless that has one.
func moveKey(b *bbolt.Bucket, from, to string) error {
	value := bytes.Clone(b.Get([]byte(from)))
	if value == nil {
		return nil
	}
	if b.Get([]byte(to)) == nil {
		if err := b.Put([]byte(to), value); err != nil {
			return err
		}
	}
	return b.Delete([]byte(from))
}
