package make_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

func TestNew(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Group("family"), k)
	m := r.Commands("ann", "new", "hard")
	r.Want(m, "A new puzzle for you: 9×9 Sudoku.", "Easy · SE 1.2 · hardest step: Hidden Single", "30 givens · seed 7", "| 5 3 . |")
	if got := k.Asked[0]; got.Band != generator.LevelBand(level.Hard) || got.Seed != 7 {
		t.Errorf("ordered %+v", got)
	}
	if p := r.Shown().Reply.Picture; p == nil || !bottest.Contains(p.Alt, "30 givens") {
		t.Errorf("picture: %v", p)
	}
	made := r.Shown()
	r.WantSilence(m) // delivered twice
	r.Want(r.Commands("ann", "hint", ""), "Step 1")
	r.Want(r.Commands("ann", "steps", ""), "Step 1 of 51")
	r.Want(r.Commands("ann", "rate", ""), "ER 1.2")
	press := func(who, label string) chat.Message {
		return r.Presses(who, made.ID, bottest.DataOf(t, r, made.ID, label))
	}
	r.Want(press("ben", "Solution"), "Solved. This is the only solution.", bottest.Grid)
	r.Want(r.Press("ben", "Compare"), "The same puzzle by every method")
	r.Want(r.Press("ben", "Back"), "Solved.")
	r.Want(press("ben", "Play"), "ben plays: 9×9 Sudoku", "51 cells left")
	r.Want(press("ben", "Another"), "A new puzzle for you", "seed 8")
	if got := k.Asked[1]; got.Band != k.Asked[0].Band || got.Seed != 8 || got.Symmetry != k.Asked[0].Symmetry {
		t.Errorf("another is %+v, the first was %+v", got, k.Asked[0])
	}
	if got := r.Said.Shown()[0]; got.ID != made.ID || got.Reply.Text != made.Reply.Text {
		t.Error("the first puzzle is gone")
	}
	r.Want(r.Press("eve", "Play"), "eve plays")
}

// TestEasierAndHarder: whoever writes no more than /new finds the other levels by pressing.
func TestEasierAndHarder(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Hears(r.Commands("ann", "new", ""))
	r.Hears(r.Press("ann", "Easier"))
	if got, want := labels(r), "Play Print Copy puzzle Another one Solution Harder"; got != want {
		t.Errorf("under the easiest: %s, want %s", got, want)
	}
	for _, label := range []string{"Harder", "Harder", "Harder", "Harder"} {
		r.Hears(r.Press("ann", label))
	}
	if got, want := labels(r), "Play Print Copy puzzle Another one Solution Easier"; got != want {
		t.Errorf("under the hardest: %s, want %s", got, want)
	}
	for i, l := range []level.Level{level.Medium, level.Easy, level.Medium, level.Hard, level.Expert, level.Extreme} {
		if got := k.Asked[i]; got.Band != generator.LevelBand(l) || got.Symmetry != k.Asked[0].Symmetry || got.Seed == 0 {
			t.Errorf("%d: ordered %+v, want %v", i, got, l)
		}
	}
	for _, order := range []string{"25x25", "mini", "colored", "er 6.5-7.2"} {
		r.Hears(r.Commands("ann", "new", order))
		if got := labels(r); bottest.Contains(got, "Easier") || bottest.Contains(got, "Harder") {
			t.Errorf("%s: %s", order, got)
		}
	}
}

// labels returns what stands on the buttons under the newest message.
func labels(r *bottest.Chat) string {
	var all []string
	for _, row := range r.Shown().Reply.Choices {
		for _, c := range row {
			all = append(all, c.Label)
		}
	}
	return strings.Join(all, " ")
}

func TestNewInPersian(t *testing.T) {
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: "classic9:" + bottest.Classic})
	r.Want(r.Commands("ann", "new", "آسان"), "یک جدول تازه برای تو: سودوکوی ۹×۹.", "سطح: آسان", "۳۰ رقم داده‌شده · بذر ۷")
	r.Want(r.Press("ann", "جواب"), "حل شد")
	r.Want(r.Commands("ann", "new", "اژدها"), "نمی‌دانم «اژدها» اینجا یعنی چه", "فوق‌العاده سخت")
	r.Want(r.Commands("ann", "language", "fa"), "زبان")
	r.Want(r.Commands("ann", "generate", "سخت تکنیک ایکس‌وینگ بذر ۹"), "بذر ۹")
	r.Want(r.Commands("ann", "generate", "تکنیک اژدها"), "نفهمیدم بعد از «تکنیک» چه نوشته‌ای")
	r.Want(r.Commands("ann", "generate", ""), "بعد از \u200e/generate", "minimal")
	r.Want(r.Press("ann", "مینی"), "یک جدول تازه")
	r.Want(r.Press("ann", "بازی"), "بازی تو: سودوکوی ۹×۹")
}

// TestNewIsMadeByTheGenerator orders some of what people like most, in earnest.
func TestNewIsMadeByTheGenerator(t *testing.T) {
	tests := []struct{ order, want string }{
		{"", "Medium · SE "}, {"easy", "Easy · SE "}, {"mini", "6×6 Sudoku"}, {"4x4", "4×4 Sudoku"},
		{"6x6 x", "both diagonals (X-Sudoku).\n1 to 6"}, {"givens 30 seed 5", "30 givens · seed 5"},
	}
	if bottest.UnderRace {
		tests = tests[2:4]
	}
	for _, tt := range tests {
		t.Run(tt.order, func(t *testing.T) {
			r := bottest.Private(t)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Seed: func() uint64 { return 7 }, Making: time.Minute})
			r.Want(r.Commands("ann", "new", tt.order), "A new puzzle for you", tt.want)
			r.Want(r.Press("ann", "Solution"), "Solved. This is the only solution.")
		})
	}
}

func TestGenerate(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "generate", ""), "er 6.5-7.2", "technique x-wing", "/generate jigsaw9 hard rotate180 minimal")
	r.Want(r.Press("ann", "Windoku"), "A new puzzle for you")
	r.Want(r.Commands("ann", "generate", "er 6.5-7.2 minimal technique x-wing seed 5"), "seed 5")
	m := r.Commands("ann", "generate", "x")
	m.Options = chat.Options{"level": "hard", "variant": "jigsaw", "er": "", "givens": "28", "symmetry": "rotate90", "technique": "naked pair",
		"minimal": "minimal", "method": "removal", "seed": "11"}
	r.Want(m, "seed 11")
	last := k.Asked[2]
	if last.Variant.String() != "jigsaw9+x" || last.Givens != 28 || last.Symmetry.String() != "rotate90" || !last.Minimal ||
		last.Technique == nil || last.Technique.Name != "naked-pair" || last.Band != generator.LevelBand(level.Hard) || last.Method != "removal" {
		t.Errorf("ordered %+v", last)
	}
}

func TestWhatCannotBeMade(t *testing.T) {
	tests := []struct {
		order  string
		err    error
		en, fa string
	}{
		{"givens 17", &generator.GivensError{Asked: 17, Fewest: 22, Size: 81}, "the fewest were 22. Ask for 22 or more", "۲۲ یا بیشتر بخواه"},
		{"method diagonal remove 70", &generator.GivensError{Asked: 11, Fewest: 24, Size: 81, Removed: true},
			"could not take 70 cells away and keep the solution the only one; the most was 57", "بیشترین ۵۷ خانه بود"},
		{"givens 45 minimal", &generator.GivensError{Asked: 45, Most: 34, Size: 81}, "the most were 34. Ask for 34 or less", "۳۴ یا کمتر بخواه"},
		{"givens 27", &generator.GivensError{Asked: 27, Fewest: 28, Most: 26, Size: 81}, "the nearest had 26 and 28.", "۲۶ و ۲۸"},
		{"remove 60", &generator.GivensError{Asked: 21, Fewest: 24, Size: 81}, "could not take 60 cells away and keep the solution the only one; the most was 57", "بیشترین ۵۷ خانه بود"},
		{"givens 15", &generator.GivensError{Asked: 15, Fewest: 17, Size: 81, Proved: true}, "With 15 givens there is always more than one solution. It takes at least 17", "دست‌کم ۱۷ رقم"},
		{"full givens 27", nil, "With the symmetry full there can't be just 27 givens; 25 or 28 would do.", "نمی‌شود ۲۷ رقم"},
		{"givens 81", nil, "The grid has 81 cells in all", "۸۱ خانه دارد"},
		{"6x6 remove 36", nil, "The grid has 36 cells in all", "۳۶ خانه دارد"},
		{"25x25 minimal", nil, "Leave minimal out, or order 16x16", "\u206616x16\u2069 یا کوچک‌تر"},
		{"windoku 6x6", nil, "Windows need square boxes. Order 4x4", "پنجره‌ها بلوک مربعی"},
		{"latin7 groups", nil, "Colour groups need a grid with boxes. Order 4x4", "گروه‌های رنگی جدولی با بلوک"},
		{"jigsaw25", nil, "I can't make a 25×25 grid of that kind", "جدول ۲۵×۲۵"},
		{"colored 10", nil, "I can't make a 10×10 grid of that kind", "رنگی از"},
		{"easy technique x-wing", &generator.RecipeError{Msg: "never"}, "No puzzle of that difficulty needs X-Wing.", "هیچ جدولی به آن سختی یا آسانی"},
		{"technique aic", &generator.RecipeError{Msg: "covered"}, "an easier technique always does the same.", "تکنیکی آسان‌تر همان کار"},
		{"technique whale", nil, "I can't tell whether a puzzle needs Whale", "نمی‌توانم بگویم"},
		{"method diagonal 6x6", nil, "needs square boxes", "بلوک مربعی"},
		{"method diagonal jigsaw", nil, "needs square boxes", "بلوک مربعی"},
		{"extreme", &generator.TriesError{What: "a rating", Tries: 2000}, "In 2000 tries nothing like that came up. Try again", "در ۲۰۰۰ بار تلاش"},
		{"hard", &generator.RecipeError{Msg: "the moon is full"}, "cannot be made: the moon is full.", "شدنی نیست: \u2068the moon is full\u2069"},
		{"colored hard", nil, "Coloured Sudoku can be ordered by its size", "سودوکوی رنگی را فقط با اندازه"},
		{"25x25 hard", nil, "A grid that large I can only make easy", "فقط آسان"},
		{"7x7", nil, "I can't make a 7×7 grid of that kind. Ordinary ones are 4x4", "جدول ۷×۷ از این نوع"},
		{"er 13", nil, "I don't understand what comes after “er”. Write it like this: er 6.5-7.2", "\u2066er 6.5-7.2\u2069"},
		{"technique wizardry", nil, "after “technique”. Write it like this: technique x-wing", "\u2066technique x-wing\u2069"},
		{"dragon", nil, "I don't know what “dragon” means here.", "نمی‌دانم «\u2068dragon\u2069» اینجا یعنی چه"},
	}
	for _, language := range []string{"en", "fa"} {
		for _, tt := range tests {
			t.Run(language+" "+tt.order, func(t *testing.T) {
				k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Err: tt.err}
				r := bottest.Making(t, chattest.Private("ann"), k)
				r.Hears(r.Commands("ann", "language", language))
				r.Want(r.Commands("ann", "generate", tt.order), map[string]string{"en": tt.en, "fa": tt.fa}[language])
				bottest.Fits(t, r, 0, language)
				if k.Err = nil; len(r.Shown().Reply.Choices) > 0 {
					r.Want(r.Press("ann", map[string]string{"en": "Try again", "fa": "دوباره"}[language]), map[string]string{"en": "seed 8", "fa": "بذر ۸"}[language])
				}
			})
		}
	}
}

// TestAnOrderIsMended: who edits what could not be made gets it; what was made stays.
func TestAnOrderIsMended(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Err: &generator.GivensError{Asked: 17, Fewest: 22, Size: 81}}
	r := bottest.Making(t, chattest.Private("ann"), k)
	m := r.Commands("ann", "new", "dragon")
	r.Want(m, "I don't know what “dragon” means here")
	m.Edited, m.Text = true, "givens 17"
	r.Want(m, "the fewest were 22")
	k.Err, m.Text = nil, "givens 22"
	r.Want(m, "A new puzzle for you")
	if n := len(r.Said.Shown()); n != 2 {
		t.Errorf("%d messages, want the puzzle in the place of what was said of the givens", n)
	}
	m.Text = "hard"
	r.WantSilence(m)
}

func TestMakingTakesTooLong(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Waits: true}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "new", "16x16"), "I found no such puzzle within 50\u00a0ms")
	k.Waits = false
	r.Want(r.Press("ann", "Try again"), "A new puzzle for you", "seed 8")
}

func TestMakingIsCancelled(t *testing.T) {
	k := &bottest.Maker{Waits: true}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: func(ctx context.Context, s generator.Spec) (generator.Puzzle, rating.Rating, error) {
		stop := chattest.NewRecorder(t)
		if err := r.Bot.Handle(t.Context(), r.Commands("ann", "cancel", ""), stop); err != nil {
			t.Error(err)
		}
		return k.Generate(ctx, s)
	}, Making: time.Minute})
	r.Want(r.Commands("ann", "new", "16x16"), "Stopped, as you asked.")
}

// TestMakingIsInterrupted: the bot ends, and after its restart the button makes what was ordered.
func TestMakingIsInterrupted(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Waits: true}
	r := bottest.Making(t, chattest.Private("ann"), k)
	ctx, end := context.WithCancel(t.Context())
	end()
	if err := r.Bot.Handle(ctx, r.Commands("ann", "new", "hard"), r.Said); err != nil {
		t.Error(err)
	}
	if got := r.Shown().Reply.Text; !bottest.Contains(got, "I had to stop before the puzzle was ready") {
		t.Errorf("got %q", got)
	}
	k.Waits = false
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: k.Generate})
	r.Want(r.Press("ann", "Try again"), "A new puzzle for you")
	if got := k.Asked[len(k.Asked)-1]; got.Band != generator.LevelBand(level.Hard) {
		t.Errorf("ordered %+v", got)
	}
}

// TestMadeButtonsLiveOnAfterARestart: every button under a puzzle that was made, and under what shows how to order one.
func TestMadeButtonsLiveOnAfterARestart(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Group("family"), k)
	r.Hears(r.Commands("ann", "new", "hard"))
	made := r.Shown().ID
	for _, tt := range []struct{ label, want string }{
		{"Play", "51 cells left"}, {"Print", "a page to print"}, {"Another", "A new puzzle for you"}, {"Solution", "Solved."},
	} {
		data := bottest.DataOf(t, r, made, tt.label)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: k.Generate})
		r.Want(r.Presses("ben", made, data), tt.want)
	}
	r.Hears(r.Commands("ann", "generate", ""))
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: k.Generate})
	r.Want(r.Press("ben", "Expert"), "A new puzzle for you")
}

// TestMadeButtons: in a live daily that was ordered by its seed there is no solution, and under old messages no surprise.
func TestMadeButtons(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	config := bot.Config{Games: r.Store, Calendar: calendar, Now: bottest.Noon, Generate: k.Generate}
	r.Bot = bottest.New(t, config)
	r.Want(r.Commands("ann", "new", "seed 5"), bottest.Refused)
	config.Calendar = nil
	r.Bot = bottest.New(t, config)
	r.Want(r.Commands("ann", "new", "seed 5"), "seed 5")
	config.Calendar = calendar
	r.Bot = bottest.New(t, config)
	r.Want(r.Press("ann", "Solution"), bottest.Refused)
	for _, data := range []string{"another:404", "another:", "solution:404", "solution:"} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "I no longer have that puzzle")
	}
	m := r.Says("ann", bottest.Second)
	r.Want(m, "Solved.")
	r.Want(r.Presses("ann", r.Shown().ID, "another:"+m.ID), "I no longer have that puzzle")
	r.Want(r.Presses("ann", r.Shown().ID, "make:dragon"), "I don't know what “dragon” means")
}

func TestColoredPuzzlesAreMade(t *testing.T) {
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"})
	r.Want(r.Commands("ann", "new", "colored"), "Find a number and a colour for every cell. Each number from 1 to 3", "6 givens · seed 7")
	for _, row := range r.Shown().Reply.Choices {
		for _, c := range row {
			if c.Label == "Play" {
				t.Error("a game is offered")
			}
		}
	}
	r.Want(r.Presses("ann", r.Shown().ID, "play:r:m1"), "not played here yet")
	r.Want(r.Press("ann", "Print"), "a page to print")
}

func TestRulesAreTold(t *testing.T) {
	for line, want := range map[string]string{
		"jigsaw9:" + bottest.JigsawMap + ":" + bottest.Jigsaw:   "1 to 9 stand once in each",
		"jigsaw9+x:" + bottest.JigsawMap + ":" + bottest.Jigsaw: "both diagonals (X-Sudoku).\n1 to 9 stand once in each of these, too.\nInstead of boxes",
		"latin9+groups:" + bottest.Cover:                        "only the rows and columns count",
		"classic9+x:" + bottest.XSudoku:                         "1 to 9 stand once in each of these, too.",
		"box2x3:" + strings.Repeat(".", 36):                     "boxes of 2 rows and 3 columns",
	} {
		r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: line})
		r.Want(r.Commands("ann", "new", ""), want)
		bottest.Fits(t, r, 0, "en")
	}
}

func TestPrint(t *testing.T) {
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: "classic9:" + bottest.Classic})
	d := bottest.NewDays()
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: d, Now: bottest.Noon, Generate: (&bottest.Maker{Line: "classic9:" + bottest.Second}).Generate, Seed: func() uint64 { return 7 }, Rating: time.Nanosecond})
	r.Hears(r.Commands("ann", "new", "easy"))
	made := bottest.DataOf(t, r, r.Shown().ID, "Print")
	m := r.Says("ann", "classic9+x:"+bottest.XSudoku)
	r.Hears(m)
	for _, tt := range []struct{ data, name, title string }{
		{made, "sudoku-7.pdf", "Sudoku  #7  Easy  1.2"},
		{"print:d:daily:" + bottest.Today, "sudoku-2026-11-20.pdf", "Sudoku  2026-11-20  Easy  1.2"},
		{"print:d:mini:2026-11-19", "sudoku-mini-2026-11-19.pdf", "6x6 Sudoku with boxes of 2 rows and 3 columns  2026-11-19  Easy  1.2"},
		{"print:r:" + m.ID, "sudoku-puzzle.pdf", "9x9 Sudoku plus both diagonals \\(X-Sudoku\\)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r.Want(r.Presses("ann", "a1", tt.data), "Here is the puzzle on a page to print, in A4.")
			file := r.Shown().Reply.Attachment
			if file == nil || file.Name != tt.name || file.Type != "application/pdf" || !strings.HasPrefix(string(file.Data), "%PDF-") {
				t.Fatalf("got %v", file)
			}
			if !bottest.Contains(string(file.Data), "/Title ("+tt.title) {
				_, after, _ := strings.Cut(string(file.Data), "/Title (")
				t.Errorf("the title is %.60q, want %q", after, tt.title)
			}
		})
	}
}

// TestOrdersFitTheirButtons: what is kept of the longest order is found again by its source.
func TestOrdersFitTheirButtons(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	long := "jigsaw9+x+windows er 6.5-7.2 mirror-antidiagonal minimal givens 26 technique avoidable-rectangle-1 method removal"
	r.Want(r.Commands("ann", "generate", long), "seed 7")
	r.Want(r.Press("ann", "Another"), "seed 8")
	if got, want := k.Asked[1], k.Asked[0]; got.Technique != want.Technique || got.Givens != 26 || got.Band != want.Band || !got.Minimal {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
