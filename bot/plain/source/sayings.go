// Package source reads the files of plain words: the sayings of each language, the rules, and the labelled sentences.
//
// It knows how these files are written. It refuses to know what any of them means.
package source

import (
	"fmt"

	"sudokubot/bot/phrases"
)

// Sayings are what a file plain.toml holds: the words of a language, by the concept that they stand for.
type Sayings struct {
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
	Mood     map[string][]string // how something is said, as package mood has it
	Spelling map[string][]string // how the letters of the language are written in Latin ones
}

// SayingsOf reads the sayings of the languages in book. An error names the file that is wrong.
func SayingsOf(book *phrases.Book) ([]Sayings, error) {
	all := make([]Sayings, len(book.Languages()))
	for i, l := range book.Languages() {
		if err := book.Sayings(l.Tag, &all[i]); err != nil {
			return nil, fmt.Errorf("plain: %w", err)
		}
	}
	return all, nil
}
