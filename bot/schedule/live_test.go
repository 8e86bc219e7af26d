package schedule_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/solver/check"
)

// puzzles is a club with messages for puzzles. Each message shows the number of people who solved the puzzle.
type puzzles struct {
	*club
	solved map[string]int  // by source; negative if the message must not change
	broken map[string]bool // sources whose messages cannot be made
}

// newPuzzles returns puzzles with the messages p1 and p2 in the club, for the requests p1 and p2.
func newPuzzles(t *testing.T) *puzzles {
	p := &puzzles{club: newClub(t), solved: map[string]int{}}
	p.tallies.Live = p.live
	for range 2 {
		_, err := p.Poster.Post(t.Context(), chat.Room{ID: clubID}, "puzzle", chat.Reply{Text: "a puzzle"})
		check.Must(t, err)
	}
	return p
}

// begin creates the state of a new process.
func (p *puzzles) begin() {
	p.club.begin()
	p.tallies.Live = p.live
}

func (p *puzzles) live(_ context.Context, room, source string, _ chat.Budget) (string, *chat.Reply, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken[source] {
		return "", nil, errors.New("not drawn")
	}
	if room != clubID || p.solved[source] < 0 {
		return source, nil, nil
	}
	return source, &chat.Reply{Text: fmt.Sprintf("a puzzle, %d solved", p.solved[source])}, nil
}

// solve returns a function that adds n people who solved a puzzle.
func (p *puzzles) solve(source string, n int) func() {
	return func() {
		p.mu.Lock()
		p.solved[source] += n
		p.mu.Unlock()
		check.NoError(p.t, p.tallies.Solved(p.t.Context(), clubID, source))
	}
}

// wantsEdits checks the number of edits, failed ones included. They must be at least four seconds apart, and
// no work may be left.
func (p *puzzles) wantsEdits(n int) {
	p.t.Helper()
	check.Equal(p.t, len(p.at), n)
	for i := 1; i < len(p.at); i++ {
		check.True(p.t, p.at[i]-p.at[i-1] >= 4*time.Second, "requests at %s and %s", p.at[i-1], p.at[i])
	}
	left, err := p.Tally(p.t.Context(), clubID)
	check.True(p.t, err == nil && left.Live == "", "left is %+v, %v", left, err)
}

// TestTheMessageOfAPuzzle checks that the message for a puzzle lists its solvers: the first at once, later
// ones at the pace of the room. It covers restarts. No new message appears.
func TestTheMessageOfAPuzzle(t *testing.T) {
	for _, test := range []struct {
		name  string
		does  func(p *puzzles)
		want  []string
		edits int
	}{
		{"the first is told", func(p *puzzles) { p.run(time.Second, p.solve("p1", 1)) }, []string{"a puzzle, 1 solved", "a puzzle"}, 1},
		{"three in a second are told at once and together", func(p *puzzles) {
			p.run(time.Minute, func() {
				for range 3 {
					p.solve("p1", 1)()
					time.Sleep(300 * time.Millisecond)
				}
			})
		}, []string{"a puzzle, 3 solved", "a puzzle"}, 2},
		{"those of two messages share the pace", func(p *puzzles) {
			p.run(time.Minute, p.solve("p2", 1), p.solve("p1", 2))
		}, []string{"a puzzle, 2 solved", "a puzzle, 1 solved"}, 2},
		{"with the message of the day, too", func(p *puzzles) {
			p.run(time.Minute, p.finish, p.solve("p1", 1), p.finish, p.solve("p2", 1))
		}, []string{"a puzzle, 1 solved", "a puzzle, 1 solved", "2 done"}, 4}, // two are for the daily
		{"what was not told before the end is told by the next process", func(p *puzzles) {
			p.solve("p1", 1)()
			p.solve("p2", 1)()
			p.begin()
			p.run(time.Minute)
		}, []string{"a puzzle, 1 solved", "a puzzle, 1 solved"}, 2},
		{"on another day what waits is not forgotten", func(p *puzzles) {
			p.finish()
			p.solve("p1", 1)()
			_ = p.tallies.Finished(p.t.Context(), clubID, "2000-01-02", "daily")
			p.run(time.Minute)
		}, []string{"a puzzle, 1 solved", "a puzzle", "1 done"}, 2},
		{"what was not told after the end of the day is told by the next process", func(p *puzzles) {
			p.run(25*time.Hour, p.finish)
			p.solve("p1", 1)()
			p.begin()
			p.run(time.Minute)
		}, []string{"a puzzle, 1 solved", "a puzzle", "1 done, over"}, 3},
		{"what it says already is not said again", func(p *puzzles) {
			p.run(time.Minute, p.solve("p1", 1), func() { time.Sleep(10 * time.Second) }, p.solve("p1", 0))
		}, []string{"a puzzle, 1 solved", "a puzzle"}, 1},
		{"it is to stay as it is", func(p *puzzles) { p.run(time.Minute, p.solve("p1", -1)) }, []string{"a puzzle", "a puzzle"}, 0},
		{"it is gone", func(p *puzzles) {
			p.Delete("p1")
			p.run(time.Hour, p.solve("p1", 1), p.solve("p2", 1))
		}, []string{"a puzzle, 1 solved"}, 2},
		{"the bot may not write there", func(p *puzzles) {
			p.Shut(clubID, chat.ErrForbidden)
			p.run(time.Hour, p.solve("p1", 1))
		}, []string{"a puzzle", "a puzzle"}, 1},
		{"what cannot be made holds up no other", func(p *puzzles) {
			p.broken = map[string]bool{"p1": true}
			p.run(2*time.Minute, p.solve("p1", 1), p.solve("p2", 1))
			p.wants("a puzzle", "a puzzle, 1 solved")
			p.broken = nil
			p.run(2 * time.Minute)
		}, []string{"a puzzle, 1 solved", "a puzzle, 1 solved"}, 2},
		{"the platform fails for a while", func(p *puzzles) {
			p.Fail(clubID, errors.New("bad gateway"))
			p.run(2*time.Minute, p.solve("p1", 1))
		}, []string{"a puzzle, 1 solved", "a puzzle"}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newPuzzles(t)
				test.does(p)
				p.wants(test.want...)
				p.wantsEdits(test.edits)
			})
		})
	}
}

// TestKilledWhileAPuzzleIsTold checks that the next process finishes the work of a killed process.
func TestKilledWhileAPuzzleIsTold(t *testing.T) {
	for cut := time.Duration(0); cut < 10*time.Second; cut += 250 * time.Millisecond {
		synctest.Test(t, func(t *testing.T) {
			p := newPuzzles(t)
			p.run(cut, p.solve("p1", 1), p.solve("p2", 1), p.solve("p1", 1))
			p.begin()
			p.run(time.Minute)
			p.wants("a puzzle, 2 solved", "a puzzle, 1 solved")
			left, err := p.Tally(t.Context(), clubID)
			check.True(t, err == nil && left.Live == "", "ended after %s: left is %+v, %v", cut, left, err)
		})
	}
}

// remind runs a scheduler of reminders for this duration.
func (d *desk) remind(t *testing.T, duration time.Duration) {
	t.Helper()
	d.runOn(t, schedule.Reminders(d), duration)
}

// TestReminders checks that people with a reminder get it once a day at their hour, over restarts and with
// several processes.
func TestReminders(t *testing.T) {
	ann := game.Room{ID: "test:ann", Person: "ann", Remind: 20, Hour: 8}
	for _, test := range []struct {
		name    string
		room    game.Room
		answers []error
		run     func(*testing.T, *desk)
	}{
		{"every day at the hour, which is not that of the post", ann, nil, func(t *testing.T, d *desk) {
			d.remind(t, 2*day)
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour}, post{"test:ann", "2000-01-02", day + 19*hour})
		}},
		{"in their zone, also at midnight", game.Room{
			ID: "test:ann", Person: "ann", Hour: 8, Zone: "Asia/Tehran", Remind: 1, // 20:30 UTC of the previous day
		}, nil, func(t *testing.T, d *desk) {
			d.remind(t, day)
			d.wants(t, post{"test:ann", "2000-01-01", 0}, post{"test:ann", "2000-01-02", 20*hour + 30*time.Minute})
		}},
		{"not to who did not ask, and not in groups", game.Room{ID: "test:1", Person: "ben", Posts: true, Hour: 8}, nil, func(t *testing.T, d *desk) {
			d.put(t, game.Room{ID: "test:2", Remind: 20})
			d.remind(t, 2*day)
			d.wants(t)
		}},
		{"not again after a restart", ann, nil, func(t *testing.T, d *desk) {
			for range 8 {
				d.remind(t, 3*hour)
			}
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour})
		}},
		{"once by two processes", ann, nil, func(t *testing.T, d *desk) {
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() { d.remind(t, day) })
			}
			both.Wait()
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour})
		}},
		{"not again that day where it is forbidden", ann, []error{fmt.Errorf("blocked: %w", chat.ErrForbidden)}, func(t *testing.T, d *desk) {
			d.remind(t, 2*day)
			d.wants(t, post{"test:ann", "2000-01-01", 19 * hour}, post{"test:ann", "2000-01-02", day + 19*hour})
		}},
		{"what was set meanwhile stays", ann, nil, func(t *testing.T, d *desk) {
			d.remind(t, day)
			r, err := d.Room(t.Context(), "test:ann")
			check.Must(t, err)
			check.True(t, r.Reminded == "2000-01-01" && !r.Posts && r.Hour == 8 && r.Remind == 20,
				"got %+v", r)
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
