package telegram_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// asking replies with the result of Manages.
func asking(ctx context.Context, m chat.Message, r chat.Responder) error {
	if !m.Addressed {
		return nil
	}
	text := "everybody"
	if m.Manages != nil {
		manages, err := m.Manages(ctx)
		text = fmt.Sprint(manages, " ", err)
		if errors.Is(err, chat.ErrForbidden) {
			text = "forbidden"
		}
	}
	_, err := r.Send(ctx, chat.Reply{Text: text, Choices: more})
	return err
}

// TestManages checks the calls for the status of members. The bot must make no unnecessary calls.
func TestManages(t *testing.T) {
	const yes, no = "true <nil>", "false <nil>"
	for _, test := range []struct {
		name  string
		room  func(b *bench, ann *telegramtest.User) *telegramtest.Chat
		does  func(room *telegramtest.Chat, ann *telegramtest.User)
		want  string
		asked int // number of calls of getChatMember
	}{
		{"member", inFans(nil), says("/settings"), no, 1},
		{"creator", inFans((*telegramtest.Chat).Creator), says("/settings"), yes, 1},
		{"administrator", inFans((*telegramtest.Chat).Promote), says("/settings"), yes, 1},
		{"administrator where members are hidden", inFans(func(c *telegramtest.Chat, u *telegramtest.User) { c.Promote(u); c.HideMembers() }), says("/settings"), yes, 1},
		{"member where members are hidden", inFans(func(c *telegramtest.Chat, _ *telegramtest.User) { c.HideMembers() }), says("/settings"), no, 1},
		{"hidden administrator", inFans(nil), func(c *telegramtest.Chat, _ *telegramtest.User) { c.Anonymously("/settings") }, yes, 0},
		{"private", func(b *bench, ann *telegramtest.User) *telegramtest.Chat { return b.Private(ann) }, says("/settings"), "everybody", 0},
		{"Telegram refuses", func(b *bench, _ *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.BadRequest("user not found"))
			return b.Group("Fans")
		}, says("/settings"), "false getChatMember: 400 Bad Request: user not found", 1},
		{"the bot is not there", func(b *bench, _ *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.Fault{Code: 403, Description: "Forbidden: bot is not a member of the supergroup chat"})
			return b.Group("Fans")
		}, says("/settings"), "forbidden", 1},
		{"no network for a while", func(b *bench, _ *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.BadGateway(), telegramtest.BadGateway(), telegramtest.BadGateway(), telegramtest.BadGateway())
			return b.Group("Fans")
		}, says("/settings"), no, 5},
		{"no network for a moment", func(b *bench, ann *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.Dropped())
			return inFans((*telegramtest.Chat).Promote)(b, ann)
		}, says("/settings"), yes, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := start(t, asking)
			ann := b.User("Ann", "en")
			room := test.room(b, ann)
			test.does(room, ann)
			check.Equal(t, room.Next().Text, test.want)
			check.Equal(t, len(b.Calls("getChatMember")), test.asked)
		})
	}
	t.Run("press", func(t *testing.T) {
		b := start(t, asking)
		ann, ben, fans := b.User("Ann", "en"), b.User("Ben", "en"), b.Group("Fans")
		fans.Promote(ann)
		fans.Text(ben, "/settings")
		m := fans.Next()
		fans.Press(ann, m.ID, "More").Text()
		if now := fans.Next(); m.Text != no || now.Text != yes {
			t.Errorf("got %q for a member, then %q for an administrator's press", m.Text, now.Text)
		}
	})
	t.Run("remembered for a minute", func(t *testing.T) {
		b := start(t, asking)
		ann, fans := b.User("Ann", "en"), b.Group("Fans")
		for i, step := range []struct {
			later time.Duration
			does  func(*telegramtest.User)
			want  string
			asked int
		}{
			{0, fans.Promote, yes, 1},
			{30 * time.Second, fans.Demote, yes, 1},
			{30 * time.Second, fans.Demote, no, 2},
			{30 * time.Second, fans.Promote, no, 2},
			{30 * time.Second, fans.Promote, yes, 3},
		} {
			b.clock.pass(step.later)
			step.does(ann)
			fans.Text(ann, "/settings")
			check.Equal(t, fans.Next().Text, step.want, "step %d", i)
			check.Equal(t, len(b.Calls("getChatMember")), step.asked, "step %d", i)
		}
	})
	t.Run("in a group that moved", func(t *testing.T) {
		b := start(t, asking)
		ann, fans := b.User("Ann", "en"), b.BasicGroup("Fans")
		fans.Creator(ann)
		super := fans.MigrateSilently()
		fans.Text(ann, "/settings")
		check.Equal(t, super.Next().Text, yes)
	})
}

// inFans returns a function that creates a group, and then calls appoint with the group and Ann.
func inFans(appoint func(*telegramtest.Chat, *telegramtest.User)) func(*bench, *telegramtest.User) *telegramtest.Chat {
	return func(b *bench, ann *telegramtest.User) *telegramtest.Chat {
		fans := b.Group("Fans")
		if appoint != nil {
			appoint(fans, ann)
		}
		return fans
	}
}

func says(text string) func(*telegramtest.Chat, *telegramtest.User) {
	return func(c *telegramtest.Chat, u *telegramtest.User) { c.Text(u, text) }
}

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

// TestEveryKindIsKnown checks that the bot knows each field of the Bot API's Message. A field describes the
// message, is content, or marks a service message.
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
			check.True(t, !test.nobody && r.ID == test.id && r.Text == test.text && r.Command == "" && len(r.Files) > 0 == test.files,
				"got %+v", *r)
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
		{"beside the message", strings.Replace(private(`"text":"hi"`), `"message"`, `"inline_query":7,"message"`, 1), "hi", []string{"inline_query"}},
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
		check.True(t, in.Heard && in.Message.Press.Message == "4" && slices.Equal(in.Lost, []string{"callback_query.message.video"}),
			"%+v", in)
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
