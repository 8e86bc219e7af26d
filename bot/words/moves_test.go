package words_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestMovesInAnyForm reads moves with the words of all languages. "-" is the result for a text without
// moves.
func TestMovesInAnyForm(t *testing.T) {
	read := bottest.Words(t)
	for _, tt := range []struct{ layout, text, want, bad string }{
		{"classic9", "r4c5=3", "r4c5=3", ""},
		{"classic9", "R4C5 = 3, r1c1=2;r9c9=9", "r4c5=3 r1c1=2 r9c9=9", ""},
		{"classic9", "row 4 column 5: 3", "r4c5=3", ""},
		{"classic9", "سطر ۴ ستون ۵ = ۳", "r4c5=3", ""},
		{"classic9", "سطر ۴ ستون ۵ رقم ۳", "r4c5=3", ""},
		{"classic9", "row 4 column 5 digit 3", "r4c5=3", ""},
		{"classic4", "سطر ۱ ستون ۱ رقم ۸", "", "سطر ۱ ستون ۱ رقم ۸"},
		{"classic9", "r۴c۵=۳", "r4c5=3", ""},
		{"classic9", "453", "r4c5=3", ""},
		{"classic9", "453 126\n789", "r4c5=3 r1c2=6 r7c8=9", ""},
		{"classic9", "۴۵۳، ۱۲۶", "r4c5=3 r1c2=6", ""},
		{"classic9", "4 5 3", "r4c5=3", ""},
		{"classic9", "4 5 3, 1 2 6", "r4c5=3 r1c2=6", ""},
		{"classic9", "٤ ٥ ٣", "r4c5=3", ""},
		{"classic9", "450", "r4c5=0", ""},
		{"classic9", "r1c1=1\n453, r2c2=2 9 9 9", "r1c1=1 r4c5=3 r2c2=2 r9c9=9", ""},
		{"classic9", "r4c5=.", "r4c5=0", ""},
		{"classic9", "(4,5)=3", "r4c5=3", ""},
		{"classic9", "4, 5 = 3; 12=6", "r4c5=3 r1c2=6", ""},
		{"classic9", "45 = 3", "r4c5=3", ""},
		{"classic9", "4,5,3", "r4c5=3", ""},
		{"classic9", "۴-۵-۳", "r4c5=3", ""},
		{"classic9", "453.", "r4c5=3", ""},
		{"classic16", "(4,12)=16", "r4c12=16", ""},
		{"classic9", "4 5 .", "r4c5=0", ""},
		{"classic9", "1,2", "", "-"},
		{"classic9", "053", "", "053"},
		{"classic9", "r10c1=3", "", "r10c1=3"},
		{"classic9", "r1c1=3 r4c5=10", "r1c1=3", "r4c5=10"},
		{"box2x3", "453 777", "r4c5=3", "777"},
		{"box3x4", "4 12 10", "r4c12=10", ""},
		{"box3x4", "r4c12=10 r1c1=1", "r4c12=10 r1c1=1", ""},
		{"classic16", "4 12 g", "r4c12=16", ""},
		{"classic16", "r4c12=G", "r4c12=16", ""},
		{"classic16", "453", "", "-"},
		{"classic9", "hello", "", "-"},
		{"classic9", "r4c5", "", "-"},
		{"classic9", "r4c5<>3", "", "-"},
		{"classic9", "I think r4c5=3", "", "-"},
		{"classic9", "4 5", "", "-"},
		{"classic9", "4 5 3 2", "", "-"},
		{"classic9", "2026", "", "-"},
		{"classic9", "", "", "-"},
		{"classic9", "row 4: 5..12..", "r4c1=5 r4c4=1 r4c5=2", ""},
		{"classic9", "4: 5..12..", "r4c1=5 r4c4=1 r4c5=2", ""},
		{"classic9", "ردیف ۴: ۵..۱۲..", "r4c1=5 r4c4=1 r4c5=2", ""},
		{"classic9", "4: 123456789", "r4c1=1 r4c2=2 r4c3=3 r4c4=4 r4c5=5 r4c6=6 r4c7=7 r4c8=8 r4c9=9", ""},
		{"classic9", "1: 53467....\n2: 6..195...", "r1c1=5 r1c2=3 r1c3=4 r1c4=6 r1c5=7 r2c1=6 r2c4=1 r2c5=9 r2c6=5", ""},
		{"classic9", "E4 3", "r5c4=3", ""},
		{"classic9", "A1=2", "r1c1=2", ""},
		{"classic9", "a1=2, i9 4", "r1c1=2 r9c9=4", ""},
		{"classic9", "سطر ۴ ستون ۵ رقم ۳", "r4c5=3", ""},
		{"classic9", "ردیف ۴ ستون ۵: ۳", "r4c5=3", ""},
		{"classic9", "-r4c5", "r4c5=0", ""},
		{"classic9", "450", "r4c5=0", ""},
		{"classic9", "clear r4c5", "r4c5=0", ""},
		{"classic9", "پاک کن ۴۵", "r4c5=0", ""},
		{"classic9", "r4c5:37", "r4c5~37", ""},
		{"classic9", "r4c5: 37 126", "r1c2=6 r4c5~37", ""},
		{"box3x4", "r4c5:12", "r4c5=12", ""},
		{"classic9", "453 126, r7c1=2", "r4c5=3 r1c2=6 r7c1=2", ""},
		{"classic9", "453 196, R10C1=2", "r4c5=3 r1c9=6", "R10C1=2"},
		{"classic9", "۴۵۳ ۱۲۶، r۱۰c۱=۲", "r4c5=3 r1c2=6", "r۱۰c۱=۲"},
		{"classic9", "453 r4cc=3 126", "r4c5=3 r1c2=6", "r4cc=3"},
		{"classic9", "453 please", "", "-"},
		{"classic9", "453 1 2", "", "-"},
		{"classic9", "10:30", "", "-"},
		{"classic9", "4:10", "", "-"},
	} {
		t.Run(tt.layout+" "+tt.text, func(t *testing.T) {
			l, err := sudoku.Named(tt.layout)
			check.Must(t, err)
			m, ok := read.ReadMoves(tt.text, l)
			got, bad := written(l, m), strings.Join(append(m.Off, m.Free...), "|")
			if tt.bad == "-" {
				check.True(t, !ok, "got %q, %q; want no move", got, bad)
				return
			}
			check.True(t, ok && got == tt.want && bad == tt.bad,
				"got %q, %q, %v; want %q, %q", got, bad, ok, tt.want, tt.bad)
		})
	}
}

// written writes moves as "r4c5=3", and notes as "r4c5~37".
func written(l *sudoku.Layout, m words.Moves) string {
	var all []string
	for _, e := range slices.Concat(m.Entries, m.Rows) {
		all = append(all, fmt.Sprintf("%s=%d", l.CellName(e.Cell), e.Digit))
	}
	for _, n := range m.Notes {
		digits := ""
		for d := range n.Digits.All() {
			digits += fmt.Sprint(d)
		}
		all = append(all, l.CellName(n.Cell)+"~"+digits)
	}
	return strings.Join(all, " ")
}
