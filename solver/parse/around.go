package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// asked makes what the term t, found in text[from:to], asks for. The text starts at the sign first.
func (v *Vocabulary) asked(p *page, t term, text string, from, to, first int) asked {
	a := asked{variant: t.variant, sure: t.sure}
	p.spend(formSteps * from)
	after, before := text[to:], text[:from]
	forms := v.orders
	if t.variant == latin {
		forms = append(slices.Clone(forms), v.latin)
	}
	for _, form := range forms {
		if m := form.FindStringSubmatchIndex(after); m != nil && a.order == 0 {
			if a.order = sameNumbers(after, m); a.order > 0 {
				to += m[len(m)-1]
			}
		}
	}
	if m := v.sizeFront.FindStringSubmatchIndex(before); m != nil && a.order == 0 {
		if a.order = sameNumbers(before, m); a.order > 0 {
			from = m[2]
		}
	}
	a.span.from = first + utf8.RuneCountInString(text[:from])
	a.span.to = a.span.from + utf8.RuneCountInString(text[from:to])
	return a
}

// sameNumbers returns the number in the groups of m, if they agree and are an order: 3x3 is the size of boxes.
func sameNumbers(text string, m []int) int {
	first := text[m[2]:m[3]]
	if last := text[m[len(m)-2]:m[len(m)-1]]; last != first {
		return 0
	}
	n, _ := strconv.Atoi(first) // two digits
	if n < leastMap {
		return 0
	}
	return n
}

// around is what is said of a candidate.
type around struct {
	span  span    // from the end of the candidate before it to the start of the next one
	asked []asked // the words that belong to it
	own   bool    // they were not said of the candidate before it
}

// surroundings returns what is said of each candidate; these are in the order of the page. Words before a candidate count,
// else those behind it, else those before the one before it.
func (f *finder) surroundings(kept []*candidate) []around {
	all := make([]around, len(kept))
	from, start := 0, 0 // behind the last candidate, and behind what is said of it
	var last []asked    // handed on to the candidates that follow
	for i, c := range kept {
		next := len(f.page.signs)
		if i+1 < len(kept) {
			next = kept[i+1].span.from
		}
		behind := f.behind(c, next)
		before := f.options.Words.asks(f.page, span{start, c.span.from}, variants...)
		switch after := f.options.Words.asks(f.page, behind, variants...); {
		case len(before) > 0:
			all[i], last = around{asked: before, own: true}, before
		case len(after) > 0:
			all[i] = around{asked: after, own: true}
		default:
			all[i] = around{asked: last}
		}
		all[i].span = span{from, next}
		from, start = c.span.to, behind.to
	}
	return all
}

// behind returns the text after a candidate that speaks of it: all that is near, but if another follows only the rest of
// the line, and the lines up to the next empty one.
func (f *finder) behind(c *candidate, next int) span {
	s := span{c.span.to, c.span.to}
	if next == len(f.page.signs) {
		s.to = min(c.span.to+maxAfter, next)
		return s
	}
	k := f.page.lineAt(max(c.span.to-1, 0))
	if end := f.page.lines[k].to; end < next {
		s.to = max(end, s.to)
	}
	for i := k + 1; i < len(f.page.lines) && f.page.lines[i].to < next; i++ {
		f.spend(1)
		if f.kinds[i] == gap {
			s.to = max(f.page.lines[i].from, s.to)
			break
		}
	}
	return s
}

// asked is a variant that a text asks for.
type asked struct {
	variant string
	sure    bool
	order   int  // that is said with the word, or 0
	span    span // of the word and of the order
}

// asks returns which of these variants a part of the page speaks of, each once, in the order of terms.
func (v *Vocabulary) asks(p *page, s span, variants ...string) []asked {
	text := p.small(s)
	p.spend(len(text))
	if !strings.ContainsFunc(text, unicode.IsLetter) { // as between most puzzles
		return nil
	}
	var found []asked
	for _, t := range v.terms {
		p.spend(len(text) * len(t.stems) / 8)
		has := func(stem string) bool { return strings.Contains(text, stem) }
		if !slices.Contains(variants, t.variant) || !slices.ContainsFunc(t.stems, has) {
			continue
		}
		p.spend(formSteps * len(text))
		m := t.form.FindStringSubmatchIndex(text)
		if m == nil || v.denied.MatchString(text[:m[2]]) || slices.ContainsFunc(found, func(a asked) bool { return a.variant == t.variant }) {
			continue
		}
		found = append(found, v.asked(p, t, text, m[2], m[3], s.from))
	}
	return found
}

// link is an address, whose words say nothing.
var link = regexp.MustCompile(`(?:https?://|www\.)[^ \n]+`)

// small returns a part of the page in small letters, a rune for each sign, and none of the words of links.
func (p *page) small(s span) string {
	text := folded(p.string(s))
	if !strings.Contains(text, "://") && !strings.Contains(text, "www.") {
		return text
	}
	return link.ReplaceAllStringFunc(text, func(address string) string {
		return strings.Repeat("/", utf8.RuneCountInString(address))
	})
}
