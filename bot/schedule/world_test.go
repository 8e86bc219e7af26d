package schedule_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// world is a simulation of the rooms on a platform.
type world struct {
	*storagetest.Memory
	rng *rand.Rand // guarded by mu
	// nonces is true if the platform drops a second post with an equal name.
	nonces bool

	mu        sync.Mutex
	delivered map[string]int // numbers of visible messages, by room and date
	cut       map[string]int // numbers of posts interrupted by a kill, by room and date
	late      map[string]time.Time
	lives     [][2]time.Time // the beginning and the end of each process
}

func newWorld(seed uint64) *world {
	return &world{
		Memory: storagetest.NewMemory(), rng: rand.New(rand.NewPCG(seed, 1)),
		delivered: map[string]int{}, cut: map[string]int{}, late: map[string]time.Time{},
	}
}

// draw returns a number from 0 to n-1.
func (w *world) draw(n int64) int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.rng.Int64N(n)
}

// process is a process of the bot. After a kill it does nothing more. After a clean end it finishes its
// posts.
type process struct {
	*world
	killed context.Context
	kill   context.CancelFunc
	end    context.CancelFunc
	done   chan struct{}
}

var errKilled = errors.New("killed")

func (w *world) begin() *process {
	p := &process{world: w, done: make(chan struct{})}
	var ctx context.Context
	p.killed, p.kill = context.WithCancel(context.Background())
	ctx, p.end = context.WithCancel(p.killed)
	go func() {
		defer close(p.done)
		schedule.Run(ctx, schedule.Config{Rooms: p, Platform: "test", Post: p.deliver, Log: slog.New(slog.DiscardHandler)})
	}()
	return p
}

// PutPost does nothing after a kill.
func (p *process) PutPost(ctx context.Context, post game.Post) (game.Post, error) {
	if p.killed.Err() != nil {
		return post, errKilled
	}
	return p.world.PutPost(ctx, post)
}

// deliver takes up to five seconds. A process that is killed meanwhile never gets the result.
func (p *process) deliver(_ context.Context, to game.Room, date string) (string, error) {
	key, took := to.ID+" "+date, time.Duration(p.draw(5000))*time.Millisecond
	select {
	case <-time.After(took):
		p.appear(key)
		return key, nil
	case <-p.killed.Done():
		if p.draw(2) == 0 {
			p.appear(key)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.cut[key]++
		return "", errKilled
	}
}

// appear adds a visible message.
func (p *process) appear(key string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.nonces && p.delivered[key] > 0 {
		return
	}
	p.delivered[key]++
	p.late[key] = time.Now()
}

// stop ends the process, by a kill or cleanly.
func (p *process) stop(kill bool) {
	if kill {
		p.kill()
	} else {
		p.end()
	}
	<-p.done
	p.kill()
}

// fill creates n rooms with random times of day. The zones are used in turn.
func (w *world) fill(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		r := game.Room{ID: fmt.Sprintf("test:%03d", i), Zone: zones[i%len(zones)], Posts: true, Hour: w.draw(24), Minute: w.draw(2) * 30}
		_, err := w.PutRoom(t.Context(), r)
		check.Must(t, err)
	}
}

// live runs the bot for some days, and restarts it at random times. restarts is the average number of
// restarts a day. At each restart the bot is down for up to two hours. kills is the average number of
// restarts per kill; 0 for no kills.
func (w *world) live(days, restarts, kills int64) {
	end := time.Now().Add(time.Duration(days) * 24 * time.Hour)
	for time.Now().Before(end) {
		p, born := w.begin(), time.Now()
		life := time.Duration(w.draw(2*24*3600/restarts)) * time.Second
		time.Sleep(min(life, time.Until(end)+time.Second))
		w.lived(born, time.Now())
		p.stop(kills > 0 && w.draw(kills) == 0)
		if w.draw(2) == 0 {
			time.Sleep(time.Duration(w.draw(2*3600)) * time.Second)
		}
	}
}

func (w *world) lived(from, to time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lives = append(w.lives, [2]time.Time{from, to})
}

// chance is the longest time that a process needs to deliver a due post. It is the lease of an interrupted
// post plus some seconds.
const chance = 2*time.Minute + 10*time.Second

// hadAChance reports whether one process ran for at least the duration chance on that date in a zone, after
// the minute of the day.
func (w *world) hadAChance(t *testing.T, minute int64, there *time.Location, date string) bool {
	t.Helper()
	d, err := time.Parse(time.DateOnly, date)
	check.Must(t, err)
	before := game.Post{Date: d.AddDate(0, 0, -1).Format(time.DateOnly), Sent: true}
	due := schedule.Next(before, there, minute, d)
	over := schedule.Next(game.Post{Date: date, Sent: true}, there, 0, d)
	return slices.ContainsFunc(w.lives, func(life [2]time.Time) bool {
		from, to := life[0], life[1]
		if due.After(from) {
			from = due
		}
		if over.Before(to) {
			to = over
		}
		return to.Sub(from) >= chance
	})
}

// dates returns the dates in a zone between two times.
func dates(there *time.Location, from, to time.Time) []string {
	var all []string
	for at := from; at.Before(to); at = at.Add(time.Hour) {
		if date := at.In(there).Format(time.DateOnly); len(all) == 0 || all[len(all)-1] != date {
			all = append(all, date)
		}
	}
	return all
}

// days is the length of the simulation in days. The short simulation covers the autumn, when clocks are put
// back.
var days = flag.Int64("days", 0, "simulate so many days from January on; 0: 45 days from October on")

func TestWorld(t *testing.T) {
	for _, test := range []struct {
		name            string
		nonces          bool
		restarts, kills int64 // restarts a day; one restart in every kills is a kill, 0 for never
		twins           bool  // a second process runs by mistake
	}{
		{"clean restarts", false, 8, 0, false},
		{"kills, and a platform that drops repetitions", true, 8, 2, false},
		{"kills, and a platform that does not", false, 8, 2, false},
		{"two processes", false, 4, 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				long := *days
				if long == 0 {
					long = 45
					time.Sleep(280 * 24 * time.Hour)
				}
				w := newWorld(7)
				w.nonces = test.nonces
				w.fill(t, 200)
				from := time.Now()
				var twin sync.WaitGroup
				if test.twins {
					twin.Go(func() { w.live(long, test.restarts, test.kills) })
				}
				w.live(long, test.restarts, test.kills)
				twin.Wait()
				w.examine(t, from, time.Now())
			})
		})
	}
}

// examine compares the visible messages with the rooms' hours.
func (w *world) examine(t *testing.T, from, to time.Time) {
	t.Helper()
	want, doubles, missed := 0, 0, 0
	there := map[string]*time.Location{}
	all, err := w.Rooms(t.Context())
	check.Must(t, err)
	for _, r := range all {
		id := r.ID
		there[id] = schedule.Zone(r.Zone)
		for _, date := range dates(there[id], from.Add(24*time.Hour), to.Add(-48*time.Hour)) {
			key := id + " " + date
			want++
			switch n := w.delivered[key]; {
			case n == 1:
			case n == 2 && w.cut[key] > 0 && !w.nonces: // see the comment of Run
				doubles++
			case n == 0 && !w.hadAChance(t, r.PostMinute(), there[id], date):
				missed++
			default:
				t.Errorf("%s (%s, hour %d): %d posts", key, r.Zone, r.Hour, n)
			}
		}
	}
	for key, n := range w.delivered {
		check.True(t, n <= 1+w.cut[key] && (n <= 1 || !w.nonces), "%s: %d posts, %d times cut short", key, n, w.cut[key])
	}
	for key, at := range w.late {
		room, date := key[:len(key)-11], key[len(key)-10:]
		begun := at.Add(-5 * time.Second).In(there[room]).Format(time.DateOnly)
		seen := at.In(there[room]).Format(time.DateOnly)
		check.True(t, seen == date || begun == date, "the daily of %s was posted to %s on %s", date, room, seen)
	}
	t.Logf("%d posts in %d rooms, %d of them twice after a kill, %d not at all, because the bot was down from their hour to the end of the day",
		want, len(all), doubles, missed)
}

// TestOneRestartAroundTheHour restarts the bot in each second around the hour, by a kill or cleanly. The
// daily must appear once. A post takes up to five seconds.
func TestOneRestartAroundTheHour(t *testing.T) {
	for _, kill := range []bool{false, true} {
		for second := -5; second <= 20; second++ {
			t.Run(fmt.Sprintf("kill %v, second %d", kill, second), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					w := newWorld(uint64(second + 5))
					w.nonces = true // a repeated post has the name of the first, and is dropped
					_, err := w.PutRoom(t.Context(), game.Room{ID: "test:1", Posts: true, Hour: 8})
					check.Must(t, err)
					first := w.begin()
					time.Sleep(8*time.Hour + time.Duration(second)*time.Second)
					first.stop(kill)
					next := w.begin()
					time.Sleep(10 * time.Minute)
					next.stop(false)
					n := w.delivered["test:1 2000-01-01"]
					check.True(t, n == 1 && len(w.delivered) == 1, "posted %v", w.delivered)
				})
			})
		}
	}
}
