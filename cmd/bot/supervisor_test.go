package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

var errToken = errors.New("the token is not accepted")

// TestTheFailureOfAPlatformIsItsOwn checks that a platform continues after the failure of another. The log
// must repeat the failure, and run must return it.
func TestTheFailureOfAPlatformIsItsOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log chattest.Log
		var s supervisor
		var tries atomic.Int32
		var ended atomic.Bool
		s.add("telegram", slog.New(slog.NewTextHandler(&log, nil)), func(context.Context) error { tries.Add(1); return errToken })
		s.add("discord", slog.New(slog.DiscardHandler), func(ctx context.Context) error { <-ctx.Done(); ended.Store(true); return nil })
		ctx, stop := context.WithCancel(t.Context())
		result := make(chan error, 1)
		go func() { result <- s.run(ctx, stop) }()
		time.Sleep(time.Minute)
		synctest.Wait()
		// The waits before the first retries are 5 s, 30 s and two minutes.
		check.True(t, tries.Load() == 3 && !ended.Load() && strings.Count(log.String(), "level=ERROR") == 3,
			"after a minute: %d tries, ended %t, log:\n%s", tries.Load(), ended.Load(), log.String())
		time.Sleep(6 * time.Hour)
		synctest.Wait()
		// In 6 hours there are 12 to 36 retries, and at least one log line every 10 minutes.
		if n, tries := strings.Count(log.String(), "level=ERROR"), tries.Load(); tries < 12 || tries > 40 || ended.Load() || n < 36 || n > 80 {
			t.Errorf("after 6 hours: %d tries, %d lines, ended %t", tries, n, ended.Load())
		}
		stop()
		if err := <-result; !errors.Is(err, errToken) || !strings.HasPrefix(err.Error(), "telegram: ") || !ended.Load() {
			t.Errorf("run returned %v", err)
		}
	})
}

func TestAPlatformThatComesBackIsNoFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s supervisor
		tries := 0
		quiet := slog.New(slog.DiscardHandler)
		s.add("telegram", quiet, func(ctx context.Context) error {
			if tries++; tries == 1 {
				return errToken
			}
			<-ctx.Done()
			return nil
		})
		s.add("discord", quiet, func(ctx context.Context) error { <-ctx.Done(); return nil })
		ctx, stop := context.WithCancel(t.Context())
		time.AfterFunc(6*time.Second, stop)
		if err := s.run(ctx, stop); err != nil || tries != 2 {
			t.Errorf("run returned %v after %d tries", err, tries)
		}
	})
}

func TestWhenAllPlatformsHaveFailedTheBotEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s supervisor
		quiet := slog.New(slog.DiscardHandler)
		s.add("telegram", quiet, func(context.Context) error { return errToken })
		s.add("discord", quiet, func(context.Context) error { time.Sleep(time.Minute); return errToken })
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		begun := time.Now()
		err := s.run(ctx, stop)
		if !errors.Is(err, errToken) || strings.Count(err.Error(), "the token") != 2 || time.Since(begun) != time.Minute {
			t.Errorf("run returned %v after %v", err, time.Since(begun))
		}
	})
}
