package parse

import (
	"errors"
	"regexp"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/colored"
)

// coloredForm is how the canonical line of a coloured puzzle begins, as people spell it.
var coloredForm = regexp.MustCompile(`(?i)^colou?r(?:ed)?(\d{1,4}:)`)

// coloreds finds the coloured puzzles and takes their signs away, so that nothing else is read into them.
func (f *finder) coloreds() {
	for i := 0; i < len(f.page.signs); i++ {
		if f.page.signs[i].r == ':' && i > 0 && isDigit(f.page.signs[i-1].r) {
			i = f.canonicalColored(i)
		}
	}
	strips := f.page.strips()
	for i := 0; i < len(strips); {
		if used := f.coloredAt(strips[i:]); used > 0 {
			i += used
			continue
		}
		i++
	}
	if f.page.has(span{0, len(f.page.signs)}, among("#*")) {
		f.headless(strips)
	}
	f.sortTaken()
}

// canonicalColored reads a canonical line whose first colon is at i, and returns its last sign, or i.
func (f *finder) canonicalColored(i int) int {
	p := f.page
	from := p.back(span{max(0, i-12), i}, func(r rune) bool { return isLetter(r) || isDigit(r) })
	if !coloredForm.MatchString(p.string(span{from, i + 1})) {
		return i
	}
	s := span{from, p.coloredEnd(i, false)}
	puzzle, err := p.parseColored(s)
	if loose := (span{from, p.coloredEnd(i, true)}); err != nil {
		if liberal, ok := p.parseColored(loose); ok == nil {
			s, puzzle, err = loose, liberal, nil
		}
	}
	switch {
	case err == nil:
		f.foundColored(puzzle, "canonical", from)
	case p.countSign(s, ':') < 2:
		return i
	default:
		f.badColored(err, s, []int{p.signs[from].line})
	}
	f.take(s)
	return s.to - 1
}

// coloredEnd returns where the canonical line ends whose first colon is at i: at a blank or bracket. If it is loose there
// may be blanks beside the colons, commas and slashes.
func (p *page) coloredEnd(i int, loose bool) int {
	to, last := i+1, i
	for to < len(p.signs) && to-i < maxColored && p.signs[to].r != '\n' && !strings.ContainsRune(`"'()[]<>`, p.signs[to].r) {
		if !isSpace(p.signs[to].r) {
			if last < to-1 && !(loose && (isJoint(p.signs[last].r) || isJoint(p.signs[to].r))) {
				break
			}
			last = to
		}
		to++
	}
	return last + 1
}

func (f *finder) foundColored(p colored.Puzzle, form string, at int) {
	f.colored = append(f.colored, placedFind{at, Find{Line: f.page.signs[at].line, Colored: &p, Form: form}})
}

// isJoint reports whether r divides the parts of a canonical line.
func isJoint(r rune) bool { return r == ':' || r == ',' || r == '/' }

// parseColored reads a canonical line, which may end with the full stop of a sentence.
func (p *page) parseColored(s span) (colored.Puzzle, error) {
	line := strings.Join(strings.Fields(strings.ToLower(p.string(s))), "")
	return colored.Parse(strings.TrimRight(coloredForm.ReplaceAllString(line, "colored$1"), ".,:;!?/-"))
}

// badColored notes why a coloured puzzle in s cannot be read. lines gives the line of the page for each line that was
// read.
func (f *finder) badColored(err error, s span, lines []int) {
	bad, ok := errors.AsType[*colored.SyntaxError](err)
	if !ok {
		return
	}
	told := *bad
	told.Line = lines[max(min(bad.Line, len(lines)), 1)-1]
	e := &Error{
		Kind: BadColored, Line: told.Line, Row: told.Row, Got: told.Got, Want: told.Want, Symbol: told.Text, Colored: &told,
	}
	f.miss(miss{err: e, weight: 2 * (s.to - s.from)})
}

// take makes the signs of s blanks, for all readers that follow. The lines are sorted anew by sortTaken.
func (f *finder) take(s span) {
	for i := s.from; i < s.to; i++ {
		if f.page.signs[i].r != '\n' {
			f.page.signs[i].r = ' '
		}
	}
	for i := f.page.lineAt(s.from); i < len(f.page.lines) && f.page.lines[i].from < s.to; i++ {
		f.taken[i] = true
	}
}

// sortTaken sorts the lines again from which signs were taken.
func (f *finder) sortTaken() {
	for i := range f.taken {
		f.kinds[i] = f.page.kindOf(f.page.lines[i])
	}
	clear(f.taken)
}

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

var isFieldEnd = among(" \t\n,|\"'" + string(heavyBar))

// plain returns a field as solver/colored reads it: normalised, in small letters, but with the Arabic digits that a
// right-to-left display treats otherwise than ours, and without the backslash that keeps Markdown off a star.
func (p *page) plain(s span) string {
	text := p.runes(s, func(x sign) rune {
		if '٠' <= x.sent && x.sent <= '٩' {
			return x.sent
		}
		return x.r
	})
	return strings.ToLower(strings.ReplaceAll(text, `\`, ""))
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
