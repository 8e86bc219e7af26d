package solve_test

import (
	"reflect"
	"strings"
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk/solve"
	"sudokubot/solver/check"
)

// TestOnly checks that the answer says whether a puzzle has a single solution, without a digit.
func TestOnly(t *testing.T) {
	for _, test := range []struct{ name, puzzle, en, fa string }{
		{"one", "classic9:" + bottest.Classic, "Yes, it has exactly one solution.", "بله، فقط یک جواب دارد."},
		{"several", "classic9:1" + strings.Repeat(".", 80), "No, it has more than one solution.", "نه، بیش از یک جواب دارد."},
		{"none", "classic9:..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
			"It has no solution at all.", "این جدول اصلاً جواب ندارد."},
	} {
		for language, want := range map[string]string{"en": test.en, "fa": test.fa} {
			t.Run(test.name+"/"+language, func(t *testing.T) {
				store, said := bottest.NewStore(t), chattest.NewRecorder(t)
				m := chattest.Private("ann").Says("ann", "")
				m.From.Language = language
				asked := game.Request{
					Room: m.Room.ID, Source: "m0", Person: m.From.ID, Language: language, Puzzle: test.puzzle, Kind: game.KindSearch,
				}
				if _, err := store.PutRequest(t.Context(), asked); err != nil {
					t.Fatal(err)
				}
				turn := bottest.Base(t, store).Turn(t.Context(), m, said)
				for _, h := range solve.New().Handlers {
					if h.Kind == reflect.TypeFor[action.Only]() {
						check.NoError(t, h.Do(t.Context(), turn, action.Only{Request: asked.Source}))
					}
				}
				shown := said.Shown()[0].Reply
				check.Equal(t, shown.Text+shown.Block, want)
			})
		}
	}
}
