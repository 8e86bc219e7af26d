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

// openKinds are the kinds of the parts.
var openKinds = [...]*record.Kind{
	record.Users, record.Rooms, record.Requests, record.Requests, record.Requests, record.Rounds, record.Rounds,
	record.Rounds,
}

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
	begun := record.Rounds.Empty()
	var home []*record.Row
	_, err = pgx.ForEachRow(rows, append([]any{&part}, columns.targets(2)...), func() error {
		r, err := t.of[openKinds[part]].row(&columns)
		if err != nil {
			return err
		}
		switch part {
		case openUser:
			o.User = record.As[game.User](r)
		case openRoom:
			o.Room = record.As[game.Room](r)
		case openMade:
			o.Made = record.As[game.Request](r)
		case openReplied:
			o.Replied = record.As[game.Request](r)
		case openLast:
			o.Last = record.As[game.Request](r)
		case openBoard:
			o.Board = record.As[game.Round](r)
		case openRound:
			begun = r
		case openHome:
			home = append(home, r)
		}
		return nil
	})
	newest := begun
	for _, r := range home {
		v := record.As[game.Round](r)
		if r.First > newest.First && (o.Last.Shows(v) || game.In(room, v.Answer) != "") {
			newest = r
		}
	}
	o.Round = record.As[game.Round](newest)
	return o, err
}
