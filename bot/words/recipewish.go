package words

import (
	"slices"
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
		drawing := w.drawing(strings.Join(words[:n], ""))
		if shape := w.shaped(words[n:]); drawing != nil && shape > 0 {
			drawing(r)
			return n + shape
		}
	}
	n := w.shaped(words)
	for n > 0 && n < len(words) && w.fillers[bare(words[n])] {
		n++
	}
	for k := min(longest, len(words)-n); n > 0 && k > 0; k-- {
		if drawing := w.drawing(strings.Join(words[n:n+k], "")); drawing != nil {
			drawing(r)
			return n + k
		}
	}
	return 0
}

// shaped returns the number of words at the beginning that make a word for shapes.
func (w recipeWords) shaped(words []string) int {
	n := min(longest, len(words))
	for n > 0 && !w.shape.means(strings.Join(words[:n], "")) {
		n--
	}
	return n
}

// drawing returns a function that sets the drawing of this name. For any other name it returns nil.
func (w recipeWords) drawing(name string) func(*Recipe) {
	for _, d := range w.drawings {
		if d.means(name) {
			return d.set
		}
	}
	return nil
}

// takeForm reads a symmetry, or the word for minimal puzzles.
func (w recipeWords) takeForm(r *Recipe, words []string) int {
	i := slices.IndexFunc(w.forms, func(form recipeWord) bool { return form.means(words[0]) })
	if i < 0 {
		return 0
	}
	w.forms[i].set(r)
	return 1
}
