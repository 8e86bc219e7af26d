package teller_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/generator/daily"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func TestVariantsAreNamed(t *testing.T) {
	tests := []struct{ name, text, en, fa string }{
		{"X", "classic9+x:" + bottest.XSudoku,
			"Kind: 9×9 Sudoku plus both diagonals (X-Sudoku). Each of these also has 1 to 9 once.",
			"نوع جدول: سودوکوی ۹×۹ با هر دو قطر (سودوکوی قطری). هر کدام از این‌ها هم رقم‌های ۱ تا ۹ را یک بار دارد."},
		{"windoku", "classic9+windows:" + bottest.Windoku, "Kind: 9×9 Sudoku plus windows (windoku). Each of these also has 1 to 9", "سودوکوی ۹×۹ با پنجره‌ها (ویندوکو)."},
		{"both", "classic9+x+windows:" + bottest.XAndWindow, "Kind: 9×9 Sudoku plus both diagonals (X-Sudoku) and windows (windoku).",
			"سودوکوی ۹×۹ با هر دو قطر (سودوکوی قطری) و پنجره‌ها (ویندوکو)."},
		{"a small one", "box2x3+x:" + bottest.SmallX, "Kind: 6×6 Sudoku with boxes of 2 rows and 3 columns plus both diagonals (X-Sudoku). Each of these also has 1 to 6",
			"سودوکوی ۶×۶ با بلوک‌های ۲×۳ با هر دو قطر"},
		{"colour groups without boxes", "latin9+groups:" + bottest.Cover,
			"Kind: 9×9 Latin square plus colour groups (the cells in one place of every box). Each of these also has 1 to 9",
			"مربع لاتین ۹×۹ با گروه‌های رنگی (خانه‌های هم‌جای بلوک‌ها)."},
		{"a jigsaw", "jigsaw9:" + bottest.JigsawMap + ":" + bottest.Jigsaw, "Kind: 9×9 jigsaw Sudoku.\n", "نوع جدول: سودوکوی جیگساو (ناحیه‌ای) ۹×۹."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Compare: 20 * time.Millisecond, Rating: time.Nanosecond})
			r.Want(r.Says("ann", tt.text), "Solved. This is the only solution.", tt.en)
			r.Want(r.Press("ann", "Details", "Compare"), "The same puzzle by every method:", "dlx ")
			r.Want(r.Press("ann", "Back"), tt.en)
			if said := r.Shown().Reply.Text; strings.Contains(said, "AAAB") || strings.Contains(said, "+") {
				t.Errorf("a canonical name in %q", said)
			}
			r.Want(r.Commands("ann", "language", "fa"), "زبان")
			r.Want(r.Says("ann", tt.text), "حل شد", tt.fa)
		})
	}
}

// TestWordsTellAVariant sends grids below words that name a variant, as /help suggests.
func TestWordsTellAVariant(t *testing.T) {
	tests := []struct{ text, want string }{
		{"x-sudoku\n" + bottest.Lines(bottest.XSudoku), "both diagonals"},
		{"diagonal:\n" + bottest.Lines(bottest.XSudoku), "both diagonals"},
		{"windoku\n" + bottest.Lines(bottest.Windoku), "windows (windoku)"},
		{"latin, colour groups\n" + bottest.Lines(strings.ReplaceAll(bottest.Cover, "0", ".")), "9×9 Latin square plus colour groups"},
		{"jigsaw\n" + bottest.Lines(bottest.Jigsaw) + "\n\n" + bottest.Lines(bottest.JigsawMap), "jigsaw Sudoku"},
		{"سودوکوی قطری\n" + bottest.Lines(bottest.XSudoku), "دو قطر"},
		{"ایکس\n" + bottest.Lines(bottest.XSudoku), "دو قطر"},
		{"ویندوکو\n" + bottest.Lines(bottest.Windoku), "پنجره‌ها"},
		{"لاتین، گروه‌های رنگی\n" + bottest.Lines(strings.ReplaceAll(bottest.Cover, "0", ".")), "گروه‌های رنگی"},
		{"جیگساو\n" + bottest.Lines(bottest.Jigsaw) + "\n\n" + bottest.Lines(bottest.JigsawMap), "جیگساو"},
	}
	for _, tt := range tests {
		t.Run(tt.text[:strings.Index(tt.text, "\n")], func(t *testing.T) {
			r := bottest.Private(t)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Rating: time.Nanosecond})
			r.Want(r.Says("ann", tt.text), tt.want)
			block := r.Shown().Reply.Block
			before := r.Shown().Reply.Text
			legend := strings.Contains(before, "\nThe letters below the grid show its regions.") || strings.Contains(before, "\nحرف‌های زیر جدول ناحیه‌ها را نشان می‌دهند.")
			if letters := strings.Contains(block, "A A A"); letters != legend {
				t.Errorf("letters in the block: %v, but it is said\n%s", letters, before)
			}
			r.Hears(r.Says("ann", before[strings.LastIndex(before[:strings.Index(before, tt.want)], "\n")+1:]+"\n"+block))
			if again := r.Shown().Reply; !strings.Contains(again.Text, tt.want) || again.Block != block {
				t.Errorf("pasted back it is\n%s\n%s", again.Text, again.Block)
			}
		})
	}
}

func TestTroubleInAVariant(t *testing.T) {
	mapped := func(old, new string) string {
		return "jigsaw\n" + bottest.Lines(bottest.Jigsaw) + "\n\n" + strings.ReplaceAll(bottest.Lines(bottest.JigsawMap), old, new)
	}
	seven := strings.TrimSuffix(strings.Repeat("1......\n", 1)+strings.Repeat(".......\n", 6), "\n")
	tests := []struct {
		name, text string
		en, fa     string
	}{
		{"a region too few", mapped("I", "H"), "times; I count 8 letters. Edit your message, or send it again.", "۸ حرف شمردم. پیامت را ویرایش کن، یا دوباره بفرست."},
		{"a region too small", mapped("AAABB", "AABBB"), "Region A of the map", "باید ۹ خانه داشته باشد"},
		{"a cell in no region", mapped("AAABB", "AA?BB"), "Which region is “?” (line 12, position 3)? In the map, each cell needs the letter of its region.", "«\u2066?\u2069» (خط ۱۲، جای ۳) مال کدام ناحیه است؟ در نقشه هر خانه حرف ناحیه‌اش را می‌خواهد."},
		{"a map too small", "jigsaw\n" + bottest.Lines(bottest.Jigsaw) + "\n\nAAABBB\nABBBCC\nAADDCC\nEEDDCC\nEEDDFF\nEEFFFF", ") should have 81 letters, one for each cell of the grid; I count 36.", ") باید ۸۱ حرف داشته باشد، برای هر خانهٔ جدول یکی؛ من"},
		{"no map", "jigsaw\n" + bottest.Lines(bottest.Jigsaw), "You wrote “jigsaw” (line 1), so I need the regions too: 9 more rows under the grid, a letter for each cell, like AAABBBBCC.", "نوشته‌ای «\u2066jigsaw\u2069» (خط ۱)، پس نقشهٔ ناحیه‌ها را هم می‌خواهم:"},
		{"no puzzle", "jigsaw\n" + bottest.Lines(bottest.JigsawMap), "That's a map of 9 regions (line 2), but where is the grid? Send both in one message: the 9 rows, and the map below.", "این نقشهٔ ۹ ناحیه است (خط ۲)، ولی خودِ جدول کو؟ هر دو را در یک پیام بفرست: ۹ سطر جدول و نقشه زیرش."},
		{"windoku without square boxes", "windoku\n" + bottest.Diagonal(6), "“windoku” (line 1) doesn't go with a 6×6 grid. Windows need square boxes", ") با جدول ۶×۶ جور درنمی‌آید. پنجره‌ها بلوک مربعی می‌خواهند"},
		{"colour groups without boxes", "colour groups\n" + seven, ") doesn't go with a 7×7 grid. Colour groups need boxes", "گروه‌های رنگی بلوک می‌خواهند: ۴، ۶، ۸، ۹، ۱۰، ۱۲، ۱۶ یا ۲۵."},
		{"another size", "latin 7\n" + bottest.Lines(bottest.Classic), ") doesn't go with a 9×9 grid. It means 7×7. Leave the word out, or check the rows.", "مال جدول ۷×۷ است."},
		{"too large", strings.TrimSuffix(strings.Repeat(strings.Repeat(". ", 26)+"\n", 26), "\n"), "I know no 26×26 Sudoku. Sizes: 4, 6, 8, 9, 10, 12, 16 and 25; with the word “latin”, any up to 25.", "سودوکوی ۲۶×۲۶ بلد نیستم. اندازه‌ها: ۴، ۶، ۸، ۹، ۱۰، ۱۲، ۱۶ و ۲۵؛ با کلمهٔ «لاتین» هر اندازه‌ای تا ۲۵."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.en)
			r.Want(r.Commands("ann", "language", "fa"), "زبان")
			r.Want(r.Says("ann", tt.text), tt.fa)
		})
	}
}

func TestHousesOfVariantsAreNamed(t *testing.T) {
	put := func(puzzle string, at map[int]byte) string {
		changed := []byte(puzzle)
		for c, d := range at {
			changed[c] = d
		}
		return string(changed)
	}
	empty := strings.Repeat(".", 81)
	tests := []struct{ name, text, en, fa string }{
		{"a diagonal", "classic9+x:" + put(empty, map[int]byte{0: '7', 80: '7'}),
			"7 on the diagonal from the top left: row 1 column 1 and row 9 column 9.",
			"روی قطری که از بالا سمت چپ می‌آید بیش از یک"},
		{"the other diagonal", "classic9+x:" + put(empty, map[int]byte{8: '7', 72: '7'}),
			"on the diagonal from the top right: row 1 column 9 and row 9 column 1.", "سمت راست می‌آید بیش از یک"},
		{"a window", "classic9+windows:" + put(empty, map[int]byte{10: '4', 30: '4'}),
			"4 in the window of row 2 column 2: row 2 column 2 and row 4 column 4.", "در پنجرهٔ شامل سطر ۲ ستون ۲ بیش از یک"},
		{"a colour group", "latin9+groups:" + put(empty, map[int]byte{0: '4', 30: '4'}),
			"4 in the colour group of row 1 column 1: row 1 column 1 and row 4 column 4.", "گروه رنگی شامل سطر ۱ ستون ۱"},
		{"a region", "jigsaw9:" + bottest.JigsawMap + ":" + put(empty, map[int]byte{0: '4', 10: '4'}),
			"4 in the region of row 1 column 1: row 1 column 1 and row 2 column 2.", "ناحیهٔ شامل سطر ۱ ستون ۱"},
		{"no place on a diagonal", "classic9+x:" + put(empty, map[int]byte{1: '9', 31: '9', 61: '9'}),
			"9 has nowhere to go in the diagonal from the top left.", "۹ در قطری که از بالا سمت چپ می‌آید هیچ جایی ندارد."},
		{"no solution", "jigsaw9:" + bottest.JigsawMap + ":" + put(bottest.Jigsaw, map[int]byte{1: '5'}), "This puzzle has no solution.", "این جدول جواب ندارد."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.en)
			r.Want(r.Commands("ann", "language", "fa"), "زبان")
			r.Want(r.Says("ann", tt.text), tt.fa)
		})
	}
}

// TestTheConfiguredMethodGivesWay checks that the bot does not name a method that the user did not choose.
func TestTheConfiguredMethodGivesWay(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Method: "bitboard"})
	for _, puzzle := range []string{bottest.Classic, "classic9+x:" + bottest.XSudoku, single} {
		said := r.Hears(r.Says("ann", puzzle))
		check.Contains(t, said, "Solved.")
		check.True(t, !strings.Contains(said, "bitboard") && !strings.Contains(said, " · 0\u00a0µs"), "it has measures:\n%s", said)
	}
	r.Want(r.Commands("ann", "solve", "bitboard classic9+x:"+bottest.XSudoku), "“bitboard” doesn't solve puzzles of this kind. These do: auto,")
}

func TestHelpFitsAMessage(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Want(r.Commands("ann", "language", language))
		if said := r.Hears(r.Commands("ann", "help", "")); len([]rune(said)) > 2000 {
			t.Errorf("/help in %s has %d characters, want at most 2000", language, len([]rune(said)))
		}
		if said := r.Hears(r.Commands("ann", "methods", "")); len([]rune(said)) > 2000 {
			t.Errorf("/methods in %s has %d characters, want at most 2000", language, len([]rune(said)))
		}
	}
}

// TestFeastsStandInTheTitle checks that the title of a shaped daily names its feast.
func TestFeastsStandInTheTitle(t *testing.T) {
	for _, tt := range []struct{ language, series, date, want string }{
		{"en", "daily", "2026-12-21", "Daily puzzle · Yalda night, Monday 21 December"},
		{"en", "weekly", "2027-01-01", "Weekly puzzle · New Year, Friday 1 January 2027"},
		{"en", "daily", "2027-11-20", "Daily puzzle · My birthday, Saturday 20 November 2027"},
		{"en", "mini", "2026-12-21", "Mini · Monday 21 December"},
		{"en", "daily", "2026-12-22", "Daily puzzle · Tuesday 22 December"},
		{"en", "daily", "2026-03-21", "Daily puzzle · Saturday 21 March"}, // before dailies had feasts
		{"fa", "daily", "2026-12-21", "جدول روز · شب یلدا، دوشنبه ۳۰ آذر"},
		{"fa", "daily", "2027-03-21", "جدول روز · نوروز، یکشنبه ۱ فروردین ۱۴۰۶"},
	} {
		v := bottest.Voice(t, tt.language)
		v.Today = time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
		if got := (teller.Names{Voice: v}).DailyTitle(tt.series, tt.date); got != tt.want {
			t.Errorf("%s %s in %s: %q, want %q", tt.series, tt.date, tt.language, got, tt.want)
		}
	}
}

func TestEveryFeastHasAName(t *testing.T) {
	usual, err := daily.Named("daily")
	check.Must(t, err)
	for _, l := range bottest.Book(t).Languages() {
		for day := range 365 {
			d := daily.Date{Year: 2027, Month: time.January, Day: 1}.Add(day)
			if f, ok := usual.On(d); ok && !bottest.Voice(t, l.Tag).Has(phrases.Key("feast."+f.Name)) {
				t.Errorf("%s: the feast %s has no name", l.Tag, f.Name)
			}
		}
	}
}

// TestEveryAnswerFitsAMessage checks the longest answers against the strictest limits: 1024 characters with a
// picture on Telegram, 2000 without one on Discord. A grid of 625 cells or a large map of regions may not fit
// with the picture, but the words must fit.
func TestEveryAnswerFitsAMessage(t *testing.T) {
	texts := map[string]func(*sudoku.Layout) string{
		"empty":        func(l *sudoku.Layout) string { return l.Text(make(sudoku.Grid, l.Size())) },
		"all the same": func(l *sudoku.Layout) string { return l.Text(filled(l, func(sudoku.Cell) sudoku.Digit { return 1 })) },
		"rows the same": func(l *sudoku.Layout) string {
			return l.Text(filled(l, func(c sudoku.Cell) sudoku.Digit { return sudoku.Digit(int(c)%l.N() + 1) }))
		},
		"two":            func(l *sudoku.Layout) string { return strings.Repeat(l.Text(make(sudoku.Grid, l.Size()))+"\n\n", 2) },
		"a wrong sign":   func(l *sudoku.Layout) string { return rows(l, "!") },
		"a cell missing": func(l *sudoku.Layout) string { return rows(l, "") },
	}
	names := []string{"classic9", "box3x4", "classic16", "classic25", bottest.Stairs(t, 16)}
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 50 * time.Millisecond})
		r.Want(r.Commands("ann", "language", language))
		for _, name := range names {
			l, err := sudoku.Named(name)
			check.Must(t, err)
			for what, text := range texts {
				t.Run(language+" "+l.Variant()+" "+what, func(t *testing.T) {
					r.Hears(r.Says("ann", text(l)))
					bottest.Fits(t, r, l.N(), language)
					if choices := r.Shown().Reply.Choices; len(choices) > 0 {
						r.Hears(r.Presses("ann", r.Shown().ID, choices[0][len(choices[0])-1].Data))
						bottest.Fits(t, r, l.N(), language)
					}
				})
			}
		}
	}
}

// TestEveryColoredAnswerFitsAMessage checks that two solutions, or all clashes, fit into the message with the
// picture.
func TestEveryColoredAnswerFitsAMessage(t *testing.T) {
	row := func(even, odd string) string {
		return strings.TrimSuffix(strings.Repeat(even+","+odd+",", 5), ","+odd+",")
	}
	board := func(rows ...string) string {
		all := strings.Join(rows, "/") + "/"
		return "colored9:abcdefghijklmnop:" + strings.Join(strings.Split(strings.Repeat(all, 9), "/")[:9], "/")
	}
	tests := map[string]string{
		"empty":      board(row("*#", "*#")),
		"the same":   board(row("1a", "1a")),
		"priorities": board(row("1a", "2b"), row("3c", "4d")),
		"no cell":    board(row("1a", strings.Repeat("z", 40))),
	}
	for _, language := range []string{"en", "fa"} {
		for name, text := range tests {
			t.Run(language+" "+name, func(t *testing.T) {
				r := bottest.Private(t)
				r.Want(r.Commands("ann", "language", language))
				r.Hears(r.Says("ann", text))
				bottest.Fits(t, r, 9, language)
			})
		}
	}
}

// TestEveryComparisonFitsAMessage checks that a long table leaves out the methods' own measures.
func TestEveryComparisonFitsAMessage(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		for name, text := range map[string]string{"many steps": bottest.Slow, "colored": bottest.Wide, "no solution": cornered, "large": "classic25:" + strings.Repeat(".", 625)} {
			t.Run(language+" "+name, func(t *testing.T) {
				r := bottest.Private(t)
				r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 50 * time.Millisecond, Compare: 20 * time.Millisecond, Rating: time.Nanosecond})
				r.Want(r.Commands("ann", "language", language))
				r.Hears(r.Says("ann", text))
				r.Hears(r.Press("ann", map[string]string{"en": "Details", "fa": "جزئیات"}[language]))
				bottest.Fits(t, r, 0, language)
				r.Hears(r.Presses("ann", r.Shown().ID, r.Shown().Reply.Choices[0][0].Data))
				bottest.Fits(t, r, 0, language)
				reply := r.Shown().Reply
				check.True(t, reply.Picture != nil && strings.Contains(reply.Block, "backtrack"),
					"want a chart and a table, got\n%s", reply.Block)
				for line := range strings.Lines(reply.Block) {
					if width := phrases.Width(strings.TrimSuffix(line, "\n")); width > 32 {
						t.Errorf("%d signs in %q, want at most 32", width, line)
					}
				}
			})
		}
	}
}

func filled(l *sudoku.Layout, digit func(sudoku.Cell) sudoku.Digit) sudoku.Grid {
	g := make(sudoku.Grid, l.Size())
	for c := range g {
		g[c] = digit(sudoku.Cell(c))
	}
	return g
}

// rows returns a grid with a single given, as rows of signs. sign replaces the last cell.
func rows(l *sudoku.Layout, sign string) string {
	var rows []string
	for range l.N() {
		rows = append(rows, strings.Repeat(".", l.N()))
	}
	rows[0] = "1" + rows[0][1:]
	last := &rows[l.N()-1]
	*last = (*last)[1:] + sign
	return strings.Join(rows, "\n")
}
