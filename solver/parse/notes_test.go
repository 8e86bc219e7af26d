package parse_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// one returns the only puzzle in a text.
func one(t *testing.T, s string) parse.Find {
	t.Helper()
	finds, err := parse.Text(t.Context(), s, parse.Options{Words: spoken})
	if err != nil || len(finds) != 1 {
		t.Fatalf("got %v, error %v, want one puzzle in\n%s", finds, err, s)
	}
	return finds[0]
}

// TestDoubts checks the doubt of each ambiguous text.
func TestDoubts(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       parse.Doubt
	}{
		{"one reading", wiki, parse.NoDoubt},
		{"boxes of two shapes", "1.....\n......\n......\n......\n......\n.....2\n", parse.LayoutDoubt},
		{"letters for rows or columns", "A1=5 A2=3 A5=7 B1=6 B4=1 B5=9 B6=5 C2=9 C3=8 C8=6 D1=8 D5=6 D9=3 E1=4", parse.PositionDoubt},
		{"hexadecimal digits", strings.Repeat("................\n", 14) + "0123456789ABCDEF\n................\n", parse.DigitDoubt},
		{"an O that may be a zero", "boxes 2x5\n" + strings.Repeat("..........\n", 8) + "....o....1\n.....2....", parse.DigitDoubt},
		{"an O that is none", strings.Repeat(".........\n", 7) + "....o...1\n.....2...", parse.NoDoubt},
	} {
		check.Equal(t, one(t, tt.text).Doubt(), tt.want, "%s", tt.name)
	}
}

// TestTextExplainsLetters checks that there is no doubt if the text explains its letters.
func TestTextExplainsLetters(t *testing.T) {
	cells := "A1=5 A2=3 A5=7 B1=6 B4=1 B5=9 B6=5 C2=9 C3=8 C8=6 D1=8 D5=6 D9=3 E1=4"
	rows, columns := one(t, "rows A-I, columns 1-9\n"+cells), one(t, "columns A-I, rows 1-9\n"+cells)
	if rows.Doubt() != parse.NoDoubt || rows.Readings[0].Givens[1] != 3 || columns.Readings[0].Givens[1] != 6 {
		t.Errorf("got %v and %v", rows.Readings, columns.Readings)
	}
}

// TestMendedLettersAreNoted checks that the note lists the cells whose letters were read as digits.
func TestMendedLettersAreNoted(t *testing.T) {
	f := one(t, strings.ReplaceAll(grid(9), "5", "S"))
	if len(f.Notes) != 1 || f.Notes[0].Kind != parse.Mended || len(f.Notes[0].Cells) == 0 {
		t.Fatalf("got notes %v", f.Notes)
	}
	for _, c := range f.Notes[0].Cells {
		check.Equal(t, f.Readings[0].Givens[c], 5, "cell %d", c)
	}
}

// TestConstraintsThatAreNotReadAreNamed checks texts that mention unsupported constraints and texts that do
// not.
func TestConstraintsThatAreNotReadAreNamed(t *testing.T) {
	for text, want := range map[string][]string{
		"Killer sudoku:\n" + wiki:                               {"killer"},
		wiki + "\nwith thermometers and an anti-knight rule":    {"thermo", "anti-knight"},
		"little killer\n" + wiki:                                {"little killer"},
		"not a killer: " + wiki:                                 nil,
		"this has no killer cages: " + wiki:                     nil,
		"no consecutive rule: " + wiki:                          nil,
		"please solve this sudoku, it is a real brain\n" + wiki: nil,
		wiki: nil,
	} {
		if got := one(t, text).Unknown; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q, of\n%s", got, want, text)
		}
	}
}

// TestEntriesAreNoGivens checks all notations that distinguish the player's entries from the givens.
func TestEntriesAreNoGivens(t *testing.T) {
	for name, text := range map[string]string{
		"a plus":    ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::",
		"brackets":  "5 3 (4) . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 9",
		"a section": "[Puzzle]\n" + wiki + "\n[State]\n534" + wiki[3:],
	} {
		if got := one(t, text).Entries; got == nil || got[2] != 4 || got.Filled() != 1 {
			t.Errorf("%s: got entries %v, want a 4 in the third cell", name, got)
		}
	}
	if got := one(t, wiki).Entries; got != nil {
		t.Errorf("got entries %v of givens alone", got)
	}
}

// TestSmallLatinSquaresAreOffered checks that a grid of order 3 is offered as a Latin square.
func TestSmallLatinSquaresAreOffered(t *testing.T) {
	_, err := parse.Text(t.Context(), "1 . .\n. . 3\n. 1 .", parse.Options{Words: spoken})
	bad, ok := errors.AsType[*parse.Error](err)
	if !ok || bad.Kind != parse.Size || len(bad.Maybe) != 1 || bad.Maybe[0].String() != "latin3:1.....3.1." && bad.Maybe[0].String() != "latin3:1....3.1." {
		t.Errorf("got %v, %+v", err, bad)
	}
}

// TestOtherwise checks that other layouts are offered if the digits have no solution.
func TestOtherwise(t *testing.T) {
	p, err := sudoku.Parse("classic9:.....15...6.7.........3.1873.4.2....6.5...9.1....6.2.9789.5.........7.4...83.....")
	check.Must(t, err)
	var names []string
	for _, q := range parse.Otherwise(p) {
		names = append(names, q.Variant())
	}
	check.True(t, slices.Contains(names, "latin9+groups") && !slices.Contains(names, "classic9"),
		"got %q", names)
}

// TestAFrameWithMarksGoesOn checks that rows of candidates in an open frame are unfinished.
func TestAFrameWithMarksGoesOn(t *testing.T) {
	row := "| 124589 1234567 1346789 | 3 12478 128 | 6 17 145 |"
	lines := []string{".------.------.------."}
	for range 3 {
		lines = append(lines, row, "| 3 1247 147 | 5 127 6 | 19 1 8 |", row, ":------+------+------:")
	}
	for i := 1; i < len(lines); i++ {
		if text := strings.Join(lines[:i], "\n"); !parse.Unfinished(text, parse.Options{Words: spoken}) {
			t.Errorf("Unfinished(%q) is false", text)
		}
	}
}
