package session

import (
	"context"
	"slices"
	"sort"
	"strings"
	"time"

	"sudokubot/bot/chat"
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

const (
	// the longest wait that Due returns, and the time between two tries to cover a board
	look     = time.Minute
	giveUp   = time.Hour              // how long after the first failure the bot tries to cover a board
	interval = 250 * time.Millisecond // the shortest time between two boards of Recall
)

// Board is a board to be covered at the time due: a cover without cells replaces the board. Its player has
// left the board idle, or has resumed the game in another room.
type Board struct {
	boardKey
	PlayerRoom
	due time.Time
	end time.Time // when the bot stops trying to cover the board; zero before the first failed try
}

type boardKey struct {
	room, source string // the room and source of the round
	// if the game was resumed in another room, the place of the board that was left; otherwise empty
	Left  string
	Stale bool // the board is only drawn again, because the game was changed outside the room
}

// PlayerRoom is a player in a room. It includes the mode in which the room shows private boards.
type PlayerRoom struct {
	Room        chat.Room
	From        chat.Person
	PrivateMode chat.PrivateMode
}

func playerRoomOf(t *talk.Turn) PlayerRoom {
	return PlayerRoom{t.M.Room, t.M.From, t.Teller.Budget.PrivateMode}
}

// Place returns the key of the board, as the function Place does for the board of a game.
func (b *Board) Place() string { return PlaceOf(b.room, b.source) }

// watch records that the player of r acts. Unless r is untimed, the board of r in the room of t becomes due
// after game.Idle.
func (g *Games) watch(t *talk.Turn, r *game.Play) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.last = t.Base.Now()
	if !r.Untimed {
		key := boardKey{r.Room, r.Source, "", false}
		g.put(&Board{boardKey: key, PlayerRoom: g.shownTo(t, r), due: r.Touched.Add(game.Idle)})
	}
}

// Stale makes the board of r in the chat due to be drawn again after the duration rest, because a client that
// draws boards itself has changed r. A later call replaces an earlier call.
func (g *Games) Stale(t *talk.Turn, r *game.Play, rest time.Duration) {
	if shownIn(r.Round) == "" || r.Answer == "" {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	key := boardKey{r.Room, r.Source, "", true}
	delete(g.boards, key)
	g.put(&Board{boardKey: key, PlayerRoom: g.shownTo(t, r), due: t.Base.Now().Add(rest)})
}

// shownTo returns the player of r in the room with the board of r. A client that draws boards itself is in
// no room, so it takes the room of the chat. The caller holds the mutex.
func (g *Games) shownTo(t *talk.Turn, r *game.Play) PlayerRoom {
	at, room := playerRoomOf(t), shownIn(r.Round)
	if !t.Teller.Budget.Boards || r.Answer == "" {
		return at
	}
	if old := g.boards[boardKey{r.Room, r.Source, "", false}]; old != nil && old.Room.ID == room {
		return old.PlayerRoom
	}
	if at.Room.ID != room {
		at.Room = chat.Room{ID: room}
	}
	return at
}

// Left makes a board of r due at once, because r was resumed in the room of t. place is the key of the
// board, as of game.PlaceOf.
func (g *Games) Left(t *talk.Turn, r *game.Play, place string) {
	room, ok := game.RoomOf(place)
	if !ok || r.Over() {
		return
	}
	here := playerRoomOf(t)
	here.Room = chat.Room{ID: room}
	g.mu.Lock()
	defer g.mu.Unlock()
	key := boardKey{r.Room, r.Source, place, false}
	delete(g.boards, key)
	g.put(&Board{boardKey: key, PlayerRoom: here, due: t.Base.Now()})
}

// put adds b. If b is new, put wakes the loop that calls Due. The caller holds the mutex.
func (g *Games) put(b *Board) {
	if g.boards[b.boardKey] == nil {
		close(g.woken)
		g.woken = make(chan struct{})
	}
	g.boards[b.boardKey] = b
}

// Due removes and returns those boards of a platform that are due at the time now. wait is the time until
// the next board is due, at most a minute. woken is closed when a board is added.
func (g *Games) Due(now time.Time, platform string) (
	due []*Board, wait time.Duration, woken <-chan struct{},
) {
	g.mu.Lock()
	defer g.mu.Unlock()
	next := now.Add(look)
	for key, b := range g.boards {
		switch {
		case !strings.HasPrefix(b.Room.ID, platform+":"):
		case !b.due.After(now):
			due = append(due, b)
			delete(g.boards, key)
		case b.due.Before(next):
			next = b.due
		}
	}
	return due, max(next.Sub(now), time.Millisecond), g.woken
}

// Retry makes b due again in a minute, because b could not be covered. After an hour, or if the player has
// used the board since, Retry does nothing. first reports whether this was the first try.
func (g *Games) Retry(b *Board, now time.Time) (first bool) {
	if first = b.end.IsZero(); first {
		b.end = now.Add(giveUp)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.boards[b.boardKey] == nil && now.Before(b.end) {
		b.due = now.Add(look)
		g.boards[b.boardKey] = b
	}
	return first
}

// LoadBoard returns the stored game of b. If the data of its player was deleted, it returns nil.
func (g *Games) LoadBoard(ctx context.Context, b *Board) (*game.Play, error) {
	return g.Load(ctx, b.room, b.source)
}

// Recall adds boards for Due: boards on a platform that were open before the bot's last absence and were not
// touched since. They are due as if the bot had not been absent, but at intervals of at least 250 ms.
func (g *Games) Recall(ctx context.Context, now time.Time, platform string) error {
	var since time.Time // the earliest last touch of a board that may still be open
	for _, o := range slices.Backward(g.outages()) {
		if !since.IsZero() && o.To.Before(since) {
			break
		}
		since = o.From.Add(-giveUp)
	}
	if since.IsZero() { // the bot was never absent
		return nil
	}
	running, err := g.store.Running(ctx, since)
	if err != nil {
		return err
	}
	free := now // the earliest time at which the next board may be due
	sort.Slice(running, func(i, j int) bool { return running[i].Touched.Before(running[j].Touched) })
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, r := range running {
		key, room := boardKey{r.Room, r.Source, "", false}, shownIn(r)
		if g.boards[key] != nil || !strings.HasPrefix(room, platform+":") {
			continue
		}
		due := r.Touched.Add(game.Idle)
		if due.Before(free) {
			due = free
		}
		free = due.Add(interval)
		g.boards[key] = &Board{boardKey: key, PlayerRoom: PlayerRoom{Room: chat.Room{ID: room}}, due: due}
		if due.After(g.last) {
			g.last = due
		}
	}
	return nil
}

func shownIn(r game.Round) string {
	if !game.IsHome(r.Room) {
		return r.Room
	}
	room, _ := game.RoomOf(r.Answer)
	return room
}
