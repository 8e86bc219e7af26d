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

// TalliesConfig configures a Tallies. All fields but Zone, Live and Now are required; without Live, Solved
// must not be called.
type TalliesConfig struct {
	Rooms interface {
		game.Tallies
		Room(ctx context.Context, id string) (game.Room, error)
		Post(ctx context.Context, room string) (game.Post, error)
	}
	Zone string // as Config.Zone
	// Replies returns the messages of a room for the day of t. over reports that the day has ended in the
	// room.
	Replies func(ctx context.Context, t game.Tally, over bool, budget chat.Budget) (DayReplies, error)
	// Live returns the message for the request source in a room, updated after its puzzle was solved; a nil
	// reply to leave it unchanged.
	Live func(
		ctx context.Context, room, source string, budget chat.Budget,
	) (message string, reply *chat.Reply, err error)
	// Moved is as Config.Moved.
	Moved func(ctx context.Context, from, to string) error
	Now   func() time.Time // nil for time.Now
	Log   *slog.Logger
}

// DayReplies holds the messages of a room for a day.
type DayReplies struct {
	Message *chat.Reply // updated during the day; may be nil
	Table   *chat.Reply // sent once, when all have played; else nil
}

// Tallies keeps in each room a single message with the people who have finished the room's daily, and edits
// it during the day. The zero Tallies is not ready; use NewTallies. It is safe for concurrent use.
//
// The first finish of a day is shown at once, later ones at least pace apart, always in the newest state.
// The open work is stored first: a restarted bot goes on with the stored message. If the message was
// deleted, the next finish sends a new message. When the day is over in the room, the message says so.
//
// The messages of other puzzles in the room list their solvers. All of a room share its pace, and are only
// edited: a deleted message is not sent again.
type Tallies struct {
	TalliesConfig

	mu   sync.Mutex
	runs map[*run]bool
}

// NewTallies returns tallies without a run.
func NewTallies(c TalliesConfig) *Tallies {
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Tallies{TalliesConfig: c, runs: map[*run]bool{}}
}

// Finished records that a person has finished the daily of that series and date in a room of several
// people; the result is stored already. It does not wait for the message. Days older than the room's newest
// tally are ignored.
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

// Solved records that a person has solved the puzzles of the requests sources, not dailies, in a room of
// several people; the results are stored already. It does not wait for the messages.
func (l *Tallies) Solved(ctx context.Context, room string, sources ...string) error {
	return l.modify(ctx, room, func(t *game.Tally) bool {
		t.Room = room
		for _, source := range sources {
			*t = t.With(source)
		}
		return true
	})
}

// modify changes the stored tally of a room, and has the runs look at the room. If change returns false, it
// writes nothing.
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
	// pace is the time between the states of a message: at most 15 a minute, of Telegram's 20 in a group.
	pace = 4 * time.Second
	// retry is the wait before a failed message is tried again.
	retry = time.Minute
)

// Run updates the rooms of a platform, whose IDs begin with its name and a colon, until ctx ends; then it
// waits for the updates under way.
func (l *Tallies) Run(ctx context.Context, platform string, p chat.Poster) {
	said, _ := lru.New[string, string](liveKept) // fails only for a size below 1
	r := &run{
		Tallies: l, poster: p, prefix: platform + ":", heard: make(chan struct{}, 1), live: said,
		due: map[string]time.Time{}, busy: map[string]bool{}, not: map[string]time.Time{},
	}
	r.posts.SetLimit(maxPosts)
	defer r.posts.Wait() //nolint:errcheck // the posts log their own errors
	l.mu.Lock()
	l.runs[r] = true
	l.mu.Unlock()
	defer func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.runs, r)
	}()
	r.recall(ctx)
	loop(ctx, l.Now, r.heard, func() time.Time { return r.round(ctx) })
}
