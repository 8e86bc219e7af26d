// Package pausing has clocks stand that nobody plays by: who sees a board has a running clock, and of several boards in a room that is
// the one which they play.
//
// It knows games and where their boards are. It refuses to know how a game is played, and what its board shows.
package pausing

import (
	"context"
	"errors"
	"sync"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/easel"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk/board"
	"sudokubot/bot/talk/session"
)

// Store is what is remembered of clocks; game.Store has it.
type Store interface {
	game.Rounds
	game.Presence
}

// Clocks are those of all games. It is safe for concurrent use.
type Clocks struct {
	Easel easel.Easel // where boards are shown, at their Place
	store Store

	mu    sync.Mutex
	life  game.Life
	last  time.Time       // when somebody played
	open  map[string]open // games that go on, by their Place
	woken chan struct{}   // closed when Run is to look again
	gone  map[string]open // games that went on in another room, by where a board of theirs was left
}

// New returns the clocks of the games in a store.
func New(store Store) *Clocks {
	return &Clocks{store: store, open: map[string]open{}, gone: map[string]open{}, woken: make(chan struct{})}
}

// Place names the board of r at the easel.
func Place(r *game.Play) string { return placeOf(r.Room, r.Source) }

// placeOf names the board of the game that source began in a room, or in its player's home.
func placeOf(room, source string) string { return room + "\x00" + source }

// Repaint returns what shows the board of a game as it is by then.
type Repaint func(r *game.Play) easel.Paint

// Touch notes that the player of r does something now, in the room of t. What clocks did meanwhile is told with the next board: this one,
// and where it begins or goes on, that of the game before it, which is paused and covered.
func (c *Clocks) Touch(ctx context.Context, t *board.Maker, r *game.Play, repaint Repaint) error {
	if r.Over() {
		return nil
	}
	missed := c.Missed(r, t.Base.Now())
	stood := r.Paused || !session.Seen(r.Round)
	slept := r.Touch(t.Base.Now())
	c.watch(t, r)
	switch {
	case r.Untimed:
	case missed >= worthTelling:
		t.Tell(t.Teller.Voice.Say(phrases.GameAway, phrases.Args{"Away": t.Teller.Names().Span(missed), "Time": t.Teller.Names().Span(r.Time(t.Base.Now()))}))
	case slept:
		t.Tell(t.Teller.Voice.Say(phrases.GameSlept, phrases.Args{"Time": t.Teller.Names().Span(r.Time(t.Base.Now()))}))
	}
	if !stood && !slept || missed > 0 {
		return nil
	}
	return c.setAside(ctx, t, r, repaint)
}

// Missed has the clock of r stand where the bot went away while it ran, and returns for how long that was, at the moment now.
func (c *Clocks) Missed(r *game.Play, now time.Time) time.Duration {
	c.mu.Lock()
	outages := c.life.Outages
	c.mu.Unlock()
	return game.Missed(r, outages, now)
}

// Standing returns what stands in the place of the board of r while its clock stands; ok is false where that runs. Where it stands by itself,
// or the bot was away, r is paused.
func (c *Clocks) Standing(t *board.Maker, r *game.Play) (covering chat.Reply, ok bool) {
	if r.Over() || r.Untimed && !r.Paused {
		return chat.Reply{}, false
	}
	k, stood, away := phrases.GamePaused, r.Paused, c.Missed(r, t.Base.Now())
	switch {
	case away >= worthTelling:
		k = phrases.GameSlumbersAway
	case !stood && away == 0 && !game.Stands(r, t.Base.Now()):
		return chat.Reply{}, false
	case !stood && away == 0:
		k = phrases.GameSlumbers
	}
	r.Pause(t.Base.Now())
	return t.Covering(r, k, away), true
}

// worthTelling is how long the bot must have been away for its players to be told.
const worthTelling = 10 * time.Second

// setAside pauses the other games of the player of r whose boards are in this room, covers these, and has it told.
func (c *Clocks) setAside(ctx context.Context, t *board.Maker, r *game.Play, repaint Repaint) error {
	recent, err := t.Base.Games.Recent(ctx, r.Person)
	if err != nil {
		return err
	}
	seen := map[string]bool{Place(r): true}
	for _, q := range recent {
		if q.Kind != game.KindRound || q.Room != t.M.Room.ID {
			continue
		}
		kept, err := session.OfBoard(ctx, t.Turn, c.store, q.Source, q.About)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		other, bad := game.Resume(kept)
		if err != nil || bad != nil || seen[Place(other)] {
			continue
		}
		seen[Place(other)] = true
		if err := c.cover(ctx, t, other, repaint); err != nil {
			return err
		}
	}
	return nil
}

// cover pauses o, if it goes on and its board is in this room, and puts a line in the place of that.
func (c *Clocks) cover(ctx context.Context, t *board.Maker, o *game.Play, repaint Repaint) error {
	room := t.M.Room.ID
	message := boardIn(room, o)
	if o.Over() || o.Paused || o.Untimed || o.Person != t.M.From.ID || message == "" {
		return nil
	}
	c.Missed(o, t.Base.Now())
	o.Pause(t.Base.Now())
	reply := t.Covering(o, phrases.GameSetAside, 0)
	reply.Private = board.Whispers(t.Turn)
	show := func(ctx context.Context) error { // it is kept after that: a bot that is killed between must not leave a board uncovered whose clock stands
		shown, err := t.R.Edit(ctx, message, reply)
		if err != nil && !errors.Is(err, chat.ErrGone) {
			t.Teller.Log.WarnContext(ctx, "board of the game before not covered", "room", room, "err", err)
		}
		_, err = c.store.PutRound(context.WithoutCancel(ctx), o.Round)
		if err != nil || shown == "" || shown == message {
			return err
		}
		return c.store.SetBoard(context.WithoutCancel(ctx), replaced(o, room, shown, t))
	}
	if err := c.Easel.Only(ctx, Place(o), show, repaint(o)); err != nil {
		return err
	}
	t.Tell(t.Teller.Voice.Say(phrases.GameWaits, phrases.Args{"Time": t.Teller.Names().Span(o.Time(t.Base.Now()))}))
	return nil
}

// boardIn returns the ID of the message with the board of r, if that is in this room.
func boardIn(room string, r *game.Play) (message string) {
	if game.IsHome(r.Room) {
		return game.In(room, r.Answer)
	}
	return r.Answer
}

// replaced is what is kept of the message shown, by which the platform has replaced that with the board of o.
func replaced(o *game.Play, room, shown string, t *board.Maker) game.Request {
	t.Open.Last = game.Request{} // it is another by then
	return game.Request{
		Room: room, Source: shown, Answer: shown, Person: o.Person, Language: o.Language, Puzzle: o.Puzzle, Kind: game.KindRound, About: o.Source, At: t.Base.Now(),
	}
}
