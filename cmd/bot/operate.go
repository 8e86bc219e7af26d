package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sudokubot/bot/watch"
	"sudokubot/storage/boltdb"
)

// socketOf returns the path of the bot's socket, which is in the folder of its database.
func socketOf(database string) string { return database + ".sock" }

// loaded is a bot, or several.
type loaded interface {
	// Load is as in watch.Config.
	Load(tell func(kind, state string, n int))
}

// watched makes health, metrics and backups of b available, until the caller calls stop.
func watched(
	env *environment, c Config, b loaded, store botStore, figures *watch.Figures, log *slog.Logger,
) (stop func(), err error) {
	path, err := databasePath(c, env.getenv)
	if err != nil {
		return nil, err
	}
	w := watch.Config{
		Store: store, Figures: figures, Load: b.Load, Log: log,
		Secret: func(ctx context.Context) (string, error) { return c.secretOfFile(ctx, store) },
	}
	stop = func() {}
	if l, err := watch.ListenPrivately(socketOf(path)); err != nil {
		// the path is too long, or the file system has no sockets
		log.Warn("bot backup and bot health cannot reach this bot", "err", err)
	} else {
		stop = watch.Serve(l, watch.Private(w), log)
	}
	if c.Operate.Listen == "" {
		return stop, nil
	}
	l, err := net.Listen("tcp", c.Operate.Listen)
	if err != nil {
		stop()
		return nil, fmt.Errorf("operate.listen: %w", err)
	}
	log.Info("the bot can be watched", "at", "http://"+l.Addr().String()+"/metrics")
	public := watch.Serve(l, watch.Public(w), log)
	private := stop
	return func() { public(); private() }, nil
}

// database returns the path of the configured database, in whose folder the socket is, even with storage.url.
func database(env *environment) (string, error) {
	c, err := env.load()
	if err != nil {
		return "", usage(err)
	}
	return databasePath(c, env.getenv)
}

type backupCommand struct {
	copied  `positional-args:"yes" required:"yes"`
	NoCheck bool `long:"no-check" description:"Don't check the copy."`
}

// copied has the arguments of the command backup.
type copied struct {
	File string `positional-arg-name:"FILE" required:"1" description:"Where the copy is put. An earlier copy there is replaced."`
}

// Run copies the database through the running bot. If no bot runs, it copies the file. Then it checks the
// copy.
func (b backupCommand) Run(env *environment) error {
	path, err := databaseFile(env)
	if err != nil {
		return err
	}
	if same, err := sameFile(path, b.File); err != nil || same {
		return usage(errors.Join(err, errors.New("that is the database itself")))
	}
	info, err := os.Stat(b.File)
	if err == nil && info.Size() > 0 && errors.Is(boltdb.Look(b.File), boltdb.ErrForeign) {
		return usage(fmt.Errorf("%s is no copy of a database, so it was not replaced; name another file", b.File))
	}
	err = b.copy(env, path)
	sound := "and it is sound"
	switch {
	case b.NoCheck:
		sound = "and it was not checked"
	case err == nil:
		err = examine(env, b.File)
	}
	if err != nil {
		return advised(err)
	}
	fmt.Fprintf(env.stdout, "%s is a copy, %s. To go back to it, end the bot and put the copy in the place of %s.\n",
		b.File, sound, path)
	return nil
}

func (b backupCommand) copy(env *environment, path string) error {
	show, stop := env.byteProgress("copying")
	defer stop()
	body, err := watch.Ask(env.ctx, socketOf(path), "/backup")
	switch {
	case errors.Is(err, watch.ErrNobody):
		return boltdb.CopyFile(path, b.File, show)
	case err != nil:
		return err
	}
	return errors.Join(boltdb.SaveAside(b.File, func(w io.Writer) error {
		size, err := os.Stat(path)
		if err == nil {
			_, err = io.Copy(boltdb.Progress(show).Of(w, size.Size()), body)
		}
		return err
	}), body.Close())
}

// examine checks the database in a file, and shows the progress.
func examine(env *environment, path string) error {
	show, stop := env.byteProgress("checking")
	defer stop()
	return boltdb.Examine(env.ctx, path, show)
}

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

// checked has the arguments of the command check.
type checked struct {
	File string `positional-arg-name:"FILE" description:"A copy. Without it, the configured database."`
}

// Run checks a database. No other process may have the database open. With --salvage, it writes the readable
// records of a damaged database to a new one.
func (c checkCommand) Run(env *environment) (err error) {
	path := c.File
	if path == "" {
		if path, err = databaseFile(env); err != nil {
			return err
		}
	}
	err = examine(env, path)
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
	path, err := databaseFile(env)
	if err != nil {
		return err
	}
	before, after, err := boltdb.Compact(env.ctx, path)
	if err != nil {
		return advised(err)
	}
	fmt.Fprintf(env.stdout, "%s had %d bytes and has %d now.\n", path, before, after)
	return nil
}

type healthCommand struct {
	Alive bool `long:"alive" description:"Also be content with a bot that answers but cannot store anything."`
}

// healthTimeout is the time limit for the bot's response.
const healthTimeout = 10 * time.Second

// Run returns an error if no bot runs, or if the bot cannot work. Without --alive, it also does if the bot
// cannot store anything.
func (h healthCommand) Run(env *environment) error {
	path, err := database(env)
	if err != nil {
		return err
	}
	said, err := askHealth(env.ctx, path)
	if err != nil {
		return err
	}
	if said != watch.Healthy && !h.Alive {
		return errors.New(strings.TrimSpace(said))
	}
	fmt.Fprint(env.stdout, said)
	return nil
}

// askHealth returns what the bot with the database at path says of its health. Without such a bot, the error
// is watch.ErrNobody.
func askHealth(ctx context.Context, path string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	body, err := watch.Ask(ctx, socketOf(path), "/healthz")
	if err != nil {
		return "", err
	}
	said, err := io.ReadAll(body)
	return string(said), errors.Join(err, body.Close())
}

// advised adds advice for the operator to an error about the database.
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

// refused describes an error of opening the database at path for the operator: what it means, and a remedy.
func refused(path string, err error) error {
	const ownDatabase = "a database of its own: storage.path in the configuration, or "
	switch {
	case errors.Is(err, boltdb.ErrLocked):
		return fmt.Errorf("another bot is running with the database %s, and two must not share one. Nothing was changed.\n"+
			"End the other bot and start this one again, or give this one "+ownDatabase+"%s.\n"+
			"To look at the database while a bot runs, take a copy of it with \"bot backup FILE\"", path, variableOf("storage.path"))
	case errors.Is(err, boltdb.ErrNewer):
		return fmt.Errorf("a newer version of this bot has written the database %s, and this one (%s) cannot read it. Nothing was changed.\n"+
			"Start the newer version again. To stay with this one, put a copy that you took before the update in the place of the database. "+
			"What happened since that copy is not in it", path, version())
	case errors.Is(err, boltdb.ErrOlder):
		return fmt.Errorf("an older version of this bot has written the database %s, and this one (%s) cannot read it. Nothing was changed.\n"+
			"Start the older version again, or give this one "+ownDatabase+"%s", path, version(), variableOf("storage.path"))
	}
	return advised(err)
}
