package parse

import (
	"errors"
	"regexp"
	"strings"

	"sudokubot/solver/colored"
)

// coloredFind is a coloured puzzle that was found in a page.
type coloredFind struct {
	puzzle colored.Puzzle
	form   string
	at     int // index of its first sign
}

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
	if all := (span{0, len(f.page.signs)}); f.page.countSign(all, '#')+f.page.countSign(all, '*') > 0 {
		f.headless(strips)
	}
	f.sortTaken()
}

// canonicalColored reads a canonical line whose first colon is at i, and returns its last sign, or i.
func (f *finder) canonicalColored(i int) int {
	p := f.page
	from, to := i, i+1
	for from > 0 && (isLetter(p.signs[from-1].r) || isDigit(p.signs[from-1].r)) && i-from < 12 {
		from--
	}
	for to < len(p.signs) && to-from < maxColored && !isSpace(p.signs[to].r) && !strings.ContainsRune(`"'()[]<>`, p.signs[to].r) {
		to++
	}
	name := p.string(span{from, i + 1})
	if !coloredForm.MatchString(name) {
		return i
	}
	line := strings.ToLower(coloredForm.ReplaceAllString(p.string(span{from, to}), "colored$1"))
	puzzle, err := colored.Parse(strings.TrimRight(line, ".,:;!?/-"))
	s := span{from, to}
	if err != nil {
		if strings.Count(line, ":") < 2 {
			return i
		}
		f.badColored(err, s, []int{p.signs[from].line})
	} else {
		f.colored = append(f.colored, coloredFind{puzzle, "canonical", from})
	}
	f.take(s)
	return to - 1
}

// maxColored is the most signs that a canonical line may have: nine rows of nine cells with two signs each, and a name.
const maxColored = 300

// badColored notes why a coloured puzzle in s cannot be read. lines gives the line of the page for each line that was
// read.
func (f *finder) badColored(err error, s span, lines []int) {
	bad, ok := errors.AsType[*colored.SyntaxError](err)
	if !ok {
		return
	}
	told := *bad
	told.Line = lines[0]
	if bad.Line > 0 {
		told.Line = lines[min(bad.Line, len(lines))-1]
	}
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
		if k := len(f.taken); k == 0 || f.taken[k-1] != i {
			f.taken = append(f.taken, i)
		}
	}
}

// sortTaken sorts the lines again from which signs were taken.
func (f *finder) sortTaken() {
	for _, i := range f.taken {
		f.kinds[i] = f.page.kindOf(f.page.lines[i])
	}
	f.taken = f.taken[:0]
}
