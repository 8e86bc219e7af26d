package storagetest

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/unit"
	"sudokubot/storage/record"
)

var _ game.Store = (*Memory)(nil)

// Memory is a Store in memory, for tests, or a view of it for a unit. Searches are linear. IDs may have any
// length. It is safe for concurrent use.
type Memory struct {
	record.Values
	*contents
	unit  string // empty without a view
	fence int64
}

// contents is shared by a Memory and its views.
type contents struct {
	mu       sync.Mutex
	users    table[game.User]
	rooms    table[game.Room]
	posts    table[game.Post]
	tallies  table[game.Tally]
	members  table[game.Member]
	dailies  table[game.Daily]
	requests table[game.Request]
	rounds   table[game.Round]
	results  table[game.Result]
	counts   map[string]int64
	sources  map[string]source
	lives    map[string]string // by unit
	leases   map[string]lease  // by unit
	joined   map[string]time.Time
}

// NewMemory returns an empty store.
func NewMemory() *Memory {
	s := &Memory{contents: &contents{
		users:   newTable(func(u *game.User) parts { return parts{key: []*string{&u.ID}, rev: &u.Rev} }),
		rooms:   newTable(func(r *game.Room) parts { return parts{key: []*string{&r.ID}, rev: &r.Rev} }),
		posts:   newTable(func(p *game.Post) parts { return parts{key: []*string{&p.Room}, rev: &p.Rev} }),
		tallies: newTable(func(t *game.Tally) parts { return parts{key: []*string{&t.Room}, rev: &t.Rev} }),
		members: newTable(func(m *game.Member) parts {
			return parts{key: []*string{&m.Room, &m.Person}, person: &m.Person, rev: &m.Rev}
		}),
		dailies: newTable(func(d *game.Daily) parts { return parts{key: []*string{&d.Series, &d.Date}} }),
		requests: newTable(func(q *game.Request) parts {
			return parts{key: []*string{&q.Room, &q.Source}, person: &q.Person, rev: &q.Rev, answer: &q.Answer,
				lasts: q.Puzzle != ""}
		}),
		rounds: newTable(func(r *game.Round) parts {
			return parts{key: []*string{&r.Room, &r.Source}, person: &r.Person, rev: &r.Rev, answer: &r.Answer,
				lasts: true}
		}),
		results: newTable(func(r *game.Result) parts {
			return parts{key: []*string{&r.Room, &r.Date, &r.Game, &r.Person}, person: &r.Person, rev: &r.Rev}
		}),
		counts: map[string]int64{}, sources: map[string]source{}, lives: map[string]string{},
		leases: map[string]lease{}, joined: map[string]time.Time{},
	}}
	s.requests.keep = game.RequestsPerRoom
	s.rounds.keep, s.rounds.begun = game.RoundsPerRoom, true
	s.Values = record.NewValues(rows{s})
	return s
}

// rows implements record.Rows.
type rows struct{ s *Memory }

// ReadRow implements record.Rows.
func (r rows) ReadRow(ctx context.Context, k *record.Kind, key ...string) (*record.Row, error) {
	return locked(ctx, r.s, func() (*record.Row, error) { return r.s.table(k).readRow(key...) })
}

// WriteRow implements record.Rows.
func (r rows) WriteRow(ctx context.Context, k *record.Kind, row *record.Row) (*record.Row, error) {
	return locked(ctx, r.s, func() (*record.Row, error) { return r.s.table(k).writeRow(row) })
}

// tableOfRows is a table of any kind.
type tableOfRows interface {
	readRow(key ...string) (*record.Row, error)
	writeRow(r *record.Row) (*record.Row, error)
}

func (c *contents) table(k *record.Kind) tableOfRows {
	return map[*record.Kind]tableOfRows{
		record.Users: &c.users, record.Rooms: &c.rooms, record.Posts: &c.posts, record.Tallies: &c.tallies,
		record.Members: &c.members, record.Requests: &c.requests, record.Rounds: &c.rounds,
		record.Results: &c.results,
	}[k]
}

// locked runs f while it holds the store's lock. If ctx or the lease of a view has ended, it returns an error
// instead.
func locked[V any](ctx context.Context, s *Memory, f func() (V, error)) (V, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := ctx.Err(); err != nil {
		var none V
		return none, err
	}
	if s.unit != "" && s.leases[s.unit].fence != s.fence {
		var none V
		return none, unit.ErrLost
	}
	return f()
}

// Forget implements game.Store.
func (s *Memory) Forget(ctx context.Context, user string) error {
	_, err := locked(ctx, s, func() (none struct{}, err error) {
		if err := checkIDs(&user); err != nil {
			return none, err
		}
		theirs := map[string]bool{user: true}
		for k, r := range s.rooms.rows {
			if r.value.Person == user {
				theirs[k[0]] = true
			}
		}
		s.users.remove(func(u game.User) bool { return u.ID == user })
		s.rooms.remove(func(r game.Room) bool { return theirs[r.ID] })
		s.posts.remove(func(p game.Post) bool { return theirs[p.Room] })
		s.tallies.remove(func(t game.Tally) bool { return theirs[t.Room] })
		s.members.remove(func(m game.Member) bool { return m.Person == user })
		s.requests.remove(func(q game.Request) bool { return q.Person == user })
		s.rounds.remove(func(r game.Round) bool { return r.Person == user })
		s.results.remove(func(r game.Result) bool { return r.Person == user })
		return none, nil
	})
	return err
}

// Known implements game.Store.
func (s *Memory) Known(ctx context.Context, user string) (game.Known, error) {
	return locked(ctx, s, func() (k game.Known, err error) {
		theirs := func(r game.Room) bool { return r.Person == user || r.ID == user }
		if u, err := s.users.get(user); err == nil {
			k.User = u
		}
		k.Rooms = s.rooms.where(theirs)
		k.Posts = s.posts.where(func(p game.Post) bool {
			r, _ := s.rooms.get(p.Room)
			return p.Room == user || theirs(r) && r.ID != ""
		})
		k.Members = s.members.where(func(m game.Member) bool { return m.Person == user })
		k.Requests = s.requests.where(func(q game.Request) bool { return q.Person == user })
		k.Rounds = s.rounds.where(func(r game.Round) bool { return r.Person == user })
		k.Results = s.results.where(func(r game.Result) bool { return r.Person == user })
		return k, nil
	})
}

// People implements game.Store.
func (s *Memory) People(ctx context.Context, from string, n int) (all []game.User, next string, err error) {
	all, err = locked(ctx, s, func() ([]game.User, error) {
		known := map[string]game.User{}
		add := func(id string) {
			if id > from {
				known[id] = game.User{ID: id}
			}
		}
		each(s.rooms, func(r game.Room) { add(r.Person) })
		each(s.members, func(m game.Member) { add(m.Person) })
		each(s.requests, func(q game.Request) { add(q.Person) })
		each(s.rounds, func(r game.Round) { add(r.Person) })
		each(s.results, func(r game.Result) { add(r.Person) })
		each(s.users, func(u game.User) {
			if add(u.ID); u.ID > from {
				known[u.ID] = u
			}
		})
		ids := slices.Sorted(maps.Keys(known))
		for _, id := range ids[:min(n, len(ids))] {
			all, next = append(all, known[id]), id
		}
		if len(ids) <= n {
			next = ""
		}
		return all, nil
	})
	return all, next, err
}

func each[V any](t table[V], f func(V)) {
	for _, r := range t.rows {
		f(r.value)
	}
}

// SetAnswer implements game.Store.
func (s *Memory) SetAnswer(ctx context.Context, room, source, answer string) error {
	_, err := locked(ctx, s, func() (bool, error) {
		if err := checkIDs(&room, &source); err != nil {
			return false, err
		}
		return s.requests.setAnswer(answer, room, source), nil
	})
	return err
}

// LastRequest implements game.Store.
func (s *Memory) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return locked(ctx, s, func() (game.Request, error) { return s.requests.last(room, person) })
}

// Recent implements game.Store.
func (s *Memory) Recent(ctx context.Context, person string) ([]game.Request, error) {
	return locked(ctx, s, func() ([]game.Request, error) {
		return s.requests.newest(person, game.RecentRequests), nil
	})
}

// Open implements game.Store.
func (s *Memory) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	return locked(ctx, s, func() (o game.Open, _ error) {
		// The only error of a table is game.ErrNotFound, together with the zero value.
		o.User, _ = s.users.get(person)
		o.Room, _ = s.rooms.get(room)
		o.Made, _ = s.requests.get(room, source)
		o.Replied, _ = s.requests.get(room, replied)
		o.Last, _ = s.requests.last(room, person)
		o.Round = s.lastBegun(room, person, o.Last)
		shows := o.Replied
		if replied == "" {
			shows = o.Last
		}
		if shows.Kind == game.KindRound {
			var err error
			if o.Board, err = s.rounds.get(room, shows.About); err != nil {
				o.Board, _ = s.rounds.get(game.Home(shows.Person), shows.About)
			}
		}
		return o, nil
	})
}

// lastBegun returns the round for the field Round of game.Open. This is the person's last round in room, or a
// later round in the person's game.Home with its board in room. lastRequest is the person's last request in
// room. Without such a round, lastBegun returns the zero value.
func (s *Memory) lastBegun(room, person string, lastRequest game.Request) game.Round {
	theirs := func(room string) []*row[game.Round] {
		return slices.DeleteFunc(s.rounds.room(room), func(r *row[game.Round]) bool {
			return r.value.Person != person
		})
	}
	var last row[game.Round]
	if all := theirs(room); len(all) > 0 {
		last = *all[len(all)-1]
	}
	home := theirs(game.Home(person))
	for _, r := range slices.Backward(home[max(0, len(home)-game.HomeLooked):]) {
		if r.roomRank > last.roomRank && (lastRequest.Shows(r.value) || game.In(room, r.value.Answer) != "") {
			return r.value
		}
	}
	return last.value
}

// MoveRoom implements game.Store.
func (s *Memory) MoveRoom(ctx context.Context, from, to string) error {
	_, err := locked(ctx, s, func() (none struct{}, err error) {
		if err := checkIDs(&from, &to); err != nil || from == to {
			return none, err
		}
		s.rooms.move(from, to)
		s.posts.move(from, to)
		s.tallies.move(from, to)
		for _, q := range s.requests.room(from) {
			home := game.Home(q.value.Person)
			if r, err := s.rounds.get(home, q.value.About); err == nil &&
				r.Answer == game.PlaceOf(from, q.value.Source) {
				s.rounds.setAnswer(game.PlaceOf(to, q.value.Source), home, r.Source)
			}
		}
		s.members.move(from, to)
		s.requests.move(from, to)
		s.rounds.move(from, to)
		s.results.move(from, to)
		return none, nil
	})
	return err
}

// AddAll implements game.Store.
func (s *Memory) AddAll(ctx context.Context, deltas map[string]int64) error {
	_, err := locked(ctx, s, func() (none struct{}, err error) {
		counts := maps.Clone(s.counts)
		for name, delta := range deltas {
			if err := checkIDs(&name); err != nil {
				return none, err
			}
			if sum := counts[name] + delta; (sum < counts[name]) != (delta < 0) {
				return none, errors.New("a count overflows")
			}
			counts[name] += delta
		}
		s.counts = counts
		return none, nil
	})
	return err
}

// Counts implements game.Store.
func (s *Memory) Counts(ctx context.Context) (map[string]int64, error) {
	return locked(ctx, s, func() (map[string]int64, error) { return maps.Clone(s.counts), nil })
}

// SetBoard implements game.Rounds.
func (s *Memory) SetBoard(ctx context.Context, shown game.Request) error {
	_, err := locked(ctx, s, func() (none struct{}, err error) {
		if err := s.requests.check(shown); err != nil {
			return none, err
		}
		if s.rounds.setAnswer(shown.Source, shown.Room, shown.About) ||
			s.rounds.setAnswer(game.PlaceOf(shown.Room, shown.Source), game.Home(shown.Person), shown.About) {
			s.requests.replace(shown)
		}
		return none, nil
	})
	return err
}

// LastRound implements game.Rounds.
func (s *Memory) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	return locked(ctx, s, func() (game.Round, error) { return s.rounds.last(room, person) })
}

// Running implements game.Rounds.
func (s *Memory) Running(ctx context.Context, since time.Time) ([]game.Round, error) {
	return locked(ctx, s, func() ([]game.Round, error) {
		return s.rounds.where(func(r game.Round) bool { return r.Runs() && !r.Touched.Before(since) }), nil
	})
}

// Daily implements game.Dailies.
func (s *Memory) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	return locked(ctx, s, func() (game.Daily, error) { return s.dailies.get(series, date) })
}

// PutDaily implements game.Dailies.
func (s *Memory) PutDaily(ctx context.Context, d game.Daily) (game.Daily, error) {
	return locked(ctx, s, func() (game.Daily, error) {
		if err := checkIDs(&d.Series, &d.Date, &d.Key); err != nil {
			return game.Daily{}, err
		}
		if served, err := s.dailies.get(d.Series, d.Date); err == nil {
			return served, nil
		}
		for _, r := range s.dailies.rows {
			if r.value.Key == d.Key {
				return game.Daily{}, game.ErrRepeat
			}
		}
		s.dailies.rows[key{d.Series, d.Date}] = &row[game.Daily]{value: d}
		return d, nil
	})
}

// Life implements game.Presence.
func (s *Memory) Life(ctx context.Context) (game.Life, error) {
	return locked(ctx, s, func() (game.Life, error) { return game.ReadLife(cmp.Or(s.lives[s.unit], s.lives[""])), nil })
}

// PutLife implements game.Presence.
func (s *Memory) PutLife(ctx context.Context, l game.Life) error {
	_, err := locked(ctx, s, func() (struct{}, error) { s.lives[s.unit] = l.String(); return struct{}{}, nil })
	return err
}
