package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// outage drops all connections for some time. The outage begins 2 s after people have asked.
func outage(ctx context.Context, b *bench) ([]figure, error) {
	all := []time.Duration{pick(b, 30*time.Second, 5*time.Second)}
	if b.long {
		all = append(all, 5*time.Minute)
	}
	var figures []figure
	for _, period := range all {
		f, err := b.outage(ctx, period)
		if err != nil {
			return figures, err
		}
		figures = append(figures, f...)
	}
	return figures, nil
}

func (b *bench) outage(ctx context.Context, period time.Duration) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	if err := s.up(ctx); err != nil {
		return nil, errors.Join(err, s.end())
	}
	all := s.askEach(1000, pick(b, 200, 100))
	pause(ctx, 2*time.Second)
	over := s.Outage()
	pause(ctx, period)
	over()
	most := pick(b, min(time.Minute+period/2, 3*time.Minute), 10*time.Second)
	awaitAnswers(ctx, most, all)
	pause(ctx, time.Second)
	t := tallyOf(all)
	figures := []figure{
		{
			what: fmt.Sprintf("never answered of %d, an outage of %v", t.asked, period), was: "79",
			value: float64(t.lost), must: atMost(0), goal: atMost(0), beside: t.String(),
		},
		{
			what: "told that something went wrong", was: "some", value: float64(t.told), must: atMost(0),
			goal: atMost(0),
		},
	}
	return figures, s.end()
}

// slow measures answers in private chats while Telegram limits the rate in groups.
func slow(ctx context.Context, b *bench) ([]figure, error) {
	var figures []figure
	for _, n := range pick(b, []int{16, 200}, []int{16, 50}) {
		f, err := b.slow(ctx, n, pick(b, 40*time.Second, 6*time.Second))
		figures = append(figures, f)
		if err != nil {
			return figures, err
		}
	}
	figures[0].was = "34.9"
	return figures, nil
}

func (b *bench) slow(ctx context.Context, n int, period time.Duration) (figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return figure{}, err
	}
	held := map[int64]time.Time{}
	for i := range int64(n) {
		held[s.room(-1001234500000-i).chat.ID] = time.Time{}
	}
	s.hold(holds{period, held})
	if err := s.up(ctx); err != nil {
		return figure{}, errors.Join(err, s.end())
	}
	for i := range int64(n) {
		id := -1001234500000 - i
		s.room(id).help(1)
	}
	// each message in a group is refused once
	pause(ctx, pick(b, 4*time.Second, time.Second)+time.Duration(n)*time.Second/25)
	all := s.askSteadily(ctx, 10, 2*time.Second)
	awaitAnswers(ctx, pick(b, period+20*time.Second, 6*time.Second), all)
	t := tallyOf(all)
	f := figure{
		what:  fmt.Sprintf("p50 of %d private chats, %d groups held back for %v", t.asked, n, period),
		value: percentile(t.took, 50).Seconds(), unit: "s", must: atMost(0.2), goal: atMost(0.05),
		beside: fmt.Sprintf("max %.3g s; %v", percentile(t.took, 100).Seconds(), t),
	}
	return f, s.end()
}
