package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"sudokubot/bot/chat/speak"
)

// supervisor is the set of the bot's platforms. A failed platform does not affect the others. It is retried,
// because a token may be renewed and a permission granted. The zero supervisor is empty.
type supervisor struct {
	services []*service

	mu    sync.Mutex
	alive int // number of platforms not failed
}

// service is a platform that is kept running.
type service struct {
	name string
	log  *slog.Logger
	run  func(ctx context.Context) error // until ctx ends; its error is final
}

// add adds a platform, before run.
func (s *supervisor) add(name string, log *slog.Logger, run func(context.Context) error) {
	s.services = append(s.services, &service{name, log, run})
}

// The random wait before a failed platform is retried, and the interval of the log lines until then.
const (
	againLeast, againMost = 10 * time.Minute, 30 * time.Minute
	tellEvery             = 10 * time.Minute
)

// soon are the waits before a failed platform is retried the first times: a proxy may have refused the token
// once. A platform that ran for steady begins with them again.
var soon = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}

const steady = 10 * time.Minute

// run keeps all platforms running until ctx ends. When the last of them has failed it calls stop, which
// must end ctx. The error lists the failed platforms.
func (s *supervisor) run(ctx context.Context, stop func()) error {
	s.alive = len(s.services)
	errs := make([]error, len(s.services))
	var running sync.WaitGroup
	for i, p := range s.services {
		running.Go(func() { errs[i] = s.keep(ctx, p, stop) })
	}
	running.Wait()
	return errors.Join(errs...)
}

// keep keeps a platform going until ctx ends, and returns why it is not, if it is not.
func (s *supervisor) keep(ctx context.Context, p *service, stop func()) error {
	for failed := 0; ; failed++ {
		var lasted atomic.Bool
		timer := time.AfterFunc(steady, func() { lasted.Store(true) })
		err := p.run(ctx)
		if timer.Stop(); lasted.Load() {
			failed = 0
		}
		if err == nil {
			return nil
		}
		err = fmt.Errorf("%s: %w", p.name, err)
		if s.count(-1) == 0 {
			stop()
		}
		wait := againLeast + rand.N(againMost-againLeast)
		if failed < len(soon) {
			wait = soon[failed]
		}
		if !p.waitToRetry(ctx, err, wait) {
			return err
		}
		s.count(+1)
	}
}

func (s *supervisor) count(change int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.alive += change
	return s.alive
}

// waitToRetry logs the failure of the platform at intervals until the next try, after wait. It returns false
// if ctx ends before.
func (p *service) waitToRetry(ctx context.Context, err error, wait time.Duration) bool {
	for left := wait; left > 0; left -= tellEvery {
		if ctx.Err() != nil {
			return false
		}
		p.log.Error("the bot is not on this platform", "err", err, "again_in", left.Round(time.Second))
		_ = speak.Sleep(ctx, min(left, tellEvery))
	}
	return ctx.Err() == nil
}
