package telegram_test

import (
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/internal/check"
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
			check.Equal(t, (len(group.Messages()) - 1), test.left)
		})
	}
}
