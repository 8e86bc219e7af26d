package bot_test

import (
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
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
	r := in(t, chattest.Group("small"))
	large := chattest.Group("large")
	moves := moving{r.said, func() {
		m := chat.Message{ID: "moved", Room: large.Room, MovedFrom: r.Room.ID}
		if err := r.bot.Handle(t.Context(), m, r.said); err != nil {
			t.Error(err)
		}
	}}
	press := func(label string) chat.Message {
		p := r.press("ann", label)
		p.Room = large.Room
		return p
	}
	if err := r.bot.Handle(t.Context(), r.Says("ann", classic), moves); err != nil {
		t.Fatal(err)
	}
	r.want(press("Compare"), "degree-mrv")
	r.want(press("Back"), "Solved.")
}

func TestRoomMovesWhileAnAnswerIsCorrected(t *testing.T) {
	r := in(t, chattest.Group("small"))
	large := chattest.Group("large")
	wrong := r.Says("ann", "55"+classic[2:])
	r.want(wrong, "stands more than once")
	wrong.Text, wrong.Edited = classic, true
	moves := moving{r.said, func() {
		m := chat.Message{ID: "moved", Room: large.Room, MovedFrom: wrong.Room.ID}
		if err := r.bot.Handle(t.Context(), m, r.said); err != nil {
			t.Error(err)
		}
	}}
	if err := r.bot.Handle(t.Context(), wrong, moves); err != nil {
		t.Fatal(err)
	}
	kept, err := r.store.Request(t.Context(), large.Room.ID, wrong.ID)
	if err != nil || kept.Puzzle != "classic9:"+classic {
		t.Errorf("kept %+v, %v; want the corrected puzzle", kept, err)
	}
}
