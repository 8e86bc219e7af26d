package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"sudokubot/bot/chat/speak"
)

// fleet is the set of the bot's platforms. A failed platform does not affect the others. It is retried,
// because a token may be renewed and a permission granted. The zero fleet is empty.
type fleet struct {
	ships []*ship

	mu     sync.Mutex
	afloat int // number of platforms not failed
}

// ship is a platform that is kept running.
type ship struct {
	name string
	log  *slog.Logger
	sail func(ctx context.Context) error // until ctx ends; its error is final
}

// add adds a platform, before run.
func (f *fleet) add(name string, log *slog.Logger, sail func(context.Context) error) {
	f.ships = append(f.ships, &ship{name, log, sail})
}

// The random wait before a failed platform is retried, and the interval of the log lines until then.
const (
	againLeast, againMost = 10 * time.Minute, 30 * time.Minute
	tellEvery             = 10 * time.Minute
)

// run keeps all platforms running until ctx ends. When the last of them has failed it calls stop, which
// must end ctx. The error lists the failed platforms.
func (f *fleet) run(ctx context.Context, stop func()) error {
	f.afloat = len(f.ships)
	errs := make([]error, len(f.ships))
	var running sync.WaitGroup
	for i, s := range f.ships {
		running.Go(func() { errs[i] = f.keep(ctx, s, stop) })
	}
	running.Wait()
	return errors.Join(errs...)
}

// keep keeps a platform going until ctx ends, and returns why it is not, if it is not.
func (f *fleet) keep(ctx context.Context, s *ship, stop func()) error {
	for {
		err := s.sail(ctx)
		if err == nil {
			return nil
		}
		err = fmt.Errorf("%s: %w", s.name, err)
		if f.count(-1) == 0 {
			stop()
		}
		if !s.rest(ctx, err) {
			return err
		}
		f.count(+1)
	}
}

func (f *fleet) count(change int) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.afloat += change
	return f.afloat
}

// rest logs the failure of the platform at intervals until the next try. It returns false if ctx ends
// before.
func (s *ship) rest(ctx context.Context, err error) bool {
	for left := againLeast + rand.N(againMost-againLeast); left > 0; left -= tellEvery {
		if ctx.Err() != nil {
			return false
		}
		s.log.Error("the bot is not on this platform", "err", err, "again_in", left.Round(time.Second))
		_ = speak.Sleep(ctx, min(left, tellEvery))
	}
	return ctx.Err() == nil
}
