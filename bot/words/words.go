// Package words reads all typed text: recipes, dates, moves, settings, techniques, plain words.
//
// The words are in the folder of each language beside its phrases. Notation common to all languages, such as
// r4c5=3 and 6x6, is here.
package words

import (
	"fmt"
	"strings"
	"sync"

	"sudokubot/bot/phrases"
	"sudokubot/solver/parse"
)

// Vocabulary has the words of every language at once. It is immutable and safe for concurrent use.
type Vocabulary struct {
	book     *phrases.Book
	all      lists
	recipes  recipeWords
	dates    dateWords
	topics   topicWords
	settings settingWords
	zones    func() []zoneWords // computed on first use
	game     map[string]string  // names of GameWords, by bare word
	moves    *moveReader
	puzzles  *parse.Vocabulary
}

// New reads the words of the languages in book. An error names the wrong file.
func New(book *phrases.Book) (*Vocabulary, error) {
	all, err := listsOf(book)
	if err != nil {
		return nil, err
	}
	puzzles, err := all.puzzles()
	if err != nil {
		return nil, err
	}
	dates := newDateWords(all)
	return &Vocabulary{
		book: book, all: all, recipes: newRecipeWords(all), dates: dates,
		settings: newSettingWords(book, all),
		topics:   topicWords{all.by(topicFamily), all.of(askingFamily + ".topic"), all.of("filler.topic")},
		zones:    sync.OnceValue(func() []zoneWords { return zonesOf(book, all, dates) }),
		game:     all.by("game"), moves: newMoveReader(all), puzzles: puzzles,
	}, nil
}

// Meanings returns the words of a family of words.toml, each with the name of its key. The words are folded
// and without spaces. The family "date.weekday" has the names of the days.
func (v *Vocabulary) Meanings(family string) map[string]string { return v.all.by(family) }

// Puzzles returns the words that describe puzzles.
func (v *Vocabulary) Puzzles() *parse.Vocabulary { return v.puzzles }

// Puzzles reads only the words of Vocabulary.Puzzles. An error names the wrong file or word.
func Puzzles(book *phrases.Book) (*parse.Vocabulary, error) {
	all, err := listsOf(book)
	if err != nil {
		return nil, err
	}
	return all.puzzles()
}

func (l lists) puzzles() (*parse.Vocabulary, error) {
	some := map[string][]string{}
	for _, key := range parse.WordKeys() {
		some[key] = l[variantTable+key]
	}
	v, err := parse.NewVocabulary(some)
	if err != nil {
		return nil, fmt.Errorf("words: %s%w", variantTable, err)
	}
	return v, nil
}

// Fills reports whether word is a filler, without a meaning in a request.
func (v *Vocabulary) Fills(word string) bool {
	for _, family := range []string{"filler.recipe", "filler.setting", "filler.date", "filler.solve"} {
		if v.all.of(family)[bare(word)] {
			return true
		}
	}
	return false
}

// IsBare reports whether text only says that a grid is empty.
func (v *Vocabulary) IsBare(text string) bool {
	return v.all.of("made.bare")[bare(strings.TrimRight(text, ".! "))]
}

// IsMonster reports whether text only asks for the monster of the month.
func (v *Vocabulary) IsMonster(text string) bool {
	return v.all.of("made.monster")[bare(strings.Trim(strings.TrimSpace(text), ".!?؟"+Marks))]
}
