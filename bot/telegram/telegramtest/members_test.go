package telegramtest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestMembers checks the status of members against the Bot API.
func TestMembers(t *testing.T) {
	s := telegramtest.New(t)
	ann, ben, eve := s.User("Ann", "en"), s.User("Ben", "en"), s.User("Eve", "en")
	open, hidden, left := s.Group("Open"), s.Group("Hidden"), s.Group("Left")
	for _, c := range []*telegramtest.Chat{open, hidden, left} {
		c.Creator(ann)
		c.Promote(ben)
	}
	hidden.HideMembers()
	left.Kick()
	moved := s.BasicGroup("Moved")
	super := moved.MigrateSilently()
	for _, test := range []struct {
		name   string
		room   *telegramtest.Chat
		user   int64
		status string
		refuse string
	}{
		{"creator", open, ann.ID, "creator", ""},
		{"administrator", open, ben.ID, "administrator", ""},
		{"member", open, eve.ID, "member", ""},
		{"no user", open, -5, "", "invalid user_id"},
		{"hidden members", hidden, ann.ID, "", "member list is inaccessible"},
		{"the bot is not there", left, ann.ID, "", "bot was kicked"},
		{"the group moved", moved, ann.ID, "", "upgraded to a supergroup"},
		{"where it moved to", super, ann.ID, "member", ""},
		{"no chat", &telegramtest.Chat{ID: -1}, ann.ID, "", "chat not found"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := ask(t, s, "getChatMember", "chat_id", fmt.Sprint(test.room.ID), "user_id", fmt.Sprint(test.user))
			var member struct {
				Status string
				User   struct{ ID int64 }
			}
			if a.OK {
				if err := json.Unmarshal(a.Result, &member); err != nil || member.User.ID != test.user {
					t.Errorf("answered %s: %v", a.Result, err)
				}
			}
			if member.Status != test.status || a.OK == (test.refuse != "") || !strings.Contains(a.Description, test.refuse) {
				t.Errorf("answered %+v, want %q or %q", a, test.status, test.refuse)
			}
		})
	}
	t.Run("demoted", func(t *testing.T) {
		open.Demote(ben)
		a := ask(t, s, "getChatMember", "chat_id", fmt.Sprint(open.ID), "user_id", fmt.Sprint(ben.ID))
		check.Contains(t, string(a.Result), `"status":"member"`, "answered %s", a.Result)
	})
	t.Run("administrators", func(t *testing.T) {
		for _, c := range []*telegramtest.Chat{hidden, s.Private(eve), left} {
			a := ask(t, s, "getChatAdministrators", "chat_id", fmt.Sprint(c.ID))
			var all []struct{ Status string }
			if a.OK {
				check.NoError(t, json.Unmarshal(a.Result, &all))
			}
			if (c == hidden) != a.OK || a.OK && (len(all) != 2 || all[0].Status != "creator" || all[1].Status != "administrator") {
				t.Errorf("%s: answered %+v", c.Title, a)
			}
		}
	})
}

// TestAnonymous checks that messages of anonymous administrators have the name of the group.
func TestAnonymous(t *testing.T) {
	s := telegramtest.New(t)
	group := s.Group("Fans")
	group.Anonymously("/settings")
	got := string(ask(t, s, "getUpdates", "timeout", "0").Result)
	for _, want := range []string{
		`"username":"GroupAnonymousBot"`, `"is_bot":true`, fmt.Sprintf(`"sender_chat":{"id":%d,`, group.ID), `"type":"bot_command"`,
	} {
		check.Contains(t, got, want)
	}
}

// TestDocuments checks the limits of files, and the bot's right to send files.
func TestDocuments(t *testing.T) {
	forbidden := func(s *telegramtest.Server) *telegramtest.Chat {
		c := s.Group("Fans")
		c.ForbidDocuments()
		return c
	}
	group := func(s *telegramtest.Server) *telegramtest.Chat { return s.Group("Fans") }
	for _, test := range []struct {
		name    string
		room    func(*telegramtest.Server) *telegramtest.Chat
		part    string
		data    []byte
		caption string
		want    string // part of the refusal; empty if the call succeeds
		held    bool   // the test must fail
	}{
		{"file", group, "document", []byte("%PDF"), "<b>x</b>", "", false},
		{"without a caption", group, "document", []byte("%PDF"), "", "", false},
		{"empty", group, "document", nil, "x", "file must be non-empty", true},
		{"in another part", group, "file", []byte("%PDF"), "x", "sendDocument.document is missing", true},
		{"caption too long", group, "document", []byte("%PDF"), strings.Repeat("x", 1025), "caption is too long", true},
		{"caption that is no HTML", group, "document", []byte("%PDF"), "1 < 2", "can't parse entities", true},
		{"files forbidden", forbidden, "document", []byte("%PDF"), "x", "not enough rights to send documents", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := &witness{T: t}
			s := telegramtest.New(w)
			c := test.room(s)
			a := send(t, s, "sendDocument", test.part, test.data, "chat_id", fmt.Sprint(c.ID), "caption", test.caption, "parse_mode", "HTML")
			if a.OK != (test.want == "") || !strings.Contains(a.Description, test.want) || (len(w.errs) > 0) != test.held {
				t.Errorf("answered %+v, held against the test: %q; want %q", a, w.errs, test.want)
			}
			if !a.OK {
				return
			}
			m := c.Next()
			if m.File == nil || m.File.Name != "a.png" || !bytes.Equal(m.File.Data, test.data) || !strings.Contains(string(a.Result), `"document":{`) {
				t.Errorf("shows %+v, answered %s", m, a.Result)
			}
			a = ask(t, s, "editMessageText", "chat_id", fmt.Sprint(c.ID), "message_id", fmt.Sprint(m.ID), "text", "y")
			check.True(t, !a.OK && strings.Contains(a.Description, "no text in the message"),
				"a file became words: %+v", a)
		})
	}
}

// TestTopics checks that the bot can write to a topic until the topic is deleted.
func TestTopics(t *testing.T) {
	s := telegramtest.New(t)
	forum, group := s.ForumGroup("Forum"), s.Group("Fans")
	forum.DeleteTopic(78)
	for _, test := range []struct {
		name  string
		room  *telegramtest.Chat
		topic string
		ok    bool
	}{
		{"there", forum, "77", true},
		{"gone", forum, "78", false},
		{"not in a forum", group, "77", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := ask(t, s, "sendMessage", "chat_id", fmt.Sprint(test.room.ID), "text", "x", "message_thread_id", test.topic)
			if a.OK != test.ok || !a.OK && !strings.Contains(a.Description, "message thread not found") {
				t.Errorf("answered %+v", a)
			}
		})
	}
	check.Equal(t, forum.Next().Thread, 77)
}

// TestSpoilers checks that the server knows which pictures are hidden, and marks them in its messages.
func TestSpoilers(t *testing.T) {
	covered := func(spoiler string) string { return `{"type":"photo","media":"attach://pic"` + spoiler + `}` }
	for _, test := range []struct {
		name, method, part string
		params             []string
		want               bool
		wrong              string
	}{
		{"sent open", "sendPhoto", "photo", nil, false, ""},
		{"sent open, in words", "sendPhoto", "photo", []string{"has_spoiler", "false"}, false, ""},
		{"sent covered", "sendPhoto", "photo", []string{"has_spoiler", "true"}, true, ""},
		{"neither true nor false", "sendPhoto", "photo", []string{"has_spoiler", "yes"}, false, "has_spoiler"},
		{"edited open", "editMessageMedia", "pic", []string{"media", covered("")}, false, ""},
		{"edited covered", "editMessageMedia", "pic", []string{"media", covered(`,"has_spoiler":true`)}, true, ""},
		{"edited to no truth value", "editMessageMedia", "pic", []string{"media", covered(`,"has_spoiler":"true"`)}, false, "InputMedia"},
		{"covered beside the media", "editMessageMedia", "pic", []string{"media", covered(""), "has_spoiler", "true"}, false, "has_spoiler is not known"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := &witness{T: t}
			s := telegramtest.New(w)
			room := s.Private(s.User("Ann", "en"))
			params := append([]string{"chat_id", fmt.Sprint(room.ID)}, test.params...)
			if test.method == "editMessageMedia" {
				ask(t, s, "sendMessage", "chat_id", fmt.Sprint(room.ID), "text", "x")
				params = append(params, "message_id", fmt.Sprint(room.Next().ID))
			}
			a := send(t, s, test.method, test.part, pngOf(30, 20), params...)
			if test.wrong != "" {
				check.True(t, !a.OK && strings.Contains(a.Description, test.wrong) && len(w.errs) != 0,
					"answered %+v, held against the test: %q; want %q", a, w.errs, test.wrong)
				return
			}
			told := strings.Contains(string(a.Result), `"has_media_spoiler":true`)
			if m := room.Next(); !a.OK || m.Spoiler != test.want || told != test.want {
				t.Errorf("%q, covered: %v, told so: %v, want %v", a.Description, m.Spoiler, told, test.want)
			}
		})
	}
}
