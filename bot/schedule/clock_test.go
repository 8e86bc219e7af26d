package schedule_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
)

const minute = time.Minute

// wrong is a clock that is ahead by some nanoseconds.
type wrong struct{ atomic.Int64 }

func (w *wrong) now() time.Time { return time.Now().Add(time.Duration(w.Load())) }

// jump is a change of the clock.
type jump struct {
	at    time.Duration // since midnight UTC of the first day
	ahead time.Duration // how far the clock is ahead from then on
}

// TestAClockThatJumpedIsSurvived checks a room that gets its daily at 8:00 UTC, over five days. The first
// process has run since midnight.
func TestAClockThatJumpedIsSurvived(t *testing.T) {
	on := func(date string, at time.Duration) post { return post{"test:1", "2000-01-0" + date, at} }
	for _, test := range []struct {
		name  string
		jumps []jump
		want  []post
	}{
		{"never", nil, []post{on("1", 8*hour), on("2", day+8*hour), on("3", 2*day+8*hour), on("4", 3*day+8*hour), on("5", 4*day+8*hour)}},
		{"a day ahead at the hour", []jump{{7*hour + minute, day}, {8*hour + minute, 0}}, []post{
			on("2", 8*hour), on("1", 8*hour+20*minute), on("2", day+8*hour), on("3", 2*day+8*hour), on("4", 3*day+8*hour),
			on("5", 4*day+8*hour)}},
		{"a day ahead after the post, which is not repeated", []jump{{9*hour + minute, day}, {10*hour + minute, 0}}, []post{
			on("1", 8*hour), on("2", 9*hour+5*minute), on("3", 2*day+8*hour), on("4", 3*day+8*hour), on("5", 4*day+8*hour)}},
		{"a month ahead", []jump{{9*hour + minute, 30 * day}, {10*hour + minute, 0}}, []post{
			on("1", 8*hour), {"test:1", "2000-01-31", 9*hour + 5*minute}, on("2", day+8*hour), on("3", 2*day+8*hour), on("4", 3*day+8*hour),
			on("5", 4*day+8*hour)}},
		{"a month ahead for two days", []jump{{9*hour + minute, 30 * day}, {2*day + 10*hour + minute, 0}}, []post{
			on("1", 8*hour), {"test:1", "2000-01-31", 9*hour + 5*minute}, {"test:1", "2000-02-01", day + 8*hour}, {"test:1", "2000-02-02", 2*day + 8*hour},
			on("3", 2*day+10*hour+20*minute), on("4", 3*day+8*hour), on("5", 4*day+8*hour)}},
		{"behind for some minutes, as after the start of a machine", []jump{{9*hour + minute, -3 * day}, {9*hour + 11*minute, 0}}, []post{
			on("1", 8*hour), on("2", day+8*hour), on("3", 2*day+8*hour), on("4", 3*day+8*hour), on("5", 4*day+8*hour)}},
		{"behind across midnight, for long", []jump{{day + 8*hour + minute, -12 * hour}, {day + 20*hour, 0}}, []post{
			on("1", 8*hour), on("2", day+8*hour), on("3", 2*day+8*hour), on("4", 3*day+8*hour), on("5", 4*day+8*hour)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d, clock := newDesk(), &wrong{}
				d.put(t, game.Room{ID: "test:1", Posts: true, Hour: 8})
				go func() {
					for _, j := range test.jumps {
						time.Sleep(j.at - time.Since(d.start))
						clock.Store(int64(j.ahead))
					}
				}()
				d.clock = clock.now
				d.run(t, 5*day)
				d.wants(t, test.want...)
			})
		})
	}
}

// TestRemindersSurviveAJump checks a person whose reminder comes at 8:00 UTC.
func TestRemindersSurviveAJump(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, clock := newDesk(), &wrong{}
		d.put(t, game.Room{ID: "test:1", Person: "test:1", Remind: 9})
		d.clock = clock.now
		go func() {
			time.Sleep(9 * hour)
			clock.Store(int64(30 * day))
			time.Sleep(hour)
			clock.Store(0)
		}()
		d.runOn(t, schedule.Reminders(d), 3*day)
		check.Equal(t, d.posts[len(d.posts)-1], post{"test:1", "2000-01-03", 2*day + 8*hour})
	})
}

// TestAReminderIsNotRepeatedInTheWest moves a person over the date line after the reminder of a day that has
// not begun in the west.
func TestAReminderIsNotRepeatedInTheWest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk()
		d.put(t, game.Room{ID: "test:1", Person: "test:1", Remind: 1, Zone: "Pacific/Kiritimati"})
		d.runOn(t, schedule.Reminders(d), 11*hour)
		d.change(t, func(r *game.Room) { r.Zone = "Pacific/Pago_Pago" })
		d.runOn(t, schedule.Reminders(d), 60*hour)
		d.wants(t, post{"test:1", "2000-01-01", 0}, post{"test:1", "2000-01-02", 10 * hour},
			post{"test:1", "2000-01-03", 2*day + 11*hour})
	})
}
