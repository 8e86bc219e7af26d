package make_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

func TestNew(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Group("family"), k)
	m := r.Commands("ann", "new", "hard")
	r.Want(m, "A new puzzle: 9×9 Sudoku.", "Easy (1.2 of 12) · hardest step: Hidden Single", "30 given digits", "| 5 3 . |")
	if got := k.Asked[0]; got.Band != generator.LevelBand(level.Hard) || got.Seed != 7 {
		t.Errorf("ordered %+v", got)
	}
	if p := r.Shown().Reply.Picture; p == nil || !bottest.Contains(p.Alt, "30 given digits") {
		t.Errorf("picture: %v", p)
	}
	made := r.Shown()
	r.WantSilence(m) // delivered again
	r.Want(r.Commands("ann", "hint", ""), "Step 1")
	r.Want(r.Commands("ann", "steps", ""), "Step 1 of 51")
	r.Want(r.Commands("ann", "rate", ""), "ER 1.2")
	press := func(who, label string) chat.Message {
		return r.Presses(who, made.ID, bottest.DataOf(t, r, made.ID, label))
	}
	r.Want(press("ben", "Solution"), "Solved. This is the only solution.", bottest.Grid)
	r.Want(r.Press("ben", "Details", "Compare"), "The same puzzle by every method")
	r.Want(r.Press("ben", "Back"), "Solved.")
	r.Want(press("ben", "Play"), "ben is playing: 9×9 Sudoku", "51 cells left")
	r.Want(press("ben", "Another"), "A new puzzle")
	r.Want(r.Press("ben", "Details"), "Puzzle number 8. This makes it again: /generate classic9 hard rotate180 seed 8")
	another := r.Shown().ID
	r.Want(r.Press("ben", "As text"), "Row 1: 5, 3, empty, empty, 7", "| 5 3 . |")
	r.Want(r.Presses("ben", another, bottest.DataOf(t, r, another, "Open in")), bottest.Classic)
	r.Want(r.Presses("ben", another, bottest.DataOf(t, r, another, "Back")), "A new puzzle", "30 given digits")
	if got := k.Asked[1]; got.Band != k.Asked[0].Band || got.Seed != 8 || got.Symmetry != k.Asked[0].Symmetry {
		t.Errorf("another is %+v, the first was %+v", got, k.Asked[0])
	}
	if got := r.Said.Shown()[0]; got.ID != made.ID || got.Reply.Text != made.Reply.Text {
		t.Error("the first puzzle is gone")
	}
	r.Want(r.Presses("eve", another, bottest.DataOf(t, r, another, "Play")), "eve is playing:")
}

// Buttons below a puzzle make an easier or harder puzzle.
func TestEasierAndHarder(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Hears(r.Commands("ann", "new", ""))
	r.Hears(r.Press("ann", "Easier"))
	r.Hears(r.Press("ann", "Easier"))
	if got, want := labels(r), "Play Print Details Another one Solution Harder"; got != want {
		t.Errorf("under the easiest: %s, want %s", got, want)
	}
	for _, label := range []string{"Harder", "Harder", "Harder", "Harder", "Harder"} {
		r.Hears(r.Press("ann", label))
	}
	if got, want := labels(r), "Play Print Details Another one Solution Easier"; got != want {
		t.Errorf("under the hardest: %s, want %s", got, want)
	}
	for i, l := range []level.Level{
		level.Medium, level.Newspaper, level.Easy, level.Newspaper, level.Medium, level.Hard, level.Expert, level.Extreme,
	} {
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

func labels(r *bottest.Chat) string {
	return strings.Join(bottest.Labels(r.Shown().Reply), " ")
}

func TestNewInPersian(t *testing.T) {
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: "classic9:" + bottest.Classic})
	r.Want(r.Commands("ann", "new", "آسان"), "یک جدول تازه: سودوکوی ۹×۹.", "، از ۱۲) · سخت‌ترین گام:", "۳۰ رقم اولیه")
	r.Want(r.Press("ann", "جزئیات"), "شمارهٔ جدول: ۷")
	r.Hears(r.Press("ann", "برگشت"))
	r.Want(r.Press("ann", "جواب"), "حل شد")
	r.Want(r.Commands("ann", "new", "اژدها"), "«اژدها» را نفهمیدم.", "خیلی سخت")
	r.Want(r.Commands("ann", "language", "fa"), "زبان")
	r.Want(r.Commands("ann", "generate", "سخت تکنیک ایکس‌وینگ بذر ۹"), "یک جدول تازه")
	r.Want(r.Press("ann", "جزئیات"), "شمارهٔ جدول: ۹")
	r.Want(r.Commands("ann", "generate", "تکنیک اژدها"), "بعد از «تکنیک» را نفهمیدم. این‌طور بنویس:")
	r.Want(r.Commands("ann", "generate", ""), "بعد از \u200e/generate", "کمینه")
	r.Want(r.Press("ann", "مینی"), "یک جدول تازه")
	r.Want(r.Press("ann", "بازی"), "بازی تو: سودوکوی ۹×۹")
}

// Puzzles of the most usual recipe are made by the generator.
func TestNewIsMadeByTheGenerator(t *testing.T) {
	tests := []struct{ order, want string }{
		{"", "Medium ("}, {"easy", "Easy ("}, {"mini", "6×6 Sudoku"}, {"4x4", "4×4 Sudoku"},
		{"6x6 x", "both diagonals (X-Sudoku).\nEach of these also has 1 to 6"}, {"givens 30 seed 5", "30 given digits"},
	}
	if bottest.UnderRace {
		tests = tests[2:4]
	}
	for _, tt := range tests {
		t.Run(tt.order, func(t *testing.T) {
			r := bottest.Private(t)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Seed: func() uint64 { return 7 }, Making: time.Minute})
			r.Want(r.Commands("ann", "new", tt.order), "A new puzzle", tt.want)
			r.Want(r.Press("ann", "Solution"), "Solved. This is the only solution.")
		})
	}
}

func TestGenerate(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "generate", ""), "er 6.5-7.2", "technique x-wing", "minimal")
	r.Want(r.Press("ann", "Windoku"), "A new puzzle")
	r.Want(r.Commands("ann", "generate", "er 6.5-7.2 minimal technique x-wing seed 5"), "A new puzzle")
	r.Want(r.Press("ann", "Details"), "Puzzle number 5")
	m := r.Commands("ann", "generate", "x")
	m.Options = chat.Options{"level": "hard", "variant": "jigsaw", "er": "", "givens": "28", "symmetry": "rotate90", "technique": "naked pair",
		"minimal": "minimal", "method": "removal", "seed": "11"}
	r.Want(m, "A new puzzle")
	r.Want(r.Press("ann", "Details"), "Puzzle number 11")
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
		{"givens 17", &generator.GivensError{Asked: 17, Fewest: 22, Size: 81}, "would need luck. Try again, or ask for 22 or more.", "رقم شانس لازم است. دوباره امتحان کن، یا"},
		{"method diagonal remove 70", &generator.GivensError{Asked: 11, Fewest: 24, Size: 81, Removed: true},
			"cells at most, not 70: after that, there was more than one solution. Ask for 57", "تا؛ بعدش بیش از یک جواب داشت. ۵۷ تا به پایین بخواه، یا دوباره امتحان کن."},
		{"givens 45 minimal", &generator.GivensError{Asked: 45, Most: 34, Size: 81}, "would need luck. Try again, or ask for 34 or fewer.", "رقم شانس لازم است. دوباره امتحان کن، یا"},
		{"givens 27", &generator.GivensError{Asked: 27, Fewest: 28, Most: 26, Size: 81}, "given digits; the closest were 26 and 28. Ask for one of these, or try again.", "۲۶ و ۲۸"},
		{"remove 60", &generator.GivensError{Asked: 21, Fewest: 24, Size: 81}, "cells at most, not 60: after that, there was more than one solution. Ask for 57", "تا؛ بعدش بیش از یک جواب داشت. ۵۷ تا به پایین بخواه، یا دوباره امتحان کن."},
		{"givens 15", &generator.GivensError{Asked: 15, Fewest: 17, Size: 81, Proved: true}, "With 15 given digits there's always more than one solution. 17 is the least", "دست‌کم ۱۷ رقم"},
		{"remove 70", &generator.GivensError{Asked: 11, Fewest: 17, Size: 81, Proved: true}, "With 11 given digits there's always more than one solution.", "با ۱۱ رقم همیشه"},
		{"full givens 27", nil, "With the symmetry full there can't be 27 given digits; 25 or 28 would do.", "نمی‌شود ۲۷ رقم"},
		{"givens 81", nil, "The grid has 81 cells, and it takes both given digits and empty cells. Ask for less.", "۸۱ خانه دارد"},
		{"6x6 remove 36", nil, "The grid has 36 cells, and it takes both given digits and empty cells. Ask for less.", "۳۶ خانه دارد"},
		{"25x25 minimal", nil, "In a grid that big I can't prove in time that every given digit is needed. Leave minimal out, or go down to 16x16.", "در جدولی به این بزرگی نمی‌رسم ثابت کنم هیچ رقمی اضافی نیست. «کمینه» را ننویس، یا تا \u206616x16\u2069 بخواه."},
		{"windoku 6x6", nil, "Windows need square boxes: 4x4, 9x9, 16x16 or 25x25. Pick one, or leave them out.", "پنجره‌ها بلوک مربعی"},
		{"latin7 groups", nil, "Colour groups need boxes: 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 16x16 or 25x25. Pick one, or leave them out.", "گروه‌های رنگی بلوک می‌خواهند: \u20664x4\u2069، \u20666x6\u2069، \u20668x8\u2069، \u20669x9\u2069، \u206610x10\u2069، \u206612x12\u2069، \u206616x16\u2069 یا \u206625x25\u2069. یکی را بگو، یا گروه نخواه."},
		{"jigsaw25", nil, "I know no 25×25 of that kind. Sizes: 4, 6, 8, 9, 10, 12, 16 and 25; jigsaw 4 to 16, latin 2 to 25, coloured 3 to 9.", "جدول ۲۵×۲۵"},
		{"colored 10", nil, "I know no 10×10 of that kind", "رنگی ۳ تا ۹"},
		{"easy technique x-wing", &generator.RecipeError{Msg: "never"}, "X-Wing never comes up at that level. Keep the technique or the level?", "در آن سطح پیش نمی‌آید. تکنیک بماند یا سطح؟"},
		{"technique aic", &generator.RecipeError{Msg: "covered"}, "an easier technique always does the same.", "لازم ندارد: همیشه تکنیک آسان‌تری کارش را می‌کند"},
		{"technique whale", nil, ": I don't solve with it step by step. Pick another from /learn.", "لازم دارد یا نه: گام‌به‌گام با آن حل نمی‌کنم"},
		{"method diagonal 6x6", nil, "needs square boxes", "بلوک مربعی"},
		{"method diagonal jigsaw", nil, "needs square boxes", "بلوک مربعی"},
		{"extreme", &generator.TriesError{What: "a rating", Tries: 2000}, "Nothing like that came up in 2000 tries. Try again, or ask for less.", "در ۲۰۰۰ بار تلاش"},
		{"hard", &generator.RecipeError{Msg: "the moon is full"}, "I can't make that: the moon is full. What I can make: /generate", "این را نمی‌شود ساخت: \u2068the moon is full\u2069"},
		{"colored givens 20", nil, "minimal", "برای سودوکوی رنگی فقط اندازه و «کمینه» را می‌شود انتخاب کرد. بقیه را ننویس، این‌طور: \u2066/generate colored5x4\u2069 کمینه"},
		{"25x25 hard", nil, "At that size I can only make easy ones. Easy, then?", "فقط آسان"},
		{"7x7", nil, "I know no 7×7 of that kind. Sizes: 4, 6, 8, 9, 10, 12, 16 and 25; jigsaw 4 to 16, latin 2 to 25, coloured 3 to 9.", "جدول ۷×۷ از این نوع"},
		{"er 13", nil, "What comes after “er”? Write it like this: er 6.5-7.2", "\u2068er 6.5-7.2\u2069"},
		{"technique wizardry", nil, "What comes after “technique”? Write it like this: technique x-wing", "\u2068technique x-wing\u2069"},
		{"dragon", nil, "“dragon” is new to me.", "«\u2068dragon\u2069» را نفهمیدم."},
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
					r.Want(r.Press("ann", map[string]string{"en": "Try again", "fa": "دوباره"}[language]), map[string]string{"en": "30 given digits", "fa": "۳۰ رقم اولیه"}[language])
					check.Equal(t, k.Asked[len(k.Asked)-1].Seed, 8)
				}
			})
		}
	}
}

// If a recipe failed, an edit of its message makes the puzzle. A later edit does nothing.
func TestAnOrderIsMended(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Err: &generator.GivensError{Asked: 17, Fewest: 22, Size: 81}}
	r := bottest.Making(t, chattest.Private("ann"), k)
	m := r.Commands("ann", "new", "dragon")
	r.Want(m, "“dragon” is new to me.")
	m.Edited, m.Text = true, "givens 17"
	r.Want(m, "would need luck. Try again, or ask for 22")
	k.Err, m.Text = nil, "givens 22"
	r.Want(m, "A new puzzle")
	check.Equal(t, len(r.Said.Shown()), 2)
	m.Text = "hard"
	r.WantSilence(m)
}

// After a restart, each button of a made puzzle and of the help still works.
func TestMadeButtonsLiveOnAfterARestart(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Group("family"), k)
	r.Hears(r.Commands("ann", "new", "hard"))
	made := r.Shown().ID
	for _, tt := range []struct{ label, want string }{
		{"Play", "51 cells left"}, {"Print", "a page to print"}, {"Another", "A new puzzle"}, {"Solution", "Solved."},
	} {
		data := bottest.DataOf(t, r, made, tt.label)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: k.Generate})
		r.Want(r.Presses("ben", made, data), tt.want)
	}
	r.Hears(r.Commands("ann", "generate", ""))
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: k.Generate})
	r.Want(r.Press("ben", "Expert"), "A new puzzle")
}

// A made puzzle that is a live daily is refused. Its solution and its unknown buttons are refused as well.
func TestMadeButtons(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	config := bot.Config{Games: r.Store, Calendar: calendar, Now: bottest.Noon, Generate: k.Generate}
	r.Bot = bottest.New(t, config)
	r.Want(r.Commands("ann", "new", "seed 5"), bottest.Refused)
	config.Calendar = nil
	r.Bot = bottest.New(t, config)
	r.Hears(r.Commands("ann", "new", "seed 5"))
	r.Want(r.Press("ann", "Details"), "Puzzle number 5")
	r.Hears(r.Press("ann", "Back"))
	config.Calendar = calendar
	r.Bot = bottest.New(t, config)
	r.Want(r.Press("ann", "Solution"), bottest.Refused)
	for _, data := range []string{"another:404", "another:", "solution:404", "solution:"} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "I can't find that puzzle any more. Could you send it again?")
	}
	m := r.Says("ann", bottest.Second)
	r.Want(m, "Solved.")
	r.Want(r.Presses("ann", r.Shown().ID, "another:"+m.ID), "I can't find that puzzle any more. Could you send it again?")
	r.Want(r.Presses("ann", r.Shown().ID, "make:dragon"), "I can't find that puzzle any more.")
}

func TestColoredPuzzlesAreMade(t *testing.T) {
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"})
	r.Want(r.Commands("ann", "new", "colored"), "once in each row and column. Next-door cells never share a colour, and the bigger number has the stronger one.", "6 given numbers and colours")
	check.True(t, !slices.Contains(bottest.Labels(r.Shown().Reply), "Play"), "a game is offered")
	r.Want(r.Presses("ann", r.Shown().ID, "play:r:m1"), "You can print this kind, but not play it here yet.")
	r.Want(r.Press("ann", "Print"), "a page to print")
}

func TestRulesAreTold(t *testing.T) {
	for line, want := range map[string]string{
		"jigsaw9:" + bottest.JigsawMap + ":" + bottest.Jigsaw:   "No boxes in this one: thick borders mark its regions, and each holds 1 to 9 once.",
		"jigsaw9+x:" + bottest.JigsawMap + ":" + bottest.Jigsaw: "both diagonals (X-Sudoku).\nEach of these also has 1 to 9 once.\nNo boxes in this one",
		"latin9+groups:" + bottest.Cover:                        "There are no boxes here: only rows and columns count.",
		"classic9+x:" + bottest.XSudoku:                         "Each of these also has 1 to 9 once.",
		"box2x3:" + strings.Repeat(".", 36):                     "boxes of 2 rows and 3 columns",
	} {
		r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: line})
		r.Want(r.Commands("ann", "new", ""), want)
		bottest.Fits(t, r, 0, "en")
	}
}

// The longest recipe fits into the data of its buttons.
func TestOrdersFitTheirButtons(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	long := "jigsaw9+x+windows er 6.5-7.2 mirror-antidiagonal minimal givens 26 technique avoidable-rectangle-1 method removal"
	r.Hears(r.Commands("ann", "generate", long))
	r.Want(r.Press("ann", "Details"), "Puzzle number 7")
	r.Hears(r.Press("ann", "Back"))
	r.Hears(r.Press("ann", "Another"))
	r.Want(r.Press("ann", "Details"), "Puzzle number 8")
	if got, want := k.Asked[1], k.Asked[0]; got.Technique != want.Technique || got.Givens != 26 || got.Band != want.Band || !got.Minimal {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// If no puzzle fits the recipe, the puzzle nearest to it is shown.
func TestTheNearest(t *testing.T) {
	near, _, err := generator.Generate(t.Context(), generator.Spec{Seed: 3})
	check.Must(t, err)
	for language, want := range map[string]string{"en": "This is the closest I got.\nA new puzzle", "fa": "نزدیک‌ترینش این است"} {
		k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Err: &generator.TriesError{What: "a rating", Tries: 2000, Nearest: near}}
		r := bottest.Making(t, chattest.Private("ann"), k)
		r.Hears(r.Commands("ann", "language", language))
		r.Want(r.Commands("ann", "generate", "expert"), want)
		r.Want(r.Press("ann", map[string]string{"en": "Play", "fa": "بازی کن"}[language]), "")
	}
}

// A recipe with a shape has no symmetry. If no puzzle fits, the answer says how much the nearest puzzle
// differs.
func TestShapes(t *testing.T) {
	p, _, err := generator.Generate(t.Context(), generator.Spec{Seed: 3})
	check.Must(t, err)
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "new", "heart"), "A new puzzle")
	r.Want(r.Commands("ann", "generate", "hard mask AB"), "A new puzzle")
	for i, want := range []string{"heart", "AB"} {
		if got := k.Asked[i]; got.Mask.String() != want || got.Symmetry != dig.None {
			t.Errorf("ordered %+v, want the shape %s", got, want)
		}
	}
	k.Err = &generator.TriesError{What: "givens in the shape heart", Tries: 2000, Nearest: p}
	r.Want(r.Commands("ann", "generate", "heart"), "That exact shape didn't come up in 2000 tries", "more digits than the shape has.")
}
