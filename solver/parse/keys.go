package parse

import "sudokubot/solver/parse/vocabulary"

// Vocabulary is the words for variants, sizes and constraints.
type Vocabulary = vocabulary.Vocabulary

// Keys returns the keys of NewVocabulary, like vocabulary.Keys.
func Keys() []string { return vocabulary.Keys() }

// NewVocabulary takes the words of Keys, like vocabulary.New.
func NewVocabulary(words map[string][]string) (*Vocabulary, error) { return vocabulary.New(words) }
