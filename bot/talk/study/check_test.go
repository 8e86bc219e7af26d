package study_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

func TestCheck(t *testing.T) {
	wrong := "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5..1.86.79"
	tests := []struct{ name, text, want string }{
		{"all right", bottest.FilledIn, "All right so far; 49 cells to go."},
		{"one wrong", wrong, "One digit is wrong: row 9 column 3."},
		{"two wrong", "539" + wrong[3:], "2 digits are wrong: row 1 column 3 and row 9 column 3."},
		{"a given mistyped", "63" + bottest.FilledIn[2:], "One digit is wrong: row 1 column 1."},
		{"pencil marks", pencilled(t, bottest.Classic, 2, 4), "The right digit isn't among the notes in row 1 column 3, so no step leads on from here. Look there again?"},
		{"done", "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "All of it is right: the puzzle is solved!"},
		{"another puzzle", bottest.Second, "It can still be solved, in exactly one way. Send me the puzzle as it was at the start, and I'll check your digits one by one."},
		{"another one, with a clash", "22" + bottest.Second[2:], "This puzzle can't be solved: some of its digits clash."},
		{"another one, with many solutions", bottest.Diagonal(8), "in more than one way"},
		{"another one, without a solution", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", "no solution"},
		{"colored", bottest.Wide, "It can still be solved, in exactly one way. Send me the puzzle as it was at the start, and I'll check your digits one by one."},
		{"nonsense", "tomorrow", "I didn't get that. Send me a Sudoku, or pick something:"},
		{"nothing", "", "Send me your grid as it is now, as text or a photo, and I'll mark what's wrong."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Hears(r.Says("ann", bottest.Classic))
			r.Want(r.Commands("ann", "check", tt.text), tt.want)
		})
	}
}

// Each check uses the original puzzle, not the grid of the previous check.
func TestChecksFollowOneAnother(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	asked := r.Says("ann", bottest.Classic)
	r.Hears(asked)
	r.Want(r.Commands("ann", "check", "539"+bottest.FilledIn[3:]), "row 1 column 3")
	m := r.Commands("ann", "check", bottest.FilledIn)
	r.Want(m, "right so far")
	r.WantSilence(m)
	m = r.Commands("ben", "check", "539"+bottest.FilledIn[3:])
	m.ReplyTo = &asked
	r.Want(m, "row 1 column 3")
}

// If a text distinguishes entered digits from givens, a check needs no stored puzzle.
func TestEntriesAreToldFromGivens(t *testing.T) {
	r := bottest.Private(t)
	wrong := "5 3 (9) . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 9"
	r.Want(r.Says("ann", "is this right so far?\n"+wrong), "wrong", "row 1 column 3")
	r.Want(r.Says("ann", strings.Replace(wrong, "(9)", "(2)", 1)+"\nis it right?"), "wrong", "row 1 column 3")
	r.Want(r.Says("ann", strings.Replace(wrong, "(9)", "(4)", 1)+"\nis it right?"), "right so far")
	r.Want(r.Says("ann", wrong), "You've already started on this one.")
	r.Want(r.Says("ann", "solve this\n"+wrong), "Solved.")
}

// A check finds a puzzle of the last days to which the grid belongs, even if the person has sent other
// puzzles since.
func TestAPuzzleOfTheLastDaysIsKnown(t *testing.T) {
	wrong := "539" + bottest.FilledIn[3:]
	for _, tt := range []struct {
		name, text, want string
		later            time.Duration
	}{
		{"another puzzle came since", wrong, "One digit is wrong: row 1 column 3.", time.Hour},
		{"a week later", wrong, "One digit is wrong: row 1 column 3.", 7 * 24 * time.Hour},
		{"after more than a week it is not known", wrong, "can't be solved", 7*24*time.Hour + time.Minute},
		{"two givens were misread", "25" + wrong[2:], "3 digits are wrong: row 1 column 1, row 1 column 2 and row 1 column 3.", time.Hour},
		{"the grid is unsolvable by itself", "53467891267219534819834256785976142342685379171392485696153728428741963534528617" + "1", "wrong: row 9 column 9", time.Hour},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			c := bottest.NewClock()
			r.Bot = bottest.New(t, r.Config(c, nil))
			r.Hears(r.Says("ann", bottest.Classic))
			r.Hears(r.Says("ann", bottest.Second))
			c.Passes(tt.later)
			r.Want(r.Commands("ann", "check", tt.text), tt.want)
		})
	}
}

// If a half-solved grid was sent for its solution, a check does not use that grid as the puzzle.
func TestAGridOnItsWayIsNotThePuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Says("ann", bottest.FilledIn))
	r.Want(r.Commands("ann", "check", "539"+bottest.FilledIn[3:]), "One digit is wrong: row 1 column 3.")
}

// A check does not use puzzles that the person has deleted.
func TestWhatWasDeletedIsNotKnown(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	check.Must(t, r.Store.Forget(t.Context(), r.Says("ann", "").From.ID))
	r.Want(r.Commands("ann", "check", bottest.FilledIn), "It can still be solved")
}

// A check does not use the puzzles of other people.
func TestAPuzzleOfSomebodyElseIsNotKnown(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Commands("ben", "check", bottest.FilledIn), "It can still be solved")
}

// Each press of the button, and each use of the word, explains another wrong digit. It does not reveal the
// right digits.
func TestWhyADigitIsWrong(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Commands("ann", "check", "539.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5..1.86.79"), "2 digits are wrong")
	first := "The digit 9 can't go in row 1 column 3: box 1 has one already, in row 3 column 2."
	r.Want(r.Press("ann", "Why?"), first)
	r.Want(r.Press("ann", "Another one"), "If row 9 column 3 were 1, box 9 would have no place for 1.")
	r.Want(r.Press("ann", "Another one"), first)
	r.Hears(r.Commands("ann", "check", "539.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5..1.86.79"))
	r.Want(r.Says("ann", "why?"), first)
	r.Want(r.Says("ann", "next"), "If row 9 column 3 were 1, box 9 would have no place for 1.")
}
