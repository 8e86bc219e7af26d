package speak_test

import (
	"testing"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

func TestClean(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"words":                 {"سلام, 5 × 5", "سلام, 5 × 5"},
		"lines and tabs":        {"a\n\tb\n", "a\n\tb\n"},
		"controls":              {"a\x1b[2Jb\r\x00c\u0085d\x7f", "a[2Jbcd"},
		"what is no UTF-8":      {"a\xffb", "a\uFFFDb"},
		"marks of direction":    {"\u200Ea\u200F", "\u200Ea\u200F"},
		"nothing":               {"", ""},
		"nothing but a control": {"\a", ""},
	} {
		check.Equal(t, speak.Clean(test.text), test.want, "%s", name)
	}
}

// An emoji has two units, and is left out whole.
func TestPrefix(t *testing.T) {
	const text = "aé😀b"
	for limit, want := range []string{"", "a", "aé", "aé", "aé😀", text, text} {
		got := speak.Prefix(text, limit)
		if got != want || speak.Units(got) > limit {
			t.Errorf("%d units: got %q of %d, want %q", limit, got, speak.Units(got), want)
		}
	}
	check.Equal(t, speak.Units(text), 5, "%q", text)
}
