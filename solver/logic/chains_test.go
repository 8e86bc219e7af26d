package logic_test

import (
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// chainCases are our own positions in the form of HoDoKu's library, each with a step of a technique. In a
// case without a text the technique finds no step. Most of these repeat an earlier case with one more
// candidate, which breaks a strong link.
var chainCases = []struct{ name, text, line string }{
	{"remote-pair", "Remote Pair: 8/2 r5c5 -2- r5c8 -8- r8c8 -2- r7c7 => r7c5<>8",
		":0703:28:+58.+3.7.+6..2...8.53.+34..+5.1..1+39+76+5+4.9+6+7+5.+4+3.+1.45.3.+97+63+5.+7...+94+1+9.+4536.+747...+91+3+5:623 237 264 273 275:875::"},
	{"remote-pair", "Remote Pair: 8/3 r1c7 -3- r1c5 -8- r2c5 -3- r2c2 -8- r3c1 -3- r5c1 => r5c7<>8",
		":0703:38:+2.61.+7...+1.+4+5.+9726..74+6+2+1..+6.29735....5+6+1+4..+2+4.+9+2+58+6.3+54+1+82+6..+7+7+2+83+9+5+4619+6+3+7+41+2+85:312 812 917 318 918 819 332 832 938:857::"},
	{"remote-pair", "Remote Pair: 3/5 r1c6 -5- r5c6 -3- r4c4 -5- r4c1 => r1c1<>3, r1c1<>5",
		":0703:35:....1.84......+871.+81+2.4759..+26..94.+1......+2+6.78....35+9..385.6+2.6...32+9..2.....1+3.:616 744 354 554 754 156 456 992 993 795:311 511::"},
	{"remote-pair", "",
		":0703-x:38:+2.61.+7...+1.+4+5.+9726..74+6+2+1..+6.29735....5+6+1+4..+2+4.+9+2+58+6.3+54+1+82+6..+7+7+2+83+9+5+4619+6+3+7+41+2+85:312 812 318 918 819 332 832 938:::"},
	{"x-chain", "X-Chain: 6 r3c5 =6= r2c5 -6- r2c7 =6= r3c7 => r3c9<>6", // the text begins at the lower end
		":0701:6:6+935+1+2+74827+14...+534+58+7.3...+73+61+2+9+4+8+5...+8.6.3.+185+3+47962.196+75.....72.15.....9.487.::639::"},
	{"x-chain", "X-Chain: 1 r4c5 =1= r4c7 -1- r8c7 =1= r9c8 => r9c5<>1",
		":0701:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:195::"},
	{"x-chain", "X-Chain: 1 r8c3 =1= r7c3 -1- r7c9 =1= r5c9 -1- r5c5 =1= r8c5 => r8c6<>1",
		":0701:1:7...+4.+8+5.....8+5+3+76..57..41.....9+4.8+545....+9+2...9.+5.63+432.4+685+9.6+9.5...+48+5...7..+63:113 123 143 743 153 753 154 156 187 192 193:186::"},
	{"x-chain", "",
		":0701-x:1:7...+4.+8+5.....8+5+3+76..57..41.....9+4.8+545....+9+2...9.+5.63+432.4+685+9.6+9.5...+48+5...7..+63:113 123 143 743 153 753 154 156 187 192:::"},
	{"xy-chain", "XY-Chain: 8 8- r4c8 -3- r6c7 -4- r6c5 -7- r7c5 -8 => r7c8<>8",
		":0702:8:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4::878::"},
	{"xy-chain", "XY-Chain: 9 9- r3c2 -3- r8c2 -8- r8c7 -3- r6c7 -4- r6c5 -7- r7c5 -8- r9c4 -3- r9c1 -9 => r3c1,r7c2<>9",
		":0702:9:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4::931 972::"},
	{"xy-chain", "",
		":0702-x:6:3..8+72+1......+4+97...7..+314..+7+92+18.+5+4...549.+8+7+248.+7+2+59.1...+3+17+6+95+5..+96+4+28+79+6+7+2+5+8314:628 629:::"},
	{"continuous-nice-loop", "Continuous Nice Loop: 3/8 9= r9c7 =8= r9c4 -8- r7c5 =8= r5c5 =4= r5c7 =9= r9c7 =8 => r9c7<>3, r7c4<>8",
		":0706:38:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4:857 878:397 874::"},
	{"continuous-nice-loop", "Continuous Nice Loop: 4/5 7= r9c9 =3= r9c6 =6= r8c6 -6- r8c8 -4- r8c3 =4= r7c1 -4- r6c1 -7- r6c9 =7= r9c9 =3 => r5c1<>4, r9c9<>5",
		":0706:45:2..+6+9+73+81+918+53+4+2+7+63+76+8+1245+9...3.8.94...+7.+1+8+3..+8+39.56+1..+37+2+59+1.8+82.17.......+4+8..2.::451 599::"},
	{"continuous-nice-loop", "",
		":0706-x:1:+27+6+1+9438+55+3.+8+7+69..+9.+852+3.6+78...3.6..7...+6..+3+83+62.18...+6+95+2+81+74+34+2+3+6+57891+1+8+7+3+4+9..+6:548 153 457 557:::"},
	{"discontinuous-nice-loop", "Discontinuous Nice Loop: 1 r9c5 -1- r9c8 =1= r6c8 -1- r4c7 =1= r4c5 -1- r9c5 => r9c5<>1",
		":0707:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:195::"},
	{"discontinuous-nice-loop", "Discontinuous Nice Loop: 9 r5c5 -9- r5c7 =9= r4c7 =1= r4c5 =7= r5c5 => r5c5<>9",
		":0707:9:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:955::"},
	{"discontinuous-nice-loop", "Discontinuous Nice Loop: 1/6 r7c4 =7= r7c1 -7- r4c1 =7= r4c5 =1= r4c7 -1- r6c8 -7- r6c3 =7= r8c3 -7- r8c4 =7= r7c4 => r7c4<>1, r7c4<>6",
		":0707:16:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:174 674::"},
	{"discontinuous-nice-loop", "",
		":0707-x:16:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 785 195:::"},
	{"aic", "AIC: 4/7 7- r2c9 =7= r2c8 -7- r6c8 -1- r4c7 =1= r4c5 =7= r5c5 -7- r5c9 -4 => r2c9<>4, r5c9<>7",
		":0708:47:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:429 759::"},
	{"aic", "AIC: 4/7 7- r2c9 =7= r2c8 -7- r6c8 -1- r4c7 =1= r4c5 =7= r5c5 -7- r5c9 -4 => r2c9<>4, r5c9<>7",
		":0708:47:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 955 364 764 366 268 785 195:429 759::"},
	{"aic", "",
		":0708-x:47:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 785 195:::"},
	{"grouped-continuous-nice-loop", "Grouped Continuous Nice Loop: 1 7= r8c7 =2= r9c7 =1= r9c46 -1- r8c5 =1= r5c5 -1- r5c9 -7- r7c9 =7= r8c7 =2 => r5c46,r8c67<>1",
		":0709:1:7...+4.+8+5.....8+5+3+76..57..41.....9+4.8+545....+9+2...9.+5.63+432.4+685+9.6+9.5...+48+5...7..+63:113 123 143 743 153 753 192 193:154 156 186 187::"},
	{"grouped-continuous-nice-loop", "Grouped Continuous Nice Loop: 4/5 7= r9c9 =3= r9c6 =6= r9c12 -6- r7c1 -4- r6c1 -7- r6c9 =7= r9c9 =3 => r5c1<>4, r9c9<>5",
		":0709:45:2..+6+9+73+81+918+53+4+2+7+63+76+8+1245+9...3.8.94...+7.+1+8+3..+8+39.56+1..+37+2+59+1.8+82.17.......+4+8..2.::451 599::"},
	{"grouped-continuous-nice-loop", "",
		":0709-x:1:7...+4.+8+5.....8+5+3+76..57..41.....9+4.8+545....+9+2...9.+5.63+432.4+685+9.6+9.5...+48+5...7..+63:113 123 143 743 153 753 193:::"},
	{"grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop: 6/9 r4c1 =7= r4c5 =1= r4c7 -1- r6c8 -7- r6c13 =7= r4c1 => r4c1<>6, r4c1<>9",
		":0710:69:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:641 941::"},
	{"grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop: 6 r9c2 -6- r9c8 -1- r6c8 -7- r6c13 =7= r4c1 =6= r4c2 -6- r9c2 => r9c2<>6",
		":0710:6:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:692::"},
	{"grouped-discontinuous-nice-loop", "",
		":0710-x:69:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366:::"},
	{"grouped-aic", "Grouped AIC: 1 1- r4c7 =1= r4c5 =7= r4c1 -7- r6c13 =7= r6c8 =1= r9c8 -1 => r6c8,r8c7<>1",
		":0711:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:168 187::"},
	{"grouped-aic", "Grouped AIC: 1/6 6- r8c7 -1- r4c7 =1= r4c5 =7= r4c1 -7- r6c13 =7= r6c8 =1= r9c8 -1 => r8c7<>1, r9c8<>6",
		":0711:16:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:187 698::"},
	{"grouped-aic", "",
		":0711-x:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851....+2.....4.8.6.89.5.3+42.4.....+585....47.+9:645 754 955 364 366 785 195:::"},
	{"als-continuous-nice-loop", "Grouped Continuous Nice Loop: 8 7= r7c4 =3= r9c4 =8= r9c7 -8- r8c7 -3- ALS:r6c57 -7- r7c5 =7= r7c4 =3 => r5c7,r7c48<>8",
		":0709-2:8:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4::857 874 878::"},
	{"als-continuous-nice-loop", "Grouped Continuous Nice Loop: 3/8 3= r7c4 =7= r7c5 -7- r6c5 -4- ALS:r68c7 -8- r9c7 =8= r9c4 =3= r7c4 =7 => r9c7<>3, r5c7,r7c48<>8",
		":0709-2:38:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4::397 857 874 878::"},
	{"als-continuous-nice-loop", "",
		":0709-x:1368:7...+4.+8+5.....8+5+3+76..57..41.....9+4.8+545....+9+2...9.+5.63+432.4+685+9.6+9.5...+48+5...7..+63:113 123 143 743 153 192 193:::"},
	{"als-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop: 6/9 r4c1 =7= r6c13 -7- r6c8 -1- ALS:r4c27 =7= r4c1 => r4c1<>6, r4c1<>9",
		":0710-3:69:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:641 941::"},
	{"als-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop: 1 r8c5 -1- ALS:r234c5 -7- r4c1 =7= r6c13 -7- ALS:r69c8 -6- r8c7 -1- r8c5 => r8c5<>1",
		":0710-4:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:185::"},
	{"als-discontinuous-nice-loop", "",
		":0710-x:69:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366:::"},
	{"als-aic", "Grouped AIC: 1 1- r9c8 =1= r6c8 =7= r6c13 -7- ALS:r4c12 -9- r4c7 -1 => r6c8,r8c7<>1",
		":0711-3:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:168 187::"},
	{"als-aic", "Grouped AIC: 4/7 7- r2c9 =7= r2c8 -7- ALS:r6c468 -9- r5c456 =9= r5c7 =4= r5c9 -4 => r2c9<>4, r5c9<>7",
		":0711-4:47:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:429 759::"},
	{"als-aic", "",
		":0711-x:47:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 764 366 268 785 195:::"},
}

// TestChains checks chains in positions as the library requires.
func TestChains(t *testing.T) {
	f := field(t)
	for _, want := range chainCases {
		k, err := f.ParseCase(want.line)
		check.Must(t, err, "%s", want.line)
		technique, ok := logic.Named(want.name)
		if !ok {
			t.Fatalf("no technique %s", want.name)
		}
		found, ok := verify(k, technique)
		if !ok {
			t.Errorf("%s in %s: got %q, want %v", want.name, want.line, textsOf(found), k.Removed)
		}
		if want.text != "" && !hasText(found, want.text) {
			t.Errorf("%s in %s: got %q, want %q", want.name, want.line, textsOf(found), want.text)
		}
	}
}

// TestSetsAreAsked checks which searches find almost locked sets. The variants of the library and the
// techniques of sets do, grouped chains do not.
func TestSetsAreAsked(t *testing.T) {
	line := ":0710-4:1:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 364 366 268:185::"
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	for _, test := range []struct {
		name, variant string
		want          bool
	}{
		{"grouped-discontinuous-nice-loop", "4", true},
		{"grouped-discontinuous-nice-loop", "3", true},
		{"grouped-discontinuous-nice-loop", "2", false},
		{"grouped-discontinuous-nice-loop", "", false},
		{"discontinuous-nice-loop", "4", false},
		{"als-discontinuous-nice-loop", "", true},
	} {
		technique, _ := logic.Named(test.name)
		found := false
		for s := range technique.Find(k.Position, logic.Query{Variant: test.variant, Digits: logic.DigitsOf(1)}) {
			found = found || slices.Equal(s.Removed, k.Removed) && len(s.Sets) > 0
		}
		check.Equal(t, found, test.want, "%s-%s", test.name, test.variant)
	}
}

// TestChainsOfAll checks that a query with digits finds only loops that remove exactly these digits.
func TestChainsOfAll(t *testing.T) {
	line := ":0707:16:+4+76..2+5913.8........+5..7.+8+3..+42.+8.3+5851..........4.8.6.89.5.3+42.4.....+585....47.+9:645 754 364 764 366 268 785 195:174 674::"
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	technique, _ := logic.Named(k.Code)
	for s := range technique.Find(k.Position, k.Query) {
		check.True(t, slices.Equal(s.Removed, k.Removed), "asked for 1 and 6: %s", s.Text)
	}
}

// TestChainNodes checks that an almost locked set is two nodes of the chain.
func TestChainNodes(t *testing.T) {
	line := ":0709-2:8:+1+4+2.3.6+59+65+8+4297+13..+76+1+5+2+487+24+96.+5.+1+5+631.+2..7+81+95...+6+2+2.5..4+1.+6+4.6+29+1.+75.7+1.+5+6.2+4::857 874 878::"
	k, err := field(t).ParseCase(line)
	check.Must(t, err)
	technique, _ := logic.Named("als-continuous-nice-loop")
	found, _ := verify(k, technique)
	if len(found) == 0 {
		t.Fatal("nothing found")
	}
	// The chain is 7= r7c4 =3= r9c4 =8= r9c7 -8- r8c7 -3- ALS:r6c57 -7- r7c5 =7= r7c4 =3
	s := found[0]
	chain := s.Chains[0]
	var digits []sudoku.Digit
	var sets []int
	for _, n := range chain.Nodes {
		digits, sets = append(digits, n.Digit), append(sets, n.Set)
	}
	check.Slices(t, digits, []sudoku.Digit{3, 3, 8, 8, 8, 3, 3, 7, 7, 7})
	check.Slices(t, sets, []int{-1, -1, -1, -1, -1, -1, 0, 0, -1, -1})
	check.True(t, chain.Loop(), "not a loop")
	check.Slices(t, s.Digits, []sudoku.Digit{3, 7, 8})
}

// TestLongRemotePair checks the removals of a remote pair of eight cells. Two of its cells that are three,
// five or seven links apart make a removal.
func TestLongRemotePair(t *testing.T) {
	f := field(t)
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: make(sudoku.Grid, 81)})
	check.Must(t, err)
	cells := []sudoku.Cell{0, 3, 30, 33, 60, 55, 46, 47} // r1c1 r1c4 r4c4 r4c7 r7c7 r7c2 r6c2 r6c3
	for _, c := range cells {
		for d := sudoku.Digit(3); d <= 9; d++ {
			p.Remove(c, d)
		}
	}
	var want []logic.Candidate
	for _, d := range []sudoku.Digit{1, 2} {
		for c := range sudoku.Cell(81) {
			for i, a := range cells {
				for j := i + 3; j < len(cells); j += 2 {
					x := logic.Candidate{Cell: c, Digit: d}
					if f.Peers(a).Has(c) && f.Peers(cells[j]).Has(c) && !slices.Contains(want, x) {
						want = append(want, x)
					}
				}
			}
		}
	}
	technique, _ := logic.Named("remote-pair")
	for s := range technique.Find(p, logic.Query{}) {
		if len(s.Cells) == len(cells) {
			check.True(t, slices.Equal(s.Removed, want), "%s removes %v, want %v", s.Text, s.Removed, want)
			return
		}
	}
	t.Error("no remote pair of eight cells is found")
}
