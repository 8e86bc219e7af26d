package session

import (
	"context"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
)

// Stop is the reason why the clock of a game was stopped. The zero Stop is a pause by the player.
type Stop struct {
	Away time.Duration // the length of the bot's absence; 0 if the absence was short
	Idle bool          // the player did nothing for game.Idle
}

// worthTelling is the shortest absence of the bot that a message mentions.
const worthTelling = 10 * time.Second

// Missed pauses r at the beginning of the first absence of the bot during which the clock of r ran. It
// returns the total length of all such absences.
func (g *Games) Missed(r *game.Play, now time.Time) time.Duration {
	return game.Missed(r, g.outages(), now)
}

// Touch resumes the clock of r, because its player acts in the room of t. stop is the reason why the clock
// was stopped; a zero Stop is not mentioned to the player. If r begins or resumes, others holds the
// player's other running games that have a board in this room. After an absence of the bot, others is nil.
func (g *Games) Touch(ctx context.Context, t *talk.Turn, r *game.Play) (
	stop Stop, others []*game.Play, err error,
) {
	if r.Over() {
		return stop, nil, nil
	}
	missed := g.Missed(r, t.Base.Now())
	stood := r.Paused || !Seen(r.Round)
	idle := r.Touch(t.Base.Now())
	g.watch(t, r)
	switch {
	case r.Untimed:
	case missed >= worthTelling:
		stop.Away = missed
	default:
		stop.Idle = idle
	}
	if (stood || idle) && missed == 0 {
		others, err = g.others(ctx, t, r)
	}
	return stop, others, err
}

// others returns the running games, except r, of the player of r that have a board in the room of t.
func (g *Games) others(ctx context.Context, t *talk.Turn, r *game.Play) (others []*game.Play, err error) {
	seen := map[string]bool{Place(r): true}
	for kept, err := range g.shown(ctx, t, r.Person, "") {
		if err != nil {
			return nil, err
		}
		o, err := game.Resume(kept)
		if err != nil || seen[Place(o)] {
			continue
		}
		seen[Place(o)] = true
		if !o.Over() && !o.Paused && !o.Untimed && o.Person == t.M.From.ID && BoardIn(t.M.Room.ID, o) != "" {
			others = append(others, o)
		}
	}
	return others, nil
}

// Pause stops the clock of r at the time now. If the bot was absent, Pause stops the clock at the beginning
// of the absence.
func (g *Games) Pause(r *game.Play, now time.Time) {
	g.Missed(r, now)
	r.Pause(now)
}

// Standing pauses r if its clock is stopped at the time now, and returns the reason. If the clock runs, or
// r is over or untimed, ok is false.
func (g *Games) Standing(r *game.Play, now time.Time) (stop Stop, ok bool) {
	if r.Over() || r.Untimed && !r.Paused {
		return stop, false
	}
	stood, away := r.Paused, g.Missed(r, now)
	switch {
	case away >= worthTelling:
		stop.Away = away
	case !stood && away == 0 && !game.Stands(r, now):
		return stop, false
	case !stood && away == 0:
		stop.Idle = true
	}
	r.Pause(now)
	return stop, true
}

// Idle pauses r if its player has not acted for game.Idle, or if the system clock was set back. It returns
// the reason. Otherwise ok is false.
func (g *Games) Idle(r *game.Play, now time.Time) (stop Stop, ok bool) {
	if now.Before(r.Touched) { // the machine's clock was set back
		now = r.Touched.Add(game.Idle)
	}
	if now.Before(r.Touched.Add(game.Idle)) {
		return stop, false
	}
	if stop.Away = g.Missed(r, now); stop.Away < worthTelling {
		stop = Stop{Idle: true}
	}
	r.Pause(now)
	return stop, true
}

// Place returns a key for the board of r. The key is unique over all rooms.
func Place(r *game.Play) string { return PlaceOf(r.Room, r.Source) }

// PlaceOf is Place for the round with this source in a room.
func PlaceOf(room, source string) string { return room + "\x00" + source }

// BoardIn returns the ID of the message that shows the board of r in a room, or "".
func BoardIn(room string, r *game.Play) (message string) {
	if game.IsHome(r.Room) {
		return game.In(room, r.Answer)
	}
	return r.Answer
}

// Wake stores that the bot begins to run at the time now. The time since the bot's last sign of life
// becomes an outage, during which all clocks were stopped.
func (g *Games) Wake(ctx context.Context, now time.Time) error {
	l, err := g.store.Life(ctx)
	if err != nil {
		return err
	}
	l = l.Begun(now)
	g.mu.Lock()
	g.life = l
	g.mu.Unlock()
	return g.store.PutLife(ctx, l)
}

// Live stores a sign of life at the time now. If all clocks are stopped, Live does nothing.
func (g *Games) Live(ctx context.Context, now time.Time) error {
	g.mu.Lock()
	idle := g.last.IsZero() || now.Sub(g.last) > game.Idle+look
	if !idle {
		g.life.Last = now
	}
	l := g.life
	g.mu.Unlock()
	if idle {
		return nil
	}
	return g.store.PutLife(ctx, l)
}

func (g *Games) outages() []game.Outage {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.life.Outages
}
