package play_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// A check in a game says why a digit is wrong: by the button, and by the word; and why the next one is. It
// costs no more than the check, and tells neither the right digit nor of digits that no check has told of.
func TestWhyADigitIsWrong(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	r.Hears(r.Says("ann", "139 931"))
	r.Want(r.Press("ann", "Check"), "2 digits are wrong")
	first, second := "The digit 9 can't go in row 1 column 3: box 1 has one already, in row 3 column 2.", "If row 9 column 3 were 1, box 9 would have no place for 1."
	r.Want(r.Press("ann", "Why?"), first, "49 cells left")
	if said := r.Shown().Reply.Text; strings.Contains(said, "4") && strings.Contains(strings.ReplaceAll(said, "49 cells", ""), "4") {
		t.Errorf("the right digit is told: %s", said)
	}
	r.Want(r.Press("ann", "Another one"), second)
	r.Want(r.Press("ann", "Another one"), first)
	r.Hears(r.Says("ann", "934"))
	r.Want(r.Says("ann", "why?"), first)
	for _, row := range r.Shown().Reply.Choices {
		for _, c := range row {
			check.True(t, c.Label != "Another one", "a digit is told of that no check has told of")
		}
	}
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 0 && g.Mistakes == 2 })
}

// Where no check has told of a wrong digit, "why" is a hint, as it was.
func TestWhyWithoutACheckIsAHint(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	r.Want(r.Says("ann", "why?"), "A first hint adds 0:15")
	r.Want(r.Press("ann", "Hint"), "Look at")
	r.Want(r.Press("ann", "Which technique?"), "What helps here:")
}

// In a game of a live daily its own check says why; a picture of the same grid that is pasted is refused.
func TestWhyInALiveDailyIsOfTheGameAlone(t *testing.T) {
	r, _, _ := withClock(t, chattest.Private("ann"))
	r.Hears(playDaily(r, "ann", bottest.Today))
	r.Hears(r.Says("ann", "139"))
	r.Hears(r.Press("ann", "Check"))
	r.Hears(r.Press("ann", "Check +0:20"))
	r.Want(r.Press("ann", "Why?"), "The digit 9 can't go in row 1 column 3")
	r.Want(r.Commands("ann", "check", "539"+bottest.FilledIn[3:]), bottest.Refused)
}
