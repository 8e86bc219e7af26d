package main

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"
)

// crowd is how many ask a single puzzle each at once, and after what time the bot is ended.
type crowd struct {
	people int
	after  time.Duration
}

func crowdOf(b *bench) crowd {
	return pick(b, crowd{500, 3 * time.Second}, crowd{150, time.Second})
}

// term ends the bot with SIGTERM while hundreds wait, and starts it again.
func term(ctx context.Context, b *bench) ([]figure, error) {
	t, err := b.restart(ctx, crowdOf(b), syscall.SIGTERM)
	return []figure{unanswered(t, "221")}, err
}

// kill does so with SIGKILL.
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

// restart lets people ask, ends the bot, starts it again, and waits until it has done all that it will do.
func (b *bench) restart(ctx context.Context, c crowd, sig syscall.Signal) (tally, error) {
	s, err := b.newScene("SUDOKUBOT_DRAIN=" + pick(b, "8s", "1s"))
	if err != nil {
		return tally{}, err
	}
	all, err := s.restart(ctx, c, sig)
	return tallyOf(all), errors.Join(err, s.end())
}

// restart is the same in a scene.
func (s *scene) restart(ctx context.Context, c crowd, sig syscall.Signal) ([]asked, error) {
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
	pause(ctx, time.Second) // what comes twice comes soon
	return all, nil
}

// wire counts messages and edits in any one second, across a kill and a restart: Telegram counts what arrives there, and not
// what a process of the bot believes to have sent.
func wire(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newScene()
	if err != nil {
		return nil, err
	}
	all, err := s.restart(ctx, crowdOf(b), syscall.SIGKILL)
	most, from := busiest(s.asked(), time.Second)
	f := figure{
		what: fmt.Sprintf("most messages and edits in any second, %d asking, killed and started again", len(all)), was: "42",
		value: float64(most), must: atMost(30), goal: atMost(30),
		beside: fmt.Sprintf("the second begins %.2f s after the restart; %v", from.Sub(s.started).Seconds(), tallyOf(all)),
	}
	return []figure{f}, errors.Join(err, s.end())
}
