package logic_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestFishAreAll compares the fish found with those that a plain search through all base and cover sets finds.
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

// housesOf returns the houses with places of d, of the kinds up to last.
func housesOf(p *logic.Position, d sudoku.Digit, last sudoku.Kind) []int {
	var list []int
	for h, house := range p.Layout().Houses() {
		if house.Kind <= last && logic.CellsOf(house.Cells...).Meets(p.Places(d)) {
			list = append(list, h)
		}
	}
	return list
}

// naiveFish returns the fish of d of that size with base and cover sets from two lists, by these sets: the code and the
// candidates removed.
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

// some yields the ways to choose size of a list.
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

// naiveStep returns what the fish of these sets removes by the definition, and its code.
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
		useless := !slices.ContainsFunc(houses[h].Cells, func(c sudoku.Cell) bool { return p.Places(d).Has(c) && in(base, c) > 0 })
		if slices.Contains(base, h) || useless {
			return "", nil
		}
	}
	var fins, endo []sudoku.Cell
	for c := range p.Places(d).All() {
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
	for c := range p.Places(d).All() {
		seesAll := !slices.ContainsFunc(fins, func(fin sudoku.Cell) bool { return !p.Peers(c).Has(fin) })
		if seesAll && (in(cover, c) > 1 || in(cover, c) == 1 && in(base, c) == 0) {
			removed = append(removed, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return code, removed
}

// naiveCode returns the code of a fish, "" for a basic one without fins that has a base set with a single place.
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
			if p.Places(d).Has(c) && !slices.Contains(fins, c) {
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
