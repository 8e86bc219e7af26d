package parse

import (
	"cmp"

	"sudokubot/solver/parse/signs"
)

// page is a text in signs, with thresholds and caches of readers.
type page struct {
	*signs.Page
	*thresholds
	tokensOf map[int]tokenCount // of the fields already counted, by their first sign
	widths   map[rune]int       // the number of signs behind a dash; nil until first used
}

// newPage returns the page of a text in valid UTF-8. Without t it has the standard thresholds.
func newPage(m *signs.Meter, s string, t *thresholds) *page {
	return pageOf(signs.New(m, s), cmp.Or(t, &standard))
}

func pageOf(p *signs.Page, t *thresholds) *page {
	return &page{Page: p, thresholds: t, tokensOf: map[int]tokenCount{}}
}

// errorAt returns an error at the sign i.
func errorAt(p *page, kind Kind, i, got, want int) *Error {
	return &Error{Kind: kind, Line: p.Signs[i].Line, Column: p.Signs[i].Col, Got: got, Want: want}
}

// tokenCount is how many cells of a coloured puzzle a field may be, and how many of these are hardly anything
// else.
type tokenCount struct{ like, sure int }
