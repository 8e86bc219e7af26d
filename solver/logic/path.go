package logic

import (
	"context"
	"iter"
	"slices"

	"sudokubot/solver/sudoku"
)

// taught are the techniques of a path, the easiest first, in HoDoKu's order with one exception. Hidden
// singles come before naked singles, because people see them first and Sudoku Explainer rates them lower.
// taught omits duplicates of other techniques (siamese fish, dual patterns). It omits techniques that
// players ignore (fish of five houses and more, Franken Jellyfish, mutants), and techniques without an
// explanation (templates).
var taught = named(
	"full-house", "hidden-single", "naked-single",
	"locked-pair", "locked-triple", "locked-candidates-1", "locked-candidates-2",
	"naked-pair", "naked-triple", "hidden-pair", "hidden-triple", "naked-quadruple", "hidden-quadruple",
	"x-wing", "swordfish", "jellyfish", "remote-pair", "bug-plus-1",
	"skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing", "xyz-wing",
	"unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4", "unique-rectangle-5",
	"unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2",
	"finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish",
	"sashimi-jellyfish", "sue-de-coq", "simple-colors-trap", "simple-colors-wrap", "multi-colors-1",
	"multi-colors-2", "x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic",
	"grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic",
	"als-xz", "als-xy-wing", "als-xy-chain", "death-blossom",
	"franken-x-wing", "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish",
	"als-continuous-nice-loop", "als-discontinuous-nice-loop", "als-aic",
	"forcing-chain-contradiction", "forcing-chain-verity", "forcing-net-contradiction", "forcing-net-verity",
	"nested-forcing-net",
)

func named(names ...string) []*Technique {
	var list []*Technique
	for _, name := range names {
		if t, ok := Named(name); ok {
			list = append(list, t)
		}
	}
	return list
}

// Taught returns the techniques of a path, the easiest first.
func Taught() []*Technique { return slices.Clone(taught) }

// Next returns the easiest step in p: the most visible single or, without singles, a step of the first
// technique that applies, in the order of Taught. If no technique applies, ctx ends, or the position is
// solved or broken, it returns false.
func (p *Position) Next(ctx context.Context) (Step, bool) {
	s, uses := p.NextUses(ctx, 1)
	return s, uses > 0
}

// NextUses is Next with the number of uses of the technique in p, up to most. A single counts as 1. Without
// a step the number is 0.
func (p *Position) NextUses(ctx context.Context, most int) (s Step, uses int) {
	if p.Solved() || p.Broken() || ctx.Err() != nil {
		return Step{}, 0
	}
	if s, ok := p.plainest(); ok {
		return s, 1
	}
	return p.usesOf(ctx, taught[len(singles):], most)
}

// NextOf returns a step by the first of these techniques that applies. If no technique applies, or ctx
// ends, it returns false.
func (p *Position) NextOf(ctx context.Context, techniques []*Technique) (Step, bool) {
	s, uses := p.usesOf(ctx, techniques, 1)
	return s, uses > 0
}

func (p *Position) usesOf(ctx context.Context, techniques []*Technique, most int) (first Step, uses int) {
	q := Query{Stop: func() bool { return ctx.Err() != nil }, memo: memo{}}
	for _, t := range techniques {
		if q.stopped() || uses > 0 {
			break
		}
		for s := range t.Find(p, q) {
			if uses++; uses == 1 {
				first = s
			}
			if uses == most {
				break
			}
		}
	}
	return first, uses
}

// Steps yields the easiest steps from p to its solution, with the position before each step. The caller must
// read the position before the next iteration. Steps does not change p. It ends early if no technique applies
// or ctx ends.
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

// Marked returns a copy of p that has only the candidates in marks, which lists them for each cell. An
// empty set leaves a cell unchanged.
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

// Puzzle returns the digits placed in p as a puzzle.
func (p *Position) Puzzle() sudoku.Puzzle {
	return sudoku.Puzzle{Layout: p.layout, Givens: slices.Clone(p.grid)}
}
