package postgres

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"sudokubot/storage/record"
)

// database runs the statements of a Store, or of a Store's view for a unit.
type database interface {
	querier
	BeginTx(ctx context.Context, o pgx.TxOptions) (pgx.Tx, error)
}

// Fenced returns a view of s for the writes of a unit. A view keeps its own game.Life, which begins as that
// of s. It ends with s, and must not be closed.
func (s *Store) Fenced(unit string, fence int64) *Store {
	view := &Store{
		tables: s.tables, db: fenced{s.pool, unit, fence}, pool: s.pool, log: s.log, observe: s.observe, unit: unit,
		forgotten: s.forgotten, closing: s.closing, full: s.full,
	}
	view.Values = record.NewValues(rows{view})
	return view
}

// fenced makes the writes of a unit. Each write first locks the fence of the unit in its transaction, in the
// same round trip. Renewals of the lease need not wait for this lock, but a new lease waits for it.
type fenced struct {
	*pgxpool.Pool
	unit  string
	fence int64
}

// lockFence fails with the code divisionByZero unless the fence $2 is the newest of the unit $1.
const lockFence = "select 1 / count(*) from (select 1 from units where unit = $1 and fence = $2 for key share) as held"

func (f fenced) locked() *pgx.QueuedQuery {
	return &pgx.QueuedQuery{SQL: lockFence, Arguments: []any{[]byte(f.unit), f.fence}}
}

// SendBatch implements querier.
func (f fenced) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	b.QueuedQueries = slices.Insert(b.QueuedQueries, 0, f.locked())
	return f.Pool.SendBatch(ctx, b)
}

// sent sends a statement, and returns its results after those of lockFence.
func (f fenced) sent(ctx context.Context, statement string, args []any) (pgx.BatchResults, error) {
	var b pgx.Batch
	b.Queue(statement, args...)
	results := f.SendBatch(ctx, &b)
	_, err := results.Exec()
	return results, err
}

// Exec implements querier.
func (f fenced) Exec(ctx context.Context, statement string, args ...any) (tag pgconn.CommandTag, err error) {
	results, err := f.sent(ctx, statement, args)
	if err == nil {
		tag, err = results.Exec()
	}
	return tag, firstError(err, results.Close())
}

func firstError(errs ...error) error {
	return errs[max(slices.IndexFunc(errs, func(err error) bool { return err != nil }), 0)]
}

// QueryRow implements querier.
func (f fenced) QueryRow(ctx context.Context, statement string, args ...any) pgx.Row {
	results, err := f.sent(ctx, statement, args)
	return row{results, err}
}

// row is the only row of a statement.
type row struct {
	pgx.BatchResults
	err error
}

// Scan implements pgx.Row.
func (r row) Scan(into ...any) error {
	if r.err == nil {
		r.err = r.QueryRow().Scan(into...)
	}
	return firstError(r.err, r.Close())
}

// BeginTx implements database.
func (f fenced) BeginTx(ctx context.Context, o pgx.TxOptions) (pgx.Tx, error) {
	tx, err := f.Pool.BeginTx(ctx, o)
	if err != nil || o.AccessMode == pgx.ReadOnly {
		return tx, err
	}
	if _, err := tx.Exec(ctx, lockFence, f.locked().Arguments...); err != nil {
		return nil, firstError(err, tx.Rollback(ctx))
	}
	return tx, nil
}
