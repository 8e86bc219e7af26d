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
	"sudokubot/bot/chat"
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

// The picture of two people leaves out a kind of game that both last played before its days.
func TestPictureOfTwoWithoutOldGames(t *testing.T) {
	r, days := friendsOn(t, bottest.Today)
	drawer, err := bottest.NewRenderer()
	check.Must(t, err)
	p := &plotter{Renderer: drawer}
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: days, Now: bottest.Noon, Renderer: p})
	for _, name := range []string{"Sara", "Ali"} {
		put(t, r, game.Result{Room: r.Room.ID, Date: "2026-01-10", Game: "killer", Series: "killer", Person: "test:" + strings.ToLower(name), Name: name, Outcome: game.Solved, Clock: time.Minute})
	}
	r.Hears(r.Commands("sara", "vs", "Ali"))
	if c, ok := p.drawn.(plot.Times); !ok || len(c.Strips) != 1 || r.Shown().Reply.Picture == nil {
		t.Errorf("drawn: %+v", p.drawn)
	}
}

// One press rejoins or leaves the room. Tables do not name a person who has left.
func TestJoinAndLeave(t *testing.T) {
	r := friends(t)
	r.Want(r.Commands("sara", "leave", ""), "show no name")
	r.Want(r.Commands("eve", "top", ""), "1. somebody: 20 points", "2. Ali")
	r.Want(r.Commands("sara", "top", ""), "1. somebody: 20 points")
	r.Hears(r.Commands("sara", "leave", ""))
	r.Want(r.Press("sara", "Join again"), "You're in.")
	r.Want(r.Commands("eve", "top", ""), "1. Sara: 20 points")
	r.Hears(r.Commands("ali", "join", ""))
	r.Want(r.Press("eve", "Leave"), "somebody else's button")
	r.Want(r.Commands("eve", "top", ""), "2. Ali")
	private, _ := bottest.WithDays(t, chattest.Private("ann"))
	for _, command := range []string{"join", "leave", "missing"} {
		private.Want(private.Commands("ann", command, ""), "only the two of us")
	}
}

func TestJoinBringsTodaysGames(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, date := range []string{"2026-11-19", bottest.Today} {
		for _, name := range []string{"daily", "anything"} {
			one := game.Result{Room: "test:work", Date: date, Game: name, Person: "test:ann", Name: "Ann", Outcome: game.Solved, Clock: 3 * time.Minute}
			if name == "daily" {
				one.Series = name
			}
			put(t, r, one)
		}
	}
	r.Want(r.Commands("eve", "top", "today"), "nobody has finished")
	r.Hears(r.Commands("ann", "join", ""))
	r.Want(r.Commands("eve", "top", "today"), "1. ann 3:00 · 1 point")
	if all, err := game.ResultsIn(t.Context(), r.Store, r.Room.ID, "", "9", nil); err != nil || len(all) != 1 {
		t.Errorf("%d results, %v", len(all), err)
	}
}

// /missing names the people who have agreed, counts the others, and leaves out people who have left.
func TestMissing(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Want(r.Commands("eve", "missing", ""), "Nobody takes part here yet.")
	r = friends(t)
	r.Want(r.Commands("eve", "missing", ""), "Nobody: all who take part have played today.")
	for _, name := range []string{"ann", "ben"} {
		r.Hears(r.Commands(name, "join", ""))
	}
	r.Want(r.Commands("eve", "missing", ""), "2 of you are still to play.")
	r.Hears(r.Commands("ben", "join", ""))
	r.Want(r.Press("ben", "Say my name"), "and I name you when you're still to play")
	r.Want(r.Commands("eve", "missing", ""), "Still to play: ben and one more.")
	r.Hears(r.Commands("ann", "leave", ""))
	r.Want(r.Commands("eve", "missing", ""), "Still to play: ben.")
	put(t, r, game.Result{Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:ben", Name: "ben", Outcome: game.GaveUp})
	r.Want(r.Commands("eve", "missing", ""), "Nobody: all")
}

// The description of a table's picture is the table as text. An empty table has no picture.
func TestPicture(t *testing.T) {
	r := friends(t)
	r.Hears(r.Commands("sara", "top", ""))
	if shown := r.Shown().Reply; shown.Picture == nil || shown.Picture.Alt != shown.Text || !strings.HasPrefix(shown.Text, "This week") {
		t.Errorf("shown is %+v", shown)
	}
	r.Hears(r.Commands("sara", "top", "mini"))
	if shown := r.Shown().Reply; shown.Picture != nil {
		t.Error("an empty table is drawn")
	}
}

// The rival is found by the name, the beginning of the name, a mention, a reply or a button.
func TestVersus(t *testing.T) {
	r := friends(t)
	const score = "Sara 5, Ali 0 in 5 games. On average Sara is 3:19 faster."
	for _, words := range []string{"Ali", "@ali", "al", "<@ali>"} {
		r.Want(r.Commands("sara", "vs", words), score)
	}
	m := r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{ID: "9", Room: m.Room, From: chat.Person{ID: "test:ali", Name: "Ali"}}
	r.Want(m, score)
	m = r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{Room: m.Room, From: chat.Person{ID: "test:sara", Name: "Sara"}}
	r.Want(m, "Whom shall I compare you with?")
	r.Want(r.Commands("sara", "vs", ""), "Whom shall I compare you with?")
	r.Want(r.Press("sara", "Ali"), score)
	r.Want(r.Commands("ali", "vs", "Reza"), "Ali 4, Reza 0, equal 1 in 5 games. On average Ali is 0:31 faster.")
	r.Want(r.Commands("mina", "vs", "Sara"), "Mina 0, Sara 5 in 5 games. On average Sara is 6:34 faster.")
	r.Want(r.Commands("sara", "vs", "Sara"), "Whom shall I compare you with?")
	r.Want(r.Commands("eve", "vs", "Sara"), "You don't take part here yet")
	r.Chooses("sara", "fa")
	r.Want(r.Commands("sara", "vs", "Ali"), "در ۵ بازی")
}

// A question about a person who plays only in another room is answered like a question about an unknown
// person.
func TestVersusLearnsNothing(t *testing.T) {
	r := friends(t)
	put(t, r, game.Result{Room: "test:work", Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:zoe", Name: "Zoe", Outcome: game.Solved, Clock: time.Minute})
	known := r.Hears(r.Commands("sara", "vs", "Zoe"))
	unknown := r.Hears(r.Commands("sara", "vs", "Nobody"))
	if !strings.Contains(known, "Zoe doesn't take part here, so there's nothing to compare.") || strings.ReplaceAll(known, "Zoe", "Nobody") != unknown {
		t.Errorf("got\n%s\n%s", known, unknown)
	}
	m := r.Commands("sara", "vs", "")
	m.ReplyTo = &chat.Message{ID: "9", Room: m.Room, From: chat.Person{ID: "test:zoe", Name: "Zoe"}}
	r.Want(m, "Zoe doesn't take part here")
	r.Hears(r.Commands("ali", "leave", ""))
	r.Want(r.Commands("sara", "vs", "Ali"), "Ali doesn't take part here")
	private, _ := bottest.WithDays(t, chattest.Private("ann"))
	private.Want(private.Commands("ann", "vs", "Ali"), "only the two of us")
}

// If two members have no game in common, the answer says so.
func TestVersusBeforeAnyGame(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, name := range []string{"ann", "ben"} {
		r.Hears(r.Commands(name, "join", ""))
	}
	r.Want(r.Commands("ann", "vs", "ben"), "ann and ben haven't both finished a daily here yet.")
}
