package plain

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

func someNegations() wordLists {
	d := wordLists{}
	d.add(map[string][]string{"before": {"not", "instead of", "than"}, "after": {"is boring"}})
	d.add(map[string][]string{"before": {"به جای"}, "after": {"نباشه"}, "either": {"نه"}, "rest": {"of", "than a"}})
	return d
}

// In each clause, words in capitals are values, and a star marks a denied value.
func TestWhichIsDenied(t *testing.T) {
	d := someNegations()
	for _, text := range []string{
		"RED not *BLUE", "not *RED but BLUE", "RED instead of *BLUE", "*RED is boring BLUE please", "RED and BLUE",
		"RED بده نه *BLUE", "*RED نه BLUE بده", "*RED نه *BLUE", "RED بده *BLUE نه", "نه *RED نه خیلی *BLUE", "به جای *RED رنگ BLUE", "RED باشه *BLUE نباشه", "of *RED give me BLUE", "than a *RED", "BLUE بده *RED *BLUE نباشه", "of course a RED",
	} {
		var words []string
		var spans []span
		var want []bool
		for i, word := range strings.Fields(text) {
			name, no := strings.CutPrefix(word, "*")
			if name == "RED" || name == "BLUE" {
				spans, want = append(spans, span{from: i, to: i + 1}), append(want, no)
			}
			words = append(words, name)
		}
		check.Slices(t, d.denied(words, spans, false), want, "%q", text)
	}
}

func TestOneThingIsDeniedFromNearby(t *testing.T) {
	d := someNegations()
	for text, want := range map[string]bool{"not a RED one": true, "it is not as if i would mind a RED": false, "RED نباشه": true, "نه خیلی RED": true, "RED بده نه چیزی": false, "RED نه بابا": true, "RED باشه نه": true} {
		words := strings.Fields(text)
		i := slices.Index(words, "RED")
		check.Equal(t, d.denied(words, []span{{from: i, to: i + 1}}, true)[0], want, "%q", text)
	}
}
