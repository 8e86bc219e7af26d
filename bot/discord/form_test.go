package discord_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// asks answers a message by a button, a press of it by a form, and the form by an edit of the message with the button; gate, if not nil,
// is waited for before the form.
func asks(gate <-chan struct{}, whispered bool) handler {
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		button := [][]chat.Choice{{{Label: "Type…", Data: "1game.type:x"}}}
		switch {
		case m.Press == nil:
			_, err := r.Send(ctx, chat.Reply{Text: "board", Choices: button, Private: whispered})
			return err
		case m.Press.Written == "":
			if gate != nil {
				<-gate
			}
			return r.(chat.Asker).Ask(ctx, chat.Form{Title: strings.Repeat("t", 50), Label: "453 126, or row 4", Data: m.Press.Data})
		}
		_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: m.Press.Data + " " + m.Press.Written, Choices: button, Private: whispered})
		return err
	}
}

// A button opens a form for who pressed it, and what they write comes back as a press of that button: also on a message that they alone
// see, and again after it was edited.
func TestAButtonOpensAForm(t *testing.T) {
	t.Parallel()
	for name, whispered := range map[string]bool{"seen by all": false, "whispered": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, asks(nil, whispered), discord.Pace{})
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
			board := e.hall.Await(1)
			for n, written := range []string{"134\n146", "undo"} {
				i := e.ann.Press(board, "Type…")
				if got := i.AwaitAnswer(); got != 9 {
					t.Fatalf("answer %d, want 9", got)
				}
				if got := i.Form(); got.Label != "453 126, or row 4" || len([]rune(got.Title)) != 45 {
					t.Errorf("%+v", got)
				}
				check.Equal(t, i.Fill(written).AwaitAnswer(), 7)
				e.Await("the board to be edited", func() bool { return e.Message(board.ID).Edits == n+1 })
				if m := e.Message(board.ID); m.Text != "1game.type:x "+written || (m.For != "") != whispered {
					t.Errorf("%+v", m)
				}
			}
			check.Equal(t, len(e.hall.Said()), 1)
		})
	}
}

// Three seconds after the press there is no form any more, and the core learns that.
func TestAFormThatIsLate(t *testing.T) {
	t.Parallel()
	gate := make(chan struct{})
	e := meet(t, asks(gate, false), discord.Pace{})
	e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
	board := e.hall.Await(1)
	<-e.errs
	i := e.ann.Press(board, "Type…")
	e.Advance(4 * time.Second)
	close(gate)
	check.ErrorIs(t, <-e.errs, chat.ErrGone)
	check.Equal(t, i.Form().ID, "", "a form was shown")
}
