package telegram_test

import (
	"bytes"
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/internal/check"
)

// TestAPictureIsUploadedOnce: what many groups get at the same hour is sent to Telegram once.
func TestAPictureIsUploadedOnce(t *testing.T) {
	shade := func(text string) *chat.Picture { return picture(text[0]) }
	answered := make(chan struct{}, 1) // only then the bot knows of the picture
	b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		defer func() { answered <- struct{}{} }()
		reply := chat.Reply{Text: "seen", Picture: shade(m.Text + "c"), Choices: more}
		if m.Press != nil {
			_, err := r.Edit(ctx, m.Press.Message, reply)
			return err
		}
		_, err := r.Send(ctx, reply)
		return err
	})
	ann, bob := b.User("Ann", "en"), b.User("Bob", "en")
	for _, step := range []struct {
		name     string
		do       func() []byte // returns the picture that is shown
		method   string
		uploaded bool
		shade    string
	}{
		{"the first", func() []byte { b.Private(ann).Text(ann, "a"); return b.Private(ann).Next().Photo }, "sendPhoto", true, "a"},
		{"the same to another", func() []byte { b.Private(bob).Text(bob, "a"); return b.Private(bob).Next().Photo }, "sendPhoto", false, "a"},
		{"another one", func() []byte { b.Private(bob).Text(bob, "b"); return b.Private(bob).Next().Photo }, "sendPhoto", true, "b"},
		{"an edit", func() []byte {
			b.Private(bob).Press(bob, b.Private(bob).Said()[1].ID, "More")
			return b.Private(bob).Next().Photo
		}, "editMessageMedia", true, "c"},
		{"an edit to what was seen", func() []byte {
			b.Private(ann).Press(ann, b.Private(ann).Said()[0].ID, "More")
			return b.Private(ann).Next().Photo
		}, "editMessageMedia", false, "c"},
		{"an ID that is refused", func() []byte {
			b.ForgetPhotos()
			b.Private(ann).Text(ann, "a")
			return b.Private(ann).Next().Photo
		}, "sendPhoto", true, "a"},
	} {
		t.Run(step.name, func(t *testing.T) {
			shown := step.do()
			<-answered
			check.True(t, bytes.Equal(shown, shade(step.shade).PNG),
				"a picture of %d bytes is shown", len(shown))
			calls := b.WaitCalls(step.method, 1)
			p := calls[len(calls)-1].Params
			if uploaded := p["photo"] == "" && !bytes.Contains([]byte(p["media"]), []byte(`"AgAC`)); uploaded != step.uploaded {
				t.Errorf("uploaded %t, want %t: %v", uploaded, step.uploaded, p)
			}
		})
	}
}

// TestPostsShareTheirPicture: the daily of every group is one upload.
func TestPostsShareTheirPicture(t *testing.T) {
	posted := make(chan error)
	var rooms []chat.Room
	begin := make(chan struct{})
	b := start(t, echo, func(s *setup) {
		s.cfg.Speak = func(ctx context.Context, p chat.Poster) {
			<-begin
			for _, room := range rooms {
				_, err := p.Post(ctx, room, "daily", chat.Reply{Text: "today", Picture: picture(7)})
				posted <- err
			}
		}
	})
	for _, title := range []string{"One", "Two", "Three"} {
		rooms = append(rooms, roomOf(b.Group(title)))
	}
	close(begin)
	for range rooms {
		check.NoError(t, <-posted)
	}
	for i, c := range b.Calls("sendPhoto") {
		check.Equal(t, c.Params["photo"] != "", i > 0, "post %d", i)
	}
}
