package signs

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Span is a part of the page: the signs from index From up to, not including, To.
type Span struct{ From, To int }

// Between returns the span from start up to, not including, end.
func Between(start, end int) Span { return Span{start, end} }

// Size returns the number of signs in s.
func (s Span) Size() int { return s.To - s.From }

// Within reports whether s lies in t. An empty s always does.
func (s Span) Within(t Span) bool { return s.Size() == 0 || t.From <= s.From && s.To <= t.To }

// Hull returns the span from the start of the first part to the end of the last.
func Hull(parts []Span) Span { return Span{parts[0].From, parts[len(parts)-1].To} }

// In returns the signs of s; the caller must not change them.
func (p *Page) In(s Span) []Sign {
	p.Spend(s.Size())
	return p.Signs[s.From:s.To]
}

// String returns the normalised signs of s.
func (p *Page) String(s Span) string { return p.Runes(s, func(x Sign) rune { return x.R }) }

// Sent returns the signs of s as they were sent.
func (p *Page) Sent(s Span) string { return p.Runes(s, func(x Sign) rune { return x.Sent }) }

// Runes returns the runes of runeOf for the signs of s, as a text.
func (p *Page) Runes(s Span, runeOf func(x Sign) rune) string {
	var b strings.Builder
	for _, x := range p.In(s) {
		b.WriteRune(runeOf(x))
	}
	return b.String()
}

// Names returns the parts of s that match form. The form describes a name, which ends with a colon.
func (p *Page) Names(s Span, form *regexp.Regexp) (found []Span) {
	if !p.Has(s, Is(':')) { // true for most lines
		return nil
	}
	for _, m := range p.Matches(s, form) {
		found = append(found, m[0])
	}
	return found
}

// Matches returns the matches of form in s. Each match has the span of the whole, then a span for each group.
// The span of a group begins at -1 if the group did not match.
func (p *Page) Matches(s Span, form *regexp.Regexp) (found [][]Span) {
	text, last := p.String(s), 0
	p.Spend(FormSteps * len(text))
	for _, m := range form.FindAllStringSubmatchIndex(text, -1) {
		s.From += utf8.RuneCountInString(text[last:m[0]])
		last = m[0]
		groups := make([]Span, len(m)/2)
		for i := range groups {
			if groups[i] = Between(-1, -1); m[2*i] >= 0 {
				from := s.From + utf8.RuneCountInString(text[last:m[2*i]])
				groups[i] = Between(from, from+utf8.RuneCountInString(text[m[2*i]:m[2*i+1]]))
			}
		}
		found = append(found, groups)
	}
	return found
}

// Only returns the signs of s for which accept is true.
func (p *Page) Only(s Span, accept func(r rune) bool) string {
	return strings.Map(func(r rune) rune {
		if accept(r) {
			return r
		}
		return -1
	}, p.String(s))
}

// All reports whether accept is true for all signs of s.
func (p *Page) All(s Span, accept func(r rune) bool) bool { return p.Skip(s, accept) == s.To }

// Has reports whether accept is true for any sign of s.
func (p *Page) Has(s Span, accept func(r rune) bool) bool {
	return slices.ContainsFunc(p.In(s), func(x Sign) bool { return accept(x.R) })
}

// Count returns the number of signs in s for which accept is true.
func (p *Page) Count(s Span, accept func(r rune) bool) (n int) {
	for _, x := range p.In(s) {
		if accept(x.R) {
			n++
		}
	}
	return n
}

// CountSign returns how often r occurs in s.
func (p *Page) CountSign(s Span, r rune) int { return p.Count(s, Is(r)) }

// Is returns a function that recognises the sign r.
func Is(r rune) func(rune) bool { return func(x rune) bool { return x == r } }

// Among returns a function that recognises the given signs.
func Among(signs string) func(rune) bool {
	return func(r rune) bool { return strings.ContainsRune(signs, r) }
}

// Not returns the negation of accept.
func Not(accept func(r rune) bool) func(rune) bool { return func(r rune) bool { return !accept(r) } }

// Skip returns the index of the first sign of s for which accept is false, or the end of s.
func (p *Page) Skip(s Span, accept func(r rune) bool) int {
	i := s.From
	for i < s.To && accept(p.Signs[i].R) {
		i++
	}
	p.Spend(i - s.From)
	return i
}

// Back returns the start of the longest part at the end of s in which accept is true for all signs.
func (p *Page) Back(s Span, accept func(r rune) bool) int {
	i := s.To
	for i > s.From && accept(p.Signs[i-1].R) {
		i--
	}
	p.Spend(s.To - i)
	return i
}

// Trim drops the signs for which accept is true from both ends of s.
func (p *Page) Trim(s Span, accept func(r rune) bool) Span {
	s.From = p.Skip(s, accept)
	return Span{s.From, p.Back(s, accept)}
}

// Unindented drops the blanks and tabs at both ends of a line.
func (p *Page) Unindented(l Span) Span { return p.Trim(l, IsSpace) }

// Split returns the parts of s between the signs for which divides is true. Parts may be empty.
func (p *Page) Split(s Span, divides func(r rune) bool) []Span {
	p.Spend(s.Size())
	var parts []Span
	from := s.From
	for i := s.From; i <= s.To; i++ {
		if i == s.To || divides(p.Signs[i].R) {
			p.Spend(partSteps)
			parts = append(parts, Span{from, i})
			from = i + 1
		}
	}
	return parts
}

// Parts returns the nonempty parts of s between the signs for which divides is true.
func (p *Page) Parts(s Span, divides func(r rune) bool) []Span {
	var parts []Span
	for s.From = p.Skip(s, divides); s.From < s.To; s.From = p.Skip(s, divides) {
		end := p.Skip(s, Not(divides))
		p.Spend(partSteps)
		parts = append(parts, Span{s.From, end})
		s.From = end
	}
	return parts
}

// IsSeparator reports whether r occurs only between cells, never in a cell.
func IsSeparator(r rune) bool {
	switch r {
	case ',', ';', '/', '\\', '"', '\'', '[', ']', '{', '}', '(', ')', '&', '=', '>', '<', '~', '^', LightRule,
		HeavyRule, Junction:
		return true
	}
	return IsSpace(r) || IsBar(r)
}

// Tokens returns the nonempty parts of s between separators.
func (p *Page) Tokens(s Span) []Span { return p.Parts(s, IsSeparator) }

const longestRow = 25

// LineKind classifies lines.
type LineKind uint8

// The kinds of lines.
const (
	Content   LineKind = iota // a line that may be a row
	Gap                       // an empty line
	Rule                      // a drawn line
	MaybeRule                 // a drawn line or a row of blanks
)

func isDash(r rune) bool { return r == '-' || r == '_' || r == '*' || r == '#' }

// isEdge reports whether a sign occurs in drawn lines but is never a blank.
var isEdge = Among("=~+'^" + string(LightRule) + string(HeavyRule) + string(Junction))

// isPoint reports whether a sign occurs in drawn lines and in rows.
var isPoint = Among("|:.,!" + string(HeavyBar))

// KindOf classifies a line by its signs alone.
func (p *Page) KindOf(l Span) LineKind {
	if !p.All(l, func(r rune) bool { return IsSpace(r) || isDash(r) || isEdge(r) || isPoint(r) }) {
		return Content
	}
	dashes, edges, points := p.Count(l, isDash), p.Count(l, isEdge), p.Count(l, isPoint)
	switch {
	case dashes+edges+points == 0:
		return Gap
	case edges > 0 && dashes+edges >= 2, dashes > longestRow && points > 0, p.ruled(l, dashes):
		return Rule
	case dashes >= 3 && dashes+2 >= points:
		return MaybeRule
	}
	return Content
}

// ruled reports whether a line of dashes is drawn; then the dashes cannot be blanks. Such lines are |- of a
// wiki, two or three runs of different dashes, and the second line of a Markdown table, |:-:|--:|. Other
// drawn lines have dots or colons beside three dashes, as in .------.------. or :---:---:.
func (p *Page) ruled(l Span, dashes int) bool {
	text := p.String(l)
	runs := slices.Compact([]rune(p.Only(l, isDash))) // adjacent equal dashes count once
	bars, colons := p.CountSign(l, '|'), p.CountSign(l, ':')
	switch {
	case dashes == 0:
		return false
	case dashes+1 == l.Size() && p.Bar(l.From), 1 < len(runs) && len(runs) <= 3:
		return true
	case bars > 1 && colons > 0 && dashes >= bars-1 && p.All(l, Among("|:- ")):
		return true
	}
	return strings.ContainsAny(text, ".:") && strings.Contains(text,
		strings.Repeat(string(runs[len(runs)-1]), 3))
}

// Bar reports whether the sign i is a bar.
func (p *Page) Bar(i int) bool { return IsBorder(p.Signs[i].R) }
