package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"golang.org/x/time/rate"

	"sudokubot/storage/record"
)

// Store is a game.Store and an inbox.Store in a database. It is safe for concurrent use, also by several
// processes.
type Store struct {
	record.Values

	pool   *pgxpool.Pool
	db     database // the pool, or the fenced pool of a view
	unit   string   // of a view; else empty
	log    *slog.Logger
	full   *rate.Sometimes // limits the log lines about a full disk
	tables *tables
	cached roomCache

	observe func(op string, took time.Duration)

	forgotten  chan struct{} // receives a value after a deletion; its capacity is 1
	closing    chan struct{}
	closed     sync.Once
	background sync.WaitGroup
}

// Options are the options of Open.
type Options struct {
	Log *slog.Logger // default: no log
	// Vacuum is the time from Forget to the removal of the deleted rows from the tables. Default: 20 s.
	Vacuum time.Duration
	// Observe, if not nil, is called after each read and write, with the op "read" or "write" and its time.
	// The time includes the wait for a database that restarts.
	Observe func(op string, took time.Duration)
}

const (
	connections = 16 // default maximum; pool_max_conns in the URL overrides it
	vacuumDelay = 20 * time.Second
)

// IsURL reports whether a text is meant as the URL of a database, and not as the path of a file.
func IsURL(text string) bool { return scheme.MatchString(text) }

// errUnreadable has no part of the URL, because it may have a password.
var errUnreadable = errors.New("the database's URL is unreadable; it has the form postgres://user:password@host:5432/name")

// Open connects to the database, and makes or updates its tables. url has the form
// postgres://user:password@host:port/database;
// https://pkg.go.dev/github.com/jackc/pgx/v5/pgxpool#ParseConfig lists its parameters. No error contains the
// password. The caller must Close the store.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Vacuum == 0 {
		o.Vacuum = vacuumDelay
	}
	if o.Observe == nil {
		o.Observe = func(string, time.Duration) {}
	}
	c, err := pgxpool.ParseConfig(url)
	if err != nil || !IsURL(url) {
		return nil, errUnreadable
	}
	if !hasMaximum.MatchString(url) {
		c.MaxConns = connections
	}
	// A process that is paused in a transaction must not hold up others.
	c.ConnConfig.RuntimeParams["idle_in_transaction_session_timeout"] = "3s"
	pool, err := pgxpool.NewWithConfig(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	s := &Store{
		tables: newTables(),
		pool:   pool, db: pool, log: o.Log, observe: o.Observe, forgotten: make(chan struct{}, 1),
		closing: make(chan struct{}), full: &rate.Sometimes{Interval: time.Minute},
	}
	s.Values = record.NewValues(rows{s})
	if err := retried(ctx, s, "open the database", func() error { return migrate(ctx, pool) }); err != nil {
		pool.Close()
		return nil, err
	}
	if err := retried(ctx, s, "read the dailies", func() error { return s.tables.readDailies(ctx, s.db) }); err != nil {
		pool.Close()
		return nil, err
	}
	s.background.Go(func() { s.vacuum(o.Vacuum) })
	return s, nil
}

//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings the tables to the newest version. Processes that start at the same time wait for each
// other.
func migrate(ctx context.Context, pool *pgxpool.Pool) (err error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(pool)
	defer func() { err = errors.Join(err, db.Close()) }()
	return up(ctx, db, files, locker)
}

func up(ctx context.Context, db *sql.DB, files fs.FS, locker lock.SessionLocker) error {
	p, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(locker))
	if err == nil {
		_, err = p.Up(ctx)
	}
	return err
}

// Close removes rows that Forget has deleted from the tables, and closes all connections. It waits until
// they are no longer used. A second call has no effect.
func (s *Store) Close() error {
	s.closed.Do(func() {
		close(s.closing)
		s.background.Wait()
		s.pool.Close()
	})
	return nil
}
