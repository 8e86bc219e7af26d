package play_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// seen returns the IDs of the messages that show cells of an open board.
func seen(r *bottest.Chat) (ids []string) {
	for _, m := range r.Said.Shown() {
		if strings.Contains(m.Reply.Block, "| 5 3 ") {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// While the clock is stopped, every board of the game is covered. A message resumes the clock only if it is
// a move or asks for help.
func TestAClockThatStandsHasItsBoardCovered(t *testing.T) {
	for name, test := range map[string]struct {
		before []string // messages sent in the two minutes while the board is open
		// how long ann sends no message, so that the clock stops by itself; 0 if she sends "pause"
		quiet time.Duration
		said  []string
		want  string
	}{
		"the time is asked for":                  {nil, 0, []string{"how long"}, "Paused at 2:00. The board is covered."},
		"the time is asked for, in Persian":      {nil, 0, []string{"چقدر شده"}, "Paused at 2:00. The board is covered."},
		"what is no move":                        {nil, 0, []string{"4 5"}, "I didn't get that."},
		"one thing after the other":              {nil, 0, []string{"lorem ipsum", "4 5", "99", "how long", "lorem ipsum"}, "I didn't get that."},
		"a yes to no question":                   {nil, 0, []string{"ok"}, "Paused at 2:00. The board is covered."},
		"thanks":                                 {nil, 0, []string{"thanks"}, "You're welcome!"},
		"the time was asked for before":          {[]string{"how long"}, 0, nil, "Paused at 2:00."},
		"what was said before was no move":       {[]string{"lorem ipsum", "4 5", "99", "lorem ipsum"}, 0, nil, "Paused at 2:00."},
		"the time, when it stands by itself":     {nil, time.Hour, []string{"how long"}, "Ten quiet minutes, so I paused at 12:00. The board is covered."},
		"what is no move, when it stands itself": {nil, time.Hour, []string{"lorem ipsum"}, "Ten quiet minutes, so I paused at 12:00. The board is covered."},
	} {
		t.Run(name, func(t *testing.T) {
			r, c := withDaily(t)
			for _, said := range test.before {
				r.Hears(r.Says("ann", said))
			}
			c.Passes(2 * time.Minute)
			r.Hears(r.Says("ann", "150")) // a move
			if len(seen(r)) != 1 {
				t.Fatalf("boards are seen in %v", seen(r))
			}
			got := ""
			if c.Passes(test.quiet); test.quiet == 0 {
				got = r.Hears(r.Says("ann", "pause"))
			}
			for _, said := range test.said {
				got = r.Hears(r.Says("ann", said))
			}
			check.Contains(t, got, test.want)
			if ids := seen(r); len(ids) > 0 {
				t.Errorf("the clock stands, and boards are seen in %v", ids)
			}
			c.Passes(5 * time.Minute)
			stood := 2 * time.Minute
			if test.quiet > 0 {
				stood += 10 * time.Minute
			}
			r.Want(r.Says("ann", "continue"), "51 cells left · "+strings.TrimSuffix(stood.String(), "m0s")+":00", "| 5 3 ")
			if len(seen(r)) != 1 {
				t.Errorf("then boards are seen in %v", seen(r))
			}
		})
	}
}

// The clock is resumed by the text on the Go on button.
func TestGoingOn(t *testing.T) {
	for _, said := range []string{"go on", "Go on!", "continue", "resume", "ادامه", "ادامه بده"} {
		t.Run(said, func(t *testing.T) {
			r, _ := withDaily(t)
			r.Hears(r.Says("ann", "pause"))
			if got := r.Hears(r.Says("ann", said)); !strings.Contains(got, "51 cells left") || strings.Contains(got, "counts as helped") {
				t.Errorf("said\n%s", got)
			}
		})
	}
}

// If the player presses the older of two boards, a line replaces the newer board. Then a pause covers the
// only open board.
func TestAnOldBoardThatIsPressedIsTheBoard(t *testing.T) {
	r, _ := withDaily(t)
	old := r.Press("ann", "Pause")
	r.Said.Fail(chattest.Edit, chat.ErrGone) // so that the old board is not edited
	r.Hears(r.Commands("ann", "daily", ""))
	if len(seen(r)) != 2 {
		t.Fatalf("boards are seen in %v", seen(r))
	}
	r.Want(old, "The board is covered.")
	if ids := seen(r); len(ids) > 0 {
		t.Errorf("the clock stands, and boards are seen in %v", ids)
	}
}

// When a board is sent row by row as text, its clock is resumed.
func TestABoardThatIsReadHasARunningClock(t *testing.T) {
	for _, said := range []string{"pause", ""} { // the clock is stopped by hand, and by idleness
		t.Run(said, func(t *testing.T) {
			r, c := withDaily(t)
			board := r.Shown().ID
			stood := "2:00"
			c.Passes(2 * time.Minute)
			if said != "" {
				r.Want(r.Says("ann", said), "Paused at 2:00. The board is covered.")
			} else {
				stood = "10:00"
			}
			c.Passes(time.Hour)
			r.Want(r.Says("ann", "text"), "51 cells left · "+stood, "Row 1: 5, 3")
			for _, m := range r.Said.Shown() {
				if strings.Contains(m.Reply.Text, "Paused") || m.ID == board && !strings.Contains(m.Reply.Text, "51 cells left · "+stood) {
					t.Errorf("it is said that the clock stands:\n%s", m.Reply.Text)
				}
			}
			c.Passes(time.Minute)
			r.Want(r.Says("ann", "134"), "50 cells left · "+strings.Replace(strings.Replace(stood, "2:", "3:", 1), "10:", "11:", 1))
		})
	}
}

func only(t *testing.T, r *bottest.Chat, person string) game.Result {
	t.Helper()
	all, err := r.Store.ResultsOf(t.Context(), "test:"+person, "", "9")
	if err != nil || len(all) != 1 {
		t.Fatalf("%d results of %s, %v", len(all), person, err)
	}
	return all[0]
}

// A result begins when the board is opened. It says how the game ended.
func TestAResultIsKept(t *testing.T) {
	r, _, c := withClock(t, chattest.Group("family"))
	r.Hears(playDaily(r, "ann", bottest.Today))
	if got := only(t, r, "ann"); got.Room != r.Room.ID || got.Date != bottest.Today || got.Game != "daily" || got.Series != "daily" || got.Outcome != game.Playing ||
		got.Open != 51 || got.Level != "easy" || got.Platform != "test" || got.Name != "ann" || !got.Begun.Equal(bottest.Noon()) {
		t.Errorf("opened: %+v", got)
	}
	board := r.Shown().ID
	c.Passes(3 * time.Minute)
	r.Hears(r.Press("ann", "Hint"))
	r.Hears(r.Press("ann", "Hint +0:10"))
	r.Hears(bottest.Replying(r.Says("ann", "134"), board))
	r.Hears(bottest.Replying(r.Says("ann", "undo"), board))
	c.Passes(12500 * time.Millisecond)
	first, last := missing(t, 1)
	r.Want(bottest.Replying(r.Says("ann", strings.Join(append(first, last...), " ")), board), "Solved in 3:22 with one hint (3:12 + 0:10)")
	got := only(t, r, "ann")
	if got.Outcome != game.Solved || got.Clock != 192500*time.Millisecond || got.Price != 10*time.Second || got.Hints != 1 || got.Undos != 1 ||
		got.Fast || got.Late || got.Clean() || !got.Ranked() || got.Time() != 202*time.Second {
		t.Errorf("solved: %+v", got)
	}
	r.Hears(playDaily(r, "ann", bottest.Today)) // opens the finished daily again
	check.Equal(t, only(t, r, "ann"), got, "looked at again")
}

// A result records that the game was given up, was too fast, was late, or is no daily.
func TestResultsOfOthersStayTheirs(t *testing.T) {
	r, _, c := withClock(t, chattest.Group("family"))
	r.Hears(playDaily(r, "ben", bottest.Today))
	c.Passes(time.Minute)
	givesUp(r, "ben")
	if got := only(t, r, "ben"); got.Outcome != game.GaveUp || got.Clock != time.Minute || got.Counts() {
		t.Errorf("given up: %+v", got)
	}
	r.Hears(playDaily(r, "cem", bottest.Today))
	first, last := missing(t, 1)
	r.Hears(bottest.Replying(r.Says("cem", strings.Join(append(first, last...), " ")), r.Shown().ID))
	if got := only(t, r, "cem"); got.Outcome != game.Solved || !got.Fast || got.Ranked() || !got.Counts() {
		t.Errorf("at once: %+v", got)
	}
	r.Hears(playDaily(r, "dan", "2026-11-18"))
	c.Passes(time.Minute)
	givesUp(r, "dan")
	if got := only(t, r, "dan"); got.Date != "2026-11-18" || !got.Late {
		t.Errorf("of the archive: %+v", got)
	}
	puzzle, c, source := playing(t, chattest.Private("ann"))
	puzzle.Hears(puzzle.Presses("ann", puzzle.Shown().ID, "play:r:"+source))
	c.Passes(4 * time.Minute)
	puzzle.Hears(puzzle.Says("ann", strings.Join(append(first, last...), " ")))
	if got := only(t, puzzle, "ann"); got.Series != "" || got.Date != bottest.Today || len(got.Game) != 12 || got.Outcome != game.Solved || got.Counts() {
		t.Errorf("no daily: %+v", got)
	}
}

// A pause covers the board and stops the clock. The next move resumes the clock.
func TestPause(t *testing.T) {
	r, c, _ := opened(t, chattest.Private("ann"))
	c.Passes(4*time.Minute + 10*time.Second)
	r.Want(r.Press("ann", "Pause"), "Paused at 4:10. The board is covered.")
	if shown := r.Shown().Reply; shown.Picture == nil || shown.Picture.Alt != "9×9 Sudoku · Paused · 4:10" || shown.Block != "" || len(shown.Choices) != 1 {
		t.Errorf("the board shows: %+v", shown)
	}
	c.Passes(time.Hour)
	r.Want(r.Press("ann", "Go on"), "51 cells left · 4:10", "| 5 3 . |")
	c.Passes(time.Minute)
	r.Want(r.Says("ann", "pause"), "Paused at 5:10.")
	c.Passes(time.Hour)
	r.Want(r.Says("ann", "134"), "50 cells left · 5:10")
	c.Passes(11 * time.Minute)
	r.Want(r.Says("ann", "146"), "49 cells left · 15:10", "Ten quiet minutes")
}

// TestASecondGamePausesTheFirst is scenario 54: of two games in a private room, only one has a running
// clock and an open board.
func TestASecondGamePausesTheFirst(t *testing.T) {
	for _, test := range []struct{ language, covered, waits, goOn, left string }{
		{"en", "Paused at 2:00 while you play another game. The board is covered.", "Your other game is paused at ", "Go on", "cells left"},
		{"fa", "رفتی سراغ یک بازی دیگر؛ این یکی روی ۲:۰۰ ایستاد و صفحه‌اش پوشیده شد.", "بازی دیگرت روی ", "ادامه", "خانه مانده"},
	} {
		t.Run(test.language, func(t *testing.T) {
			r, days, c := withClock(t, chattest.Private("ann"))
			r.Chooses("ann", test.language)
			r.Hears(r.Commands("ann", "daily", ""))
			first := r.Shown()
			c.Passes(2 * time.Minute)
			r.Want(r.Commands("ann", "daily", "mini"), test.waits, test.left)
			second := r.Shown()
			covered := r.Said.Shown()[0]
			if covered.ID != first.ID || covered.Reply.Picture == nil || strings.Contains(covered.Reply.Picture.Alt, "81") || covered.Reply.Block != "" || !strings.Contains(covered.Reply.Text, test.covered) {
				t.Fatalf("the first shows %+v", covered)
			}
			c.Passes(5 * time.Minute)
			r.Bot = bottest.New(t, r.Config(c, days))
			stands := clocks(t, r, c)
			check.True(t, stands["daily"] == 2*time.Minute && stands["mini"] == 5*time.Minute,
				"clocks %v", stands)
			r.Want(r.Presses("ann", first.ID, covered.Reply.Choices[0][0].Data), test.left, test.waits)
			c.Passes(time.Minute)
			if stands := clocks(t, r, c); stands["daily"] != 3*time.Minute || stands["mini"] != 5*time.Minute {
				t.Errorf("gone back: clocks %v", stands)
			}
			for _, m := range r.Said.Shown() {
				if open := m.Reply.Block != ""; open != (m.ID == first.ID) {
					t.Errorf("message %s shows %q", m.ID, m.Reply.Block)
				}
			}
			r.Hears(bottest.Replying(r.Says("ann", "123"), second.ID)) // the move continues the second game
			c.Passes(time.Minute)
			if stands := clocks(t, r, c); stands["daily"] != 3*time.Minute || stands["mini"] != 6*time.Minute {
				t.Errorf("a move in the second: clocks %v", stands)
			}
		})
	}
}

// clocks returns the time on the clock of each of ann's games, by series.
func clocks(t *testing.T, r *bottest.Chat, c *bottest.Clock) map[string]time.Duration {
	t.Helper()
	all := map[string]time.Duration{}
	for _, series := range []string{"daily", "mini"} {
		kept, err := r.Store.Round(t.Context(), game.Home("test:ann"), game.RoundSource(game.Ref{Series: series, Date: bottest.Today}, "test:ann"))
		check.Must(t, err)
		p, err := game.Resume(kept)
		check.Must(t, err)
		all[series] = p.Clock(c.At)
	}
	return all
}
