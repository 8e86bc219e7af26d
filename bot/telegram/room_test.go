package telegram_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// updates of all kinds in which something is said in a group, with more fields of the message.
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
				if m.ReplyTo != nil && m.ReplyTo.Room != m.Room {
					t.Errorf("what is answered is in %+v, want %+v", m.ReplyTo.Room, m.Room)
				}
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
		want      string // "nil", "true", "false", or what is asked of Telegram
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

// askedOf returns what Manages says, or asks.
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
