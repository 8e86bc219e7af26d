package bot_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestSuggestions checks the suggestions for text being typed, in the person's language. It also checks
// that the bot understands each suggestion.
func TestSuggestions(t *testing.T) {
	tests := []struct {
		language, command, option, typed string
		label, data                      string // the first suggestion
		atLeast                          int
	}{
		{"en", "learn", "technique", "", "Full House", "full-house", 25},
		{"en", "learn", "technique", "x-w", "X-Wing", "x-wing", 1},
		{"en", "find", "technique", "WING", "X-Wing", "x-wing", 3},
		{"en", "generate", "technique", "swordf", "Swordfish", "swordfish", 1},
		{"fa", "find", "technique", "x", "ایکس‌وینگ (X-Wing)", "x-wing", 1},
		{"en", "find", "technique", "qqq", "", "", 0},
		{"en", "settings", "zone", "", "Sydney (Australia/Sydney)", "Australia/Sydney", 25},
		{"en", "settings", "zone", "teh", "Tehran (Asia/Tehran)", "Asia/Tehran", 1},
		{"en", "settings", "zone", "new y", "New York (America/New_York)", "America/New_York", 1},
		{"en", "settings", "zone", "europe/bel", "Belgrade (Europe/Belgrade)", "Europe/Belgrade", 1},
		{"fa", "settings", "zone", "تهر", "تهران (⁦Asia/Tehran⁩)", "Asia/Tehran", 1},
		{"en", "daily", "date", "", "Today, Friday 20 November", "2026-11-20", 25},
		{"en", "daily", "date", "yest", "Yesterday, Thursday 19 November", "2026-11-19", 1},
		{"en", "daily", "date", "sun", "Sunday 15 November", "2026-11-15", 3},
		{"en", "daily", "date", "2026-11-18", "Wednesday 18 November", "2026-11-18", 1},
		{"en", "daily", "date", "3 weeks ago", "Friday 30 October", "2026-10-30", 1},
		{"en", "daily", "date", "tomorrow", "", "", 0},
		{"fa", "daily", "date", "دیر", "دیروز، پنجشنبه ۲۸ آبان", "2026-11-19", 1},
		{"en", "daily", "variant", "", "", "", 0}, // this option has a fixed list of values
		{"en", "nope", "text", "", "", "", 0},
	}
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, test := range tests {
		m := r.Commands("ann", test.command, "")
		m.From.Language, m.Options = test.language, chat.Options{test.option: test.typed}
		got := r.Bot.Suggest(t.Context(), m, test.option)
		if len(got) < test.atLeast || len(got) > 25 || test.atLeast == 0 && len(got) > 0 {
			t.Errorf("/%s %s: %q: %d suggestions %v, want %d", test.command, test.option, test.typed, len(got), got, test.atLeast)
			continue
		}
		if test.atLeast > 0 && !slices.Contains(got[:1], chat.Choice{Label: test.label, Data: test.data}) {
			t.Errorf("/%s %s: %q in %s: got %+v first", test.command, test.option, test.typed, test.language, got[0])
		}
		for _, c := range got {
			check.True(t, len([]rune(c.Label)) <= 100 && c.Label != "" && c.Data != "",
				"/%s %s: %+v", test.command, test.option, c)
		}
	}
}

// TestOptionsAreTaken checks that an option has the effect of equal words in the text.
func TestOptionsAreTaken(t *testing.T) {
	tests := []struct {
		command string
		options chat.Options
		want    []string
	}{
		{"learn", chat.Options{"technique": "x-wing"}, []string{"X-Wing"}},
		{"daily", chat.Options{"date": "2026-11-19"}, []string{"Thursday 19 November"}},
		{"settings", chat.Options{"hour": "0", "zone": "Asia/Tehran"}, []string{"every day at 0:00", "Tehran"}},
		{"settings", chat.Options{"daily": "true", "hour": "6"}, []string{"I post the daily here every day at 6:00"}},
		{"settings", chat.Options{"daily": "false"}, []string{"I don't post the daily here. Press “Post it daily”, and it comes every day at"}},
		{"settings", chat.Options{"hour": "24"}, []string{"any time from 0:00 to 23:59"}},
		{"settings", chat.Options{"zone": "tehrn", "hour": "5"}, []string{"Is your time zone one of these?"}},
		{"generate", chat.Options{"variant": "4x4", "minimal": "true", "seed": "7"}, []string{"A new puzzle: 4×4"}},
		{"generate", chat.Options{"variant": "4x4", "minimal": "false", "givens": "8", "seed": "7"}, []string{"8 given digits"}},
	}
	for _, test := range tests {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		m := r.Commands("ann", test.command, "")
		m.Options = test.options
		r.Want(m, test.want...)
	}
}

// TestNothingIsSetWhereOneOptionIsWrong checks that one wrong option prevents all changes. The answer says
// what is wrong, so the person sends all options again.
func TestNothingIsSetWhereOneOptionIsWrong(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	m := r.Commands("ann", "settings", "")
	m.Options = chat.Options{"zone": "tehrn", "hour": "5"}
	r.Hears(m)
	if _, err := r.Store.Room(t.Context(), r.Room.ID); err == nil {
		t.Error("something is set")
	}
}

// TestValuesHaveNames checks that people never choose from internal names of values.
func TestValuesHaveNames(t *testing.T) {
	for _, c := range bottest.Private(t).Bot.Commands() {
		for _, o := range c.Options {
			for _, v := range o.Values {
				for _, language := range []string{"en", "fa"} {
					if label := v.Label[language]; label == "" || label == v.Value || len([]rune(label)) > 100 {
						t.Errorf("/%s %s: %s is called %q in %s", c.Name, o.Name, v.Value, label, language)
					}
				}
			}
		}
	}
}

// TestEveryButtonFits presses a button of each kind that it finds, with the longest IDs of Telegram. The
// Recorder refuses a button whose data has more than 64 bytes.
func TestEveryButtonFits(t *testing.T) {
	const ann = "telegram:7100001001"
	for name, test := range map[string]struct {
		room   chat.Room
		source string // the message with the puzzle to play
		pad    bool
	}{
		"a private chat":           {chat.Room{ID: ann, Private: true}, "1234567", true},
		"a puzzle of a group":      {chat.Room{ID: ann, Private: true}, "telegram:-4567890123/1", true},
		"the longest name":         {chat.Room{ID: ann, Private: true}, "telegram:-4567890123/12345", true},
		"the longest, no pad":      {chat.Room{ID: ann, Private: true}, "telegram:-4567890123/12345", false},
		"a puzzle of a supergroup": {chat.Room{ID: ann, Private: true}, "telegram:-1001234567890/1234567", true},
		"a group":                  {chat.Room{ID: "telegram:-4567890123"}, "1234567", true},
		"a supergroup":             {chat.Room{ID: "telegram:-1001234567890"}, "1234567", false},
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, &chattest.Room{Room: test.room})
			clear(days.Live)
			if test.pad {
				b := chattest.Budget()
				b.PadRows, b.PadRow = 12, 8
				r.Said.Carry(b)
			}
			sent := 1234567
			hear := func(m chat.Message) {
				sent++
				m.ID, m.From.ID = strconv.Itoa(sent), ann
				m.Manages = nil
				check.NoError(t, r.Bot.Handle(t.Context(), m, r.Said), "%+v", m)
			}
			_, err := r.Store.PutRequest(t.Context(), game.Request{
				Room: r.ID, Source: test.source, Person: ann, Answer: "before", Puzzle: "classic9:" + bottest.Classic})
			check.Must(t, err)
			pressed := map[string]bool{}
			crawl := func() {
				for i := 0; i < len(r.Said.Shown()); i++ {
					m := r.Said.Shown()[i]
					for _, c := range slices.Concat(m.Reply.Choices...) {
						kind := kindOf(c.Data)
						if c.Data == "" || pressed[kind] || skipped.MatchString(c.Data) {
							continue
						}
						pressed[kind] = true
						hear(r.Presses("ann", m.ID, c.Data))
						i = -1 // begins again with the first message, because each message may have changed
						break
					}
				}
			}
			hear(r.Presses("ann", "before", "1play:r:"+test.source))
			hear(r.Says("ann", "r1c3=1"))
			crawl()
			for _, words := range []string{"help", "settings", "daily", "top", "archive", "learn", "new", "stats"} {
				hear(r.Commands("ann", words, ""))
				crawl()
			}
			check.True(t, len(pressed) > 60, "%d kinds of buttons", len(pressed))
		})
	}
}

// kindOf returns the part of button data on which the effect depends. All keys of a pad are of one kind.
func kindOf(data string) string { return figures.ReplaceAllString(data, "0") }

var (
	figures = regexp.MustCompile(`\d+`)
	// skipped matches buttons that are slow, or that end the games of other buttons.
	skipped = regexp.MustCompile(`^1(compare|monster|evolve|make|another|forget|print)`)
)

// TestHelp checks that the pages of the help mention every command. Where they say what to send, they
// mention photos. Each page fits a message in every language.
func TestHelp(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "language", language))
		said := r.Hears(r.Commands("ann", "help", ""))
		help := r.Shown().ID
		for _, page := range []string{"solve", "play", "levels", "learn", "group", "writing", "variants", "what is no page", ""} {
			said += "\n" + r.Hears(r.Presses("ann", help, "help:"+page))
			bottest.Fits(t, r, 0, language)
			if photo := map[string]string{"en": "photo", "fa": "عکس"}[language]; slices.Contains([]string{"solve", "writing", ""}, page) && !strings.Contains(r.Shown().Reply.Text, photo) {
				t.Errorf("%s: the page %q says nothing of photos: %s", language, page, r.Shown().Reply.Text)
			}
		}
		for _, name := range bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).CommandNames() {
			check.True(t, name == "help" || name == "start" || bottest.Contains(said, "/"+name),
				"%s: nothing is said of /%s", language, name)
		}
		r.Want(r.Press("ann", map[string]string{"en": "How to write one", "fa": "چطور بنویسم؟"}[language]), "53..7....6..195…")
		r.Want(r.Press("ann", map[string]string{"en": "Variants", "fa": "گونه‌ها"}[language]), "1# *b *#")
		r.Want(r.Press("ann", map[string]string{"en": "What I can do", "fa": "چه کارهایی می‌کنم"}[language]), map[string]string{"en": "Learn – ", "fa": "یادگیری: "}[language])
		for _, name := range []string{"start", "privacy"} {
			r.Hears(r.Commands("ann", name, ""))
			bottest.Fits(t, r, 0, language)
		}
	}
}

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
