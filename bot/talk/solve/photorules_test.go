package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

const (
	regions = "AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH"
	jigsaw  = "7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1"
	crossed = "...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1..."
)

// TestPhotosOfOtherRules are solved by these, which the answer names; what is corrected afterwards keeps
// them.
func TestPhotosOfOtherRules(t *testing.T) {
	for line, named := range map[string]string{
		"jigsaw9:" + regions + ":" + jigsaw: "jigsaw", "classic9+x:" + crossed: "diagonal",
	} {
		r := bottest.Private(t)
		if said := r.Hears(sends(r, "ann", drawn(t, line))); !strings.Contains(said, "Solved.") || !strings.Contains(strings.ToLower(said), named) {
			t.Errorf("%s: said %q", line, said)
		}
		r.Want(r.Says("ann", "r5c5=0"), "Corrected: row 5 column 5.")
		if said := strings.ToLower(r.Hears(r.Says("ann", "r5c5="+string(line[len(line)-41])))); !strings.Contains(said, "solved.") || !strings.Contains(said, named) {
			t.Errorf("%s: said %q after a correction", line, said)
		}
	}
}

// TestPhotosOfADailyOfOtherRules are guarded, with its lines or with others drawn into them.
func TestPhotosOfADailyOfOtherRules(t *testing.T) {
	for name, tt := range map[string]struct{ live, sent string }{
		"a jigsaw":                       {"jigsaw9:" + regions + ":" + jigsaw, "jigsaw9:" + regions + ":" + jigsaw},
		"an X":                           {"classic9+x:" + crossed, "classic9+x:" + crossed},
		"a classic one in lines of an X": {"classic9:" + bottest.Classic, "classic9+x:" + bottest.Classic},
		"digits in a jigsaw's lines":     {"classic9:" + jigsaw, "jigsaw9:" + regions + ":" + jigsaw},
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Private("ann"))
			days.Live = map[string]game.Daily{tt.live: bottest.ClassicDaily}
			r.Want(sends(r, "ann", drawn(t, tt.sent)), bottest.Refused)
		})
	}
}
