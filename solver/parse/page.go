package parse

import (
	"cmp"

	"sudokubot/solver/parse/signs"
)

// page is a text in signs, with the thresholds and caches of readers.
type page struct {
	*signs.Page
	*thresholds
	tokensOf map[int]tokenCount // cached counts of fields, by their first sign
	widths   map[rune]int       // number of hyphens that each kind of dash replaces; nil until first used
}

// newPage returns the page of a text. It uses the standard thresholds unless o has others.
func newPage(m *signs.Meter, s string, o Options) *page {
	return pageOf(signs.New(m, signs.Decode(s)), cmp.Or(o.thresholds, &standard))
}

func pageOf(p *signs.Page, t *thresholds) *page {
	return &page{Page: p, thresholds: t, tokensOf: map[int]tokenCount{}}
}

func (p *page) whole() signs.Span { return signs.Between(0, len(p.Signs)) }

func (p *page) errorAt(kind Kind, i, got, want int) *Error {
	return &Error{Kind: kind, Line: p.Signs[i].Line, Column: p.Signs[i].Col, Got: got, Want: want}
}

// tokenCount counts the possible cells of a coloured puzzle in a field, and the almost certain (sure) cells
// among them.
type tokenCount struct{ possible, sure int }
