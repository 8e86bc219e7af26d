package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"syscall"
	"time"
)

const players = 12

// kills ends the bot with SIGKILL at random moments while people play and ask. After each restart it checks
// that no move already shown was lost. In the end it counts lost and repeated answers.
func kills(ctx context.Context, b *bench) ([]figure, error) {
	n := b.kills
	if n == 0 {
		n = pick(b, 200, 10)
	}
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	all, done, err := s.kills(ctx, n, pick(b, usualKills, quickKills), rand.New(rand.NewPCG(b.seed, 0)))
	figures := figuresOf(all, done)
	return figures, errors.Join(err, s.end())
}

// killTimes has the bounds of the time until a kill, and the idle time after which the bot counts as
// finished.
type killTimes struct{ earliest, latest, still time.Duration }

var (
	usualKills = killTimes{300 * time.Millisecond, 2 * time.Second, 2 * time.Second}
	quickKills = killTimes{200 * time.Millisecond, time.Second, time.Second}
)

func (sp killTimes) between(rng *rand.Rand) time.Duration {
	return sp.earliest + time.Duration(rng.Int64N(int64(sp.latest-sp.earliest)))
}

func (s *fixture) kills(
	ctx context.Context, n int, sp killTimes, rng *rand.Rand,
) (all []*player, done int, err error) {
	if err := s.up(ctx); err != nil {
		return nil, 0, err
	}
	for i := range int64(players) {
		p, err := newPlayer(ctx, s.room(100+i), 100+i, rng.Uint64())
		if err != nil {
			return all, 0, err
		}
		all = append(all, p)
	}
	for done < n && ctx.Err() == nil {
		s.round(ctx, all, sp.between(rng))
		if err := s.up(ctx); err != nil {
			return all, done, err
		}
		done++
		s.settle(ctx, all, sp.still)
	}
	return all, done, nil
}

// round lets all players play for the duration period, and kills the bot.
func (s *fixture) round(ctx context.Context, all []*player, period time.Duration) {
	playing, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	for _, p := range all {
		group.Go(func() { p.play(playing) })
	}
	pause(ctx, period)
	s.down(syscall.SIGKILL, 10*time.Second)
	cancel()
	group.Wait()
}

// settle waits until the bot is idle. Then it has every player check their board.
func (s *fixture) settle(ctx context.Context, all []*player, still time.Duration) {
	s.quiet(ctx, still, 20*time.Second, func() bool {
		for _, p := range all {
			if p.waits() {
				return false
			}
		}
		return true
	})
	var group sync.WaitGroup
	for _, p := range all {
		group.Go(func() { p.look(ctx) })
	}
	group.Wait()
	for _, p := range all {
		p.giveUp()
	}
}

func figuresOf(all []*player, done int) []figure {
	var gone, moves, lostMoves, boards int
	var questions []question
	for _, p := range all {
		gone += p.gone
		moves += p.moves
		lostMoves += p.lost
		boards += p.boards
		questions = append(questions, p.questions...)
	}
	t := tallyOf(questions)
	per := func(n int) float64 { return float64(n) / float64(max(done, 1)) }
	beside := fmt.Sprintf("%d kills, %d moves, %d of them lost; %d questions, %d of them lost", done, moves,
		lostMoves, t.asked, t.lost)
	return []figure{
		{what: "moves shown and gone, a kill", was: "0.08", value: per(gone), must: atMost(0), goal: atMost(0),
			beside: beside},
		{what: "questions and moves lost, a kill", was: "5 to 7", value: per(t.lost + lostMoves), must: atMost(0),
			goal: atMost(0)},
		{what: "doubled answers, a kill", was: "0", value: per(t.doubled + boards), must: atMost(1),
			goal: atMost(0.2)},
	}
}
