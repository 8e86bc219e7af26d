package teller_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
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
