package make_test

import (
	"reflect"
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/talk/make"
	"sudokubot/solver/check"
)

// TestRules of the kinds of puzzles that can be made, and of some that cannot.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		recipe, other string
		en, fa        string
	}{
		{"", "", "Each row, column and box takes every digit from 1 to 9 once.", "سطر، ستون و بلوک"},
		{"mini", "", "every digit from 1 to 6 once.", "۱ تا ۶"},
		{"x", "", "diagonal", "قطر"},
		{"windoku", "", "hatched square", "پنجرهٔ هاشورخورده"},
		{"jigsaw", "", "Each row, column and region", "ناحیه"},
		{"latin", "", "Each row and column takes", "سطر و ستون"},
		{"coloured", "", "Every cell takes a number and a colour, with 1 to 5", "هر خانه یک عدد و یک رنگ می‌خواهد"},
		{"16x16", "", "Each row, column and box", "سطر، ستون و بلوک"},
		{"jigsaw7", "", "from 1 to 7 once.", "۱ تا ۷"},
		{"colored4", "", "with 1 to 4 once", "از ۱ تا ۴ یک بار"},
		{"", "killer", "The digits in a dashed cage all differ and add up to its number.", "جمع"},
		{"", "less", "A wedge points to the smaller digit.", "کوچک‌تر"},
		{"", "other", "I can't make that kind of puzzle yet.", "این نوع را هنوز بلد نیستم بسازم."},
	} {
		for language, want := range map[string]string{"en": test.en, "fa": test.fa} {
			t.Run(test.recipe+test.other+"/"+language, func(t *testing.T) {
				recipe, unknown := bottest.Words(t).ReadRecipe(test.recipe, nil)
				check.Equal(t, unknown, "")
				said := told(t, language, action.Rules{Recipe: recipe, Other: test.other})
				check.Contains(t, said, want)
			})
		}
	}
}

// told returns the answer to a question about rules.
func told(t *testing.T, language string, a action.Rules) string {
	t.Helper()
	said := chattest.NewRecorder(t)
	m := chattest.Private("ann").Says("ann", "")
	m.From.Language = language
	turn := bottest.Base(t, bottest.NewStore(t)).Turn(t.Context(), m, said)
	for _, h := range make.New(nil, nil, nil, nil).Handlers {
		if h.Kind == reflect.TypeOf(a) {
			check.NoError(t, h.Do(t.Context(), turn, a))
		}
	}
	return said.Shown()[0].Reply.Text
}
