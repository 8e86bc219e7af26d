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
