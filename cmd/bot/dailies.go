package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"
	_ "time/tzdata" // the image has no time zones of its own

	"sudokubot/bot"
	"sudokubot/bot/calendar"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/schedule"
	"sudokubot/generator/daily"
)

// dailies serves and posts the daily puzzles while the bot runs.
type dailies struct {
	calendar *calendar.Calendar
	store    game.Store // the rooms in it may get new IDs
	zone     string
	now      func() time.Time
	log      *slog.Logger
	changed  notifier
	tallies  *schedule.Tallies // startTallies sets it
}

func newDailies(env *environment, c Config, store botStore, log *slog.Logger) (*dailies, error) {
	secret, err := c.secretOfFile(env.ctx, store)
	if err != nil {
		return nil, err
	}
	rooms := game.NewMoving(store)
	config := calendar.Config{
		Dailies: rooms, Rooms: rooms, Secret: secret, First: daily.First.String(), Zone: c.Daily.Zone, Now: env.now,
		Log: log,
	}
	if env.daily != nil {
		config.Make = env.daily(secret)
	}
	cal, err := calendar.New(config)
	return &dailies{calendar: cal, store: rooms, zone: c.Daily.Zone, now: env.now, log: log}, err
}

// over returns dailies of the same calendar with another store.
func (d *dailies) over(store game.Store) *dailies {
	return &dailies{calendar: d.calendar, store: game.NewMoving(store), zone: d.zone, now: d.now, log: d.log}
}

// warmEvery is the interval between calls of warm. Each call makes the dailies that are live now or in an
// hour.
const warmEvery = 20 * time.Minute

func (d *dailies) warm(ctx context.Context) {
	if err := d.calendar.Warm(ctx); err != nil && ctx.Err() == nil {
		d.log.Error("dailies not made", "err", err)
	}
}

// startTallies prepares the messages in rooms about finished dailies.
func (d *dailies) startTallies(b *bot.Bot) {
	d.tallies = schedule.NewTallies(schedule.TalliesConfig{
		Rooms: d.store, Zone: d.zone, Moved: moved(b), Now: d.now, Log: d.log,
		Replies: func(
			ctx context.Context, t game.Tally, over bool, budget chat.Budget,
		) (schedule.DayReplies, error) {
			said, err := b.Tally(ctx, t, over, budget)
			return schedule.DayReplies(said), err
		},
		Live: func(ctx context.Context, room, source string, budget chat.Budget) (string, *chat.Reply, error) {
			return bot.Live(ctx, b, room, source, budget)
		},
	})
}

// finished is the value of bot.Config.Finished. It must be called only after startTallies.
func (d *dailies) finished(ctx context.Context, room, date, series string) error {
	return d.tallies.Finished(ctx, room, date, series)
}

// solved is the value of bot.Config.Solved. It must be called only after startTallies.
func (d *dailies) solved(ctx context.Context, room string, sources ...string) error {
	return d.tallies.Solved(ctx, room, sources...)
}

// moved returns a function that moves all stored data of a room to its new ID.
func moved(b *bot.Bot) func(ctx context.Context, from, to string) error {
	return func(ctx context.Context, from, to string) error {
		return b.Handle(ctx, chat.Message{MovedFrom: from, Room: chat.Room{ID: to}}, nil)
	}
}

// speak returns a function that sends all messages of a platform that are not answers: dailies, reminders,
// results and notices. It sends atOnce dailies at once, see schedule.Config.
func (d *dailies) speak(b *bot.Bot, platform string, atOnce int) func(context.Context, chat.Poster) {
	return func(ctx context.Context, p chat.Poster) {
		var running sync.WaitGroup
		defer running.Wait()
		running.Go(func() { d.tallies.Run(ctx, platform, p) })
		running.Go(func() { d.remind(ctx, b, platform, atOnce, p) })
		running.Go(func() { bot.Pause(ctx, b, platform, p) })
		config := d.scheduled(b, platform, atOnce)
		config.Post = func(ctx context.Context, to game.Room, date string) (string, error) {
			reply, err := b.Post(ctx, to, date, p.Budget())
			if err != nil {
				return "", fmt.Errorf("%w: %w", chat.ErrUnsent, err)
			}
			return p.Post(ctx, chat.Room{ID: to.ID, Thread: to.Thread}, "daily-"+date, reply)
		}
		schedule.Run(ctx, config)
	}
}

// scheduled returns the configuration for posting dailies in the rooms of a platform. Its field Post is not
// set.
func (d *dailies) scheduled(b *bot.Bot, platform string, atOnce int) schedule.Config {
	return schedule.Config{
		Rooms: d.store, Zone: d.zone, Platform: platform, Changed: d.changed.subscribe(), AtOnce: atOnce,
		Now: d.now, Log: d.log.With("platform", platform), Moved: moved(b),
	}
}

// remind sends people on a platform reminders of their unfinished dailies. If a person has blocked the bot,
// remind ends the reminders for that person.
func (d *dailies) remind(ctx context.Context, b *bot.Bot, platform string, atOnce int, p chat.Poster) {
	config := d.scheduled(b, platform, atOnce)
	config.Rooms, config.Log = schedule.Reminders(d.store), config.Log.With("for", "reminders")
	config.Post = func(ctx context.Context, to game.Room, date string) (string, error) {
		reply, open, err := bot.Remind(ctx, b, to, date, p.Budget())
		if err != nil {
			return "", fmt.Errorf("%w: %w", chat.ErrUnsent, err)
		}
		if !open {
			return "", nil
		}
		id, err := p.Post(ctx, chat.Room{ID: to.ID, Thread: to.Thread}, "remind-"+date, reply)
		if errors.Is(err, chat.ErrForbidden) {
			err = errors.Join(err, d.unremind(context.WithoutCancel(ctx), to.ID))
		}
		return id, err
	}
	schedule.Run(ctx, config)
}

func (d *dailies) unremind(ctx context.Context, room string) error {
	r, err := d.store.Room(ctx, room)
	if err == nil {
		r.Remind = 0
		_, err = d.store.PutRoom(ctx, r)
	}
	return err
}

// notifier signals events to its subscribers. The zero notifier has no subscribers.
type notifier struct {
	mu        sync.Mutex
	listeners []chan struct{}
}

// subscribe returns a channel that receives a value after a call of notify. Several calls may share a value.
func (b *notifier) subscribe() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := make(chan struct{}, 1)
	b.listeners = append(b.listeners, c)
	return c
}

func (b *notifier) notify() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.listeners {
		select {
		case c <- struct{}{}:
		default: // the subscriber has not yet received the last signal
		}
	}
}
