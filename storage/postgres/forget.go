package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// Known implements game.Store.
func (s *Store) Known(ctx context.Context, user string) (game.Known, error) {
	return try(ctx, s, "read what is known", func() (k game.Known, err error) {
		o := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
		err = pgx.BeginTxFunc(ctx, s.db, o, func(tx pgx.Tx) error {
			for _, kind := range []*record.Kind{
				record.Users, record.Requests, record.Rounds, record.Members, record.Results, record.Rooms, record.Posts,
			} {
				filter := "where person = $1"
				if kind == record.Rooms || kind == record.Posts {
					filter = privateRooms
				}
				add := func(r *record.Row) error { addKnown(&k, r); return nil }
				if err := s.tables.of[kind].each(ctx, tx, add, filter, []byte(user)); err != nil {
					return err
				}
			}
			return nil
		})
		return k, err
	})
}

func addKnown(k *game.Known, r *record.Row) {
	switch v := r.Value.(type) {
	case *game.User:
		k.User = *v
	case *game.Room:
		k.Rooms = append(k.Rooms, *v)
	case *game.Post:
		k.Posts = append(k.Posts, *v)
	case *game.Request:
		k.Requests = append(k.Requests, *v)
	case *game.Round:
		k.Rounds = append(k.Rounds, *v)
	case *game.Member:
		k.Members = append(k.Members, *v)
	case *game.Result:
		k.Results = append(k.Results, *v)
	}
}

// people selects users of whom data is stored, from the ID $1 on.
var people = strings.ReplaceAll(`select p.person, coalesce(u.rev, 0), 0::bigint, 0::bigint, ''::bytea,
		coalesce(u.data, ''::bytea) from (
	(select person from users NEXT) union
	(select distinct person from requests NEXT) union
	(select distinct person from rounds NEXT) union
	(select distinct person from results NEXT) union
	(select distinct person from members NEXT) union
	(select distinct person from rooms NEXT)
) as p left join users u on u.person = p.person order by p.person limit $2`,
	"NEXT", "where person > $1 and person <> '' order by person limit $2")

// People implements game.Store. from is the last ID of the call before.
func (s *Store) People(ctx context.Context, from string, n int) (all []game.User, next string, err error) {
	all, err = try(ctx, s, "read people", func() (all []game.User, err error) {
		rows, err := s.pool.Query(ctx, people, []byte(from), n)
		if err != nil {
			return nil, err
		}
		err = s.tables.of[record.Users].scan(rows, func(r *record.Row) error {
			all = append(all, record.As[game.User](r))
			return nil
		})
		return all, err
	})
	if len(all) == n && n > 0 {
		next = all[n-1].ID
	}
	return all, next, err
}

// privateRooms selects rows of the private rooms of the person $1.
const privateRooms = "where room = $1 or room in (select room from rooms where person = $1 and person <> '')"

// forget deletes the data of the person $1. The rounds come first, because SetBoard locks the round before
// it writes a request.
var forget = []string{
	"delete from rounds where person = $1", "delete from requests where person = $1",
	"delete from results where person = $1", "delete from members where person = $1",
	"delete from posts " + privateRooms, "delete from tallies " + privateRooms,
	"delete from rooms where room = $1 or person = $1", "delete from users where person = $1",
	"insert into deletions select where $1 <> ''::bytea",
}

// Forget implements game.Store.
func (s *Store) Forget(ctx context.Context, user string) error {
	err := s.serially(ctx, "forget user", []string{user}, func(tx pgx.Tx) error {
		return queued(ctx, tx, forget, []byte(user))
	})
	if err == nil {
		s.noteForgotten()
	}
	return err
}

// serially runs f in a serializable transaction, again after a conflict.
func (s *Store) serially(ctx context.Context, doing string, names []string, f func(pgx.Tx) error) error {
	return retried(ctx, s, doing, func() error {
		if err := record.CheckIDs(names...); err != nil {
			return err
		}
		return pgx.BeginTxFunc(ctx, s.db, pgx.TxOptions{IsoLevel: pgx.Serializable}, f)
	})
}

// queued runs statements with equal parameters in one round trip.
func queued(ctx context.Context, db querier, statements []string, args ...any) error {
	var b pgx.Batch
	for _, statement := range statements {
		b.Queue(statement, args...)
	}
	return db.SendBatch(ctx, &b).Close()
}

// MoveRoom implements game.Store. Moved data counts as older than the data already stored under the new ID,
// as in package boltdb.
func (s *Store) MoveRoom(ctx context.Context, from, to string) error {
	return s.serially(ctx, "move room", []string{from, to}, func(tx pgx.Tx) error {
		if from == to {
			return nil
		}
		if err := s.tables.moveBoards(ctx, tx, from, to); err != nil {
			return err
		}
		for _, k := range record.OfRooms {
			if err := s.tables.of[k].move(ctx, tx, from, to); err != nil {
				return err
			}
		}
		return nil
	})
}

// moveBoards updates rounds in homes whose boards move from one room to the other. It must run before the
// requests move.
func (t *tables) moveBoards(ctx context.Context, tx pgx.Tx, from, to string) error {
	var b pgx.Batch
	err := t.of[record.Requests].each(ctx, tx, func(r *record.Row) error {
		q := record.As[game.Request](r)
		round := t.of[record.Rounds].key([]string{game.Home(q.Person), q.About})
		places := ids(game.PlaceOf(from, q.Source), game.PlaceOf(to, q.Source))
		b.Queue("update rounds set answer = $4 where room = $1 and source = $2 and answer = $3",
			append(round, places...)...)
		return nil
	}, "where room = $1 and board <> ''", []byte(from))
	if err != nil || b.Len() == 0 {
		return err
	}
	return tx.SendBatch(ctx, &b).Close()
}

// move moves the rows of a room. The rows already in the new room get higher numbers than the moved rows. The
// records are written anew, because a record may leave out what its key says.
func (t *table) move(ctx context.Context, tx pgx.Tx, from, to string) error {
	same := "b.room = $2"
	for _, key := range t.keys[1:] {
		same += fmt.Sprintf(" and b.%s = a.%[1]s", key)
	}
	var b pgx.Batch
	for _, column := range t.numbers {
		b.Queue(strings.NewReplacer("TABLE", t.Bucket, "COLUMN", column).Replace(renew), ids(from, to)...)
	}
	b.Queue(fmt.Sprintf("delete from %s a where a.room = $1 and exists (select 1 from %[1]s b where %s)", t.Bucket, same),
		ids(from, to)...)
	n := len(t.keys)
	rekey := fmt.Sprintf("update %s set room = $%d, data = $%d where %s", t.Bucket, n+1, n+2, equal(t.keys))
	err := t.each(ctx, tx, func(r *record.Row) error {
		p := t.Parts(r)
		names := p.Names()
		*p.Key[0] = to
		b.Queue(rekey, append(t.key(names), []byte(to), t.content(r))...)
		return nil
	}, "where room = $1", []byte(from))
	if err != nil {
		return err
	}
	t.pruneIn(&b, to)
	return tx.SendBatch(ctx, &b).Close()
}

// renew gives the rows of the room $2 new numbers in their order, if the room $1 has rows.
const renew = `update TABLE a set COLUMN = fresh.n from
	(select source, row_number() over (order by COLUMN) as i from TABLE where room = $2) as kept,
	(select n, row_number() over (order by n) as i from (
		select nextval('numbers') as n from generate_series(1, (select count(*) from TABLE where room = $2))
	) as drawn) as fresh
where a.room = $2 and a.source = kept.source and fresh.i = kept.i and exists (select 1 from TABLE where room = $1)`

// vacuumed are the tables from which Forget deletes, and the inbox. VACUUM keeps rows for every transaction
// that began before their deletion, and does not say so. If it could empty the table deletions, which is the
// first, the others have none of these rows either.
const vacuumed = "deletions, rounds, requests, results, members, posts, tallies, rooms, users, inbox"

func (s *Store) noteForgotten() {
	select {
	case s.forgotten <- struct{}{}:
	default: // vacuum has already been notified
	}
}

// vacuum removes deleted rows from the tables, some time after each deletion and when the store closes, and
// again if rows remain. It begins with the deletions of a process that ended too early.
func (s *Store) vacuum(delay time.Duration) {
	s.noteForgotten()
	for open := true; open; {
		select {
		case <-s.forgotten:
			open = pause(delay, s.closing)
		case <-s.closing:
			open = false
		}
		remain, err := vacuumNow(context.Background(), s.pool)
		if err != nil {
			s.log.Error("deleted data not removed from the tables", "err", err)
		}
		if remain {
			s.noteForgotten()
		}
	}
}

// pause waits for d. If the channel closing is closed earlier, it returns false.
func pause(d time.Duration, closing <-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-closing:
		return false
	}
}

// vacuumNow runs VACUUM if deleted rows remain, and reports whether some remain afterwards.
func vacuumNow(ctx context.Context, pool *pgxpool.Pool) (remain bool, err error) {
	const size = "select pg_relation_size('deletions') > 0"
	if err := pool.QueryRow(ctx, size).Scan(&remain); err != nil || !remain {
		return false, err
	}
	for _, statement := range []string{"delete from deletions", "vacuum (index_cleanup on) " + vacuumed} {
		if _, err := pool.Exec(ctx, statement); err != nil {
			return false, err
		}
	}
	err = pool.QueryRow(ctx, size).Scan(&remain)
	return remain, err
}
