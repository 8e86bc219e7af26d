package plain

import (
	_ "embed"
	"sync"

	"sudokubot/bot/phrases"
	"sudokubot/bot/plain/mood"
	"sudokubot/bot/plain/source"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// rulesFile says what is meant by concepts, whatever the language they are said in.
//
//go:embed rules.toml
var rulesFile string

// Reader understands plain words. It may be used by many goroutines. What labelled sentences tell it learns when that is needed first, or
// by Learn.
type Reader struct {
	ordinary *sudoku.Layout
	book     *phrases.Book
	words    *words.Vocabulary
	lexicon  *lexicon
	grammar  *grammar
	moods    *mood.Moods
	learnt   func() *experience
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
		moods[i] = mood.WordsIn(s.Mood)
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
	x.close()
	r.lexicon = x
	all, err := readLabels()
	if err != nil {
		return nil, err
	}
	r.learnt = sync.OnceValue(func() *experience { return r.learn(all) })
	return r, nil
}

// Learn learns now, which takes 3 to 8 s of processor time, on all processors; else the first that is said waits for it.
func (r *Reader) Learn() { r.learnt() }
