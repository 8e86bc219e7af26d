package plain

import (
	_ "embed"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain/mood"
	"sudokubot/bot/plain/odds"
	"sudokubot/bot/plain/source"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// rulesFile says what is meant by concepts, whatever the language they are said in.
//
//go:embed rules.toml
var rulesFile string

// Reader understands plain words. It does not change once made and may be used by many goroutines.
type Reader struct {
	ordinary *sudoku.Layout
	book     *phrases.Book
	words    *words.Vocabulary
	lexicon  *lexicon
	grammar  *grammar
	moods    *mood.Moods
	intents  []Intent    // of which there are labelled sentences
	table    *odds.Table // of what these have in common
	priors   []float32   // of these, whatever is said
	byWord   map[string]*logic.Technique
}

// New reads the sayings of the languages in book, beside the words of v. An error names the file that is wrong.
func New(book *phrases.Book, v *words.Vocabulary) (*Reader, error) {
	r := &Reader{book: book, words: v, byWord: v.TechniqueNames(), ordinary: sudoku.Classic()}
	sayings, err := source.SayingsOf(book)
	if err != nil {
		return nil, err
	}
	moods := make([]mood.Words, len(sayings))
	for i, s := range sayings {
		moods[i] = mood.Words{
			Open: s.Mood["open"], Invert: s.Mood["invert"], Polite: s.Mood["polite"], Suppose: s.Mood["suppose"],
			Recall: s.Mood["recall"], Before: s.Mood["before"], After: s.Mood["after"], Either: s.Mood["either"], Rest: s.Mood["rest"],
		}
	}
	r.moods = mood.New(moods)
	rules, err := source.ReadRuleBook(rulesFile)
	if err != nil {
		return nil, err
	}
	x, err := newLexicon(rules, sayings, v, r.byWord)
	if err != nil {
		return nil, err
	}
	if r.grammar, err = grammarOf(rules, x); err != nil {
		return nil, err
	}
	x.close(sayings)
	r.lexicon = x
	all, err := readLabels()
	if err != nil {
		return nil, err
	}
	r.learn(all)
	return r, nil
}
