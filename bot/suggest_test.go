package bot_test

import (
	"slices"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
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
