package plain_test

import (
	"fmt"
	"testing"

	"sudokubot/bot/plain"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

// TestTwoWishes reads sentences with two wishes. If one wish is a move, the move is entered; otherwise the
// bot asks about both.
func TestTwoWishes(t *testing.T) {
	r := reader(t)
	for _, test := range []struct {
		text string
		on   plain.Screen
		want string
	}{
		{"put 3 at r1c3 and then check", plain.OnGame, "move []"},
		{"3 in r1c3, then check please", plain.OnGame, "move []"},
		{"سطر ۱ ستون ۳ رو ۳ بذار و بعد چک کن", plain.OnGame, "move []"},
		{"share it and give me a new one", plain.OnNothing, "share []"},
		{"set it to persian, then today's puzzle", plain.OnNothing, "language []"},
		{"print a hard one and play it", plain.OnNothing, "print []"},
		{"a hard one, please", plain.OnNothing, "new []"},
		{"hello and good morning", plain.OnNothing, "greet []"},
	} {
		u := r.Understand(test.text, plain.Context{Screen: test.on, Layout: sudoku.Classic(), Today: friday, Dailies: true})
		check.Equal(t, fmt.Sprint(u.Intent, " ", u.Likely), test.want, "%s", test.text)
		if u.Intent == plain.Move {
			check.Equal(t, len(u.Entries), 1, "%s", test.text)
		}
	}
}

// TestAPuzzleForAChild reads the easy level if a new puzzle is for a child, but not if the puzzle shown is.
func TestAPuzzleForAChild(t *testing.T) {
	r := reader(t)
	for _, text := range []string{"print this one for grandma", "بابابزرگم گوشی نداره، همینو چاپ کن", "همینو واسه مادرم چاپ کن ببرم بدم بهش"} {
		u := r.Understand(text, plain.Context{Screen: plain.UnderSolution, Shown: sudoku.Classic(), Today: friday})
		_, ok := u.Recipe.Level()
		check.True(t, u.Intent == plain.Print && !ok, "%s: %s %s", text, u.Intent, u.Recipe)
	}
	u := r.Understand("a puzzle for my little daughter please", plain.Context{Screen: plain.OnNothing, Today: friday})
	l, ok := u.Recipe.Level()
	check.True(t, u.Intent == plain.Fresh && ok && l == level.Easy, "%s %s", u.Intent, u.Recipe)
}

func TestOneLikeItButHarder(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]plain.Change{
		"make one like this but harder": plain.Harder, "an easier one, just like that": plain.Easier, "یکی مثل این ولی سخت‌تر": plain.Harder,
		"no not a different one, print the first one": "", "another one just like this": plain.Same, "یکی دیگه مثل همین": plain.Same,
	} {
		u := r.Understand(text, plain.Context{Screen: plain.OnNothing, Today: friday})
		check.Equal(t, u.Change, want, "%s", text)
	}
}
