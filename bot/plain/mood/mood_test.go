package mood_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/plain/mood"
)

func moods() *mood.Moods {
	return mood.New([]mood.Words{{
		Before: []string{"not", "instead of", "than"}, After: []string{"is boring"},
	}, {
		Before: []string{"به جای"}, After: []string{"نباشه"}, Either: []string{"نه"}, Rest: []string{"of", "than a"},
	}})
}

// TestWhichIsDenied: in each clause, words in capitals name something, and a star before them says that it
// is denied.
func TestWhichIsDenied(t *testing.T) {
	m := moods()
	for _, text := range []string{
		"RED not *BLUE", "not *RED but BLUE", "RED instead of *BLUE", "*RED is boring BLUE please", "RED and BLUE",
		"RED بده نه *BLUE", "*RED نه BLUE بده", "*RED نه *BLUE", "RED بده *BLUE نه", "نه *RED نه خیلی *BLUE", "به جای *RED رنگ BLUE", "RED باشه *BLUE نباشه", "of *RED give me BLUE", "than a *RED", "BLUE بده *RED *BLUE نباشه", "of course a RED",
	} {
		var words []string
		var spans []mood.Span
		var want []bool
		for i, word := range strings.Fields(text) {
			name, no := strings.CutPrefix(word, "*")
			if name == "RED" || name == "BLUE" {
				spans, want = append(spans, mood.Span{From: i, To: i + 1}), append(want, no)
			}
			words = append(words, name)
		}
		if got := m.Denied(words, spans, false); !slices.Equal(got, want) {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestOneThingIsDeniedFromNearby(t *testing.T) {
	m := moods()
	for text, want := range map[string]bool{"not a RED one": true, "it is not as if i would mind a RED": false, "RED نباشه": true, "نه خیلی RED": true, "RED بده نه چیزی": false, "RED نه بابا": true, "RED باشه نه": true} {
		words := strings.Fields(text)
		i := slices.Index(words, "RED")
		if got := m.Denied(words, []mood.Span{{From: i, To: i + 1}}, true)[0]; got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
