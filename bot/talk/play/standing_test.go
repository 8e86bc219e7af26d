package play_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
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
