package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"slices"

	"sudokubot/storage/boltdb"
	"sudokubot/storage/postgres"
	"sudokubot/storage/record"
)

type copyCommand struct {
	ends `positional-args:"yes" required:"yes"`
}

// ends has the arguments of the command copy.
type ends struct {
	From string `positional-arg-name:"FROM" required:"1" description:"The file of a database, or a URL postgres://…"`
	To   string `positional-arg-name:"TO" required:"1" description:"A file that does not exist, or the URL of an empty database."`
}

// transferable is a store as the command copy uses it.
type transferable interface {
	// Export calls f with all records and other values.
	Export(ctx context.Context, f func(record.Stored) error) error
	// Import writes records and other values in one transaction.
	Import(ctx context.Context, all []record.Stored) error
	Close() error
}

// atOnce is the number of records that are written in a transaction.
const atOnce = 2000

// Run copies all data from one database to the other.
func (c copyCommand) Run(env *environment) (err error) {
	from, err := openTransferable(env, c.From, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := openTransferable(env, c.To, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	return copyAll(env, from, to)
}

// copyAll copies all data to an empty store, and then compares every record of both.
func copyAll(env *environment, from, to transferable) error {
	empty := errors.New("it has data")
	if err := to.Export(env.ctx, func(record.Stored) error { return empty }); err != nil {
		return fmt.Errorf("the target of the copy must be empty, and was not changed: %w", err)
	}
	before, err := transfer(env, from, to)
	if err != nil {
		return fmt.Errorf("the copy was cut short; remove what is in the target before the next attempt: %w", err)
	}
	after, err := sums(env, "comparing", to, func(record.Stored) error { return nil })
	if err != nil {
		return err
	}
	for _, kind := range slices.Sorted(maps.Keys(before)) {
		fmt.Fprintf(env.stdout, "%-9s %d\n", kind, before[kind].n)
	}
	if !maps.Equal(before, after) {
		return fmt.Errorf("the copy differs from the original: don't use it; it has %v", after)
	}
	fmt.Fprintln(env.stdout, "Every record was compared, and the copy is equal.")
	return nil
}

// openTransferable opens the database at a URL or in a file. exists says whether the file must exist, or
// must not.
func openTransferable(env *environment, at string, exists bool) (transferable, error) {
	if postgres.IsURL(at) {
		s, err := postgres.Open(env.ctx, at, postgres.Options{})
		if err != nil { // s must not become a value of the interface
			return nil, err
		}
		return s, nil
	}
	switch _, err := os.Stat(at); {
	case exists && err != nil:
		return nil, usage(err)
	case !exists && !errors.Is(err, os.ErrNotExist):
		return nil, usage(errors.Join(fmt.Errorf("%s exists already; name a new file", at), err))
	}
	s, err := boltdb.Open(at, boltdb.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, advised(err)
	}
	return s, nil
}

// sum is the number of records of a kind, and the exclusive or of their hashes.
type sum struct {
	n      int
	hashes [sha256.Size]byte
}

// transfer copies all records, and returns their sums by kind.
func transfer(env *environment, from, to transferable) (map[string]sum, error) {
	var waiting []record.Stored
	all, err := sums(env, "copying", from, func(s record.Stored) error {
		waiting = append(waiting, record.Stored{
			Bucket: s.Bucket, Key: slices.Clone(s.Key), Content: slices.Clone(s.Content),
		})
		if len(waiting) < atOnce {
			return nil
		}
		err := to.Import(env.ctx, waiting)
		waiting = waiting[:0]
		return err
	})
	if err == nil {
		err = to.Import(env.ctx, waiting)
	}
	return all, err
}

// sums calls f with all records of a store, shows the progress, and returns the sums by kind.
func sums(
	env *environment, doing string, from transferable, f func(record.Stored) error,
) (map[string]sum, error) {
	show, stop := env.progressLine()
	defer stop()
	all, n := map[string]sum{}, 0
	err := from.Export(env.ctx, func(s record.Stored) error {
		n++
		show("%s: %d records", doing, n)
		one := all[s.Bucket]
		one.n++
		for i, b := range sha256.Sum256(record.Join(string(s.Key), string(s.Content))) {
			one.hashes[i] ^= b
		}
		all[s.Bucket] = one
		return f(s)
	})
	return all, err
}
