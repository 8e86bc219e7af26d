package parse

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// strips divides the page at line ends, slashes and semicolons into what may be rows of a coloured puzzle. Their fields
// stand between blanks, commas, bars and quotation marks. Strips without fields are left out.
func (p *page) strips() [][]span {
	var all [][]span
	for _, l := range p.lines {
		for _, part := range p.split(l, among("/;")) {
			if fields := p.parts(part, isFieldEnd); len(fields) > 0 {
				all = append(all, fields)
			}
		}
	}
	return all
}

func isFieldEnd(r rune) bool {
	return isSpace(r) || r == heavyBar || r == ',' || r == '|' || r == '"' || r == '\''
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

func (p *page) isNumber(s span) bool { return s.size() <= 4 && p.all(s, isDigit) }

// colorsAt returns how many fields from the first on are the colours: single letters, at most most, or one word.
func (p *page) colorsAt(fields []span, most int) int {
	if len(fields) > 0 && fields[0].size() > 1 && p.all(fields[0], isLetter) {
		return 1
	}
	n := 0
	for n < len(fields) && n < most && fields[n].size() == 1 && p.all(fields[n], isLetter) {
		n++
	}
	return n
}

// coloredTokens counts the fields that may be cells of a coloured puzzle, and those that are hardly anything else. A row whose
// cells are glued together counts as n.
func (p *page) coloredTokens(fields []span) (like, sure int) {
	for _, s := range fields {
		text := p.plain(s)
		switch {
		case gluedTokens.MatchString(text):
			pairs := utf8.RuneCountInString(text) / 2
			like, sure = like+pairs, sure+pairs
		case sureToken.MatchString(text):
			like++
			sure++
		case likeToken.MatchString(text):
			like++
		}
	}
	return like, sure
}
