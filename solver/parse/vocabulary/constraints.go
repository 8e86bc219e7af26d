package vocabulary

import (
	"regexp"

	"sudokubot/solver/parse/signs"
)

// constraints are the names of unsupported constraints beside houses, with the words for them. A form that
// checks the text before has a group for the word.
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
