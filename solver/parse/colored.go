package parse

import (
	"errors"
	"regexp"
	"strings"

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
	f.miss(miss{err: e, weight: 2 * (s.to - s.from), at: s.from})
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
