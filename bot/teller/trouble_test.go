package teller_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// cornered has a cell, row 1 column 9, that sees all nine digits. Each of these nine givens may be the wrong
// one.
const cornered = "12345678." + "........." + "........." + "........." + "........9" + "........." + "........." + "........." + "........."

func TestWhatIsSaidOfGivensThatMayBeWrong(t *testing.T) {
	twice := cornered[:45] + "9........" + cornered[54:72] + ".34567812" // a cell in row 9 column 1 also sees all nine digits
	tests := []struct {
		name, text string
		want       []string
		alt        string
	}{
		{"one", "55" + bottest.Classic[2:], []string{"Should the 5 in row 1 column 2 be 3? Then there would be exactly one solution."}, "marked: row 1 column 1 and row 1 column 2."},
		{"a few", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
			[]string{"One of these is probably a typo: row 5 column 2, row 5 column 7, row 4 column 1 and row 5 column 5. Remove any one of them, and there is a solution."},
			"marked: row 4 column 1, row 5 column 2, row 5 column 5 and row 5 column 7."},
		{"many", cornered, []string{"No digit fits row 1 column 9", "The typo could be in a lot of places; I can't tell which.", "Is it the same as where you copied it from?"}, "marked: row 1 column 9"},
		{"more than one", twice, []string{"No digit fits row 1 column 9", "No digit fits row 9 column 1", "at least two of the given digits are wrong. Is it the same"}, "marked: row 1 column 9"},
		{"many clashes", "classic9:" + strings.Repeat("1", 81), []string{"1 in row 1: look at columns 1, 2, 3, 4 and 5 more.", "There are 23 more places like that.", "Is it the same as where you copied it from?"}, "row 1 column 4 and 77 more."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.want...)
			if alt := r.Shown().Reply.Picture.Alt; !strings.Contains(alt, tt.alt) {
				t.Errorf("the picture is described as %q, want %q", alt, tt.alt)
			}
		})
	}
}

func TestTroubleIsNamed(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"a short row", strings.Replace(bottest.Lines(bottest.Classic), "8...6...3", "8...6..3", 1), []string{"Row 4 (line 4) should have 9 cells; I count 8. Put a dot or 0 for each empty one; editing your message is enough.", "\n8...6..3"}},
		{"a missing cell", bottest.Classic[1:], []string{"A grid this size has 81 cells; in line 1 I count 80. Is a dot or 0 for an empty cell missing?"}},
		{"a cell too many", "5." + bottest.Classic[1:], []string{"A grid this size has 81 cells; in line 1 I count 82. Is one of them too many?"}},
		{"two cells too many", "5.." + bottest.Classic[1:], []string{"A grid this size has 81 cells; in line 1 I count 83. Are 2 of them too many?"}},
		{"a long row", strings.Replace(bottest.Lines(bottest.Classic), "8...6...3", "8...6....3", 1), []string{"Row 4 (line 4) should have 9 cells; I count 10. Is one of them too many? Editing your message is enough."}},
		{"an unknown symbol", strings.Replace(bottest.Classic, "7", "z", 1), []string{"What is “z” (line 1, position 5)?", "\n53..z...", "\n    ^"}},
		{"a byte that is no text", strings.Replace(bottest.Classic, "7", "\xff", 1), []string{", and a dot or 0 for an empty cell.", "\n53..\ufffd...", "\n    ^"}},
		{"a clash in a row", "55" + bottest.Classic[2:], []string{"There's more than one 5 in row 1: look at columns 1 and 2.", "be 3? Then there would be exactly one solution."}},
		{"a clash in a column", "5.......5" + strings.Repeat(".", 70) + "65", []string{"5 in row 1: look at columns 1 and 9.", "5 in column 9: look at rows 1 and 9."}},
		{"no digit for a cell", "123......" + "4........" + "5........" + strings.Repeat(".", 27) + "..6......" + "..7......" + ".......8.",
			[]string{"more than one solution"}},
		{"no solution", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
			[]string{"This puzzle has no solution.", "No digit fits row 5 column 1", ". Remove any one of them, and there is a solution."}},
		{"several solutions", "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
			[]string{"more than one solution", "Two of them differ in 4 cells; row 1 column 4, say, is 6 in one and 7"}},
		{"an empty grid", strings.Repeat("0", 81), []string{"That's an empty grid"}},
		{"a complete grid", "534678912672195348198342567859761423426853791713924856961537284287419635345286179", []string{"Nothing left to solve: the grid is full, and it's right."}},
		{"prose", "lorem ipsum", []string{"I didn't get that. Send me a Sudoku, or pick something:"}},
		{"nothing", "   ", []string{"There's nothing to read in that. What I can do: /help"}},
		{"control characters", "\x00\x01\x1b[31m", []string{"I didn't get that. Send me a Sudoku, or pick something:"}},
		{"invalid UTF-8", "\xff\xfe\xfd", []string{"."}},
		{"too much text", strings.Repeat("peace ", 10<<20/6), []string{"That's a lot of text. Send me just the grid?", "That's a lot of text. Send me just the grid?"}},
		{"a puzzle above too much text", bottest.Classic + "\n" + strings.Repeat("peace ", 10<<20/6), []string{"That's a lot of text. Send me just the grid?"}},
		{"two puzzles", bottest.Classic + "\n\n" + strings.Replace(bottest.Classic, "53", "..", 1), []string{"I found two puzzles and took the first. Send me the other one by itself."}},
		{"three puzzles, one of them twice", strings.Join([]string{bottest.Classic, strings.Replace(bottest.Classic, "53", "..", 1), bottest.Classic, strings.Replace(bottest.Classic, "53", "5.", 1)}, "\n\n"),
			[]string{"I found 3 puzzles and took the first. Send me the others one by one."}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.want...)
		})
	}
}

// TestAnotherKindOfSudoku checks that no digit is reported as wrong if the puzzle is soluble as another kind.
func TestAnotherKindOfSudoku(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", "classic9+x:"+bottest.Classic), "This puzzle has no solution.", "Is it the same as where you copied it from?", "With these rules it does have exactly one solution:")
	for _, press := range [][]string{nil, {"Details", "As text"}} {
		if press != nil {
			r.Hears(r.Press("ann", press...))
		}
		if said := r.Shown().Reply.Text; strings.Contains(said, "are wrong") {
			t.Errorf("after %q it says %q", press, said)
		}
	}
}

// TestAPuzzleSentTwice checks that a repeated puzzle counts once: in two lines, and in a line and in rows.
func TestAPuzzleSentTwice(t *testing.T) {
	for _, text := range []string{bottest.Classic + "\n\n" + bottest.Classic, bottest.Classic + "\n\n" + bottest.Lines(bottest.Classic), single + "\n\n" + single} {
		r := bottest.Private(t)
		r.Want(r.Says("ann", text), "Solved. This is the only solution.")
		if said := r.Shown().Reply.Text; strings.Contains(said, "puzzles") {
			t.Errorf("of one puzzle twice it says %q", said)
		}
	}
}

// TestAPuzzleThatLeavesMuchOpenIsSaidToDoSo checks that the answer to a classic puzzle with fewer than 17
// givens names their number.
func TestAPuzzleThatLeavesMuchOpenIsSaidToDoSo(t *testing.T) {
	const rows = "123456789" + "456789123"
	for givens, many := range map[int]bool{15: true, 16: true, 17: false, 18: false} {
		r := bottest.Private(t)
		said := r.Hears(r.Says("ann", rows[:givens]+strings.Repeat(".", 81-givens)))
		if !strings.Contains(said, "more than one solution") || strings.Contains(said, "given digits, this puzzle") != many {
			t.Errorf("of %d givens it says\n%s", givens, said)
		}
	}
}

func TestTroubleIsShown(t *testing.T) {
	tests := []struct{ name, text, alt string }{
		{"a short row", strings.Replace(bottest.Lines(bottest.Classic), "8...6...3", "8...6..3", 1), "marked: row 4."},
		{"an unknown symbol", strings.Replace(bottest.Classic, "7", "z", 1), "marked: row 1 column 5."},
		{"a clash", "55" + bottest.Classic[2:], "marked: row 1 column 1 and row 1 column 2."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), "The picture ")
			p := r.Shown().Reply.Picture
			check.True(t, p != nil && strings.Contains(p.Alt, tt.alt),
				"want a picture with %q, got %v", tt.alt, p)
		})
	}
}

const (
	// sample is the first puzzle of the report "Colored Sudoku" by A. Azizi. It has 147 solutions.
	sample = "5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#"
	// single has one solution.
	single     = "colored4:rgbyp:*r,*b,*#,*g/*b,*#,*p,*#/*g,*#,*#,*b/*b,*#,*r,*#"
	singleText = "5 4\nr g b y p\n4r 1b 3r 2g\n2b 3g 1p 4r\n3g 4r 2g 1b\n1b 2g 4r 3g"
)

func TestColoredInEachOfItsForms(t *testing.T) {
	tests := []struct{ name, text string }{
		{"as the report has it", sample},
		{"the canonical line", "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"},
		{"with words around it", "who can do this?\n" + sample + "\nthanks!"},
		{"Persian digits", strings.NewReplacer("1", "۱", "3", "۳", "5", "۵").Replace(sample)},
		{"as a right-to-left display shows it", "5 3\nr g b y p\n#* b* 1#\n#* 3r #*\n#* 1# g*"},
		{"marks of direction", "\u20675 3\u2069\n\u202br g b y p\u202c\n\u200f1# *b *#\n*# 3r *#\u200e\n*g 1# *#"},
		{"quoted", "> " + strings.ReplaceAll(sample, "\n", "\n> ")},
		{"in a fence", "```\n" + sample + "\n```"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Chooses("ann", "en")
			m := r.Says("ann", tt.text)
			r.Want(m, "This puzzle has more than one solution. Two of them", "The picture shows the first one, marked where the second differs.",
				"3×3 coloured Sudoku, the strongest colour first: red (r), green (g), blue (b), yellow (y) and purple (p).", "5 3\nr g b y p\n1")
			reply := r.Shown().Reply
			if strings.Count(reply.Block, "r g b y p") != 2 {
				t.Errorf("want two solutions, got\n%s", reply.Block)
			}
			if reply.Picture == nil || !strings.Contains(reply.Picture.Alt, "the first of two solutions; marked where the second differs: row") {
				t.Errorf("picture: %v", reply.Picture)
			}
		})
	}
}

func TestColoredIsSolved(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", single), "Solved. This is the only solution.", singleText)
	if alt := r.Shown().Reply.Picture.Alt; !strings.HasPrefix(alt, "Solution · 4×4 coloured Sudoku. The solved coloured Sudoku, 4 by 4: 9 given numbers and colours, 23 found.\nRow 1: 4 red, 1 blue") {
		t.Errorf("the picture is described as %q", alt)
	}
	r.Want(r.Commands("ann", "solve", "backtrack "+single), "backtrack · 9 given numbers and colours", singleText)
	r.Want(r.Commands("ann", "solve", "bitboard "+single), "“bitboard” doesn't solve puzzles of this kind. These do: auto,")
	r.Want(r.Says("ann", singleText), "Nothing left to solve: the grid is full, and it's right.")
	r.Want(r.Commands("ann", "methods", ""), "csp –")
	r.Want(r.Press("ann", "Compare"), "One solution.")
	m := r.Says("ann", "این را حل کن\n"+single)
	r.Want(m, "حل شد", "سودوکوی رنگی ۴×۴ با رنگ‌های قرمز (\u2066r\u2069)، سبز (\u2066g\u2069)، آبی (\u2066b\u2069)، زرد (\u2066y\u2069) و بنفش (\u2066p\u2069)، به ترتیب اولویت", "4r 1b 3r 2g")
}

func TestButtonsUnderAColoredPuzzle(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", single)
	r.Want(m, "Solved.")
	r.Bot = bottest.New(t, bot.Config{Games: r.Store}) // restarts the bot
	r.Want(r.Press("ann", "Details", "Compare"), "The same puzzle by every method", "One solution.", "csp ", "backtrack ")
	if p := r.Shown().Reply.Picture; p == nil || !strings.Contains(p.Alt, "backtrack") {
		t.Errorf("want a chart, got %v", p)
	}
	r.Want(r.Press("ann", "Back"), "Solved.", singleText)
	r.Want(r.Press("ann", "Details", "As text"), "Solved.", singleText)
	check.True(t, r.Shown().Reply.Picture == nil, "text only has a picture")
	r.Want(r.Press("ann", "Details", "Picture"), "Solved.")
	r.Want(chattest.Edited(m, sample), "This puzzle has more than one solution.")
	check.Equal(t, len(r.Said.Shown()), 1)
}

func TestColoredOutOfTime(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 20 * time.Millisecond, Compare: 20 * time.Millisecond})
	r.Want(r.Commands("ann", "solve", "backtrack "+bottest.Wide), "I didn't finish within 20\u00a0ms", "backtrack · 59 given numbers and colours", "*b *# *b *i *h *# 8f *g 2d")
	r.Want(r.Press("ann", "Details", "Compare"), "A > means that the method ran out of time there.", "backtrack         ?", ">")
}

func TestColoredWithoutASolution(t *testing.T) {
	const none = "This puzzle has no solution."
	tests := []struct {
		name, text string
		want       []string
		alt        string
	}{
		{"proved by search", "colored3:rgb:1r,*#,*#/*#,*#,3b/*#,*#,*#",
			[]string{none, "No single cell gives it away: I tried everything, and every try ends in a contradiction.", "Is it the same as where you copied it from?"}, "The puzzle, 3 by 3, with 4 given numbers and colours."},
		{"a number twice in a row", "colored3:rgb:*#,*#,*#/2#,*#,2#/*#,*#,*#",
			[]string{"This puzzle can't be solved: some of its digits clash.", "2 in row 2: look at columns 1 and 3."}, "row 2 column 1 and row 2 column 3"},
		{"a number three times in a column", "colored3:rgb:2#,*#,*#/2#,*#,*#/2#,*#,*#",
			[]string{"There's more than one 2 in column 1: look at rows 1, 2 and 3.\nIs it the same"}, "row 1 column 1, row 2 column 1 and row 3 column 1"},
		{"a colour side by side", "colored3:rgb:*#,*g,*#/*#,*g,*#/*#,*#,*#",
			[]string{"These neighbours share a colour (g): row 1 column 2 and row 2 column 2."}, "row 1 column 2 and row 2 column 2"},
		{"colours against the numbers", "colored3:rgb:*#,*#,*#/1r,2g,*#/*#,*#,*#",
			[]string{"1r in row 2 column 1 and 2g in row 2 column 2, but the bigger number needs the stronger colour."},
			"row 2 column 1 and row 2 column 2"},
		{"everything wrong", "colored3:rgb:1r,1r,1r/1r,1r,1r/1r,1r,1r",
			[]string{"1 in row 1: look at columns 1, 2 and 3.", "There are 14 more places like that."}, "row 2 column 1 and 5 more"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.want...)
			reply := r.Shown().Reply
			check.Contains(t, reply.Picture.Alt, tt.alt)
			if drawn := strings.Contains(reply.Text, "The picture marks the doubtful cells."); drawn != strings.Contains(reply.Picture.Alt, "marked") {
				t.Errorf("%q, but the picture is described as %q", reply.Text, reply.Picture.Alt)
			}
			r.Want(r.Commands("ann", "language", "fa"), "زبان")
			r.Hears(r.Says("ann", tt.text))
			if said := r.Shown().Reply.Text; strings.Contains(said, "stand") || !strings.Contains(said, "سودوکوی رنگی") {
				t.Errorf("in Persian: %s", said)
			}
		})
	}
}

func TestTroubleInAColoredPuzzle(t *testing.T) {
	change := func(old, new string) string { return strings.Replace(sample, old, new, 1) }
	tests := []struct{ name, text, en, fa string }{
		{"the order", "colored12:rgb:1r", "Line 1: The size is 12; it goes from 1 to 9.", "اندازه ۱۲ است؛ از ۱ تا ۹ می‌شود."},
		{"the number of colours", change("5 3", "4 3"), "Line 2: The line before says 4 colours; I count 5.", "خط قبلی ۴ رنگ می‌گوید، ولی من ۵ تا شمردم."},
		{"one colour", "colored2:r:1r,2r/2r,1r", "Neighbours differ in colour, so it takes at least 2 colours; I count 1.", "دو همسایه هم‌رنگ نمی‌شوند، پس دست‌کم ۲ رنگ لازم است؛ من ۱ تا شمردم."},
		{"too many colours", "colored2:abcdefghijklmnopq:*#,*#/*#,*#", "There can be 16 colours at most; I count 17.", "حداکثر ۱۶ رنگ می‌شود؛ من ۱۷ تا شمردم."},
		{"a colour twice", change("r g b y p", "r g b y r"), "Line 2, token 5: The colour r is there twice.", "خط ۲، نشانهٔ ۵: رنگ \u2066r\u2069 دو بار آمده است."},
		{"a row too few", strings.TrimSuffix(sample, "\n*g 1# *#"), "There should be 3 rows; I count 2.", "باید ۳ سطر باشد؛ من ۲ تا شمردم."},
		{"a short row", change("*# 3r *#", "*# 3r"), "Line 4: Row 2 should have 3 cells; I count 2.", "خط ۴: سطر ۲ باید ۳ خانه داشته باشد؛ من ۲ تا شمردم."},
		{"no cell", change("3r", "rr"), "Line 4, token 2 of row 2: “rr” isn't a cell; a cell is a number or *, and then a colour or #: 3r, 8#, *b, *#.", "خط ۴، نشانهٔ ۲ از سطر ۲: «\u2066rr\u2069» خانه نیست"},
		{"a number too large", change("3r", "4r"), "Line 4, token 2 of row 2: “4r” has the number 4; the numbers go from 1 to 3.", "» عدد ۴ دارد؛ عددها از ۱ تا ۳ است."},
		{"an unknown colour", change("3r", "3z"), "Line 4, token 2 of row 2: “z” isn't one of the colours.", "«\u2066z\u2069» میان رنگ‌ها نیست."},
		{"a token in one line", "colored3:rgbyp:1#,*b,*#/*#,4r,*#/*g,1#,*#", "Line 1, token 2 of row 2: “4r”", "خط ۱، نشانهٔ ۲ از سطر ۲: «\u20664r\u2069»"},
		{"a row with two readings", "5 2\nr g b y p\n3# #*\n1# #3", "I can't tell if this row runs from the left or from the right. Write it from the left, with the number of each cell first: *b 3r 1#.", "هم از چپ می‌شود خواند و هم از راست"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), "I can't read this coloured Sudoku. ", tt.en)
			line, caret, _ := strings.Cut(r.Shown().Reply.Block, "\n")
			if strings.Contains(tt.en, "“4r”") && strings.Index(line, "4r") != strings.Index(caret, "^") {
				t.Errorf("got the excerpt\n%s\n%s", line, caret)
			}
			r.Want(r.Commands("ann", "language", "fa"), "زبان")
			r.Want(r.Says("ann", tt.text), "این سودوکوی رنگی را نتوانستم بخوانم.", tt.fa)
		})
	}
}

// TestTheExampleInHelpIsUnderstood sends the example of /help.
func TestTheExampleInHelpIsUnderstood(t *testing.T) {
	for language, want := range map[string]string{"en": "This puzzle has more than one solution.", "fa": "بیش از یک جواب"} {
		r := bottest.Private(t)
		r.Want(r.Commands("ann", "language", language))
		r.Hears(r.Commands("ann", "help", ""))
		said := strings.Split(r.Hears(r.Presses("ann", r.Shown().ID, "help:variants")), "\n")
		i := slices.IndexFunc(said, func(line string) bool { return strings.Contains(line, "5 3") })
		if i < 0 {
			t.Fatalf("no example in %q", said)
		}
		r.Want(r.Says("ann", strings.Join(said[i:i+5], "\n")), want)
	}
}
