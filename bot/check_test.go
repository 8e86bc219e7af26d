package bot_test

import (
	"testing"

	"sudokubot/bot/chat/chattest"
)

// filledIn is classic with some more digits, all of them right.
const filledIn = "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....86.79"

func TestCheck(t *testing.T) {
	wrong := "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5..1.86.79"
	tests := []struct{ name, text, want string }{
		{"all right", filledIn, "Everything is right so far; 49 cells are left."},
		{"one wrong", wrong, "This digit is wrong: row 9 column 3."},
		{"two wrong", "539" + wrong[3:], "These 2 digits are wrong: row 1 column 3 and row 9 column 3."},
		{"a given mistyped", "63" + filledIn[2:], "This digit is wrong: row 1 column 1."},
		{"pencil marks", pencilled(t, classic, 2, 4), "The pencil marks lack the right digit in row 1 column 3."},
		{"done", "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "All right: the puzzle is solved!"},
		{"another puzzle", second, "it can be solved, in exactly one way"},
		{"another one, with a clash", "22" + second[2:], "some givens clash"},
		{"another one, with many solutions", diagonal(8), "in more than one way"},
		{"another one, without a solution", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", "no solution"},
		{"colored", wide, "it can be solved"},
		{"nonsense", "tomorrow", "I can't see a puzzle"},
		{"nothing", "", "Send the grid as far as you have come"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.hears(r.Says("ann", classic))
			r.want(r.Commands("ann", "check", tt.text), tt.want)
		})
	}
}

// TestChecksFollowOneAnother: each is against the puzzle as it was given, not against the grid checked before.
func TestChecksFollowOneAnother(t *testing.T) {
	r := in(t, chattest.Group("family"))
	asked := r.Says("ann", classic)
	r.hears(asked)
	r.want(r.Commands("ann", "check", "539"+filledIn[3:]), "row 1 column 3")
	m := r.Commands("ann", "check", filledIn)
	r.want(m, "right so far")
	r.wantSilence(m)
	m = r.Commands("ben", "check", "539"+filledIn[3:])
	m.ReplyTo = &asked
	r.want(m, "row 1 column 3")
}
