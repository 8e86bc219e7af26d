package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/bot/watch"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/postgres"
)

// botStore is a store that the bot can run with.
type botStore interface {
	game.Store
	inbox.Store
	watch.Store
	// Secret returns the secret of the dailies of this store. The first call stores fresh as the secret.
	Secret(ctx context.Context, fresh string) (string, error)
	Close() error
}

// openStore opens the configured store: the database of storage.url, or else the file of storage.path.
// observe gets the times of reads and writes; it may be nil.
func openStore(
	env *environment, c Config, observe func(op string, took time.Duration), log *slog.Logger,
) (botStore, error) {
	if c.Storage.URL != "" {
		s, err := postgres.Open(env.ctx, c.Storage.URL, postgres.Options{Log: log, Observe: observe})
		if err != nil {
			return nil, fmt.Errorf("storage.url: %w", err)
		}
		return s, nil
	}
	path, err := databasePath(c, env.getenv)
	if err != nil {
		return nil, err
	}
	s, err := boltdb.Open(path, boltdb.Options{Log: log, Observe: observe})
	if err != nil {
		return nil, refused(path, err)
	}
	return s, nil
}

// databaseFile returns the path of the configured database. If the database is not a file, it returns an
// error with advice.
func databaseFile(env *environment) (string, error) {
	c, err := env.load()
	if err != nil {
		return "", usage(err)
	}
	if c.Storage.URL != "" {
		return "", usage(errors.New("storage.url is set, so the database is in PostgreSQL, and its own tools serve it:\n" +
			"pg_dump copies it, pg_amcheck checks it, and VACUUM FULL compacts it. " +
			`For a copy in a file of the bot, use "bot copy URL FILE"`))
	}
	return databasePath(c, env.getenv)
}
