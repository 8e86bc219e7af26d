package main

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"
)

// load is the number of people who send a puzzle at once, and the time from then until the bot is ended.
type load struct {
	people int
	after  time.Duration
}

func crowdOf(b *bench) load {
	return pick(b, load{500, 3 * time.Second}, load{150, time.Second})
}

// term ends the bot with SIGTERM while hundreds of people wait for an answer, and starts it again.
func term(ctx context.Context, b *bench) ([]figure, error) {
	t, took, err := b.restart(ctx, crowdOf(b), syscall.SIGTERM)
	gone := figure{
		what: fmt.Sprintf("the process is gone after SIGTERM, %d asking", t.asked), unit: "s", was: "10.3",
		value: took.Seconds(), must: atMost(8), goal: atMost(8),
	}
	return []figure{unanswered(t, "221"), gone}, err
}

func kill(ctx context.Context, b *bench) ([]figure, error) {
	t, _, err := b.restart(ctx, crowdOf(b), syscall.SIGKILL)
	return []figure{unanswered(t, "423")}, err
}

func unanswered(t tally, was string) figure {
	return figure{
		what: fmt.Sprintf("never answered of %d", t.asked), was: was, value: float64(t.lost),
		must: atMost(0), goal: atMost(0), beside: t.String(),
	}
}

// restart sends questions, ends the bot by a signal, and starts it again. Then it waits until the bot is
// idle. It returns the time from the signal until the process has ended.
func (b *bench) restart(ctx context.Context, c load, sig syscall.Signal) (tally, time.Duration, error) {
	s, err := b.newFixture()
	if err != nil {
		return tally{}, 0, err
	}
	all, took, err := s.restart(ctx, c, sig)
	return tallyOf(all), took, errors.Join(err, s.end())
}

func (s *fixture) restart(
	ctx context.Context, c load, sig syscall.Signal,
) (all []question, took time.Duration, err error) {
	if err := s.up(ctx); err != nil {
		return nil, 0, err
	}
	all = s.askEach(1000, c.people)
	pause(ctx, c.after)
	took, _ = s.down(sig, 20*time.Second)
	if err := s.up(ctx); err != nil {
		return all, took, err
	}
	s.quiet(ctx, 4*time.Second, time.Minute, func() bool { return answered(all) })
	pause(ctx, time.Second) // by then the bot has sent repeated answers, if any
	return all, took, nil
}

// wire finds the largest number of messages and edits that arrive at Telegram within a second. It also counts
// across a kill and a restart.
func wire(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	all, _, err := s.restart(ctx, crowdOf(b), syscall.SIGKILL)
	most, from := busiest(s.asked(), time.Second)
	f := figure{
		what: fmt.Sprintf("most messages and edits in any second, %d asking, killed and started again", len(all)),
		was:  "42", value: float64(most), must: atMost(30), goal: atMost(30),
		beside: fmt.Sprintf("the second begins %.2f s after the restart; %v", from.Sub(s.started).Seconds(),
			tallyOf(all)),
	}
	return []figure{f}, errors.Join(err, s.end())
}
