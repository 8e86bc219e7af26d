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

// Recipe describes a puzzle to make.
type Recipe struct {
	Variant   string // for generator.Named, without extras; empty if Base and N define the variant
	Base      string // name of a layout, one of the constants below; empty for the usual boxes
	N         int    // rows and columns; 0 for the usual number
	Extras    []string
	Band      generator.Band
	Technique *logic.Technique
	Givens    int
	Removed   int // number of cells to remove
	Symmetry  dig.Symmetry
	Symmetric bool // whether the user chose the symmetry
	Mask      dig.Mask
	Minimal   bool
	Method    string
	Seed      uint64
	Seeded    bool
}

// Names of layouts, as used by generator.Named.
const (
	baseJigsaw  = "jigsaw"
	baseLatin   = "latin"
	baseColored = "colored"
)

// Spec returns r for the generator. The error may be shown to users.
func (r Recipe) Spec() (generator.Spec, error) {
	name, err := r.name()
	if err != nil {
		return generator.Spec{}, err
	}
	v, err := generator.Named(name)
	if err != nil {
		return generator.Spec{}, err
	}
	s := generator.Spec{
		Variant: v, Band: r.Band, Technique: r.Technique, Givens: r.Givens, Symmetry: r.Symmetry,
		Minimal: r.Minimal,
		Method:  r.Method, Mask: r.Mask, Seed: r.Seed,
	}
	if l, err := sudoku.Named(sizeOf(name)); err == nil && r.Removed > 0 {
		s.Givens = max(l.Size()-r.Removed, 1)
	}
	return s, nil
}

// sizeOf returns the name of a layout that has the size of a variant.
func sizeOf(name string) string {
	if rest, ok := strings.CutPrefix(name, baseJigsaw); ok && !strings.Contains(name, ":") {
		return baseLatin + rest
	}
	return name
}

func (r Recipe) name() (string, error) {
	name := r.Base
	switch {
	case r.Variant != "":
		name = r.Variant
	case r.Base == "" && r.N == 0:
		name = sudoku.Classic().String()
	case r.Base == "":
		l, ok := sudoku.Usual(r.N)
		if !ok {
			return "", fmt.Errorf("there is no usual grid of order %d", r.N)
		}
		name = l.String()
	case r.N > 0:
		name += strconv.Itoa(r.N)
	case r.Base == baseColored:
		name += "5"
	default:
		name += "9"
	}
	for _, e := range r.Extras {
		name += "+" + e
	}
	return name, nil
}

// String writes r in a form that ReadRecipe reads, for buttons too.
func (r Recipe) String() string {
	name, err := r.name()
	if err != nil {
		name = strings.Join(append([]string{strconv.Itoa(r.N)}, r.Extras...), " ")
	}
	words := []string{name}
	add := func(some bool, more ...string) {
		if some {
			words = append(words, more...)
		}
	}
	add(r.Band != generator.Band{}, "er", r.Band.String())
	if l, ok := r.Level(); ok {
		words = []string{name, l.String()}
	}
	add(r.Symmetric, r.Symmetry.String())
	add(r.Mask != dig.Mask{}, maskWord, r.Mask.String())
	add(r.Minimal, "minimal")
	add(r.Givens > 0, "givens", strconv.Itoa(r.Givens))
	add(r.Removed > 0, "remove", strconv.Itoa(r.Removed))
	if r.Technique != nil {
		add(true, "technique", r.Technique.Name)
	}
	add(r.Method != "", "method", r.Method)
	add(r.Seeded, seedWord, strconv.FormatUint(r.Seed, 10))
	return strings.Join(words, " ")
}

// Beyond returns the number of givens of p outside the mask of r, or 0 if r has no mask.
func (r Recipe) Beyond(p generator.Puzzle) int {
	q, ok := p.Puzzle.(sudoku.Puzzle)
	if !ok || (r.Mask == dig.Mask{}) {
		return 0
	}
	return r.Mask.Beyond(q.Givens)
}

// Level returns the level whose band is the band of r. If there is no such level, ok is false.
func (r Recipe) Level() (l level.Level, ok bool) {
	for _, l := range level.All() {
		if generator.LevelBand(l) == r.Band {
			return l, true
		}
	}
	return 0, false
}

// Usual fills in defaults: a medium puzzle for order 9, an easy puzzle above, and a symmetric pattern of
// givens up to order 9. Without defaults, a puzzle could be extreme by chance. A recipe with a number of
// givens, a method or a technique, and a coloured recipe, stay unchanged.
func (r Recipe) Usual() Recipe {
	name, err := r.name()
	l, lerr := sudoku.Named(sizeOf(name))
	if err != nil || lerr != nil || r.Givens > 0 || r.Removed > 0 || r.Method != "" || r.Technique != nil {
		return r
	}
	if !r.Symmetric && l.N() <= 9 && (r.Mask == dig.Mask{}) {
		r.Symmetry, r.Symmetric = dig.Rotate180, true
	}
	switch {
	case r.Band != generator.Band{}:
	case l.N() > 9:
		r.Band = generator.LevelBand(level.Easy)
	case l.N() == sudoku.Classic().N() && r.Base != baseColored:
		r.Band = generator.LevelBand(level.Medium)
	}
	return r
}

// SeedOf returns the seed in the text of a recipe. If the text has no seed, it returns "".
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
