package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"sudokubot/bot/discord/discordtest"
)

// helpEvery is the time from one question to the next while the file is copied.
const helpEvery = time.Second / 50

// big measures a bot with a big file: when it polls after its start, its memory in the minute after, and how
// people are answered while the file is copied.
func big(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	j := &recorder{}
	d := discordtest.New(j, discordToken)
	d.Heartbeat(interval, 0)
	s.env = append(s.env, "DISCORD_TOKEN="+discordToken, "SUDOKUBOT_DISCORD_API_URL="+d.URL)
	figures, err := s.big(ctx, b, d)
	return figures, errors.Join(err, s.end(), j.close())
}

func (s *fixture) big(ctx context.Context, b *bench, d *discordtest.Server) ([]figure, error) {
	path := b.db
	if path == "" {
		path = filepath.Join(s.dir, "bot.db")
		if err := fill(ctx, path, pick(b, b.rounds, min(b.rounds, 20_000))); err != nil {
			return nil, err
		}
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	s.env = append(s.env, "SUDOKUBOT_STORAGE_PATH="+path)
	size := float64(info.Size())
	figures, err := s.starting(ctx, size, pick(b, []time.Duration{1, 25, 60}, []time.Duration{1}))
	if err == nil {
		err = s.connected(ctx, d, 20*time.Second)
	}
	if err != nil {
		return figures, err
	}
	more, err := s.copying(ctx, d, size, pick(b, 20*time.Second, 2*time.Second))
	return append(figures, more...), err
}

// starting starts the bot, and measures its memory some seconds after its first poll. size is the size of the
// file in bytes.
func (s *fixture) starting(ctx context.Context, size float64, seconds []time.Duration) ([]figure, error) {
	began := time.Now()
	var err error
	if s.child, err = start(s.dir, s.bot, nil, s.env); err != nil {
		return nil, err
	}
	if err := awaitSoon(ctx, 20*time.Second, func() bool { return s.pollsSoFar() > 0 }); err != nil {
		return nil, err
	}
	polled := time.Now()
	figures := []figure{{
		what: fmt.Sprintf("polls after its start with a file of %.3g GB", size/1e9), was: "-",
		value: polled.Sub(began).Seconds(), unit: "s", must: atMost(1), goal: atMost(0.3),
		beside: fmt.Sprintf("%v of the processor", s.child.cpu()),
	}}
	for _, after := range seconds {
		pause(ctx, time.Until(polled.Add(after*time.Second)))
		own, mapped, err := s.memory()
		if err != nil {
			return figures, err
		}
		figures = append(figures, figure{
			what: fmt.Sprintf("its own memory %v later", after*time.Second), was: "-", value: own, unit: "MB",
			must: atMost(100), goal: atMost(60), beside: fmt.Sprintf("and %.0f MB of files", mapped),
		})
	}
	return figures, nil
}

// copying measures answers before and during a backup. size is the size of the file in bytes.
func (s *fixture) copying(
	ctx context.Context, d *discordtest.Server, size float64, before time.Duration,
) ([]figure, error) {
	quiet := s.paced(ctx, d, before)
	running, stop := context.WithCancel(ctx)
	var copied time.Duration
	var failed error
	var backup sync.WaitGroup
	backup.Go(func() {
		defer stop()
		copied, failed = s.backup(ctx)
	})
	busy := s.paced(running, d, time.Hour)
	backup.Wait()
	return []figure{
		{
			what: "a copy of 10 GB", was: "-", value: copied.Seconds() * 10e9 / size, unit: "s",
			must: atMost(120), goal: atMost(60), beside: fmt.Sprintf("%.3g GB in %.3g s", size/1e9, copied.Seconds()),
		},
		{
			what: fmt.Sprintf("p99 of %d answers/s meanwhile", time.Second/helpEvery), was: "-",
			value: percentile(busy, 99).Seconds(), unit: "s", must: atMost(0.5), goal: atMost(0.1),
			beside: fmt.Sprintf("p50 %.2g s, slowest %.2g s of %d; before it p99 %.2g s", percentile(busy, 50).Seconds(),
				percentile(busy, 100).Seconds(), len(busy), percentile(quiet, 99).Seconds()),
		},
	}, failed
}

// backup copies the database with the command of the bot.
func (s *fixture) backup(ctx context.Context) (time.Duration, error) {
	began := time.Now()
	c := exec.CommandContext(ctx, s.bot, "backup", "--no-check", filepath.Join(s.dir, "copy.db"))
	c.Dir, c.Env = s.dir, append([]string{"HOME=" + s.dir}, s.env...)
	out, err := c.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("backup: %w: %s", err, out)
	}
	return time.Since(began), err
}

// paced has a new person give a command every helpEvery, even if the answers take long. After the last answer
// it returns how long each took.
func (s *fixture) paced(
	ctx context.Context, d *discordtest.Server, period time.Duration,
) (took []time.Duration) {
	var mu sync.Mutex
	var waiting sync.WaitGroup
	next := time.Now()
	for ends := next.Add(period); next.Before(ends) && ctx.Err() == nil; next = next.Add(helpEvery) {
		pause(ctx, time.Until(next))
		u, c, asked := d.NewUser("Person", "en-US"), d.NewForeign(), time.Now()
		waiting.Add(1)
		u.CommandThen(c, "help", func(discordtest.Message) {
			defer waiting.Done()
			mu.Lock()
			defer mu.Unlock()
			took = append(took, time.Since(asked))
		})
	}
	waiting.Wait()
	return took
}

// memory returns the resident memory of the bot that is its own, and that of files which it has mapped, in
// megabytes of 1,000,000 bytes. It reads the files of Linux.
func (s *fixture) memory() (own, mapped float64, err error) {
	p, err := s.child.process()
	if err != nil {
		return 0, 0, err
	}
	status, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.Pid), "status"))
	if err != nil {
		return 0, 0, err
	}
	of := map[string]float64{}
	for line := range strings.Lines(string(status)) {
		name, value, _ := strings.Cut(line, ":")
		kB, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 64)
		of[name] = kB * 1024 / 1e6
	}
	return of["RssAnon"], of["RssFile"] + of["RssShmem"], nil
}
