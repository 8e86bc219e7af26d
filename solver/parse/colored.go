package parse

import (
	"errors"
	"regexp"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/colored"
	"sudokubot/solver/parse/signs"
)

// readColoreds finds the coloured puzzles and takes their signs away, so that nothing else is read into them.
func readColoreds(f *finder) {
	for _, l := range f.page.Lines {
		readColoredLines(f, l)
	}
	strips := stripsOf(f.page)
	for i := 0; i < len(strips); {
		i += max(readColoredAt(f, strips[i:]), 1)
	}
	missHeadless(f, strips)
}

// coloredName is how the canonical line of a coloured puzzle begins, as people spell it. What follows ends at a blank or a
// bracket; there may be blanks beside its colons, commas and slashes, but these may as well be the end of a sentence.
var (
	coloredName  = regexp.MustCompile(`(?i)\bcolou?r(?:ed)?(\d{1,4}:)`)
	coloredLines = []*regexp.Regexp{
		regexp.MustCompile(`^[^\s"'()\[\]<>]*`),
		regexp.MustCompile(`^[^\s:,/"'()\[\]<>]+(?:\s*[:,/]+\s*[^\s:,/"'()\[\]<>]*)+`),
	}
)

// readColoredLines reads the canonical lines in l.
func readColoredLines(f *finder, l signs.Span) {
	p := f.page
	for _, name := range p.Names(l, coloredName) {
		from := name.From
		rest := p.String(signs.Between(from, min(l.To, from+maxColored)))
		p.Spend(2 * len(rest))
		line := coloredLines[0].FindString(rest)
		puzzle, err := parseColored(line)
		if loose := coloredLines[1].FindString(rest); err != nil {
			if liberal, ok := parseColored(loose); ok == nil {
				line, puzzle, err = loose, liberal, nil
			}
		}
		s := signs.Between(from, from+utf8.RuneCountInString(line))
		switch {
		case err == nil:
			addColored(f, puzzle, from)
		case strings.Count(line, ":") < 2:
			continue
		default:
			missColored(f, err, s, []int{p.Signs[from].Line})
		}
		f.take(s)
	}
}

// parseColored reads a canonical line, which may end with the full stop of a sentence.
func parseColored(line string) (colored.Puzzle, error) {
	line = coloredName.ReplaceAllString(strings.ToLower(line), "colored$1")
	return colored.Parse(strings.TrimRight(strings.Join(strings.Fields(line), ""), ".,:;!?/-"))
}

func addColored(f *finder, p colored.Puzzle, at int) {
	f.placed = append(f.placed, placedFind{at, Find{Line: f.page.Signs[at].Line, Colored: &p}})
}

// missColored notes why a coloured puzzle in s cannot be read. lines gives the line of the page for each line that was
// read.
func missColored(f *finder, err error, s signs.Span, lines []int) {
	bad, ok := errors.AsType[*colored.SyntaxError](err)
	if !ok {
		return
	}
	told := *bad
	told.Line = lines[max(min(bad.Line, len(lines)), 1)-1]
	f.miss(miss{weight: 2 * s.Size(), err: &Error{
		Kind: BadColored, Line: told.Line, Row: told.Row, Got: told.Got, Want: told.Want, Symbol: told.Text, Colored: &told,
	}})
}

// take makes the signs of s blanks, for all readers that follow. The lines are sorted anew by sortTaken.
func (f *finder) take(s signs.Span) {
	f.Spend(s.Size())
	for i := s.From; i < s.To; i++ {
		if f.page.Signs[i].R != '\n' {
			f.page.Signs[i].R = ' '
		}
	}
	for i := f.page.LineAt(s.From); i < len(f.page.Lines) && f.page.Lines[i].From < s.To; i++ {
		f.taken[i] = true
	}
}

// sortTaken sorts the lines again from which signs were taken.
func (f *finder) sortTaken() {
	f.Spend(len(f.taken))
	for i := range f.taken {
		f.kinds[i] = f.page.KindOf(f.page.Lines[i])
	}
	clear(f.taken)
}
