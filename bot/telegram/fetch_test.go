package telegram_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
)

// TestFiles: what people send can be fetched, within limits.
func TestFiles(t *testing.T) {
	read := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		var said string
		for _, f := range m.Files {
			body, err := f.Open(ctx)
			if err != nil {
				said += "error " + err.Error()
				continue
			}
			data, err := io.ReadAll(body)
			body.Close()
			said += string(data[:min(len(data), 20)])
			if err != nil {
				said = "error " + err.Error()
			}
		}
		_, err := r.Send(ctx, chat.Reply{Text: said})
		return err
	}
	b, ann, c := startPrivate(t, read)
	const tooBig = "error " + "the file is too large to fetch"
	for _, test := range []struct {
		name string
		send func()
		want string
	}{
		{"document", func() { c.Document(ann, telegramtest.File{Name: "a.sdk", Data: []byte("53..7")}, "") }, "53..7"},
		{"largest_photo", func() { c.Photo(ann, []byte(strings.Repeat("x", 200)), "") }, strings.Repeat("x", 20)},
		{"file_too_big", func() { c.Document(ann, telegramtest.File{Name: "a", Size: 21 << 20}, "") }, tooBig},
		{"file_too_big_unannounced", func() { c.Document(ann, telegramtest.File{Name: "a", Size: 21 << 20, Hide: true}, "") }, tooBig},
		{"file_larger_than_said", func() {
			c.Document(ann, telegramtest.File{Name: "a", Size: 5, Data: bytes.Repeat([]byte("y"), 20<<20+1)}, "")
		}, tooBig},
		{"file_502", func() {
			b.Fail("file", telegramtest.BadGateway())
			c.Document(ann, telegramtest.File{Name: "a", Data: []byte("z")}, "")
		}, "z"},
		{"file_502_for_a_while", func() {
			down := telegramtest.BadGateway()
			b.Fail("file", down, down, down, down)
			c.Document(ann, telegramtest.File{Name: "a", Data: []byte("z")}, "")
		}, "z"},
		{"file_dropped", func() {
			b.Fail("file", telegramtest.Dropped())
			c.Document(ann, telegramtest.File{Name: "a", Data: []byte("z")}, "")
		}, "z"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.send()
			if m := c.Next(); !strings.HasPrefix(m.Text, test.want) {
				t.Errorf("got %q, want %q", m.Text, test.want)
			}
		})
	}
}
