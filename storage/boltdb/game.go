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

// Rooms implements game.Rooms.
func (s *Store) Rooms(ctx context.Context) ([]game.Room, error) {
	return s.rooms.read(func(f func(*bbolt.Tx) error) error {
		return s.view(ctx, "read rooms", f)
	})
}

// LastRequest implements game.Store.
func (s *Store) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return readLast[game.Request](ctx, s, record.Requests, room, person, 1)
}

// Recent implements game.Store.
func (s *Store) Recent(ctx context.Context, person string) ([]game.Request, error) {
	return look(ctx, s, "read recent requests", func(tx *bbolt.Tx) ([]game.Request, error) {
		return valuesOf[game.Request](newest(in(tx, record.Requests), person, game.RecentRequests))
	})
}

// Open implements game.Store.
func (s *Store) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	return look(ctx, s, "read what is open", func(tx *bbolt.Tx) (o game.Open, err error) {
		requests, rounds := in(tx, record.Requests), in(tx, record.Rounds)
		var errs [7]error
		o.User, errs[0] = ifAny[game.User](in(tx, record.Users).get(person))
		o.Made, errs[1] = ifAny[game.Request](requests.get(room, source))
		o.Replied, errs[2] = ifAny[game.Request](requests.get(room, replied))
		o.Last, errs[3] = ifAny[game.Request](requests.last(room, person, 1))
		o.Round, errs[4] = lastBegun(rounds, room, person, o.Last)
		shows := o.Replied
		if replied == "" {
			shows = o.Last
		}
		if shows.Kind == game.KindRound {
			o.Board, errs[5] = boardOf(rounds, shows)
		}
		o.Room, errs[6] = ifAny[game.Room](in(tx, record.Rooms).get(room))
		return o, cmp.Or(errs[:]...)
	})
}

// boardOf returns the round of the board in the message of q, or the zero value without such a round. The
// round is stored in the room of the request or in the player's home.
func boardOf(rounds table, q game.Request) (game.Round, error) {
	board, err := rounds.get(q.Room, q.About)
	if err == nil && !board.Kept {
		board, err = rounds.get(game.Home(q.Person), q.About)
	}
	return ifAny[game.Round](board, err)
}

// lastBegun returns the last round of a person, in the room or in their home; see game.Open.Round. If there
// is no round, it returns the zero value. shown is the person's last request in the room.
func lastBegun(rounds table, room, person string, shown game.Request) (none game.Round, err error) {
	last, err := rounds.last(room, person)
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
		v := record.As[game.Round](r)
		if r.First > last.First && (shown.Shows(v) || game.In(room, v.Answer) != "") {
			return v, nil
		}
	}
	return record.As[game.Round](last), nil
}

// SetAnswer implements game.Store.
func (s *Store) SetAnswer(ctx context.Context, room, source, answer string) error {
	return s.change(ctx, "note answer", func(tx *bbolt.Tx) error {
		if err := record.CheckIDs(room, source); err != nil {
			return err
		}
		_, err := in(tx, record.Requests).setAnswer(answer, room, source)
		return err
	})
}

// SetBoard implements game.Rounds.
func (s *Store) SetBoard(ctx context.Context, shown game.Request) error {
	return s.change(ctx, "note board", func(tx *bbolt.Tx) error {
		row := record.RowOf(shown)
		if err := record.Requests.Check(row); err != nil {
			return err
		}
		rounds := in(tx, record.Rounds)
		kept, err := rounds.setAnswer(shown.Source, shown.Room, shown.About)
		if err == nil && !kept {
			kept, err = rounds.setAnswer(game.PlaceOf(shown.Room, shown.Source), game.Home(shown.Person), shown.About)
		}
		if err != nil || !kept {
			return err
		}
		t := in(tx, record.Requests)
		old, err := t.get(shown.Room, shown.Source)
		if err != nil {
			return err
		}
		return t.replace(old, row)
	})
}

// LastRound implements game.Rounds.
func (s *Store) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	return readLast[game.Round](ctx, s, record.Rounds, room, person)
}

// Running implements game.Rounds.
func (s *Store) Running(ctx context.Context, since time.Time) ([]game.Round, error) {
	return look(ctx, s, "read running rounds", func(tx *bbolt.Tx) (running []game.Round, err error) {
		t := in(tx, record.Rounds)
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
			if v := record.As[game.Round](r); !v.Touched.Before(since) {
				running = append(running, v)
			}
		}
		return running, nil
	})
}

// Daily implements game.Dailies.
func (s *Store) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	return look(ctx, s, "read daily", func(tx *bbolt.Tx) (game.Daily, error) {
		t := in(tx, record.Dailies)
		d, err := found[game.Daily](t.get(series, date))
		if errors.Is(err, game.ErrNotFound) && wasServed(t, series, date) {
			err = fmt.Errorf("%w: the daily that was served is missing", ErrDamaged)
		}
		return d, err
	})
}

// wasServed reports whether the index of puzzles has an entry for the day. If Daily finds no record although
// there is an entry, the key of the record is damaged.
func wasServed(t table, series, date string) bool {
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
	row, err := update(ctx, s, record.Dailies, record.RowOf(d), func(t table, row *record.Row) error {
		served, err := t.get(d.Series, d.Date)
		if err != nil {
			return err
		}
		if served.Kept {
			row.Value = served.Value
			return nil
		}
		if of := t.finders[0].Get([]byte(d.Key)); of != nil && !bytes.Equal(of, record.Join(d.Series, d.Date)) {
			return game.ErrRepeat
		}
		return t.add(row)
	})
	return record.ValueOf[game.Daily](row, err)
}

// Known implements game.Store.
func (s *Store) Known(ctx context.Context, user string) (game.Known, error) {
	return look(ctx, s, "read what is known", func(tx *bbolt.Tx) (k game.Known, err error) {
		var errs [6]error
		k.User, errs[0] = ifAny[game.User](in(tx, record.Users).get(user))
		k.Rooms, k.Posts, errs[1] = privateRooms(tx, user)
		k.Requests, errs[2] = valuesOf[game.Request](in(tx, record.Requests).rowsOf(user))
		k.Rounds, errs[3] = valuesOf[game.Round](in(tx, record.Rounds).rowsOf(user))
		k.Members, errs[4] = membersOf(tx, user)
		k.Results, errs[5] = resultsOf(tx, user, "", "\xff")
		return k, cmp.Or(errs[:]...)
	})
}

func privateRooms(tx *bbolt.Tx, person string) (all []game.Room, posted []game.Post, err error) {
	t := in(tx, record.Rooms)
	_, found := with(t.finders[0], record.Join(person))
	ids := map[string]bool{person: true}
	for _, id := range found {
		ids[string(id)] = true
	}
	for id := range ids {
		r, err1 := t.get(id)
		p, err2 := in(tx, record.Posts).get(id)
		if err := cmp.Or(err1, err2); err != nil {
			return nil, nil, err
		}
		if r.Kept {
			all = append(all, record.As[game.Room](r))
		}
		if p.Kept {
			posted = append(posted, record.As[game.Post](p))
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
		for _, k := range []*record.Kind{record.Requests, record.Rounds, record.Results, record.Members} {
			if err := in(tx, k).forget(user); err != nil {
				return err
			}
		}
		return cmp.Or(s.forgetRooms(tx, user), in(tx, record.Users).records.Delete([]byte(user)))
	})
}

func (s *Store) forgetRooms(tx *bbolt.Tx, person string) error {
	all := in(tx, record.Rooms)
	_, ids := with(all.finders[0], record.Join(person))
	for _, id := range append(ids, []byte(person)) {
		s.rooms.note(tx, string(id))
		r, err := all.get(string(id))
		if err != nil {
			return err
		}
		if err := cmp.Or(all.remove(r), in(tx, record.Posts).records.Delete(id),
			in(tx, record.Tallies).records.Delete(id)); err != nil {
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
		if err := moveBoards(in(tx, record.Requests), in(tx, record.Rounds), from, to); err != nil {
			return err
		}
		for _, k := range record.OfRooms {
			if err := in(tx, k).move(from, to); err != nil {
				return err
			}
		}
		return nil
	})
}

// moveBoards updates rounds in homes whose boards move from one room to the other. It must run before the
// requests move.
func moveBoards(requests, rounds table, from, to string) error {
	shown, err := requests.room(from)
	if err != nil {
		return err
	}
	for _, row := range shown {
		q := record.As[game.Request](row)
		if q.Kind != game.KindRound {
			continue
		}
		home := game.Home(q.Person)
		r, err := rounds.get(home, q.About)
		if err == nil && r.Kept && record.As[game.Round](r).Answer == game.PlaceOf(from, q.Source) {
			_, err = rounds.setAnswer(game.PlaceOf(to, q.Source), home, q.About)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
