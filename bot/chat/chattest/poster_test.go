package chattest_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

var family, friends = chat.Room{ID: "test:family", Thread: "7"}, chat.Room{ID: "test:friends"}

func TestThePosterNotesPostsInOrder(t *testing.T) {
	b := chattest.NewPoster(t)
	wantID(t, "p1")(b.Post(t.Context(), family, "daily-2026-11-20", say("one")))
	wantID(t, "p2")(b.Post(t.Context(), friends, "daily-2026-11-20", say("two")))
	wantID(t, "p3")(b.Post(t.Context(), family, "daily-2026-11-21", say("three")))
	want := []chattest.Post{
		{Room: family, Name: "daily-2026-11-20", Reply: say("one"), ID: "p1"},
		{Room: friends, Name: "daily-2026-11-20", Reply: say("two"), ID: "p2"},
		{Room: family, Name: "daily-2026-11-21", Reply: say("three"), ID: "p3"},
	}
	check.Deep(t, b.Posts(), want)
	check.Deep(t, b.Shown(family.ID), []chattest.Post{want[0], want[2]})
}

func TestThePosterFailsAsItIsTold(t *testing.T) {
	b := chattest.NewPoster(t)
	moved := &chat.MovedError{To: "test:club"}
	b.Fail(family.ID, chat.ErrForbidden, nil)
	b.Fail(family.ID, moved)
	b.Shut(friends.ID, chat.ErrForbidden)
	for i, want := range []error{chat.ErrForbidden, nil, moved, nil} {
		if _, err := b.Post(t.Context(), family, "daily", say("x")); !errors.Is(err, want) {
			t.Errorf("post %d: %v, want %v", i, err, want)
		}
		wantErr(t, chat.ErrForbidden)(b.Post(t.Context(), friends, "daily", say("x")))
	}
	b.Shut(friends.ID, nil)
	wantID(t, "p3")(b.Post(t.Context(), friends, "daily", say("x")))
	if n, m := len(b.Posts()), len(b.Shown(friends.ID)); n != 9 || m != 1 {
		t.Errorf("%d posts, %d of them shown to friends, want 9 and 1", n, m)
	}
}

func TestThePosterRefusesAnEndedContext(t *testing.T) {
	b := chattest.NewPoster(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	wantErr(t, context.Canceled)(b.Post(ctx, family, "daily", say("x")))
	check.Equal(t, len(b.Shown(family.ID)), 0, "something is shown")
}

func TestABreachOfThePostersContractFailsTheTestAndTheCall(t *testing.T) {
	for _, tt := range []struct {
		name string
		room string
		post string
		said chat.Reply
	}{
		{"no room", "", "daily", say("x")},
		{"a room without a platform", "family", "daily", say("x")},
		{"a platform without a room", "test:", "daily", say("x")},
		{"no name", family.ID, "", say("x")},
		{"a name of 26 letters", family.ID, strings.Repeat("x", 26), say("x")},
		{"a name with a space", family.ID, "the daily", say("x")},
		{"nothing to say", family.ID, "daily", chat.Reply{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			fake := &failed{}
			b := chattest.NewPoster(fake)
			if _, err := b.Post(t.Context(), chat.Room{ID: tt.room}, tt.post, tt.said); err == nil || len(fake.errors) != 1 {
				t.Errorf("%v, errors of the test %q, want one of each", err, fake.errors)
			}
			check.Equal(t, len(b.Shown(tt.room)), 0, "shown")
		})
	}
}

func TestAnEditLeavesTheAttachmentOut(t *testing.T) {
	r := chattest.NewRecorder(t)
	file := &chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte{1}}
	wantID(t, "a1")(r.Send(t.Context(), chat.Reply{Text: "one", Attachment: file}))
	wantID(t, "a2")(r.Send(t.Context(), chat.Reply{Attachment: file}))
	wantID(t, "a2")(r.Edit(t.Context(), "a2", chat.Reply{Text: "two", Attachment: file}))
	wantShown(t, r, chattest.Shown{ID: "a1", Reply: chat.Reply{Text: "one", Attachment: file}}, chattest.Shown{ID: "a2", Reply: say("two")})
}

func TestAnAttachmentHasButtons(t *testing.T) {
	r := chattest.NewRecorder(t)
	reply := choices(1, 1, "Go", "go")
	reply.Attachment = &chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte{1}}
	wantID(t, "a1")(r.Send(t.Context(), reply))
}

func TestABreachByAnAttachmentFailsTheTestAndTheCall(t *testing.T) {
	file := chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte{1}}
	with := func(change func(*chat.Reply)) chat.Reply {
		a := file
		r := chat.Reply{Text: "x", Attachment: &a}
		change(&r)
		return r
	}
	for name, reply := range map[string]chat.Reply{
		"with a block":           with(func(r *chat.Reply) { r.Block = "1" }),
		"with a picture":         with(func(r *chat.Reply) { r.Picture = &chat.Picture{Name: "dot.png", Alt: "a dot", PNG: pixel()} }),
		"without a name":         with(func(r *chat.Reply) { r.Attachment.Name = "" }),
		"named in no UTF-8":      with(func(r *chat.Reply) { r.Attachment.Name = "\xff" }),
		"without a type":         with(func(r *chat.Reply) { r.Attachment.Type = "" }),
		"without anything in it": with(func(r *chat.Reply) { r.Attachment.Data = nil }),
	} {
		wantBreach(t, name, func(r *chattest.Recorder) error { _, err := r.Send(t.Context(), reply); return err })
	}
}
