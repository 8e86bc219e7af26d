package unit_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/unit"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// world has processes that share the units telegram and discord. Each process writes for its units every
// 10 ms.
type world struct {
	*testing.T
	store *storagetest.Memory
	start time.Time
	log   chattest.Log

	mu     sync.Mutex
	writes map[string][]write // accepted writes by unit
	failed []error            // errors of writes after which the lease seemed to last
}

type write struct {
	at time.Time
	by string
}

// process is a process of a world, with its connection to the store.
type process struct {
	*world
	unit.Store
	name     string
	platform []string

	mu      sync.Mutex
	cut     chan struct{} // closed while the store can be reached
	dead    bool
	end     context.CancelFunc
	running sync.WaitGroup
}

var errDead = errors.New("the process is dead")

// share runs f in a world whose processes have the clock of a bubble.
func share(t *testing.T, f func(w *world)) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{T: t, store: storagetest.NewMemory(), start: time.Now(), writes: map[string][]write{}}
		f(w)
		w.mu.Lock()
		defer w.mu.Unlock()
		for name, all := range w.writes {
			holders := slices.CompactFunc(slices.Clone(all), func(a, b write) bool { return a.by == b.by })
			t.Logf("%s: %d writes, held by %v", name, len(all), holders)
		}
		check.True(t, len(w.failed) == 0, "%d writes failed, the first: %v", len(w.failed), w.failed)
	})
}

func (w *world) begin(name string, platforms ...string) *process {
	p := &process{world: w, Store: w.store, name: name, platform: platforms, cut: make(chan struct{})}
	close(p.cut)
	ctx, end := context.WithCancel(w.Context())
	p.end = end
	s := unit.NewShare(p, name, slog.New(slog.NewTextHandler(&w.log, nil)).With("process", name))
	p.running.Go(func() { s.Run(ctx) })
	for _, platform := range platforms {
		p.running.Go(func() { check.NoError(w.T, s.Hold(ctx, platform, p.run)) })
	}
	w.Cleanup(func() { p.term() })
	return p
}

// run writes for a unit until ctx ends, and 300 ms longer.
func (p *process) run(ctx context.Context, l *unit.Lease) error {
	view := p.store.Fenced(l.Unit, l.Fence)
	var drain <-chan time.Time
	for ended := ctx.Done(); ; {
		select {
		case <-ended:
			drain, ended = time.After(300*time.Millisecond), nil
		case <-drain:
			return nil
		case <-time.After(10 * time.Millisecond):
		}
		if p.reach(context.WithoutCancel(ctx)) != nil {
			return nil
		}
		held := l.Held()
		err := view.ChangeInbox(context.WithoutCancel(ctx), l.Unit, inbox.Change{Mark: p.name})
		p.world.mu.Lock()
		switch {
		case err == nil && held:
			p.writes[l.Unit] = append(p.writes[l.Unit], write{time.Now(), p.name})
		case held || !errors.Is(err, unit.ErrLost) && err != nil:
			p.failed = append(p.failed, fmt.Errorf("%s: %w", p.name, err))
		}
		p.world.mu.Unlock()
	}
}

// term ends the process in order, and waits until it has ended.
func (p *process) term() {
	p.end()
	p.running.Wait()
}

// kill ends the process, so it makes no more calls.
func (p *process) kill() {
	p.mu.Lock()
	p.dead = true
	p.mu.Unlock()
	p.term()
}

// pause stops all calls of the process to the store. They go on after resume.
func (p *process) pause() (resume func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	cut := make(chan struct{})
	p.cut = cut
	return func() { close(cut) }
}

// reach waits while the process is paused.
func (p *process) reach(ctx context.Context) error {
	p.mu.Lock()
	cut := p.cut
	p.mu.Unlock()
	select {
	case <-cut:
	case <-ctx.Done():
		return ctx.Err()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.dead {
		return errDead
	}
	return nil
}

func (p *process) Acquire(
	ctx context.Context, name, holder string, ttl, free time.Duration,
) (int64, bool, error) {
	if err := p.reach(ctx); err != nil {
		return 0, false, err
	}
	return p.Store.Acquire(ctx, name, holder, ttl, free)
}

func (p *process) Renew(ctx context.Context, name string, fence int64, ttl time.Duration) error {
	if err := p.reach(ctx); err != nil {
		return err
	}
	return p.Store.Renew(ctx, name, fence, ttl)
}

func (p *process) Release(ctx context.Context, name string, fence int64) error {
	if err := p.reach(ctx); err != nil {
		return err
	}
	return p.Store.Release(ctx, name, fence)
}

func (p *process) Join(ctx context.Context, holder string, ttl time.Duration) (int, error) {
	if err := p.reach(ctx); err != nil {
		return 0, err
	}
	return p.Store.Join(ctx, holder, ttl)
}

// holder returns the process that wrote last for the unit, and the time since its last write.
func (w *world) holder(name string) (by string, ago time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if all := w.writes[name]; len(all) > 0 {
		last := all[len(all)-1]
		return last.by, time.Since(last.at)
	}
	return "", time.Since(w.start)
}

// taken waits until another process than before writes for the unit. It returns the time since from.
func (w *world) taken(name, before string, from time.Time) (by string, took time.Duration) {
	w.Helper()
	for time.Since(from) < time.Minute {
		if by, _ := w.holder(name); by != "" && by != before {
			return by, time.Since(from)
		}
		time.Sleep(10 * time.Millisecond)
	}
	w.Fatalf("nobody took over %s from %q; log:\n%s", name, before, w.log.String())
	return "", 0
}

func TestAUnitIsTakenOver(t *testing.T) {
	for _, test := range []struct {
		name        string
		end         func(*process)
		least, most time.Duration
	}{
		{"within 0.5 s after SIGTERM", (*process).term, 300 * time.Millisecond, 500 * time.Millisecond},
		{"within 5 s after a kill", (*process).kill, time.Second, 5 * time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			share(t, func(w *world) {
				a := w.begin("a", "telegram")
				time.Sleep(3500 * time.Millisecond)
				w.begin("b", "telegram")
				time.Sleep(3500 * time.Millisecond)
				by, _ := w.holder("telegram")
				check.Equal(t, by, "a")
				from := time.Now()
				go test.end(a)
				by, took := w.taken("telegram", "a", from)
				check.True(t, by == "b" && took >= test.least && took <= test.most, "%s after %s", by, took)
			})
		})
	}
}

// A process that was paused for longer than its lease must not act for the unit, even if it does not know yet
// that its lease has ended.
func TestAPausedProcessDoesNotAct(t *testing.T) {
	share(t, func(w *world) {
		a := w.begin("a", "telegram")
		time.Sleep(time.Second)
		w.begin("b", "telegram")
		resume, from := a.pause(), time.Now()
		_, took := w.taken("telegram", "a", from)
		check.True(t, took <= 5*time.Second, "it took %s", took)
		time.Sleep(time.Second)
		resume()
		time.Sleep(10 * time.Second)
		by, ago := w.holder("telegram")
		check.True(t, by == "b" && ago <= 20*time.Millisecond, "%s wrote %s ago", by, ago)
		w.mu.Lock()
		all := slices.Clone(w.writes["telegram"])
		w.mu.Unlock()
		for i, one := range all[1:] {
			check.True(t, one.by == "b" || all[i].by == "a", "a wrote after b at %s", one.at.Sub(from))
		}
		check.True(t, strings.Contains(w.log.String(), `msg="unit lost" process=a unit=telegram fence=1`), "log:\n%s", w.log.String())
	})
}

// If the store cannot be reached, a process stops before the end of its lease. Then it takes up its unit
// again.
func TestWithoutTheStoreAUnitPauses(t *testing.T) {
	share(t, func(w *world) {
		a := w.begin("a", "telegram")
		time.Sleep(10 * time.Second)
		resume := a.pause()
		time.Sleep(1500 * time.Millisecond)
		resume()
		time.Sleep(10 * time.Second)
		check.True(t, strings.Count(w.log.String(), "acquired") == 1, "a short outage ends no lease:\n%s", w.log.String())
		resume = a.pause()
		time.Sleep(10 * time.Second)
		resume()
		time.Sleep(time.Second)
		check.True(t, strings.Contains(w.log.String(), "could not be renewed"), "log:\n%s", w.log.String())
		by, ago := w.holder("telegram")
		check.True(t, by == "a" && ago <= 20*time.Millisecond, "%q wrote %s ago", by, ago)
	})
}

func TestUnitsAreSharedFairly(t *testing.T) {
	share(t, func(w *world) {
		holders := func() string {
			first, _ := w.holder("telegram")
			second, _ := w.holder("discord")
			return strings.Join(slices.Sorted(slices.Values([]string{first, second})), " ")
		}
		a := w.begin("a", "telegram", "discord")
		time.Sleep(5 * time.Second)
		check.Equal(t, holders(), "a a")
		b := w.begin("b", "telegram", "discord")
		time.Sleep(5 * time.Second)
		check.Equal(t, holders(), "a b")
		w.begin("c", "telegram", "discord")
		time.Sleep(time.Minute)
		check.Equal(t, holders(), "a b")
		a.term()
		time.Sleep(5 * time.Second)
		check.Equal(t, holders(), "b c")
		b.kill()
		time.Sleep(6 * time.Second)
		check.Equal(t, holders(), "c c")
	})
}

// A unit that no other process wants stays where it is.
func TestAUnitThatOthersDoNotWantIsKept(t *testing.T) {
	share(t, func(w *world) {
		w.begin("a", "telegram", "discord")
		time.Sleep(5 * time.Second)
		w.begin("b") // has no token
		time.Sleep(5 * time.Second)
		first, _ := w.holder("telegram")
		second, _ := w.holder("discord")
		check.True(t, first == "a" && second == "a", "telegram by %q, discord by %q", first, second)
		n := strings.Count(w.log.String(), "acquired")
		check.True(t, n <= 3, "acquired %d times", n)
	})
}

func TestAUnitThatFailsIsReleased(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, failed := storagetest.NewMemory(), errors.New("the token is not accepted")
		s := unit.NewShare(store, "a", slog.New(slog.DiscardHandler))
		err := s.Hold(t.Context(), "telegram", func(context.Context, *unit.Lease) error { return failed })
		check.ErrorIs(t, err, failed)
		_, clean, err := store.Acquire(t.Context(), "telegram", "b", time.Hour, 0)
		check.True(t, err == nil && clean, "clean %t, %v", clean, err)
	})
}
