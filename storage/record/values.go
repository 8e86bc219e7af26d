package record

import (
	"context"

	"sudokubot/bot/game"
)

// Rows reads and writes the rows of a store.
type Rows interface {
	// ReadRow returns the row under a key, or game.ErrNotFound.
	ReadRow(ctx context.Context, k *Kind, key ...string) (*Row, error)
	// WriteRow writes r if r has the stored revision, and otherwise returns game.ErrConflict. It returns the
	// row with its new revision and the stored answer. It does not change r.
	WriteRow(ctx context.Context, k *Kind, r *Row) (*Row, error)
}

// Values has the methods of a game.Store that read or write a single value under its key.
type Values struct{ rows Rows }

// NewValues returns the Values of a store with these rows.
func NewValues(rows Rows) Values { return Values{rows} }

func read[V any](ctx context.Context, v Values, k *Kind, key ...string) (V, error) {
	return ValueOf[V](v.rows.ReadRow(ctx, k, key...))
}

func write[V any](ctx context.Context, v Values, k *Kind, value V) (V, error) {
	return ValueOf[V](v.rows.WriteRow(ctx, k, RowOf(value)))
}

// ValueOf returns the value of r, which must be of the type V, or the zero value after an error.
func ValueOf[V any](r *Row, err error) (none V, _ error) {
	if err != nil {
		return none, err
	}
	return As[V](r), nil
}

// User implements game.Store.
func (v Values) User(ctx context.Context, id string) (game.User, error) {
	return read[game.User](ctx, v, Users, id)
}

// PutUser implements game.Store.
func (v Values) PutUser(ctx context.Context, u game.User) (game.User, error) {
	return write(ctx, v, Users, u)
}

// Room implements game.Rooms.
func (v Values) Room(ctx context.Context, id string) (game.Room, error) {
	return read[game.Room](ctx, v, Rooms, id)
}

// PutRoom implements game.Rooms.
func (v Values) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	return write(ctx, v, Rooms, r)
}

// Post implements game.Rooms.
func (v Values) Post(ctx context.Context, room string) (game.Post, error) {
	return read[game.Post](ctx, v, Posts, room)
}

// PutPost implements game.Rooms.
func (v Values) PutPost(ctx context.Context, p game.Post) (game.Post, error) {
	return write(ctx, v, Posts, p)
}

// Tally implements game.Tallies.
func (v Values) Tally(ctx context.Context, room string) (game.Tally, error) {
	return read[game.Tally](ctx, v, Tallies, room)
}

// PutTally implements game.Tallies.
func (v Values) PutTally(ctx context.Context, t game.Tally) (game.Tally, error) {
	return write(ctx, v, Tallies, t)
}

// Member implements game.Members.
func (v Values) Member(ctx context.Context, room, person string) (game.Member, error) {
	return read[game.Member](ctx, v, Members, room, person)
}

// PutMember implements game.Members.
func (v Values) PutMember(ctx context.Context, m game.Member) (game.Member, error) {
	return write(ctx, v, Members, m)
}

// Request implements game.Store.
func (v Values) Request(ctx context.Context, room, source string) (game.Request, error) {
	return read[game.Request](ctx, v, Requests, room, source)
}

// PutRequest implements game.Store.
func (v Values) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	return write(ctx, v, Requests, q)
}

// Round implements game.Rounds.
func (v Values) Round(ctx context.Context, room, source string) (game.Round, error) {
	return read[game.Round](ctx, v, Rounds, room, source)
}

// PutRound implements game.Rounds.
func (v Values) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	return write(ctx, v, Rounds, r)
}

// Result implements game.Results.
func (v Values) Result(ctx context.Context, room, date, name, person string) (game.Result, error) {
	return read[game.Result](ctx, v, Results, room, date, name, person)
}

// PutResult implements game.Results.
func (v Values) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	return write(ctx, v, Results, r)
}
