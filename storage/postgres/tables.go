package postgres

import (
	"context"
	"sync"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// tables are the tables of all kinds, and the dailies to which records of rounds and results refer.
type tables struct {
	users    *table[game.User]
	rooms    *table[game.Room]
	posts    *table[game.Post]
	tallies  *table[game.Tally]
	members  *table[game.Member]
	dailies  *table[game.Daily]
	results  *table[game.Result]
	requests *table[game.Request]
	rounds   *table[game.Round]
	arrivals *table[record.Arrival]
	served   served
}

func newTables() *tables {
	t := &tables{
		users: newTable(record.Users, "person", "", nil),
		rooms: newTable(record.Rooms, "room", "person", func(r *game.Room) []any { return ids(r.Person) }),
		posts: newTable(record.Posts, "room", "", nil),

		tallies: newTable(record.Tallies, "room", "", nil),
		members: newTable(record.Members, "room person", "away", func(m *game.Member) []any { return []any{m.Away} }),
		dailies: newTable(record.Dailies, "series date", "key", func(d *game.Daily) []any { return ids(d.Key) }),
		results: newTable(record.Results, "room date game person", "", nil),

		requests: newTable(record.Requests, "room source", "person lasting board at_home", func(q *game.Request) []any {
			var about string
			if q.Kind == game.KindRound {
				about = q.About
			}
			return append([]any{[]byte(q.Person), q.Puzzle != ""}, boards(*q, about)...)
		}),
		rounds: newTable(record.Rounds, "room source", "person running home", func(r *game.Round) []any {
			return []any{[]byte(r.Person), r.Runs(), game.IsHome(r.Room)}
		}),
		arrivals: newTable(record.Arrivals, "source id", "", nil),
	}
	t.rounds.daily, t.results.daily = t.served.find, t.served.find
	return t
}

// boards returns the source of the round about, if it is in the room of q, and if it is in the person's
// home.
func boards(q game.Request, about string) []any {
	return ids(record.Rounds.Source(q.Room, about), record.Rounds.Source(game.Home(q.Person), about))
}

// served has the dailies of the database in memory, about 300 bytes each. They never change. The zero value
// has none.
type served struct {
	mu  sync.RWMutex
	all map[[2]string]game.Daily
}

// find implements record.FindDaily.
func (s *served) find(series, date string) (d game.Daily, ok bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	d, ok = s.all[[2]string{series, date}]
	return d, ok
}

func (s *served) add(d game.Daily) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[[2]string]game.Daily{}
	}
	s.all[[2]string{d.Series, d.Date}] = d
}

// readServed reads all dailies, including those that other processes have stored.
func (t *tables) readServed(ctx context.Context, db querier) error {
	return t.dailies.each(ctx, db, func(r *record.Row[game.Daily]) error { t.served.add(r.Value); return nil }, "")
}

// knowMore reads the dailies again, and reports whether there were new ones. A record that refers to an
// unknown daily cannot be read before.
func (t *tables) knowMore(ctx context.Context, db querier) bool {
	before := t.served.count()
	return t.readServed(ctx, db) == nil && t.served.count() > before
}

func (s *served) count() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.all)
}
