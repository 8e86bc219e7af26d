package parse

import "sudokubot/solver/parse/signs"

// page is a text in signs, and what is known of it.
type page struct {
	*signs.Page
	tokensOf map[int]tokenCount // of the fields that were looked at, by their first sign
	widths   map[rune]int       // what dashes stand for; nil until that is asked
}

// newPage returns the page of a text in valid UTF-8.
func newPage(m *signs.Meter, s string) *page { return pageOf(signs.New(m, s)) }

func pageOf(p *signs.Page) *page { return &page{Page: p, tokensOf: map[int]tokenCount{}} }
