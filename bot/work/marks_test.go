package work_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/work"
	"sudokubot/internal/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestMarksAreReadAsTheyAreWritten: every cell its digits, of any order.
func TestMarksAreReadAsTheyAreWritten(t *testing.T) {
	for _, name := range []string{"classic4", "classic9", "classic25"} {
		l, err := sudoku.Named(name)
		check.Must(t, err)
		marks := make([]uint32, l.Size())
		for c := range marks {
			marks[c] = uint32(1)<<(c%l.N()) | uint32(c%2)
		}
		var want []logic.Digits
		for _, m := range marks {
			want = append(want, logic.Digits(m))
		}
		if got := work.ReadMarks(work.WriteMarks(marks), l); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// TestWhatIsNoMarks: marks of another grid, and what nobody wrote.
func TestWhatIsNoMarks(t *testing.T) {
	l := sudoku.Classic()
	for _, text := range []string{"", "1", strings.Repeat("1,", 79) + "1", strings.Repeat("1,", 81) + "1", strings.Repeat("1,", 80) + "!", strings.Repeat("1,", 80)} {
		if got := work.ReadMarks(text, l); got != nil {
			t.Errorf("%.20q is read as %v", text, got)
		}
	}
}
