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

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// all is the solution of the live daily as 81 digits.
var all = strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")

func inEnglish(t *testing.T) (*bottest.Chat, *bottest.Clock) {
	t.Helper()
	r, _, c := withClock(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	return r, c
}

func withDaily(t *testing.T) (*bottest.Chat, *bottest.Clock) {
	t.Helper()
	r, c := inEnglish(t)
	r.Hears(r.Commands("ann", "daily", ""))
	return r, c
}

// step is a message of ann in her private room, sent after a time. The message is "/daily", a button's label
// after a "#", or a text. The answer must contain want, and must not contain unwanted.
type step struct {
	after          time.Duration
	does           string
	want, unwanted string
}

// TestScenariosOfAGame plays numbered scenarios from the design of a game.
func TestScenariosOfAGame(t *testing.T) {
	for name, steps := range map[string][]step{
		"14 a day that is over": {
			{0, "/daily 2026-11-18", "Daily puzzle · Wednesday 18 November", ""}, {0, "#Play", "51 cells left", ""}, {0, "give up", "", ""}, {0, "yes", "Given up", "still at it"}},
		"40 thanks in a game": {{0, "/daily", "", ""}, {0, "thanks", "You're welcome!", "Not a move"}, {0, "مرسی", "You're welcome!", ""}, {0, "134", "50 cells left", ""}},
		"59 over midnight": {
			{11*time.Hour + 58*time.Minute, "/daily", "51 cells left", ""}, {8 * time.Minute, "134", "50 cells left · 8:00", ""},
			{8 * time.Minute, all, "Solved in 16:00, no help.", "no place"}},
		"31 full grid into an open game": {{0, "/daily", "51 cells left", ""}, {7 * time.Minute, all, "Solved in 7:00, no help.", ""}},
		"33 many digits in one message, and undo": {
			{0, "/daily", "", ""}, {0, "row 1: 534678912\nrow 2: 672195348\nrow 3: 198342567", "34 cells left", ""},
			{0, "undo", "Took back 17 digits.", ""}, {0, "redo", "34 cells left", ""}},
		"35 restart": {
			{0, "/daily", "", ""}, {0, "134", "50 cells left", ""}, {0, "restart", "Empty the board?", ""},
			{time.Minute, "#Yes", "51 cells left · 1:00", ""}, {0, "undo", "50 cells left", ""}},
		"36 notes for all": {
			{0, "/daily", "", ""}, {0, "notes", "0:30", ""}, {0, "no", "51 cells left · 0:00", ""},
			{2 * time.Minute, all, "Solved in 2:00, no help.", ""}},
		"41 the price of a hint is said first": {
			{0, "/daily", "", ""}, {0, "#Hint", "A first hint adds 0:10", "Look at"}, {0, "#No", "51 cells left · 0:00", ""},
			{2 * time.Minute, all, "Solved in 2:00, no help.", ""}},
		"42 four rungs are one hint": {
			{0, "/daily", "", ""}, {0, "#Hint", "", ""}, {0, "#Hint", "Look at", ""}, {0, "#Which technique", "What helps here", ""},
			{0, "#Show the pattern", "", ""}, {0, "#Show the step", "· 0:45", ""}, {2 * time.Minute, all, "Solved in 2:45 with one hint (2:00 + 0:45)", ""}},
		"43 a second hint": {
			{0, "/daily", "", ""}, {0, "#Hint", "", ""}, {0, "#Hint", "Look at box 9", ""}, {0, "134", "50 cells left", ""}, {0, "hint", "A first hint adds 0:10", "Look at"},
			{0, "#Hint", "Look at", ""}, {2 * time.Minute, all, "with 2 hints", ""}},
		"44 a hint with a wrong digit": {
			{0, "/daily", "", ""}, {0, "131", "", ""}, {0, "hint", "A first hint adds 0:10", "wrong"},
			{0, "#Hint", "50 cells left · 0:00\nAt least one of your digits is wrong", ""}, {time.Minute, "134", "50 cells left · 1:00", ""},
			{time.Minute, all, "Solved in 2:00, no help.", ""}},
		"44 whether a digit is wrong is not told before the yes": {
			{0, "/daily", "", ""}, {0, "134", "", ""}, {0, "hint", "A first hint adds 0:10", "wrong"}, {0, "#No", "", ""},
			{0, "131", "", ""}, {0, "hint", "A first hint adds 0:10", "wrong"}, {0, "#No", "50 cells left · 0:00", "wrong"}},
		"44 what a check has told costs nothing more": {
			{0, "/daily", "", ""}, {0, "131", "", ""}, {0, "check", "", ""}, {0, "#Check", "· 0:20", ""}, {0, "hint", "A first hint adds 0:10", ""}, {0, "#Hint", "· 0:20\nAt least one of your digits is wrong", ""},
			{0, "134", "", ""}, {0, "hint", "A first hint adds 0:10", ""}, {0, "#Hint", "· 0:30", "wrong"}},
		"49 a check of the same digits is free": {
			{0, "/daily", "", ""}, {0, "131", "", ""}, {0, "check", "", ""}, {0, "#Check", "· 0:20", ""}, {0, "#Check", "· 0:20", ""}, {0, "check", "· 0:20\nOne digit is wrong", ""},
			{0, "134", "", ""}, {0, "check", "Check costs 0:20", ""}},
		"49 a question costs nothing": {
			{0, "/daily", "", ""}, {0, "131", "", ""}, {0, "check", "", ""}, {0, "#Check", "· 0:20", ""}, {0, "134", "", ""},
			{0, "am I doing ok so far?", "Check costs 0:20", "· 0:40"}, {0, "is this right?", "· 0:20", "All right"},
			{0, "I am stuck", "· 0:20", "Look at"}, {0, "why is r1c4 a 6", "There's no digit in row 1 column 4 yet.", "Look at"}},
		"47 full but wrong": {
			{0, "/daily", "", ""}, {3 * time.Minute, all[:2] + "6" + all[3:], "Full, but something is off", "Solved"}, {0, "134", "Solved in 3:00, no help.", ""}},
		"48 giving up, asked again after a no": {
			{0, "/daily", "", ""}, {0, "give up", "Give up on this one?", ""}, {0, "#No, play on", "51 cells left", ""}, {0, "give up", "Give up on this one?", "Given up"},
			{0, "no", "51 cells left", ""}, {0, "give up", "Give up on this one?", "Given up"}},
		"49 giving up": {
			{0, "/daily", "", ""}, {0, "give up", "", ""}, {time.Minute, "بله", "Given up after 1:00", "5 3 4 | 6 7 8"}},
		"50 yes, ten minutes later": {{0, "/daily", "", ""}, {0, "give up", "", ""}, {10 * time.Minute, "yes", "", "Given up"}},
	} {
		t.Run(name, func(t *testing.T) {
			r, c := inEnglish(t)
			for _, s := range steps {
				c.Passes(s.after)
				var m chat.Message
				switch label, pressed := strings.CutPrefix(s.does, "#"); {
				case pressed:
					m = r.Press("ann", label)
				case s.does[0] == '/':
					command, text, _ := strings.Cut(s.does[1:], " ")
					m = r.Commands("ann", command, text)
				default:
					m = r.Says("ann", s.does)
				}
				got := r.Hears(m)
				check.True(t, strings.Contains(got, s.want) && (s.unwanted == "" || !strings.Contains(got, s.unwanted)),
					"%q is answered with\n%s\nwant %q, and not %q", s.does, got, s.want, s.unwanted)
			}
		})
	}
}

// TestOddMessagesInAGame is scenario 38: the board says that a message is no move. If the board says so
// already, the bot sends a message below it.
func TestOddMessagesInAGame(t *testing.T) {
	r, _ := withDaily(t)
	r.Want(r.Says("ann", "4 5"), "51 cells left", "I didn't get that.")
	for _, odd := range []string{"asdf asdf", "99", "lorem ipsum"} {
		check.Equal(t, strings.TrimSpace(r.Hears(r.Says("ann", odd))), noMove)
	}
	r.Want(r.Says("ann", "134"), "50 cells left")
	r.Want(r.Says("ann", "99"), "50 cells left", "I didn't get that.")
	boards := 0
	for _, m := range r.Said.Shown() {
		if strings.Contains(m.Reply.Text, "50 cells left") {
			boards++
		} else if m.Reply.Text != noMove {
			t.Errorf("there is %q", m.Reply.Text)
		}
	}
	check.Equal(t, boards, 1)
}

const noMove = "I didn't get that. A move is 453: row 4, column 5, digit 3."
