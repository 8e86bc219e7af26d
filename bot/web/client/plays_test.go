package client_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/game"
	"sudokubot/bot/game/board"
	"sudokubot/solver/check"
)

// scripted plays on a board by its script, with the whole bot behind it.
type scripted struct {
	engine
	*bottest.Client
	chat  bottest.Hand // the board in the chat
	send  func()       // lets the script send its moves, and gives it the answers
	press func(board.CommandID)
	enter func(board.Move)
	// choose presses a choice of the newest answer.
	choose func(label string)
	asked  board.CommandID // help whose price the board shows, so it is not ordered yet; 0 without
}

// newScripted returns a hand that runs scripts. The caller sets its functions.
func newScripted(t *testing.T, g *bottest.Table, scripts ...string) *scripted {
	return &scripted{engine: newEngine(t, scripts...), Client: bottest.NewClient(t, g, "ab"), chat: bottest.Picture(g)}
}

// round returns the stored game.
func (s *scripted) round() *game.Play {
	p, err := game.Resume(s.Client.Round())
	check.Must(s.Client.T, err)
	return p
}

// Moves implements bottest.Hand.
func (s *scripted) Moves(all ...board.Move) {
	for _, m := range all {
		help := m.Kind == board.Command && (m.Digit == board.Hint || m.Digit == board.Check)
		switch p := s.round(); {
		case m.Kind != board.Command:
			s.enter(m)
		case m.Digit == board.Hint && p.Helped(game.Where): // the board shows it
		case help && len(s.Days.Live) > 0 && p.Clean():
			s.asked = m.Digit
		default:
			s.press(m.Digit)
		}
		s.send()
	}
}

// Choose implements bottest.Hand. The board itself asks about a price.
func (s *scripted) Choose(label string) {
	asked := s.asked
	s.asked = 0
	switch {
	case asked != 0 && label != "No":
		s.press(asked)
	case asked == 0:
		s.choose(label)
	}
	s.send()
}

// TestPlaysByWidget plays the scenarios by the script of the widget. Orders without a button there are given
// on the board in the chat.
func TestPlaysByWidget(t *testing.T) {
	sandbox, err := os.ReadFile("testdata/sandbox.js")
	check.Must(t, err)
	_, script := widgetParts(t)
	bottest.Playing(t, func(t *testing.T, g *bottest.Table) bottest.Hand {
		s := newScripted(t, g, string(sandbox))
		b := s.Send("")
		s.run("sandbox.begin(" + encoded(b.Public) + "," + encoded(b.State) + ")")
		s.run(script)
		at := -1
		tap := func(kind string, k int) {
			s.run(fmt.Sprintf("sandbox.tap(%q, %d);sandbox.pass(1200)", kind, k))
			s.send()
		}
		s.send = func() {
			for request := s.text("sandbox.request()"); request != ""; request = s.text("sandbox.request()") {
				s.run("sandbox.answer(" + encoded(s.Send(request).State) + ");sandbox.pass(1200)")
			}
		}
		s.enter = func(m board.Move) {
			if s.round().Paused {
				tap("c", 0) // goes on
			}
			if at != int(m.Cell) {
				tap("c", int(m.Cell))
			}
			at = int(m.Cell)
			key := (int(m.Digit) + 9) % 10 // 0 is the last
			for range int(m.Kind) {
				tap("a", 0)
			}
			tap("b", key)
			for range 2 * int(m.Kind) {
				tap("a", 0)
			}
			if s.round().Start.Givens[m.Cell] != 0 { // the digit waits for another cell
				tap("b", key)
				at = -1
			}
		}
		here := map[board.CommandID]int{board.Undo: 2, board.Redo: 3, board.Hint: 4, board.Check: 5, board.Pause: 6, board.Resume: 6}
		s.press = func(o board.CommandID) {
			tool, ok := here[o]
			if !ok {
				s.chat.Moves(board.Move{Kind: board.Command, Digit: o})
				s.run("sandbox.update(" + encoded(s.Send("").State) + ")")
				return
			}
			tap("a", tool)
			if strings.Contains(s.text("sandbox.texts('a')"), "?") {
				tap("a", tool)
			}
		}
		s.choose = func(label string) {
			if slices.Contains([]string{"Which", "pattern", "step"}, label) {
				s.press(board.Hint)
				return
			}
			s.chat.Choose(label)
			s.run("sandbox.update(" + encoded(s.Send("").State) + ")")
		}
		return s
	})
}

// TestPlaysByPage plays the scenarios by the part of the page's script that knows the game.
func TestPlaysByPage(t *testing.T) {
	source, err := os.ReadFile("core.js")
	check.Must(t, err)
	bottest.Playing(t, func(t *testing.T, g *bottest.Table) bottest.Hand {
		s := newScripted(t, g, strings.ReplaceAll(string(source), "export ", ""))
		b := s.Send("")
		s.run("begin(" + encoded(b.Public) + ");load(" + encoded(b.State) + ")")
		s.send = func() {
			for batch := s.text("batch()"); batch != ""; batch = s.text("batch()") {
				s.run("load(" + encoded(s.Send(batch).State) + ")")
			}
		}
		s.enter = func(m board.Move) {
			if s.round().Paused {
				s.press(board.Resume)
				s.send()
			}
			s.run(fmt.Sprintf("pick([%d]);use(%d);enter(%d)", m.Cell, m.Kind, m.Digit))
		}
		s.press = func(o board.CommandID) { s.run(fmt.Sprintf("move(COMMAND, %d)", o)) }
		s.choose = func(label string) {
			s.Client.Choose(label)
			s.run("load(" + encoded(s.Last().Board.State) + ")")
		}
		return s
	})
}
