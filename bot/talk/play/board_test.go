package play_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk/play"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// typeBudget is for typed moves, tapBudget for a pad with long rows, and shortBudget for a pad with short
// rows and forms.
func typeBudget() chat.Budget { return chattest.Budget() }

func tapBudget() chat.Budget {
	b := chattest.Budget()
	b.PadRows, b.PadRow, b.Rows, b.Row = 13, 8, 13, 8
	return b
}

func shortBudget() chat.Budget {
	b := chattest.Budget()
	b.PadRows, b.PadRow, b.Forms = 5, 5, true
	return b
}

func boardFor(t *testing.T, private bool, b chat.Budget) *play.Board {
	t.Helper()
	said := chattest.NewRecorder(t)
	said.Carry(b)
	m := chat.Message{ID: "m1", Room: chat.Room{ID: "test:room", Private: private}, From: chat.Person{ID: "test:ann", Name: "Ann", Language: "en"}}
	return play.NewBoard(bottest.Base(t, bottest.NewStore(t)).Turn(t.Context(), m, said))
}

// begunGame returns a game that begins at noon, of the daily or of a puzzle that ann has sent.
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
		{"a short pad", true, true, shortBudget(), "□ | ■ | □ | ◀ | ▶\n■ | □ | ■ | ▲ | ▼\n□ | ■ | □ | ↶ | ⋯\n1 | 2 | 3 | 4 | 5\n6 | 7 | 8 | 9 | Type…"},
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

// The progress of a game, with its time or without one.
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

// The words of a board with a long name and much news fit beside a picture.
func TestTheWordsOfABoardFit(t *testing.T) {
	for _, b := range []chat.Budget{typeBudget(), tapBudget(), shortBudget()} {
		m, r := boardFor(t, false, b), begunGame(t, true)
		m.Turn().M.From.Name = strings.Repeat("Ann ", 40)
		m.Slept("It goes on.")
		said := m.Words(r, "covered", "", strings.Repeat("news ", 400))
		if n := utf8.RuneCountInString(said); n > b.Beside {
			t.Errorf("%d characters", n)
		}
		if lines := strings.Split(said, "\n"); len(lines) < 4 || lines[1] != "51 cells left · 0:00" || lines[2] != "covered" {
			t.Errorf("got %q", said)
		}
	}
}
