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

// flushes counts how often the bot waits for the disk while 25 people a second send a puzzle each. Then it
// delays each wait by 10 ms, as an SD card would, and counts answers a second. strace counts and delays the
// system calls.
func flushes(ctx context.Context, b *bench) ([]figure, error) {
	if _, err := exec.LookPath("strace"); err != nil {
		return nil, fmt.Errorf("counting needs strace, as in Debian's package of that name: %w", err)
	}
	const delay = "inject=fdatasync,fsync,msync:delay_exit=10000" // the delay is in microseconds
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
	pause(ctx, time.Second) // leave out the work at the start
	period := pick(b, 10*time.Second, 6*time.Second)
	before, flushed := len(s.shown()), callsIn(trace)
	from := time.Now().Add(time.Second) // from this moment on answers must keep up with questions
	s.askSteadily(ctx, 25, period)
	took, calls := time.Since(from), callsIn(trace)-flushed
	shown := s.shown()
	steady := slices.DeleteFunc(slices.Clone(shown), func(at time.Time) bool { return at.Before(from) })
	return float64(len(steady)) / took.Seconds(), float64(calls) / float64(max(len(shown)-before, 1)), s.end()
}

// askSteadily sends questions at a steady rate. Each is a new puzzle from a new person in a private chat.
func (s *server) askSteadily(ctx context.Context, perSecond int, period time.Duration) (all []question) {
	tick := time.NewTicker(time.Second / time.Duration(perSecond))
	defer tick.Stop()
	for i := range int64(period.Seconds() * float64(perSecond)) {
		all = append(all, s.room(1000+i).ask(1000+i, puzzle(int(i))))
		select {
		case <-tick.C:
		case <-ctx.Done():
			return all
		}
	}
	return all
}

// callsIn counts the system calls in the output of strace. An interrupted call has two lines in the output,
// but counts once.
func callsIn(trace string) int {
	data, err := os.ReadFile(trace)
	if err != nil {
		return 0
	}
	return countCalls(data)
}

func countCalls(trace []byte) int { return bytes.Count(trace, []byte("sync(")) }
