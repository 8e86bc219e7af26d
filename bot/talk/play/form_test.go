package play_test

import (
	"context"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// asker is a Responder that opens forms.
type asker struct {
	*chattest.Recorder
	asked []chat.Form
	late  bool
}

// Ask implements chat.Asker.
func (a *asker) Ask(_ context.Context, f chat.Form) error {
	if a.late {
		return chat.ErrGone
	}
	a.asked = append(a.asked, f)
	return nil
}

// forming returns a room in which ann plays with a Type button, and its asker.
func forming(t *testing.T) (*bottest.Chat, *asker) {
	t.Helper()
	b := narrow()
	b.Forms = true
	r, _ := tapping(t, b)
	return r, &asker{Recorder: r.Said}
}

// handles has the bot handle m, and returns the text of the newest message.
func handles(r *bottest.Chat, a *asker, m chat.Message) string {
	r.T.Helper()
	check.Must(r.T, r.Bot.Handle(r.T.Context(), m, a))
	return r.Shown().Reply.Text
}

// A form takes moves, notes, rows, a whole grid and words. Its unreadable parts are quoted.
func TestMovesInAForm(t *testing.T) {
	for _, test := range []struct{ written, want string }{
		{"134 146", "49 cells left"},
		{"r1c3=4\nr1c4=6", "49 cells left"},
		{"row 1: 534678912", "45 cells left"},
		{"سطر ۱ ستون ۳ رقم ۴", "50 cells left"},
		{"r1c3:47", "51 cells left"},
		{"134, r0c9=5", "50 cells left"},
		{"hello there", "I didn't get that"},
		{"undo", "There's nothing to take back."},
		{strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:"), "9×9 Sudoku"},
	} {
		t.Run(test.written, func(t *testing.T) {
			r, a := forming(t)
			board := r.Shown().ID
			handles(r, a, r.Press("ann", "Type…"))
			if len(a.asked) != 1 || a.asked[0].Title != "Moves, rows or the whole grid" || !strings.HasPrefix(a.asked[0].Label, "453 126, or row 4:") {
				t.Fatalf("asked %+v", a.asked)
			}
			m := r.Presses("ann", board, a.asked[0].Data)
			m.Press.Written = test.written
			check.Contains(t, handles(r, a, m), test.want)
			check.Equal(t, r.Shown().ID, board, "the board stands elsewhere")
			handles(r, a, m) // taken up again after a crash
			if test.want == "50 cells left" {
				wantRound(t, r, func(g game.Round) bool { return strings.Count(g.Grid, ".") == 50 })
			}
		})
	}
}

// The form opens for the player only, in their language. If it is too late, a notice says so.
func TestWhomAFormOpensFor(t *testing.T) {
	r, a := forming(t)
	m := r.Press("ann", "Type…")
	r.Hears(r.Commands("ann", "language", "fa"))
	handles(r, a, m)
	check.Equal(t, a.asked[0].Title, "حرکت‌ها، سطرها یا کل جدول", "asked %+v", a.asked)
	m.From.ID = "test:ben"
	handles(r, a, m)
	if n := r.Said.Notices(); len(a.asked) != 1 || len(n) != 1 || !strings.Contains(n[0], "someone else's") {
		t.Errorf("ben is asked: %+v, %q", a.asked, n)
	}
	m.From.ID, a.late = "test:ann", true
	handles(r, a, m)
	if n := r.Said.Notices(); len(n) != 2 || n[1] != "دیر جنبیدم؛ دوباره بزنش." {
		t.Errorf("told %q", n)
	}
	b := wide()
	r, _ = tapping(t, b)
	for _, row := range r.Shown().Reply.Choices {
		for _, c := range row {
			check.True(t, !strings.HasPrefix(c.Label, "Type"), "there is a button without a form")
		}
	}
}
