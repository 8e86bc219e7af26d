package telegram_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAnswers checks how a Responder treats Telegram's errors.
func TestAnswers(t *testing.T) {
	t.Run("kicked_403", func(t *testing.T) {
		errs := make(chan error, 1)
		b, ann, group := startGroup(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			err := echo(ctx, m, r)
			errs <- err
			return err
		})
		group.Text(ann, "/solve 1")
		group.Next()
		<-errs
		group.Kick()
		group.Text(ann, "/solve 2")
		check.ErrorIs(t, <-errs, chat.ErrForbidden)
		b.end()
		b.logged("the bot was removed from a chat")
		check.True(t, !strings.Contains(b.log.String(), "level=WARN"),
			"being kicked is no reason for a warning:\n%s", b.log)
	})
	t.Run("migrated_group", func(t *testing.T) {
		moves := make(chan chat.Message, 9)
		b := start(t, following(moves))
		ann, group := b.User("Ann", "en"), b.BasicGroup("Fans")
		group.Text(ann, "/solve 1")
		group.Next()
		super := group.MigrateSilently()
		for range 5 {
			super.Text(ann, "under a number that the group has used too")
		}
		group.Text(ann, "/solve 2")
		if m := super.Next(); m.Text != "heard 2" || m.ReplyTo != 0 {
			t.Errorf("got %q as an answer to %d, want none: what was asked stayed behind", m.Text, m.ReplyTo)
		}
		m := <-moves
		check.True(t, m.MovedFrom != "" && m.Room.ID != m.MovedFrom && !m.Room.Private && m.Text == "",
			"the handler heard %+v", m)
		super.Text(ann, "/solve 3")
		super.Next()
	})
	t.Run("migrated_group_told_thrice", func(t *testing.T) {
		moves := make(chan chat.Message, 9)
		b := start(t, following(moves))
		ann, group := b.User("Ann", "en"), b.BasicGroup("Fans")
		super := group.Migrate()
		group.Text(ann, "/solve 1")
		super.Next()
		<-moves // the next run handles the remaining messages
		b.end()
		check.Equal(t, len(moves), 0, "the handler heard of the move %d", 1+len(moves))
	})
	t.Run("not_modified", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello")
		m := c.Next()
		c.Press(ann, m.ID, "More").Text()
		c.Next()
		c.Press(ann, m.ID, "More").Text()
		b.end()
		check.Equal(t, len(c.Said()), 2)
		check.True(t, !strings.Contains(b.log.String(), "not answered"),
			"an edit that changes nothing is no error:\n%s", b.log)
	})
	t.Run("message_to_edit_gone", func(t *testing.T) {
		errs := make(chan error, 1)
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			err := echo(ctx, m, r)
			if m.Press != nil {
				errs <- err
			}
			return err
		})
		c.Text(ann, "hello")
		m := c.Next()
		c.Delete(m.ID)
		c.PressData(ann, m.ID, "more")
		check.ErrorIs(t, <-errs, chat.ErrGone)
	})
	t.Run("photos_forbidden", func(t *testing.T) {
		_, ann, group := startGroup(t, echo)
		group.ForbidPhotos()
		group.Text(ann, "/solve picture")
		m := group.Next()
		check.True(t, m.Photo == nil && m.Text == "seen\n1 2\n3 4" && len(m.Blocks) == 1, "got %+v", m)
		group.Press(ann, m.ID, "Switch") // the answer becomes a picture
		now := group.Next()
		check.True(t, now.ID == m.ID && now.Text == "seen", "message %d became %+v, want its words edited", m.ID, now)
	})
	t.Run("asked_message_deleted", func(t *testing.T) {
		b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Text == "now" {
				return nil
			}
			return echo(ctx, m, r)
		}, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				ann := srv.User("Ann", "en")
				group := srv.Group("Fans")
				m := group.Text(ann, "/solve 1")
				group.Delete(m.ID)
			}
		})
		b.WaitCalls("sendMessage", 1)
		b.end()
		call := b.Calls("sendMessage")[0]
		check.True(t, !call.Failed, "refused: %v", call.Params)
	})
	t.Run("forum_topic", func(t *testing.T) {
		b := start(t, echo)
		ann, forum := b.User("Ann", "en"), b.ForumGroup("Forum")
		forum.TextIn(77, ann, "/solve 1")
		m := forum.Next()
		check.Equal(t, m.Thread, 77)
		forum.Press(ann, m.ID, "Switch").Text()
		forum.Next()
		forum.Press(ann, m.ID, "Switch").Text()
		if m := forum.Next(); m.Thread != 77 || m.Photo != nil {
			t.Errorf("replaced in topic %d, want 77", m.Thread)
		}
	})
	t.Run("forum_topic_gone", func(t *testing.T) {
		b := start(t, echo)
		b.Fail("sendMessage", telegramtest.BadRequest("message thread not found"))
		ann, forum := b.User("Ann", "en"), b.ForumGroup("Forum")
		forum.TextIn(77, ann, "/solve 1")
		m := forum.Next()
		check.True(t, m.Thread == 0 && m.Text == "heard 1", "answered %q in topic %d", m.Text, m.Thread)
	})
	t.Run("edited_message", func(t *testing.T) {
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			text := m.ID + m.Text
			if m.Edited {
				text += " (edited)"
			}
			_, err := r.Send(ctx, chat.Reply{Text: text})
			return err
		})
		asked := c.Text(ann, " one")
		first := c.Next().Text
		c.Edit(asked.ID, " two")
		check.Equal(t, c.Next().Text, strings.Replace(first, "one", "two (edited)", 1), "heard %q", first)
	})
}

// following answers like echo, and also reports moved rooms.
func following(moves chan<- chat.Message) handler {
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if m.MovedFrom != "" {
			moves <- m
			return nil
		}
		return echo(ctx, m, r)
	}
}

// everyKind returns updates of all kinds in a group. The message in each has these additional fields.
func everyKind(fields string) map[string]string {
	message := fmt.Sprintf(`{"message_id":4,"date":1,%s,%s%s}`, ann, inGroup, fields)
	return map[string]string{
		"message":        `{"update_id":9,"message":` + message[:len(message)-1] + `,"text":"x"}}`,
		"edited message": `{"update_id":9,"edited_message":` + message[:len(message)-1] + `,"text":"x","edit_date":2}}`,
		"press": `{"update_id":9,"callback_query":{"id":"77","chat_instance":"1","data":"m:1",` + ann + `,"message":` +
			strings.Replace(message, ann, us, 1) + `}}`,
	}
}

func TestReceiveThread(t *testing.T) {
	for _, test := range []struct{ name, fields, want string }{
		{"in a topic", `,"message_thread_id":70,"is_topic_message":true`, "70"},
		{"outside of topics", ``, ""},
		{"in a thread that is no topic", `,"message_thread_id":70`, ""},
		{"below the message that opened the topic",
			`,"message_thread_id":70,"is_topic_message":true,"reply_to_message":{"message_id":70,"date":1,` + ann + `,` + inGroup + `,"text":"q"}`, "70"},
		{"below another of the topic",
			`,"message_thread_id":70,"is_topic_message":true,"reply_to_message":{"message_id":71,"date":1,` + ann + `,` + inGroup + `,"text":"q"}`, "70"},
	} {
		for kind, raw := range everyKind(test.fields) {
			t.Run(test.name+", "+kind, func(t *testing.T) {
				m := receive(t, raw).Message
				check.True(t, m.Room.Thread == test.want && m.Room.ID == "telegram:-1001234567890",
					"room is %+v, want thread %q", m.Room, test.want)
				check.True(t, m.ReplyTo == nil || m.ReplyTo.Room == m.Room, "answers %+v in %+v", m.ReplyTo, m.Room)
			})
		}
	}
	t.Run("on a message too old to be shown", func(t *testing.T) {
		in := receive(t, `{"update_id":9,"callback_query":{"id":"77","chat_instance":"1","data":"m:1",`+ann+`,"message":{"message_id":4,"date":0,`+inGroup+`}}}`)
		check.Equal(t, in.Message.Room.Thread, "")
	})
}

func TestReceiveManages(t *testing.T) {
	as := func(from, senderChat string) string {
		return strings.Replace(group(`"text":"x","sender_chat":`+senderChat), ann, from, 1)
	}
	const (
		groupBot   = `"from":{"id":1087968824,"is_bot":true,"first_name":"Group","username":"GroupAnonymousBot"}`
		channelBot = `"from":{"id":136817688,"is_bot":true,"first_name":"Channel","username":"Channel_Bot"}`
		fans       = `{"id":-1001234567890,"type":"supergroup","title":"Fans"}`
		channel    = `{"id":-1009,"type":"channel","title":"News"}`
	)
	kinds := everyKind("")
	for _, test := range []struct {
		name, raw string
		want      string // "nil", "true", "false", or the call of the Bot API
	}{
		{"private", private(`"text":"x"`), "nil"},
		{"group", kinds["message"], "who is 5 in -1001234567890?"},
		{"edited", kinds["edited message"], "who is 5 in -1001234567890?"},
		{"press", kinds["press"], "who is 5 in -1001234567890?"},
		{"press in private", `{"update_id":9,"callback_query":{"id":"77","chat_instance":"1","data":"m:1",` + ann + `,"message":{"message_id":4,"date":1,` + us + `,` + inChat + `}}}`, "nil"},
		{"hidden administrator", as(groupBot, fans), "true"},
		{"somebody as a channel", as(channelBot, channel), "false"},
		{"moved", group(`"migrate_from_chat_id":-40`), "nil"},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, test.raw)
			if got := askedOf(t, in.Message); got != test.want || !in.Heard || in.Message.From.Bot {
				t.Errorf("got %s, heard %t, from a bot %t; want %s", got, in.Heard, in.Message.From.Bot, test.want)
			}
		})
	}
}

// askedOf returns the result of Manages as text.
func askedOf(t *testing.T, m chat.Message) string {
	if m.Manages == nil {
		return "nil"
	}
	manages, err := m.Manages(t.Context())
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(manages)
}
