package play_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

func only(t *testing.T, r *bottest.Chat, person string) game.Result {
	t.Helper()
	all, err := r.Store.ResultsOf(t.Context(), "test:"+person, "", "9")
	if err != nil || len(all) != 1 {
		t.Fatalf("%d results of %s, %v", len(all), person, err)
	}
	return all[0]
}

// A result begins when the board is opened, and says how the game ended.
func TestAResultIsKept(t *testing.T) {
	r, _, c := withClock(t, chattest.Group("family"))
	r.Hears(playDaily(r, "ann", bottest.Today))
	if got := only(t, r, "ann"); got.Room != r.Room.ID || got.Date != bottest.Today || got.Game != "daily" || got.Series != "daily" || got.Outcome != game.Playing ||
		got.Open != 51 || got.Level != "easy" || got.Platform != "test" || got.Name != "ann" || !got.Begun.Equal(bottest.Noon()) {
		t.Errorf("opened: %+v", got)
	}
	board := r.Shown().ID
	c.Passes(3 * time.Minute)
	r.Hears(r.Press("ann", "Hint"))
	r.Hears(r.Press("ann", "Hint +0:10"))
	r.Hears(bottest.Replying(r.Says("ann", "134"), board))
	r.Hears(bottest.Replying(r.Says("ann", "undo"), board))
	c.Passes(12500 * time.Millisecond)
	first, last := missing(t, 1)
	r.Want(bottest.Replying(r.Says("ann", strings.Join(append(first, last...), " ")), board), "Solved in 3:22 with one hint (3:12 + 0:10)")
	got := only(t, r, "ann")
	if got.Outcome != game.Solved || got.Clock != 192500*time.Millisecond || got.Price != 10*time.Second || got.Hints != 1 || got.Undos != 1 ||
		got.Fast || got.Late || got.Clean() || !got.Ranked() || got.Time() != 202*time.Second {
		t.Errorf("solved: %+v", got)
	}
	r.Hears(playDaily(r, "ann", bottest.Today)) // to look at it again
	check.Equal(t, only(t, r, "ann"), got, "looked at again")
}

// The results of a game that was given up, was too fast, was late, and is no daily.
func TestResultsOfOthersStayTheirs(t *testing.T) {
	r, _, c := withClock(t, chattest.Group("family"))
	r.Hears(playDaily(r, "ben", bottest.Today))
	c.Passes(time.Minute)
	givesUp(r, "ben")
	if got := only(t, r, "ben"); got.Outcome != game.GaveUp || got.Clock != time.Minute || got.Counts() {
		t.Errorf("given up: %+v", got)
	}
	r.Hears(playDaily(r, "cem", bottest.Today))
	first, last := missing(t, 1)
	r.Hears(bottest.Replying(r.Says("cem", strings.Join(append(first, last...), " ")), r.Shown().ID))
	if got := only(t, r, "cem"); got.Outcome != game.Solved || !got.Fast || got.Ranked() || !got.Counts() {
		t.Errorf("at once: %+v", got)
	}
	r.Hears(playDaily(r, "dan", "2026-11-18"))
	c.Passes(time.Minute)
	givesUp(r, "dan")
	if got := only(t, r, "dan"); got.Date != "2026-11-18" || !got.Late {
		t.Errorf("of the archive: %+v", got)
	}
	puzzle, c, source := playing(t, chattest.Private("ann"))
	puzzle.Hears(puzzle.Presses("ann", puzzle.Shown().ID, "play:r:"+source))
	c.Passes(4 * time.Minute)
	puzzle.Hears(puzzle.Says("ann", strings.Join(append(first, last...), " ")))
	if got := only(t, puzzle, "ann"); got.Series != "" || got.Date != bottest.Today || len(got.Game) != 12 || got.Outcome != game.Solved || got.Counts() {
		t.Errorf("no daily: %+v", got)
	}
}

// A pause covers the board and stops the clock. The next move resumes the game.
func TestPause(t *testing.T) {
	r, c, _ := opened(t, chattest.Private("ann"))
	c.Passes(4*time.Minute + 10*time.Second)
	r.Want(r.Press("ann", "Pause"), "Paused at 4:10. The board is covered.")
	if shown := r.Shown().Reply; shown.Picture == nil || shown.Picture.Alt != "9×9 Sudoku · Paused · 4:10" || shown.Block != "" || len(shown.Choices) != 1 {
		t.Errorf("the board shows: %+v", shown)
	}
	c.Passes(time.Hour)
	r.Want(r.Press("ann", "Go on"), "51 cells left · 4:10", "| 5 3 . |")
	c.Passes(time.Minute)
	r.Want(r.Says("ann", "pause"), "Paused at 5:10.")
	c.Passes(time.Hour)
	r.Want(r.Says("ann", "134"), "50 cells left · 5:10")
	c.Passes(11 * time.Minute)
	r.Want(r.Says("ann", "146"), "49 cells left · 15:10", "Ten quiet minutes")
}

func TestADailyCountsWhereItsPlayerTakesPart(t *testing.T) {
	r, _, c := withClock(t, chattest.Group("family"))
	for room, away := range map[string]bool{"test:work": false, "test:club": true, r.Room.ID: false} {
		if _, err := r.Store.PutMember(t.Context(), game.Member{Room: room, Person: "test:ben", Away: away}); err != nil {
			t.Fatal(err)
		}
	}
	r.Hears(playDaily(r, "ben", bottest.Today))
	c.Passes(time.Minute)
	givesUp(r, "ben")
	all, err := r.Store.ResultsOf(t.Context(), "test:ben", "", "9")
	if err != nil || len(all) != 2 {
		t.Fatalf("results are %+v, %v", all, err)
	}
	for _, one := range all {
		check.True(t, one.Room != "test:club" && one.Outcome == game.GaveUp && one.Clock == time.Minute,
			"result %+v", one)
	}
}
