package bot

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// order is what somebody wants to have made.
type order struct {
	variant   string // as generator.Named reads it, without extras; empty for what base and n say
	base      string // of the layout: one of the names below; empty for the usual boxes
	n         int    // rows and columns; 0 for the usual number
	extras    []string
	band      generator.Band
	technique *logic.Technique
	givens    int
	removed   int // cells to be taken away
	symmetry  dig.Symmetry
	symmetric bool // symmetry was chosen
	minimal   bool
	method    string
	seed      uint64
	seeded    bool
}

// The names of layouts, as generator.Named begins with them.
const (
	baseJigsaw  = "jigsaw"
	baseLatin   = "latin"
	baseColored = "colored"
)

// spec returns o as the generator takes it. The error is fit to show.
func (o order) spec() (generator.Spec, error) {
	name, err := o.name()
	if err != nil {
		return generator.Spec{}, err
	}
	v, err := generator.Named(name)
	if err != nil {
		return generator.Spec{}, err
	}
	s := generator.Spec{
		Variant: v, Band: o.band, Technique: o.technique, Givens: o.givens, Symmetry: o.symmetry, Minimal: o.minimal,
		Method: o.method, Seed: o.seed,
	}
	if l, err := sudoku.Named(sizeOf(name)); err == nil && o.removed > 0 {
		s.Givens = max(l.Size()-o.removed, 1)
	}
	return s, nil
}

// sizeOf returns the name of a layout with as many cells as the variant of that name has.
func sizeOf(name string) string {
	if rest, ok := strings.CutPrefix(name, baseJigsaw); ok && !strings.Contains(name, ":") {
		return baseLatin + rest
	}
	return name
}

// name returns the variant as generator.Named reads it.
func (o order) name() (string, error) {
	name := o.base
	switch {
	case o.variant != "":
		name = o.variant
	case o.base == "" && o.n == 0:
		name = sudoku.Classic().String()
	case o.base == "":
		l, ok := sudoku.Usual(o.n)
		if !ok {
			return "", fmt.Errorf("there is no usual grid of order %d", o.n)
		}
		name = l.String()
	case o.n > 0:
		name += strconv.Itoa(o.n)
	case o.base == baseColored:
		name += "5"
	default:
		name += "9"
	}
	for _, e := range o.extras {
		name += "+" + e
	}
	return name, nil
}

// String writes o so that read reads it, also in a button.
func (o order) String() string {
	name, err := o.name()
	if err != nil {
		name = strings.Join(append([]string{strconv.Itoa(o.n)}, o.extras...), " ")
	}
	words := []string{name}
	add := func(some bool, more ...string) {
		if some {
			words = append(words, more...)
		}
	}
	add(o.band != generator.Band{}, "er", o.band.String())
	if l, ok := levelOf(o.band); ok {
		words = []string{name, l.String()}
	}
	add(o.symmetric, o.symmetry.String())
	add(o.minimal, "minimal")
	add(o.givens > 0, "givens", strconv.Itoa(o.givens))
	add(o.removed > 0, "remove", strconv.Itoa(o.removed))
	if o.technique != nil {
		add(true, "technique", o.technique.Name)
	}
	add(o.method != "", "method", o.method)
	add(o.seeded, seedWord, strconv.FormatUint(o.seed, 10))
	return strings.Join(words, " ")
}

// levelOf returns the level that has just the ratings of b.
func levelOf(b generator.Band) (rating.Level, bool) {
	for l := rating.Easy; l <= rating.Extreme; l++ {
		if generator.LevelBand(l) == b {
			return l, true
		}
	}
	return 0, false
}
