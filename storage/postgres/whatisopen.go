package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// The parts of openRows.
const (
	openUser = iota
	openRoom
	openMade
	openReplied
	openLast
	openBoard
	openRound
	openHome
)

// openRows reads all of game.Open in a single statement, so the parts fit together. The parameters are the
// room, the person, the source, the message replied to, the person's home, the beginning of the names of
// homes, and HomeLooked.
const openRows = `with
last as (select * from requests where room = $1 and person = $2 and lasting order by rank desc limit 1),
replied as (select * from requests where room = $1 and source = $4),
shown as (
	select person, board, at_home from replied where $4 <> '' and board <> ''
	union all select person, board, at_home from last where $4 = '' and board <> ''
),
board as (
	select * from (
		select r.*, true as here from rounds r, shown where r.room = $1 and r.source = shown.board
		union all
		select r.*, false from rounds r, shown where r.room = $6 || shown.person and r.source = shown.at_home
	) as boards order by here desc limit 1
),
begun as (select * from rounds where room = $1 and person = $2 order by first desc limit 1),
home as (select * from rounds where room = $5 and person = $2 order by first desc limit $7)
select 0, person, ''::bytea, rev, 0::bigint, 0::bigint, ''::bytea, data from users where person = $2
union all select 1, room, '', rev, 0, 0, '', data from rooms where room = $1
union all select 2, room, source, rev, first, rank, answer, data from requests where room = $1 and source = $3
union all select 3, room, source, rev, first, rank, answer, data from replied
union all select 4, room, source, rev, first, rank, answer, data from last
union all select 5, room, source, rev, first, 0, answer, data from board
union all select 6, room, source, rev, first, 0, answer, data from begun
union all select 7, room, source, rev, first, 0, answer, data from home`

// Open implements game.Store.
func (s *Store) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	return try(ctx, s, "read what is open", func() (game.Open, error) {
		args := append(ids(room, person, source, replied, game.Home(person), game.Home("")), game.HomeLooked)
		rows, err := s.db.Query(ctx, openRows, args...)
		if err != nil {
			return game.Open{}, err
		}
		return s.tables.scanOpen(rows, room)
	})
}

func (t *tables) scanOpen(rows pgx.Rows, room string) (o game.Open, err error) {
	var part int
	var columns stored
	var begun record.Row[game.Round]
	var home []record.Row[game.Round]
	_, err = pgx.ForEachRow(rows, append([]any{&part}, columns.targets(2)...), func() (err error) {
		switch part {
		case openUser:
			err = set(t.users, &columns, func(r *record.Row[game.User]) { o.User = r.Value })
		case openRoom:
			err = set(t.rooms, &columns, func(r *record.Row[game.Room]) { o.Room = r.Value })
		case openMade:
			err = set(t.requests, &columns, func(r *record.Row[game.Request]) { o.Made = r.Value })
		case openReplied:
			err = set(t.requests, &columns, func(r *record.Row[game.Request]) { o.Replied = r.Value })
		case openLast:
			err = set(t.requests, &columns, func(r *record.Row[game.Request]) { o.Last = r.Value })
		case openBoard:
			err = set(t.rounds, &columns, func(r *record.Row[game.Round]) { o.Board = r.Value })
		case openRound:
			err = set(t.rounds, &columns, func(r *record.Row[game.Round]) { begun = *r })
		case openHome:
			err = set(t.rounds, &columns, func(r *record.Row[game.Round]) { home = append(home, *r) })
		}
		return err
	})
	o.Round = begun.Value
	for newest, i := begun.First, 0; i < len(home); i++ {
		r := home[i]
		if r.First > newest && (o.Last.Shows(r.Value) || game.In(room, r.Value.Answer) != "") {
			newest, o.Round = r.First, r.Value
		}
	}
	return o, err
}

// set calls f with the row of the stored columns.
func set[V any](t *table[V], columns *stored, f func(*record.Row[V])) error {
	r, err := t.row(columns)
	if err == nil {
		f(r)
	}
	return err
}
