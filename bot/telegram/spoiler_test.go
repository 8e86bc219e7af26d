package telegram_test

import (
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/internal/check"
)

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
