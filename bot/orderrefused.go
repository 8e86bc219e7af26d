package bot

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// fault is why an order can never be carried out, and what to say of it. What else contradicts itself the generator says,
// in English.
type fault struct {
	say phrases.Key
	is  func(o order, l *sudoku.Layout) bool // l has the cells of the puzzle; nil where it is coloured
}

// unnamed are the faults for which an order has no layout.
var unnamed = []fault{
	{phrases.MadeSize, func(o order, _ *sudoku.Layout) bool { return !o.possible() }},
	{phrases.MadeWindows, func(o order, _ *sudoku.Layout) bool { return slices.Contains(o.extras, "windows") }},
	{phrases.MadeGroups, func(o order, _ *sudoku.Layout) bool { return slices.Contains(o.extras, "groups") }},
}

// faults are those of an order that has one.
var faults = []fault{
	{phrases.MadeSize, func(o order, _ *sudoku.Layout) bool { return !o.possible() }},
	{phrases.MadeColored, func(o order, l *sudoku.Layout) bool {
		return l == nil && (o.rated() || o.symmetric || o.givens > 0 || o.removed > 0 || o.method != "")
	}},
	{phrases.MadeLarge, func(o order, l *sudoku.Layout) bool {
		return l != nil && l.N() > rating.MaxOrder && o.rated() && o.band != generator.LevelBand(rating.Easy)
	}},
	{phrases.MadeDiagonal, func(o order, l *sudoku.Layout) bool { return o.method == generator.Diagonal && !square(l) }},
	{phrases.MadeFull, func(o order, l *sudoku.Layout) bool { return l != nil && max(o.givens, o.removed) >= l.Size() }},
	{phrases.MadeMinimal, func(o order, l *sudoku.Layout) bool { return l != nil && o.minimal && l.N() > mostMinimal }},
	{phrases.MadeUntaught, func(o order, _ *sudoku.Layout) bool {
		return o.technique != nil && !slices.Contains(logic.Taught(), o.technique)
	}},
	{phrases.MadePattern, func(o order, l *sudoku.Layout) bool {
		below, above := o.reachable(l)
		return below != above
	}},
}

// refused says why o can never be carried out; nothing if that is not known. name is that of its variant, if it has one.
func (t *talk) refused(o order) string {
	name, err := o.name()
	l, _ := sudoku.Named(sizeOf(name))
	all := faults
	if err == nil {
		_, err = generator.Named(name)
	}
	if err != nil {
		all = unnamed
	}
	for _, f := range all {
		if f.is(o, l) {
			return t.Voice.Say(f.say, t.faultArgs(o, l))
		}
	}
	return ""
}

func (t *talk) faultArgs(o order, l *sudoku.Layout) phrases.Args {
	args := phrases.Args{"N": o.n, "Symmetry": t.Voice.LeftToRight(o.symmetry.String()), "Givens": o.givens}
	if l != nil {
		args["Cells"] = l.Size()
		args["Below"], args["Above"] = o.reachable(l)
	}
	if o.technique != nil {
		args["Technique"] = t.Technique(o.technique)
	}
	return args
}

// rated reports whether o says how hard the puzzle is to be.
func (o order) rated() bool { return o.band != generator.Band{} || o.technique != nil }

// possible reports whether there are grids of the order that o names.
func (o order) possible() bool {
	if least, ok := leastOrders[o.base]; ok && o.n > 0 {
		return least <= o.n && o.n <= mostOrders[o.base]
	}
	_, _, ok := sudoku.UsualSides(o.n)
	return ok || o.n == 0
}

// mostMinimal is the largest order of minimal puzzles that the generator makes.
const mostMinimal = 16

// The orders of layouts without the usual boxes, as the generator makes them.
var (
	leastOrders = map[string]int{baseJigsaw: 4, baseLatin: 2, baseColored: 3}
	mostOrders  = map[string]int{baseJigsaw: 16, baseLatin: sudoku.MaxOrder, baseColored: 9}
)

// reachable returns the numbers of givens nearest to what o asks for that its symmetry allows; they are the same where it
// allows that.
func (o order) reachable(l *sudoku.Layout) (below, above int) {
	if l == nil || o.givens == 0 || o.givens > l.Size() {
		return o.givens, o.givens
	}
	return dig.Reachable(o.symmetry.Orbits(l.N()), o.givens)
}

// square reports whether l has boxes as high as wide.
func square(l *sudoku.Layout) bool {
	if l == nil {
		return false
	}
	rows, columns := l.BoxSides()
	return rows > 0 && rows == columns
}
