package play_test

import (
	"maps"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/render"
	"sudokubot/bot/talk/play"
	"sudokubot/bot/teller"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// typeBudget is for typed moves. tapBudget is for a pad with long rows. shortBudget is for a pad with short
// rows and forms.
func typeBudget() chat.Budget { return chattest.Budget() }

func tapBudget() chat.Budget {
	b := chattest.Budget()
	b.PadRows, b.PadRow, b.Rows, b.Row = 13, 8, 13, 8
	return b
}

func shortBudget() chat.Budget {
	b := chattest.Budget()
	b.PadRows, b.PadRow, b.Forms = 6, 5, true
	return b
}

func boardFor(t *testing.T, private bool, b chat.Budget) *play.Board {
	t.Helper()
	said := chattest.NewRecorder(t)
	said.Carry(b)
	m := chat.Message{ID: "m1", Room: chat.Room{ID: "test:room", Private: private}, From: chat.Person{ID: "test:ann", Name: "Ann", Language: "en"}}
	return play.NewBoard(bottest.Base(t, bottest.NewStore(t)).Turn(t.Context(), m, said))
}

// begunGame returns a game that begins at noon. Its puzzle is the daily, or a puzzle sent by ann.
func begunGame(t *testing.T, daily bool) *game.Play {
	t.Helper()
	p, err := sudoku.Parse(bottest.ClassicDaily.Puzzle)
	check.Must(t, err)
	d := game.Daily{}
	if daily {
		d = bottest.ClassicDaily
	}
	return game.Begin("test:room", "source", "test:ann", p, d, bottest.Noon())
}

func labelsOf(rows [][]chat.Choice) string {
	var lines []string
	for _, row := range rows {
		var line []string
		for _, c := range row {
			line = append(line, c.Label)
		}
		lines = append(lines, strings.Join(line, " | "))
	}
	return strings.Join(lines, "\n")
}

// A board has tools for typed moves, or a pad. After the game it has no buttons. In private a daily also has
// Print and the other series.
func TestKeys(t *testing.T) {
	const tools = "Hint +0:10 | Check +0:20\nPause | As text | Give up"
	for _, test := range []struct {
		name           string
		private, daily bool
		budget         chat.Budget
		want           string
	}{
		{"typing in a group", false, true, typeBudget(), tools},
		{"typing alone", true, true, typeBudget(), tools + "\nPrint | Mini"},
		{"a puzzle of one's own", true, false, typeBudget(), "Hint +0:15 | Check +0:30\nPause | As text | Give up"},
		{"a pad", true, true, tapBudget(), "○ | ○ | ○ | □ | ■ | □\n○ | ◉ | ○ | ■ | □ | ■\n○ | ○ | ○ | □ | ■ | □\n1 | 2 | 3 | 4 | 5\n6 | 7 | 8 | 9 | ✎\n↶ | Hint +0:10 | Check | ⏸ | ⋯"},
		{"a short pad", true, true, shortBudget(), "□ | ■ | □ | 1 | 2\n■ | □ | ■ | 3 | 4\n□ | ■ | □ | 5 | 6\n○ | ○ | ○ | 7 | 8\n○ | ◉ | ○ | 9 | ↶\n○ | ○ | ○ | ⋯ | Type…"},
	} {
		m, r := boardFor(t, test.private, test.budget), begunGame(t, test.daily)
		check.Equal(t, labelsOf(m.Keys(r, "")), test.want, "%s", test.name)
		check.True(t, !strings.Contains(labelsOf(m.Keys(r, "covered")), "◉"),
			"%s: a board that is covered has a pad", test.name)
		r.GiveUp(bottest.Noon())
		if got := m.Keys(r, ""); got != nil {
			t.Errorf("%s: over, and has %q", test.name, labelsOf(got))
		}
	}
}

// The menu fits within the budget of the keys.
func TestTheMenuFits(t *testing.T) {
	for _, private := range []bool{true, false} {
		for _, b := range []chat.Budget{tapBudget(), shortBudget()} {
			m, r := boardFor(t, private, b), begunGame(t, true)
			r.Enter([]game.Entry{{Cell: 2, Digit: 4}}, bottest.Noon())
			r.Undo()
			rows := m.Menu(r)
			if err := chattest.CheckReply(b, chat.Reply{Text: "x", Choices: rows}); err != nil {
				t.Errorf("alone %t: %v in\n%s", private, err, labelsOf(rows))
			}
			if !strings.Contains(labelsOf(rows), "Hint +0:10") || strings.Contains(labelsOf(rows), "Print") != private {
				t.Errorf("alone %t:\n%s", private, labelsOf(rows))
			}
			more := m.Below(r, "", []chat.Choice{{Label: "More", Data: "x"}})
			if err := chattest.CheckReply(b, chat.Reply{Text: "x", Choices: more}); err != nil || more[0][0].Label != "More" {
				t.Errorf("below a hint: %v in\n%s", err, labelsOf(more))
			}
		}
	}
}

// The board shows the progress of a game, with or without its time.
func TestProgress(t *testing.T) {
	m := boardFor(t, true, typeBudget())
	solution, err := sudoku.Parse(bottest.ClassicDaily.Solution)
	check.Must(t, err)
	for _, test := range []struct {
		name, want string
		change     func(r *game.Play)
	}{
		{"new", "51 cells left · 0:00", func(*game.Play) {}},
		{"on paper", "51 cells left · no time", func(r *game.Play) { r.Untimed = true }},
		{"given up", "Given up after 2:00 · no hints", func(r *game.Play) { r.GiveUp(bottest.Noon().Add(2 * time.Minute)) }},
		{"given up on paper", "Given up · no hints", func(r *game.Play) { r.Untimed = true; r.GiveUp(bottest.Noon().Add(2 * time.Minute)) }},
		{"solved", "Solved in 3:00: no hints, no mistakes.", func(r *game.Play) {
			entries, _ := r.Filling(solution.Givens)
			r.Enter(entries, bottest.Noon().Add(3*time.Minute))
		}},
	} {
		r := begunGame(t, true)
		test.change(r)
		if got := m.Progress(r); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// The text of a board with a long name and much news fits into a picture caption.
func TestTheWordsOfABoardFit(t *testing.T) {
	for _, b := range []chat.Budget{typeBudget(), tapBudget(), shortBudget()} {
		m, r := boardFor(t, false, b), begunGame(t, true)
		m.Turn().M.From.Name = strings.Repeat("Ann ", 40)
		m.ClockNotice("It goes on.")
		said := m.Words(r, "covered", "", strings.Repeat("news ", 400))
		if n := utf8.RuneCountInString(said); n > b.Beside {
			t.Errorf("%d characters", n)
		}
		if lines := strings.Split(said, "\n"); len(lines) < 4 || lines[1] != "51 cells left · 0:00" || lines[2] != "covered" {
			t.Errorf("got %q", said)
		}
	}
}

// watched is a drawer that stores the last drawn board in board.
type watched struct {
	teller.Drawer
	board *render.Board
}

func (w watched) PNG(b render.Board, s render.Style) ([]byte, error) {
	*w.board = b
	return w.Drawer.PNG(b, s)
}

// drawing returns a room in which ann plays, its clock, and a pointer to the last drawn board.
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
