package schedule_test

import (
	"bytes"
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
	_ "time/tzdata"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// post is a post of the scheduler.
type post struct {
	room, date string
	at         time.Duration // since midnight UTC of the first day
}

// desk is a running scheduler and a platform with scripted answers.
type desk struct {
	*storagetest.Memory
	mu      sync.Mutex
	answers []error // the results of the posts, in order; later posts succeed
	holds   bool    // results come only at the end of the run
	posts   []post
	moved   []string
	changed chan struct{}
	start   time.Time
	clock   func() time.Time // nil for time.Now
	atOnce  int
	log     bytes.Buffer
}

// errEnd is the result of a post that waits for the end of the run.
var errEnd = errors.New("the end")

func newDesk(answers ...error) *desk {
	return &desk{Memory: storagetest.NewMemory(), answers: answers, changed: make(chan struct{}, 1), start: time.Now()}
}

// run runs a scheduler for this duration.
func (d *desk) run(t *testing.T, duration time.Duration) {
	t.Helper()
	d.runOn(t, d, duration)
}

// runOn runs a scheduler with these rooms for this duration.
func (d *desk) runOn(t *testing.T, rooms game.Rooms, duration time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), duration)
	defer cancel()
	schedule.Run(ctx, schedule.Config{
		Rooms: rooms, Platform: "test", Changed: d.changed, AtOnce: d.atOnce, Now: d.clock, Log: slog.New(slog.NewTextHandler(&d.log, nil)),
		Post: func(ctx context.Context, to game.Room, date string) (string, error) {
			d.mu.Lock()
			d.posts = append(d.posts, post{to.ID, date, time.Since(d.start)})
			n := len(d.posts)
			d.mu.Unlock()
			if n > len(d.answers) {
				return "m1", nil
			}
			if d.answers[n-1] == errEnd || d.holds {
				<-ctx.Done()
			}
			return "", d.answers[n-1]
		},
		Moved: func(ctx context.Context, from, to string) error {
			d.moved = append(d.moved, from+" "+to)
			return d.MoveRoom(ctx, from, to)
		},
	})
}

func (d *desk) put(t *testing.T, r game.Room) {
	t.Helper()
	_, err := d.PutRoom(t.Context(), r)
	check.Must(t, err)
}

// change calls edit with the room test:1, and stores the result.
func (d *desk) change(t *testing.T, edit func(*game.Room)) {
	t.Helper()
	r, err := d.Room(t.Context(), "test:1")
	check.Must(t, err)
	edit(&r)
	d.put(t, r)
}

// wants compares the posts. The first day in a synctest bubble is 2000-01-01.
func (d *desk) wants(t *testing.T, want ...post) {
	t.Helper()
	if len(d.posts) != len(want) {
		t.Fatalf("posts %v, want %v", d.posts, want)
	}
	for i, got := range d.posts {
		check.Equal(t, got, want[i], "post %d", i)
	}
}

const (
	hour = time.Hour
	day  = 24 * hour
)

func TestRun(t *testing.T) {
	eight := game.Room{ID: "test:1", Posts: true, Hour: 8}
	for _, test := range []struct {
		name    string
		room    game.Room
		answers []error
		run     func(*testing.T, *desk)
	}{
		{"every day at the hour", eight, nil, func(t *testing.T, d *desk) {
			d.run(t, 2*day)
			d.wants(t, post{"test:1", "2000-01-01", 8 * hour}, post{"test:1", "2000-01-02", day + 8*hour})
			p, err := d.Memory.Post(t.Context(), "test:1")
			check.True(t, err == nil && p.Message == "m1" && p.Sent, "stored: %+v, %v", p, err)
		}},
		{"late on the same day", eight, nil, func(t *testing.T, d *desk) {
			time.Sleep(20 * hour)
			d.run(t, 2*hour)
			d.wants(t, post{"test:1", "2000-01-01", 20 * hour})
		}},
		{"not to rooms that do not want it, nor to those of other platforms", game.Room{ID: "test:1"}, nil, func(t *testing.T, d *desk) {
			d.put(t, game.Room{ID: "tester:1", Posts: true})
			d.put(t, game.Room{ID: "other:test:1", Posts: true})
			d.run(t, day)
			d.wants(t)
		}},
		{"a changed room is served at once", game.Room{ID: "test:1"}, nil, func(t *testing.T, d *desk) {
			go func() {
				time.Sleep(10*hour + time.Second)
				d.change(t, func(r *game.Room) { r.Posts, r.Hour = true, 9 })
				d.changed <- struct{}{}
			}()
			d.run(t, 11*hour)
			d.wants(t, post{"test:1", "2000-01-01", 10*hour + time.Second})
		}},
		{"a room that changes before its hour", eight, nil, func(t *testing.T, d *desk) {
			go func() {
				time.Sleep(6 * hour)
				d.change(t, func(r *game.Room) { r.Hour = 7 })
				d.changed <- struct{}{}
			}()
			d.run(t, 9*hour)
			d.wants(t, post{"test:1", "2000-01-01", 7 * hour})
		}},
		{"the hour is moved after the post: no second one", eight, nil, func(t *testing.T, d *desk) {
			d.run(t, 9*hour)
			d.change(t, func(r *game.Room) { r.Hour = 12 })
			d.run(t, 12*hour)
			d.wants(t, post{"test:1", "2000-01-01", 8 * hour})
		}},
		{"the zone is moved to the west after the post: no second one", game.Room{ID: "test:1", Posts: true, Zone: "Pacific/Kiritimati"}, nil, func(t *testing.T, d *desk) {
			d.run(t, 11*hour)
			d.change(t, func(r *game.Room) { r.Zone = "Pacific/Pago_Pago" })
			d.run(t, 60*hour)
			d.wants(t, post{"test:1", "2000-01-01", 0}, post{"test:1", "2000-01-02", 10 * hour},
				post{"test:1", "2000-01-03", 2*day + 11*hour})
		}},
		{"a platform that fails is tried again", eight, []error{errors.New("no network"), errors.New("no network")}, func(t *testing.T, d *desk) {
			d.run(t, day)
			d.wants(t, post{"test:1", "2000-01-01", 8 * hour}, post{"test:1", "2000-01-01", 8*hour + 2*time.Minute},
				post{"test:1", "2000-01-01", 8*hour + 4*time.Minute})
		}},
		{"where the bot may not write it is left for the day", eight, []error{chat.ErrForbidden}, func(t *testing.T, d *desk) {
			d.run(t, day+9*hour)
			d.wants(t, post{"test:1", "2000-01-01", 8 * hour}, post{"test:1", "2000-01-02", day + 8*hour})
		}},
		{"a room that has moved", eight, []error{&chat.MovedError{To: "test:-100"}}, func(t *testing.T, d *desk) {
			d.run(t, day)
			d.wants(t, post{"test:1", "2000-01-01", 8 * hour}, post{"test:-100", "2000-01-01", 8 * hour})
			check.True(t, len(d.moved) == 1 && d.moved[0] == "test:1 test:-100", "moved: %v", d.moved)
		}},
		{"a post cut short by a crash is made again, not before its time is over", eight, nil, func(t *testing.T, d *desk) {
			time.Sleep(9 * hour)
			_, err := d.PutPost(t.Context(), game.Post{Room: "test:1", Date: "2000-01-01", At: time.Now()})
			check.Must(t, err)
			time.Sleep(time.Minute)
			d.run(t, hour)
			d.wants(t, post{"test:1", "2000-01-01", 9*hour + 2*time.Minute})
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := newDesk(test.answers...)
				d.put(t, test.room)
				test.run(t, d)
			})
		})
	}
}

// TestACleanEndGivesBackTheClaimOnADaily checks the end of a run during a post. If the post is known to be
// unsent, the next process posts at once. Otherwise it posts after the lease.
func TestACleanEndGivesBackTheClaimOnADaily(t *testing.T) {
	for _, test := range []struct {
		name  string
		ended error
		again time.Duration
	}{
		{"certainly not sent", fmt.Errorf("%w: %w", chat.ErrUnsent, context.Canceled), 8*hour + 10*time.Second},
		{"nobody knows", context.Canceled, 8*hour + 2*time.Minute},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := newDesk(test.ended)
				d.holds = true
				d.put(t, game.Room{ID: "test:1", Posts: true, Hour: 8})
				d.run(t, 8*hour+10*time.Second)
				d.run(t, hour)
				d.wants(t, post{"test:1", "2000-01-01", 8 * hour}, post{"test:1", "2000-01-01", test.again})
				check.True(t, !strings.Contains(d.log.String(), "not posted"), "logged %s", d.log.String())
			})
		})
	}
	t.Run("not before the end", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			d := newDesk(fmt.Errorf("%w: %w", chat.ErrUnsent, context.DeadlineExceeded))
			d.put(t, game.Room{ID: "test:1", Posts: true, Hour: 8})
			d.run(t, 9*hour)
			d.wants(t, post{"test:1", "2000-01-01", 8 * hour}, post{"test:1", "2000-01-01", 8*hour + 2*time.Minute})
		})
	})
}

// TestLog checks that failures and the end of a batch are logged.
func TestLog(t *testing.T) {
	for _, test := range []struct {
		name    string
		answer  error
		answers int
		long    time.Duration
		want    string // part of the log; empty for an empty log
		lines   int
	}{
		{"a post", nil, 0, 9 * hour, `level=INFO msg="dailies posted" due=2000-01-01T08:00:00Z n=1 failed=0 took=0s late_p99=0s`, 1},
		{"no network", errors.New("no network"), 1, 8*hour + time.Second, `level=ERROR msg="daily not posted" room=test:1 date=2000-01-01 err="no network"`, 2},
		{"not allowed", chat.ErrForbidden, 1, 9 * hour, `level=INFO msg="daily not posted: the bot may not write there" room=test:1`, 1},
		{"the end comes first", errEnd, 1, 8*hour + time.Second, "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := newDesk(slices.Repeat([]error{test.answer}, test.answers)...)
				d.put(t, game.Room{ID: "test:1", Posts: true, Hour: 8})
				d.run(t, test.long)
				if got := d.log.String(); !strings.Contains(got, test.want) || strings.Count(got, "\n") != test.lines {
					t.Errorf("logged %q, want %q", got, test.want)
				}
			})
		})
	}
}

func TestNext(t *testing.T) {
	for _, test := range []struct {
		name, zone string
		hour       float64
		last       string // date of the last post, which is Sent
		now, want  string // UTC
	}{
		{"before the hour", "Asia/Tehran", 8, "2026-11-19", "2026-11-20T04:29:59Z", "2026-11-20T04:30:00Z"},
		{"at the hour: due", "Asia/Tehran", 8, "2026-11-19", "2026-11-20T04:30:00Z", "2026-11-20T04:30:00Z"},
		{"after the hour: late", "Asia/Tehran", 8, "2026-11-19", "2026-11-20T15:00:00Z", "2026-11-20T04:30:00Z"},
		{"never posted", "Asia/Tehran", 8, "", "2026-11-20T15:00:00Z", "2026-11-20T04:30:00Z"},
		{"posted", "Asia/Tehran", 8, "2026-11-20", "2026-11-20T15:00:00Z", "2026-11-21T04:30:00Z"},
		{"no zone chosen", "", 8, "2026-11-20", "2026-11-20T15:00:00Z", "2026-11-21T08:00:00Z"},
		{"a zone that there is not", "Mars/Olympus", 8, "2026-11-20", "2026-11-20T15:00:00Z", "2026-11-21T08:00:00Z"},
		{"the first to have a day", "Pacific/Kiritimati", 0, "2026-11-20", "2026-11-20T09:59:59Z", "2026-11-20T10:00:00Z"},
		{"the last to have it", "Etc/GMT+12", 23, "2026-11-19", "2026-11-20T13:00:00Z", "2026-11-21T11:00:00Z"},
		{"a quarter past", "Asia/Tehran", 9.25, "2026-11-19", "2026-11-20T04:29:59Z", "2026-11-20T05:45:00Z"},
		{"the last minute", "", 23.9999, "2026-11-19", "2026-11-20T04:29:59Z", "2026-11-20T23:59:00Z"},
		{"three quarters of an hour", "Asia/Kathmandu", 7, "2026-11-19", "2026-11-19T20:00:00Z", "2026-11-20T01:15:00Z"},

		// Berlin, 2026-03-29: after 01:59:59 comes 03:00.
		{"the hour is left out", "Europe/Berlin", 2, "2026-03-28", "2026-03-28T23:30:00Z", "2026-03-29T01:00:00Z"},
		{"its half is left out too", "Europe/Berlin", 2.5, "2026-03-28", "2026-03-28T23:30:00Z", "2026-03-29T01:00:00Z"},
		{"half an hour after it", "Europe/Berlin", 3.5, "2026-03-28", "2026-03-28T23:30:00Z", "2026-03-29T01:30:00Z"},
		{"the hour after it", "Europe/Berlin", 3, "2026-03-28", "2026-03-28T23:30:00Z", "2026-03-29T01:00:00Z"},
		{"the hour before it", "Europe/Berlin", 1, "2026-03-28", "2026-03-28T22:30:00Z", "2026-03-29T00:00:00Z"},
		// Berlin, 2026-10-25: after 02:59:59 comes 02:00 again.
		{"the hour comes twice", "Europe/Berlin", 2, "2026-10-24", "2026-10-24T23:30:00Z", "2026-10-25T00:00:00Z"},
		{"its half comes twice", "Europe/Berlin", 2.5, "2026-10-24", "2026-10-24T23:30:00Z", "2026-10-25T00:30:00Z"},
		{"the second time, posted", "Europe/Berlin", 2, "2026-10-25", "2026-10-25T01:10:00Z", "2026-10-26T01:00:00Z"},
		// Santiago, 2026-09-06: after 23:59:59 of the previous day comes 01:00.
		{"midnight is left out", "America/Santiago", 0, "2026-09-05", "2026-09-05T23:00:00Z", "2026-09-06T04:00:00Z"},
		// Lord Howe Island puts its clocks forward by half an hour, at 02:00 on 2026-10-04.
		{"half an hour is left out", "Australia/Lord_Howe", 2, "2026-10-03", "2026-10-03T14:00:00Z", "2026-10-03T15:30:00Z"},
		// Nuuk, 2026-03-28: after 22:59:59 comes midnight.
		{"the last hour is left out", "America/Nuuk", 23, "2026-03-27", "2026-03-28T12:00:00Z", "2026-03-29T00:00:00Z"},
		{"the last half hour is left out", "America/Nuuk", 23.5, "2026-03-27", "2026-03-28T12:00:00Z", "2026-03-29T00:30:00Z"},
		// St John's, 2000-10-29: after 00:00:59 comes 23:01 of the previous day.
		{"the date comes twice", "America/St_Johns", 0, "2000-10-29", "2000-10-29T02:45:00Z", "2000-10-30T03:30:00Z"},
		// Samoa had no 30 December 2011.
		{"a day is left out", "Pacific/Apia", 8, "2011-12-29", "2011-12-30T09:00:00Z", "2011-12-30T18:00:00Z"},
	} {
		t.Run(test.name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, test.now)
			check.Must(t, err)
			last := game.Post{Date: test.last, Sent: test.last != ""}
			got := schedule.Next(last, schedule.Zone(test.zone), int64(test.hour*60), now)
			check.Equal(t, got.UTC().Format(time.RFC3339), test.want)
		})
	}
}

func TestNextIsAtTheHour(t *testing.T) {
	t.Parallel()
	for _, zone := range zones {
		there, err := time.LoadLocation(zone)
		check.Must(t, err)
		for hour := range int64(24) {
			last := game.Post{Sent: true}
			now := time.Date(2026, 1, 1, 0, 0, 0, 0, there)
			for range 400 {
				at := schedule.Next(last, there, hour*60, now)
				switch h := int64(at.Hour()); {
				case at.Format(time.DateOnly) <= last.Date:
					t.Fatalf("%s, hour %d: %s comes after %s", zone, hour, at, last.Date)
				case h == hour-1 && at.Add(time.Hour).Day() != at.Day(): // the day has no later hour
				case h < hour || h > hour+1, h != hour && at.Minute() >= 30:
					t.Fatalf("%s, hour %d: due at %s", zone, hour, at)
				}
				last.Date, now = at.Format(time.DateOnly), at
			}
		}
	}
}

// zones has thirty zones, with all kinds of clock changes.
var zones = []string{
	"", "UTC", "Asia/Tehran", "Asia/Kabul", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo", "Asia/Gaza", "Asia/Beirut",
	"Europe/Berlin", "Europe/London", "Europe/Istanbul", "Europe/Chisinau", "Africa/Cairo", "Africa/Casablanca",
	"America/New_York", "America/Los_Angeles", "America/St_Johns", "America/Havana", "America/Santiago", "America/Asuncion",
	"America/Nuuk", "America/Sao_Paulo", "Atlantic/Azores", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Chatham",
	"Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/GMT+12",
}

// TestOnlySomePostsAreSentAtOnce checks the number of posts that wait for the platform, and its default.
func TestOnlySomePostsAreSentAtOnce(t *testing.T) {
	for atOnce, want := range map[int]int{0: 16, 3: 3, 25: 20} {
		synctest.Test(t, func(t *testing.T) {
			d := newDesk(slices.Repeat([]error{errEnd}, 20)...)
			d.atOnce = atOnce
			for i := range 20 {
				d.put(t, game.Room{ID: fmt.Sprint("test:", i), Posts: true})
			}
			d.run(t, minute)
			check.Equal(t, len(d.posts), want, "%d at once", atOnce)
		})
	}
}
