package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// flushes counts the bot's waits for the disk while 25 people a second ask a puzzle each. Then it counts its
// answers a second with each wait 10 ms longer, as on an SD card. strace counts the system calls and delays
// them.
func flushes(ctx context.Context, b *bench) ([]figure, error) {
	if _, err := exec.LookPath("strace"); err != nil {
		return nil, fmt.Errorf("counting needs strace, as in Debian's package of that name: %w", err)
	}
	const delay = "inject=fdatasync,fsync,msync:delay_exit=10000" // microseconds
	fast, calls, err := b.flushes(ctx)
	if err != nil {
		return nil, err
	}
	slowed, _, err := b.flushes(ctx, "-e", delay)
	return []figure{
		{
			what: "fdatasync, fsync and msync an answer, 25 puzzles/s asked", was: "4.1", value: calls,
			must: atMost(1), goal: atMost(0.2), beside: fmt.Sprintf("%.3g answers/s", fast),
		},
		{
			what: "answers of 25 asked a second, where a flush takes 10 ms longer", was: "9",
			value: slowed, unit: "/s", must: atLeast(24), goal: atLeast(24),
			beside: "25 within what counting for some seconds can tell",
		},
	}, err
}

func (b *bench) flushes(ctx context.Context, more ...string) (perSecond, perAnswer float64, err error) {
	s, err := b.newFixture()
	if err != nil {
		return 0, 0, err
	}
	trace := filepath.Join(s.dir, "trace")
	s.via = append([]string{"strace", "-f", "--seccomp-bpf", "-o", trace, "-e", "trace=fdatasync,fsync,msync"},
		more...)
	if err := s.up(ctx); err != nil {
		return 0, 0, errors.Join(err, s.end())
	}
	pause(ctx, time.Second) // skip the work at the start
	lasting := pick(b, 10*time.Second, 6*time.Second)
	before, flushed := len(s.shown()), callsIn(trace)
	from := time.Now().Add(time.Second) // from then on answers keep up with questions, if the bot does
	s.askSteadily(ctx, 25, lasting)
	took, calls := time.Since(from), callsIn(trace)-flushed
	shown := s.shown()
	steady := slices.DeleteFunc(slices.Clone(shown), func(at time.Time) bool { return at.Before(from) })
	return float64(len(steady)) / took.Seconds(), float64(calls) / float64(max(len(shown)-before, 1)), s.end()
}

// askSteadily sends questions at a steady rate, each a new puzzle from a new person in a private chat.
func (s *server) askSteadily(ctx context.Context, perSecond int, lasting time.Duration) (all []question) {
	tick := time.NewTicker(time.Second / time.Duration(perSecond))
	defer tick.Stop()
	for i := range int64(lasting.Seconds() * float64(perSecond)) {
		all = append(all, s.room(1000+i).ask(1000+i, puzzle(int(i))))
		select {
		case <-tick.C:
		case <-ctx.Done():
			return all
		}
	}
	return all
}

// callsIn counts the calls in the output of strace; an interrupted call has two lines there.
func callsIn(trace string) int {
	data, err := os.ReadFile(trace)
	if err != nil {
		return 0
	}
	return countCalls(data)
}

func countCalls(trace []byte) int { return bytes.Count(trace, []byte("sync(")) }
