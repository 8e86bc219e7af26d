package words_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

func TestMovesInAnyForm(t *testing.T) {
	read := vocabulary(t)
	tests := []struct{ layout, text, want, off string }{
		{"classic9", "r4c5=3", "r4c5=3", ""},
		{"classic9", "R4C5 = 3, r1c1=2;r9c9=9", "r4c5=3 r1c1=2 r9c9=9", ""},
		{"classic9", "row 4 column 5: 3", "r4c5=3", ""},
		{"classic9", "سطر ۴ ستون ۵ = ۳", "r4c5=3", ""},
		{"classic9", "r۴c۵=۳", "r4c5=3", ""},
		{"classic9", "453", "r4c5=3", ""},
		{"classic9", "453 126\n789", "r4c5=3 r1c2=6 r7c8=9", ""},
		{"classic9", "۴۵۳، ۱۲۶", "r4c5=3 r1c2=6", ""},
		{"classic9", "4 5 3", "r4c5=3", ""},
		{"classic9", "4 5 3, 1 2 6", "r4c5=3 r1c2=6", ""},
		{"classic9", "٤ ٥ ٣", "r4c5=3", ""},
		{"classic9", "450", "r4c5=0", ""},
		{"classic9", "r1c1=1\n453, r2c2=2 9 9 9", "r1c1=1 r2c2=2 r4c5=3 r9c9=9", ""},
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
		{"classic9", "r1c1=3 r4c5=10", "", "r4c5=10"},
		{"box2x3", "453 777", "", "r7c7=7"},
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
	}
	for _, tt := range tests {
		t.Run(tt.layout+" "+tt.text, func(t *testing.T) {
			l, err := sudoku.Named(tt.layout)
			if err != nil {
				t.Fatal(err)
			}
			entries, off, ok := read.ReadMoves(tt.text, l)
			got := written(l, entries)
			if tt.off == "-" {
				if ok {
					t.Errorf("got %q, %q; want no move", got, off)
				}
				return
			}
			if !ok || got != tt.want || off != tt.off {
				t.Errorf("got %q, %q, %v; want %q, %q", got, off, ok, tt.want, tt.off)
			}
		})
	}
}

// written writes entries as "r4c5=3".
func written(l *sudoku.Layout, entries []words.Entry) string {
	var all []string
	for _, e := range entries {
		all = append(all, fmt.Sprintf("%s=%d", l.CellName(e.Cell), e.Digit))
	}
	return strings.Join(all, " ")
}
