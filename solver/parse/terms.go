package parse

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// asked is a variant that a text asks for.
type asked struct {
	variant string
	sure    bool
	order   int  // that is said with the word, or 0
	span    span // of the word and of the order
}

// asks returns the variants that a part of the page speaks of, each once, in the order of terms.
func (v *Vocabulary) asks(p *page, s span) []asked {
	text := p.small(s)
	var found []asked
	for _, t := range v.terms {
		if !slices.ContainsFunc(t.stems, func(stem string) bool { return strings.Contains(text, stem) }) {
			continue
		}
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
	text := folded.Replace(strings.ToLower(p.string(s)))
	if !strings.Contains(text, "://") && !strings.Contains(text, "www.") {
		return text
	}
	return link.ReplaceAllStringFunc(text, func(address string) string {
		return strings.Repeat("/", utf8.RuneCountInString(address))
	})
}
