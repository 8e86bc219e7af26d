package game_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
	"sudokubot/storage/storagetest"
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

// minute returns the time m minutes after the beginning of a game.
func minute(m float64) time.Time {
	return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC).Add(time.Duration(m * float64(time.Minute)))
}

// TestAnOutageFromBeforeTheClockWasSetBack checks that an outage in the future stops no clock.
func TestAnOutageFromBeforeTheClockWasSetBack(t *testing.T) {
	p := begin(t)
	p.Touch(noon.Add(-time.Hour))
	outage := game.Outage{From: noon.Add(-2 * time.Minute), To: noon}
	now := noon.Add(-59 * time.Minute)
	if away := game.Missed(p, []game.Outage{outage}, now); away != 0 || p.Clock(now) != time.Minute {
		t.Errorf("away for %s, %s on the clock", away, p.Clock(now))
	}
}

// TestClocksStandWhileTheBotIsAway is scenario 55. An outage stops the clock until the player's next action.
// The clock stops at the bot's last sign of life, or at a later move of the player.
func TestClocksStandWhileTheBotIsAway(t *testing.T) {
	out := func(from, to float64) game.Outage { return game.Outage{From: minute(from), To: minute(to)} }
	for _, test := range []struct {
		name    string
		outages []game.Outage
		touched float64 // the player's last action before the outage
		paused  bool
		now     float64 // the player's next action
		clock   float64
		away    float64
	}{
		{"never away", nil, 1, false, 5, 5, 0},
		{"away for two minutes", []game.Outage{out(3, 5)}, 1, false, 5, 3, 2},
		{"thinking on after it is there again", []game.Outage{out(3, 5)}, 1, false, 9, 3, 2},
		{"away before the game", []game.Outage{out(-5, -3)}, 1, false, 5, 5, 0},
		{"away before the last move", []game.Outage{out(0.5, 0.9)}, 1, false, 5, 5, 0},
		{"a move after its last sign of life", []game.Outage{out(0.9, 3)}, 1, false, 5, 1, 2},
		{"away twice", []game.Outage{out(3, 5), out(6, 7)}, 1, false, 8, 3, 3},
		{"asleep before", []game.Outage{out(15, 17)}, 1, false, 20, 11, 0},
		{"away while asleep would come", []game.Outage{out(3, 60)}, 1, false, 61, 3, 57},
		{"paused before", []game.Outage{out(3, 5)}, 1, true, 9, 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := sudoku.Parse("latin2:12..")
			check.Must(t, err)
			r := game.Begin("club", "m1", "ann", p, game.Daily{}, minute(0))
			r.Touch(minute(test.touched))
			if test.paused {
				r.Pause(minute(test.touched))
			}
			away := game.Missed(r, test.outages, minute(10_000))
			r.Touch(minute(test.now))
			if got, want := r.Clock(minute(test.now)), minute(test.clock).Sub(minute(0)); got != want || away != minute(test.away).Sub(minute(0)) {
				t.Errorf("the clock is at %s, want %s; away for %s, want %g minutes", got, want, away, test.away)
			}
			check.Equal(t, r.Clock(minute(test.now+1)), minute(test.clock+1).Sub(minute(0)))
		})
	}
}

// TestLives checks that a life is written and read back, and that an invalid text is read as an empty life.
func TestLives(t *testing.T) {
	var l game.Life
	for n := range 2 * game.OutagesKept {
		i := float64(n)
		l.Last = minute(10 * i)
		l = l.Begun(minute(10*i + 1))
		if diff := cmp.Diff(l, game.ReadLife(l.String())); diff != "" {
			t.Fatalf("after %g outages: %s", i+1, diff)
		}
	}
	if n := len(l.Outages); n != game.OutagesKept || l.Outages[n-1] != (game.Outage{From: minute(10 * (2*game.OutagesKept - 1)), To: l.Last}) {
		t.Errorf("%d outages: %v", n, l.Outages)
	}
	if first := (game.Life{}).Begun(minute(0)); len(first.Outages) > 0 || first.Last != minute(0) {
		t.Errorf("the first life: %+v", first)
	}
	for _, text := range []string{"", "x", "1 2 x", "1 99999999999999999999"} {
		if l := game.ReadLife(text); !l.Last.IsZero() || len(l.Outages) > 0 {
			t.Errorf("%q is read as %+v", text, l)
		}
	}
}

// TestIdlePeopleAreForgotten checks ForgetIdle with a limit of 30 days on many people, twice a day.
func TestIdlePeopleAreForgotten(t *testing.T) {
	s, ctx, now := storagetest.NewMemory(), t.Context(), time.Date(2026, 3, 31, 23, 0, 0, 0, time.UTC)
	for i := range 120 {
		person := fmt.Sprint("person ", i)
		if i%3 > 0 {
			_, err := s.PutUser(ctx, game.User{ID: person, Language: "fa"}.Used(now.AddDate(0, 0, -i)))
			check.Must(t, err)
		}
		_, err := s.PutRequest(ctx, game.Request{Room: "club", Source: fmt.Sprint(i), Person: person})
		check.Must(t, err)
	}
	for _, test := range []struct{ days, forgotten, left int }{
		{0, 60, 60}, // those seen 31 to 119 days ago, but for the third who were never seen
		{0, 0, 60},
		{10, 6, 54}, // those seen 21 to 29 days before the first day
		{30, 14, 40},
		{31, 40, 0}, // those first looked at on the first day
	} {
		n, err := game.ForgetIdle(ctx, s, now.AddDate(0, 0, test.days), 30)
		check.NoError(t, err)
		check.Equal(t, n, test.forgotten, "after %d days", test.days)
		left := 0
		for i := range 120 {
			if _, err := s.Request(ctx, "club", fmt.Sprint(i)); err == nil {
				left++
			}
		}
		check.Equal(t, left, test.left, "after %d days", test.days)
	}
}

// refusing is a store that takes no writes.
type refusing struct {
	game.Store
	err error
}

func (r refusing) PutUser(context.Context, game.User) (game.User, error) { return game.User{}, r.err }
func (r refusing) Forget(context.Context, string) error                  { return r.err }

func TestForgetIdleReturnsTheErrorOfTheStore(t *testing.T) {
	for _, u := range []game.User{{ID: "ann"}, {ID: "ann", Seen: "2020-01-01"}} {
		s := storagetest.NewMemory()
		_, err := s.PutUser(t.Context(), u)
		check.Must(t, err)
		_, err = game.ForgetIdle(t.Context(), refusing{s, game.ErrFull}, noon, 30)
		check.ErrorIs(t, err, game.ErrFull)
	}
	s := storagetest.NewMemory()
	_, err := s.PutUser(t.Context(), game.User{ID: "ann"})
	check.Must(t, err)
	_, err = game.ForgetIdle(t.Context(), refusing{s, game.ErrConflict}, noon, 30)
	check.True(t, !errors.Is(err, game.ErrConflict), "%v for a person who uses the bot now", err)
}
