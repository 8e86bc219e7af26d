package words

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Fault is why something that was written cannot be done: what is to be said of it.
type Fault struct {
	Say  phrases.Key
	Args phrases.Args
	Near []string // what can be chosen in its place
}

// fault is why an order can never be carried out, and what to say of it. What else contradicts itself the generator says,
// in English.
type fault struct {
	say phrases.Key
	is  func(o Order, l *sudoku.Layout) bool // l has the cells of the puzzle; nil where it is coloured
}

// unnamed are the faults for which an order has no layout.
var unnamed = []fault{
	{phrases.MadeSize, func(o Order, _ *sudoku.Layout) bool { return !o.possible() }},
	{phrases.MadeWindows, func(o Order, _ *sudoku.Layout) bool { return slices.Contains(o.Extras, "windows") }},
	{phrases.MadeGroups, func(o Order, _ *sudoku.Layout) bool { return slices.Contains(o.Extras, "groups") }},
}

// faults are those of an order that has one.
var faults = []fault{
	{phrases.MadeSize, func(o Order, _ *sudoku.Layout) bool { return !o.possible() }},
	{phrases.MadeColored, func(o Order, l *sudoku.Layout) bool {
		return l == nil && (o.rated() || o.Symmetric || o.Givens > 0 || o.Removed > 0 || o.Method != "")
	}},
	{phrases.MadeLarge, func(o Order, l *sudoku.Layout) bool {
		return l != nil && l.N() > rating.MaxOrder && o.rated() && o.Band != generator.LevelBand(level.Easy)
	}},
	{phrases.MadeDiagonal, func(o Order, l *sudoku.Layout) bool { return o.Method == generator.Diagonal && !square(l) }},
	{phrases.MadeFull, func(o Order, l *sudoku.Layout) bool { return l != nil && max(o.Givens, o.Removed) >= l.Size() }},
	{phrases.MadeMinimal, func(o Order, l *sudoku.Layout) bool { return l != nil && o.Minimal && l.N() > mostMinimal }},
	{phrases.MadeUntaught, func(o Order, _ *sudoku.Layout) bool {
		return o.Technique != nil && !slices.Contains(logic.Taught(), o.Technique)
	}},
	{phrases.MadePattern, func(o Order, l *sudoku.Layout) bool {
		below, above := o.reachable(l)
		return below != above
	}},
}

// Fault returns why o can never be carried out; ok is false if that is not known.
func (o Order) Fault(v phrases.Voice, called Called) (f Fault, ok bool) {
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
			return Fault{Say: f.say, Args: o.faultArgs(l, v, called)}, true
		}
	}
	return Fault{}, false
}

func (o Order) faultArgs(l *sudoku.Layout, v phrases.Voice, called Called) phrases.Args {
	args := phrases.Args{"N": o.N, "Symmetry": v.LeftToRight(o.Symmetry.String()), "Givens": o.Givens}
	if l != nil {
		args["Cells"] = l.Size()
		args["Below"], args["Above"] = o.reachable(l)
	}
	if o.Technique != nil {
		args["Technique"] = called(o.Technique)
	}
	return args
}

// rated reports whether o says how hard the puzzle is to be.
func (o Order) rated() bool { return o.Band != generator.Band{} || o.Technique != nil }

// possible reports whether there are grids of the order that o names.
func (o Order) possible() bool {
	if least, ok := leastOrders[o.Base]; ok && o.N > 0 {
		return least <= o.N && o.N <= mostOrders[o.Base]
	}
	_, _, ok := sudoku.UsualSides(o.N)
	return ok || o.N == 0
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
func (o Order) reachable(l *sudoku.Layout) (below, above int) {
	if l == nil || o.Givens == 0 || o.Givens > l.Size() {
		return o.Givens, o.Givens
	}
	return dig.Reachable(o.Symmetry.Orbits(l.N()), o.Givens)
}

// square reports whether l has boxes as high as wide.
func square(l *sudoku.Layout) bool {
	if l == nil {
		return false
	}
	rows, columns := l.BoxSides()
	return rows > 0 && rows == columns
}
