package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"sudokubot/bot/watch"
	"sudokubot/storage/boltdb"
)

// publicSeries, as daily.secret, selects the public series of dailies, reproducible by all.
const publicSeries = "public"

// shortestSecret is the least number of bytes of a secret.
const shortestSecret = 16

// secretOfFile returns the secret of the dailies; empty for the public series. If it is not configured, it
// is the secret of the store, created at the first start.
func (c Config) secretOfFile(ctx context.Context, store *boltdb.Store) (string, error) {
	switch c.Daily.Secret {
	case publicSeries:
		return "", nil
	case "":
		return store.Secret(ctx, rand.Text())
	}
	return c.Daily.Secret, nil
}

// errNoSecret: no bot has ever run here, so no secret exists yet.
var errNoSecret = errors.New("there is no secret yet: it is made when the bot starts for the first time")

// secretHere is secretOfFile from outside: it asks the running bot, or else reads its file. The error is
// errNoSecret without a file.
func (c Config) secretHere(env *environment) (string, error) {
	if c.Daily.Secret != "" {
		return c.secretOfFile(env.ctx, nil)
	}
	path, err := databasePath(c, env.getenv)
	if err != nil {
		return "", err
	}
	body, err := watch.Ask(env.ctx, socketOf(path), "/secret")
	if err == nil {
		text, err := io.ReadAll(body)
		return string(text), errors.Join(err, body.Close())
	}
	if !errors.Is(err, watch.ErrNobody) {
		return "", err
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", errNoSecret
	}
	store, err := boltdb.Open(path, boltdb.Options{Timeout: lockWait})
	if err != nil {
		return "", advised(err)
	}
	secret, err := c.secretOfFile(env.ctx, store)
	return secret, errors.Join(err, store.Close())
}

// showSecret writes the secret, for another installation with equal dailies.
func (c Config) showSecret(env *environment) error {
	secret, err := c.secretHere(env)
	if err != nil {
		return err
	}
	if secret == "" {
		secret = publicSeries
	}
	_, err = fmt.Fprintln(env.stdout, secret)
	return err
}
