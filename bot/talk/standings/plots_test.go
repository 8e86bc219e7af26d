package standings_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/render"
	"sudokubot/bot/render/plot"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

// plotter is a drawer that stores the last figure it drew.
type plotter struct {
	*render.Renderer
	drawn render.Figure
}

// Figure implements teller.Drawer.
func (p *plotter) Figure(c render.Figure, s render.Style) ([]byte, error) {
	p.drawn = c
	return p.Renderer.Figure(c, s)
}

// player returns a room in which Sara has played. days are the numbers of days before today. She used help
// on every fourth day, and gave up on every ninth. The levels alternate.
func player(t *testing.T, days ...int) (*bottest.Chat, *plotter) {
	t.Helper()
	r, c := bottest.WithDays(t, chattest.Private("sara"))
	drawer, err := bottest.NewRenderer()
	check.Must(t, err)
	p := &plotter{Renderer: drawer}
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: c, Now: bottest.Noon, Renderer: p})
	today, _ := time.Parse(time.DateOnly, bottest.Today)
	for _, ago := range days {
		date := today.AddDate(0, 0, -ago)
		one := game.Result{
			Room: r.Room.ID, Date: date.Format(time.DateOnly), Game: "daily", Series: "daily", Person: "test:sara", Name: "Sara",
			Level: level.All()[ago%3].String(), Outcome: game.Solved, Clock: time.Duration(200+40*(ago%3)+ago) * time.Second, Begun: date, Ended: date.Add(time.Hour),
		}
		if ago%4 == 3 {
			one.Hints, one.Price = 1, 10*time.Second
		}
		if ago%9 == 8 {
			one.Outcome = game.GaveUp
		}
		put(t, r, one)
	}
	return r, p
}

func counted(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// Three pictures show a person's games: the times over the weeks, the rank of the last game, and a
// calendar.
func TestPicturesOfOnesOwnGames(t *testing.T) {
	r, p := player(t, counted(40)...)
	r.Want(r.Commands("sara", "stats", ""), "You've solved 36 games.", "in a row")
	c, ok := p.drawn.(plot.Times)
	if !ok || len(c.Strips) != 3 || c.To-c.From != 39 || len(r.Shown().Reply.Picture.PNG) == 0 {
		t.Fatalf("got %T with %d strips from %d to %d", p.drawn, len(c.Strips), c.From, c.To)
	}
	kinds, last := map[plot.Kind]int{}, 0
	for _, s := range c.Strips {
		for _, d := range s.Dots {
			kinds[d.Kind]++
			if d.Last {
				last++
				check.Equal(t, d.Day, c.To)
			}
		}
		check.True(t, len(s.Middle) >= 5, "%s has a line of %d weeks", s.Title, len(s.Middle))
	}
	if want := (map[plot.Kind]int{plot.Clean: 27, plot.Helped: 9, plot.GaveUp: 4}); fmt.Sprint(kinds) != fmt.Sprint(want) || last != 1 {
		t.Errorf("got %v, and %d last games; want %v", kinds, last, want)
	}
	before := r.Shown().Reply.Picture.PNG
	r.Want(r.Press("sara", "Last game"), "You've solved 36 games.")
	if l, ok := p.drawn.(plot.Line); !ok || l.Said != "3:20 · faster than 13 of 13 others" || len(l.Times) != 14 {
		t.Errorf("got %+v", p.drawn)
	}
	check.True(t, !bytes.Equal(before, r.Shown().Reply.Picture.PNG), "the picture is the same")
	r.Want(r.Press("sara", "Calendar"), "You've solved 36 games.")
	if d, ok := p.drawn.(plot.Calendar); !ok || d.Days[d.Today] != plot.WithNoHelp || d.Days[d.Today-3] != plot.WithHelp || d.Days[d.Today-8] != plot.Forgiven || d.Today%7 != 4 {
		t.Errorf("got %+v", p.drawn)
	}
	r.Want(r.Press("sara", "Times"), "You've solved 36 games.")
	if _, ok := p.drawn.(plot.Times); !ok {
		t.Errorf("got %T", p.drawn)
	}
}

// In Persian weeks begin on Saturday, and pictures are mirrored.
func TestPicturesOfOnesOwnGamesInPersian(t *testing.T) {
	r, p := player(t, counted(40)...)
	r.Chooses("sara", "fa")
	r.Want(r.Commands("sara", "stats", ""), "۳۶ جدول حل کرده‌ای.")
	if c := p.drawn.(plot.Times); !c.Mirrored || c.Days[0].Name != "آبان" {
		t.Errorf("got %+v", c.Days)
	}
	r.Hears(r.Press("sara", "تقویم"))
	if d := p.drawn.(plot.Calendar); !d.Mirrored || d.Today%7 != 6 || d.Names[0] != "شنبه" {
		t.Errorf("today is %d, the week begins with %s", d.Today, d.Names[0])
	}
}

// Techniques are drawn as bars, the most frequent first, without singles.
func TestPictureOfTechniques(t *testing.T) {
	for _, test := range []struct {
		language, button, title string
		bars                    []plot.Bar
	}{
		{"en", "Techniques", "Techniques you've met", []plot.Bar{{Name: "Naked Pair", N: 3, Said: "3"}, {Name: "X-Wing", N: 1, Said: "1"}}},
		{"fa", "تکنیک‌ها", "تکنیک‌هایی که دیده‌ای", []plot.Bar{{Name: "جفت آشکار (Naked Pair)", N: 3, Said: "۳"}, {Name: "ایکس‌وینگ (X-Wing)", N: 1, Said: "۱"}}},
	} {
		r, p := player(t)
		r.Chooses("sara", test.language)
		for i, codes := range [][]string{{"0003", "0200"}, {"0200"}, {"0200", "0300"}, nil} {
			put(t, r, game.Result{
				Room: r.Room.ID, Date: fmt.Sprintf("2026-11-%02d", 10+i), Game: "daily", Series: "daily", Person: "test:sara", Level: "easy", Outcome: game.Solved,
				Clock: 3 * time.Minute, Techniques: game.TechniquesOf(codes),
			})
		}
		r.Hears(r.Commands("sara", "stats", ""))
		r.Hears(r.Press("sara", test.button))
		if c, ok := p.drawn.(plot.Bars); !ok || c.Title != test.title || !slices.Equal(c.Bars, test.bars) || c.Mirrored != (test.language == "fa") {
			t.Errorf("drawn: %+v", p.drawn)
		}
	}
}

// A picture is not offered if there are too few games for it.
func TestTooLittleForAPicture(t *testing.T) {
	for _, test := range []struct {
		days    []int
		buttons string
	}{
		{nil, "Play"}, {[]int{0}, "Play"}, {[]int{0, 1}, "Calendar Play"}, {[]int{0, 3, 6}, "Last game Calendar Play"}, {[]int{200, 201}, "Play"},
	} {
		r, _ := player(t, test.days...)
		r.Hears(r.Commands("sara", "stats", ""))
		check.Equal(t, strings.Join(bottest.Labels(r.Shown().Reply), " "), test.buttons, "%v", test.days)
	}
}

// Only the person whose times are shown may press the buttons below them.
func TestOthersPressTheButtonsOfTimes(t *testing.T) {
	r := friends(t)
	r.Hears(r.Commands("sara", "stats", ""))
	r.Want(r.Press("ali", "Calendar"), "Those are somebody else's times. For yours: /stats")
	r.Want(r.Press("sara", "Calendar"), "You've solved 5 games.")
}

// The picture of two people shows the days on which both finished with a time.
func TestPictureOfTwo(t *testing.T) {
	r := friends(t)
	r.Hears(r.Commands("sara", "vs", "Ali"))
	if m := r.Shown().Reply; m.Picture == nil || m.Picture.Alt == "" {
		t.Errorf("got %+v", m)
	}
	put(t, r, game.Result{Room: r.Room.ID, Date: "2026-11-20", Game: "daily", Series: "daily", Person: "test:new", Name: "New", Outcome: game.Solved, Clock: time.Minute})
	r.Hears(r.Commands("sara", "vs", "New"))
	if m := r.Shown().Reply; m.Picture != nil {
		t.Error("one day is drawn")
	}
}
