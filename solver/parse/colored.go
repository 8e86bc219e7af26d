package parse

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/colored"
	"sudokubot/solver/parse/signs"
)

// readColoreds finds the coloured puzzles and removes their signs from the page.
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

// coloredName matches the start of a coloured puzzle's canonical line, in usual spellings. The rest ends at a
// blank or a bracket. Blanks beside its colons, commas and slashes are allowed, but these may also end a
// sentence.
var (
	coloredName  = regexp.MustCompile(`(?i)\bcolou?r(?:ed)?(\d{1,4}:)`)
	coloredLines = []*regexp.Regexp{
		regexp.MustCompile(`^[^\s"'()\[\]<>]*`),
		regexp.MustCompile(`^[^\s:,/"'()\[\]<>]+(?:\s*[:,/]+\s*[^\s:,/"'()\[\]<>]*)+`),
	}
)

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
