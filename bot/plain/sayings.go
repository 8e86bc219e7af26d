package plain

import (
	"fmt"

	"sudokubot/bot/phrases"
)

// sayings are what a file plain.toml holds: the words of a language, by the concept that they stand for.
type sayings struct {
	Free     []string            // words that say nothing
	Small    []string            // likewise, and may stand beside a single word
	Weak     []string            // words that are said of other things as well
	Not      []string            // words that deny
	Negative []string            // what is put before a verb to deny it
	Verb     []string            // what a verb may have before it instead
	But      []string            // words that begin another clause
	Ending   []string            // that words may have
	Alike    []string            // letters that are mistaken for each other
	Other    []string            // words that are not ours, though they look like some of ours
	Foreign  []string            // words of what people talk about among each other
	Number   map[string][]string // by the figure
	Ordinal  map[string][]string // numbers that say a place in a row, by the figure
	Spot     map[string][]string // names of cells, by where they are
	Class    map[string][]string // by concept, and its value after a point
	Stem     map[string][]string // stems of verbs by concept: of the present before the stroke, of the past behind it
	Name     map[string][]string // more names of techniques
	Spelling map[string][]string // how the letters of the language are written in Latin ones
}

func sayingsOf(book *phrases.Book) ([]sayings, error) {
	var all []sayings
	for _, l := range book.Languages() {
		var s sayings
		if err := book.Sayings(l.Tag, &s); err != nil {
			return nil, fmt.Errorf("plain: %w", err)
		}
		all = append(all, s)
	}
	return all, nil
}
