package words

import (
	"slices"
	"strings"

	"sudokubot/generator"
)

// ValueAfter returns an example of what can stand behind word, if that takes a value.
func (v *Vocabulary) ValueAfter(word string) (example string, ok bool) {
	return v.recipes.valueAfter(word)
}

// Meant is a recipe that may have been meant where a word says nothing.
type Meant struct {
	Word   string // instead of that one
	Recipe Recipe
}

// Meant returns the recipes that text would be if word were one of the words nearest to it, three at most; none if all words
// are far from it, or if text would still be no recipe.
func (v *Vocabulary) Meant(text, word string) []Meant {
	var all []Meant
	for _, like := range v.recipes.like(word) {
		if r, unknown := v.recipeOf(strings.Replace(v.recipes.fold(text), word, like, 1)); unknown == "" {
			all = append(all, Meant{like, r})
		}
	}
	return all
}

// like returns the names of levels and variants that are nearest to word, three at most; none if all are far.
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

// Either returns the two recipes that text, which was read as r, may mean: "diagonal" is a puzzle whose diagonals count, and
// the method that takes a number of cells away. ok is false if it means one thing.
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
	method.Method, method.Extras = generator.Diagonal, slices.DeleteFunc(slices.Clone(r.Extras), func(x string) bool { return x == "x" })
	return r, method, true
}
