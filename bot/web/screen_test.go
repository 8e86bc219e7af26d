package web_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// player makes moves as the page does: it numbers them, keeps those which the server has
// not confirmed, and sends these again.
type player struct {
	t      testing.TB
	b      *browser
	socket string
	page   *page // nil while offline
	token  string
	run    string
	made   []string // all moves of the run
	sent   int      // number of confirmed moves
}

// connect connects again.
func (p *player) connect() {
	p.t.Helper()
	for try := range 100 {
		page, err := p.b.open(p.socket, p.token)
		if err == nil {
			p.page = page
			if p.await() == nil {
				return
			}
		}
		time.Sleep(time.Duration(1+try) * 500 * time.Millisecond)
	}
	p.t.Fatal("the server does not come back")
}

// await waits for a state, and notes which moves it confirms.
func (p *player) await() error {
	for {
		f, err := p.page.next()
		if err != nil {
			p.page = nil
			return err
		}
		p.token = p.page.token
		if f.S != "" {
			p.sent = applied(f.S, p.run)
			return nil
		}
	}
}

// applied returns how many moves of a run are in a state.
func applied(state, run string) int {
	runs, _, _ := strings.Cut(state, "|")
	for part := range strings.SplitSeq(runs, ",") {
		if name, n, _ := strings.Cut(part, ":"); name == run {
			n, _ := strconv.Atoi(n)
			return n
		}
	}
	return 0
}

// batch returns the batch of the moves from number first, at most n.
func (p *player) batch(first, n int) string {
	moves := p.made[first:min(first+n, len(p.made))]
	return p.run + "." + strconv.FormatInt(int64(first), 36) + "." + strings.Join(moves, "")
}

// flush sends moves until all are confirmed.
func (p *player) flush() {
	p.t.Helper()
	for try := 0; p.sent < len(p.made); try++ {
		if try > 1000 {
			p.t.Fatal("the moves are not confirmed")
		}
		if p.page == nil {
			p.connect()
			continue
		}
		if err := p.page.send(map[string]string{"b": p.batch(p.sent, 29)}); err != nil {
			p.page = nil
			continue
		}
		_ = p.await()
	}
}

// TestNothingIsLostOrDoubled plays with lost answers, repeated and reordered batches, reloads, a bot that
// fails after it has stored a move, and 20 s offline.
func TestNothingIsLostOrDoubled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "discord")
		b := s.browser()
		got, _ := b.get(s.link(ann, chat.Room{ID: "discord:70"}, "r1"))
		r := rand.New(rand.NewPCG(3, 4))
		p := &player{t: t, b: b, socket: socketOf(got), run: "aa"}
		p.connect()
		want, faults := "", map[string]int{}
		for i := range 2000 {
			move := string([]byte{byte('0' + i%30), byte('(' + i/30)})
			p.made, want = append(p.made, move), want+move
			fault := "none"
			if r.IntN(2) == 0 {
				fault = []string{"lost", "repeated", "reordered", "reload", "failed", "panic", "wait"}[r.IntN(7)]
			}
			faults[fault]++
			switch fault {
			case "lost": // the answer, or the batch
				if p.page != nil {
					_ = p.page.send(map[string]string{"b": p.batch(p.sent, 29)})
					_ = p.page.CloseNow()
					p.page = nil
				}
			case "repeated":
				p.flush()
				_ = p.page.send(map[string]string{"b": p.batch(max(len(p.made)-29, 0), 29)})
				_ = p.await()
			case "reordered": // a batch that begins after a gap, and then the missing moves
				_ = p.pageOf().send(map[string]string{"b": p.run + "." + strconv.FormatInt(int64(len(p.made)), 36) + ".0("})
				_ = p.await()
			case "reload":
				p.flush()
				_ = p.page.CloseNow()
				p.run, p.made, p.sent = fmt.Sprintf("r%x", i), nil, 0
				p.connect()
			case "failed", "panic":
				s.games.mu.Lock()
				if fault == "failed" {
					s.games.fails++
				} else {
					s.games.panics++
				}
				s.games.mu.Unlock()
			case "wait":
				continue // the next batch has several moves
			}
			if i%500 == 499 { // offline; moves go on
				if p.page != nil {
					_ = p.page.CloseNow()
					p.page = nil
				}
				time.Sleep(20 * time.Second)
				continue
			}
			p.flush()
		}
		p.flush()
		check.Equal(t, s.games.moves(ann.ID, "r1"), want)
		t.Log(faults)
	})
}

// pageOf returns the open page.
func (p *player) pageOf() *page {
	if p.page == nil {
		p.connect()
	}
	return p.page
}

// TestChatAndScreensShowOneGame checks that a move made in the chat or on another screen is shown at once,
// without a press for the second screen.
func TestChatAndScreensShowOneGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "discord")
		b := s.browser()
		one := s.play(b, "r1")
		two := s.play(b, "r1")
		other := s.play(b, "r2")
		check.Must(t, one.send(map[string]string{"b": "aa.0.1("}))
		check.Equal(t, one.until("its own state", state).S, "aa:1|1|1(")
		check.Equal(t, two.until("the other's state", state).S, "aa:1|1|1(")
		time.Sleep(3 * time.Second)
		begun := time.Now()
		s.games.inChat(ann.ID, "r1", "2)")
		check.Equal(t, two.until("the chat's move", state).S, "aa:1|2|1(2)")
		check.Equal(t, one.until("the chat's move", state).S, "aa:1|2|1(2)")
		check.Equal(t, time.Since(begun), 0)
		check.Must(t, other.send(map[string]string{"b": "bb.0.3*"}))
		check.Equal(t, other.until("its own state", state).S, "bb:1|1|3*", "another game")
		check.Equal(t, s.games.heard[len(s.games.heard)-1].ID, "board-bb-0")
	})
}

// TestWordsAndChoices checks replies without a board, notices, and a choice that begins another game.
func TestWordsAndChoices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "discord")
		b := s.browser()
		p := s.play(b, "r1")
		check.Must(t, p.send(map[string]string{"p": "why"}))
		f := p.until("words", func(f frame) bool { return f.T != nil && *f.T != "your game" })
		check.Equal(t, *f.T, "said why")
		check.Equal(t, f.C[0][0].D, "yes")
		m := s.games.heard[0]
		check.True(t, m.Press.Ephemeral && m.Addressed && !m.Named, "a press in a group: %+v", m)
		check.Must(t, p.send(map[string]string{"p": "note:hello"}))
		check.Equal(t, p.until("a notice", func(f frame) bool { return f.E != "" }).E, "hello")
		check.Must(t, p.send(map[string]string{"p": "nothing"}))
		check.Contains(t, p.until("a notice", func(f frame) bool { return f.E != "" }).E, "no answer")

		check.Must(t, p.send(map[string]string{"p": "next:r2"}))
		p.until("the next game", func(f frame) bool { return f.S != "" && p.public == "1|r2" })
		got, _ := b.get(s.link(ann, chat.Room{ID: "discord:70"}, "r1"))
		q, err := b.open(socketOf(got), p.token)
		check.Must(t, err)
		q.until("the board", state)
		check.Equal(t, q.public, "1|r2", "after a reload")
	})
}

// TestBounds checks the limits of frames, of screens, and of the rate.
func TestBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "discord")
		b := s.browser()
		p := s.play(b, "r1")
		begun := time.Now()
		for i := range 130 {
			check.Must(t, p.send(map[string]string{"b": "aa." + strconv.FormatInt(int64(i), 36) + ".1("}))
			p.until("the state", state)
		}
		took := time.Since(begun)
		check.True(t, took >= 9*time.Second && took <= 11*time.Second, "130 moves took %v", took)
		check.Equal(t, len(s.games.moves(ann.ID, "r1")), 2*130, "moves")

		for range 7 {
			s.play(b, "r2")
		}
		got, _ := b.get(s.link(ann, chat.Room{ID: "discord:70"}, "r2"))
		many, err := b.open(socketOf(got), "")
		check.Must(t, err)
		_, err = many.next()
		check.Equal(t, websocket.CloseStatus(err), 4002)

		check.Must(t, p.send(map[string]string{"b": strings.Repeat("a", 9000)}))
		_, err = p.next()
		for err == nil {
			_, err = p.next()
		}
		check.True(t, err != nil && !errors.Is(err, t.Context().Err()), "a large frame: %v", err)
	})
}

// TestSilence checks that a browser which says nothing is closed.
func TestSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "telegram")
		p, err := s.browser().open("wss://play.example/app/ws", "forged")
		check.Must(t, err)
		_, err = p.next()
		check.Equal(t, websocket.CloseStatus(err), 4001)
	})
}

// clock is the clock of the bubble of a test.
func clock() time.Time { return time.Now() }
