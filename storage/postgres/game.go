package postgres

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

var _ game.Store = (*Store)(nil)

// Tallies implements game.Tallies.
func (s *Store) Tallies(ctx context.Context, prefix string) ([]game.Tally, error) {
	return all[game.Tally](ctx, s, record.Tallies, "where substring(room from 1 for $2) = $1 order by room", []byte(prefix), len(prefix))
}

// LastRequest implements game.Store.
func (s *Store) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	return found[game.Request](ctx, s, record.Requests,
		"where room = $1 and person = $2 and lasting order by rank desc limit 1", ids(room, person)...)
}

// Recent implements game.Store.
func (s *Store) Recent(ctx context.Context, person string) ([]game.Request, error) {
	return all[game.Request](ctx, s, record.Requests, "where person = $1 and lasting order by rank desc limit $2", []byte(person),
		game.RecentRequests)
}

// SetAnswer implements game.Store.
func (s *Store) SetAnswer(ctx context.Context, room, source, answer string) error {
	return s.exec(ctx, "note answer", "update requests set answer = $3 where room = $1 and source = $2", room, source,
		answer)
}

// exec runs a statement whose parameters are texts. The first two must be IDs.
func (s *Store) exec(ctx context.Context, doing, statement string, texts ...string) error {
	return retried(ctx, s, doing, func() error {
		if err := record.CheckIDs(texts[:2]...); err != nil {
			return err
		}
		_, err := s.db.Exec(ctx, statement, ids(texts...)...)
		return err
	})
}

// setBoard updates the round $11 of the room $1, or else the round $12 of the home $8. It writes the request
// if there is such a round.
const setBoard = `with shown as (
	update rounds set answer = case when room = $1 then $2::bytea else $9::bytea end
	where room = $1 and source = $11 or room = $8 and source = $12 and
		not exists (select 1 from rounds where room = $1 and source = $11)
	returning 1
)
insert into requests (room, source, person, lasting, board, at_home, data, answer)
select $1, $2, $3::bytea, $4::boolean, $5::bytea, $6::bytea, $7::bytea, $10::bytea from shown
on conflict (room, source) do update set
	person = excluded.person, lasting = excluded.lasting, board = excluded.board, at_home = excluded.at_home,
	data = excluded.data,
	answer = excluded.answer, rank = excluded.rank, rev = excluded.rev`

// SetBoard implements game.Rounds.
func (s *Store) SetBoard(ctx context.Context, shown game.Request) error {
	return retried(ctx, s, "note board", func() error {
		r := record.RowOf(shown)
		if err := s.tables.of[record.Requests].Check(r); err != nil {
			return err
		}
		old, err := s.tables.of[record.Requests].at(ctx, s.db, shown.Room, shown.Source)
		if err != nil {
			return err
		}
		r.Unknown = old.Unknown
		args := append(s.tables.of[record.Requests].args(r),
			ids(game.Home(shown.Person), game.PlaceOf(shown.Room, shown.Source), shown.Answer)...)
		args = append(args, boards(shown, shown.About)...)
		var b pgx.Batch
		b.Queue(setBoard, args...)
		s.tables.of[record.Requests].pruneIn(&b, shown.Room)
		return s.db.SendBatch(ctx, &b).Close()
	})
}

// LastRound implements game.Rounds.
func (s *Store) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	return found[game.Round](ctx, s, record.Rounds,
		"where room = $1 and person = $2 order by first desc limit 1", ids(room, person)...)
}

// Running implements game.Rounds. It reads the rounds that run by an index.
func (s *Store) Running(ctx context.Context, cutoff time.Time) ([]game.Round, error) {
	all, err := all[game.Round](ctx, s, record.Rounds, "where running")
	return slices.DeleteFunc(all, func(r game.Round) bool { return r.Touched.Before(cutoff) }), err
}

// Daily implements game.Dailies.
func (s *Store) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	d, err := record.ValueOf[game.Daily](rows{s}.ReadRow(ctx, record.Dailies, series, date))
	if err == nil {
		s.tables.cache.add(d)
	}
	return d, err
}

// PutDaily implements game.Dailies.
func (s *Store) PutDaily(ctx context.Context, d game.Daily) (game.Daily, error) {
	d, err := try(ctx, s, "write daily", func() (game.Daily, error) {
		r := record.RowOf(d)
		if err := s.tables.of[record.Dailies].Check(r); err != nil {
			return game.Daily{}, err
		}
		err := s.tables.of[record.Dailies].add(ctx, s.db, r)
		if !errors.Is(err, game.ErrConflict) {
			return d, err
		}
		served, err := s.tables.of[record.Dailies].at(ctx, s.db, d.Series, d.Date)
		if err == nil && !served.Kept {
			err = game.ErrRepeat
		}
		return record.As[game.Daily](served), err
	})
	if err == nil {
		s.tables.cache.add(d)
	}
	return d, err
}

// MembersIn implements game.Members.
func (s *Store) MembersIn(ctx context.Context, room string) ([]game.Member, error) {
	return all[game.Member](ctx, s, record.Members, "where room = $1 order by person", []byte(room))
}

// MembersOf implements game.Members.
func (s *Store) MembersOf(ctx context.Context, person string) ([]game.Member, error) {
	return all[game.Member](ctx, s, record.Members, "where person = $1 order by room", []byte(person))
}

// EachResult implements game.Results.
func (s *Store) EachResult(ctx context.Context, room, from, to string, f func(*game.Result)) error {
	all, err := try(ctx, s, "read results", func() (all []game.Result, err error) {
		rows, err := s.db.Query(ctx, `select r.room, r.date, r.game, r.person, r.rev, 0::bigint, 0::bigint, ''::bytea,
			r.data, coalesce(m.away, false)
			from results r left join members m on m.room = r.room and m.person = r.person
			where r.room = $1 and r.date between $2 and $3 order by r.date, r.game, r.person`, ids(room, from, to)...)
		if err != nil {
			return nil, err
		}
		var away bool
		err = s.tables.of[record.Results].scan(rows, func(row *record.Row) error {
			r := record.As[game.Result](row)
			if r.Away = r.Away || away; !r.Hidden {
				all = append(all, r)
			}
			return nil
		}, &away)
		return all, err
	})
	for i := range all {
		f(&all[i])
	}
	return err
}

// ResultsOf implements game.Results.
func (s *Store) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	return all[game.Result](ctx, s, record.Results, "where person = $1 and date between $2 and $3 order by date", ids(person, from, to)...)
}
