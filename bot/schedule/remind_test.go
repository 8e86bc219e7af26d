package schedule_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
)

// remind runs a scheduler of reminders for that long.
func (d *desk) remind(t *testing.T, long time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), long)
	defer cancel()
	schedule.Run(ctx, schedule.Config{
		Rooms: schedule.Reminders(d), Platform: "test", Changed: d.changed, Log: slog.New(slog.NewTextHandler(&d.log, nil)),
		Post: func(ctx context.Context, to game.Room, date string) (string, error) {
			d.mu.Lock()
			defer d.mu.Unlock()
			d.posts = append(d.posts, post{to.ID, date, time.Since(d.start)})
			if n := len(d.posts); n <= len(d.answers) {
				return "", d.answers[n-1]
			}
			return "m1", nil
		},
	})
}

// Who asked for it is reminded once a day at their hour, over restarts and by however many processes.
func TestReminders(t *testing.T) {
	ann := game.Room{ID: "test:ann", Person: "ann", Remind: 20, Hour: 8}
	for _, test := range []struct {
		name string
		run  func(*testing.T)
	}{
		{"every day at the hour, which is not that of the post", func(t *testing.T) {
			d := newDesk()
			d.put(t, ann)
			d.remind(t, 2*day)
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour}, post{"test:ann", "2000-01-02", day + 19*hour})
		}},
		{"in their zone, also at midnight", func(t *testing.T) {
			d := newDesk()
			r := ann
			r.Zone, r.Remind = "Asia/Tehran", 1 // 20:30 of the day before
			d.put(t, r)
			d.remind(t, day)
			d.wants(t, post{"test:ann", "2000-01-01", 0}, post{"test:ann", "2000-01-02", 20*hour + 30*time.Minute})
		}},
		{"not to who did not ask, and not in groups", func(t *testing.T) {
			d := newDesk()
			d.put(t, game.Room{ID: "test:1", Person: "ben", Posts: true, Hour: 8})
			d.put(t, game.Room{ID: "test:2", Remind: 20})
			d.remind(t, 2*day)
			d.wants(t)
		}},
		{"not again after a restart", func(t *testing.T) {
			d := newDesk()
			d.put(t, ann)
			for range 8 {
				d.remind(t, 3*hour)
			}
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour})
		}},
		{"once by two processes", func(t *testing.T) {
			d := newDesk()
			d.put(t, ann)
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() { d.remind(t, day) })
			}
			both.Wait()
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour})
		}},
		{"not again that day where it is forbidden", func(t *testing.T) {
			d := newDesk(fmt.Errorf("blocked: %w", chat.ErrForbidden))
			d.put(t, ann)
			d.remind(t, 2*day)
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour}, post{"test:ann", "2000-01-02", day + 19*hour})
		}},
		{"what was set meanwhile stays", func(t *testing.T) {
			d := newDesk()
			d.put(t, ann)
			d.remind(t, day)
			r, err := d.Room(t.Context(), "test:ann")
			check.Must(t, err)
			check.True(t, r.Reminded == "2000-01-01" && !r.Posts && r.Hour == 8 && r.Remind == 20,
				"got %+v", r)
		}},
	} {
		t.Run(test.name, func(t *testing.T) { synctest.Test(t, test.run) })
	}
}
