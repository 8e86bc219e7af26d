package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// mistyped is the classic puzzle with an 8 instead of the 3 in row 1 column 2.
var mistyped = "58" + bottest.Classic[2:]

// offers checks that a button of the newest message has the label want. It also checks that no button
// contains a word of unwanted.
func offers(t *testing.T, r *bottest.Chat, want, unwanted string) {
	t.Helper()
	all := labels(r)
	check.True(t, strings.Contains(all, want), "%q is not offered: %s", want, all)
	for word := range strings.FieldsSeq(unwanted) {
		check.True(t, !strings.Contains(all, word), "%s is offered: %s", word, all)
	}
}

// If one wrong digit makes a puzzle unsolvable, a button repairs the puzzle, and no button needs a
// solution. A "yes" has the effect of that button.
func TestTheRepairIsAButton(t *testing.T) {
	for name, tt := range map[string]struct {
		ask  func(r *bottest.Chat) chat.Message
		then string
	}{
		"typed":      {func(r *bottest.Chat) chat.Message { return r.Says("ann", mistyped) }, "Solved."},
		"in a photo": {func(r *bottest.Chat) chat.Message { return sends(r, "ann", picture(t, mistyped, false)) }, "Solved."},
		"checked":    {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "check", mistyped) }, "Corrected: row 1 column 2."},
		"a hint":     {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "hint", mistyped) }, "Corrected: row 1 column 2."},
		"rated":      {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "rate", mistyped) }, "Corrected: row 1 column 2."},
		"why":        {func(r *bottest.Chat) chat.Message { return r.Says("ann", "what is wrong here?\n"+mistyped) }, "Corrected: row 1 column 2."},
		"printed":    {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", mistyped) }, "Corrected: row 1 column 2."},
		"in words":   {func(r *bottest.Chat) chat.Message { return r.Says("ann", "print this please\n"+mistyped) }, "Corrected: row 1 column 2."},
	} {
		for _, word := range []bool{false, true} {
			if !word && name == "in a photo" {
				continue // TestARepairIsForTheSender presses this button
			}
			t.Run(name, func(t *testing.T) {
				r := bottest.Private(t)
				r.Chooses("ann", "en")
				r.Want(tt.ask(r), "can't be solved", "Should the 8 in row 1 column 2 be 3?")
				offers(t, r, "Make it 3", "Print Hint Play")
				check.True(t, r.Shown().Reply.Attachment == nil, "it is printed")
				if word {
					r.Want(r.Says("ann", "yes"), tt.then)
				} else {
					r.Want(r.Press("ann", "Make it 3"), tt.then)
				}
				offers(t, r, "", "Make")
			})
		}
	}
}

// TestARepairIsForTheSender checks that only the sender of a picture may press the repair button.
func TestARepairIsForTheSender(t *testing.T) {
	r := bottest.Private(t)
	r.Want(sends(r, "ann", picture(t, mistyped, false)), "can't be solved", "Should the 8 in row 1 column 2 be 3?")
	offers(t, r, "Make it 3", "Print Hint Play")
	r.Want(r.Press("bob", "Make it 3"), "That is for whoever sent the picture.")
	id, data := r.Shown().ID, r.Shown().Reply.Choices[0][0].Data
	r.Want(r.Presses("ann", id, strings.Replace(data, "1.3", "99.3", 1)), "I can't find that puzzle any more.")
	r.Want(r.Presses("ann", id, data), "Solved.")
	offers(t, r, "", "Make")
}

func TestARepairInPersian(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "fa")
	r.Hears(r.Says("ann", mistyped))
	offers(t, r, "بکنش ۳", "چاپ")
	r.Want(r.Says("ann", "آره"), "حل شد")
}

func TestNothingIsOfferedWithoutASolution(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Commands("ann", "check", "11"+strings.Repeat(".", 79)), "can't be solved")
	check.Equal(t, labels(r), "")
}
