package herald

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

// TalliesConfig says what a Tallies works with. All but Zone, Live and Now must be there; without Live nobody may call Solved.
type TalliesConfig struct {
	Rooms interface {
		game.Tallies
		Room(ctx context.Context, id string) (game.Room, error)
		Post(ctx context.Context, room string) (game.Post, error)
	}
	Zone string // as Config.Zone
	// Tell returns what stands in a room of the day of t; over says that the day is over there.
	Tell func(ctx context.Context, t game.Tally, over bool, budget chat.Budget) (Told, error)
	// Live returns what the message is to show whose request in a room is source, now that its puzzle was solved; no reply where it is to
	// stay as it is.
	Live func(ctx context.Context, room, source string, budget chat.Budget) (message string, reply *chat.Reply, err error)
	// Moved is as Config.Moved.
	Moved func(ctx context.Context, from, to string) error
	Now   func() time.Time // nil for time.Now
	Log   *slog.Logger
}

// Told is what stands in a room of a day.
type Told struct {
	Message *chat.Reply // that grows with the day; nil for none
	Table   *chat.Reply // when all have played, once; nil for none
}

// Tallies keeps in each room one message that says who has finished the room's daily, and grows with the day. The zero Tallies
// is not ready; use NewTallies. It is safe for concurrent use.
//
// The first finish of a day is told at once, and later ones at least pace apart, the newest state each time. What is to be told
// is stored before: a bot that is started again goes on with the same message. When somebody has deleted it, the next finish
// sends a new one. When the day is over in the room, the message says so.
//
// The messages of other puzzles that are played in the room say who has solved these. They keep the same pace, all of a room together,
// and are edited alone: where somebody has deleted one, nothing is sent.
type Tallies struct {
	TalliesConfig

	mu   sync.Mutex
	runs map[*run]bool
}

// NewTallies returns tallies that nobody tells yet.
func NewTallies(c TalliesConfig) *Tallies {
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Tallies{TalliesConfig: c, runs: map[*run]bool{}}
}

// Finished notes that somebody has finished the daily of that series and date in a room of several people, whose result is stored.
// It does not wait until that is told. A day that is older than the newest of which something was told there is let be.
func (l *Tallies) Finished(ctx context.Context, room, date, series string) error {
	ctx = context.WithoutCancel(ctx)
	for {
		t, err := l.Rooms.Tally(ctx, room)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return fmt.Errorf("read the tally: %w", err)
		}
		switch {
		case t.Date > date, t.Date == date && t.Game != series:
			return nil
		case t.Date < date:
			t = game.Tally{Room: room, Date: date, Game: series, Live: t.Live, Rev: t.Rev}
		}
		t.Due = true
		if err = l.put(ctx, t); !errors.Is(err, game.ErrConflict) {
			return err
		}
	}
}

// Solved notes that somebody has solved the puzzles of the requests sources, which are no dailies, in a room of several people, where the
// results are stored. It does not wait until that is told.
func (l *Tallies) Solved(ctx context.Context, room string, sources ...string) error {
	ctx = context.WithoutCancel(ctx)
	for {
		t, err := l.Rooms.Tally(ctx, room)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return fmt.Errorf("read the tally: %w", err)
		}
		t.Room = room
		for _, source := range sources {
			t = t.With(source)
		}
		if err = l.put(ctx, t); !errors.Is(err, game.ErrConflict) {
			return err
		}
	}
}

// put writes a tally, and has the runs look at its room.
func (l *Tallies) put(ctx context.Context, t game.Tally) error {
	if _, err := l.Rooms.PutTally(ctx, t); err != nil {
		return fmt.Errorf("write the tally: %w", err)
	}
	l.wake(t.Room)
	return nil
}

// wake has the runs look at a room.
func (l *Tallies) wake(room string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for r := range l.runs {
		r.hear(room)
	}
}

const (
	// pace is how far apart the states of a message are shown: at most 15 a minute, of the 20 that Telegram allows in a group.
	pace = 4 * time.Second
	// retry is how long after a failure a message is tried again.
	retry = time.Minute
)

// Run tells in the rooms of a platform, whose IDs begin with its name and a colon, until ctx ends; then it waits for what is
// under way.
func (l *Tallies) Run(ctx context.Context, platform string, p chat.Poster) {
	said, _ := lru.New[string, string](liveKept) // fails only for a size below 1
	r := &run{Tallies: l, poster: p, prefix: platform + ":", heard: make(chan struct{}, 1), due: map[string]time.Time{}, busy: map[string]bool{},
		not: map[string]time.Time{}, live: said}
	r.posts.SetLimit(together)
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
	for ctx.Err() == nil {
		timer := time.NewTimer(min(max(r.round(ctx).Sub(l.Now()), time.Millisecond), look))
		select {
		case <-ctx.Done():
		case <-r.heard:
		case <-timer.C:
		}
		timer.Stop()
	}
}
