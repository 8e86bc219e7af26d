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
	t, err := b.restart(ctx, crowdOf(b), syscall.SIGTERM)
	return []figure{unanswered(t, "221")}, err
}

func kill(ctx context.Context, b *bench) ([]figure, error) {
	t, err := b.restart(ctx, crowdOf(b), syscall.SIGKILL)
	return []figure{unanswered(t, "423")}, err
}

func unanswered(t tally, was string) figure {
	return figure{
		what: fmt.Sprintf("never answered of %d", t.asked), was: was, value: float64(t.lost),
		must: atMost(0), goal: atMost(0), beside: t.String(),
	}
}

// restart sends questions, ends the bot by a signal, and starts it again. Then it waits until the bot is
// idle.
func (b *bench) restart(ctx context.Context, c load, sig syscall.Signal) (tally, error) {
	s, err := b.newFixture("SUDOKUBOT_DRAIN=" + pick(b, "8s", "1s"))
	if err != nil {
		return tally{}, err
	}
	all, err := s.restart(ctx, c, sig)
	return tallyOf(all), errors.Join(err, s.end())
}

func (s *fixture) restart(ctx context.Context, c load, sig syscall.Signal) ([]question, error) {
	if err := s.up(ctx); err != nil {
		return nil, err
	}
	all := s.askEach(1000, c.people)
	pause(ctx, c.after)
	s.down(sig, 20*time.Second)
	if err := s.up(ctx); err != nil {
		return all, err
	}
	s.quiet(ctx, 4*time.Second, time.Minute, func() bool { return answered(all) })
	pause(ctx, time.Second) // by then the bot has sent repeated answers, if any
	return all, nil
}

// wire finds the largest number of messages and edits that arrive at Telegram within a second. It also counts
// across a kill and a restart.
func wire(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	all, err := s.restart(ctx, crowdOf(b), syscall.SIGKILL)
	most, from := busiest(s.asked(), time.Second)
	f := figure{
		what: fmt.Sprintf("most messages and edits in any second, %d asking, killed and started again", len(all)),
		was:  "42", value: float64(most), must: atMost(30), goal: atMost(30),
		beside: fmt.Sprintf("the second begins %.2f s after the restart; %v", from.Sub(s.started).Seconds(),
			tallyOf(all)),
	}
	return []figure{f}, errors.Join(err, s.end())
}
