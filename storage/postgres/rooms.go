package postgres

import (
	"bytes"
	"context"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// roomCache has all rooms in memory, because all are read often, while few change. The zero value is an
// empty cache.
type roomCache struct {
	mu  sync.Mutex
	all []game.Room // sorted by ID; a returned slice is never changed
}

// Rooms implements game.Rooms. It reads the IDs and revisions of all rooms, and then only the rooms that
// have changed since the last call.
func (s *Store) Rooms(ctx context.Context) ([]game.Room, error) {
	s.cached.mu.Lock()
	defer s.cached.mu.Unlock()
	return try(ctx, s, "read rooms", func() ([]game.Room, error) {
		var now []game.Room // of a cached or a changed room
		var changed [][]byte
		same := 0
		rows, err := s.db.Query(ctx, "select room, rev from rooms order by room")
		if err != nil {
			return nil, err
		}
		var id []byte
		var rev int64
		_, err = pgx.ForEachRow(rows, []any{&id, &rev}, func() error {
			i, known := find(s.cached.all, string(id))
			if known && s.cached.all[i].Rev == rev {
				same++
				now = append(now, s.cached.all[i])
			} else {
				changed = append(changed, bytes.Clone(id))
			}
			return nil
		})
		if err != nil || len(changed) == 0 && same == len(s.cached.all) {
			return s.cached.all, err
		}
		fresh, err := all[game.Room](ctx, s, record.Rooms, "where room = any($1)", changed)
		if err != nil {
			return nil, err
		}
		now = append(now, fresh...)
		sort.Slice(now, func(i, j int) bool { return now[i].ID < now[j].ID })
		s.cached.all = now
		return now, nil
	})
}

func find(all []game.Room, id string) (int, bool) {
	return slices.BinarySearchFunc(all, id, func(r game.Room, id string) int {
		return strings.Compare(r.ID, id)
	})
}
