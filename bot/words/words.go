// Package words reads everything that people write to the bot: orders, dates, moves, settings, techniques, plain words.
//
// It turns text into values. It refuses to know what they are for: whose game it is, what is stored, what is answered.
package words

import "sudokubot/bot/phrases"

// Vocabulary is all words that are understood, in every language at once. It does not change once made and may be used by
// many goroutines.
type Vocabulary struct {
	book *phrases.Book
}

// New returns the words of the languages in book.
func New(book *phrases.Book) *Vocabulary { return &Vocabulary{book: book} }
