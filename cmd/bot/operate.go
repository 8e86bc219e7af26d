package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"sudokubot/bot/watch"
	"sudokubot/storage/boltdb"
)

// socketOf returns the socket of the bot that has the database open. Equal permissions protect both.
func socketOf(database string) string { return database + ".sock" }

// beWatched lets the bot be watched until the returned function is called.
func beWatched(env *environment, c Config, w watch.Config) (stop func(), err error) {
	path, err := databasePath(c, env.getenv)
	if err != nil {
		return nil, err
	}
	stop = func() {}
	if l, err := watch.ListenPrivately(socketOf(path)); err != nil {
		// the path is too long, or on a file system without sockets
		w.Log.Warn("bot backup and bot health cannot reach this bot", "err", err)
	} else {
		stop = watch.Serve(l, watch.Private(w), w.Log)
	}
	if c.Operate.Listen == "" {
		return stop, nil
	}
	l, err := net.Listen("tcp", c.Operate.Listen)
	if err != nil {
		stop()
		return nil, fmt.Errorf("operate.listen: %w", err)
	}
	w.Log.Info("the bot can be watched", "at", "http://"+l.Addr().String()+"/metrics")
	public := watch.Serve(l, watch.Public(w), w.Log)
	private := stop
	return func() { public(); private() }, nil
}

// database returns the path of the configured database.
func database(env *environment) (string, error) {
	c, err := env.load()
	if err != nil {
		return "", usage(err)
	}
	return databasePath(c, env.getenv)
}

type backupCommand struct {
	copied `positional-args:"yes" required:"yes"`
}

// copied is the argument of backup.
type copied struct {
	File string `positional-arg-name:"FILE" required:"1" description:"Where the copy is put. What is there is replaced."`
}

// Run copies the database through the running bot, or from the file if no bot runs, and checks the copy.
func (b backupCommand) Run(env *environment) error {
	path, err := database(env)
	if err != nil {
		return err
	}
	if same, err := sameFile(path, b.File); err != nil || same {
		return usage(errors.Join(err, errors.New("that is the database itself")))
	}
	body, err := watch.Ask(env.ctx, socketOf(path), "/backup")
	switch {
	case err == nil:
		err = errors.Join(boltdb.SaveAside(b.File, func(w io.Writer) error {
			_, err := io.Copy(w, body)
			return err
		}), body.Close())
	case errors.Is(err, watch.ErrNobody):
		err = boltdb.CopyFile(path, b.File, lockWait)
	}
	if err == nil {
		err = boltdb.Examine(env.ctx, b.File, lockWait)
	}
	if err != nil {
		return advised(err)
	}
	fmt.Fprintf(env.stdout, "%s is a copy, and it is sound. To go back to it, end the bot and put the copy in the place of %s.\n",
		b.File, path)
	return nil
}

// sameFile reports whether two paths lead to the same file.
func sameFile(a, b string) (bool, error) {
	first, err1 := os.Stat(a)
	second, err2 := os.Stat(b)
	if errors.Is(err1, os.ErrNotExist) || errors.Is(err2, os.ErrNotExist) {
		return filepath.Clean(a) == filepath.Clean(b), nil
	}
	return err1 == nil && err2 == nil && os.SameFile(first, second), errors.Join(err1, err2)
}

type checkCommand struct {
	checked `positional-args:"yes"`
	Salvage string `long:"salvage" value-name:"NEW" description:"If it is damaged, make a new database of what can be read in it."`
}

// checked is the argument of check.
type checked struct {
	File string `positional-arg-name:"FILE" description:"A copy. Without it, the configured database."`
}

// Run checks a database that is not open in another process.
func (c checkCommand) Run(env *environment) (err error) {
	path := c.File
	if path == "" {
		if path, err = database(env); err != nil {
			return err
		}
	}
	err = boltdb.Examine(env.ctx, path, lockWait)
	if c.Salvage != "" && errors.Is(err, boltdb.ErrDamaged) {
		fmt.Fprintln(env.stdout, err)
		kept, lost, err := boltdb.Salvage(env.ctx, path, c.Salvage)
		if err == nil {
			fmt.Fprintf(env.stdout, "%d records are in %s. %d pages and records could not be read.\n", kept, c.Salvage,
				lost)
		}
		return err
	}
	if err != nil {
		return advised(err)
	}
	fmt.Fprintf(env.stdout, "%s is sound.\n", path)
	return nil
}

type compactCommand struct{}

// Run compacts the configured database.
func (compactCommand) Run(env *environment) error {
	path, err := database(env)
	if err != nil {
		return err
	}
	before, after, err := boltdb.Compact(env.ctx, path, lockWait)
	if err != nil {
		return advised(err)
	}
	fmt.Fprintf(env.stdout, "%s had %d bytes and has %d now.\n", path, before, after)
	return nil
}

type healthCommand struct{}

// healthPatience is the time limit for the bot's answer.
const healthPatience = 10 * time.Second

// Run fails if no bot runs, or if it cannot work.
func (healthCommand) Run(env *environment) error {
	path, err := database(env)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(env.ctx, healthPatience)
	defer cancel()
	body, err := watch.Ask(ctx, socketOf(path), "/healthz")
	if err != nil {
		return err
	}
	_, err = io.Copy(env.stdout, body)
	return errors.Join(err, body.Close())
}

// advised adds advice to an error about the database.
func advised(err error) error {
	switch {
	case errors.Is(err, boltdb.ErrDamaged), errors.Is(err, boltdb.ErrForeign):
		return fmt.Errorf("%w\nKeep the file as it is, put the newest copy that is sound in its place, and start the bot:\n"+
			`"bot check FILE" says whether a copy is. Without a copy, "bot check --salvage NEW" makes a new database of what can be read`, err)
	case errors.Is(err, boltdb.ErrLocked):
		return fmt.Errorf("%w\nEnd the bot first; to look at it while it runs, take a copy with \"bot backup FILE\" and check that", err)
	}
	return err
}

// refusedFile is the error of a database unusable at the start.
type refusedFile struct {
	path string
	err  error
}

func (r *refusedFile) Error() string { return r.err.Error() }

func (r *refusedFile) Unwrap() error { return r.err }

// refused formats err for the operator: the database, the meaning of the error, and a remedy.
func refused(err error) error {
	file, ok := errors.AsType[*refusedFile](err)
	switch {
	case !ok:
		return err
	case errors.Is(err, boltdb.ErrLocked):
		return &advice{fmt.Sprintf("another bot is running with the database %s, and two must not share one. Nothing was changed.\n"+
			"End the other bot and start this one again, or give this one a database of its own: storage.path in the configuration, or %s.\n"+
			"To look at the database while a bot runs, take a copy of it with \"bot backup FILE\"", file.path, variableOf("storage.path")), err}
	case errors.Is(err, boltdb.ErrNewer):
		return &advice{fmt.Sprintf("a newer version of this bot has written the database %s, and this one (%s) cannot read it. Nothing was changed.\n"+
			"Start the newer version again. To stay with this one, put a copy that you took before the update in the place of the database. "+
			"What happened since that copy is not in it", file.path, version()), err}
	case errors.Is(err, boltdb.ErrOlder):
		return &advice{fmt.Sprintf("an older version of this bot has written the database %s, and this one (%s) cannot read it. Nothing was changed.\n"+
			"Start the older version again, or give this one a database of its own: storage.path in the configuration, or %s",
			file.path, version(), variableOf("storage.path")), err}
	}
	return advised(err)
}

// advice is an error with a complete message for people.
type advice struct {
	said string
	err  error
}

func (a *advice) Error() string { return a.said }

func (a *advice) Unwrap() error { return a.err }
