package telegram_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

func TestPost(t *testing.T) {
	pic := &chat.Picture{Name: "g.png", PNG: []byte{1}, Alt: "a <grid>"}
	hidden := &chat.Picture{Name: "g.png", PNG: []byte{1}, Alt: "a board", Spoiler: true}
	pdf := &chat.Attachment{Name: "s.pdf", Type: "application/pdf", Data: []byte{1}}
	choices := [][]chat.Choice{{{Label: "A", Data: "a"}, {Label: "ب", Data: "b"}}, {}, {{Label: "C", Data: "c"}}}
	const keyboard = `{"inline_keyboard":[[{"text":"A","callback_data":"a"},{"text":"ب","callback_data":"b"}],[{"text":"C","callback_data":"c"}]]}`
	for _, test := range []struct {
		name          string
		chat          int64
		thread, asked int
		reply         chat.Reply
		want          telegram.Request
	}{
		{"words", 5, 0, 3, chat.Reply{Text: "1 < 2 & \"3\" > 0"}, telegram.Request{Method: "sendMessage", Params: map[string]string{
			"chat_id": "5", "text": `1 &lt; 2 &amp; "3" &gt; 0`,
		}}},
		{"in a group's topic", -1005, 70, 3, chat.Reply{Text: "x"}, telegram.Request{Method: "sendMessage", Params: map[string]string{
			"chat_id": "-1005", "text": "x", "message_thread_id": "70", "reply_parameters": `{"message_id":3,"allow_sending_without_reply":true}`,
		}}},
		{"words, block and buttons", 5, 0, 3, chat.Reply{Text: "x", Block: "1 2\n<3\n", Choices: choices},
			telegram.Request{Method: "sendMessage", Params: map[string]string{
				"chat_id": "5", "text": "x\n<pre>1 2\n&lt;3</pre>", "reply_markup": keyboard,
			}}},
		{"a block below words from right to left", 5, 0, 3, chat.Reply{Text: "حل شد", Block: "1 2\n3 4"},
			telegram.Request{Method: "sendMessage", Params: map[string]string{
				"chat_id": "5", "text": "حل شد\n<pre>\u200E1 2\n\u200E3 4</pre>",
			}}},
		{"buttons that copy, and of a style", 5, 0, 3, chat.Reply{Text: "x", Choices: [][]chat.Choice{{
			{Label: "Copy", Copy: "53..7"}, {Label: "Play", Data: "p", Style: chat.Primary}, {Label: "Delete", Data: "d", Style: chat.Danger}}}},
			telegram.Request{Method: "sendMessage", Params: map[string]string{
				"chat_id": "5", "text": "x", "reply_markup": `{"inline_keyboard":[[{"text":"Copy","copy_text":{"text":"53..7"}},` +
					`{"text":"Play","callback_data":"p","style":"primary"},{"text":"Delete","callback_data":"d","style":"danger"}]]}`,
			}}},
		{"buttons alone", 5, 0, 3, chat.Reply{Choices: choices}, telegram.Request{Method: "sendMessage", Params: map[string]string{
			"chat_id": "5", "text": "…", "reply_markup": keyboard,
		}}},
		{"what is no text", 5, 0, 3, chat.Reply{Text: "\n\x00a\xffb\x1b\u0085c\td\r\n"},
			telegram.Request{Method: "sendMessage", Params: map[string]string{"chat_id": "5", "text": "a\uFFFDbc\td"}}},
		{"picture", 5, 0, 3, chat.Reply{Text: "x", Block: "1", Picture: pic}, telegram.Request{Method: "sendPhoto",
			Params: map[string]string{"chat_id": "5", "caption": "x\n<pre>1</pre>"}, Files: map[string]string{"photo": "g.png"}}},
		{"picture without words", 5, 0, 3, chat.Reply{Picture: pic}, telegram.Request{Method: "sendPhoto",
			Params: map[string]string{"chat_id": "5", "caption": "a &lt;grid&gt;"}, Files: map[string]string{"photo": "g.png"}}},
		{"picture that is hidden", 5, 0, 3, chat.Reply{Text: "x", Picture: hidden}, telegram.Request{Method: "sendPhoto",
			Params: map[string]string{"chat_id": "5", "caption": "x", "has_spoiler": "true"}, Files: map[string]string{"photo": "g.png"}}},
		{"file", 5, 0, 3, chat.Reply{Text: "<x>", Attachment: pdf}, telegram.Request{Method: "sendDocument",
			Params: map[string]string{"chat_id": "5", "caption": "&lt;x&gt;"}, Files: map[string]string{"document": "s.pdf"}}},
		{"file without words, in a group's topic", -1005, 70, 3, chat.Reply{Attachment: pdf}, telegram.Request{Method: "sendDocument",
			Params: map[string]string{
				"chat_id": "-1005", "message_thread_id": "70", "reply_parameters": `{"message_id":3,"allow_sending_without_reply":true}`,
			}, Files: map[string]string{"document": "s.pdf"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.want.Params["parse_mode"] = "HTML"
			if test.want.Method == "sendMessage" {
				test.want.Params["link_preview_options"] = `{"is_disabled":true}`
			}
			got := telegram.Post(test.chat, test.thread, test.asked, test.reply)
			check.Deep(t, got, test.want)
		})
	}
}

func TestEdit(t *testing.T) {
	for _, test := range []struct {
		name  string
		reply chat.Reply
		want  telegram.Request
	}{
		{"words", chat.Reply{Text: "<x>"}, telegram.Request{Method: "editMessageText", Params: map[string]string{
			"chat_id": "5", "message_id": "4", "text": "&lt;x&gt;", "parse_mode": "HTML", "link_preview_options": `{"is_disabled":true}`,
		}}},
		{"file, which is left out", chat.Reply{Text: "x", Attachment: &chat.Attachment{Data: []byte{1}}}, telegram.Request{Method: "editMessageText",
			Params: map[string]string{"chat_id": "5", "message_id": "4", "text": "x", "parse_mode": "HTML", "link_preview_options": `{"is_disabled":true}`},
		}},
		{"picture", chat.Reply{Text: "<x>", Picture: &chat.Picture{Name: "picture.png", PNG: []byte{1}}}, telegram.Request{
			Method: "editMessageMedia", Files: map[string]string{"picture": "picture.png"},
			Params: map[string]string{"chat_id": "5", "message_id": "4",
				"media": `{"type":"photo","media":"attach://picture","caption":"\u0026lt;x\u0026gt;","parse_mode":"HTML"}`},
		}},
		{"picture that is hidden", chat.Reply{Text: "x", Picture: &chat.Picture{Name: "picture.png", PNG: []byte{1}, Spoiler: true}}, telegram.Request{
			Method: "editMessageMedia", Files: map[string]string{"picture": "picture.png"},
			Params: map[string]string{"chat_id": "5", "message_id": "4",
				"media": `{"type":"photo","media":"attach://picture","caption":"x","parse_mode":"HTML","has_spoiler":true}`},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Deep(t, telegram.Edit(5, 4, test.reply), test.want)
		})
	}
}

// TestFit checks that a text over the limit loses its end, but never a part of a character or of a tag.
// Lengths are in UTF-16 units.
func TestFit(t *testing.T) {
	lines := strings.Repeat("0123456789abcde\n", 300) // 16 units each
	pic := &chat.Picture{PNG: []byte{1}}
	for _, test := range []struct {
		name  string
		reply chat.Reply
		want  string
	}{
		{"just fits", chat.Reply{Text: strings.Repeat("😀", 2048)}, strings.Repeat("😀", 2048)},
		{"one emoji too many", chat.Reply{Text: strings.Repeat("😀", 2049)}, strings.Repeat("😀", 2047) + "…"},
		{"escapes do not count", chat.Reply{Text: strings.Repeat("&", 4096)}, strings.Repeat("&amp;", 4096)},
		{"cut between words", chat.Reply{Text: strings.Repeat("word ", 900)}, strings.TrimSpace(strings.Repeat("word ", 819)) + "…"},
		{"cut between lines of the block", chat.Reply{Text: "x", Block: lines}, "x\n<pre>" + lines[:16*255] + "…</pre>"},
		{"no room for the block", chat.Reply{Text: strings.Repeat("x", 4090), Block: lines}, strings.Repeat("x", 4090)},
		{"text so long that it is cut, and no block", chat.Reply{Text: strings.Repeat("x", 5000), Block: "1"}, strings.Repeat("x", 4095) + "…"},
		{"caption with its block", chat.Reply{Text: "x", Block: strings.Repeat("1", 1022), Picture: pic}, "x\n<pre>" + strings.Repeat("1", 1022) + "</pre>"},
		{"caption without its block", chat.Reply{Text: "x", Block: strings.Repeat("1", 1023), Picture: pic}, "x"},
		{"caption cut", chat.Reply{Text: strings.Repeat("x", 1025), Picture: pic}, strings.Repeat("x", 1023) + "…"},
		{"caption of a file cut", chat.Reply{Text: strings.Repeat("x", 1025), Attachment: &chat.Attachment{}}, strings.Repeat("x", 1023) + "…"},
		{"block alone", chat.Reply{Block: "1"}, "<pre>1</pre>"},
		{"block of one endless line", chat.Reply{Text: "x", Block: strings.Repeat("1", 5000)}, "x"},
	} {
		t.Run(test.name, func(t *testing.T) {
			request := telegram.Post(5, 0, 0, test.reply)
			got := request.Params["text"] + request.Params["caption"]
			check.True(t, got == test.want,
				"got %d bytes %.80q…, want %d bytes %.80q…", len(got), got, len(test.want), test.want)
		})
	}
}

func TestMenus(t *testing.T) {
	commands := []chat.Command{
		{Name: "solve", Description: map[string]string{"en": "Solve", "fa": "حل"}},
		{Name: "help", Description: map[string]string{"en": "Help"}},
		{Name: "settings", Description: map[string]string{"en": "Set"}, Managers: true},
	}
	got := telegram.Menus(commands, []string{"en", "fa-IR", "fa"})
	if len(got) != 12 {
		t.Fatalf("%d requests, want one for each of 4 scopes in each of 3 languages", len(got))
	}
	want := telegram.Request{Method: "setMyCommands", Params: map[string]string{
		"commands":      `[{"command":"solve","description":"حل"},{"command":"help","description":"Help"}]`,
		"scope":         `{"type":"all_group_chats"}`,
		"language_code": "fa",
	}}
	check.Deep(t, got[8], want)
	if all := got[11].Params; all["scope"] != `{"type":"all_chat_administrators"}` || !strings.Contains(all["commands"], "settings") {
		t.Errorf("administrators see %v", all)
	}
	code, ok := got[0].Params["language_code"]
	check.True(t, !ok, "the default menu has language %q", code)
	check.Equal(t, len(telegram.Menus(nil, []string{"en"})), 0)
}

// TestAttachments checks that a file is sent with its text in a new message, and never in an edit.
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
		want []shown // calls of the bot, in order
		left int     // number of the bot's messages that are visible
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

// TestSpoilers checks hidden pictures, including pictures that replace another message or picture.
func TestSpoilers(t *testing.T) {
	words := chat.Reply{Text: "words"}
	open, hidden := chat.Reply{Text: "open", Picture: picture(9)}, chat.Reply{Text: "hidden", Picture: picture(7)}
	hidden.Picture.Spoiler = true
	later := hidden
	later.Text = "Still hidden."
	for _, test := range []struct {
		name   string
		before *chat.Reply // the message that is replaced; may be nil
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

// TestAPictureIsUploadedOnce checks that a picture is uploaded once for many groups.
func TestAPictureIsUploadedOnce(t *testing.T) {
	shade := func(text string) *chat.Picture { return picture(text[0]) }
	answered := make(chan struct{}, 1) // after this the bot knows the ID of the picture
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
		do       func() []byte // returns the visible picture
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
			uploaded := p["photo"] == "" && !bytes.Contains([]byte(p["media"]), []byte(`"AgAC`))
			check.True(t, uploaded == step.uploaded, "uploaded %t, want %t: %v", uploaded, step.uploaded, p)
		})
	}
}
