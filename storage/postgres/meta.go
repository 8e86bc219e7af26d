package postgres

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

var _ inbox.Store = (*Store)(nil)

// Inbox implements inbox.Store.
func (s *Store) Inbox(ctx context.Context, source string) (left []inbox.Entry, mark string, err error) {
	if err := record.CheckSource(source); err != nil {
		return nil, "", fmt.Errorf("read inbox: %w", err)
	}
	err = retried(ctx, s, "read inbox", func() error {
		left, mark = nil, ""
		var stored []byte
		o := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
		return pgx.BeginTxFunc(ctx, s.db, o, func(tx pgx.Tx) error {
			err := tx.QueryRow(ctx, "select coalesce((select mark from marks where source = $1), '')", []byte(source)).Scan(&stored)
			if err != nil {
				return err
			}
			mark = string(stored)
			return s.tables.of[record.Arrivals].each(ctx, tx, func(r *record.Row) error {
				a := record.As[record.Arrival](r)
				left = append(left, inbox.Entry{ID: a.ID, Data: []byte(a.Data), At: a.At})
				return nil
			}, "where source = $1 order by first", []byte(source))
		})
	})
	if err != nil {
		return nil, "", err
	}
	return left, mark, nil
}

// oldest selects the oldest entry of each source, and the number of its entries.
const oldest = `select source, id, 0::bigint, first, 0::bigint, ''::bytea, data, n
	from inbox join (select source, count(*) as n, min(first) as first from inbox group by source) as g
	using (source, first)`

// Waiting returns the unanswered entries of each source.
func (s *Store) Waiting(ctx context.Context) (map[string]inbox.Waiting, error) {
	return try(ctx, s, "read what waits", func() (map[string]inbox.Waiting, error) {
		rows, err := s.db.Query(ctx, oldest)
		if err != nil {
			return nil, err
		}
		all := map[string]inbox.Waiting{}
		var n int
		err = s.tables.of[record.Arrivals].scan(rows, func(r *record.Row) error {
			a := record.As[record.Arrival](r)
			all[a.Source] = inbox.Waiting{N: n, Oldest: a.At}
			return nil
		}, &n)
		return all, err
	})
}

// ChangeInbox implements inbox.Store.
func (s *Store) ChangeInbox(ctx context.Context, source string, c inbox.Change) error {
	return retried(ctx, s, "change inbox", func() error {
		if err := record.CheckSource(source); err != nil {
			return err
		}
		var b pgx.Batch
		b.Queue("begin")
		if c.Mark != "" {
			b.Queue("insert into marks (source, mark) values ($1, $2) on conflict (source) do update set mark = excluded.mark",
				ids(source, c.Mark)...)
		}
		for _, e := range c.Taken {
			a := record.RowOf(record.Arrival{Source: source, ID: e.ID, Data: string(e.Data), At: e.At})
			if err := s.tables.of[record.Arrivals].Check(a); err != nil {
				return err
			}
			b.Queue(s.tables.of[record.Arrivals].insert, s.tables.of[record.Arrivals].args(a)...)
		}
		if len(c.Done) > 0 {
			done := make([][]byte, len(c.Done))
			for i, id := range c.Done {
				done[i] = []byte(id)
			}
			b.Queue("delete from inbox where source = $1 and id = any($2)", []byte(source), done)
		}
		b.Queue("commit")
		return s.db.SendBatch(ctx, &b).Close()
	})
}

// AddAll implements game.Store. If the connection ends before the database answers, it may add twice.
func (s *Store) AddAll(ctx context.Context, deltas map[string]int64) error {
	return retried(ctx, s, "add to counts", func() error {
		var names [][]byte
		var added []int64
		for _, name := range slices.Sorted(maps.Keys(deltas)) { // so that no two calls wait for each other
			if err := record.CheckIDs(name); err != nil {
				return err
			}
			names, added = append(names, []byte(name)), append(added, deltas[name])
		}
		_, err := s.db.Exec(ctx, `insert into counts (name, n) select name, n from unnest($1::bytea[], $2::bigint[]) as t (name, n)
			order by name on conflict (name) do update set n = counts.n + excluded.n`, names, added)
		return err
	})
}

// Counts implements game.Store.
func (s *Store) Counts(ctx context.Context) (map[string]int64, error) {
	return try(ctx, s, "read counts", func() (map[string]int64, error) {
		rows, err := s.db.Query(ctx, "select name, n from counts")
		if err != nil {
			return nil, err
		}
		all := map[string]int64{}
		var name []byte
		var n int64
		_, err = pgx.ForEachRow(rows, []any{&name, &n}, func() error { all[string(name)] = n; return nil })
		return all, err
	})
}

// Secret returns the secret from which the dailies of this database are made. The first call stores fresh as
// the secret; fresh must not be empty. The secret never changes. Every copy of the database contains it.
func (s *Store) Secret(ctx context.Context, fresh string) (string, error) {
	if err := s.exec(ctx, "keep the secret of the dailies", "insert into meta (name, value) values ($1, $2) on conflict do nothing",
		record.Secret, fresh); err != nil {
		return "", err
	}
	return s.meta(ctx, "read the secret of the dailies", record.Secret)
}

func (s *Store) meta(ctx context.Context, doing, name string) (string, error) {
	return try(ctx, s, doing, func() (string, error) {
		var value []byte
		err := s.db.QueryRow(ctx, "select coalesce((select value from meta where name = $1), '')", []byte(name)).Scan(&value)
		return string(value), err
	})
}

// Life implements game.Presence.
func (s *Store) Life(ctx context.Context) (game.Life, error) {
	life, err := s.meta(ctx, "read when the bot was there", s.life())
	if err == nil && life == "" && s.unit != "" {
		life, err = s.meta(ctx, "read when the bot was there", record.Life)
	}
	return game.ReadLife(life), err
}

// life is the name of the life of the bot, or of a unit.
func (s *Store) life() string { return strings.TrimSpace(record.Life + " " + s.unit) }

// PutLife implements game.Presence.
func (s *Store) PutLife(ctx context.Context, l game.Life) error {
	return s.exec(ctx, "write when the bot was there",
		"insert into meta (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value", s.life(), l.String())
}

// Refused returns nil if the database takes writes. Otherwise the error says why not.
func (s *Store) Refused(ctx context.Context) error {
	return s.exec(ctx, "write", "insert into meta (name, value) values ($1, $2) "+
		"on conflict (name) do update set value = excluded.value", "probe", "x")
}

// Size returns the size of the database in bytes. free is -1, for unknown.
func (s *Store) Size(ctx context.Context) (size, free int64, err error) {
	size, err = try(ctx, s, "read the size of the database", func() (n int64, err error) {
		err = s.db.QueryRow(ctx, "select pg_database_size(current_database())").Scan(&n)
		return n, err
	})
	return size, -1, err
}

// Copy returns an error, because PostgreSQL has tools of its own to copy a database.
func (s *Store) Copy(context.Context, func(size int64) io.Writer) error { return ErrNoFile }
