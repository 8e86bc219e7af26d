package words

import (
	"slices"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Fault explains an impossible or unclear request.
type Fault struct {
	Say  phrases.Key
	Args phrases.Args
	Near []string // possible alternatives to the request
}

// fault is a kind of impossible recipe. The generator explains other contradictions, in English.
type fault struct {
	say phrases.Key
	is  func(r Recipe, l *sudoku.Layout) bool // l is nil for a coloured puzzle
}

// unnamed are the faults of a recipe whose size or variant does not exist.
var unnamed = []fault{
	{"made.size", func(r Recipe, _ *sudoku.Layout) bool { return !r.possible() }},
	{"made.windows", func(r Recipe, _ *sudoku.Layout) bool { return slices.Contains(r.Extras, "windows") }},
	{"made.groups", func(r Recipe, _ *sudoku.Layout) bool { return slices.Contains(r.Extras, "groups") }},
}

// faults are the faults of a recipe with a layout, or for a coloured puzzle (then l is nil).
var faults = []fault{
	{"made.size", func(r Recipe, _ *sudoku.Layout) bool { return !r.possible() }},
	{"made.colored", func(r Recipe, l *sudoku.Layout) bool {
		return l == nil && (r.rated() || r.Symmetric || r.Givens > 0 || r.Removed > 0 || r.Method != "")
	}},
	{"made.large", func(r Recipe, l *sudoku.Layout) bool {
		return l != nil && l.N() > rating.MaxOrder && r.rated() && r.Band != generator.LevelBand(level.Easy)
	}},
	{"made.mask", func(r Recipe, l *sudoku.Layout) bool {
		other := r.Symmetry != dig.None || r.Technique != nil || r.Minimal ||
			r.Givens > 0 || r.Removed > 0 || r.Method == generator.Diagonal
		return r.Mask != dig.Mask{} && (l == nil || !l.IsClassic() || other)
	}},
	{"made.diagonal", func(r Recipe, l *sudoku.Layout) bool {
		return r.Method == generator.Diagonal && !square(l)
	}},
	{"made.full", func(r Recipe, l *sudoku.Layout) bool {
		return l != nil && max(r.Givens, r.Removed) >= l.Size()
	}},
	{"made.minimal", func(r Recipe, l *sudoku.Layout) bool {
		return l != nil && r.Minimal && l.N() > mostMinimal
	}},
	{"made.untaught", func(r Recipe, _ *sudoku.Layout) bool {
		return r.Technique != nil && !slices.Contains(logic.Taught(), r.Technique)
	}},
	{"made.pattern", func(r Recipe, l *sudoku.Layout) bool {
		below, above := r.reachable(l)
		return below != above
	}},
}

// Fault returns the reason why r is impossible. If no reason is known, ok is false.
func (r Recipe) Fault(v phrases.Voice, called Called) (f Fault, ok bool) {
	name, err := r.name()
	l, _ := sudoku.Named(sizeOf(name))
	all := faults
	if err == nil {
		_, err = generator.Named(name)
	}
	if err != nil {
		all = unnamed
	}
	for _, f := range all {
		if f.is(r, l) {
			return Fault{Say: f.say, Args: r.faultArgs(l, v, called)}, true
		}
	}
	return Fault{}, false
}

func (r Recipe) faultArgs(l *sudoku.Layout, v phrases.Voice, called Called) phrases.Args {
	args := phrases.Args{"N": r.N, "Symmetry": v.LeftToRight(r.Symmetry.String()), "Givens": r.Givens}
	if l != nil {
		args["Cells"] = l.Size()
		args["Below"], args["Above"] = r.reachable(l)
	}
	if r.Technique != nil {
		args["Technique"] = called(r.Technique)
	}
	return args
}

// WithoutLevel returns r without a level if puzzles of its kind have no levels. If r has no level or must
// keep it, ok is false.
func (r Recipe) WithoutLevel() (same Recipe, ok bool) {
	if r.Band == (generator.Band{}) || r.Base != baseColored && !strings.HasPrefix(r.Variant, baseColored) {
		return r, false
	}
	r.Band = generator.Band{}
	return r, true
}

func (r Recipe) rated() bool { return r.Band != generator.Band{} || r.Technique != nil }

func (r Recipe) possible() bool {
	if least, ok := leastSizes[r.Base]; ok && r.N > 0 {
		return least <= r.N && r.N <= mostSizes[r.Base]
	}
	_, _, ok := sudoku.UsualSides(r.N)
	return ok || r.N == 0
}

// mostMinimal is the largest order for which the generator makes minimal puzzles.
const mostMinimal = 16

// The least and the largest orders of generated layouts without the usual boxes.
var (
	leastSizes = map[string]int{baseJigsaw: 4, baseLatin: 2, baseColored: 3}
	mostSizes  = map[string]int{baseJigsaw: 16, baseLatin: sudoku.MaxOrder, baseColored: 9}
)

// reachable returns the numbers of givens nearest to r.Givens that the symmetry of r allows: at most
// r.Givens, and at least r.Givens (see dig.Reachable).
func (r Recipe) reachable(l *sudoku.Layout) (below, above int) {
	if l == nil || r.Givens == 0 || r.Givens > l.Size() {
		return r.Givens, r.Givens
	}
	return dig.Reachable(r.Symmetry.Orbits(l.N()), r.Givens)
}

func square(l *sudoku.Layout) bool {
	if l == nil {
		return false
	}
	rows, columns := l.BoxSides()
	return rows > 0 && rows == columns
}
