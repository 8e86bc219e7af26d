package words

import (
	"regexp"
	"slices"
	"strings"

	"sudokubot/generator"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse/signs"
)

var (
	sizeWord = regexp.MustCompile(`^([0-9]{1,2})(?:x([0-9]{1,2}))?$`)
	bandWord = regexp.MustCompile(`^[0-9]{1,2}\.[0-9](-[0-9]{1,2}\.[0-9])?$`)
	baseWord = regexp.MustCompile(`^(` + baseJigsaw + `|` + baseLatin + `|` + baseColored + `)([0-9]{1,2})$`)
)

// pointOf matches the decimal points of Persian keyboards.
var pointOf = regexp.MustCompile(`([0-9])[/٫]([0-9])`)

// ReadRecipe reads a typed recipe, whose words may be in any order. unknown is the first word without a
// meaning or without a valid value. If called is nil, techniques have only the names of package logic.
func (v *Vocabulary) ReadRecipe(text string, called Called) (r Recipe, unknown string) {
	r, unknown = v.recipeOf(text)
	if called == nil || !v.recipes.technique[bare(unknown)] {
		return r, unknown
	}
	text = v.recipes.fold(text)
	k, rest := SpelledTechnique(text, called)
	if k == nil {
		if k, rest = familyBehind(text, unknown, called); k == nil {
			return r, unknown
		}
	}
	return v.recipeOf(strings.Replace(rest, unknown, unknown+" "+k.Name, 1))
}

// familyBehind returns the easiest technique whose name contains the words after word, as many of them as
// possible. rest is the text without these words.
func familyBehind(text, word string, called Called) (k *logic.Technique, rest string) {
	head, tail, _ := strings.Cut(text, word)
	words := aWord.FindAllStringIndex(tail, longest)
	for _, at := range slices.Backward(words) {
		if k, ok := NamedTechnique(tail[:at[1]], called); ok {
			return k, head + word + tail[at[1]:]
		}
	}
	return nil, text
}

// recipeOf is ReadRecipe without called.
func (v *Vocabulary) recipeOf(text string) (r Recipe, unknown string) {
	separates := func(s rune) bool { return strings.ContainsRune(separators+`"“”«»`, s) }
	words := strings.FieldsFunc(v.recipes.fold(text), separates)
	for i, word := range words {
		words[i] = strings.TrimRight(word, ".!?؟:")
	}
	words = slices.DeleteFunc(words, func(word string) bool { return word == "" })
	for len(words) > 0 {
		n := v.recipes.read(&r, words)
		if n == 0 {
			return r, words[0]
		}
		words = words[n:]
	}
	return r, ""
}

// fold returns the folded text, with decimal points in Latin, and with sizes and ranges without spaces.
func (w recipeWords) fold(text string) string {
	text = pointOf.ReplaceAllString(signs.Fold(text), "$1.$2")
	text = w.ranges.ReplaceAllString(text, "$1-$2")
	text = w.spoken.ReplaceAllStringFunc(text, func(size string) string {
		m := w.spoken.FindStringSubmatch(size)
		if rows, columns := w.counts[bare(m[1])], w.counts[bare(m[2])]; rows != "" && columns != "" {
			return rows + "x" + columns
		}
		return size
	})
	return w.sides.ReplaceAllStringFunc(text, func(size string) string {
		if m := w.sides.FindStringSubmatch(size); m[1] == m[2] {
			return m[1] + "x" + m[2]
		}
		return size
	})
}

// read reads the first words into r. It returns the number of words used, or 0 if the words have no meaning.
func (w recipeWords) read(r *Recipe, words []string) int {
	for n := min(longest, len(words)); n > 0; n-- {
		for _, word := range w.heads[bare(strings.Join(words[:n], ""))] {
			if took := word.apply(r, words[n:]); took >= 0 {
				return n + took
			}
		}
	}
	return w.readWord(r, words)
}

// apply writes the meaning of w into r. It returns the number of values used, or -1 if a value is missing.
func (w recipeWord) apply(r *Recipe, values []string) int {
	switch {
	case w.set != nil:
		w.set(r)
	case w.take == nil:
	case len(values) > 0:
		if took := w.take(r, values); took > 0 {
			return took
		}
		return -1
	default:
		return -1
	}
	return 0
}

// readWord reads a number of givens, a size, a rating, or the full name of a variant or technique.
func (w recipeWords) readWord(r *Recipe, words []string) int {
	word := words[0]
	if took := w.takeCells(r, words); took > 0 {
		return took
	}
	if m := sizeWord.FindStringSubmatch(word); m != nil && (m[2] == "" || m[1] == m[2]) {
		r.sized(number(m[1]))
		return 1
	}
	if bandWord.MatchString(word) {
		return r.takeBand(words)
	}
	if took := w.readVariant(r, word); took > 0 {
		return took
	}
	if _, valued := w.valueAfter(word); valued || word[0] >= '0' && word[0] <= '9' { // "er", and numbers
		return 0
	}
	return r.takeTechnique(words)
}

// takeCells reads a number of cells with the words for them: "26 clues", "40 empty cells", «۴۰ تا خانهٔ
// خالی».
func (w recipeWords) takeCells(r *Recipe, words []string) int {
	n := number(words[0])
	if n < 1 || n > mostCells {
		return 0
	}
	at := 1 + w.between(words[1:])
	count, k := longestIn(w.counted, words[at:], longest)
	if k == 0 {
		return 0
	}
	*count(r) = n
	return at + k + w.between(words[at+k:])
}

// between returns the number of words at the beginning that only name cells.
func (w recipeWords) between(words []string) (n int) {
	for {
		_, k := longestIn(w.cells, words[n:], longest)
		if k == 0 {
			return n
		}
		n += k
	}
}

// readVariant reads the full name of a variant, such as jigsaw9+x.
func (w recipeWords) readVariant(r *Recipe, word string) int {
	name, extras, _ := strings.Cut(word, "+")
	known := Recipe{Variant: name}
	if m := baseWord.FindStringSubmatch(name); m != nil {
		known = Recipe{Base: m[1], N: number(m[2])}
	} else if _, err := generator.Named(name); err != nil {
		return 0
	}
	for _, extra := range strings.FieldsFunc(extras, func(r rune) bool { return r == '+' }) {
		house, ok := w.extras[bare(extra)]
		if !ok {
			return 0
		}
		known.with(house)
	}
	r.Variant, r.Base, r.N = known.Variant, known.Base, known.N
	for _, extra := range known.Extras {
		r.with(extra)
	}
	return 1
}
