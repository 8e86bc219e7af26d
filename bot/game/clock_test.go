package game_test

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// event is an action in a game, and the expected time on the game's clock.
type event struct {
	minute int    // minutes on the system clock
	action string // touch, pause or end; empty for no action
	want   int    // minutes on the clock of the game
}

// wantClock plays games that begin at noon, each with its events, and checks their clocks.
func wantClock(t *testing.T, games map[string][]event) {
	t.Helper()
	for name, events := range games {
		t.Run(name, func(t *testing.T) {
			p := begin(t)
			for _, e := range events {
				now := noon.Add(time.Duration(e.minute) * time.Minute)
				switch e.action {
				case "touch":
					p.Touch(now)
				case "pause":
					p.Pause(now)
				case "end":
					p.GiveUp(now)
				}
				if got := p.Clock(now); got != time.Duration(e.want)*time.Minute {
					t.Errorf("minute %d, %s: %s, want %d minutes", e.minute, e.action, got, e.want)
				}
			}
		})
	}
}

// TestClock checks the clock of games after touches, pauses and the end.
func TestClock(t *testing.T) {
	wantClock(t, map[string][]event{
		"runs from the beginning":                        {{0, "", 0}, {5, "", 5}},
		"runs on while somebody thinks":                  {{9, "", 9}, {9, "touch", 9}, {18, "", 18}, {18, "touch", 18}},
		"stands ten minutes after the last touch":        {{3, "touch", 3}, {13, "", 13}, {14, "", 13}, {300, "", 13}, {300, "touch", 13}, {302, "", 15}},
		"stands while it is paused":                      {{4, "pause", 4}, {60, "", 4}, {60, "touch", 4}, {65, "", 9}},
		"is paused once":                                 {{4, "pause", 4}, {6, "pause", 4}, {8, "touch", 4}, {9, "end", 5}, {20, "", 5}},
		"ends":                                           {{7, "end", 7}, {9, "touch", 7}, {12, "pause", 7}, {99, "", 7}},
		"ends while it stands by itself":                 {{2, "touch", 2}, {50, "end", 12}},
		"pauses by itself and by hand, one by the other": {{1, "touch", 1}, {30, "pause", 11}, {40, "touch", 11}, {41, "end", 12}},
	})
}

// TestClockOverAChangeOfTheHour is scenario 60: the clock counts elapsed seconds when daylight saving time
// begins or ends.
func TestClockOverAChangeOfTheHour(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skip(err) // the machine has no time zones
	}
	for name, begun := range map[string]time.Time{
		"an hour is left out":  time.Date(2026, 3, 29, 1, 58, 0, 0, berlin),
		"an hour comes again":  time.Date(2026, 10, 25, 2, 58, 0, 0, berlin),
		"written in two zones": time.Date(2026, 10, 25, 0, 58, 0, 0, time.UTC),
	} {
		p := begin(t)
		p.Begun, p.Since, p.Touched = begun, begun, begun
		end := begun.Add(9*time.Minute + 30*time.Second)
		if end = end.In(berlin); end.Hour() == begun.Hour() && name != "an hour comes again" {
			t.Fatalf("%s: no hour is changed between %s and %s", name, begun, end)
		}
		p.GiveUp(end)
		check.Equal(t, p.Time(end.Add(time.Hour)), 9*time.Minute+30*time.Second, "%s", name)
	}
}

// TestClockNeverGoesBack plays random actions. The clock must never go back, never run faster than time,
// and stop at the end.
func TestClockNeverGoesBack(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(7, seed))
		p, now, before := begin(t), noon, time.Duration(0)
		for range 30 {
			step := time.Duration(r.IntN(15*60*1000)) * time.Millisecond
			now = now.Add(step)
			over := p.Over()
			switch r.IntN(20) {
			case 0:
				p.GiveUp(now)
			case 1, 2, 3:
				p.Pause(now)
			case 4, 5, 6, 7, 8, 9:
				p.Touch(now)
			}
			got := p.Clock(now)
			if got < before || got > before+step || over && got != before {
				t.Fatalf("game %d: %s after %s and %s, over: %t", seed, got, before, step, over)
			}
			before = got
		}
	}
}

// TestAClockThatIsSetBack sets the system clock back. The time until the last touch must count, and the
// game must continue from there.
func TestAClockThatIsSetBack(t *testing.T) {
	wantClock(t, map[string][]event{
		"and nobody does anything":        {{5, "touch", 5}, {-60, "", 5}, {-50, "", 5}},
		"and the player goes on":          {{5, "touch", 5}, {-60, "touch", 5}, {-57, "", 8}, {-55, "touch", 10}, {-53, "end", 12}, {90, "", 12}},
		"and the game ends":               {{5, "touch", 5}, {-60, "end", 5}, {90, "", 5}},
		"by a little":                     {{5, "touch", 5}, {4, "touch", 5}, {6, "", 7}},
		"while it is paused":              {{5, "pause", 5}, {-60, "touch", 5}, {-58, "", 7}},
		"and the board is left alone":     {{5, "touch", 5}, {-60, "touch", 5}, {-45, "", 15}, {-20, "touch", 15}},
		"and forward to where it was":     {{5, "touch", 5}, {-60, "touch", 5}, {-57, "touch", 8}, {9, "", 18}},
		"twice":                           {{5, "touch", 5}, {-60, "touch", 5}, {-55, "touch", 10}, {-90, "touch", 10}, {-89, "", 11}},
		"before anything has been done":   {{-60, "touch", 0}, {-58, "", 2}},
		"where it stood before by itself": {{3, "touch", 3}, {60, "touch", 13}, {62, "touch", 15}, {0, "", 15}, {0, "touch", 15}, {1, "", 16}},
	})
}

// TestClockOfEarlierRounds uses a round of a version without clocks. Its clock must have run since the
// round began.
func TestClockOfEarlierRounds(t *testing.T) {
	p := begin(t)
	p.Since, p.Touched = time.Unix(0, 0), time.Unix(0, 0)
	check.Equal(t, p.Clock(noon.Add(time.Hour)), time.Hour, "open")
	check.True(t, !p.Touch(noon.Add(time.Hour)), "it paused itself")
	check.Equal(t, p.Clock(noon.Add(61*time.Minute)), 61*time.Minute, "after a touch")
	old := begin(t)
	old.Since, old.Touched, old.Ended = time.Unix(0, 0), time.Unix(0, 0), noon.Add(3*time.Minute)
	check.Equal(t, old.Clock(noon.Add(time.Hour)), 3*time.Minute, "over")
}

// TestPrices checks the price of help. All rungs of a hint together cost as much as the deepest rung. A check
// of another grid costs again.
func TestPrices(t *testing.T) {
	medium := func(t *testing.T) *game.Play {
		return game.Begin("test:room", "source", "test:ann", puzzle(t, classic), game.Daily{ER: 26}, noon)
	}
	for name, c := range map[string]struct {
		asked         []game.Help
		want          time.Duration
		hints, checks int64
	}{
		"a look":                     {[]game.Help{game.Where}, 15 * time.Second, 1, 0},
		"four rungs are one hint":    {[]game.Help{game.Where, game.Technique, game.Pattern, game.Step}, time.Minute, 1, 0},
		"the step at once":           {[]game.Help{game.Step}, time.Minute, 1, 0},
		"the same rung again":        {[]game.Help{game.Technique, game.Technique, game.Where}, 30 * time.Second, 1, 0},
		"a grid is checked twice":    {[]game.Help{game.Check, game.Check}, 30 * time.Second, 0, 1},
		"a hint, a check, all notes": {[]game.Help{game.Where, game.Check, game.AllNotes}, 90 * time.Second, 1, 1},
	} {
		p := medium(t)
		for _, h := range c.asked {
			p.Pay(h, 0)
		}
		if p.Price != c.want || p.Hints != c.hints || p.Checks != c.checks || p.Clean() {
			t.Errorf("%s: %s, %d hints, %d checks, clean: %t", name, p.Price, p.Hints, p.Checks, p.Clean())
		}
	}
	p := medium(t)
	p.Pay(game.Where, 0)
	p.Enter([]game.Entry{{Cell: 2, Digit: 4}}, noon)
	p.Pay(game.Technique, 0)
	check.True(t, p.Price == 45*time.Second && p.Hints == 2, "after a step: %s, %d hints", p.Price, p.Hints)
	p.Pay(game.Check, 0)
	p.Enter([]game.Entry{{Cell: 2, Digit: 0}}, noon)
	p.Pay(game.Check, 0)
	check.True(t, p.Price == 105*time.Second && p.Checks == 2, "two grids: %s, %d checks", p.Price, p.Checks)
	p.Price = 45 * time.Second
	check.Equal(t, p.Time(noon.Add(90500*time.Millisecond)), 135*time.Second)
}

const (
	classic = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// TestFloor checks that a time at the floor is ranked, and that a time one second less is not.
func TestFloor(t *testing.T) {
	for _, c := range []struct {
		er    int64
		floor float64
	}{{12, 1.2}, {20, 1.4}, {26, 1.8}, {40, 2.4}, {60, 3.0}, {90, 3.6}, {0, 1.2}} {
		for _, early := range []time.Duration{0, time.Second} {
			p := game.Begin("test:room", "source", "test:ann", puzzle(t, classic), game.Daily{ER: c.er}, noon)
			all, ok := p.Filling(grid(solved))
			if !ok {
				t.Fatal("no filling")
			}
			least := time.Duration(c.floor * 51 * float64(time.Second))
			first := (least + time.Second - 1).Truncate(time.Second) // first whole second that is enough
			p.Enter(all, noon.Add(first-early))
			if !p.Over() || p.Fast() != (early > 0) {
				t.Errorf("er %d, %s before the floor: over %t, fast %t", c.er, early, p.Over(), p.Fast())
			}
		}
	}
}

func TestPicksAreKeptAsText(t *testing.T) {
	for _, want := range []game.Picks{
		{},
		{Solve: true, All: []game.Pick{{Puzzle: "classic9:53."}}},
		{All: []game.Pick{
			{Puzzle: "classic9:1..", Grid: "classic9:12."},
			{Puzzle: "classic9:..9", Doubts: []game.Doubt{{Cell: 7, Digits: []sudoku.Digit{4, 0, 9}}, {Cell: 80, Digits: []sudoku.Digit{1}}}, Marks: "0,1a,0"},
		}},
	} {
		if got := game.ReadPicks(want.String()); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v was read as %+v", want, got)
		}
	}
	if got := game.ReadPicks("solve\nclassic9:1..\tclassic9:12.\t"); len(got.All) != 1 || got.All[0].Grid != "classic9:12." {
		t.Errorf("the format without notes was read as %+v", got)
	}
	if got := game.ReadPicks("solve\nnonsense\n\n"); len(got.All) != 0 || !got.Solve {
		t.Errorf("nonsense was read as %+v", got)
	}
}
