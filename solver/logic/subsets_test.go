package logic_test

import (
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/logic"
)

// positionCase is a position of our own in the form of HoDoKu's library, and a step that its technique finds there. A
// line whose code ends in -x has none.
type positionCase struct{ text, line string }

// expectCases holds techniques to positions by the library's rule.
func expectCases(t *testing.T, cases []positionCase) {
	t.Helper()
	f := field(t)
	for _, want := range cases {
		k, err := f.ParseCase(want.line)
		check.Must(t, err, "%s", want.line)
		technique, ok := logic.Named(k.Code)
		if !ok {
			t.Errorf("%s: no technique has the code", want.line)
			continue
		}
		found, ok := verify(k, technique)
		if !ok {
			t.Errorf("%s: got %q, want %v", want.line, textsOf(found), k.Removed)
		}
		if want.text != "" && !hasText(found, want.text) {
			t.Errorf("%s: got %q, want %q", want.line, textsOf(found), want.text)
		}
	}
}

func TestSubsets(t *testing.T) {
	expectCases(t, []positionCase{
		{"Naked Pair: 3,6 in r9c78 => r7c8<>6", ":0200:36:...275..6....+8+9.4.9....+4..8.....6..4....27.....3..8.2..8.+7.3+4.94+3..9+2+87.+7+9584+1..2::678::"},
		{"", ":0200-x:78:+8...7....1..+4..5.74...21+9.8....1.6...+18.4...9.9.3.........5..+9.+9.5..4.2.+78+12+9634+5::::"},
		{"Naked Triple: 2,3,5 in r5c379 => r5c46<>2, r5c4<>3", ":0201:235:..6...87.5...2+8.....4..3..9..2.7.64.7+6..8..+9.....65.1..9.8..4....1...+9+8.6...9..2.::254 256 354::"},
		{"", ":0201-x:179:...7.+9...6.74.82....9.1.......641....24+89+5....8+63+7+2.5.5+6....7...9...78.5.72....3.::::"},
		{"Naked Quadruple: 1,2,7,8 in r2789c4 => r3c4<>2, r3c4<>7", ":0202:1278:61.4+5.7.+34.3.1...+9..8.+6...+42+3+1+5849+767...+2...+5..56+71+342....3+6..8....+42..+7....954.1::234 734::"},
		{"", ":0202-x:2789:...7.+9...6.74.82....9.1.......641....24+89+5....8+63+7+2.5.5+6....7...9...78.5.72....3.::::"},
		{"Hidden Pair: 1,5 in r7c8,r8c9 => r7c8<>6", ":0210:15:...275..6....+8+9.4.9....+4..8.....6..4....27.....3..8.2..8.+7.3+4.94+3..9+2+87.+7+9584+1..2::678::"},
		{"", ":0210-x:36:...275..6....+8+9.4.9....+4..8.....6..4....27.....3..8.2..8.+7.3+4.94+3..9+2+87.+7+9584+1..2::::"},
		{"Hidden Triple: 1,7,9 in r456c1 => r45c1<>3", ":0211:179:...7.+9...6.74.82....9.1.......641....24+89+5....8+63+7+2.5.5+6....7...9...78.5.72....3.::341 351::"},
		{"", ":0211-x:249:4..+52.9.....1.+97.2+2..8.6......3.+26...82+69......67.8..562..............36..7.+6.4..::::"},
		{"Hidden Quadruple: 3,4,6,9 in r5c2346 => r5c2<>8", ":0212:3469:61.4+5.7.+34.3.1...+9..8.+6...+42+3+1+5849+767...+2...+5..56+71+342....3+6..8....+42..+7....954.1::852::"},
		{"", ":0212-x:1457:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::::"},
	})
}
