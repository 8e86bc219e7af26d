package bot_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// persian reports whether most letters of a text are Persian.
func persian(text string) bool {
	letters, all := 0, 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			all++
			if unicode.Is(unicode.Arabic, r) {
				letters++
			}
		}
	}
	return letters*2 > all
}

// The bot answers in the first known of these languages: the person's choice, the message's language, the
// room's setting, the language of the person's last message, and the language of the platform.
func TestWhichLanguageIsSpoken(t *testing.T) {
	faGrid := strings.NewReplacer("1", "۱", "2", "۲", "3", "۳", "4", "۴", "5", "۵", "6", "۶", "7", "۷", "8", "۸", "9", "۹").Replace(bottest.Classic)
	type step struct {
		command, text string
		fa            bool
	}
	for _, test := range []struct {
		name                     string
		platform, chosen, inRoom string
		group                    bool
		steps                    []step
	}{
		{name: "nobody's six messages get four languages", platform: "en", steps: []step{
			{text: faGrid, fa: true}, {text: "سلام", fa: true}, {command: "daily", fa: true}, {command: "new", text: "سخت", fa: true},
			{command: "hint", fa: true}, {text: bottest.Classic, fa: true}}},
		{name: "who changes over is followed", platform: "fa", steps: []step{
			{text: "hello", fa: false}, {command: "daily", fa: false}, {text: "سلام", fa: true}, {command: "daily", fa: true}}},
		{name: "a group set to Persian is answered in Persian", platform: "en", inRoom: "fa", group: true, steps: []step{
			{command: "daily", fa: true}, {text: "what is this?", fa: false}, {command: "daily", fa: true}}},
		{name: "what was chosen counts everywhere", platform: "fa", chosen: "en", inRoom: "fa", group: true, steps: []step{
			{text: "سلام", fa: false}, {command: "daily", fa: false}}},
		{name: "else it is the platform's", platform: "fa-IR", steps: []step{{command: "daily", fa: true}, {text: bottest.Classic, fa: true}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			room := chattest.Private("ann")
			if test.group {
				room = chattest.Group("family")
			}
			r, _ := bottest.WithDays(t, room)
			if test.chosen != "" {
				r.Chooses("ann", test.chosen)
			}
			if test.inRoom != "" {
				if _, err := r.Store.PutRoom(t.Context(), game.Room{ID: room.ID, Language: test.inRoom}); err != nil {
					t.Fatal(err)
				}
			}
			for _, s := range test.steps {
				m := r.Says("ann", s.text)
				m.Command = s.command
				m.From.Language = test.platform
				check.Equal(t, persian(words(r.Hears(m))), s.fa, "/%s %.20s", s.command, s.text)
			}
		})
	}
}

// words returns the first lines of an answer, up to a grid.
func words(said string) string {
	first, _, _ := strings.Cut(said, "+--")
	return first
}

// If the platform reports a language other than Persian, the bot says once to people who write Persian how
// to stay in it.
func TestStayingInALanguageIsOffered(t *testing.T) {
	r := bottest.Private(t)
	hears := func(text string) int {
		before := len(r.Said.Calls())
		m := r.Says("ann", text)
		m.From.Language = "en"
		r.Hears(m)
		return len(r.Said.Calls()) - before
	}
	if n := hears("سلام"); n != 2 || !hasButton(r.Shown().Reply, "set.fa:language") {
		t.Errorf("%d messages, the last %+v", n, r.Shown().Reply)
	}
	check.Equal(t, hears("سلام"), 1, "offered again")
}

func hasButton(reply chat.Reply, data string) bool {
	for _, c := range slices.Concat(reply.Choices...) {
		if strings.HasSuffix(c.Data, data) {
			return true
		}
	}
	return false
}
