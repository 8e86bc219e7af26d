package postgres

import (
	"context"
	"sync"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// tables are the tables of all kinds, and a cache of the dailies. Records of rounds and results refer to
// dailies.
type tables struct {
	of    map[*record.Kind]*table
	cache dailyCache
}

func newTables() *tables {
	t := &tables{of: map[*record.Kind]*table{}}
	for _, table := range []*table{
		newTable(record.Users, "person", "", nil),
		newTable(record.Rooms, "room", "person", func(r *record.Row) []any {
			return ids(record.As[game.Room](r).Person)
		}),
		newTable(record.Posts, "room", "", nil),
		newTable(record.Tallies, "room", "", nil),
		newTable(record.Members, "room person", "away", func(r *record.Row) []any {
			return []any{record.As[game.Member](r).Away}
		}),
		newTable(record.Dailies, "series date", "key", func(r *record.Row) []any {
			return ids(record.As[game.Daily](r).Key)
		}),
		newTable(record.Results, "room date game person", "", nil),
		newTable(record.Requests, "room source", "person lasting board at_home", func(r *record.Row) []any {
			q := record.As[game.Request](r)
			var about string
			if q.Kind == game.KindRound {
				about = q.About
			}
			return append([]any{[]byte(q.Person), q.Puzzle != ""}, boards(q, about)...)
		}),
		newTable(record.Rounds, "room source", "person running home", func(row *record.Row) []any {
			r := record.As[game.Round](row)
			return []any{[]byte(r.Person), r.Runs(), game.IsHome(r.Room)}
		}),
		newTable(record.Arrivals, "source id", "", nil),
	} {
		table.daily = t.cache.find
		t.of[table.Kind] = table
	}
	return t
}

// boards returns the two possible sources of a round in its key: one for the room of q, and one for the
// person's home. about is the round's source.
func boards(q game.Request, about string) []any {
	return ids(record.Rounds.Source(q.Room, about), record.Rounds.Source(game.Home(q.Person), about))
}

// dailyCache has the dailies of the database in memory, about 300 bytes each. They never change. The zero
// value is empty.
type dailyCache struct {
	mu  sync.RWMutex
	all map[[2]string]game.Daily
}

// find implements record.FindDaily.
func (s *dailyCache) find(series, date string) (d game.Daily, ok bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	d, ok = s.all[[2]string{series, date}]
	return d, ok
}

func (s *dailyCache) add(d game.Daily) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[[2]string]game.Daily{}
	}
	s.all[[2]string{d.Series, d.Date}] = d
}

// readDailies reads all dailies, including those that other processes have stored.
func (t *tables) readDailies(ctx context.Context, db querier) error {
	return t.of[record.Dailies].each(ctx, db, func(r *record.Row) error { t.cache.add(record.As[game.Daily](r)); return nil }, "")
}

// readNewDailies reads the dailies again, and reports whether there were new ones. A record that refers to an
// unknown daily cannot be read before.
func (t *tables) readNewDailies(ctx context.Context, db querier) bool {
	before := t.cache.count()
	return t.readDailies(ctx, db) == nil && t.cache.count() > before
}

func (s *dailyCache) count() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.all)
}
