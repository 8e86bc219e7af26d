package words

import (
	"slices"
	"strings"

	"sudokubot/generator"
)

// ValueAfter returns an example of a value that may follow word. If no value may follow, ok is false.
func (v *Vocabulary) ValueAfter(word string) (example string, ok bool) {
	return v.recipes.valueAfter(word)
}

// Meant is a possible reading of a recipe in which a known word replaces the unknown word.
type Meant struct {
	Word   string // the known word
	Recipe Recipe
}

// Meant returns at most three readings in which the nearest known words replace word. If all known words
// are far from word, or the text would still be no recipe, it returns nil.
func (v *Vocabulary) Meant(text, word string) []Meant {
	var all []Meant
	for _, like := range v.recipes.like(word) {
		if r, unknown := v.recipeOf(strings.Replace(v.recipes.fold(text), word, like, 1)); unknown == "" {
			all = append(all, Meant{like, r})
		}
	}
	return all
}

// like returns the names in w.likely nearest to word, at most three. If all names are far, it returns nil.
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

// Either returns both readings of a text with "diagonal" that was read as r: a puzzle with diagonals, and a
// method that removes cells. If the text is unambiguous, ok is false.
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
