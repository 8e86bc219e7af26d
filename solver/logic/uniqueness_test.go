package logic_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

func TestUniqueness(t *testing.T) { holdOwn(t, uniquenessCases) }

var uniquenessCases = []ownCase{
	{
		line: ":0600:56:+7+48..39..3+1+564+97+2+8+92+657+8..4.9+2..1..3..+3.9.4.+2..7....8+9+2.1.....7579.6...+1..+4...2..:118:598 698::",
		text: "Uniqueness Test 1: 5/6 in r1c89,r9c89 => r9c8<>5, r9c8<>6",
		lack: "118",
	},
	{
		line: ":0601:57:......78.9.71.+25+4+6..5....23...........+16.3..489.2.4...61.+5+27+4+3.34+2+9.8.+75........2:195 434 695 892:241 242 257::",
		text: "Uniqueness Test 2: 5/7 in r5c12,r9c12 => r4c12,r5c7<>2",
		lack: "892",
	},
	{
		line: ":0602:15:6...7...8...1.8.6....+65..2324.+9+1+73.6.3.8..9.....5.....3.2..+1..57..+296+8+34.....+5.1.:167 494 495 518:417::",
		text: "Uniqueness Test 3: 1/5 in r1c23,r8c23 => r1c7<>4",
		lack: "518",
	},
	{ // the subset omits the first possible cell
		line: ":0602:24:6+9+35.....27+1....+534+58+7........1..........6.3..85..79..+8196+75+3....7..15..+5..9..87+1::382 682::",
		text: "Uniqueness Test 3: 2/4 in r5c23,r9c23 => r8c2<>3, r8c2<>6",
	},
	{
		line: ":0603:18:.1.+4.78+694+96....+7.7..+69...4..4....+868..54..+92...8..+43....76.9.....2...1...59...43:836:125 126::",
		text: "Uniqueness Test 4: 1/8 in r2c56,r9c56 => r2c56<>1",
		lack: "836",
	},
	{
		line: ":0604:69:.75+12+3..8.+3+1.5+8.+278.+2+7.+613+5.2+38..5+1+61+8.3+6+5+7.+2.56.+1..+8.+3+1+85+742+69+56..8..7.+2.7+6+3.+8+5.:421:418::",
		text: "Uniqueness Test 5: 6/9 in r1c17,r2c17 => r1c8<>4",
		lack: "421",
	},
	{
		line: ":0605:78:29.....87......6.4..1...+239+1.4.85...+865......93..4+6+8.....8...2..5+86.2...7....3..8:434 436:826 832::",
		text: "Uniqueness Test 6: 7/8 in r2c26,r3c26 => r2c6,r3c2<>8",
		lack: "436",
	},
	{
		line: ":0606:38:+8.1..5..9...4...8..5...82+1..82......3.7.2615..+65..3....1..6...7....9..4.6......3.:314 334:874::",
		text: "Hidden Rectangle: 3/8 in r7c34,r8c34 => r7c4<>8",
		lack: "314",
	},
	{
		line: ":0607:34:+81..5+7.46..+4+1...+8+7..7+4.8+1.2..+6+8.+4.7+14+71...8.+93..7+1.+26+4+74+5+981+6+2+3+1..6+4+3+7959+63.7.+4+1+8:245:345::",
		text: "Avoidable Rectangle Type 1: 4/3 in r4c56,r8c56 => r4c5<>3",
		lack: "245",
	},
	{
		line: ":0610:4:+9.+61.+2..82+84+6+5+7+139+1.7..8..6.9+8..+1+64.+41+238+6+59776...+9.+8+1.41..5+8..8+7.26+4.1+5.+2.8+13..+4:778:335 935::",
		text: "Bivalue Universal Grave + 1 => r3c5<>3, r3c5<>9",
		lack: "778",
	},
	{
		line: ":0608:12:+7.+5+2+13+6.8..2+6+4.+1+5....85.+2.......542...9..+6+87+5.5.4.+83+1....+5.47..+5.478+29.1.7..615..:679 929 939:344 345 351 352::",
		text: "Avoidable Rectangle Type 2: 2/1 in r1c45,r5c45 => r4c45,r5c12<>3",
	},
}

// TestRectanglesWithLosses checks that a corner may have lost a digit, but not in variant 1.
func TestRectanglesWithLosses(t *testing.T) {
	for _, c := range lossyCases {
		t.Run(c.name(), func(t *testing.T) {
			if found, ok := verified(t, c.line); !ok || !hasText(found, c.text) {
				t.Errorf("found %q, want %q", textsOf(found), c.text)
			}
			if found, _ := verified(t, strings.Replace(c.line, "-2:", "-1:", 1)); len(found) > 0 {
				t.Errorf("whole rectangles: found %q, want nothing", textsOf(found))
			}
		})
	}
}

var lossyCases = []ownCase{
	{line: ":0600-2:57:...14.7+9..9+1+2+7..+48...5+9.1..+98.6+2.+3+1+41..+83.+9.6...+4+19+85.72.+98+4.3+14....+12.9.+19..24..:233 332 333 512 513 591 632 633 691 752 753 833:553::", text: "Uniqueness Test 1: 5/7 in r4c36,r5c36 => r5c3<>5"},
	{line: ":0602-2:24:+9+2.1+3.+58+7+1+8+32+7+54+965.7+8.+9+2+31.+5.+9+2+731+4.3.+6+1+8+97+5+71945+3...3.+1+58.7.+9.9.+7.1.+5+3.+75+39.+1..:291 483 683:685::", text: "Uniqueness Test 3: 2/4 in r5c13,r8c13 => r8c5<>6"},
	{line: ":0604-2:68:.1.4....75.+4+17....6.+7+9..1.+4+4+762+9+1.....+1..+794+693...47+21..27...8+9+74...93+1+2.....+2.75:315 316 318 328 375 395 518 536 575 585 615 617 627 675 676 694 695 813 815 835 864 893 895:554::", text: "Uniqueness Test 5: 6/8 in r6c45,r8c45 => r5c4<>5"},
	{line: ":0603-2:27:.2.+3.5.96...1.95..8+9+5+6.+41.+3...+236..5.+8.+54+7+93+1.5.+9186.271+4852+3+6+95+68+7+9+3+2+14.+3.+4+6+1.+5.:421 441 723 728 743:725::", text: "Uniqueness Test 4: 2/7 in r2c58,r3c58 => r2c5<>7"},
	{line: ":0605-2:17:.+38.6+4.97+6+7+93..8.+4.54+9+87.+3+636+52+4+1+7+899+1+2+7+3+86+45+8+4+7.+9.3+21+7+91+85+3+4+62+5+8+64....34+2+3.....+8:198:785 798::", text: "Uniqueness Test 6: 1/7 in r8c58,r9c58 => r8c5,r9c8<>7"},
	{line: ":0601-2:29:.+9.5+128.61...+6...+9.6...915..29.+53..+8....7...4.7.29.3.+53..6.5..7...+9.1.8.9.......+1:158 277 278 283 285 287 657 658 793:472 473 475 487 497 498::", text: "Uniqueness Test 2: 2/9 in r5c78,r7c78 => r7c235,r89c7,r9c8<>4"},
	{line: ":0606-2:35:358+214+6+7+9+7.+4.+9....9.+2+7...4.+1+4+56..937+82+9+1+37+4+56+6+3+7+5+4981+2+5+719....+4..+3.7.+1.5..6.517..:327:326::", text: "Hidden Rectangle: 3/5 in r2c67,r3c67 => r2c6<>3"},
}

// TestGivenCornersAreNotAvoidable checks that given digits cannot be exchanged.
func TestGivenCornersAreNotAvoidable(t *testing.T) {
	for _, c := range uniquenessCases {
		if !strings.HasPrefix(c.text, "Avoidable") {
			continue
		}
		given := strings.ReplaceAll(mustNot(c.line, ""), "+", "")
		if found, ok := verified(t, given); !ok {
			t.Errorf("found %q, want nothing", textsOf(found))
		}
	}
}

// TestRectanglesOfLayouts checks that rectangles count if each of their houses has two adjacent corners.
// They count only on layouts without other kinds of houses.
func TestRectanglesOfLayouts(t *testing.T) {
	for _, c := range []struct {
		name    string
		layout  string
		corners [4]sudoku.Cell // the last corner has all candidates
		want    []string
	}{
		{"two boxes", "classic9", [4]sudoku.Cell{1, 2, 28, 29}, []string{"Uniqueness Test 1: 1/2 in r1c23,r4c23 => r4c3<>1, r4c3<>2"}},
		{"four boxes", "classic9", [4]sudoku.Cell{1, 3, 28, 30}, nil},
		{"diagonals", "classic9+x", [4]sudoku.Cell{1, 2, 28, 29}, nil},
		{"no boxes", "latin6", [4]sudoku.Cell{1, 4, 13, 16}, []string{"Uniqueness Test 1: 1/2 in r1c25,r3c25 => r3c5<>1, r3c5<>2"}},
		{"two regions", jigsaw, [4]sudoku.Cell{0, 1, 12, 13}, []string{"Uniqueness Test 1: 1/2 in r1c12,r3c12 => r3c2<>1, r3c2<>2"}},
		{"three regions", jigsaw, [4]sudoku.Cell{1, 3, 7, 9}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			technique, _ := logic.Named("unique-rectangle-1")
			var got []string
			for s := range technique.Find(pairs(t, c.layout, c.corners[:3]), logic.Query{}) {
				got = append(got, s.Text)
			}
			check.True(t, slices.Equal(got, c.want), "found %q, want %q", got, c.want)
		})
	}
}

// pairs returns an empty grid with all candidates, except that these cells have only 1 and 2.
func pairs(t *testing.T, name string, cells []sudoku.Cell) *logic.Position {
	t.Helper()
	layout, err := sudoku.Named(name)
	check.Must(t, err)
	f, err := logic.NewField(layout)
	check.Must(t, err)
	p, err := f.New(sudoku.Puzzle{Layout: layout, Givens: make(sudoku.Grid, layout.Size())})
	check.Must(t, err)
	for _, c := range cells {
		for d := sudoku.Digit(3); int(d) <= layout.N(); d++ {
			p.Remove(c, d)
		}
	}
	return p
}
