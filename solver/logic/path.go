package logic

import (
	"context"
	"iter"
	"slices"

	"sudokubot/solver/sudoku"
)

// taught are the techniques of a path, the easiest first: HoDoKu's order of those it uses, but for
// hidden singles, which people see before naked ones and Sudoku Explainer rates lower. Left out are those that say what
// others say (siamese fish, dual patterns), that nobody looks for (fish of five houses and more, mutants), or that explain
// nothing (templates).
var taught = named(
	"full-house", "hidden-single", "naked-single",
	"locked-pair", "locked-triple", "locked-candidates-1", "locked-candidates-2",
	"naked-pair", "naked-triple", "hidden-pair", "hidden-triple", "naked-quadruple", "hidden-quadruple",
	"x-wing", "swordfish", "jellyfish", "remote-pair", "bug-plus-1",
	"skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing", "xyz-wing",
	"unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4", "unique-rectangle-5",
	"unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2",
	"finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish",
	"sue-de-coq", "simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2",
	"x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic",
	"grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic",
	"als-xz", "als-xy-wing", "als-xy-chain", "death-blossom",
	"franken-x-wing", "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish",
	"als-continuous-nice-loop", "als-discontinuous-nice-loop", "als-aic",
	"forcing-chain-contradiction", "forcing-chain-verity", "forcing-net-contradiction", "forcing-net-verity",
	"nested-forcing-net",
)

// named returns the techniques of these names; one that is not in the table is left out.
func named(names ...string) []*Technique {
	var list []*Technique
	for _, name := range names {
		if t, ok := Named(name); ok {
			list = append(list, t)
		}
	}
	return list
}

// Taught returns the techniques that a path uses, the easiest first.
func Taught() []*Technique { return slices.Clone(taught) }

// Next returns the easiest step that there is in p: the single that is seen most easily, or else one by the order of Taught;
// false if there is none, or ctx ended first. A position that is solved or broken has none.
func (p *Position) Next(ctx context.Context) (Step, bool) {
	if p.Solved() || p.Broken() || ctx.Err() != nil {
		return Step{}, false
	}
	if s, ok := p.plainest(); ok {
		return s, true
	}
	return p.NextOf(ctx, taught[len(singles):])
}

// NextOf returns a step of the first of these techniques that helps in p; false if none does, or ctx ended first.
func (p *Position) NextOf(ctx context.Context, techniques []*Technique) (Step, bool) {
	q := Query{Stop: func() bool { return ctx.Err() != nil }}
	for _, t := range techniques {
		if q.stopped() {
			break
		}
		for s := range t.Find(p, q) {
			return s, true
		}
	}
	return Step{}, false
}

// Steps yields the way from p to its solution, the easiest step each time, and with each step the position before it. The
// position must be read before the next step is asked for; p itself is not changed. It ends early where no technique
// helps, or ctx ends.
func (p *Position) Steps(ctx context.Context) iter.Seq2[*Position, Step] {
	return func(yield func(*Position, Step) bool) {
		at := p.Clone()
		for {
			s, ok := at.Next(ctx)
			if !ok || !yield(at, s) {
				return
			}
			at.Apply(s)
		}
	}
}

// Marked returns the position with these candidates instead of those that follow from the digits: for each cell a set, of
// which only those that no peer forbids are kept; an empty set leaves the cell as it is. There must be one for each cell.
func (p *Position) Marked(marks []Digits) *Position {
	q := p.Clone()
	for c := range q.empty.All() {
		if marks[c] == 0 {
			continue
		}
		for d := range (q.candidates[c] &^ marks[c]).All() {
			q.Remove(c, d)
		}
	}
	return q
}

// Puzzle returns the digits that stand in p as a puzzle.
func (p *Position) Puzzle() sudoku.Puzzle {
	return sudoku.Puzzle{Layout: p.layout, Givens: slices.Clone(p.grid)}
}
