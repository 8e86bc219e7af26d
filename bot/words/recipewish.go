package words

import (
	"strings"
)

// fewestCells is the least number that counts cells in a sentence. Smaller numbers count other things.
const fewestCells = 10

// Wishes returns the properties of a new puzzle in a sentence, except its kind and its level. These are the
// number of given or empty cells, a drawing, a symmetry, and whether the puzzle is minimal. It ignores all
// other words.
func (v *Vocabulary) Wishes(text string) (r Recipe) {
	w := v.recipes
	words := v.dates.counted(strings.FieldsFunc(w.fold(text), func(s rune) bool {
		return strings.ContainsRune(separators+`"“”«».!?؟:`, s)
	}))
	for i := 0; i < len(words); {
		rest := words[i:]
		took := 0
		if number(words[i]) >= fewestCells {
			took = w.takeCells(&r, rest)
		}
		if took == 0 {
			took = max(w.takeShape(&r, rest), w.takeForm(&r, rest))
		}
		i += max(took, 1)
	}
	return r
}

// takeShape reads a drawing next to a word for shapes: "heart-shaped", "the shape of a star", «شکل قلب».
func (w recipeWords) takeShape(r *Recipe, words []string) int {
	for n := min(longest, len(words)); n > 0; n-- { // tries the drawing first
		drawing := w.drawings[bare(strings.Join(words[:n], ""))]
		if _, shape := longestIn(w.shape, words[n:], longest); drawing != nil && shape > 0 {
			drawing(r)
			return n + shape
		}
	}
	_, n := longestIn(w.shape, words, longest)
	for n > 0 && n < len(words) && w.fillers[bare(words[n])] {
		n++
	}
	drawing, k := longestIn(w.drawings, words[n:], longest)
	if n == 0 || k == 0 {
		return 0
	}
	drawing(r)
	return n + k
}

// takeForm reads a symmetry, or the word for minimal puzzles.
func (w recipeWords) takeForm(r *Recipe, words []string) int {
	set, n := longestIn(w.forms, words, 1)
	if n > 0 {
		set(r)
	}
	return n
}
