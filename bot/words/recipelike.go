package words

import (
	"slices"
	"strings"

	"sudokubot/generator"
)

// ValueAfter returns an example of a value of word. ok is false if word takes no value.
func (v *Vocabulary) ValueAfter(word string) (example string, ok bool) {
	return v.recipes.valueAfter(word)
}

// Meant is a possible recipe: an unknown word is replaced by a known word.
type Meant struct {
	Word   string // replaces the unknown word
	Recipe Recipe
}

// Meant returns at most three recipes, with word replaced by the nearest known words. It is nil if all words
// are far from word, or if text would still be no recipe.
func (v *Vocabulary) Meant(text, word string) []Meant {
	var all []Meant
	for _, like := range v.recipes.like(word) {
		if r, unknown := v.recipeOf(strings.Replace(v.recipes.fold(text), word, like, 1)); unknown == "" {
			all = append(all, Meant{like, r})
		}
	}
	return all
}

// like returns at most three names of levels and variants nearest to word. It is nil if all are far.
func (w recipeWords) like(word string) []string {
	const most, shortest = 3, 3
	written := []rune(word)
	like, nearest := []string(nil), mostSlips(written)
	for _, likely := range w.likely {
		for _, name := range likely.names {
			d := EditDistance(written, []rune(w.fold(name)))
			switch {
			case len([]rune(name)) < shortest, d > nearest:
			case d < nearest:
				like, nearest = []string{name}, d
			case len(like) < most:
				like = append(like, name)
			}
		}
	}
	return like
}

// Either returns both readings of a text with "diagonal", read as r: a puzzle with diagonals, and a method
// that removes cells. ok is false for an unambiguous text.
func (v *Vocabulary) Either(text string, r Recipe) (variant, method Recipe, ok bool) {
	if r.Removed == 0 || r.Method != "" || !slices.Contains(r.Extras, "x") {
		return r, r, false
	}
	if !slices.ContainsFunc(strings.Fields(v.recipes.fold(text)), func(word string) bool {
		return v.recipes.methods[bare(word)] == generator.Diagonal
	}) {
		return r, r, false
	}
	method = r
	method.Method = generator.Diagonal
	method.Extras = slices.DeleteFunc(slices.Clone(r.Extras), func(x string) bool { return x == "x" })
	return r, method, true
}
