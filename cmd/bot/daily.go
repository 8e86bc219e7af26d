package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"time"

	"sudokubot/bot/watch"
	"sudokubot/generator/daily"
	"sudokubot/solver/sudoku"
)

// dailyOf is the JSON object for a daily. Its members are written in the order of the fields.
type dailyOf struct {
	Date     string `json:"date"`
	Series   string `json:"series"`
	Puzzle   string `json:"puzzle"`
	Solution string `json:"solution,omitempty"` // empty until the day is over in every time zone
	Seed     uint64 `json:"seed"`
	Version  int    `json:"version"`
	ER       tenths `json:"er"`
	Level    string `json:"level"`
	Givens   int    `json:"givens"`
	Symmetry string `json:"symmetry"`
	Variant  string `json:"variant"`
	Hardest  string `json:"hardest"` // technique of the hardest step, with the name that bot rate prints
	// Key is equal for puzzles that differ only by symmetries, such as exchanged rows, or by renamed digits.
	Key string `json:"key"`

	made sudoku.Puzzle
}

func newDailyOf(p daily.Puzzle) dailyOf {
	return dailyOf{
		Date: p.Date.String(), Series: p.Series, Puzzle: p.Puzzle.String(),
		Solution: p.Puzzle.Layout.Text(p.Solution), Seed: p.Seed, Version: p.Version, ER: tenths(p.Rating.ER),
		Level: p.Rating.ER.Level().String(), Givens: p.Puzzle.Givens.Filled(), Symmetry: p.Symmetry.String(),
		Variant: p.Puzzle.Variant(), Hardest: hardest(p.Rating.Hardest), Key: p.Key, made: p.Puzzle,
	}
}

type dailyCommand struct {
	Date    string `long:"date" description:"The date, as 2026-11-20; today's, in the time zone of the configuration, if not said." value-name:"DATE"`
	Variant string `long:"variant" description:"Which puzzle of the date: ${series}." default:"daily" value-name:"NAME"`
	Days    int    `long:"days" description:"How many dates, from that on." default:"1" value-name:"N"`
	JSON    bool   `long:"json" description:"Write one JSON object a line."`
	Secret  bool   `long:"secret" description:"Write the secret with which the dailies are made, to be put into another bot's configuration."`
}

// Validate checks the flags.
func (c dailyCommand) Validate() error {
	if c.Days < 1 {
		return errors.New("--days must be at least 1")
	}
	return nil
}

// Run writes the puzzles of the requested dates, or the secret if --secret is set. The puzzles are those that
// a bot with this configuration makes, unless the bot has already served these dates.
func (c dailyCommand) Run(env *environment) error {
	config, err := env.load()
	if err != nil {
		return usage(err)
	}
	if c.Secret {
		secret, err := config.secretHere(env)
		if err == nil {
			_, err = fmt.Fprintln(env.stdout, cmp.Or(secret, publicSeries))
		}
		return err
	}
	shown := newTicker(env, c.Days)
	defer shown.stop()
	return c.each(env, config, func(p daily.Puzzle) error {
		shown.clear()
		defer shown.done()
		made := newDailyOf(p)
		if !overEverywhere(p.Date, env.now()) {
			made.Solution = ""
		}
		return env.write(c.JSON, made, made.forPeople())
	})
}

// each makes the puzzles of the requested dates, and calls f with each puzzle.
func (c dailyCommand) each(env *environment, config Config, f func(daily.Puzzle) error) error {
	series, err := daily.Named(c.Variant)
	if err != nil {
		return usage(err)
	}
	d, err := c.first(env, config)
	if err != nil {
		return usage(err)
	}
	secret, err := config.secretHere(env)
	if errors.Is(err, errNoSecret) {
		fmt.Fprintln(env.stderr, "bot: no bot has run here yet, so these are the public dailies")
	} else if err != nil {
		return err
	}
	for range c.Days {
		p, err := daily.Make(env.ctx, secret, series.Name, d, nil)
		if env.ctx.Err() != nil {
			return errInterrupted
		}
		if _, ok := errors.AsType[*daily.EarlyError](err); ok {
			return usage(err)
		}
		if err != nil {
			return err
		}
		if err := f(p); err != nil {
			return err
		}
		d = d.Add(1)
	}
	return nil
}

// first returns the first requested date. Without a date in the flags, it is today's date.
func (c dailyCommand) first(env *environment, config Config) (daily.Date, error) {
	if c.Date != "" {
		return daily.ParseDate(c.Date)
	}
	zone, err := time.LoadLocation(cmp.Or(config.Daily.Zone, "UTC"))
	return daily.DateOf(env.now().In(zone)), err
}

// overEverywhere reports whether a date has ended in every time zone. The last zone is UTC-12.
func overEverywhere(d daily.Date, now time.Time) bool {
	return d.Before(daily.DateOf(now.In(time.FixedZone("UTC-12", -12*60*60))))
}

func (d dailyOf) forPeople() string {
	what := fmt.Sprintf("%s %s: %s %s, %s, %d givens", d.Date, d.Series, d.Level, d.ER, d.Variant, d.Givens)
	return what + "\n" + bare(d.made) + "\n" + drawn(d.Puzzle) + "\n"
}

// secretOfFile returns the secret of the dailies, or "" for the public series. If no secret is configured, it
// returns the secret in the store, and creates that secret at the first call.
func (c Config) secretOfFile(ctx context.Context, store botStore) (string, error) {
	switch c.Daily.Secret {
	case publicSeries:
		return "", nil
	case "":
		return store.Secret(ctx, rand.Text())
	}
	return c.Daily.Secret, nil
}

// errNoSecret is the error if no bot has been started with this database. The first start creates the secret.
var errNoSecret = errors.New("there is no secret yet: it is made when the bot starts for the first time")

// secretHere returns the secret for a sub-command. It asks the running bot, or reads the database if no bot
// runs. If there is no database, the error is errNoSecret.
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
	if _, err := os.Stat(path); c.Storage.URL == "" && errors.Is(err, fs.ErrNotExist) {
		return "", errNoSecret
	}
	store, err := openStore(env, c, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return "", err
	}
	secret, err := c.secretOfFile(env.ctx, store)
	return secret, errors.Join(err, store.Close())
}
