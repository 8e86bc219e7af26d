package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sudokubot/bot/game"
	"sudokubot/bot/unit"
	"sudokubot/storage/record"
)

var (
	scheme     = regexp.MustCompile(`^postgres(ql)?://`)
	hasMaximum = regexp.MustCompile(`[?&]pool_max_conns=`)
)

// restartTime is the time for which a call waits for a database that restarts.
const restartTime = 15 * time.Second

// The codes of PostgreSQL's errors (Appendix A of its manual) that pass by themselves.
var (
	conflicts   = []string{"40001", "40P01", "23505"} // serialization, deadlock, a key written meanwhile
	unreachable = []string{"57P01", "57P02", "57P03", "53300", "08000", "08003", "08006", "25006"}
)

const (
	diskFull       = "53100"
	divisionByZero = "22012"
)

type none = struct{}

// try calls f as retried does, and returns the result. doing describes the work in errors.
func try[T any](ctx context.Context, s *Store, doing string, f func() (T, error)) (v T, err error) {
	if err = retried(ctx, s, doing, func() (err error) { v, err = f(); return err }); err != nil {
		return *new(T), err
	}
	return v, nil
}

// retried calls f. It calls f again after a conflict with another transaction, and while the database cannot
// be reached.
func retried(ctx context.Context, s *Store, doing string, f func() error) error {
	op, began := "write", time.Now()
	if strings.HasPrefix(doing, "read") {
		op = "read"
	}
	wait := backoff.NewExponentialBackOff()
	wait.InitialInterval, wait.MaxInterval = 5*time.Millisecond, 500*time.Millisecond
	_, err := backoff.Retry(ctx, func() (none, error) {
		err := f()
		if errors.Is(err, record.ErrDamaged) && s.tables.readNewDailies(ctx, s.db) {
			err = f()
		}
		if err != nil && (ctx.Err() != nil || !passes(err)) {
			err = backoff.Permanent(err)
		}
		return none{}, err
	}, backoff.WithBackOff(wait), backoff.WithMaxElapsedTime(restartTime))
	s.observe(op, time.Since(began))
	if err != nil {
		return noted(s, fmt.Errorf("%s: %w", doing, explained(err)))
	}
	return nil
}

// noted returns err. If the disk of the database is full, it logs err, but at most once a minute.
func noted(s *Store, err error) error {
	if errors.Is(err, game.ErrFull) {
		s.full.Do(func() {
			s.log.Error("the disk of PostgreSQL is full: what people set and play is not stored until there is room",
				"err", err)
		})
	}
	return err
}

// passes reports whether a call that failed with err may succeed later.
func passes(err error) bool {
	if refused, ok := errors.AsType[*pgconn.PgError](err); ok {
		return slices.Contains(conflicts, refused.Code) || slices.Contains(unreachable, refused.Code)
	}
	return lost(err)
}

// lost reports whether err means that there was no connection, or that it ended.
func lost(err error) bool {
	_, network := errors.AsType[net.Error](err)
	_, unconnected := errors.AsType[*pgconn.ConnectError](err)
	return network || unconnected || pgconn.SafeToRetry(err) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}

// explained adds to err what an operator or a caller needs to know.
func explained(err error) error {
	refused, ok := errors.AsType[*pgconn.PgError](err)
	switch {
	case ok && refused.Code == diskFull:
		return fmt.Errorf("%w: %w", game.ErrFull, err)
	case ok && refused.Code == divisionByZero: // by lockFence
		return unit.ErrLost
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case lost(err), ok && slices.Contains(unreachable, refused.Code):
		return fmt.Errorf("PostgreSQL cannot be reached; is it running, and is storage.url right? %w", err)
	}
	return err
}

// ErrNoFile is the error of operations on the file of a database that is in PostgreSQL.
var ErrNoFile = errors.New("the database is in PostgreSQL, by storage.url: use its own tools, as in pg_dump --format=custom")
