package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// rest measures the memory of a bot that has nothing to do: after the start, and some minutes after it has
// answered many people. Go collects garbage every two minutes, and then returns memory to the system.
func rest(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	figures, err := s.rest(ctx, pick(b, load{200, 6 * time.Minute}, load{50, 20 * time.Second}))
	return figures, errors.Join(err, s.end())
}

func (s *fixture) rest(ctx context.Context, c load) ([]figure, error) {
	if err := s.up(ctx); err != nil {
		return nil, err
	}
	pause(ctx, 10*time.Second) // by then the dailies are made
	first, err := s.resident()
	if err != nil {
		return nil, err
	}
	all := s.askEach(1000, c.people)
	s.quiet(ctx, 4*time.Second, time.Minute, func() bool { return answered(all) })
	busy, err := s.resident()
	if err != nil {
		return nil, err
	}
	pause(ctx, c.after)
	last, err := s.resident()
	of := func(what string, value float64) figure {
		return figure{what: "memory " + what, unit: "MB", was: "-", value: value, must: atMost(60), goal: atMost(60)}
	}
	later := of(fmt.Sprintf("%v after %d people had a puzzle solved", c.after, c.people), last)
	later.beside = fmt.Sprintf("%.0f MB when they had their answers; %v", busy, tallyOf(all))
	return []figure{of("after the start", first), later}, err
}

// resident returns all resident memory of the bot, in megabytes.
func (s *fixture) resident() (float64, error) {
	own, mapped, err := s.memory()
	return own + mapped, err
}
