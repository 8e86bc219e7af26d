package telegramtest_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/internal/check"
)

// TestSpoilers: the server knows which pictures are covered, and says so in its messages.
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
