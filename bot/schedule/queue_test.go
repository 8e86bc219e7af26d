package schedule_test

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// town is a platform with Telegram's limits, where each request takes 150 ms.
type town struct {
	*storagetest.Memory
	out *outbox.Outbox[string]
	log strings.Builder

	mu       sync.Mutex
	posts    map[string][]time.Time // by the rooms' time of day, in the order of the posts
	rooms    []string               // in the order of the posts
	answered []time.Duration        // how long each answer took
	sent     []time.Time
}

const request = 150 * time.Millisecond

func newTown() *town {
	return &town{Memory: storagetest.NewMemory(), posts: map[string][]time.Time{}, out: outbox.New(outbox.Config[string]{
		Limits: speak.NewLimits[string](speak.NewSlots(29, time.Second), 1, 3, time.Now, speak.Sleep),
		Share:  func(string) outbox.Share { return outbox.Share{N: 19, Span: 61 * time.Second} },
		Judge:  func(error) outbox.Verdict { return outbox.Verdict{} }, RetryFor: 10 * time.Minute,
		Now: time.Now, Sleep: speak.Sleep, Log: slog.New(slog.DiscardHandler),
	})}
}

// settle creates n rooms that get their daily at this time of day, as in "09:00".
func (w *town) settle(t *testing.T, clock string, n int) {
	t.Helper()
	at, err := time.Parse("15:04", clock)
	check.Must(t, err)
	for i := range n {
		_, err := w.PutRoom(t.Context(), game.Room{
			ID: fmt.Sprintf("test:%s-%d", clock, i), Posts: true, Hour: int64(at.Hour()), Minute: int64(at.Minute()),
		})
		check.Must(t, err)
	}
}

// land makes a request.
func (w *town) land() error {
	time.Sleep(request)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sent = append(w.sent, time.Now())
	return nil
}

// run runs processes on the town for this duration.
func (w *town) run(duration time.Duration, processes int) {
	ctx, cancel := context.WithTimeout(context.Background(), duration)
	defer cancel()
	var running sync.WaitGroup
	log := slog.New(slog.NewTextHandler(&w.log, nil))
	for range processes {
		running.Go(func() {
			schedule.Run(ctx, schedule.Config{
				Rooms: w, Platform: "test", Log: log,
				Post: func(ctx context.Context, to game.Room, date string) (string, error) {
					if err := w.out.Post(ctx, to.ID, w.land); err != nil {
						return "", err
					}
					w.mu.Lock()
					defer w.mu.Unlock()
					clock := to.ID[5:10]
					w.posts[clock] = append(w.posts[clock], time.Now())
					w.rooms = append(w.rooms, to.ID)
					return "m", nil
				},
			})
		})
	}
	running.Wait()
}

// ask has people ask for answers until a time: perSecond on average.
func (w *town) ask(perSecond float64, until time.Time) {
	rng := rand.New(rand.NewPCG(5, 9))
	for i := 0; time.Now().Before(until); i++ {
		time.Sleep(time.Duration(rng.ExpFloat64() / perSecond * float64(time.Second)))
		go func() {
			asked := time.Now()
			if w.out.Send(context.Background(), fmt.Sprint("test:person", i), "", w.land) == nil {
				w.mu.Lock()
				defer w.mu.Unlock()
				w.answered = append(w.answered, time.Since(asked))
			}
		}()
	}
}

var whole = flag.Bool("whole", false, "simulate three times as many rooms as fit into an hour")

// TestNineOClock simulates rooms due at nine, and 300 rooms due later, beside five answers a second. The
// later rooms must not wait for all rooms of nine o'clock, and no answer may wait for a post.
func TestNineOClock(t *testing.T) {
	for _, test := range []struct {
		name  string
		nine  int
		later string
		whole bool
	}{
		{"3,000 rooms at nine, 300 at ten", 3000, "10:00", false},
		{"3,000 rooms at nine, 300 a minute later", 3000, "09:01", false},
		{"as many at nine as fit into an hour, 300 at ten", 29 * 3600, "10:00", true},
		{"three times as many at nine, 300 at ten", 3 * 29 * 3600, "10:00", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.whole && !*whole {
				t.Skip("-whole simulates it")
			}
			synctest.Test(t, func(t *testing.T) {
				w, midnight := newTown(), time.Now()
				w.settle(t, "09:00", test.nine)
				w.settle(t, test.later, 300)
				time.Sleep(8*hour + 59*minute)
				go w.ask(5, midnight.Add(10*hour+5*minute))
				w.run(8*hour, 1)
				w.mu.Lock()
				defer w.mu.Unlock()
				nine, later := w.posts["09:00"], w.posts[test.later]
				check.True(t, len(nine) == test.nine && len(later) == 300, "%d and %d posts", len(nine), len(later))
				due, _ := time.Parse("15:04", test.later)
				late := later[len(later)-1].Sub(midnight.Add(time.Duration(due.Hour()*60+due.Minute()) * minute))
				check.True(t, late <= minute, "the last of the later rooms gets its daily %v late", late)
				slices.Sort(w.answered)
				p99 := w.answered[len(w.answered)*99/100]
				check.True(t, p99 <= 2*request, "one in a hundred answers takes %v", p99)
				w.wantPace(t)
				t.Logf("last of nine %v after the hour, last of the later rooms %v; p99 of %d answers %v; %s",
					nine[len(nine)-1].Sub(midnight)-9*hour, late, len(w.answered), p99, w.log.String())
			})
		})
	}
}

// wantPace checks that no second had more than 29 requests.
func (w *town) wantPace(t *testing.T) {
	t.Helper()
	for i := 29; i < len(w.sent); i++ {
		check.True(t, w.sent[i].Sub(w.sent[i-29]) >= time.Second, "30 requests within a second at %v", w.sent[i])
	}
}

// TestTheOrderOfRoomsChangesFromDayToDay checks that no room is always among the first or the last.
func TestTheOrderOfRoomsChangesFromDayToDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newTown()
		w.settle(t, "09:00", 200)
		w.run(10*day, 1)
		ranks := map[string]int{}
		for i, room := range w.rooms {
			ranks[room] += i % 200
		}
		for room, sum := range ranks {
			mean := float64(sum) / 10
			check.True(t, mean > 25 && mean < 175, "%s is number %v of 200 on average", room, mean)
		}
		check.Equal(t, len(w.rooms), 2000)
		check.True(t, !slices.Equal(w.rooms[:200], w.rooms[200:400]), "the order of two days is the same")
	})
}

// TestTwoProcessesShareALongQueue checks a queue that lasts longer than a claim. No room gets two posts.
func TestTwoProcessesShareALongQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newTown()
		w.settle(t, "09:00", 4000)
		w.run(12*hour, 2)
		seen := map[string]bool{}
		for _, room := range w.rooms {
			check.True(t, !seen[room], "%s got its daily twice", room)
			seen[room] = true
		}
		check.Equal(t, len(seen), 4000)
	})
}

// TestAQueueEndsWithTheDay checks that a room whose turn comes after midnight waits for its next daily.
func TestAQueueEndsWithTheDay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newTown()
		w.settle(t, "23:59", 3000)
		w.run(24*hour+10*minute, 1)
		n := len(w.rooms)
		check.True(t, n > 1000 && n < 1600, "%d of 3000 posts before and after midnight", n)
		check.True(t, strings.Contains(w.log.String(), fmt.Sprint("n=", n)), "logged %s", w.log.String())
	})
}

// TestARoomsHourMayHaveAMinute checks the time of a room's post.
func TestARoomsHourMayHaveAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk()
		d.put(t, game.Room{ID: "test:1", Posts: true, Hour: 9, Minute: 15})
		d.run(t, 2*day)
		d.wants(t, post{"test:1", "2000-01-01", 9*hour + 15*minute}, post{"test:1", "2000-01-02", day + 9*hour + 15*minute})
	})
}
