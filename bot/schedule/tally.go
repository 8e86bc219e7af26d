package schedule

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// TalliesConfig configures a Tallies. All fields but Zone, Live and Now are required. If Live is nil, Solved
// must not be called.
type TalliesConfig struct {
	Rooms interface {
		game.Tallies
		Room(ctx context.Context, id string) (game.Room, error)
		Post(ctx context.Context, room string) (game.Post, error)
	}
	Zone string // see Config.Zone
	// Replies returns the messages of a room for the day of t. over is true if the day has ended in the room.
	Replies func(ctx context.Context, t game.Tally, over bool, budget chat.Budget) (DayReplies, error)
	// Live returns the ID of the message with the puzzle of the request source in a room. reply is the new
	// content of this message: it names the people who solved the puzzle. If reply is nil or message is
	// empty, Tallies edits nothing.
	Live func(
		ctx context.Context, room, source string, budget chat.Budget,
	) (message string, reply *chat.Reply, err error)
	// Moved moves everything stored for a room to its new ID, see Config.Moved.
	Moved func(ctx context.Context, oldID, newID string) error
	Now   func() time.Time // nil for time.Now
	Log   *slog.Logger
}

// DayReplies holds the messages of a room for a day.
type DayReplies struct {
	Message *chat.Reply // updated during the day; may be nil
	Table   *chat.Reply // sent once, when all have played; nil before
}

// Tallies posts in each room a single message with the people who have finished the room's daily. It edits
// this message during the day. The zero Tallies is not ready; use NewTallies. It is safe for concurrent use.
//
// The first finish of a day appears at once. Later edits wait (see pace), and each has the newest state.
// Open work is stored first, so a restarted bot edits the stored message. If the message was deleted, the
// next finish sends a new message. When the day is over in the room, the message says so.
//
// The messages of other puzzles in the room list the people who solved them. All messages of a room share
// the pace. Messages of puzzles are only edited: a deleted message is not sent again.
type Tallies struct {
	TalliesConfig

	mu   sync.Mutex
	runs map[*run]bool
}

// NewTallies returns Tallies without a run.
func NewTallies(c TalliesConfig) *Tallies {
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Tallies{TalliesConfig: c, runs: map[*run]bool{}}
}

// Finished records that a person has finished the daily of this series and date in a room of several people.
// The caller has stored the result. Finished does not wait for the message. It ignores days older than the
// room's newest tally, and another series on the day of that tally.
func (l *Tallies) Finished(ctx context.Context, room, date, series string) error {
	return l.modify(ctx, room, func(t *game.Tally) bool {
		switch {
		case t.Date > date, t.Date == date && t.Game != series:
			return false
		case t.Date < date:
			*t = game.Tally{Room: room, Date: date, Game: series, Live: t.Live, Rev: t.Rev}
		}
		t.Due = true
		return true
	})
}

// Solved records that a person has solved the puzzles of these requests in a room of several people. The
// puzzles are not dailies, and the caller has stored the results. Solved does not wait for the messages.
func (l *Tallies) Solved(ctx context.Context, room string, sources ...string) error {
	return l.modify(ctx, room, func(t *game.Tally) bool {
		t.Room = room
		for _, source := range sources {
			*t = t.With(source)
		}
		return true
	})
}

// modify changes the stored tally of a room, and schedules a check of the room. If change returns false,
// modify writes nothing.
func (l *Tallies) modify(ctx context.Context, room string, change func(*game.Tally) bool) error {
	ctx = context.WithoutCancel(ctx)
	for {
		t, err := l.Rooms.Tally(ctx, room)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return fmt.Errorf("read the tally: %w", err)
		}
		if !change(&t) {
			return nil
		}
		_, err = l.Rooms.PutTally(ctx, t)
		if err == nil {
			l.wake(room)
			return nil
		}
		if err = fmt.Errorf("write the tally: %w", err); !errors.Is(err, game.ErrConflict) {
			return err
		}
	}
}

func (l *Tallies) wake(room string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for r := range l.runs {
		r.hear(room)
	}
}

const (
	// pace is the least time between two edits. It allows 15 edits a minute; Telegram allows 20 in a group.
	pace = 4 * time.Second
	// retry is the wait before a failed message is tried again.
	retry = time.Minute
)

// Run updates the rooms whose IDs begin with platform and a colon. It runs until ctx ends, and then waits for
// unfinished updates.
func (l *Tallies) Run(ctx context.Context, platform string, p chat.Poster) {
	said, _ := lru.New[string, string](liveKept) // fails only for a size below 1
	r := &run{
		Tallies: l, poster: p, prefix: platform + ":", heard: make(chan struct{}, 1), live: said,
		due: map[string]time.Time{}, busy: map[string]bool{}, paused: map[string]time.Time{},
	}
	r.posts.SetLimit(maxPosts)
	defer r.posts.Wait() //nolint:errcheck // each update logs its own error
	l.mu.Lock()
	l.runs[r] = true
	l.mu.Unlock()
	defer func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.runs, r)
	}()
	r.recall(ctx)
	loop(ctx, l.Now, r.heard, nil, func(time.Time) time.Time { return r.round(ctx) })
}
