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

// newPage returns the page of a text in valid UTF-8, by default with the standard thresholds.
func newPage(m *signs.Meter, s string, t *thresholds) *page {
	return pageOf(signs.New(m, s), cmp.Or(t, &standard))
}

func pageOf(p *signs.Page, t *thresholds) *page {
	return &page{Page: p, thresholds: t, tokensOf: map[int]tokenCount{}}
}

func errorAt(p *page, kind Kind, i, got, want int) *Error {
	return &Error{Kind: kind, Line: p.Signs[i].Line, Column: p.Signs[i].Col, Got: got, Want: want}
}

// tokenCount is the number of cells of a coloured puzzle that a field may be (like), and the number of those
// that are hardly anything else (sure).
type tokenCount struct{ like, sure int }
