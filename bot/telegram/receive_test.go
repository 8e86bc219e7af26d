package telegram_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/solver/check"
)

const (
	ann     = `"from":{"id":5,"is_bot":false,"first_name":"Ann","last_name":"Lee","language_code":"fa"}`
	us      = `"from":{"id":7,"is_bot":true,"first_name":"Sudoku","username":"Sudoku_bot"}`
	inChat  = `"chat":{"id":5,"type":"private","first_name":"Ann","last_name":"Lee"}`
	inGroup = `"chat":{"id":-1001234567890,"type":"supergroup","title":"Fans"}`
)

// private returns a message by Ann in a private chat, with these additional fields. group returns one in a
// group.
func private(fields string) string {
	return fmt.Sprintf(`{"update_id":9,"message":{"message_id":3,"date":1,%s,%s,%s}}`, ann, inChat, fields)
}

func group(fields string) string {
	return fmt.Sprintf(`{"update_id":9,"message":{"message_id":3,"date":1,%s,%s,%s}}`, ann, inGroup, fields)
}

// entities returns entities of one kind. spans has their offsets and lengths in turn.
func entities(kind string, spans ...int) string {
	var all []string
	for i := 0; i < len(spans); i += 2 {
		all = append(all, fmt.Sprintf(`{"type":%q,"offset":%d,"length":%d}`, kind, spans[i], spans[i+1]))
	}
	return `"entities":[` + strings.Join(all, ",") + `]`
}

// receive decodes a valid update.
func receive(t *testing.T, raw string) telegram.Received {
	t.Helper()
	in, err := telegram.Receive(raw, func(id string, size int64) error { return fmt.Errorf("%s %d", id, size) })
	check.Must(t, err, "%s", raw)
	return in
}

func TestReceiveWords(t *testing.T) {
	for _, test := range []struct {
		name, raw                string
		text, command            string
		addressed, heard, edited bool
	}{
		{"private text", private(`"text":"53..7"`), "53..7", "", true, true, false},
		{"spaces and lines are kept", private(`"text":"  5 3\n 7 "`), "  5 3\n 7 ", "", true, true, false},
		{"command", private(`"text":"/Solve",` + entities("bot_command", 0, 6)), "", "solve", true, true, false},
		{"command and words", private(`"text":"/solve  53",` + entities("bot_command", 0, 6)), "53", "solve", true, true, false},
		{"command above a grid with empty first cells", private(`"text":"/solve\n  5\n3",` + entities("bot_command", 0, 6)), "  5\n3", "solve", true, true, false},
		{"deep link", private(`"text":"/start p_81",` + entities("bot_command", 0, 6)), "p_81", "start", true, true, false},
		{"command in the middle", private(`"text":"see /solve",` + entities("bot_command", 4, 6)), "see /solve", "", true, true, false},
		{"slash without an entity", private(`"text":"/"`), "/", "", true, true, false},
		{"our command", group(`"text":"/solve@sudoku_BOT 1",` + entities("bot_command", 0, 17)), "1", "solve", true, true, false},
		{"another's command", group(`"text":"/solve@other_bot 1",` + entities("bot_command", 0, 16)), "", "", false, false, false},
		{"another's command in private", private(`"text":"/solve@other_bot 1",` + entities("bot_command", 0, 16)), "", "", false, false, false},
		{"group text", group(`"text":"hello"`), "hello", "", false, true, false},
		{"group command", group(`"text":"/solve 1",` + entities("bot_command", 0, 6)), "1", "solve", true, true, false},
		{"mention first", group(`"text":"@sudoku_bot  12",` + entities("mention", 0, 11)), "12", "", true, true, false},
		{"mention above a grid", group(`"text":"@sudoku_bot\n  12",` + entities("mention", 0, 11)), "  12", "", true, true, false},
		{"mention last", group(`"text":"12 @Sudoku_bot",` + entities("mention", 3, 11)), "12", "", true, true, false},
		{"mention between", group(`"text":"hi @Sudoku_bot 12",` + entities("mention", 3, 11)), "hi 12", "", true, true, false},
		{"mention at the end of a line", group(`"text":"-@Sudoku_bot \n 12",` + entities("mention", 1, 11)), "-\n 12", "", true, true, false},
		{"mention after an emoji", group(`"text":"😀 @Sudoku_bot 12",` + entities("mention", 3, 11)), "😀 12", "", true, true, false},
		{"mention alone", group(`"text":"@Sudoku_bot",` + entities("mention", 0, 11)), "", "", true, true, false},
		{"mention of another", group(`"text":"@Sudoku_bot2 1",` + entities("mention", 0, 12)), "@Sudoku_bot2 1", "", false, true, false},
		{"mention by name", group(`"text":"Sudoku 1","entities":[{"type":"text_mention","offset":0,"length":6,"user":{"id":7,"is_bot":true,"first_name":"S"}}]`), "1", "", true, true, false},
		{"mention by name of another", group(`"text":"Sudoku 1","entities":[{"type":"text_mention","offset":0,"length":6,"user":{"id":8,"is_bot":true,"first_name":"S"}}]`), "Sudoku 1", "", false, true, false},
		{"command and mention", group(`"text":"/solve @sudoku_bot 1","entities":[{"type":"bot_command","offset":0,"length":6},{"type":"mention","offset":7,"length":11}]`), "1", "solve", true, true, false},
		{"entities out of range", group(`"text":"hi",` + entities("bot_command", 0, 9, -1, 2, 1, 0, 9223372036854775807, 5)), "hi", "", false, true, false},
		{"lone surrogate", group(`"text":"a\ud83d @Sudoku_bot",` + entities("mention", 3, 11)), "a\uFFFD", "", true, true, false},
		{"caption", group(`"caption":"/solve 1","caption_entities":[{"type":"bot_command","offset":0,"length":6}],"photo":[{"file_id":"a","width":1,"height":1}]`), "1", "solve", true, true, false},
		{"reply to us", group(`"text":"x","reply_to_message":{"message_id":2,"date":1,` + us + `,` + inGroup + `,"text":"q"}`), "x", "", true, true, false},
		{"reply to another", group(`"text":"x","reply_to_message":{"message_id":2,"date":1,` + ann + `,` + inGroup + `,"text":"q"}`), "x", "", false, true, false},
		{"topic opened by us", group(`"text":"x","message_thread_id":2,"is_topic_message":true,"reply_to_message":{"message_id":2,"date":1,` + us + `,` + inGroup + `}`), "x", "", false, true, false},
		{"edited", strings.Replace(private(`"text":"x","edit_date":2`), `"message"`, `"edited_message"`, 1), "x", "", true, true, true},
		{"joined", group(`"new_chat_members":[{"id":8,"is_bot":false,"first_name":"B"}]`), "", "", false, false, false},
		{"pinned", group(`"pinned_message":{"message_id":2,"date":1,` + inGroup + `,"text":"q"}`), "", "", false, false, false},
		{"channel", `{"update_id":9,"message":{"message_id":3,"date":1,"chat":{"id":-1,"type":"channel"},"text":"x"}}`, "", "", false, false, false},
		{"linked channel", group(`"text":"x","is_automatic_forward":true,"sender_chat":{"id":-2,"type":"channel"}`), "", "", false, false, false},
		{"our own", `{"update_id":9,"message":{"message_id":3,"date":1,` + us + `,` + inGroup + `,"text":"x"}}`, "x", "", false, false, false},
		{"future kind", `{"update_id":9,"message_reaction":{}}`, "", "", false, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, test.raw)
			if in.Heard != test.heard {
				t.Fatalf("heard: %t, want %t", in.Heard, test.heard)
			}
			m := in.Message
			if !test.heard {
				return
			}
			check.True(t, m.Text == test.text && m.Command == test.command,
				"got %q, command %q; want %q, %q", m.Text, m.Command, test.text, test.command)
			check.True(t, m.Addressed == test.addressed && m.Edited == test.edited,
				"addressed %t, edited %t; want %t, %t", m.Addressed, m.Edited, test.addressed, test.edited)
			check.True(t, in.Update == 9 && m.ID == "3" && in.Asked == 3,
				"update %d, message %q, asked %d", in.Update, m.ID, in.Asked)
		})
	}
}

func TestReceiveWho(t *testing.T) {
	lee := chat.Person{ID: "telegram:5", Name: "Ann Lee", Language: "fa"}
	fans := chat.Room{ID: "telegram:-1001234567890", Title: "Fans"}
	for _, test := range []struct {
		name, raw string
		from      chat.Person
		room      chat.Room
	}{
		{"private", private(`"text":"x"`), lee, chat.Room{ID: "telegram:5", Private: true, Title: "Ann Lee"}},
		{"group", group(`"text":"x"`), lee, fans},
		{"hidden administrator", strings.Replace(group(`"text":"x","sender_chat":{"id":-1001234567890,"type":"supergroup","title":"Fans"}`), ann,
			`"from":{"id":1087968824,"is_bot":true,"first_name":"Group"}`, 1), chat.Person{ID: "telegram:-1001234567890", Name: "Fans", Channel: true}, fans},
		{"another bot", strings.Replace(group(`"text":"x"`), ann, `"from":{"id":6,"is_bot":true,"username":"x_bot"}`, 1),
			chat.Person{ID: "telegram:6", Name: "x_bot", Bot: true}, fans},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := receive(t, test.raw).Message
			check.Deep(t, m.From, test.from)
			check.Deep(t, m.Room, test.room)
		})
	}
}

func TestReceiveFiles(t *testing.T) {
	const id = `"file_id":"f","file_unique_id":"u"`
	for _, test := range []struct {
		name, fields string
		want         chat.File
		open         string // ID of the file to open; empty without a file
	}{
		{"photo, the largest", `"photo":[{"file_id":"s","width":9,"height":9},{` + id + `,"width":90,"height":60,"file_size":77}]`,
			chat.File{Kind: chat.Photo, Type: "image/jpeg", Size: 77, Width: 90, Height: 60}, "f 77"},
		{"document", `"document":{` + id + `,"file_name":"a.sdk","mime_type":"text/plain","file_size":5}`,
			chat.File{Kind: chat.Document, Name: "a.sdk", Type: "text/plain", Size: 5}, "f 5"},
		{"sticker", `"sticker":{` + id + `,"width":512,"height":511,"is_animated":false}`,
			chat.File{Kind: chat.Sticker, Width: 512, Height: 511}, "f 0"},
		{"voice", `"voice":{` + id + `,"duration":1,"mime_type":"audio/ogg"}`, chat.File{Kind: chat.Voice, Type: "audio/ogg"}, "f 0"},
		{"audio", `"audio":{` + id + `,"duration":1,"file_name":"a.mp3"}`, chat.File{Kind: chat.Voice, Name: "a.mp3"}, "f 0"},
		{"video", `"video":{` + id + `,"width":3,"height":4,"duration":1}`, chat.File{Kind: chat.Video, Width: 3, Height: 4}, "f 0"},
		{"animation, which is a document too", `"animation":{` + id + `,"width":3,"height":4,"duration":1},"document":{"file_id":"d"}`,
			chat.File{Kind: chat.Video, Width: 3, Height: 4}, "f 0"},
		{"round video", `"video_note":{` + id + `,"length":240,"duration":1}`, chat.File{Kind: chat.Video, Width: 240, Height: 240}, "f 0"},
		{"contact", `"contact":{"phone_number":"1","first_name":"B"}`, chat.File{Kind: chat.Other}, ""},
		{"place", `"location":{"latitude":1.5,"longitude":2}`, chat.File{Kind: chat.Other}, ""},
		{"venue, which is a place too", `"location":{"latitude":1,"longitude":2},"venue":{"location":{"latitude":1,"longitude":2},"title":"T","address":"A"}`,
			chat.File{Kind: chat.Other}, ""},
		{"poll", `"poll":{"id":"1","question":"?","options":[]}`, chat.File{Kind: chat.Other}, ""},
		{"dice", `"dice":{"emoji":"🎲","value":3}`, chat.File{Kind: chat.Other}, ""},
		{"story, unknown to the library", `"story":{"id":1}`, chat.File{Kind: chat.Other}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, private(test.fields))
			if !in.Heard || len(in.Message.Files) != 1 {
				t.Fatalf("heard %t, files %v", in.Heard, in.Message.Files)
			}
			f := in.Message.Files[0]
			check.Deep(t, f, test.want, cmpopts.IgnoreFields(chat.File{}, "Open"))
			if test.open == "" {
				check.True(t, f.Open == nil, "there is an Open, and nothing to fetch")
				return
			}
			_, err := f.Open(t.Context())
			check.True(t, err.Error() == test.open, "asks for %v, want %s", err, test.open)
		})
	}
}

func TestReceiveReply(t *testing.T) {
	t.Run("to a person's picture", func(t *testing.T) {
		in := receive(t, group(`"text":"/solve","entities":[{"type":"bot_command","offset":0,"length":6}],`+
			`"reply_to_message":{"message_id":2,"date":1,`+ann+`,`+inGroup+`,"caption":"this one","photo":[{"file_id":"f","width":1,"height":1}]}`))
		r := in.Message.ReplyTo
		check.True(t, r != nil && r.ID == "2" && r.Text == "this one" && len(r.Files) == 1 && r.From.Name == "Ann Lee" && r.Room.Title == "Fans",
			"got %+v", r)
	})
	t.Run("to our picture", func(t *testing.T) {
		in := receive(t, private(`"text":"x","reply_to_message":{"message_id":2,"date":1,`+us+`,`+inChat+`,"photo":[{"file_id":"f","width":1,"height":1}]}`))
		r := in.Message.ReplyTo
		check.True(t, r != nil && r.ID == "2p", "got %+v, want the ID under which it was sent", r)
	})
	t.Run("in a topic", func(t *testing.T) {
		in := receive(t, group(`"text":"x","message_thread_id":70,"is_topic_message":true,"reply_to_message":{"message_id":71,"date":1,`+us+`,`+inGroup+`,"text":"q"}`))
		check.True(t, in.Thread == 70 && in.Message.ReplyTo != nil,
			"topic %d, reply to %v", in.Thread, in.Message.ReplyTo)
	})
	t.Run("thread outside of a forum", func(t *testing.T) {
		check.Equal(t, receive(t, group(`"text":"x","message_thread_id":70`)).Thread, 0)
	})
}

func TestReceivePress(t *testing.T) {
	press := func(message string) string {
		return `{"update_id":9,"callback_query":{"id":"77","chat_instance":"1","data":"m:1",` + ann + message + `}}`
	}
	for _, test := range []struct {
		name, raw string
		heard     bool
		message   string
	}{
		{"on words", press(`,"message":{"message_id":4,"date":1,` + us + `,` + inGroup + `,"text":"q"}`), true, "4"},
		{"on a picture", press(`,"message":{"message_id":4,"date":1,` + us + `,` + inGroup + `,"photo":[{"file_id":"f","width":1,"height":1}]}`), true, "4p"},
		{"on a message too old to be shown", press(`,"message":{"message_id":4,"date":0,` + inGroup + `}`), true, "4"},
		{"outside of a chat", press(`,"inline_message_id":"x"`), false, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, test.raw)
			if in.Query != "77" || in.Heard != test.heard {
				t.Fatalf("query %q, heard %t", in.Query, in.Heard)
			}
			if !test.heard {
				return
			}
			want := chat.Message{
				ID: "77", Room: chat.Room{ID: "telegram:-1001234567890", Title: "Fans"}, Addressed: true,
				From:  chat.Person{ID: "telegram:5", Name: "Ann Lee", Language: "fa"},
				Press: &chat.Press{Data: "m:1", Message: test.message},
			}
			check.Deep(t, in.Message, want, cmpopts.IgnoreFields(chat.Message{}, "Manages"))
		})
	}
	t.Run("in a topic, below an answer", func(t *testing.T) {
		in := receive(t, press(`,"message":{"message_id":4,"date":1,`+us+`,`+inGroup+`,"text":"q","message_thread_id":70,"is_topic_message":true,`+
			`"reply_to_message":{"message_id":3,"date":1,`+ann+`,`+inGroup+`,"text":"x"}}`))
		check.True(t, in.Thread == 70 && in.Asked == 3, "topic %d, asked %d", in.Thread, in.Asked)
	})
}

func TestReceiveMove(t *testing.T) {
	want := chat.Message{
		ID: "moved -40", Room: chat.Room{ID: "telegram:-1001234567890", Title: "Fans"}, MovedFrom: "telegram:-40",
	}
	for name, raw := range map[string]string{
		"told by the supergroup": group(`"migrate_from_chat_id":-40`),
		"told by the group": strings.Replace(group(`"migrate_to_chat_id":-1001234567890`), inGroup,
			`"chat":{"id":-40,"type":"group","title":"Fans"}`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			in := receive(t, raw)
			if diff := cmp.Diff(want, in.Message); diff != "" || !in.Heard || in.Chat != -1001234567890 {
				t.Errorf("heard %t, chat %d (-want +got):\n%s", in.Heard, in.Chat, diff)
			}
		})
	}
}

func TestReceiveJoined(t *testing.T) {
	member := func(where, from, before, after string) string {
		return `{"update_id":9,"my_chat_member":{"date":1,` + from + `,` + where + `,"old_chat_member":` + before + `,"new_chat_member":` + after + `}}`
	}
	status := func(s string) string {
		return `{"user":{"id":7,"is_bot":true,"first_name":"Sudoku"},"status":"` + s + `"}`
	}
	for _, test := range []struct {
		name, raw string
		joined    bool
	}{
		{"added", member(inGroup, ann, status("left"), status("member")), true},
		{"added again, as an administrator", member(inGroup, ann, status("kicked"), status("administrator")), true},
		{"made an administrator", member(inGroup, ann, status("member"), status("administrator")), false},
		{"taken out", member(inGroup, ann, status("member"), status("left")), false},
		{"unblocked in private", member(inChat, ann, status("kicked"), status("member")), false},
		{"added to a channel", member(`"chat":{"id":-9,"type":"channel","title":"News"}`, ann, status("left"), status("administrator")), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := receive(t, test.raw)
			if in.Heard != test.joined || in.Message.Joined != test.joined {
				t.Fatalf("heard %t: %+v", in.Heard, in.Message)
			}
			if m := in.Message; test.joined && (m.From.Name != "Ann Lee" || !m.Addressed || m.Room.Title != "Fans" || !in.Group || in.Asked != 0) {
				t.Errorf("%+v", in)
			}
		})
	}
}

func TestAGreetingAnswersNothing(t *testing.T) {
	b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: fmt.Sprintf("joined: %t, by %s", m.Joined, m.From.Name)})
		return err
	})
	fans := b.Group("Fans")
	fans.Add(b.User("Ann", "en"))
	m := fans.Next()
	check.True(t, m.Text == "joined: true, by Ann" && m.ReplyTo == 0, "%q, which answers %d", m.Text, m.ReplyTo)
	left := b.left()
	check.True(t, b.end() == nil && len(b.left()) == 0, "left %v", left)
}

// FuzzReceive checks that no update causes a panic or gets a negative ID. After an error, a message that is
// set as heard must have a room.
func FuzzReceive(f *testing.F) {
	f.Add(private(`"text":"/solve x",` + entities("bot_command", 0, 6)))
	f.Add(group(`"caption":"@sudoku_bot","caption_entities":[{"type":"mention","offset":0,"length":11}],"photo":[]`))
	f.Add(`{"update_id":1,"callback_query":{"id":"1","data":"x","message":{"date":1}}}`)
	f.Add(`{"update_id":1,"my_chat_member":{}}`)
	f.Add(`{"update_id":1,"message":{"chat":{},"reply_to_message":{"chat":{}},"from":{},"text":"x"}}`)
	f.Fuzz(func(t *testing.T, raw string) {
		in, err := telegram.Receive(raw, func(string, int64) error { return nil })
		check.True(t, in.Update >= 0 && (err == nil || !in.Heard || in.Message.Room.ID != ""),
			"%q: %+v, %v", raw, in, err)
	})
}

// TestReceive_named checks Named. In a group, a command without a bot's name may be for another bot.
func TestReceive_named(t *testing.T) {
	for _, test := range []struct {
		name, raw string
		want      bool
	}{
		{"private", private(`"text":"hi"`), true},
		{"command that names us", group(`"text":"/nope@sudoku_bot",` + entities("bot_command", 0, 16)), true},
		{"command that names nobody", group(`"text":"/nope",` + entities("bot_command", 0, 5)), false},
		{"mention", group(`"text":"@sudoku_bot hi",` + entities("mention", 0, 11)), true},
		{"reply to us", group(`"text":"x","reply_to_message":{"message_id":2,"date":1,` + us + `,` + inGroup + `,"text":"q"}`), true},
		{"talk of others", group(`"text":"hi"`), false},
	} {
		check.Equal(t, receive(t, test.raw).Message.Named, test.want, "%s", test.name)
	}
}
