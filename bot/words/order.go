package words

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Order is what somebody wants to have made.
type Order struct {
	Variant   string // as generator.Named reads it, without extras; empty for what base and n say
	Base      string // of the layout: one of the names below; empty for the usual boxes
	N         int    // rows and columns; 0 for the usual number
	Extras    []string
	Band      generator.Band
	Technique *logic.Technique
	Givens    int
	Removed   int // cells to be taken away
	Symmetry  dig.Symmetry
	Symmetric bool // symmetry was chosen
	Minimal   bool
	Method    string
	Seed      uint64
	Seeded    bool
}

// The names of layouts, as generator.Named begins with them.
const (
	baseJigsaw  = "jigsaw"
	baseLatin   = "latin"
	baseColored = "colored"
)

// Spec returns o as the generator takes it. The error is fit to show.
func (o Order) Spec() (generator.Spec, error) {
	name, err := o.name()
	if err != nil {
		return generator.Spec{}, err
	}
	v, err := generator.Named(name)
	if err != nil {
		return generator.Spec{}, err
	}
	s := generator.Spec{
		Variant: v, Band: o.Band, Technique: o.Technique, Givens: o.Givens, Symmetry: o.Symmetry, Minimal: o.Minimal,
		Method: o.Method, Seed: o.Seed,
	}
	if l, err := sudoku.Named(sizeOf(name)); err == nil && o.Removed > 0 {
		s.Givens = max(l.Size()-o.Removed, 1)
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
func (o Order) name() (string, error) {
	name := o.Base
	switch {
	case o.Variant != "":
		name = o.Variant
	case o.Base == "" && o.N == 0:
		name = sudoku.Classic().String()
	case o.Base == "":
		l, ok := sudoku.Usual(o.N)
		if !ok {
			return "", fmt.Errorf("there is no usual grid of order %d", o.N)
		}
		name = l.String()
	case o.N > 0:
		name += strconv.Itoa(o.N)
	case o.Base == baseColored:
		name += "5"
	default:
		name += "9"
	}
	for _, e := range o.Extras {
		name += "+" + e
	}
	return name, nil
}

// String writes o so that ReadOrder reads it, also in a button.
func (o Order) String() string {
	name, err := o.name()
	if err != nil {
		name = strings.Join(append([]string{strconv.Itoa(o.N)}, o.Extras...), " ")
	}
	words := []string{name}
	add := func(some bool, more ...string) {
		if some {
			words = append(words, more...)
		}
	}
	add(o.Band != generator.Band{}, "er", o.Band.String())
	if l, ok := o.Level(); ok {
		words = []string{name, l.String()}
	}
	add(o.Symmetric, o.Symmetry.String())
	add(o.Minimal, "minimal")
	add(o.Givens > 0, "givens", strconv.Itoa(o.Givens))
	add(o.Removed > 0, "remove", strconv.Itoa(o.Removed))
	if o.Technique != nil {
		add(true, "technique", o.Technique.Name)
	}
	add(o.Method != "", "method", o.Method)
	add(o.Seeded, seedWord, strconv.FormatUint(o.Seed, 10))
	return strings.Join(words, " ")
}

// Level returns the level that has just the ratings of o; ok is false if none has.
func (o Order) Level() (l level.Level, ok bool) {
	for _, l := range level.All() {
		if generator.LevelBand(l) == o.Band {
			return l, true
		}
	}
	return 0, false
}

// Usual fills in what most people like and did not say: a medium puzzle where the grid is the ordinary one, an easy one
// where it is large, and givens that look well.
func (o Order) Usual() Order {
	name, err := o.name()
	l, lerr := sudoku.Named(sizeOf(name))
	if err != nil || lerr != nil || o.Givens > 0 || o.Removed > 0 || o.Method != "" || o.Technique != nil {
		return o
	}
	if !o.Symmetric && l.N() <= 9 {
		o.Symmetry, o.Symmetric = dig.Rotate180, true
	}
	switch {
	case o.Band != generator.Band{}:
	case l.N() > 9:
		o.Band = generator.LevelBand(level.Easy)
	case name == sudoku.Classic().String():
		o.Band = generator.LevelBand(level.Medium)
	}
	return o
}

// SeedOf returns the seed of an order as it is kept; empty if there is none.
func SeedOf(made string) string {
	words := strings.Fields(made)
	for i, word := range words {
		if word != seedWord || i+1 == len(words) {
			continue
		}
		if _, err := strconv.ParseUint(words[i+1], 10, 64); err == nil {
			return words[i+1]
		}
	}
	return ""
}
