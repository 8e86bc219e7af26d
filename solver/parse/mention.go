package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokubot/solver/parse/signs"
)

// Mention is a variant mentioned by a text.
type Mention struct {
	Variant string
	Sure    bool
	Order   int        // order mentioned with the word, or 0
	Span    signs.Span // part of the page with the word and the order
}

// Mentions returns which of the given variants a part of the page mentions. Each is returned once, in the
// order of the vocabulary's terms.
func (v *Vocabulary) Mentions(p *signs.Page, s signs.Span, variants ...string) []Mention {
	text := small(p, s)
	p.Spend(len(text))
	if !strings.ContainsFunc(text, unicode.IsLetter) { // true for most text between puzzles
		return nil
	}
	var found []Mention
	for _, t := range v.terms {
		p.Spend(len(text) * len(t.stems) / 8)
		has := func(stem string) bool { return strings.Contains(text, stem) }
		if !slices.Contains(variants, t.variant) || !slices.ContainsFunc(t.stems, has) {
			continue
		}
		p.Spend(signs.FormSteps * len(text))
		m := t.form.FindStringSubmatchIndex(text)
		if m == nil || v.denied.MatchString(text[:m[2]]) ||
			slices.ContainsFunc(found, func(a Mention) bool { return a.Variant == t.variant }) {
			continue
		}
		found = append(found, v.mention(p, t, text, m[2], m[3], s.From))
	}
	return found
}

// link matches an internet address. Words in addresses are ignored.
var link = regexp.MustCompile(`(?:https?://|www\.)[^ \n]+`)

// small returns a part of the page in small letters, one rune for each sign. It replaces addresses by
// slashes.
func small(p *signs.Page, s signs.Span) string {
	text := folded(p.String(s))
	if !strings.Contains(text, "://") && !strings.Contains(text, "www.") {
		return text
	}
	return link.ReplaceAllStringFunc(text, func(address string) string {
		return strings.Repeat("/", utf8.RuneCountInString(address))
	})
}

// mention returns the variant of the term t, which was found in text[from:to]. start is the index of the sign
// at which text starts.
func (v *Vocabulary) mention(p *signs.Page, t term, text string, from, to, start int) Mention {
	a := Mention{Variant: t.variant, Sure: t.sure}
	p.Spend(signs.FormSteps * from)
	after, before := text[to:], text[:from]
	forms := v.orders
	if t.variant == Latin {
		forms = append(slices.Clone(forms), v.latin)
	}
	for _, form := range forms {
		if m := form.FindStringSubmatchIndex(after); m != nil && a.Order == 0 {
			if a.Order = sameNumbers(after, m); a.Order > 0 {
				to += m[len(m)-1]
			}
		}
	}
	if m := v.sizeFront.FindStringSubmatchIndex(before); m != nil && a.Order == 0 {
		if a.Order = sameNumbers(before, m); a.Order > 0 {
			from = m[2]
		}
	}
	a.Span.From = start + utf8.RuneCountInString(text[:from])
	a.Span.To = a.Span.From + utf8.RuneCountInString(text[from:to])
	return a
}

// sameNumbers returns the number in the groups of m if they are equal and it is at least leastOrder, else 0.
// Smaller numbers are the sides of boxes, as in 3x3.
func sameNumbers(text string, m []int) int {
	first := text[m[2]:m[3]]
	if last := text[m[len(m)-2]:m[len(m)-1]]; last != first {
		return 0
	}
	n, _ := strconv.Atoi(first) // first has two digits at most
	if n < leastOrder {
		return 0
	}
	return n
}

// constraints are the names of unsupported constraints, and the words for each. If a form also checks the
// text before the word, the word is its capture group.
var constraints = []struct {
	name string
	form *regexp.Regexp
}{
	{"little killer", regexp.MustCompile(`little.?killer`)},
	{"killer", regexp.MustCompile(`(?:^|[^e])(?:^|\W)(killer)|\bcages?\b|کیلر|sum.?doku`)},
	{"thermo", regexp.MustCompile(`\bthermo|ترمو|دماسنج`)},
	{"arrow", regexp.MustCompile(`\barrow.?(?:sudoku|puzzle)|\bwith arrows|پیکان`)},
	{"kropki", regexp.MustCompile(`kropki|(?:black|white) dots? (?:between|mean)|کروپکی`)},
	{"sandwich", regexp.MustCompile(`sandwich|ساندویچ`)},
	{"anti-knight", regexp.MustCompile(`(?:anti|non).{0,2}knight|knight.?s.?move|حرکت اسب`)},
	{"anti-king", regexp.MustCompile(`(?:anti|non).{0,2}king\b|king.?s.?move|no.?touch`)},
	{"even-odd", regexp.MustCompile(`\beven.{0,5}odd|\bodd.{0,5}even|زوج و فرد`)},
	{"non-consecutive", regexp.MustCompile(`non.?consecutive`)},
	{"consecutive", regexp.MustCompile(`(?:^|[^n-])\b(consecutive)`)},
	{"XV", regexp.MustCompile(`\bxv\b|\bv and x\b`)},
	{"renban", regexp.MustCompile(`renban`)},
	{"whispers", regexp.MustCompile(`whisper`)},
	{"palindrome", regexp.MustCompile(`palindrom`)},
	{"skyscraper", regexp.MustCompile(`skyscraper|آسمان.?خراش`)},
	{"greater than", regexp.MustCompile(`greater.?than|inequalit|futoshiki`)},
	{"quadruple", regexp.MustCompile(`quadruple`)},
	{"between lines", regexp.MustCompile(`between.?lines?`)},
	{"region sum lines", regexp.MustCompile(`region.?sum`)},
	{"samurai", regexp.MustCompile(`samurai|سامورایی`)},
}

// UnknownIn returns the unsupported constraints named in a part of the page, in the order of constraints.
func (v *Vocabulary) UnknownIn(p *signs.Page, s signs.Span) []string {
	text := small(p, s)
	p.Spend(len(text))
	if len(text) < 2 || !wordy.MatchString(text) {
		return nil
	}
	var names []string
	for _, c := range constraints {
		p.Spend(signs.FormSteps * len(text) / 4)
		m := c.form.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		word := m[0]
		if len(m) > 2 && m[2] >= 0 {
			word = m[2]
		}
		if !v.denied.MatchString(text[:word]) {
			names = append(names, c.name)
		}
	}
	return names
}

var wordy = regexp.MustCompile(`\pL\pL\pL`)
