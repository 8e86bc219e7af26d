package talk_test

import (
	"context"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// moving is a platform on which the room gets a new ID while something is sent or edited there.
type moving struct {
	chat.Responder
	move func()
}

func (m moving) Send(ctx context.Context, r chat.Reply) (string, error) {
	m.move()
	return m.Responder.Send(ctx, r)
}

func (m moving) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	m.move()
	return m.Responder.Edit(ctx, id, r)
}

func TestRoomMovesWhileAPuzzleIsAnswered(t *testing.T) {
	r := bottest.In(t, chattest.Group("small"))
	large := chattest.Group("large")
	moves := moving{r.Said, func() {
		m := chat.Message{ID: "moved", Room: large.Room, MovedFrom: r.Room.ID}
		check.NoError(t, r.Bot.Handle(t.Context(), m, r.Said))
	}}
	press := func(label string) chat.Message {
		p := r.Press("ann", label)
		p.Room = large.Room
		return p
	}
	check.Must(t, r.Bot.Handle(t.Context(), r.Says("ann", bottest.Classic), moves))
	r.Want(press("Details"), "Method bitboard")
	r.Want(press("Compare"), "degree-mrv")
	r.Want(press("Back"), "Solved.")
}

func TestRoomMovesWhileAnAnswerIsCorrected(t *testing.T) {
	r := bottest.In(t, chattest.Group("small"))
	large := chattest.Group("large")
	wrong := r.Says("ann", "55"+bottest.Classic[2:])
	r.Want(wrong, "There's more than one")
	wrong.Text, wrong.Edited = bottest.Classic, true
	moves := moving{r.Said, func() {
		m := chat.Message{ID: "moved", Room: large.Room, MovedFrom: wrong.Room.ID}
		check.NoError(t, r.Bot.Handle(t.Context(), m, r.Said))
	}}
	check.Must(t, r.Bot.Handle(t.Context(), wrong, moves))
	kept, err := r.Store.Request(t.Context(), large.Room.ID, wrong.ID)
	check.True(t, err == nil && kept.Puzzle == "classic9:"+bottest.Classic,
		"kept %+v, %v; want the corrected puzzle", kept, err)
}

// nameless is a platform that does not report the ID of a sent message.
type nameless struct{ chat.Responder }

func (n nameless) Send(ctx context.Context, r chat.Reply) (string, error) {
	_, err := n.Responder.Send(ctx, r)
	return "", err
}

// TestTheFirstPressTellsWhichMessageTheAnswerIs checks that the first press under an answer stores the ID
// that the platform did not report. A press under another message about the puzzle does not change that ID.
func TestTheFirstPressTellsWhichMessageTheAnswerIs(t *testing.T) {
	r := bottest.Private(t)
	asked := r.Says("ann", bottest.Classic)
	check.Must(t, r.Bot.Handle(t.Context(), asked, nameless{r.Said}))
	answer := r.Shown().ID
	wantAnswer := func(want string) {
		t.Helper()
		if q, err := r.Store.Request(t.Context(), r.Room.ID, asked.ID); err != nil || q.Answer != want {
			t.Errorf("the answer is %q, %v; want %q", q.Answer, err, want)
		}
	}
	wantAnswer("")
	r.Want(r.Press("ann", "Details", "Compare"), "degree-mrv")
	wantAnswer(answer)
	r.Hears(r.Commands("ann", "methods", ""))
	methods := r.Shown().ID
	r.Want(r.Press("ann", "Compare"), "degree-mrv")
	wantAnswer(answer)
	check.Equal(t, r.Shown().ID, methods)
}
