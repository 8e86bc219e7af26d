package logic_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

func TestBasicFish(t *testing.T) {
	expectCases(t, []positionCase{
		{"X-Wing: 2 c13 r15 => r5c46<>2", ":0300:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::254 256::"},
		{"", ":0300-x:3:..6..95....1.2.49..8.....3..38..+27.......8....6.3....2+6..4+97.....2...6.9...26..5.::::"},
		{"Swordfish: 2 r489 c468 => r5c46<>2", ":0301:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::254 256::"},
		{"", ":0301-x:6:..6...87.5...2+8.....4..3..9..2.7.64.7+6..8..+9.....65.1..9.8..4....1...+9+8.6...9..2.::::"},
		{"Jellyfish: 7 r3479 c6789 => r8c79<>7", ":0302:7:.274....94+5.7.+9.1.6+19......5416...+9............2.74...+2+36.+4.9....5.92.3.1+9+4....5.:757 758 759:787 789::"},
		{"", ":0302-x:4:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::::"},
		{"Squirmbag: 1 r12345 c13468 => r89c4<>1", ":0303:1:7..29..8+5.2.58.+7.9+9+58.+74+2.6..47+2.5+9+8.7+9.+5+8.2+4+2+8+5.491.+7..+28+3+59+7+15.+7..2+8.3+8.3..+7.5+2:112 142 646 684 694:184 194::"},
		{"Finned X-Wing: 3 r28 c16 fr8c5 => r9c6<>3", ":0310:3:..6..95....1.2.49..8.....3..38..+27.......8....6.3....2+6..4+97.....2...6.9...26..5.::396::"},
		{"", ":0310-x:4:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::::"},
		{"Finned Swordfish: 2 c136 r158 fr4c6 => r5c4<>2", ":0311:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::254::"},
		{"", ":0311-x:7:...9.361....1.7.+25.+1..5..9.3+7+2+649+158.5+12+3+876...6+7+1+5.3+21.7....8....3.12...6......+1::::"},
		{"Finned Jellyfish: 8 r3678 c2479 fr6c3 => r5c2<>8", ":0312:8:.3.+4.81+29..2+39....4.+9..2.3..6..8.9.......5......2...7...7.43.+9........1589......7::852::"},
		{"", ":0312-x:8:...+5.8+6+9.9.+86....46..1.9..87..3..+9.6...9...43......57..6.251..9.82.+9+61.........6.::::"},
		{"Finned Squirmbag: 2 r12589 c34568 fr5c1 => r4c3<>2", ":0313:2:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::243::"},
		{"Finned Whale: 6 c123457 r235678 fr9c7 => r7c8<>6", ":0314:6:...275..6....+8+9.4.9....+4..8.....6..4....27.....3..8.2..8.+7.3+4.94+3..9+2+87.+7+9584+1..2::678::"},
		{"Sashimi X-Wing: 2 r49 c48 fr4c6 => r5c4<>2", ":0320:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::254::"},
		{"", ":0320-x:3:.3.+4.81+29..2+39....4.+9..2.3..6..8.9.......5......2...7...7.43.+9........1589......7::::"},
		{"Sashimi Swordfish: 3 r157 c136 fr5c4 => r6c6<>3", ":0321:3:+1+5.+64..9.6...5..3.8..71..5+6+5.....3...21.+65...9.....6.+5.8.+57...4.15.268+7....8..+5..::366::"},
		{"", ":0321-x:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::::"},
		{"Sashimi Jellyfish: 3 c3579 r1579 fr8c5 => r9c6<>3", ":0322:3:..6..95....1.2.49..8.....3..38..+27.......8....6.3....2+6..4+97.....2...6.9...26..5.::396::"},
		{"", ":0322-x:4:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::::"},
		{"Sashimi Squirmbag: 6 c23467 r12579 fr6c7 => r5c9<>6", ":0323:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
		{"Sashimi Whale: 7 r123578 c235679 fr8c4 => r9c56<>7", ":0324:7:...+5.8+6+9.9.+86....46..1.9..87..3..+9.6...9...43......57..6.251..9.82.+9+61.........6.::795 796::"},
	})
}

func TestComplexFish(t *testing.T) {
	expectCases(t, []positionCase{
		{"Franken X-Wing: 6 r6b9 c79 => r5c9<>6", ":0330:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
		{"", ":0330-x:3:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::::"},
		{"Franken Swordfish: 6 r679 c79b8 => r5c9<>6", ":0331:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
		{"", ":0331-x:7:.3.+4.81+29..2+39....4.+9..2.3..6..8.9.......5......2...7...7.43.+9........1589......7::::"},
		{"Franken Jellyfish: 2 r1245 c3b245 => r4c3<>2", ":0332:2:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::243::"},
		{"Finned Franken X-Wing: 3 r38 c6b9 fr3c8 => r7c8<>3", ":0340:3:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::378::"},
		{"Finned Franken Swordfish: 6 r126 c9b12 fr6c7 => r5c9<>6", ":0341:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
		{"Finned Franken Jellyfish: 3 r3678 c678b9 fr7c4 => r7c8<>3", ":0342:3:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::378::"},
		{"Mutant X-Wing: 2 c18 b49 => r4c3<>2", ":0350:2:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::243::"},
		{"Mutant Swordfish: 6 r126 b126 => r5c9<>6", ":0351:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
		{"Mutant Jellyfish: 8 r125c1 c2b257 => r9c2<>8", ":0352:8:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::892::"},
		{"Finned Mutant X-Wing: 6 r67 b68 fr7c9 => r5c9<>6", ":0360:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
		{"", ":0360-x:4:..6..95...+71.2.49..8.....3..38..+27.+5.....8..+3.6.3....2+6+5+34+97.....2...6+79+8+9+726+1+35+4:624 634:::"},
		{"Finned Mutant Swordfish: 2 r125 b245 fr1c3 fr2c3 => r4c3<>2", ":0361:2:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::243::"},
		{"Finned Mutant Jellyfish: 6 r1267 b1268 fr7c9 => r5c9<>6", ":0362:6:8.....4..1....47.9..7...16.2..56.........2+5..+593..7.4.....3.9..6...5..1........5.::659::"},
	})
}

func TestSiameseFish(t *testing.T) {
	expectCases(t, []positionCase{
		{"Siamese Finned X-Wing: 6 r12 c17/c37 fr1c3 fr2c3 fr1c1 fr2c1 => r3c13<>6", ":03101:6:.5.32.....7.+1+59.38.......1+5.6.58.....+1.7+96+8+53....+1.9+6.78......6.9.....2......15+8.::631 633::"},
		{"Siamese Finned Swordfish: 6 r457 c247/c347 fr4c3 fr5c2 => r6c23<>6", ":03111:6:.2.+167+8+3.1...39+2..3..5..1..+7+1...4.83..9.8+1.72+8.....9...7+1..5.28+2........68..1....::662 663::"},
		{"", ":03111-x:6:..6...87.5...2+8.....4..3..9..2.7.64.7+6..8..+9.....65.1..9.8..4....1...+9+8.6...9..2.::::"},
		{"Siamese Finned Jellyfish: 8 c4679 r1469/r1679 fr7c7 fr7c9 fr4c7 fr4c9 => r69c8<>8", ":03121:8:.+12.......89..534+1...18.9....6+5+17....58.9+61.7..+1...6.51.36.4...+8........26....7..::868 898::"},
		{"Siamese Sashimi X-Wing: 4 r68 c16/c36 fr8c3 fr6c1 => r4c3,r7c1<>4", ":03201:4:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::443 471::"},
		{"Siamese Sashimi Swordfish: 6 c356 r128/r129 fr9c5 fr8c5 => r89c4<>6", ":03211:6:7..29..8+5.2.58.+7.9+9+58.+74+2.6..47+2.5+9+8.7+9.+5+8.2+4+2+8+5.491.+7..+28+3+59+7+15.+7..2+8.3+8.3..+7.5+2:646:684 694::"},
		{"Siamese Sashimi Jellyfish: 8 r1256 c3569/c3689 fr5c8 fr6c8 fr6c5 => r4c69<>8", ":03221:8:+1+5.+64..9.6...5..3.8..71..5+6+5.....3...21.+65...9.....6.+5.8.+57...4.15.268+7....8..+5..::846 849::"},
		{"Siamese Finned Franken X-Wing: 2 r14 c4b1/c6b1 fr4c6 fr4c4 => r5c46<>2", ":03401:2:...4..967.+6..2.+45+343....+2..3.1............6....6.7...292.86....6...4.5.9.....73.+6::254 256::"},
		{"Siamese Finned Franken Swordfish: 6 c47b9 r147/r167 fr6c7 fr4c4 => r4c9,r6c6<>6", ":03411:6:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::649 666::"},
		{"Siamese Finned Franken Jellyfish: 1 r1235 c4b123/c6b123 fr5c6 fr5c4 => r4c46<>1", ":03421:1:..6...87.5...2+8.....4..3..9..2.7.64.7+6..8..+9.....65.1..9.8..4....1...+9+8.6...9..2.::144 146::"},
		{"Siamese Finned Mutant X-Wing: 9 c1b7 r7c3/r8c3 efr7c1 efr9c1 => r78c3<>9", ":03601:9:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::973 983::"},
		{"Siamese Finned Mutant Swordfish: 9 r12c3 r7b37/r8b37 efr1c3 efr2c3 => r78c3<>9", ":03611:9:3...4....6......4....9..2.8....3.87..+36.......981....2.2....7..5+6.7.......3.654..::973 983::"},
		{"Siamese Finned Mutant Jellyfish: 7 r236c4 r8b168/r9b168 efr2c4 efr3c4 => r89c4<>7", ":03621:7:..6...87.5...2+8.....4..3..9..2.7.64.7+6..8..+9.....65.1..9.8..4....1...+9+8.6...9..2.::784 794::"},
	})
}

// TestDrawnFish checks fish of every size in drawings of a digit, where x is a candidate.
func TestDrawnFish(t *testing.T) {
	tests := []struct{ name, rows, text string }{
		{"squirmbag", "xxxxx.... xx.x..... .xxx..... ...xx.... x...x.... ........x ...xx.xxx ......xxx ......xxx", "Squirmbag: 1 r12345 c12345 => r7c45<>1"},
		{"whale", "xx....... .xx...... ..xx..... ...xx.... ....xx... x....x... .x....xxx ......xxx ......xxx", "Whale: 1 r123456 c123456 => r7c2<>1"},
		{"leviathan", "xx....... .xx...... ..xx..... ...xx.... ....xx... .....xx.. x.....x.. ..x....xx .......xx", "Leviathan: 1 r1234567 c1234567 => r8c3<>1"},
		{"finned-leviathan", "xx....... .xx...... ..xx..... ...xx.... ....xx... .....xx.. x.....xx. ......xxx .......xx", "Finned Leviathan: 1 r1234567 c1234567 fr7c8 => r8c7<>1"},
		{"sashimi-leviathan", "xx....... .xx...... ..xx..... ...xx.... ....xx... .....xx.. x......x. ......xxx .......xx", "Sashimi Leviathan: 1 r1234567 c1234567 fr7c8 => r8c7<>1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			technique, ok := logic.Named(test.name)
			if !ok {
				t.Fatal("no technique has the name")
			}
			found, _ := verify(logic.Case{Position: drawn(t, test.rows), Query: logic.Query{Digits: logic.DigitsOf(1)}}, technique)
			if !hasText(found, test.text) {
				t.Errorf("got %q, want %q", textsOf(found), test.text)
			}
		})
	}
}

// drawn returns an empty position in which digit 1 has its candidates where the drawing has an x.
func drawn(t *testing.T, rows string) *logic.Position {
	t.Helper()
	f := field(t)
	p, err := f.New(sudoku.Puzzle{Layout: f.Layout(), Givens: make(sudoku.Grid, f.Layout().Size())})
	check.Must(t, err)
	for c, sign := range strings.ReplaceAll(rows, " ", "") {
		if sign != 'x' {
			p.Remove(sudoku.Cell(c), 1)
		}
	}
	return p
}

// TestFishAreAll compares the fish found with those of a plain search through all base and cover sets.
func TestFishAreAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 71))
	for _, f := range soundFields(t) {
		p, _ := murky(t, f, rng, 6)
		d := sudoku.Digit(1 + rng.IntN(f.Layout().N()))
		all, rows := housesOf(p, d, sudoku.Window), housesOf(p, d, sudoku.Row)
		columns := housesOf(p, d, sudoku.Column)[len(rows):]
		want := naiveFish(p, d, 2, all, all)
		maps.Copy(want, naiveFish(p, d, 3, rows, columns))
		maps.Copy(want, naiveFish(p, d, 3, columns, rows))
		got := map[string]string{}
		for _, technique := range logic.Techniques() {
			basic := technique.Code < "033"
			if !swims(technique) || technique.Code < "03" || len(technique.Code) > 4 || technique.Code[3] > '0' && !basic {
				continue
			}
			for s := range technique.Find(p, logic.Query{Digits: logic.DigitsOf(d)}) {
				got[fmt.Sprint(s.Base, s.Cover)] = fmt.Sprint(technique.Code, s.Removed)
			}
		}
		for sets := range union(got, want) {
			if got[sets] != want[sets] {
				t.Errorf("%s, digit %d, sets %s: got %q, want %q", f.Layout().Variant(), d, sets, got[sets], want[sets])
			}
		}
	}
}

// union returns the keys of both maps.
func union(a, b map[string]string) map[string]string {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// housesOf returns the houses with candidates for d, of the kinds up to maxKind.
func housesOf(p *logic.Position, d sudoku.Digit, maxKind sudoku.Kind) []int {
	var list []int
	for h, house := range p.Layout().Houses() {
		if house.Kind <= maxKind && logic.CellsOf(house.Cells...).Meets(p.CellsWith(d)) {
			list = append(list, h)
		}
	}
	return list
}

// naiveFish returns the fish of d of a size, with base sets from bases and cover sets from covers. The key
// is these sets; the value is the code and the removed candidates.
func naiveFish(p *logic.Position, d sudoku.Digit, size int, bases, covers []int) map[string]string {
	all := map[string]string{}
	for base := range some(bases, size) {
		for cover := range some(covers, size) {
			if code, removed := naiveStep(p, d, base, cover); len(removed) > 0 {
				all[fmt.Sprint(base, cover)] = fmt.Sprint(code, removed)
			}
		}
	}
	return all
}

// some yields the subsets of this size of a list.
func some(list []int, size int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		if size == 0 {
			yield(nil)
			return
		}
		for i, first := range list {
			for rest := range some(list[i+1:], size-1) {
				if !yield(append([]int{first}, rest...)) {
					return
				}
			}
		}
	}
}

// naiveStep returns the code of the fish of these sets, and its removals by the definition.
func naiveStep(p *logic.Position, d sudoku.Digit, base, cover []int) (code string, removed []logic.Candidate) {
	houses := p.Layout().Houses()
	in := func(sets []int, c sudoku.Cell) (n int) {
		for _, h := range sets {
			if slices.Contains(houses[h].Cells, c) {
				n++
			}
		}
		return n
	}
	for _, h := range cover {
		useless := !slices.ContainsFunc(houses[h].Cells, func(c sudoku.Cell) bool { return p.CellsWith(d).Has(c) && in(base, c) > 0 })
		if slices.Contains(base, h) || useless {
			return "", nil
		}
	}
	var fins, endo []sudoku.Cell
	for c := range p.CellsWith(d).All() {
		if in(base, c) > 1 {
			endo = append(endo, c)
		}
		if in(base, c) > 1 || in(base, c) == 1 && in(cover, c) == 0 {
			fins = append(fins, c)
		}
	}
	code = naiveCode(p, d, base, cover, fins)
	if len(fins) > 5 || len(endo) > 2 || code == "" {
		return "", nil
	}
	for c := range p.CellsWith(d).All() {
		seesAll := !slices.ContainsFunc(fins, func(fin sudoku.Cell) bool { return !p.Peers(c).Has(fin) })
		if seesAll && (in(cover, c) > 1 || in(cover, c) == 1 && in(base, c) == 0) {
			removed = append(removed, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return code, removed
}

// naiveCode returns the code of a fish. For a basic fish without fins whose base set has a single cell, it
// returns "".
func naiveCode(p *logic.Position, d sudoku.Digit, base, cover []int, fins []sudoku.Cell) string {
	houses := p.Layout().Houses()
	kinds := func(sets []int) (text string) {
		for _, h := range sets {
			sign := map[sudoku.Kind]string{sudoku.Row: "r", sudoku.Column: "c", sudoku.Box: "b", sudoku.Region: "b"}[houses[h].Kind]
			if sign == "" {
				sign = "x"
			}
			if !strings.Contains(text, sign) {
				text += sign
			}
		}
		return text
	}
	shape, narrow := kinds(base)+"/"+kinds(cover), false
	for _, h := range base {
		n := 0
		for _, c := range houses[h].Cells {
			if p.CellsWith(d).Has(c) && !slices.Contains(fins, c) {
				n++
			}
		}
		narrow = narrow || n < 2
	}
	class := map[bool]int{false: 5, true: 6}
	switch shape {
	case "r/c", "c/r":
		class = map[bool]int{false: 0, true: 1}
		if narrow && len(fins) == 0 {
			return ""
		} else if narrow {
			class[true] = 2
		}
	case "rb/c", "r/cb", "rb/cb", "cb/r", "c/rb", "cb/rb":
		class = map[bool]int{false: 3, true: 4}
	}
	return fmt.Sprintf("03%d%d", class[len(fins) > 0], len(base)-2)
}
