package play_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/game/board"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// forged returns a batch that no client sends: random bytes, a damaged batch, a gap, or another run.
func forged(rnd *rand.Rand, sent int) string {
	b := board.Batch{Run: "ab", First: rnd.IntN(sent + 1), Moves: []board.Move{{Cell: sudoku.Cell(rnd.IntN(81)), Digit: 5}}}
	switch rnd.IntN(5) {
	case 0:
		text := make([]byte, rnd.IntN(80))
		for i := range text {
			text[i] = byte(rnd.IntN(256))
		}
		return string(text)
	case 1: // a damaged byte outside the alphabet of its place
		text := []byte(b.Text(9))
		text[rnd.IntN(len(text))] = byte(128 + rnd.IntN(128))
		return string(text)
	case 2: // a gap
		b.First = sent + 1 + rnd.IntN(9)
	case 3: // a run that never began
		b.Run, b.First = "zz", 1+rnd.IntN(9)
	case 4: // taken before
		b.First = rnd.IntN(max(sent, 1))
		if sent == 0 {
			b.First = 1
		}
	}
	return b.Text(9)
}

// TestForgedBatchesChangeNothing reads 100,000 forged, damaged, repeated and early batches. None changes a
// round. A hundredth of them goes through the whole bot.
func TestForgedBatchesChangeNothing(t *testing.T) {
	g := bottest.NewTable(t, true)
	c := bottest.NewClient(t, g, "ab")
	c.Moves(board.Move{Cell: 2, Digit: 4}, board.Move{Kind: board.Note, Cell: 3, Digit: 6}, board.Move{Cell: 5, Digit: 8})
	before, accepted := g.Round(), 0
	p, err := game.Resume(before)
	check.Must(t, err)
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range 100_000 {
		text := forged(rnd, c.Sent)
		if b, ok := board.ReadBatch(text, 9); ok {
			if fresh, ok := b.Fresh(p); ok && len(fresh) > 0 {
				accepted++
			}
		}
		if i%100 == 0 {
			c.Send(text)
		}
	}
	check.Equal(t, accepted, 0)
	check.Equal(t, g.Round(), before, "a forged batch has changed the round")
}

func TestAForeignPersonPlaysNoGame(t *testing.T) {
	g := bottest.NewTable(t, true)
	c := bottest.NewClient(t, g, "ab")
	m := g.Presses("bob", "", action.Data(action.Game{Do: action.GameBoard, Round: g.Round().Source}))
	m.Press.Written = "ab.0.4*"
	before := g.Round()
	check.Must(t, g.Bot.Handle(t.Context(), m, c.Said))
	check.Equal(t, g.Round(), before)
	check.True(t, c.Last().Board == nil, "bob sees a board")
}

// TestNoSolutionReachesAClient plays a game with help, and looks for the solution in each text of its boards.
func TestNoSolutionReachesAClient(t *testing.T) {
	for _, live := range []bool{true, false} {
		g := bottest.NewTable(t, live)
		c := bottest.NewClient(t, g, "ab")
		order := func(o board.CommandID) board.Move { return board.Move{Kind: board.Command, Digit: o} }
		c.Moves(board.Move{Cell: 2, Digit: 1}, order(board.Check), order(board.Hint), order(board.Undo), order(board.Hint))
		c.Moves(order(board.GiveUp))
		c.Send("")
		for _, call := range c.Said.Calls() {
			if b := call.Reply.Board; b != nil {
				check.True(t, !strings.Contains(b.Public+b.State, all), "live %t: the solution is in %s", live, b.State)
			}
			check.True(t, !live || !strings.Contains(call.Reply.Text+call.Reply.Block, "5 3 4 | 6 7 8"), "the live solution is shown")
		}
		check.True(t, strings.Contains(c.Last().Board.State, "|g|"), "the game goes on: %s", c.Last().Board.State)
	}
}

func state(t *testing.T, b chat.Board) []string {
	t.Helper()
	parts := strings.Split(b.State, "|")
	check.Equal(t, len(parts), 12)
	return parts
}

// TestAPausedBoardShowsNoDigit also checks that a request for the state stores nothing.
func TestAPausedBoardShowsNoDigit(t *testing.T) {
	g := bottest.NewTable(t, true)
	c := bottest.NewClient(t, g, "ab")
	c.Moves(board.Move{Cell: 2, Digit: 4}, board.Move{Kind: board.Colour, Cell: 0, Digit: 3})
	check.Equal(t, state(t, c.Send(""))[6], "3")
	g.Clock.Passes(time.Hour) // the player has left
	before := g.Round()
	got := state(t, c.Send(""))
	check.Equal(t, strings.Join(got[3:8], "|"), "p|"+strings.Repeat("0", 81)+"|||")
	check.Equal(t, g.Round(), before)
}

// TestRungsOfAClient presses Hint five times, with the price accepted each time. Each press goes on to the
// next rung, shows its words and the next price, and costs the difference. A batch whose answer was lost
// costs nothing.
func TestRungsOfAClient(t *testing.T) {
	g := bottest.NewTable(t, true)
	c := bottest.NewClient(t, g, "ab")
	c.Lossy = true
	hint := board.Move{Kind: board.Command, Digit: board.Hint, Cell: board.Paid}
	check.Equal(t, state(t, c.Send(""))[8], "10")
	for _, want := range []struct{ says, next, price string }{
		{"Look at", "10", "10s"}, {"What helps here", "10", "20s"}, {"box 9", "15", "30s"}, {"box 9", "0", "45s"}, {"box 9", "0", "45s"},
	} {
		c.Moves(hint)
		got := state(t, *c.Last().Board)
		check.Contains(t, got[10], want.says)
		check.Equal(t, got[8], want.next)
		check.Equal(t, g.Round().Price.String(), want.price)
	}
	check.Equal(t, g.Round().Hints, 1)
	c.Moves(board.Move{Kind: board.Command, Digit: board.Check, Cell: board.Paid})
	check.Equal(t, g.Round().Checks, 1)
}

// TestAChangeIsSeenOnBothBoards makes a move on each board. The other board must show it: the client by the
// channel of Watch, and the chat after three quiet seconds.
func TestAChangeIsSeenOnBothBoards(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := bottest.NewTable(t, true)
		config := g.Config(g.Clock, g.Days)
		begun := time.Now()
		config.Now = func() time.Time { return bottest.Noon().Add(time.Since(begun)) }
		g.Bot = bottest.New(t, config)
		p := chattest.NewPoster(t)
		stopped := make(chan struct{})
		ctx, cancel := context.WithCancel(t.Context())
		go func() { defer close(stopped); g.Covering(ctx, p) }()
		defer func() { cancel(); <-stopped }()

		changed, stop := bot.Watch(g.Bot, g.Room.ID, "test:ann", g.Round().Source)
		defer stop()
		g.Hears(g.Says("ann", "134"))
		<-changed
		c := bottest.NewClient(t, g, "ab")
		check.Equal(t, state(t, c.Send(""))[4][:3], "534")
		select {
		case <-changed:
			t.Error("a request for the state is a change")
		default:
		}
		c.Moves(board.Move{Cell: 3, Digit: 6})
		<-changed
		time.Sleep(2 * time.Second)
		c.Moves(board.Move{Cell: 5, Digit: 8})
		time.Sleep(2 * time.Second)
		synctest.Wait()
		check.Equal(t, len(p.Posts()), 0, "the board in the chat is drawn before the client rests")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		posts := p.Posts()
		check.Equal(t, len(posts), 1)
		check.Contains(t, posts[0].Reply.Text, "48 cells left")
		check.Equal(t, posts[0].Edits, game.In(g.Room.ID, g.Round().Answer))
	})
}
