package web

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

// shownGame is a game on one or more screens of its player.
type shownGame struct {
	key     string
	stop    context.CancelFunc
	screens map[*screen]bool // guarded by host.mu
	asked   time.Time        // when a screen last asked; guarded by host.mu
	others  bool             // whether others play the puzzle, as far as is known; guarded by host.mu
}

// Times at which the screens of a game ask for its state.
const (
	settle      = 2 * time.Second  // after the last move of a screen: the answers to moves show all changes
	othersEvery = 10 * time.Second // for the progress of others; up to half as long again, so games spread
)

// enterGame puts the screen among those of a game.
func (v *screen) enterGame(round string) {
	h := v.host
	h.mu.Lock()
	defer h.mu.Unlock()
	key := v.sess.Person.ID + "\x00" + v.sess.Room.ID + "\x00" + round
	if v.game != nil && v.game.key == key {
		return
	}
	h.leaveGame(v)
	g := h.games[key]
	if g == nil {
		ctx, stop := context.WithCancel(h.ctx)
		g = &shownGame{key: key, stop: stop, screens: map[*screen]bool{}}
		h.games[key] = g
		changed, unwatch := h.Watch(v.sess.Person.ID, v.sess.Room.ID, round)
		h.running.Go(func() {
			defer unwatch()
			h.keep(ctx, g, changed)
		})
	}
	g.screens[v] = true
	v.game = g
}

func (v *screen) leaveGame() {
	v.host.mu.Lock()
	defer v.host.mu.Unlock()
	v.host.leaveGame(v)
}

// leaveGame takes the screen from those of its game. The caller holds mu.
func (h *host) leaveGame(v *screen) {
	if v.game == nil {
		return
	}
	delete(v.game.screens, v)
	if len(v.game.screens) == 0 {
		v.game.stop()
		delete(h.games, v.game.key)
	}
	v.game = nil
}

// together reports whether others play the puzzle of a game.
func (h *host) together(g *shownGame) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return g.others
}

// busy returns how long the screens of a game must still rest before they ask for its state.
func (h *host) busy(g *shownGame) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return settle - h.server.now().Sub(g.asked)
}

// keep shows on the screens of a game, until ctx ends, the changes that these screens did not make.
func (h *host) keep(ctx context.Context, g *shownGame, changed <-chan struct{}) {
	next := func() time.Duration { return othersEvery + rand.N(othersEvery/2) }
	others := time.NewTimer(next())
	defer others.Stop()
	for first := true; ; {
		select {
		case <-ctx.Done():
			return
		case <-others.C:
			others.Reset(next())
			if !first && !h.together(g) {
				continue
			}
			first = false
		case <-changed:
			for wait := h.busy(g); wait > 0; wait = h.busy(g) {
				select {
				case <-ctx.Done():
					return
				case <-time.After(wait):
				}
			}
		}
		h.mu.Lock()
		var one *screen
		for v := range g.screens {
			one = v
			break
		}
		h.mu.Unlock()
		if one != nil {
			_ = one.submit(ctx, one.board(""), false) // the next change asks again
		}
	}
}

// pass passes a message of the screen's person to the bot, and waits for the answer.
func (v *screen) pass(ctx context.Context, m chat.Message) error {
	v.host.mu.Lock()
	if v.game != nil {
		v.game.asked = v.host.server.now()
	}
	v.host.mu.Unlock()
	return v.submit(ctx, m, true)
}

// errUnanswered is the error of a press that the bot could not answer. The page opens again, and repeats
// it.
var errUnanswered = errors.New("the press is not answered")

// submit queues a message behind the person's earlier messages, and waits for the answer. If asked is false,
// the screen did not send the message.
func (v *screen) submit(ctx context.Context, m chat.Message, asked bool) error {
	a, done := &answer{screen: v, asked: asked}, make(chan bool, 1)
	v.host.queue.Submit(dispatch.Item{ID: m.ID, M: m, R: a, Done: func(left bool) { done <- left }})
	select {
	case left := <-done:
		said, failed := a.outcome()
		if left || failed {
			return errUnanswered
		}
		if asked && !said {
			v.say("unanswered")
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer is the chat.Responder of a press on a page.
type answer struct {
	screen *screen
	asked  bool // whether the screen sent the press; otherwise the server asked for the state

	mu     sync.Mutex
	sent   int  // number of replies and notices
	failed bool // whether the handler has returned an error or panicked
}

// begin returns the number of the next reply.
func (a *answer) begin() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sent++
	return a.sent
}

func (a *answer) fail() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
}

// outcome reports whether the person has received a reply, and whether the handler has failed.
func (a *answer) outcome() (said, failed bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.sent > 0, a.failed
}

// Budget implements chat.Responder. A page has room for everything; the numbers are those of Telegram.
func (a *answer) Budget() chat.Budget {
	return chat.Budget{
		Alone: 4096, Beside: 4096, Rows: 12, Row: 8, Press: 64, Notice: 200, Boards: true, Passing: true,
		PrivateMode: chat.Ephemeral,
	}
}

// Send implements chat.Responder. A board goes to all screens of its game, and other replies to the screen
// that asked.
func (a *answer) Send(ctx context.Context, r chat.Reply) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", errors.Join(chat.ErrUnsent, err)
	}
	id := fmt.Sprintf("page-%d", a.begin())
	if r.Board == nil {
		if a.asked {
			a.screen.show(words(r), true)
		}
		return id, nil
	}
	a.screen.enterRound(r.Board.Round)
	f := words(r)
	f.Public, f.State = r.Board.Public, r.Board.State
	for _, o := range r.Board.Others {
		f.Others = append(f.Others, other(o))
	}
	for _, v := range a.screen.beside(f.Others != nil) {
		v.show(f, v == a.screen && a.asked)
	}
	return id, nil
}

// Edit implements chat.Responder. A page has one place for words, so an edit is as good as a new message.
func (a *answer) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	_, err := a.Send(ctx, r)
	return id, err
}

// Notify implements chat.Responder.
func (a *answer) Notify(_ context.Context, text string) error {
	a.begin()
	if a.asked {
		a.screen.send(frame{Notice: text})
	}
	return nil
}

// words returns the words and choices of a reply.
func words(r chat.Reply) frame {
	f := frame{Text: &r.Text, Block: r.Block}
	for _, row := range r.Choices {
		var buttons []button
		for _, c := range row {
			if c.Copy == "" {
				buttons = append(buttons, button{c.Label, c.Data, c.Link, styles[c.Style]})
			}
		}
		if buttons != nil {
			f.Rows = append(f.Rows, buttons)
		}
	}
	return f
}

var styles = map[chat.Style]string{chat.Primary: "primary", chat.Danger: "danger"}

// enterRound notes which round the screen shows. After a change, the browser gets a token for the round.
func (v *screen) enterRound(round string) {
	v.mu.Lock()
	begun := v.sess.Round != round || v.sess.start != ""
	v.sess.Round, v.sess.start = round, ""
	if begun {
		v.send(frame{Who: v.host.sealer.seal(v.sess)})
	}
	v.mu.Unlock()
	v.enterGame(round)
}

// beside returns all screens of the game of v. If others is true, it notes that others play the puzzle.
func (v *screen) beside(others bool) (all []*screen) {
	v.host.mu.Lock()
	defer v.host.mu.Unlock()
	if v.game == nil {
		return []*screen{v}
	}
	v.game.others = v.game.others || others
	for other := range v.game.screens {
		all = append(all, other)
	}
	return all
}
