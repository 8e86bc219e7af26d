package parse

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// span is a part of the page: signs[from:to].
type span struct{ from, to int }

func (s span) size() int { return s.to - s.from }

// within reports whether nothing of s stands outside of t.
func (s span) within(t span) bool { return s.size() == 0 || t.from <= s.from && s.to <= t.to }

// hull returns the part of the page from the first of the parts to the last.
func hull(parts []span) span { return span{parts[0].from, parts[len(parts)-1].to} }

func (p *page) text(s span) []sign {
	p.spend(s.size())
	return p.signs[s.from:s.to]
}

// string returns the signs of s, normalised; sent returns them as they were sent.
func (p *page) string(s span) string { return p.runes(s, func(x sign) rune { return x.r }) }

func (p *page) sent(s span) string { return p.runes(s, func(x sign) rune { return x.sent }) }

func (p *page) runes(s span, of func(x sign) rune) string {
	var b strings.Builder
	for _, x := range p.text(s) {
		b.WriteRune(of(x))
	}
	return b.String()
}

// names returns the parts of s that have the form of a name, which ends with a colon.
func (p *page) names(s span, form *regexp.Regexp) (found []span) {
	if !p.has(s, is(':')) { // as in most lines
		return nil
	}
	text, last := p.string(s), 0
	p.spend(formSteps * len(text))
	for _, m := range form.FindAllStringIndex(text, -1) {
		s.from += utf8.RuneCountInString(text[last:m[0]])
		found = append(found, span{s.from, s.from + utf8.RuneCountInString(text[m[0]:m[1]])})
		last = m[0]
	}
	return found
}

// only returns such signs of s.
func (p *page) only(s span, such func(r rune) bool) string {
	return strings.Map(func(r rune) rune {
		if such(r) {
			return r
		}
		return -1
	}, p.string(s))
}

// all reports whether s has no other signs.
func (p *page) all(s span, such func(r rune) bool) bool { return p.skip(s, such) == s.to }

// has reports whether s has such a sign.
func (p *page) has(s span, such func(r rune) bool) bool {
	return slices.ContainsFunc(p.text(s), func(x sign) bool { return such(x.r) })
}

// count returns the number of such signs in s.
func (p *page) count(s span, such func(r rune) bool) int {
	return howMany(p.text(s), func(x sign) bool { return such(x.r) })
}

func (p *page) countSign(s span, r rune) int { return p.count(s, is(r)) }

// is recognises one sign, among one of several.
func is(r rune) func(rune) bool { return func(x rune) bool { return x == r } }

func among(signs string) func(rune) bool {
	return func(r rune) bool { return strings.ContainsRune(signs, r) }
}

func not(such func(r rune) bool) func(rune) bool { return func(r rune) bool { return !such(r) } }

// skip returns the first sign of s that is no such sign, or the end of s.
func (p *page) skip(s span, such func(r rune) bool) int {
	i := s.from
	for i < s.to && such(p.signs[i].r) {
		i++
	}
	p.spend(i - s.from)
	return i
}

// back returns the start of such signs at the end of s.
func (p *page) back(s span, such func(r rune) bool) int {
	i := s.to
	for i > s.from && such(p.signs[i-1].r) {
		i--
	}
	p.spend(s.to - i)
	return i
}

// trim drops such signs at both ends of s.
func (p *page) trim(s span, such func(r rune) bool) span {
	s.from = p.skip(s, such)
	return span{s.from, p.back(s, such)}
}

// unindented drops the spaces at both ends of a line.
func (p *page) unindented(l span) span { return p.trim(l, isSpace) }

// split divides s at such signs. There may be nothing in a part.
func (p *page) split(s span, at func(r rune) bool) []span {
	p.spend(s.size())
	var parts []span
	from := s.from
	for i := s.from; i <= s.to; i++ {
		if i == s.to || at(p.signs[i].r) {
			p.spend(partSteps)
			parts = append(parts, span{from, i})
			from = i + 1
		}
	}
	return parts
}

// parts returns the parts of s between such signs in which there is something.
func (p *page) parts(s span, at func(r rune) bool) []span {
	var parts []span
	for s.from = p.skip(s, at); s.from < s.to; s.from = p.skip(s, at) {
		end := p.skip(s, not(at))
		p.spend(partSteps)
		parts = append(parts, span{s.from, end})
		s.from = end
	}
	return parts
}

// howMany counts such elements.
func howMany[E any](all []E, such func(E) bool) int {
	count := 0
	for _, x := range all {
		if such(x) {
			count++
		}
	}
	return count
}

// isSeparator reports whether r only ever stands between cells.
func isSeparator(r rune) bool {
	switch r {
	case ',', ';', '/', '\\', '"', '\'', '[', ']', '{', '}', '(', ')', '&', '=', '>', '<', '~', '^', lightRule, heavyRule, junction:
		return true
	}
	return isSpace(r) || isBar(r)
}

// tokens splits a part of the page at its separators.
func (p *page) tokens(s span) []span { return p.parts(s, isSeparator) }

// lineKind sorts lines that are no rows.
type lineKind uint8

const (
	content   lineKind = iota
	gap                // nothing in it
	rule               // a drawn line
	maybeRule          // a drawn line or a row of blanks
)

func isDash(r rune) bool { return r == '-' || r == '_' || r == '*' || r == '#' }

// isEdge reports whether a sign stands in drawn lines but is never a blank.
var isEdge = among("=~+'^" + string(lightRule) + string(heavyRule) + string(junction))

// isPoint reports whether a sign stands in drawn lines and in rows.
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
