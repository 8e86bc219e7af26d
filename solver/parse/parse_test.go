package parse_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
)

const (
	wiki   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	easter = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)

// grid returns the first rows of the puzzle wiki, one in each line.
func grid(rows int) string {
	var lines []string
	for i := range rows {
		lines = append(lines, wiki[9*i:9*i+9])
	}
	return strings.Join(lines, "\n")
}

func TestUnfinished(t *testing.T) {
	border := "+-------+-------+-------+\n"
	drawn := border + "| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n"
	others := strings.NewReplacer("1", "4", "4", "7", "7", "1", "2", "5", "5", "8", "8", "2", "3", "6", "6", "9", "9", "3") // permutes the digits
	for _, tt := range []struct {
		name, text string
		want       bool
	}{
		{"a digit in a named cell", "r1c3=1", false},
		{"digits in named cells", "r4c5=3, r2c2=1\nr1c1=4", false},
		{"a candidate that goes", "r7c5,r9c2<>4", false},
		{"the same in Persian digits", "r۴c۵=۳", false},
		{"nothing", "", false},
		{"spaces", "  \n", false},
		{"prose", "hello there", false},
		{"prose with a number", "see you at 5", false},
		{"prose with numbers", "puzzle 1234 of 12/11/2026", false},
		{"Persian prose", "سلام، این سودوکو رو حل می‌کنی؟", false},
		{"a command", "/start", false},
		{"a button", "#1", false},
		{"a number", "5", false},
		{"one line", wiki, false},
		{"one canonical line", "classic9:" + wiki, false},
		{"one line of 4x4", "1...2...3...4...", false},
		{"one row", grid(1), true},
		{"three rows", grid(3), true},
		{"eight rows", grid(8), true},
		{"nine rows", grid(9), false},
		{"prose and three rows", "solve this:\n" + grid(3), true},
		{"prose and nine rows", "solve this:\n" + grid(9), false},
		{"three rows and prose", grid(3) + "\nthat is all", false},
		{"rows with a gap", grid(3) + "\n\n", true},
		{"spaced row", "5 3 . . 7 . . . .", true},
		{"the size of a coloured puzzle", "5 3", true},
		{"the size in Persian", "۵ ۳", true},
		{"two numbers in prose", "see you at 5 3", false},
		{"the head of a coloured puzzle", "5 3\nr g b y p", true},
		{"a word below two numbers", "5 3\nhello you", false},
		{"a coloured puzzle without its last row", "5 3\nrgbyp\n1# *b *#\n*# 3r *#", true},
		{"a coloured puzzle", "5 3\nrgbyp\n1# *b *#\n*# 3r *#\n*g 1# *#", false},
		{"a coloured line", "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#", false},
		{"a row of a map", "AAABBBCCC", true},
		{"rows of a map", "AABBCC\nADBBCC\nADDEEC", true},
		{"a map without its puzzle", "AABB\nAACB\nCCCB\nDDDD", true},
		{"a map and its puzzle", "AABB\nAACB\nCCCB\nDDDD\n1...\n..2.\n.3..\n...4", false},
		{"a word in two lines", "good\nbyes", false},
		{"a list that is closed", "[[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,16]]", false},
		{"one row of a list that is open", "[[5,3,0,0,7,0,0,0,0],", true},
		{"border to come below spaces for blanks", "┏━━┳━━┓\n┃12┃ 4┃\n┃  ┃ 1┃\n┣━━╋━━┫\n┃2 ┃  ┃\n┃ 1┃  ┃", true},
		{"the same with its border", "┏━━┳━━┓\n┃12┃ 4┃\n┃  ┃ 1┃\n┣━━╋━━┫\n┃2 ┃  ┃\n┃ 1┃  ┃\n┗━━┻━━┛", false},
		{"an empty row of a 6x6", "12....\n......", true},
		{"points", "......", false},
		{"row of zeros", "000000000", true},
		{"row of a 4x4", "1 . . 4", true},
		{"whole 4x4", "1..4\n....\n....\n4..1", false},
		{"row of a 16x16", "DG....941.....2.", true},
		{"numbers of a 16x16", "1 0 0 16 0 0 12 0 0 0 3 0 0 0 0 11", true},
		{"row of spaces for blanks", "53  7", true},
		{"csv row", "5,3,,,7,,,,", true},
		{"tab row", "5\t3\t\t\t7\t\t\t\t", true},
		{"Persian row", "۵۳۰۰۷۰۰۰۰", true},
		{"keycap row", "5️⃣3️⃣⬜⬜7️⃣⬜⬜⬜⬜", true},
		{"border", border, true},
		{"box border", "┌───────┬───────┬───────┐", true},
		{"one band", drawn, true},
		{"one band closed", drawn + border, true},
		{"three bands, not closed", drawn + border + drawn[len(border):] + border + drawn[len(border):], true},
		{"three bands, closed", drawn + border + others.Replace(drawn[len(border):]) + border + others.Replace(others.Replace(drawn[len(border):])) + border, false},
		{"open list", "[[5,3,0,0,7,0,0,0,0],", true},
		{"open list alone", "[", true},
		{"rows of lists", "[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0],", true},
		{"open fence", "```\n" + grid(9), true},
		{"open fence alone", "```", true},
		{"closed fence", "```\n" + grid(9) + "\n```", false},
		{"labelled row", "Row 1: 5 3 . . 7 . . . .", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := parse.Unfinished(tt.text, parse.Options{Words: spoken}); got != tt.want {
				t.Errorf("Unfinished(%q) = %v, want %v", tt.text, got, tt.want)
			}
		})
	}
}

func TestLines(t *testing.T) {
	text := strings.Join([]string{
		"# a comment", "", wiki, wiki[:80], "latin3:12.......", "; another", wiki + "," + strings.Repeat("1", 81),
		strings.ReplaceAll(easter, ".", "0") + " # hard", "hello", "\"" + wiki + "\"", wiki,
		strings.Repeat("1", 3*parse.MaxLine), wiki,
	}, "\r\n")
	type result struct {
		line int
		text string // text of the puzzle, or kind of the error
	}
	var got []result
	for find, err := range parse.Lines(t.Context(), strings.NewReader(text), parse.Options{Words: spoken}) {
		if e, ok := errors.AsType[*parse.Error](err); ok {
			got = append(got, result{find.Line, e.Kind.String()})
			check.Equal(t, e.Line, find.Line)
			continue
		}
		got = append(got, result{find.Line, find.Readings[0].String()})
	}
	want := []result{
		{3, "classic9:" + wiki}, {4, "cell count"}, {5, "latin3:12......."}, {7, "classic9:" + wiki},
		{8, "classic9:" + easter}, {9, "nothing"}, {10, "classic9:" + wiki}, {11, "classic9:" + wiki},
		{12, "too long"}, {13, "classic9:" + wiki},
	}
	check.Slices(t, got, want)
}

func TestLinesEndWithTheReader(t *testing.T) {
	broken := errors.New("broken pipe")
	var last error
	n := 0
	for _, err := range parse.Lines(t.Context(), io.MultiReader(strings.NewReader(wiki+"\n"), iotest.ErrReader(broken)), parse.Options{Words: spoken}) {
		last = err
		n++
	}
	check.True(t, n == 2 && errors.Is(last, broken),
		"got %d results, the last with %v, want 2 and %v", n, last, broken)
}

func TestLinesStopWhenTold(t *testing.T) {
	for range parse.Lines(t.Context(), strings.NewReader(wiki+"\n"+wiki), parse.Options{Words: spoken}) {
		break // a second call of yield would panic
	}
}

// TestManyPuzzles checks that a longer text is read with a limit of its own, up to MaxFinds puzzles.
func TestManyPuzzles(t *testing.T) {
	o := parse.Options{Limit: 82 * 2 * parse.MaxFinds}
	finds, err := parse.Text(t.Context(), strings.Repeat(wiki+"\n", 2*parse.MaxFinds), o)
	check.True(t, err == nil && len(finds) == parse.MaxFinds,
		"got %d puzzles and %v, want %d", len(finds), err, parse.MaxFinds)
}

// TestErrorsInEnglish checks that errors name the position and the remedy.
func TestErrorsInEnglish(t *testing.T) {
	const six = "......254.61.43.1.51.6.3...13..354.6"
	for _, tt := range []struct{ text, want string }{
		{"hello", "there is no puzzle in this text; send 81 signs in a line or nine rows of nine, with a dot or 0 for an empty cell"},
		{strings.Replace(grid(9), "8...6...3", "8...6..3", 1), "line 4: row 4 has 8 cells, it should have 9"},
		{grid(8), "line 1: the grid has 8 rows of 9 cells, it should have 9 rows"},
		{wiki[1:], "line 1: the puzzle has 80 cells, it should have 81"},
		{strings.Replace(grid(9), "4..8", "4..k", 1), `line 5, column 4: "k" stands for no digit; use 1 to 9, and a dot or 0 for an empty cell`},
		{"jigsaw\n" + grid(9), `line 1: "jigsaw" needs a map of the regions; send it with the grid as another 9 rows, with a letter for each cell that names its region, as in AAABBBBCC; or leave the word out`},
		{lined(jigsaw6), "line 1: this is a map of 6 regions without a puzzle; send the grid with it as another 6 rows, with a dot or 0 for an empty cell"},
		{lined(jigsaw6) + "\n" + grid(9), "line 1: the map of regions has 36 cells, and the puzzle has 81; it needs a letter for each cell of the puzzle"},
		{"jigsaw\n" + lined(strings.ReplaceAll(jigsaw6, "F", "E")) + "\n" + lined(six), "line 2: the map has 5 regions, it should have 6: another letter for each, 6 times"},
		{"jigsaw\n" + lined("B"+jigsaw6[1:]) + "\n" + lined(six), "line 2, column 1: region B of the map has 7 cells, it should have 6"},
		{"jigsaw\n" + lined(jigsaw6[:8]+"?"+jigsaw6[9:]) + "\n" + lined(six), `line 3, column 3: "?" in row 2 of the map is no region; every cell needs the letter of one`},
		{"Windoku:\n" + lined(six), `line 1: "Windoku" does not fit the grid, which is 6x6: its windows need square boxes, so a size of 4, 9, 16 or 25; leave the word out, or check the rows`},
		{"X-Sudoku 16x16\n" + grid(9), `line 1: "X-Sudoku 16x16" does not fit the grid, which is 9x9: it speaks of 16x16; leave the word out, or check the rows`},
		{"classic9+y:" + wiki, `line 1: "classic9+y" does not fit the grid, which is 9x9: there is no such variant of that size; leave the word out, or check the rows`},
		{"hi\n5 3\nrgbyp\n1# *b *#\n*# 3z *#\n*g 1# *#", `line 5, token 2: "z" is not among the colours`},
	} {
		_, err := parse.Text(t.Context(), tt.text, parse.Options{Words: spoken})
		check.True(t, err != nil && err.Error() == tt.want, "got  %v\nwant %s", err, tt.want)
	}
}

// TestTheLimitIsExact checks a text of exactly as many bytes as allowed, and a text with one byte more.
func TestTheLimitIsExact(t *testing.T) {
	text := strings.Repeat("\n", parse.MaxText-len(wiki)) + wiki
	if finds, err := parse.Text(t.Context(), text, parse.Options{}); err != nil || len(finds) != 1 {
		t.Errorf("%d puzzles, %v", len(finds), err)
	}
	finds, err := parse.Text(t.Context(), "\n"+text, parse.Options{})
	if bad, ok := errors.AsType[*parse.Error](err); !ok || bad.Kind != parse.TooLong || bad.Want != parse.MaxText {
		t.Errorf("%d puzzles of a text beyond the limit, %v", len(finds), err)
	}
}

// TestOtherSpellingsAreOfMessages checks that other spellings are tried only in texts of up to 8,000 signs.
func TestOtherSpellingsAreOfMessages(t *testing.T) {
	rows := strings.ReplaceAll(grid(9), ".", "~")
	for size, want := range map[int]bool{8000: true, 8001: false} {
		text := rows + strings.Repeat("\n", size-len(rows)-1) // the page ends with an added line end
		if _, err := parse.Text(t.Context(), text, parse.Options{}); (err == nil) != want {
			t.Errorf("%d signs: error %v", size, err)
		}
	}
}
