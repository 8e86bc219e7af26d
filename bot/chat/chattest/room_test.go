package chattest_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

func TestRoom(t *testing.T) {
	private, group := chattest.Private("ann"), chattest.Group("club")
	first := group.Says("bob", "53..7")
	home := chat.Room{ID: "test:ann", Private: true}
	club := chat.Room{ID: "test:club", Title: "club"}
	ann, bob := chat.Person{ID: "test:ann", Name: "ann"}, chat.Person{ID: "test:bob", Name: "bob"}
	for _, test := range []struct {
		name      string
		got, want chat.Message
	}{
		{"a text in private is for the bot", private.Says("ann", "hi"),
			chat.Message{ID: "m1", Room: home, From: ann, Text: "hi", Addressed: true, Named: true}},
		{"a text in a group is not", first,
			chat.Message{ID: "m1", Room: club, From: bob, Text: "53..7"}},
		{"a command is", group.Commands("ann", "solve", "53..7"),
			chat.Message{ID: "m2", Room: club, From: ann, Command: "solve", Text: "53..7", Addressed: true}},
		{"a press is", group.Presses("ann", "a1", "more"),
			chat.Message{ID: "m3", Room: club, From: ann, Press: &chat.Press{Data: "more", Message: "a1"}, Addressed: true}},
		{"an edited text keeps its ID", chattest.Edited(first, "53..8"),
			chat.Message{ID: "m1", Room: club, From: bob, Text: "53..8", Edited: true}},
	} {
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}
