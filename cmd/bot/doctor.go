package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/watch"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/postgres"
)

type doctorCommand struct {
	JSON bool `long:"json" description:"Write one JSON object a line."`
}

// Run checks the configuration, the machine and the platforms, and writes a line for each check. It changes
// nothing. If something is wrong, it returns errReported.
func (c doctorCommand) Run(env *environment) error {
	d := &doctor{reporter: reporter{out: env.stdout, json: c.JSON}, env: env}
	if d.configured() {
		d.machine()
		d.platforms()
	}
	switch {
	case d.err != nil:
		return d.err
	case d.wrong:
		return errReported
	}
	return nil
}

// doctor runs the checks.
type doctor struct {
	reporter
	env     *environment
	config  Config
	running bool // a bot runs with the configured database, or may run
}

// configured reads the configuration. If that fails, it returns false.
func (d *doctor) configured() bool {
	const name = "configuration"
	var err error
	if d.config, err = d.env.load(); err != nil {
		d.bad(name, err.Error(), "Correct this first; the other checks need it. config.example.toml describes every key.")
		return false
	}
	file := cmp.Or(d.env.config, configFile)
	full, _ := filepath.Abs(file) // fails only without a current folder
	switch info, err := os.Stat(file); {
	case err != nil:
		d.ok(name, "There is no file %s, so the defaults and the environment variables apply.", full)
	case info.Mode().Perm()&0o044 != 0 && d.config.holdsSecret(file):
		d.note(name, fmt.Sprintf("%s is read. Other users of this machine can read the secrets in it.", full),
			fmt.Sprintf("chmod 600 %s, or put the secrets into environment variables.", full))
	default:
		d.ok(name, "%s is read.", full)
	}
	if len(d.config.platforms()) == 0 {
		d.note("tokens", "No token is set, so the bot only chats in the terminal.",
			"Set TELEGRAM_TOKEN or DISCORD_TOKEN.")
	}
	return true
}

// holdsSecret reports whether a token, or the URL of a database, is in the file at path.
func (c Config) holdsSecret(path string) bool {
	text, _ := os.ReadFile(path) // it was readable a moment ago
	all := []string{c.Telegram.Token, c.Discord.Token, c.Storage.URL}
	return slices.ContainsFunc(all, func(secret string) bool {
		return secret != "" && strings.Contains(string(text), secret)
	})
}

// machine checks the time zones, the disk, and the database on it.
func (d *doctor) machine() {
	d.zones()
	path, err := databasePath(d.config, d.env.getenv)
	if err != nil {
		d.bad("disk", err.Error(), "Set storage.path.")
		return
	}
	if d.disk(existing(filepath.Dir(path))) {
		d.database(path)
	} else {
		d.running = true
	}
}

// zones checks the time zone data by a zone whose rules changed in 2022.
func (d *doctor) zones() {
	const name = "time zones"
	tehran, err := time.LoadLocation("Asia/Tehran")
	if err == nil {
		if _, offset := time.Date(2026, time.July, 1, 0, 0, 0, 0, tehran).Zone(); offset != 3*3600+1800 {
			d.bad(name, "The time zone data of this machine is from before 2022, so dailies come an hour late in some countries.",
				"Update the package tzdata, or remove it: the bot has the data of its own.")
			return
		}
	}
	here, err2 := time.LoadLocation(d.config.Daily.Zone)
	if err := errors.Join(err, err2); err != nil {
		d.bad(name, err.Error(), "Install the package tzdata.")
		return
	}
	d.ok(name, "In %s, the zone of chats that chose none, it is %s.", here, d.env.now().In(here).Format("15:04"))
}

// existing returns the nearest folder above path, or path itself, that exists.
func existing(path string) string {
	for {
		if _, err := os.Stat(path); err == nil || filepath.Dir(path) == path {
			return path
		}
		path = filepath.Dir(path)
	}
}

// leastSpace is the free space in bytes below which the disk is nearly full.
const leastSpace = 100 << 20

// disk checks that files can be made in a folder, and that there is room. It reports whether files can be
// made.
func (d *doctor) disk(folder string) (writable bool) {
	const name = "disk"
	f, err := os.CreateTemp(folder, ".sudokubot-doctor-*")
	if err == nil {
		err = errors.Join(f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		if cause, ok := errors.AsType[*os.PathError](err); ok {
			err = cause.Err // without the name of the file
		}
		d.bad(name, fmt.Sprintf("The bot cannot write in %s, where its database is: %v.", folder, err),
			"Run this command as the user that the bot runs as. If it is that user, give it the rights, or set storage.path.")
		return false
	}
	free, known := boltdb.FreeSpace(folder)
	switch {
	case !known:
		d.ok(name, "The bot can write in %s.", folder)
	case free < leastSpace:
		d.bad(name, fmt.Sprintf("Only %d MB are free in %s.", free>>20, folder),
			"Make room. When the disk is full, the bot answers but stores nothing.")
	default:
		d.ok(name, "The bot can write in %s, and %d MB are free.", folder, free>>20)
	}
	return true
}

// database asks the running bot for its health, and checks the database without changing it. path is that of
// the file, beside which the socket is.
func (d *doctor) database(path string) {
	const name = "database"
	health, err := askHealth(d.env.ctx, path)
	d.running = !errors.Is(err, watch.ErrNobody)
	switch {
	case !d.running:
		d.listens()
	case err != nil || health != watch.Healthy:
		if err == nil {
			err = errors.New(strings.TrimSpace(health))
		}
		d.bad("running bot", fmt.Sprintf("It is not well: %v.", err),
			"Read the end of its log. If the disk is full, make room. If the bot does not answer at all, start it again.")
	default:
		d.ok("running bot", "It is well.")
	}
	switch {
	case d.config.Storage.URL != "":
		d.server(name)
	case !d.running:
		d.file(name, path)
	}
}

// file checks a database that no bot uses.
func (d *doctor) file(name, path string) {
	switch err := boltdb.Look(path); {
	case err == nil:
		d.ok(name, "%s can be opened. No bot is running.", path)
	case errors.Is(err, os.ErrNotExist):
		d.ok(name, "%s is not there yet. The first start makes it.", path)
	default:
		says, remedy, _ := strings.Cut(refused(path, err).Error(), "\n")
		d.bad(name, says, cmp.Or(remedy, "Set storage.path to a file, or to the name of a file that the bot may make."))
	}
}

// server checks the database in PostgreSQL.
func (d *doctor) server(name string) {
	ctx, cancel := context.WithTimeout(d.env.ctx, networkTimeout)
	defer cancel()
	s, err := postgres.Probe(ctx, d.config.Storage.URL)
	switch {
	case err != nil:
		d.bad(name, fmt.Sprintf("storage.url cannot be used: %s.", strings.Join(strings.Fields(err.Error()), " ")),
			"Check the address, the user and the password in it, and whether the server runs and admits this machine (pg_hba.conf).")
	case s.Standby:
		d.bad(name, "The server in storage.url is a standby, which takes no writes.",
			"Name the primary there, or all servers with ?target_session_attrs=read-write.")
	case s.Tables > s.Newest:
		d.bad(name, "A newer version of this bot has made the tables.", "Start the newer version, or restore a dump from before.")
	case s.Tables < s.Newest && !s.Creates:
		d.bad(name, "The user in storage.url may not make tables, so the bot cannot start.",
			"Let the database belong to the user: ALTER DATABASE … OWNER TO …")
	case s.Tables < s.Newest:
		d.ok(name, "PostgreSQL %s can be used. The next start makes the tables, or brings them up to date.", s.Server)
	default:
		d.ok(name, "PostgreSQL %s can be used, and has the tables.", s.Server)
	}
}

// listens checks that the bot can listen at the addresses of the configuration.
func (d *doctor) listens() {
	for _, k := range d.config.keys() {
		address := fmt.Sprint(k.value)
		if !strings.HasSuffix(k.name, "listen") || address == "" {
			continue
		}
		l, err := net.Listen("tcp", address)
		if err != nil {
			d.bad(k.name, fmt.Sprintf("The bot cannot listen there: %v.", err),
				"Choose another port, or end the program that has it.")
			continue
		}
		_ = l.Close()
		d.ok(k.name, "%s is free.", address)
	}
}

// platforms checks the address of each platform, the clock, and the bot there.
func (d *doctor) platforms() {
	timed := false
	for _, p := range d.config.platforms() {
		ctx, cancel := context.WithTimeout(d.env.ctx, networkTimeout)
		date, ok := d.reach(ctx, p.name+" address", p.address)
		if ok {
			if !timed {
				timed = d.clock(d.env.now(), date)
			}
			// processes elsewhere may share a database in PostgreSQL
			p.examine(ctx, &d.reporter, d.running || d.config.Storage.URL != "")
		}
		cancel()
	}
}
