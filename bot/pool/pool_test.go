package pool_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/pool"
	"sudokubot/solver/check"
	"sudokubot/solver/search"
)

// bench is a pool in a synctest bubble. Its work sleeps, and counts elapsed time as processor time.
type bench struct {
	*pool.Pool
	t *testing.T

	mu    sync.Mutex
	begun []string
	ended sync.WaitGroup
}

func newBench(t *testing.T, slots int) *bench {
	return &bench{t: t, Pool: pool.New(pool.Config{Slots: slots, Clock: search.WallClock})}
}

// wants submits an order for work of this duration. It waits until the order works or is in the queue. name
// is the person's name and a number.
func (b *bench) wants(ctx context.Context, name string, k pool.Kind, duration time.Duration) (err *error) {
	err = new(error)
	b.ended.Go(func() {
		_, *err = b.Do(ctx, pool.Order{Person: strings.TrimRight(name, "0123456789"), Kind: k}, func(context.Context) {
			b.mu.Lock()
			b.begun = append(b.begun, name)
			b.mu.Unlock()
			time.Sleep(duration)
		})
	})
	synctest.Wait()
	return err
}

// wantOrder waits for all work, and checks the order in which it began.
func (b *bench) wantOrder(want string) {
	b.t.Helper()
	b.ended.Wait()
	check.Equal(b.t, strings.Join(b.begun, " "), want)
}

// TestWhoIsNext checks the order of long work.
func TestWhoIsNext(t *testing.T) {
	tests := []struct {
		name   string
		slots  int
		orders string // the letter is the person, the number distinguishes orders
		want   string
	}{
		{"one after another, as they came", 1, "a1 b1 c1", "a1 b1 c1"},
		{"everybody's first before anybody's second", 1, "a1 a2 a3 b1 b2 c1", "a1 b1 c1 a2 b2 a3"},
		{"who has a slot comes after who has none", 2, "a1 b1 a2 b2 c1", "a1 b1 c1 a2 b2"},
		{"nobody has more than two, though slots are free", 4, "a1 a2 a3 b1", "a1 a2 b1 a3"},
		{"and others need not wait behind that", 3, "a1 a2 a3 a4 b1 b2", "a1 a2 b1 b2 a3 a4"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBench(t, test.slots)
				for i, what := range strings.Fields(test.orders) {
					b.wants(t.Context(), what, pool.Long, time.Minute+time.Duration(i)) // no two orders end at once
				}
				b.wantOrder(test.want)
			})
		})
	}
}

// TestWhoHasHadLeast checks that the person with the least time used is next, and that an absent person gains
// no priority.
func TestWhoHasHadLeast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 1)
		b.wants(t.Context(), "ann1", pool.Long, time.Hour)
		b.wants(t.Context(), "ben1", pool.Long, time.Minute)
		b.wants(t.Context(), "cem1", pool.Long, 10*time.Minute)
		time.Sleep(61*time.Minute + time.Second) // ann and ben have worked, cem is working
		b.wants(t.Context(), "ann2", pool.Long, time.Minute)
		b.wants(t.Context(), "ben2", pool.Long, time.Minute)
		b.wants(t.Context(), "dan1", pool.Long, time.Minute)
		b.wantOrder("ann1 ben1 cem1 dan1 ben2 ann2")
		b.begun = nil
		b.wants(t.Context(), "ben3", pool.Long, time.Minute) // after all work ended, the queue forgets all people
		b.wants(t.Context(), "ann3", pool.Long, time.Minute)
		b.wants(t.Context(), "ben4", pool.Long, time.Minute)
		b.wantOrder("ben3 ann3 ben4")
	})
}

// TestShortWorkWaitsForShortWorkAlone checks that short work and trials wait only for short work. If there
// are several slots, a person never has all of them.
func TestShortWorkWaitsForShortWorkAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 2)
		for i := range 6 {
			b.wants(t.Context(), fmt.Sprint("ann", i), pool.Long, time.Hour+time.Duration(i))
		}
		b.wants(t.Context(), "ann6", pool.Short, time.Second)
		b.wants(t.Context(), "ann7", pool.Short, time.Second)
		b.wants(t.Context(), "ben1", pool.Trial, 3*time.Second)
		b.wants(t.Context(), "cem1", pool.Trial, 3*time.Second)
		b.wants(t.Context(), "cem2", pool.Short, 3*time.Second)
		b.wants(t.Context(), "dan1", pool.Short, time.Minute)
		b.wantOrder("ann0 ann1 ann6 ben1 cem2 dan1 ann7 cem1 ann2 ann3 ann4 ann5")
	})
}

// TestTrialsLeaveAPlace checks that trials leave one of several slots to short work.
func TestTrialsLeaveAPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for slots, want := range map[int]string{1: "ann1 dan1 ben1 cem1", 2: "ann1 dan1 ben1 cem1", 3: "ann1 ben1 dan1 cem1"} {
			b := newBench(t, slots)
			for i, who := range []string{"ann1", "ben1", "cem1"} {
				b.wants(t.Context(), who, pool.Trial, time.Minute+time.Duration(i))
			}
			b.wants(t.Context(), "dan1", pool.Short, time.Minute)
			b.wantOrder(want)
		}
	})
}

func TestOfOnePersonTenWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 2)
		var errs []*error
		for i := range 13 {
			errs = append(errs, b.wants(t.Context(), fmt.Sprint("ann", i), pool.Long, time.Second))
		}
		short := b.wants(t.Context(), "ann13", pool.Short, time.Second)
		other := b.wants(t.Context(), "ben1", pool.Long, time.Second)
		b.ended.Wait()
		for i, err := range append(errs, short, other) {
			crowded, refused := errors.AsType[*pool.CrowdedError](*err)
			check.True(t, refused == (i == 12) && (!refused || crowded.Waiting == 10), "order %d: %v", i, *err)
		}
	})
}

// TestWhoGivesUp checks the error of an order whose context ends, and that other orders still get their
// slots.
func TestWhoGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 1)
		cause := errors.New("no longer wanted")
		ctx, stop := context.WithCancelCause(t.Context())
		b.wants(t.Context(), "ann1", pool.Long, time.Minute)
		gone := b.wants(ctx, "ben1", pool.Long, time.Minute)
		b.wants(t.Context(), "cem1", pool.Long, time.Minute)
		stop(cause)
		synctest.Wait()
		check.True(t, *gone == cause, "who gave up is told %v, want %v", *gone, cause)
		late := b.wants(ctx, "ben2", pool.Short, time.Minute)
		check.True(t, *late == cause, "who comes too late is told %v, want %v", *late, cause)
		b.wantOrder("ann1 cem1")
	})
}

// TestACrowdIsToldItsPlacesOneAfterAnother checks that the reports of positions are spread over time. A
// hundred reports at once would block a platform for seconds.
func TestACrowdIsToldItsPlacesOneAfterAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 1)
		var told []time.Duration
		begun := time.Now()
		for i := range 101 {
			b.ended.Go(func() {
				b.Do(t.Context(), pool.Order{Person: fmt.Sprint(i), Kind: pool.Long, Waits: func(context.Context, int) {
					b.mu.Lock()
					defer b.mu.Unlock()
					told = append(told, time.Since(begun))
				}}, func(context.Context) { time.Sleep(time.Minute) })
			})
		}
		b.ended.Wait()
		most := 0
		for i := range told {
			n := 0
			for _, other := range told[i:] {
				if other-told[i] < time.Second {
					n++
				}
			}
			most = max(most, n)
		}
		check.True(t, len(told) == 100 && told[0] == 800*time.Millisecond && most <= 13,
			"%d told, the first after %v, at most %d within a second", len(told), told[0], most)
	})
}

// TestThePlaceInLineIsTold checks that Waits is called once, after some waiting.
func TestThePlaceInLineIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 1)
		told := map[string][]int{}
		waits := func(who string, kind pool.Kind, before time.Duration) {
			time.Sleep(before)
			b.ended.Go(func() {
				b.Do(t.Context(), pool.Order{Person: who, Kind: kind, Waits: func(_ context.Context, position int) {
					b.mu.Lock()
					defer b.mu.Unlock()
					told[who] = append(told[who], position)
				}}, func(context.Context) { time.Sleep(10 * time.Second) })
			})
			synctest.Wait()
		}
		waits("ann", pool.Long, 0)
		waits("ben", pool.Long, 9500*time.Millisecond) // it gets a slot before a report is due
		waits("cem", pool.Long, time.Second)
		waits("ann", pool.Long, time.Millisecond)
		waits("dan", pool.Long, time.Millisecond) // dan is before ann, who has used more time
		waits("eli", pool.Short, time.Millisecond)
		waits("eve", pool.Short, time.Millisecond)
		b.ended.Wait()
		for who, want := range map[string][]int{"ann": {3}, "ben": nil, "cem": {1}, "dan": {2}, "eve": nil} {
			check.Slices(t, told[who], want, "%s", who)
		}
	})
}

func TestWhatIsNotWorthWaitingFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 1)
		atOnce := func() (done bool, err error) {
			_, err = b.Do(t.Context(), pool.Order{Person: "ben", Kind: pool.Long, IfFree: true}, func(context.Context) { done = true })
			return done, err
		}
		done, err := atOnce()
		check.True(t, done && err == nil, "with a free slot: done %t, %v", done, err)
		b.wants(t.Context(), "ann1", pool.Long, time.Minute)
		done, err = atOnce()
		check.True(t, !done && err == pool.ErrBusy, "with none: done %t, %v", done, err)
		b.wantOrder("ann1")
	})
}

// TestWhoHasAPlaceWaitsForNoOther checks a call of Do within the work of another call. It must not wait for a
// second slot.
func TestWhoHasAPlaceWaitsForNoOther(t *testing.T) {
	b, done := newBench(t, 1), false
	_, err := b.Do(t.Context(), pool.Order{Kind: pool.Long}, func(ctx context.Context) {
		_, err := b.Do(ctx, pool.Order{Kind: pool.Long}, func(context.Context) { done = true })
		check.NoError(t, err)
	})
	check.True(t, done && err == nil, "done %t, %v", done, err)
}

func TestAPanicGivesItsPlaceBack(t *testing.T) {
	b := newBench(t, 1)
	func() {
		defer func() { recover() }()
		b.Do(t.Context(), pool.Order{Kind: pool.Long}, func(context.Context) { panic("at work") })
	}()
	_, err := b.Do(t.Context(), pool.Order{Kind: pool.Long, IfFree: true}, func(context.Context) {})
	check.True(t, err == nil, "the slot is lost: %v", err)
}

// TestSpent checks the times of waiting and of work.
func TestSpent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 1)
		b.wants(t.Context(), "ann1", pool.Long, time.Minute)
		s, err := b.Do(t.Context(), pool.Order{Person: "ben", Kind: pool.Long}, func(context.Context) { time.Sleep(time.Second) })
		want := (pool.Spent{Waited: time.Minute, Worked: time.Second})
		check.True(t, s == want && err == nil, "got %v, %v, want %v", s, err, want)
	})
}

// TestLimits checks the elapsed time until a limit is reached, for threads that work only part of the time.
func TestLimits(t *testing.T) {
	tests := []struct {
		name  string
		share int64 // percent of the time in which the thread works
		limit time.Duration
		want  time.Duration
	}{
		{"a thread that never rests", 100, 10 * time.Second, 10 * time.Second},
		{"half a processor", 50, 10 * time.Second, 20 * time.Second},
		{"a third", 33, 10 * time.Second, 30303 * time.Millisecond},
		{"hardly any: there is an end to patience", 1, 10 * time.Second, 40 * time.Second},
		{"waiting for something else", 0, time.Second, 4 * time.Second},
		{"nothing to spend", 100, 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				clock := func() search.Clock {
					wall := search.WallClock()
					return func() time.Duration { return wall() * time.Duration(test.share) / 100 }
				}
				p := pool.New(pool.Config{Slots: 1, Clock: clock})
				p.Do(t.Context(), pool.Order{}, func(ctx context.Context) {
					start := time.Now()
					ctx, cancel := pool.Limit(ctx, test.limit)
					defer cancel()
					<-ctx.Done()
					if got := time.Since(start); got < test.want || got > test.want+2*time.Millisecond {
						t.Errorf("it lasted %v, want %v", got, test.want)
					}
					check.True(t, context.Cause(ctx) == pool.ErrSpent, "the cause is %v", context.Cause(ctx))
				})
			})
		})
	}
}

// TestALimitOfWork checks that a limit counts from its creation, even within another limit. Outside a slot, a
// limit counts elapsed time.
func TestALimitOfWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		wantPassed := func(ctx context.Context, want time.Duration) {
			t.Helper()
			<-ctx.Done()
			check.Equal(t, time.Since(start), want)
		}
		newBench(t, 1).Do(t.Context(), pool.Order{}, func(ctx context.Context) {
			whole, cancel := pool.Limit(ctx, 10*time.Second)
			defer cancel()
			time.Sleep(time.Second)
			part, cancel := pool.Limit(whole, 2*time.Second)
			defer cancel()
			wantPassed(part, 3*time.Second)
			more, cancel := pool.Limit(whole, time.Hour)
			defer cancel()
			wantPassed(more, 10*time.Second)
		})
		outside, cancel := pool.Limit(t.Context(), time.Second)
		defer cancel()
		wantPassed(outside, 11*time.Second)
	})
}

func TestALimitThatIsGivenBack(t *testing.T) {
	ctx, cancel := pool.Limit(t.Context(), time.Hour)
	cancel()
	check.True(t, errors.Is(ctx.Err(), context.Canceled) && context.Cause(ctx) != pool.ErrSpent,
		"it ended by %v", context.Cause(ctx))
}

// TestProcessorTime checks limits with the real clock of the thread. Work ends when its thread has used the
// limit. If the thread gets less than a quarter of a processor, work ends after four times the limit.
func TestProcessorTime(t *testing.T) {
	const limit = 3 * time.Millisecond
	var loops atomic.Int64
	start := time.Now()
	s, err := pool.New(pool.Config{}).Do(t.Context(), pool.Order{Kind: pool.Long}, func(ctx context.Context) {
		ctx, cancel := pool.Limit(ctx, limit)
		defer cancel()
		for ctx.Err() == nil {
			loops.Add(1)
		}
	})
	if passed := time.Since(start); err != nil || s.Worked < limit && passed < 4*limit {
		t.Errorf("worked %v in %v, want %v at least; %v", s.Worked, passed, limit, err)
	}
}
