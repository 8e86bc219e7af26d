package plain

import (
	"strings"
	"testing"

	"sudokubot/solver/check"
)

func TestNumbers(t *testing.T) {
	for word, want := range map[string]bool{"12": true, "": false, "12am": false, "x1": false, "99999999999999999999": false} {
		check.Equal(t, isNumber(word), want, "isNumber(%q", word)
	}
	for _, test := range []struct {
		before, rest string
		want         bool
	}{{"7", "am", true}, {"7", "pm.", true}, {"7", "amber", false}, {"7", "xm", false}, {"x", "am", false}, {"7", "", false}} {
		if got := meridiemFollows(test.before, test.rest); got != test.want {
			t.Errorf("meridiemFollows(%q, %q) = %t", test.before, test.rest, got)
		}
	}
}

// TestWords splits texts at signs. Times, dates and figures with a point are one word each. In a sentence
// of at most two words, a picture sign counts as a word.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"solve this, please": "solve|this||please", "  ": "", "hint?": "hint|", "r4c5=3": "r4c5|3", "4×4": "4|x|4", "16*16": "16|x|16", "at 7:30pm": "at|7:30|pm",
		"2026-11-20 and 20/11/2026": "2026-11-20|and|20/11/2026", "one-two/three": "one|two|three", "er 4.5.": "er|4.5|", "سلام، خوبی؟": "سلام||خوبی|", "👍": "👍", "thanks 👍🏻": "thanks|👍",
		"one two three four 👍": "one|two|three|four", "🍕": "", "❤️": "❤", "دو٫پنج ۲٫۵": "دو|پنج|۲|۵",
	} {
		if got := strings.Join(splitWords(text, func(sign string) bool { return strings.Contains("👍❤", sign) }), "|"); got != want {
			t.Errorf("%q is split as %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{"2026-11-20": true, "2026/1/2, or so": true, "1/2/2026": true, "1/2": false, "12": false, "": false, "26-11-20": false} {
		check.Equal(t, startsWithDate(text), want, "%q", text)
	}
}
