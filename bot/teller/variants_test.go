package teller_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
)

func TestVariantsAreNamed(t *testing.T) {
	tests := []struct{ name, text, en, fa string }{
		{"X", "classic9+x:" + bottest.XSudoku,
			"Kind: 9×9 Sudoku plus both diagonals (X-Sudoku). 1 to 9 stand once in each of these, too.",
			"نوع جدول: سودوکوی ۹×۹ به‌همراه دو قطر (سودوکوی قطری یا X). در هر کدام از این‌ها هم رقم‌های ۱ تا ۹ هر کدام یک بار می‌آیند."},
		{"windoku", "classic9+windows:" + bottest.Windoku, "Kind: 9×9 Sudoku plus windows (windoku). 1 to 9", "سودوکوی ۹×۹ به‌همراه پنجره‌ها (ویندوکو)."},
		{"both", "classic9+x+windows:" + bottest.XAndWindow, "Kind: 9×9 Sudoku plus both diagonals (X-Sudoku) and windows (windoku).",
			"سودوکوی ۹×۹ به‌همراه دو قطر (سودوکوی قطری یا X) و پنجره‌ها (ویندوکو)."},
		{"a small one", "box2x3+x:" + bottest.SmallX, "Kind: 6×6 Sudoku with boxes of 2 rows and 3 columns plus both diagonals (X-Sudoku). 1 to 6",
			"سودوکوی ۶×۶ با بلوک‌های ۲ سطری و ۳ ستونی به‌همراه دو قطر"},
		{"colour groups without boxes", "latin9+groups:" + bottest.Cover,
			"Kind: Latin square of order 9 plus colour groups (the cells of one place in every box). 1 to 9",
			"مربع لاتین مرتبهٔ ۹ به‌همراه گروه‌های رنگی (خانه‌های هم‌جای بلوک‌ها)."},
		{"a jigsaw", "jigsaw9:" + bottest.JigsawMap + ":" + bottest.Jigsaw, "Kind: 9×9 jigsaw Sudoku.\n", "نوع جدول: سودوکوی جیگساو (ناحیه‌ای) ۹×۹."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Compare: 20 * time.Millisecond, Rating: time.Nanosecond})
			r.Want(r.Says("ann", tt.text), "Solved. This is the only solution.", tt.en)
			r.Want(r.Press("ann", "Compare"), "The same puzzle by every method:", "dlx ")
			r.Want(r.Press("ann", "Back"), tt.en)
			if said := r.Shown().Reply.Text; strings.Contains(said, "AAAB") || strings.Contains(said, "+") {
				t.Errorf("a canonical name in %q", said)
			}
			r.Want(r.Commands("ann", "language", "fa"), "زبان")
			r.Want(r.Says("ann", tt.text), "حل شد", tt.fa)
		})
	}
}

// TestWordsTellAVariant sends the words of /help beside a grid.
func TestWordsTellAVariant(t *testing.T) {
	tests := []struct{ text, want string }{
		{"x-sudoku\n" + bottest.Lines(bottest.XSudoku), "both diagonals"},
		{"diagonal:\n" + bottest.Lines(bottest.XSudoku), "both diagonals"},
		{"windoku\n" + bottest.Lines(bottest.Windoku), "windows (windoku)"},
		{"latin, colour groups\n" + bottest.Lines(strings.ReplaceAll(bottest.Cover, "0", ".")), "Latin square of order 9 plus colour groups"},
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
		{"a region too few", mapped("I", "H"), "has 8 regions; it should have 9", "۸ ناحیه دارد"},
		{"a region too small", mapped("AAABB", "AABBB"), "Region A of the map", "خانه دارد؛ باید ۹ خانه داشته باشد"},
		{"a cell in no region", mapped("AAABB", "AA?BB"), "“?” in the map of regions (line 12, column 3) is no region", "«\u2066?\u2069» در نقشهٔ ناحیه‌ها (خط ۱۲، ستون ۳) ناحیه نیست"},
		{"a map too small", "jigsaw\n" + bottest.Lines(bottest.Jigsaw) + "\n\nAAABBB\nABBBCC\nAADDCC\nEEDDCC\nEEDDFF\nEEFFFF", "has 36 cells, the puzzle 81;", "۳۶ خانه دارد، ولی جدول ۸۱ خانه"},
		{"no map", "jigsaw\n" + bottest.Lines(bottest.Jigsaw), "For “jigsaw” (line 1) I need a map of the regions: send it below the grid, as 9 more rows", "برای «\u2066jigsaw\u2069» (خط ۱) نقشهٔ ناحیه‌ها را لازم دارم"},
		{"no puzzle", "jigsaw\n" + bottest.Lines(bottest.JigsawMap), "I see a map of 9 regions (line 2), but no puzzle.", "نقشه‌ای با ۹ ناحیه می‌بینم (خط ۲)، ولی جدول را نه."},
		{"windoku without square boxes", "windoku\n" + bottest.Diagonal(6), "“windoku” (line 1) does not fit this grid of 6×6. Windows need square boxes", "با این جدول ۶×۶ جور نیست. پنجره‌ها بلوک مربعی می‌خواهند"},
		{"colour groups without boxes", "colour groups\n" + seven, "does not fit this grid of 7×7. Colour groups follow boxes", "گروه‌های رنگی از روی بلوک‌ها ساخته می‌شوند"},
		{"another size", "latin 7\n" + bottest.Lines(bottest.Classic), "does not fit this grid of 9×9. It speaks of 7×7. Please leave the word out, or check the rows.", "این برای جدول ۷×۷ است."},
		{"too large", strings.TrimSuffix(strings.Repeat(strings.Repeat(". ", 26)+"\n", 26), "\n"), "I can't make a puzzle of 26 rows and columns.", "از ۲۶ سطر و ستون نمی‌توانم جدولی بسازم."},
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
			"7 stands more than once on the diagonal from the upper left: row 1 column 1 and row 9 column 9.",
			"۷ روی قطری که از گوشهٔ بالا سمت چپ شروع می‌شود تکراری است: سطر ۱ ستون ۱ و سطر ۹ ستون ۹."},
		{"the other diagonal", "classic9+x:" + put(empty, map[int]byte{8: '7', 72: '7'}),
			"on the diagonal from the upper right: row 1 column 9 and row 9 column 1.", "سمت راست شروع می‌شود تکراری است"},
		{"a window", "classic9+windows:" + put(empty, map[int]byte{10: '4', 30: '4'}),
			"4 stands more than once in the window of row 2 column 2: row 2 column 2 and row 4 column 4.", "۴ در پنجرهٔ شامل سطر ۲ ستون ۲ تکراری است"},
		{"a colour group", "latin9+groups:" + put(empty, map[int]byte{0: '4', 30: '4'}),
			"4 stands more than once in the colour group of row 1 column 1: row 1 column 1 and row 4 column 4.", "گروه رنگی شامل سطر ۱ ستون ۱"},
		{"a region", "jigsaw9:" + bottest.JigsawMap + ":" + put(empty, map[int]byte{0: '4', 10: '4'}),
			"4 stands more than once in the region of row 1 column 1: row 1 column 1 and row 2 column 2.", "ناحیهٔ شامل سطر ۱ ستون ۱"},
		{"no place on a diagonal", "classic9+x:" + put(empty, map[int]byte{1: '9', 31: '9', 61: '9'}),
			"In the diagonal from the upper left there is no place left for 9.", "در قطری که از گوشهٔ بالا سمت چپ شروع می‌شود جایی برای ۹ نمانده است."},
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

// TestTheConfiguredMethodGivesWay: nobody is told of a method that they did not choose.
func TestTheConfiguredMethodGivesWay(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Method: "bitboard"})
	r.Want(r.Says("ann", bottest.Classic), "bitboard · 30 givens")
	r.Want(r.Says("ann", "classic9+x:"+bottest.XSudoku), "Solved.", " · 19 givens")
	r.Want(r.Says("ann", single), "Solved.", " · 9 givens")
	r.Want(r.Commands("ann", "solve", "bitboard classic9+x:"+bottest.XSudoku), "The method “bitboard” does not solve puzzles of this kind. These do: auto, ")
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
