package parse

import (
	"regexp"
	"slices"
	"strings"
)

// strip is a part of a line between slashes and semicolons: what may be a row of a coloured puzzle. Its fields stand
// between blanks, commas, bars and quotation marks.
type strip struct {
	line   int // index into page.lines
	fields []span
}

// strips divides the page. Strips without fields are left out.
func (p *page) strips() []strip {
	var all []strip
	for i, l := range p.lines {
		from := l.from
		for k := l.from; k <= l.to; k++ {
			if k < l.to && p.signs[k].r != '/' && p.signs[k].r != ';' {
				continue
			}
			if fields := p.fieldsOf(span{from, k}); len(fields) > 0 {
				all = append(all, strip{i, fields})
			}
			from = k + 1
		}
	}
	return all
}

func (p *page) fieldsOf(s span) []span {
	var fields []span
	from := s.from
	for i := s.from; i <= s.to; i++ {
		if i < s.to && !isSpace(p.signs[i].r) && !strings.ContainsRune(`,|"'`, p.signs[i].r) && p.signs[i].r != heavyBar {
			continue
		}
		if i > from {
			fields = append(fields, span{from, i})
		}
		from = i + 1
	}
	return fields
}

// plain returns a field as solver/colored reads it: normalised, in small letters, but with the Arabic digits that a
// right-to-left display treats otherwise than ours, and without the backslash that keeps Markdown off a star.
func (p *page) plain(s span) string {
	var b strings.Builder
	for _, x := range p.signs[s.from:s.to] {
		switch {
		case x.r == '\\':
		case '٠' <= x.sent && x.sent <= '٩':
			b.WriteRune(x.sent)
		default:
			b.WriteRune(x.r)
		}
	}
	return strings.ToLower(b.String())
}

func (p *page) plains(fields []span) []string {
	all := make([]string, len(fields))
	for i, s := range fields {
		all[i] = p.plain(s)
	}
	return all
}

// The forms of the fields of a coloured puzzle.
var (
	likeToken   = regexp.MustCompile(`^[\d٠-٩*._?-]{0,4}[a-z#._?-]?[\d٠-٩*._?-]{0,4}$`)
	sureToken   = regexp.MustCompile(`^(?:[\d٠-٩]{1,2}|[*._?-])[a-z#]\*?$|^[a-z#](?:[\d٠-٩]{1,2}|\*)$`)
	gluedTokens = regexp.MustCompile(`^([\d٠-٩*][a-z#]){2,9}$`)
	sizeWords   = regexp.MustCompile(`^[mn] ?[=:] ?\d{1,4} [mn] ?[=:] ?\d{1,4}$`)
)

// sizeAt returns how many fields from i on tell the number of colours and the order: two numbers, or m=5 n=3. It is 0 if
// they do not.
func (p *page) sizeAt(fields []span, i int) int {
	if len(fields) >= i+2 && p.isNumber(fields[i]) && p.isNumber(fields[i+1]) {
		return 2
	}
	if upper(p.signs[fields[i].from].r) != 'M' && upper(p.signs[fields[i].from].r) != 'N' {
		return 0
	}
	for _, k := range []int{2, 4, 6} {
		if len(fields) >= i+k && sizeWords.MatchString(strings.Join(p.plains(fields[i:i+k]), " ")) {
			return k
		}
	}
	return 0
}

func (p *page) isNumber(s span) bool {
	return s.to-s.from <= 4 && !slices.ContainsFunc(p.signs[s.from:s.to], func(x sign) bool { return !isDigit(x.r) })
}

func (p *page) hasDigit(s span) bool {
	return slices.ContainsFunc(p.signs[s.from:s.to], func(x sign) bool { return isDigit(x.r) })
}

// isLetters reports whether s is a letter, or a word of them.
func (p *page) isLetters(s span) bool {
	return !slices.ContainsFunc(p.signs[s.from:s.to], func(x sign) bool { return !isLetter(x.r) })
}

// colorsAt returns how many fields from the first on are the colours: single letters, at most most, or one word.
func (p *page) colorsAt(fields []span, most int) int {
	if len(fields) > 0 && fields[0].to-fields[0].from > 1 && p.isLetters(fields[0]) {
		return 1
	}
	n := 0
	for n < len(fields) && n < most && fields[n].to-fields[n].from == 1 && p.isLetters(fields[n]) {
		n++
	}
	return n
}

// tokens counts the fields that may be cells of a coloured puzzle, and those that are hardly anything else. A row whose
// cells are glued together counts as n.
func (p *page) coloredTokens(fields []span) (like, sure int) {
	for _, s := range fields {
		text := p.plain(s)
		switch {
		case gluedTokens.MatchString(text):
			like += len([]rune(text)) / 2
			sure += len([]rune(text)) / 2
		case sureToken.MatchString(text):
			like++
			sure++
		case likeToken.MatchString(text):
			like++
		}
	}
	return like, sure
}
