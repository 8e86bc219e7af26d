package boltdb

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

var _ game.Store = (*Store)(nil)

// User implements game.Store.
func (s *Store) User(ctx context.Context, id string) (game.User, error) {
	return users.read(ctx, s, id)
}

// PutUser implements game.Store.
func (s *Store) PutUser(ctx context.Context, u game.User) (game.User, error) {
	return users.put(ctx, s, u)
}

// Room implements game.Rooms.
func (s *Store) Room(ctx context.Context, id string) (game.Room, error) {
	return rooms.read(ctx, s, id)
}

// PutRoom implements game.Rooms.
func (s *Store) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	return rooms.update(ctx, s, r, func(t table[game.Room]) (game.Room, error) {
		s.rooms.note(t.records.Tx(), r.ID)
		return t.write(r)
	})
}

// Rooms implements game.Rooms.
func (s *Store) Rooms(ctx context.Context) ([]game.Room, error) {
	return s.rooms.read(func(f func(*bbolt.Tx) error) error {
		_, err := look(ctx, s, "read rooms", func(tx *bbolt.Tx) (struct{}, error) { return struct{}{}, f(tx) })
		return err
	})
}

// Post implements game.Rooms.
func (s *Store) Post(ctx context.Context, room string) (game.Post, error) {
	return posts.read(ctx, s, room)
}

// PutPost implements game.Rooms.
func (s *Store) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	return posts.put(ctx, s, p)
}

// Request implements game.Store.
func (s *Store) Request(ctx context.Context, room, source string) (game.Request, error) {
	return requests.read(ctx, s, room, source)
}

// LastRequest implements game.Store.
func (s *Store) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return requests.readLast(ctx, s, room, person, 1)
}

// Recent implements game.Store.
func (s *Store) Recent(ctx context.Context, person string) ([]game.Request, error) {
	return look(ctx, s, "read recent requests", func(tx *bbolt.Tx) ([]game.Request, error) {
		return newest(requests.in(tx), person, game.RecentRequests)
	})
}

// Open implements game.Store.
func (s *Store) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	return look(ctx, s, "read what is open", func(tx *bbolt.Tx) (o game.Open, err error) {
		requests, rounds := requests.in(tx), rounds.in(tx)
		var errs [7]error
		o.User, errs[0] = ifAny(users.in(tx).find(person))
		o.Made, errs[1] = ifAny(requests.find(room, source))
		o.Replied, errs[2] = ifAny(requests.find(room, replied))
		o.Last, errs[3] = ifAny(requests.findLast(room, person, 1))
		o.Round, errs[4] = lastBegun(rounds, room, person, o.Last)
		shows := o.Replied
		if replied == "" {
			shows = o.Last
		}
		if shows.Kind == game.KindRound {
			o.Board, errs[5] = boardOf(rounds, shows)
		}
		o.Room, errs[6] = ifAny(rooms.in(tx).find(room))
		return o, cmp.Or(errs[:]...)
	})
}

// boardOf returns the round of the board in the message of q, or the zero value without such a round. The
// round is stored in the room of the request or in the player's home.
func boardOf(rounds table[game.Round], q game.Request) (game.Round, error) {
	board, err := rounds.find(q.Room, q.About)
	if errors.Is(err, game.ErrNotFound) {
		board, err = rounds.find(game.Home(q.Person), q.About)
	}
	return ifAny(board, err)
}

// lastBegun returns the last round of a person, in the room or in their home; see game.Open.Round. If there
// is no round, it returns the zero value. shown is the person's last request in the room.
func lastBegun(
	rounds table[game.Round], room, person string, shown game.Request,
) (none game.Round, err error) {
	last, err := rounds.last(room, rounds.InRoom(person, room))
	if err != nil {
		return none, err
	}
	home := game.Home(person)
	sources, err := rounds.latest(rounds.InRoom(person, home), game.HomeLooked)
	if err != nil {
		return none, err
	}
	for _, source := range sources {
		r, err := rounds.existing(home, source)
		if err != nil {
			return none, err
		}
		if r.First > last.First && (shown.Shows(r.Value) || game.In(room, r.Value.Answer) != "") {
			return r.Value, nil
		}
	}
	return last.Value, nil
}

// ifAny returns v and err. If err is game.ErrNotFound, it returns nil instead of err.
func ifAny[V any](v V, err error) (V, error) {
	if errors.Is(err, game.ErrNotFound) {
		err = nil
	}
	return v, err
}

// PutRequest implements game.Store.
func (s *Store) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	return requests.put(ctx, s, q)
}

// SetAnswer implements game.Store.
func (s *Store) SetAnswer(ctx context.Context, room, source, answer string) error {
	return s.change(ctx, "note answer", func(tx *bbolt.Tx) error {
		if err := record.CheckIDs(room, source); err != nil {
			return err
		}
		_, err := requests.in(tx).setAnswer(answer, room, source)
		return err
	})
}

// SetBoard implements game.Rounds.
func (s *Store) SetBoard(ctx context.Context, shown game.Request) error {
	return s.change(ctx, "note board", func(tx *bbolt.Tx) error {
		if err := requests.Check(shown); err != nil {
			return err
		}
		rounds := rounds.in(tx)
		kept, err := rounds.setAnswer(shown.Source, shown.Room, shown.About)
		if err == nil && !kept {
			kept, err = rounds.setAnswer(game.PlaceOf(shown.Room, shown.Source), game.Home(shown.Person), shown.About)
		}
		if err != nil || !kept {
			return err
		}
		t := requests.in(tx)
		old, err := t.get(shown.Room, shown.Source)
		if err != nil {
			return err
		}
		_, err = t.replace(old, &record.Row[game.Request]{Value: shown})
		return err
	})
}

// Round implements game.Rounds.
func (s *Store) Round(ctx context.Context, room, source string) (game.Round, error) {
	return rounds.read(ctx, s, room, source)
}

// LastRound implements game.Rounds.
func (s *Store) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	return rounds.readLast(ctx, s, room, person)
}

// Running implements game.Rounds.
func (s *Store) Running(ctx context.Context, since time.Time) (running []game.Round, err error) {
	return look(ctx, s, "read running rounds", func(tx *bbolt.Tx) ([]game.Round, error) {
		t := rounds.in(tx)
		c, start := t.finders[byTime].Cursor(), record.Touched(since)
		for key, _ := c.Seek(start); key != nil; key, _ = c.Next() {
			names, err := t.CutKey(key[min(len(start), len(key)):])
			if err != nil {
				return nil, err
			}
			r, err := t.existing(names...)
			if err := cmp.Or(err, ctx.Err()); err != nil {
				return nil, err
			}
			if !r.Value.Touched.Before(since) {
				running = append(running, r.Value)
			}
		}
		return running, nil
	})
}

// PutRound implements game.Rounds.
func (s *Store) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	return rounds.put(ctx, s, r)
}

// Daily implements game.Dailies.
func (s *Store) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	return look(ctx, s, "read daily", func(tx *bbolt.Tx) (game.Daily, error) {
		t := dailies.in(tx)
		d, err := t.find(series, date)
		if errors.Is(err, game.ErrNotFound) && wasServed(t, series, date) {
			err = fmt.Errorf("%w: the daily that was served is missing", ErrDamaged)
		}
		return d, err
	})
}

// wasServed reports whether the index of puzzles has an entry for the day. If Daily finds no record although
// there is an entry, the key of the record is damaged.
func wasServed(t table[game.Daily], series, date string) bool {
	day, c := record.Join(series, date), t.finders[0].Cursor()
	for key, of := c.First(); key != nil; key, of = c.Next() {
		if bytes.Equal(of, day) {
			return true
		}
	}
	return false
}

// PutDaily implements game.Dailies.
func (s *Store) PutDaily(ctx context.Context, d game.Daily) (game.Daily, error) {
	return dailies.update(ctx, s, d, func(t table[game.Daily]) (game.Daily, error) {
		served, err := t.get(d.Series, d.Date)
		if err != nil || served.Kept {
			return served.Value, err
		}
		if of := t.finders[0].Get([]byte(d.Key)); of != nil && !bytes.Equal(of, record.Join(d.Series, d.Date)) {
			return d, game.ErrRepeat
		}
		return d, t.add(&record.Row[game.Daily]{Value: d})
	})
}

// Known implements game.Store.
func (s *Store) Known(ctx context.Context, user string) (game.Known, error) {
	return look(ctx, s, "read what is known", func(tx *bbolt.Tx) (k game.Known, err error) {
		var errs [6]error
		k.User, errs[0] = ifAny(users.in(tx).find(user))
		k.Rooms, k.Posts, errs[1] = privateRooms(tx, user)
		k.Requests, errs[2] = requests.in(tx).valuesOf(user)
		k.Rounds, errs[3] = rounds.in(tx).valuesOf(user)
		k.Members, errs[4] = membersOf(tx, user)
		k.Results, errs[5] = resultsOf(tx, user, "", "\xff")
		return k, cmp.Or(errs[:]...)
	})
}

func privateRooms(tx *bbolt.Tx, person string) (all []game.Room, posted []game.Post, err error) {
	t := rooms.in(tx)
	_, found := with(t.finders[0], record.Join(person))
	ids := map[string]bool{person: true}
	for _, id := range found {
		ids[string(id)] = true
	}
	for id := range ids {
		r, err := t.get(id)
		if err != nil {
			return nil, nil, err
		}
		if r.Kept {
			all = append(all, r.Value)
		}
		p, err := posts.in(tx).get(id)
		if err != nil {
			return nil, nil, err
		}
		if p.Kept {
			posted = append(posted, p.Value)
		}
	}
	return all, posted, nil
}

// Forget implements game.Store.
func (s *Store) Forget(ctx context.Context, user string) error {
	return s.change(ctx, "forget user", func(tx *bbolt.Tx) error {
		if err := record.CheckIDs(user); err != nil {
			return err
		}
		return cmp.Or(
			requests.in(tx).forget(user), rounds.in(tx).forget(user), results.in(tx).forget(user),
			members.in(tx).forget(user), s.forgetRooms(tx, user), users.in(tx).records.Delete([]byte(user)),
		)
	})
}

func (s *Store) forgetRooms(tx *bbolt.Tx, person string) error {
	all := rooms.in(tx)
	_, ids := with(all.finders[0], record.Join(person))
	for _, id := range append(ids, []byte(person)) {
		s.rooms.note(tx, string(id))
		r, err := all.get(string(id))
		if err != nil {
			return err
		}
		if err := cmp.Or(all.remove(r), posts.in(tx).records.Delete(id),
			tallies.in(tx).records.Delete(id)); err != nil {
			return err
		}
	}
	return nil
}

// MoveRoom implements game.Store. All moved data counts as older than the data already stored under the new
// ID. So no moved value becomes a person's last value there. If the room then exceeds RequestsPerRoom or
// RoundsPerRoom, moved data is deleted first.
func (s *Store) MoveRoom(ctx context.Context, from, to string) error {
	return s.change(ctx, "move room", func(tx *bbolt.Tx) error {
		if err := record.CheckIDs(from, to); err != nil || from == to {
			return err
		}
		s.rooms.note(tx, from, to)
		return cmp.Or(
			moveBoards(requests.in(tx), rounds.in(tx), from, to),
			requests.in(tx).move(from, to), rounds.in(tx).move(from, to), rooms.in(tx).move(from, to),
			posts.in(tx).move(from, to), tallies.in(tx).move(from, to), results.in(tx).move(from, to),
			members.in(tx).move(from, to),
		)
	})
}

// moveBoards updates rounds in homes whose boards move from one room to the other. It must run before the
// requests move.
func moveBoards(requests table[game.Request], rounds table[game.Round], from, to string) error {
	shown, err := requests.room(from)
	if err != nil {
		return err
	}
	for _, q := range shown {
		if q.Value.Kind != game.KindRound {
			continue
		}
		home, message := game.Home(q.Value.Person), q.Value.Source
		r, err := rounds.get(home, q.Value.About)
		if err == nil && r.Kept && r.Value.Answer == game.PlaceOf(from, message) {
			_, err = rounds.setAnswer(game.PlaceOf(to, message), home, q.Value.About)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
