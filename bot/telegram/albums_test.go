package telegram_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"sudokubot/bot/chat"
)

// TestAnAlbumIsOneMessage: its pictures come as messages of their own, the caption with the first alone; they are answered together,
// in a group where the caption is for the bot.
func TestAnAlbumIsOneMessage(t *testing.T) {
	told := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if !m.Addressed {
			return nil
		}
		said := fmt.Sprintf("%q:", m.Text)
		for _, f := range m.Files {
			body, err := f.Open(ctx)
			if err != nil {
				return err
			}
			data, err := io.ReadAll(body)
			body.Close()
			if err != nil {
				return err
			}
			said += " " + string(data)
		}
		_, err := r.Send(ctx, chat.Reply{Text: said})
		return err
	}
	b := start(t, told)
	ann := b.User("Ann", "en")
	private, group := b.Private(ann), b.Group("family")
	pictures := [][]byte{[]byte("one"), []byte("two"), []byte("three")}

	private.Album(ann, "which?", pictures...)
	if m := private.Next(); m.Text != `"which?": one two three` {
		t.Errorf("alone: %s", m.Text)
	}
	private.Album(ann, "", pictures[:2]...)
	if m := private.Next(); m.Text != `"": one two` {
		t.Errorf("without words: %s", m.Text)
	}
	private.Photo(ann, []byte("alone"), "")
	if m := private.Next(); m.Text != `"": alone` {
		t.Errorf("a picture of its own: %s", m.Text)
	}
	group.Album(ann, "look, how nice", pictures...)
	group.Album(ann, "@"+b.Bot.Username+" hint", pictures...)
	if m := group.Next(); !strings.Contains(m.Text, "hint") || !strings.HasSuffix(m.Text, "one two three") {
		t.Errorf("in a group: %s", m.Text)
	}
}
