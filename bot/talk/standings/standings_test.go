package standings_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// friends returns a group with results of four people from Monday to Friday. Sara is the fastest, and Mina
// uses help.
func friends(t *testing.T) *bottest.Chat {
	t.Helper()
	r, _ := friendsOn(t, bottest.Today)
	return r
}

func friendsOn(t *testing.T, date string) (*bottest.Chat, *bottest.Days) {
	t.Helper()
	r, days := bottest.WithDays(t, chattest.Group("family"))
	days.Date = date
	seconds := map[string][]int{"Sara": {192, 200, 210, 220, 230}, "Ali": {416, 410, 405, 400, 416}, "Reza": {500, 0, 416, -1, 416}, "Mina": {580, 570, 560, 550, 540}}
	for name, times := range seconds {
		for day, s := range times {
			date := time.Date(2026, 11, 16+day, 0, 0, 0, 0, time.UTC)
			one := game.Result{
				Room: r.Room.ID, Date: date.Format(time.DateOnly), Game: "daily", Series: "daily", Person: "test:" + strings.ToLower(name), Name: name,
				Level: "medium", Outcome: game.Solved, Clock: time.Duration(s) * time.Second, Begun: date, Ended: date.Add(time.Hour),
			}
			switch {
			case s == 0:
				one.Outcome = game.Untimed
			case s < 0:
				one.Outcome, one.Clock = game.GaveUp, time.Minute
			case name == "Mina":
				one.Hints, one.Price = 1, 45*time.Second
			}
			put(t, r, one)
		}
	}
	return r, days
}

func put(t *testing.T, r *bottest.Chat, one game.Result) {
	t.Helper()
	if _, err := r.Store.PutResult(t.Context(), one); err != nil {
		t.Fatal(err)
	}
}

// /top accepts its words in any order.
func TestTop(t *testing.T) {
	for words, want := range map[string]string{
		"": `This week · daily · by points · 4 players
1. Sara: 20 points · 5 solved · best 3:12
2. Ali: 15 points · 5 solved · best 6:40
3. Reza: 8 points · 4 solved · best 6:56
With help:
1. Mina: 7 points · 5 solved · best 9:45`,
		"today": `Friday 20 November · daily · by points · 4 players
1. Sara 3:50 · 4 points
2. Ali 6:56 · 3 points
2. Reza 6:56 · 3 points
With help:
1. Mina 9:45 · 1 point`,
		"fastest week": `This week · daily · by best time · 4 players
1. Sara: 3:12 · 5 solved
2. Ali: 6:40 · 5 solved
3. Reza: 6:56 · 4 solved
With help:
1. Mina: 9:45 · 5 solved`,
		"average of all time": `All time · daily · by the average of five · 4 players
1. Sara: 3:30 · 5 solved · best 3:12
2. Ali: 6:50 · 5 solved · best 6:40
With help:
1. Mina: 10:05 · 5 solved · best 9:45`,
		"this month solved": `This month · daily · by games solved · 4 players
1. Ali: 5 solved · best 6:40
1. Sara: 5 solved · best 3:12
3. Reza: 4 solved · best 6:56
With help:
1. Mina: 5 solved · best 9:45`,
		"streak": `All time · daily · by days in a row · 4 players
1. Ali: 5 days in a row · best: 5 days
1. Mina: 5 days in a row · best: 5 days
1. Sara: 5 days in a row · best: 5 days
4. Reza: 4 days in a row · best: 4 days
You have played 5 days in a row together.`,
		"medium points": `This week · Medium · by points · 4 players
1. Sara: 20 points · 5 solved · best 3:12
2. Ali: 15 points · 5 solved · best 6:40
3. Reza: 8 points · 4 solved · best 6:56
With help:
1. Mina: 7 points · 5 solved · best 9:45`,
		"mini": "This week · mini: nobody has finished one here yet. Be the first?",
	} {
		t.Run(words, func(t *testing.T) {
			r := friends(t)
			check.Equal(t, strings.TrimSpace(r.Hears(r.Commands("eve", "top", words))), want)
		})
	}
}

func TestTopOnTheFirstDayOfAWeek(t *testing.T) {
	r, days := friendsOn(t, "2026-11-23")
	r.Want(r.Commands("eve", "top", ""), "16 Nov – 22 Nov · daily · by points · 4 players")
	days.Date = "2026-11-24"
	r.Want(r.Commands("eve", "top", ""), "This week · daily: nobody has finished one here yet.")
}

// A game that was too fast counts as solved, but has no points and no place.
func TestTopWithoutARankedTime(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, person := range []string{"Ann", "Bob"} {
		put(t, r, game.Result{
			Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:" + person, Name: person, Level: "easy",
			Outcome: game.Solved, Fast: true, Clock: 15 * time.Second, Begun: bottest.Noon(), Ended: bottest.Noon().Add(15 * time.Second),
		})
	}
	for words, want := range map[string]string{
		"":        "This week · daily: nobody has a ranked time here yet.",
		"fastest": "This week · daily: nobody has a ranked time here yet.",
		"average": "This week · daily: nobody has five ranked times here yet.",
	} {
		r.Want(r.Commands("eve", "top", words), want)
	}
	r.Want(r.Commands("eve", "top", "today"), "Also solved: Ann and Bob")
	r.Want(r.Commands("eve", "top", "solved"), "1. Ann: 1 solved")
}

// Sentences ask for spans, players, and comparisons.
func TestWhoIsAskedFor(t *testing.T) {
	for said, want := range map[string]string{
		"top this week":                   "This week · daily · by points",
		"who won yesterday?":              "Thursday 19 November · daily · by points",
		"who won last week?":              "9 Nov – 15 Nov · daily: nobody finished one here.",
		"the fastest of last month":       "1 Oct – 31 Oct · daily: nobody finished one here.",
		"who has the longest streak here": "All time · daily · by days in a row",
		"top mini":                        "This week · mini: nobody has finished one here yet.",
		"who played today?":               "Friday 20 November · daily · by points",
		"who hasn't played today?":        "all who take part have played today",
		"compare me with Ali":             "Sara 5, Ali 0 in 5 games.",
		"am I faster than Ali?":           "Sara 5, Ali 0 in 5 games.",
		"me vs mina":                      "Sara 5, Mina 0 in 5 games.",
		"who is better, Reza or Ali":      "This week · daily · by points",
		"کی دیروز برد":                    "پنجشنبه ۲۸ آبان · جدول روز",
		"هفته قبل کی برنده شد":            "۱۶ آبان تا ۲۲ آبان · جدول روز: کسی اینجا تمامش نکرد.",
		"کیا هنوز بازی نکردن":             "همه امروز بازی کرده‌اند",
		"من یا Ali کدوم بهتریم":           "در ۵ بازی",
		"رده‌بندی روزهای پیاپی":           "روز",
	} {
		r := friends(t)
		r.Chooses("sara", map[bool]string{false: "en", true: "fa"}[said[0] >= 0x80])
		check.Contains(t, r.Hears(r.Says("sara", said)), want, "%q", said)
	}
}

// Buttons show earlier weeks, and return to later weeks.
func TestPages(t *testing.T) {
	r := friends(t)
	put(t, r, game.Result{Room: r.Room.ID, Date: "2026-11-12", Game: "daily", Series: "daily", Person: "test:sara", Name: "Sara", Outcome: game.Solved, Clock: time.Hour})
	r.Hears(r.Commands("sara", "top", ""))
	r.Want(r.Press("sara", "‹ Earlier"), "9 Nov – 15 Nov", "1. Sara (you): 1 point · 1 solved · best 1:00:00")
	r.Want(r.Press("sara", "‹ Earlier"), "2 Nov – 8 Nov · daily: nobody finished one here.")
	r.Hears(r.Press("sara", "Later ›"))
	r.Want(r.Press("sara", "Later ›"), "This week · daily · by points · 4 players")
	r.Want(r.Press("sara", "Fastest"), "1. Sara (you): 3:12")
}

func TestPersianWeeksBeginOnSaturday(t *testing.T) {
	r := friends(t)
	r.Chooses("eve", "fa")
	r.Want(r.Says("eve", "برترین این هفته"), "این هفته · جدول روز · به ترتیب امتیاز · ۴ نفر", "۲۰ امتیاز · ۵ جدول · بهترین ۳:۱۲", "با کمک:")
	put(t, r, game.Result{Room: r.Room.ID, Date: "2026-11-14", Game: "daily", Series: "daily", Person: "test:sara", Name: "Sara", Outcome: game.Solved, Clock: time.Hour})
	r.Want(r.Commands("eve", "top", ""), "۶ جدول")
	r.Want(r.Press("eve", "قبل‌تر"), "۱۶ آبان تا ۲۲ آبان")
	r.Want(r.Commands("eve", "top", "ماه"), "این ماه", "۶ جدول")
	r.Want(r.Press("eve", "قبل‌تر"), "۱ مهر تا ۳۰ مهر")
}

// A table has at most fifteen rows. If the reader's row is not among them, it follows below.
func TestManyPlayers(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for i := range 40 {
		put(t, r, game.Result{
			Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: fmt.Sprintf("test:p%02d", i), Name: fmt.Sprintf("P%02d", i),
			Outcome: game.Solved, Clock: time.Duration(100+i) * time.Second,
		})
	}
	got := strings.TrimSpace(r.Hears(r.Commands("p29", "top", "today")))
	if n := strings.Count(got, "\n"); n != 17 || !strings.HasSuffix(got, "15. P14 1:54 · 26 points\n…\n30. P29 (you) 2:09 · 11 points") {
		t.Errorf("%d lines:\n%s", n, got)
	}
}

// If a person has left the room, their place in a table has no name.
func TestWhoLeft(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	put(t, r, game.Result{Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:ann", Name: "Ann", Away: true, Outcome: game.Solved, Clock: time.Minute})
	put(t, r, game.Result{Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:ben", Name: "Ben", Outcome: game.Untimed})
	r.Want(r.Commands("eve", "top", "today"), "1. somebody 1:00 · 2 points", "Also solved: Ben")
}

func TestARoomSeesNothingOfAnother(t *testing.T) {
	r := friends(t)
	other, _ := bottest.WithDays(t, chattest.Group("work"))
	other.Bot, other.Store = r.Bot, r.Store
	for _, words := range []string{"", "today", "all", "streak all", "fastest", "medium all"} {
		if got := other.Hears(other.Commands("sara", "top", words)); strings.Contains(got, "Ali") || strings.Contains(got, "Sara") {
			t.Errorf("%q tells %s", words, got)
		}
	}
}

// /stats counts a person's games in all rooms. It counts each game once.
func TestStats(t *testing.T) {
	r := friends(t)
	put(t, r, game.Result{Room: "test:elsewhere", Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:sara", Name: "Sara", Level: "medium", Outcome: game.Solved, Clock: 230 * time.Second})
	if got, want := strings.TrimSpace(r.Hears(r.Commands("sara", "stats", ""))), `You've solved 5 games.
Streak: 5 days in a row (best: 5 days)
Medium: best 3:12 · average of five 3:30 · 5 solved`; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	check.True(t, r.Shown().Reply.Private, "everybody sees it")
	r.Want(r.Commands("mina", "stats", ""), "With help:\nMedium: best 9:45")
	r.Want(r.Commands("eve", "stats", ""), "You haven't finished a puzzle yet. Shall we?")
}

// /stats names the techniques needed in solved games, except singles. The description of the picture names
// them, too.
func TestTechniquesMet(t *testing.T) {
	for _, test := range []struct {
		name, language string
		codes          [][]string // the codes of the techniques, for each game
		want           string     // empty if there is no such line
	}{
		{"nothing is known", "en", [][]string{nil}, ""},
		{"singles alone", "en", [][]string{{"0000", "0002", "0003"}}, "Techniques met: only singles so far."},
		{"singles alone, in Persian", "fa", [][]string{{"0002"}}, "تکنیک‌هایی که دیده‌ای: فعلاً فقط تک‌ها."},
		{"the most frequent first, then the hardest", "en", [][]string{{"0003", "0200", "0300"}, {"0200"}, {"0801"}},
			"Techniques met: Naked Pair, 2 times · XYZ-Wing, once · X-Wing, once"},
		{"in Persian", "fa", [][]string{{"0200", "0300"}, {"0200"}}, "تکنیک‌هایی که دیده‌ای: جفت آشکار، ۲ بار · ایکس‌وینگ، یک بار"},
		{"many", "en", [][]string{{"0100", "0101", "0200", "0201", "0210", "0211", "0300", "0301", "0302", "0800"}}, "once · and 2 more"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Private("ann"))
			r.Chooses("ann", test.language)
			for i, codes := range test.codes {
				// a game that counts in two rooms is counted once
				for _, room := range []string{r.Room.ID, "test:family"} {
					put(t, r, game.Result{
						Room: room, Date: fmt.Sprintf("2026-11-%02d", 10+i), Game: "daily", Series: "daily", Person: "test:ann", Level: "easy", Outcome: game.Solved,
						Clock: 3 * time.Minute, Techniques: game.TechniquesOf(codes),
					})
				}
			}
			got := r.Hears(r.Commands("ann", "stats", ""))
			if !strings.Contains(got, test.want) || strings.Contains(got, "Techniques met") != strings.HasPrefix(test.want, "Techniques") && test.name != "many" {
				t.Errorf("got %s, want %q", got, test.want)
			}
			if p := r.Shown().Reply.Picture; p != nil && !strings.Contains(p.Alt, test.want) {
				t.Errorf("the picture is told as %q", p.Alt)
			}
		})
	}
}

func annAnd(t *testing.T, name string) *bottest.Chat {
	t.Helper()
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for person, called := range map[string]string{"ann": "Ann", "eve": name} {
		date := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
		put(t, r, game.Result{
			Room: r.Room.ID, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:" + person, Name: called,
			Outcome: game.Solved, Clock: 5 * time.Minute, Begun: date, Ended: date.Add(time.Hour),
		})
	}
	return r
}

// A person with a blank name is called "somebody", also on buttons, because buttons need a label.
func TestWhoHasANameOfBlanks(t *testing.T) {
	for _, name := range []string{"", " ", "\u200c", "\u3164", "\u2800\u2800"} {
		r := annAnd(t, name)
		r.Want(r.Commands("ann", "top", "today"), "1. somebody 5:00")
		r.Hears(r.Commands("ann", "vs", ""))
		r.Want(r.Press("ann", "somebody"), "equal 1")
	}
}

// linked matches text that Telegram turns into a mention, a command, a hashtag or a link.
var linked = regexp.MustCompile(`@[A-Za-z]|(^|[^A-Za-z])[/#][A-Za-z]|[a-z]\.[a-z]|://`)

// A name that looks like a link or mention is changed so that platforms do not make it a link or mention.
func TestNamesThatWouldBeLinks(t *testing.T) {
	for _, name := range []string{"@everyone", "@someone_else", "/leave", "#news", "evil.example", "tg://user?id=7"} {
		for _, language := range []string{"en", "fa"} {
			r := annAnd(t, name)
			r.Chooses("ann", language)
			for _, ask := range []chat.Message{r.Commands("ann", "top", "today"), r.Commands("ann", "top", "all"), r.Commands("ann", "vs", name)} {
				r.Hears(ask)
				said := r.Shown().Reply.Text
				if !strings.Contains(words.Joined(said), name) || linked.MatchString(strings.ReplaceAll(said, "/daily", "")) {
					t.Errorf("%s, %s is answered with %q", language, ask.Command, said)
				}
			}
		}
	}
}

// Where the platform shows tables, /top has its rows as one, from right to left in Persian.
func TestTopAsTable(t *testing.T) {
	r := friends(t)
	b := chattest.Budget()
	b.Tables = true
	r.Said.Carry(b)
	r.Chooses("sara", "fa")
	for _, c := range []struct{ who, words, want string }{
		{"ali", "", "[This week · daily · by points · 4 players] [{ true} { false} {solved true} {best true} {points true}] " +
			"[[Clean] [1 Sara 5 3:12 20] [2 Ali (you) 5 6:40 15] [3 Reza 4 6:56 8] [With help] [1 Mina 5 9:45 7]] false"},
		{"sara", "today", "[جمعه ۲۹ آبان · جدول روز · به ترتیب امتیاز · ۴ نفر] [{ true} { false} {زمان true} {امتیاز true}] " +
			"[[بی\u200cکمک] [۱ \u2068Sara\u2069 (تو) ۳:۵۰ ۴] [۲ Ali ۶:۵۶ ۳] [۲ Reza ۶:۵۶ ۳] [با کمک] [۱ Mina ۹:۴۵ ۱]] true"},
	} {
		r.Hears(r.Commands(c.who, "top", c.words))
		shown := r.Shown().Reply
		if shown.Table == nil || shown.Picture == nil {
			t.Fatalf("%s: the reply has no table, or nothing to show if it is refused: %+v", c.who, shown)
		}
		tb := shown.Table
		check.Equal(t, fmt.Sprint(tb.Above, tb.Columns, tb.Rows, tb.RightToLeft), c.want, c.who)
	}
}

// BenchmarkTables measures the time from a message to the answer with a table. The room has 10,000 results
// in a file: two years of a daily with 14 players. It omits the picture, because drawers of tests are fast.
func BenchmarkTables(b *testing.B) {
	store, err := boltdb.Open(filepath.Join(b.TempDir(), "bot.db"), boltdb.Options{Timeout: time.Second})
	check.Must(b, err)
	b.Cleanup(func() { store.Close() })
	room := chattest.Group("family")
	for i := range 10_000 {
		began := bottest.Noon().AddDate(0, 0, -i/14)
		r := game.Result{
			Room: room.ID, Date: began.Format(time.DateOnly), Game: "daily", Person: fmt.Sprint("test:p", i%14), Name: fmt.Sprint("Player ", i%14),
			Series: "daily", Level: "medium", ER: 26, Open: 50, Outcome: game.Solved, Clock: time.Duration(200+i*7%400) * time.Second,
			Platform: "test", Begun: began, Ended: began.Add(10 * time.Minute),
		}
		if i%5 == 0 {
			r.Hints, r.Price = 1, 45*time.Second
		}
		if _, err := store.PutResult(b.Context(), r); err != nil {
			b.Fatal(err)
		}
	}
	days := bottest.NewDays()
	for _, asked := range []string{
		"top today", "top week", "top month", "top all", "top all fastest", "top all average", "top all solved", "top all streak",
		"vs Player 3", "stats", "missing",
	} {
		command, what, _ := strings.Cut(asked, " ")
		b.Run(asked, func(b *testing.B) {
			answers := bottest.New(b, bot.Config{Games: store, Calendar: days, Now: bottest.Noon})
			for b.Loop() {
				said := chattest.NewRecorder(b)
				m := room.Commands("p1", command, what)
				if err := answers.Handle(b.Context(), m, said); err != nil || len(said.Calls()) == 0 {
					b.Fatal(err)
				}
			}
		})
	}
}
