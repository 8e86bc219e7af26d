package play_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// watched is a drawer that stores the last board in board.
type watched struct {
	teller.Drawer
	board *render.Board
}

func (w watched) PNG(b render.Board, s render.Style) ([]byte, error) {
	*w.board = b
	return w.Drawer.PNG(b, s)
}

// drawing returns a room in which ann plays, its clock, and the board drawn last.
func drawing(t *testing.T, in *chattest.Room) (r *bottest.Chat, c *bottest.Clock, drawn *render.Board) {
	t.Helper()
	real, err := bottest.NewRenderer()
	check.Must(t, err)
	r, c = &bottest.Chat{Room: in, T: t, Store: bottest.NewStore(t), Said: chattest.NewRecorder(t)}, bottest.NewClock()
	config := r.Config(c, nil)
	drawn = &render.Board{}
	config.Renderer = watched{real, drawn}
	r.Bot = bottest.New(t, config)
	m := r.Says("ann", bottest.Classic)
	r.Hears(m)
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+m.ID))
	return r, c, drawn
}

func TestABoardShowsTheLatestDigitsAndClashes(t *testing.T) {
	r, _, drawn := drawing(t, chattest.Private("ann"))
	type marks = map[sudoku.Cell]render.Mark
	want := func(when string, want marks) {
		t.Helper()
		check.True(t, maps.Equal(drawn.Marks, want), "%s: the marks are %v, want %v", when, drawn.Marks, want)
	}
	want("at the start", marks{})
	r.Hears(r.Says("ann", "134"))
	want("after a digit", marks{2: render.Latest})
	r.Hears(r.Says("ann", "146 168"))
	want("after two digits", marks{3: render.Latest, 5: render.Latest})
	r.Hears(r.Says("ann", "195"))
	want("after a five in the row and the column of others", marks{0: render.Clash, 8: render.Clash, 71: render.Clash})
	r.Hears(r.Press("ann", "Check"))
	want("after a check", marks{0: render.Clash, 8: render.Wrong, 71: render.Clash})
	r.Hears(r.Says("ann", "190"))
	want("after it was emptied", marks{})
	r.Hears(r.Press("ann", "Undo"))
	r.Hears(r.Press("ann", "Undo"))
	want("after it was taken back", marks{3: render.Latest, 5: render.Latest})
}

func TestAFinishedBoardSaysWhoseItIs(t *testing.T) {
	r, c, drawn := drawing(t, chattest.Private("ann"))
	check.Equal(t, drawn.Caption, render.Caption{Title: "9×9 Sudoku"})
	first, _ := missing(t, 0)
	c.Passes(6*time.Minute + 56*time.Second)
	r.Hears(r.Says("ann", strings.Join(first, " ")))
	if want := (render.Caption{Title: "9×9 Sudoku", Note: "6:56", Name: "ann", Else: "a player", Done: true}); drawn.Caption != want {
		t.Errorf("a finished board is under %+v, want %+v", drawn.Caption, want)
	}
	check.Equal(t, len(drawn.Marks), 0, "a finished board has the marks %v", drawn.Marks)
}

func TestABoardThatWasGivenUpDoesNotLookFinished(t *testing.T) {
	r, _, drawn := drawing(t, chattest.Group("family"))
	check.Equal(t, drawn.Caption.Name, "ann", "a board in a group is under %+v", drawn.Caption)
	givesUp(r, "ann")
	check.True(t, !drawn.Caption.Done && drawn.Caption.Name == "ann",
		"a board that was given up is under %+v", drawn.Caption)
}
