package solve_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// solvedPaper returns a photo of a puzzle with entered digits. digits is a line of all cells, with dots for
// empty cells.
func solvedPaper(t *testing.T, givens, digits string) chat.File {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + givens)
	check.Must(t, err)
	found := make(sudoku.Grid, 81)
	for c, sign := range digits {
		if p.Givens[c] == 0 && sign != '.' {
			found[c] = sudoku.Digit(sign - '0')
		}
	}
	return photoOf(t, render.Board{Puzzle: p, Found: found})
}

// A photo of the solved daily counts as its solution. If its board was never opened, the result has no
// time. In a group the photo is refused.
func TestAPhotoOfTheSolvedDailyIsAnAnswer(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(sends(r, "ann", solvedPaper(t, bottest.Classic, solved)), "Right, well done! Your clock never ran, so there's no time, but it counts.")
	got, err := r.Store.Result(t.Context(), r.Room.ID, bottest.Today, "daily", "test:ann")
	check.True(t, err == nil && got.Outcome == game.Untimed && !got.Ranked() && got.Counts(),
		"never opened: %+v, %v", got, err)

	days, clock := bottest.NewDays(), bottest.NewClock()
	opened := bottest.In(t, chattest.Private("ann"))
	opened.Bot = bottest.New(t, opened.Config(clock, days))
	opened.Hears(opened.Commands("ann", "daily", ""))
	clock.Passes(7 * time.Minute)
	opened.Want(sends(opened, "ann", solvedPaper(t, bottest.Classic, solved)), "Solved in 7:00, no help.")

	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Want(sends(group, "ann", solvedPaper(t, bottest.Classic, solved)), bottest.Refused)
}

// Photos of the daily with other entered digits all get an equal text, no picture and no result.
func TestAPhotoThatIsNotTheSolutionTellsNothing(t *testing.T) {
	texts := map[string]bool{}
	for name, file := range map[string]chat.File{
		"the puzzle":            solvedPaper(t, bottest.Classic, bottest.Classic),
		"half solved":           solvedPaper(t, bottest.Classic, solved[:40]+bottest.Classic[40:]),
		"half solved, wrong":    solvedPaper(t, bottest.Classic, "532"+solved[3:40]+bottest.Classic[40:]),
		"one digit wrong":       solvedPaper(t, bottest.Classic, "532"+solved[3:]),
		"several digits wrong":  solvedPaper(t, bottest.Classic, "532687"+solved[6:]),
		"four cells left empty": solvedPaper(t, bottest.Classic, solved[:5]+"..."+solved[8:10]+"."+solved[11:]),
		"in disguise":           solvedPaper(t, strings.Map(swap, bottest.Classic), strings.Map(swap, solved)),
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Private("ann"))
			days.Live["classic9:"+strings.Map(swap, bottest.Classic)] = bottest.ClassicDaily
			texts[r.Hears(sends(r, "ann", file))] = true
			if !strings.Contains(r.Shown().Reply.Text, bottest.Refused) || r.Shown().Reply.Picture != nil {
				t.Errorf("said %q", r.Shown().Reply.Text)
			}
			if _, err := r.Store.Result(t.Context(), r.Room.ID, bottest.Today, "daily", "test:ann"); err == nil {
				t.Error("a result is kept")
			}
		})
	}
	check.True(t, len(texts) == 1, "%d texts are said: %v", len(texts), texts)
}

func swap(sign rune) rune {
	switch sign {
	case '1':
		return '2'
	case '2':
		return '1'
	}
	return sign
}
