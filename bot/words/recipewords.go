package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// recipeWord is a word of a recipe and its meaning. set applies a word without a value, take a word with a
// value. A filler has neither function. take gets the words that follow, and returns the number of words in
// the value. If the value is invalid, take returns 0.
type recipeWord struct {
	names   []string
	set     func(*Recipe)
	take    func(r *Recipe, values []string) int
	example string
}

type recipeWords struct {
	heads         map[string][]recipeWord // by bare name; the first word that fits is used
	likely        []recipeWord            // see likelyWords
	extras        map[string]string       // extra houses by bare name
	methods       map[string]string       // by bare name
	technique     map[string]bool
	shape         map[string]bool               // words for shapes, before or after a drawing
	drawings      map[string]func(*Recipe)      // by name
	forms         map[string]func(*Recipe)      // symmetries, and "minimal"
	counted       map[string]func(*Recipe) *int // words for givens and for empty cells
	cells         map[string]bool
	fillers       map[string]bool
	ranges, sides *regexp.Regexp    // "6.5 to 7.2", "6 by 6"
	spoken        *regexp.Regexp    // "six by six"
	counts        map[string]string // number words in bare form
}

// longest limits the words of a name in a recipe.
const longest = 4

// seedWord and maskWord precede the seed and the mask.
const (
	seedWord = "seed"
	maskWord = "mask"
)

func newRecipeWords(l lists) recipeWords {
	w := recipeWords{
		heads:   map[string][]recipeWord{},
		likely:  likelyWords(l),
		extras:  l.by("recipe.extra"),
		methods: l.by("recipe.way"),
		ranges:  regexp.MustCompile(`([0-9])\s*(?:-|–|—|−|` + wholeOf(l["recipe.to"]) + `)\s*([0-9])`),
		sides:   regexp.MustCompile(`\b([0-9]{1,2})\s*(?:x|×|\*|` + wholeOf(l["recipe.by"]) + `)\s*([0-9]{1,2})\b`),
	}
	w.counts = l.by("date.number")
	w.spoken = regexp.MustCompile(`(\p{L}+)\s+(?:x|×|` + wholeOf(l["recipe.by"]) + `)\s+(\p{L}+)`)
	w.technique, w.shape = l.of("recipe.technique"), l.of("recipe.mask")
	w.cells, w.fillers = l.of("recipe.cells"), l.of("filler.recipe")
	w.counted = map[string]func(*Recipe) *int{}
	for name := range l.of("recipe.empty") {
		w.counted[name] = removed
	}
	for name := range l.of("recipe.givens") {
		w.counted[name] = givens
	}
	w.drawings = settersOf(drawings(l))
	forms := []recipeWord{minimal(l)}
	for _, s := range dig.Symmetries() {
		if s != dig.None && s != dig.Full { // the words for these have other meanings too
			forms = append(forms, symmetry(l, s))
		}
	}
	w.forms = settersOf(forms)
	for _, word := range slices.Concat(w.likely, w.others(l)) {
		for name := range word.spelled() {
			w.heads[name] = append(w.heads[name], word)
		}
	}
	return w
}

func (w recipeWord) spelled() map[string]bool {
	all := map[string]bool{}
	for _, name := range w.names {
		all[bare(name)] = true
	}
	return all
}

func (w recipeWords) valueAfter(word string) (example string, ok bool) {
	for _, word := range w.heads[bare(word)] {
		if word.take != nil {
			return word.example, true
		}
	}
	return "", false
}

// others returns the words of recipes, except those of likelyWords.
func (w recipeWords) others(l lists) []recipeWord {
	return []recipeWord{
		minimal(l),
		{names: append(slices.Clone(l["recipe.rating"]), "er"), take: (*Recipe).takeBand, example: "6.5-7.2"},
		{names: l["recipe.givens"], take: takeNumber(givens), example: "26"},
		{names: l["recipe.remove"], take: takeNumber(removed), example: "50"},
		{names: l["recipe.seed"], take: (*Recipe).takeSeed, example: "5"},
		{names: l["recipe.technique"], take: (*Recipe).takeTechnique, example: "x-wing"},
		{names: l["recipe.mask"], take: w.takeMask, example: "27"},
		{names: l["recipe.method"], take: w.takeMethod, example: generator.Diagonal},
		{names: l["filler.recipe"]},
	}
}

// likelyWords returns the candidates for a misspelt word: levels, layouts, extra houses, drawings and
// symmetries.
func likelyWords(l lists) []recipeWord {
	var words []recipeWord
	add := func(key string, set func(*Recipe)) {
		words = append(words, recipeWord{names: l["recipe."+key], set: set})
	}
	for _, grade := range level.All() {
		add("level."+grade.String(), func(r *Recipe) { r.Band = generator.LevelBand(grade) })
	}
	add("base.mini", func(r *Recipe) { r.sized(6) })
	add("base.classic", func(r *Recipe) { r.Variant, r.Base = "", "" })
	for _, base := range []string{baseJigsaw, baseLatin, baseColored} {
		add("base."+base, func(r *Recipe) { r.Variant, r.Base = "", base })
	}
	for _, extra := range extraHouses {
		add("extra."+extra, func(r *Recipe) { r.with(extra) })
	}
	words = append(words, drawings(l)...)
	for _, s := range dig.Symmetries() {
		words = append(words, symmetry(l, s))
	}
	return words
}

func drawings(l lists) (words []recipeWord) {
	for _, name := range dig.MaskNames() {
		set := func(r *Recipe) { r.Mask, _ = dig.MaskNamed(name) }
		words = append(words, recipeWord{names: l["recipe.drawing."+name], set: set})
	}
	return words
}

// settersOf returns the functions of words by their bare names. The first of equal names counts.
func settersOf(words []recipeWord) map[string]func(*Recipe) {
	all := map[string]func(*Recipe){}
	for _, word := range slices.Backward(words) {
		for name := range word.spelled() {
			all[name] = word.set
		}
	}
	return all
}

func minimal(l lists) recipeWord {
	return recipeWord{names: l["recipe.minimal"], set: func(r *Recipe) { r.Minimal = true }}
}

func symmetry(l lists, s dig.Symmetry) recipeWord {
	set := func(r *Recipe) { r.Symmetry, r.Symmetric = s, true }
	return recipeWord{names: l["recipe.symmetry."+s.String()], set: set}
}

// mostCells is the largest number of cells of a puzzle.
const mostCells = sudoku.MaxOrder * sudoku.MaxOrder

// extraHouses has the names of additional houses in generator.Named.
var extraHouses = [...]string{"x", "windows", "groups"}

func (r *Recipe) with(extra string) {
	if !slices.Contains(r.Extras, extra) {
		r.Extras = append(r.Extras, extra)
	}
}

func (r *Recipe) sized(n int) { r.Variant, r.N = "", n }

func (r *Recipe) takeBand(values []string) int {
	b, err := generator.ParseBand(values[0])
	if err != nil {
		return 0
	}
	r.Band = b
	return 1
}

func givens(r *Recipe) *int { return &r.Givens }

func removed(r *Recipe) *int { return &r.Removed }

func takeNumber(where func(*Recipe) *int) func(*Recipe, []string) int {
	return func(r *Recipe, values []string) int {
		n, err := strconv.Atoi(values[0])
		if err != nil || n < 1 || n > mostCells {
			return 0
		}
		*where(r) = n
		return 1
	}
}

func (r *Recipe) takeSeed(values []string) int {
	seed, err := strconv.ParseUint(values[0], 10, 64)
	if err != nil {
		return 0
	}
	r.Seed, r.Seeded = seed, true
	return 1
}

// takeMask reads the name of a drawing, or a text to draw, after optional fillers.
func (w recipeWords) takeMask(r *Recipe, values []string) int {
	for i, value := range values {
		if set, n := longestIn(w.drawings, values[i:], longest); n > 0 {
			set(r)
			return i + n
		}
		if w.fillers[bare(value)] && i+1 < len(values) {
			continue
		}
		m, err := dig.MaskNamed(value)
		if err != nil {
			return 0
		}
		r.Mask = m
		return i + 1
	}
	return 0
}

// takeTechnique reads the longest name of a technique at the beginning of values.
func (r *Recipe) takeTechnique(values []string) int {
	for n := min(len(values), 4); n > 0; n-- {
		for _, between := range []string{" ", "-"} {
			if k, ok := logic.Named(strings.Join(values[:n], between)); ok {
				r.Technique = k
				return n
			}
		}
	}
	return 0
}

func (w recipeWords) takeMethod(r *Recipe, values []string) int {
	method, n := longestIn(w.methods, values, longest)
	if n > 0 {
		r.Method = method
	}
	return n
}
