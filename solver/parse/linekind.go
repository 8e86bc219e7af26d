package parse

import (
	"slices"
	"strings"
)

// lineKind sorts lines that are no rows.
type lineKind uint8

const (
	content   lineKind = iota
	gap                // nothing in it
	rule               // a drawn line
	maybeRule          // a drawn line or a row of blanks
)

func isDash(r rune) bool { return r == '-' || r == '_' || r == '*' || r == '#' }

// isEdge reports whether r stands in drawn lines but is never a blank.
func isEdge(r rune) bool {
	switch r {
	case lightRule, heavyRule, junction, '=', '~', '+', '\'', '^':
		return true
	}
	return false
}

// isPoint reports whether r stands in drawn lines and in rows.
var isPoint = among("|:.,!" + string(heavyBar))

// kindOf sorts a line by its signs alone.
func (p *page) kindOf(l span) lineKind {
	if !p.all(l, func(r rune) bool { return isSpace(r) || isDash(r) || isEdge(r) || isPoint(r) }) {
		return content
	}
	dashes, edges, points := p.count(l, isDash), p.count(l, isEdge), p.count(l, isPoint)
	switch {
	case dashes+edges+points == 0:
		return gap
	case edges > 0 && dashes+edges >= 2, dashes > maxOrder && points > 0, p.ruled(l, dashes):
		return rule
	case dashes >= 3 && dashes+2 >= points:
		return maybeRule
	}
	return content
}

// ruled reports whether the dashes of a line cannot be blanks: |- of a wiki; two or three kinds of them; the second line
// of a Markdown table, |:-:|--:|; dots or colons beside three in a row, as in .------.------. or :---:---:.
func (p *page) ruled(l span, dashes int) bool {
	text := p.string(l)
	runs := slices.Compact([]rune(p.only(l, isDash))) // equal ones that follow each other are one
	bars, colons := p.countSign(l, '|'), p.countSign(l, ':')
	switch {
	case dashes == 0:
		return false
	case dashes+1 == l.size() && p.bar(l.from), 1 < len(runs) && len(runs) <= 3:
		return true
	case bars > 1 && colons > 0 && dashes >= bars-1 && p.all(l, among("|:- ")):
		return true
	}
	return strings.ContainsAny(text, ".:") && strings.Contains(text, strings.Repeat(string(runs[len(runs)-1]), 3))
}
