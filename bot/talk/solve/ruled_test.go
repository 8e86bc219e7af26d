package solve_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestRulesThatArePressed: what was taken for other rules is solved by the ordinary ones where somebody
// says so, and diagonals that were not seen are offered where there is exactly one solution with these
// alone. What is corrected afterwards keeps what was pressed.
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
				for _, row := range r.Shown().Reply.Choices {
					for _, c := range row {
						check.True(t, !strings.Contains(c.Data, "1as."), "%q is offered", c.Label)
					}
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

// TestDiagonalsOfADailyAreNotOffered: a live X without its lines is refused as with them.
func TestDiagonalsOfADailyAreNotOffered(t *testing.T) {
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	days.Live = map[string]game.Daily{"classic9+x:" + crossed: bottest.ClassicDaily}
	r.Want(sends(r, "ann", drawn(t, "classic9:"+crossed)), bottest.Refused)
}

// TestWhatIsFilledInByOtherRules reads the digits that are filled in by the rules that the sender pressed, as
// it reads the puzzle.
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
