package telegram_test

import (
	"bytes"
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAttachments: a file goes with its words into a new message, and into no other.
func TestAttachments(t *testing.T) {
	printed := chat.Reply{Text: "Print <it>.", Attachment: file}
	send := func(r chat.Reply) handler {
		return func(ctx context.Context, m chat.Message, to chat.Responder) error {
			_, err := to.Send(ctx, r)
			return err
		}
	}
	edit := func(first, then chat.Reply) handler {
		return func(ctx context.Context, m chat.Message, to chat.Responder) error {
			id, err := to.Send(ctx, first)
			if err == nil {
				_, err = to.Edit(ctx, id, then)
			}
			return err
		}
	}
	type shown struct{ text, file string }
	for _, test := range []struct {
		name string
		does handler
		room func(*telegramtest.Chat)
		want []shown // what the bot said and did, in order
		left int     // messages of the bot that the chat shows
	}{
		{"with words", send(printed), nil, []shown{{"Print <it>.", "daily.pdf"}}, 1},
		{"alone", send(chat.Reply{Attachment: file}), nil, []shown{{"", "daily.pdf"}}, 1},
		{"where files are forbidden", send(printed), (*telegramtest.Chat).ForbidDocuments, []shown{{"Print <it>.", ""}}, 1},
		{"where pictures are forbidden", send(printed), (*telegramtest.Chat).ForbidPhotos, []shown{{"Print <it>.", "daily.pdf"}}, 1},
		{"in an edit", edit(daily, printed), nil, []shown{{"The daily.", ""}, {"Print <it>.", ""}}, 1},
		{"in an edit that changes nothing else", edit(chat.Reply{Text: "Print <it>."}, printed), nil, []shown{{"Print <it>.", ""}}, 1},
		{"words in its place", edit(printed, daily), nil, []shown{{"Print <it>.", "daily.pdf"}, {"The daily.", ""}}, 1},
		{"a picture in its place", edit(printed, chat.Reply{Text: "seen", Picture: picture(9)}), nil,
			[]shown{{"Print <it>.", "daily.pdf"}, {"seen", ""}}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, ann, group := startGroup(t, test.does)
			if test.room != nil {
				test.room(group)
			}
			asked := group.Text(ann, "/print")
			b.WaitTaken()
			for range test.want {
				group.Next()
			}
			b.end()
			for i, m := range group.Said() {
				got := shown{text: m.Text}
				if m.File != nil {
					got.file = m.File.Name
				}
				check.True(t, i < len(test.want) && got == test.want[i],
					"%d: got %+v, want %+v", i, got, test.want)
				check.True(t, m.Edited || m.ReplyTo == asked.ID,
					"%d: an answer to %d, want to %d", i, m.ReplyTo, asked.ID)
			}
			check.Equal(t, len(group.Messages())-1, test.left)
		})
	}
}

// TestSpoilers: a picture is covered as its reply says, also in the place of another message or picture.
func TestSpoilers(t *testing.T) {
	words := chat.Reply{Text: "words"}
	open, hidden := chat.Reply{Text: "open", Picture: picture(9)}, chat.Reply{Text: "hidden", Picture: picture(7)}
	hidden.Picture.Spoiler = true
	later := hidden
	later.Text = "Still hidden."
	for _, test := range []struct {
		name   string
		before *chat.Reply // that the reply is put in the place of; nil for none
		reply  chat.Reply
		want   bool
	}{
		{"a new message", nil, hidden, true},
		{"a new message that hides nothing", nil, open, false},
		{"in the place of words", &words, hidden, true},
		{"in the place of an open picture", &open, hidden, true},
		{"in the place of a hidden picture", &hidden, open, false},
		{"words in the place of a hidden picture", &hidden, words, false},
		{"hidden in the place of hidden", &hidden, later, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := start(t, func(ctx context.Context, m chat.Message, to chat.Responder) error {
				if test.before == nil {
					_, err := to.Send(ctx, test.reply)
					return err
				}
				id, err := to.Send(ctx, *test.before)
				if err == nil {
					_, err = to.Edit(ctx, id, test.reply)
				}
				return err
			})
			group := b.Group("Fans")
			group.Text(b.User("Ann", "en"), "/play")
			m := group.Next()
			if test.before != nil {
				m = group.Next()
			}
			b.end()
			check.True(t, m.Text == test.reply.Text && m.Spoiler == test.want,
				"%q is covered: %v, want %v", m.Text, m.Spoiler, test.want)
		})
	}
}

// TestSpoilersWherePicturesAreForbidden: the words come alone.
func TestSpoilersWherePicturesAreForbidden(t *testing.T) {
	hidden := chat.Reply{Text: "The board is hidden.", Picture: picture(7)}
	hidden.Picture.Spoiler = true
	b := start(t, func(ctx context.Context, m chat.Message, to chat.Responder) error {
		_, err := to.Send(ctx, hidden)
		return err
	})
	group := b.Group("Fans")
	group.ForbidPhotos()
	group.Text(b.User("Ann", "en"), "/play")
	if m := group.Next(); m.Text != hidden.Text || m.Photo != nil || m.Spoiler {
		t.Errorf("got %+v, want the words alone", m)
	}
	b.end()
}

// TestAPictureIsUploadedOnce checks that a picture for many groups is uploaded once.
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
