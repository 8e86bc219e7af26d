package plain

import (
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Reader understands plain words. It does not change once made and may be used by many goroutines.
type Reader struct {
	ordinary *sudoku.Layout
	book     *phrases.Book
	words    *words.Vocabulary
	lexicon  *lexicon
	grammar  *grammar
	byWord   map[string]*logic.Technique
}

// New reads the sayings of the languages in book, beside the words of v. An error names the file that is wrong.
func New(book *phrases.Book, v *words.Vocabulary) (*Reader, error) {
	r := &Reader{book: book, words: v, byWord: v.TechniqueNames(), ordinary: sudoku.Classic()}
	all, err := sayingsOf(book)
	if err != nil {
		return nil, err
	}
	rules, err := readRuleBook(rulesFile)
	if err != nil {
		return nil, err
	}
	x, err := newLexicon(rules, all, v, r.byWord)
	if err != nil {
		return nil, err
	}
	if r.grammar, err = grammarOf(rules, x); err != nil {
		return nil, err
	}
	x.close()
	r.lexicon = x
	return r, nil
}
