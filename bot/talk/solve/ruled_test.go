package solve_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// Buttons replace the rules that the reader saw by the ordinary rules. They also offer diagonals that the
// reader did not see. Later corrections do not change the rules.
func TestRulesThatArePressed(t *testing.T) {
	for name, tt := range map[string]struct{ sent, said, button, then, corrected string }{
		"a jigsaw that is none":   {"jigsaw9:" + regions + ":" + jigsaw, "jigsaw", "9×9 Sudoku", "more than one solution", "more than one solution"},
		"an X that is none":       {"classic9+x:" + crossed, "diagonals", "9×9 Sudoku", "more than one solution", "more than one solution"},
		"an X without its lines":  {"classic9:" + crossed, "exactly one solution", "diagonals", "Solved.", "Solved."},
		"an ordinary one":         {"classic9:" + bottest.Classic, "Solved.", "", "", ""},
		"of too few digits for X": {"classic9:" + strings.Replace(crossed, "78.", "...", 1)[:63] + strings.Repeat(".", 18), "more than one solution", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(sends(r, "ann", drawn(t, tt.sent)), tt.said)
			if tt.button == "" {
				for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
					check.True(t, !strings.Contains(c.Data, "1as."), "%q is offered", c.Label)
				}
				return
			}
			r.Want(r.Press("ann", tt.button), tt.then)
			line := tt.sent[len(tt.sent)-81:]
			first := strings.IndexAny(line, "123456789")
			r.Want(r.Says("ann", fmt.Sprintf("r1c%d=%c", first+1, line[first])), tt.corrected)
		})
	}
}

// A live daily with diagonals is also refused if its lines are missing.
func TestDiagonalsOfADailyAreNotOffered(t *testing.T) {
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	days.Live = map[string]game.Daily{"classic9+x:" + crossed: bottest.ClassicDaily}
	r.Want(sends(r, "ann", drawn(t, "classic9:"+crossed)), bottest.Refused)
}

// The button of a reading also applies to the digits that the sender has entered.
func TestWhatIsFilledInByOtherRules(t *testing.T) {
	r := bottest.Private(t)
	m := sends(r, "ann", drawn(t, "classic9+x:"+crossed))
	r.Hears(m)
	asked, err := r.Store.Request(t.Context(), m.Room.ID, m.ID)
	check.Must(t, err)
	asked.Grid = "classic9+x:3" + crossed[1:]
	if _, err := r.Store.PutRequest(t.Context(), asked); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Press("bob", "9×9 Sudoku"), "That is for whoever sent the picture.")
	r.Hears(r.Press("ann", "9×9 Sudoku"))
	asked, err = r.Store.Request(t.Context(), m.Room.ID, m.ID)
	check.True(t, err == nil && asked.Puzzle == "classic9:"+crossed && asked.Grid == "classic9:3"+crossed[1:],
		"%v: %s, %s", err, asked.Puzzle, asked.Grid)
}

const (
	regions = "AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH"
	jigsaw  = "7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1"
	crossed = "...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1..."
)

// A photo with other rules is solved by those rules. A correction does not change the rules.
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
