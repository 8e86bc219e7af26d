package signs

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Span is a part of the page: signs[from:to].
type Span struct{ From, To int }

// Between returns the part from one sign up to another.
func Between(from, to int) Span { return Span{from, to} }

// Size returns the number of signs in s.
func (s Span) Size() int { return s.To - s.From }

// Within reports whether s lies in t.
func (s Span) Within(t Span) bool { return s.Size() == 0 || t.From <= s.From && s.To <= t.To }

// Hull returns the part of the page from the first of the parts to the last.
func Hull(parts []Span) Span { return Span{parts[0].From, parts[len(parts)-1].To} }

// In returns the signs of s; the caller must not change them.
func (p *Page) In(s Span) []Sign {
	p.Spend(s.Size())
	return p.Signs[s.From:s.To]
}

// String returns the signs of s, normalised.
func (p *Page) String(s Span) string { return p.Runes(s, func(x Sign) rune { return x.R }) }

// Sent returns the signs of s as sent.
func (p *Page) Sent(s Span) string { return p.Runes(s, func(x Sign) rune { return x.Sent }) }

// Runes returns a rune for each sign of s.
func (p *Page) Runes(s Span, of func(x Sign) rune) string {
	var b strings.Builder
	for _, x := range p.In(s) {
		b.WriteRune(of(x))
	}
	return b.String()
}

// Names returns the parts of s that match the form of a name, which ends with a colon.
func (p *Page) Names(s Span, form *regexp.Regexp) (found []Span) {
	if !p.Has(s, Is(':')) { // as in most lines
		return nil
	}
	for _, m := range p.Matches(s, form) {
		found = append(found, m[0])
	}
	return found
}

// Matches returns the parts of s that match a form, and the part of each group, which begins at -1 if the
// group did not match.
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

// Only returns the signs of s for which such is true.
func (p *Page) Only(s Span, such func(r rune) bool) string {
	return strings.Map(func(r rune) rune {
		if such(r) {
			return r
		}
		return -1
	}, p.String(s))
}

// All reports whether such is true for all signs of s.
func (p *Page) All(s Span, such func(r rune) bool) bool { return p.Skip(s, such) == s.To }

// Has reports whether such is true for any sign of s.
func (p *Page) Has(s Span, such func(r rune) bool) bool {
	return slices.ContainsFunc(p.In(s), func(x Sign) bool { return such(x.R) })
}

// Count returns the number of signs in s for which such is true.
func (p *Page) Count(s Span, such func(r rune) bool) (n int) {
	for _, x := range p.In(s) {
		if such(x.R) {
			n++
		}
	}
	return n
}

// CountSign returns how often r occurs in s.
func (p *Page) CountSign(s Span, r rune) int { return p.Count(s, Is(r)) }

// Is recognises a single sign.
func Is(r rune) func(rune) bool { return func(x rune) bool { return x == r } }

// Among recognises the given signs.
func Among(signs string) func(rune) bool {
	return func(r rune) bool { return strings.ContainsRune(signs, r) }
}

// Not recognises all other signs.
func Not(such func(r rune) bool) func(rune) bool { return func(r rune) bool { return !such(r) } }

// Skip returns the first sign of s for which such is false, or the end of s.
func (p *Page) Skip(s Span, such func(r rune) bool) int {
	i := s.From
	for i < s.To && such(p.Signs[i].R) {
		i++
	}
	p.Spend(i - s.From)
	return i
}

// Back returns the start of the signs at the end of s for which such is true.
func (p *Page) Back(s Span, such func(r rune) bool) int {
	i := s.To
	for i > s.From && such(p.Signs[i-1].R) {
		i--
	}
	p.Spend(s.To - i)
	return i
}

// Trim drops the signs at both ends of s for which such is true.
func (p *Page) Trim(s Span, such func(r rune) bool) Span {
	s.From = p.Skip(s, such)
	return Span{s.From, p.Back(s, such)}
}

// Unindented drops the spaces at both ends of a line.
func (p *Page) Unindented(l Span) Span { return p.Trim(l, IsSpace) }

// Split divides s at the signs for which at is true. Parts may be empty.
func (p *Page) Split(s Span, at func(r rune) bool) []Span {
	p.Spend(s.Size())
	var parts []Span
	from := s.From
	for i := s.From; i <= s.To; i++ {
		if i == s.To || at(p.Signs[i].R) {
			p.Spend(partSteps)
			parts = append(parts, Span{from, i})
			from = i + 1
		}
	}
	return parts
}

// Parts returns the nonempty parts of s between the signs for which at is true.
func (p *Page) Parts(s Span, at func(r rune) bool) []Span {
	var parts []Span
	for s.From = p.Skip(s, at); s.From < s.To; s.From = p.Skip(s, at) {
		end := p.Skip(s, Not(at))
		p.Spend(partSteps)
		parts = append(parts, Span{s.From, end})
		s.From = end
	}
	return parts
}

// IsSeparator reports whether r only occurs between cells.
func IsSeparator(r rune) bool {
	switch r {
	case ',', ';', '/', '\\', '"', '\'', '[', ']', '{', '}', '(', ')', '&', '=', '>', '<', '~', '^', LightRule,
		HeavyRule, Junction:
		return true
	}
	return IsSpace(r) || IsBar(r)
}

// Tokens splits a part of the page at its separators.
func (p *Page) Tokens(s Span) []Span { return p.Parts(s, IsSeparator) }

const longestRow = 25

// LineKind is the kind of a line other than a row.
type LineKind uint8

// The kinds of lines.
const (
	Content   LineKind = iota // anything else
	Gap                       // empty
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

// ruled reports whether the dashes of a line cannot be blanks: |- of a wiki; two or three kinds of them; the
// second line of a Markdown table, |:-:|--:|; dots or colons beside three in a row, as in .------.------. or
// :---:---:.
func (p *Page) ruled(l Span, dashes int) bool {
	text := p.String(l)
	runs := slices.Compact([]rune(p.Only(l, isDash))) // without adjacent repetitions
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
