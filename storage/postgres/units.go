package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/unit"
)

var _ unit.Store = (*Store)(nil)

// Acquire implements unit.Store. It first looks without a lock, because processes wait for units by asking.
func (s *Store) Acquire(
	ctx context.Context, name, holder string, ttl, grace time.Duration,
) (fence int64, clean bool, err error) {
	err = s.pool.QueryRow(ctx, "select coalesce((select ends + $2::interval <= now() from units where unit = $1), true)",
		[]byte(name), grace).Scan(&clean)
	if err != nil {
		return 0, false, fmt.Errorf("look at a unit: %w", explained(err))
	}
	err = pgx.ErrNoRows
	if clean {
		err = s.pool.QueryRow(ctx, `insert into units (unit, holder, ends) values ($1, $2, now() + $3::interval)
			on conflict (unit) do update set holder = $2, ends = excluded.ends, fence = units.fence + 1,
				clean = units.released, released = false
			where units.ends + $4::interval <= now() returning fence, clean`,
			[]byte(name), []byte(holder), ttl, grace).Scan(&fence, &clean)
	}
	if err == pgx.ErrNoRows {
		return 0, false, unit.ErrHeld
	}
	if err != nil {
		return 0, false, fmt.Errorf("acquire a unit: %w", explained(err))
	}
	return fence, clean, nil
}

// Renew implements unit.Store.
func (s *Store) Renew(ctx context.Context, name string, fence int64, ttl time.Duration) error {
	done, err := s.pool.Exec(ctx, "update units set ends = now() + $3::interval where unit = $1 and fence = $2 and not released",
		[]byte(name), fence, ttl)
	switch {
	case err != nil:
		return fmt.Errorf("renew a unit: %w", explained(err))
	case done.RowsAffected() == 0:
		return unit.ErrLost
	}
	return nil
}

// Release implements unit.Store.
func (s *Store) Release(ctx context.Context, name string, fence int64) error {
	_, err := s.pool.Exec(ctx, "update units set ends = now(), released = true where unit = $1 and fence = $2",
		[]byte(name), fence)
	if err != nil {
		return fmt.Errorf("release a unit: %w", explained(err))
	}
	return nil
}

// Join implements unit.Store.
func (s *Store) Join(ctx context.Context, holder string, ttl time.Duration) (living int, err error) {
	var b pgx.Batch
	b.Queue("insert into processes (holder, ends) values ($1, now() + $2::interval) on conflict (holder) do update set ends = excluded.ends",
		[]byte(holder), ttl)
	b.Queue("delete from processes where ends <= now()")
	b.Queue("select count(*) from processes").QueryRow(func(row pgx.Row) error { return row.Scan(&living) })
	if err := s.pool.SendBatch(ctx, &b).Close(); err != nil {
		return 0, fmt.Errorf("join the processes: %w", explained(err))
	}
	return living, nil
}
