package telegram_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

func TestReceiveUnknownKinds(t *testing.T) {
	for _, test := range []struct {
		name, raw  string
		unreadable bool
	}{
		{"rich message", private(`"rich_message":{"blocks":[]}`), true},
		{"live photo", private(`"live_photo":{"file_id":"f"}`), true},
		{"invoice", private(`"invoice":{"title":"x"}`), true},
		{"a kind that nobody knows", private(`"hologram":{"depth":3}`), true},
		{"nothing at all", private(`"effect_id":"1"`), true},
		{"rich message in a group", group(`"rich_message":{"blocks":[]}`), true},
		{"a kind that nobody knows, in a group", group(`"hologram":{"depth":3}`), false},
		{"pinned", private(`"pinned_message":{"message_id":2,"date":1,` + inChat + `,"text":"q"}`), false},
		{"people shared", private(`"users_shared":{"request_id":1,"users":[]}`), false},
		{"allowed to write", private(`"write_access_allowed":{}`), false},
		{"background", private(`"chat_background_set":{}`), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, test.raw)
			got := len(in.Message.Files) == 1 && in.Message.Files[0].Kind == chat.Other
			check.True(t, in.Heard == test.unreadable && got == test.unreadable,
				"heard %t, cannot be read %t; want both %t", in.Heard, got, test.unreadable)
		})
	}
	t.Run("words beside it are read", func(t *testing.T) {
		in := receive(t, private(`"caption":"53..7","hologram":{}`))
		check.True(t, in.Message.Text == "53..7" && len(in.Message.Files) == 0, "got %+v", in.Message)
	})
}

// TestEveryKindIsKnown: each field of a Message of the Bot API is about the message, or what people send,
// or service.
func TestEveryKindIsKnown(t *testing.T) {
	fields := telegramtest.MessageFields()
	check.True(t, len(fields) >= 100, "only %d fields", len(fields))
	for _, f := range fields {
		if f.Name == "chat" || f.Name == "from" {
			continue
		}
		in := receive(t, private(`"`+f.Name+`":null`))
		check.Equal(t, !in.Heard, f.Service, "%s", f.Name)
	}
}

func TestReceiveQuote(t *testing.T) {
	const quote = `"quote":{"text":"53..7","position":40,"is_manual":true}`
	const origin = `"origin":{"type":"user","date":1,"sender_user":{"id":8,"is_bot":false,"first_name":"B"}},"chat":{"id":-2,"type":"supergroup"},"message_id":77`
	for _, test := range []struct {
		name, fields  string
		id, text      string
		files, nobody bool
	}{
		{"a part", quote + `,"reply_to_message":{"message_id":2,"date":1,` + ann + `,` + inGroup + `,"text":"/solve one, two 53..7"}`, "", "53..7", false, false},
		{"a part of our message", quote + `,"reply_to_message":{"message_id":2,"date":1,` + us + `,` + inGroup + `,"text":"one, two 53..7"}`, "2", "53..7", false, false},
		{"a part of a caption", quote + `,"reply_to_message":{"message_id":2,"date":1,` + ann + `,` + inGroup + `,"caption":"see 53..7","photo":[{"file_id":"f"}]}`, "", "53..7", true, false},
		{"another room", quote + `,"external_reply":{` + origin + `}`, "", "53..7", false, false},
		{"a file in another room", `"external_reply":{` + origin + `,"document":{"file_id":"f"}}`, "", "", true, false},
		{"a photo in another room", `"external_reply":{` + origin + `,"photo":[{"file_id":"f"}]}`, "", "", true, false},
		{"words in another room, not told", `"external_reply":{` + origin + `}`, "", "", false, true},
		{"a rich message", `"reply_to_message":{"message_id":2,"date":1,` + ann + `,` + inGroup + `,"rich_message":{}}`, "2", "", true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := receive(t, group(`"text":"/solve",`+entities("bot_command", 0, 6)+`,`+test.fields)).Message
			r := m.ReplyTo
			if r == nil {
				check.True(t, test.nobody, "it answers nothing")
				return
			}
			if test.nobody || r.ID != test.id || r.Text != test.text || r.Command != "" || len(r.Files) > 0 != test.files {
				t.Errorf("got %+v", *r)
			}
			check.Equal(t, r.Room, m.Room)
		})
	}
}

func TestReceiveBrokenFields(t *testing.T) {
	for _, test := range []struct {
		name, raw, text string
		lost            []string
	}{
		{"photo", private(`"text":"hi","photo":"nope"`), "hi", []string{"message.photo"}},
		{"two", private(`"text":"hi","photo":"nope","sticker":5`), "hi", []string{"message.photo", "message.sticker"}},
		{"a field the library does not know", private(`"text":"hi","quote":"x"`), "hi", []string{"message.quote"}},
		{"in what is answered", private(`"text":"hi","reply_to_message":{"message_id":2,"date":1,` + ann + `,` + inChat + `,"text":"q","photo":1}`), "hi",
			[]string{"message.reply_to_message.photo"}},
		{"beside the message", strings.Replace(private(`"text":"hi"`), `"message"`, `"poll":7,"message"`, 1), "hi", []string{"poll"}},
		{"edited", strings.Replace(private(`"text":"hi","dice":[]`), `"message"`, `"edited_message"`, 1), "hi", []string{"edited_message.dice"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, test.raw)
			check.True(t, in.Message.Text == test.text && in.Heard, "heard %t: %q", in.Heard, in.Message.Text)
			check.Deep(t, in.Lost, test.lost)
		})
	}
	t.Run("a press", func(t *testing.T) {
		in := receive(t, `{"update_id":9,"callback_query":{"id":"77","data":"m:1",`+ann+`,"message":{"message_id":4,"date":1,`+us+`,`+inGroup+`,"text":"q","video":true}}}`)
		if !in.Heard || in.Message.Press.Message != "4" || !slices.Equal(in.Lost, []string{"callback_query.message.video"}) {
			t.Errorf("%+v", in)
		}
	})
	t.Run("a message that is none", func(t *testing.T) {
		in, err := telegram.Receive(`{"update_id":9,"message":7}`, nil)
		check.True(t, err == nil && !in.Heard && in.Update == 9, "%+v, %v", in, err)
	})
}

func TestABrokenFieldIsNamedInTheLog(t *testing.T) {
	b, ann, c := startPrivate(t, echo)
	c.TextWith(ann, "hi", map[string]any{"photo": "a secret"})
	check.Equal(t, c.Next().Text, "heard hi")
	b.logged("message.photo")
	check.True(t, !strings.Contains(b.log.String(), "a secret"), "the log tells what was in it:\n%s", b.log)
}
