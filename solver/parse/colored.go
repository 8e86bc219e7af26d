package parse

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/colored"
	"sudokubot/solver/parse/signs"
)

// readColoreds finds the coloured puzzles and removes their signs from the page.
func readColoreds(f *finder) {
	for _, l := range f.Lines {
		readColoredLines(f, l)
	}
	strips := stripsOf(f.page)
	for i := 0; i < len(strips); {
		i += max(readColoredAt(f, strips[i:]), 1)
	}
	missHeadless(f, strips)
}

// coloredName matches the start of a coloured puzzle's canonical line, in usual spellings. The line ends at a
// space or a bracket (the first of coloredLines). The second also allows spaces beside colons, commas and
// slashes. It is tried second because these signs may also end a sentence.
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

// stripsOf divides the page into strips: possible rows of a coloured puzzle. Line ends, slashes and
// semicolons end a strip. Blanks, commas, bars and quotation marks separate its fields. Strips without fields
// are left out.
func stripsOf(p *page) (all [][]signs.Span) {
	for _, l := range p.Lines {
		for _, part := range p.Split(l, signs.Among("/;")) {
			if fields := p.Parts(part, isFieldEnd); len(fields) > 0 {
				all = append(all, fields)
			}
		}
	}
	return all
}

var isFieldEnd = signs.Among(" \t\n,|\"'" + string(signs.HeavyBar))

// plainText returns a part of the page in the form for solver/colored: normalised, in small letters. It does
// not convert Arabic digits, because right-to-left displays order them differently. It drops the backslash
// that Markdown needs before a star.
func plainText(p *page, s signs.Span) string {
	text := p.Runes(s, func(x signs.Sign) rune {
		if '٠' <= x.Sent && x.Sent <= '٩' {
			return x.Sent
		}
		return x.R
	})
	return strings.ToLower(strings.ReplaceAll(text, `\`, ""))
}

func plainTexts(p *page, fields []signs.Span) string {
	p.Spend(len(fields))
	return strings.Join(each(fields, func(s signs.Span) string { return plainText(p, s) }), " ")
}

// coloredText is a coloured puzzle in the text form of solver/colored, assembled from fields of the page.
type coloredText struct {
	span  signs.Span
	size  [2]int // the two numbers of the size
	order int
	exact bool     // the number of colours is that of the size
	lines []string // the size, the colours, and each row
	at    []int    // page line of each element of lines
	rows  int
	cells int // number of cells in the rows
	sure  int // number of cells that are almost certainly coloured
}

func (t *coloredText) add(p *page, fields []signs.Span) {
	if len(t.lines) == 0 {
		t.span = signs.Hull(fields)
	}
	t.span.To = signs.Hull(fields).To
	t.lines = append(t.lines, plainTexts(p, fields))
	t.at = append(t.at, p.Signs[fields[0].From].Line)
}

// readColoredAt reads the coloured puzzle whose size is in the first of the strips (see stripsOf). Words may
// precede the size. It returns the number of strips of the puzzle, or 0 if no puzzle begins there. A puzzle
// with an error is accepted only if enough of its cells are almost certain (see countTokens).
func readColoredAt(f *finder, strips [][]signs.Span) int {
	for i := range strips[0] {
		f.Spend(1)
		t, used := coloredTextAt(f.page, strips, i)
		if t.sure == 0 || f.noHeads == mostNoHeads {
			continue
		}
		f.Spend(readSteps * t.span.Size())
		puzzle, err := colored.Read(strings.Join(t.lines, "\n"))
		if err != nil && f.sureShare*t.sure < t.cells {
			f.noHeads++
			continue
		}
		if err != nil {
			missColored(f, err, t.span, t.at)
		} else {
			addColored(f, puzzle, t.span.From)
		}
		f.take(t.span)
		return used
	}
	return 0
}

// coloredTextAt assembles the puzzle whose size is in the first strip, starting at field i. used is the
// number of strips of the puzzle. It is 0 if there is no size, or if the strip of the colours continues with
// text other than rows.
func coloredTextAt(p *page, strips [][]signs.Span, i int) (t coloredText, used int) {
	size := sizeAt(p, strips[0][i:])
	if size == 0 {
		return t, 0
	}
	t.add(p, strips[0][i:i+size])
	t.size = numbersIn(t.lines[0])
	rest, used := strips[0][i+size:], 1
	most := max(t.size[0], t.size[1])
	if len(rest) == 0 && len(strips) > 1 {
		rest, used = strips[1], 2
		most = len(rest)
	}
	if len(rest) > 0 && p.Signs[rest[0].To-1].R == ':' { // a word before the colours, as in "colours: r g b"
		rest = rest[1:]
	}
	colors := colorsAt(p, rest, most)
	if colors == 0 {
		return t, used
	}
	t.add(p, rest[:colors])
	t.order = t.size[1]
	letters := len(strings.ReplaceAll(t.lines[1], " ", ""))
	t.exact = slices.Contains(t.size[:], letters)
	if t.order == letters {
		t.order = t.size[0]
	}
	t.order = min(max(t.order, 1), maxOrder) // an error is reported when the puzzle is read
	if rest = rest[colors:]; len(rest) > 0 && (!t.exact || !t.addRows(p, rest)) {
		return t, 0
	}
	for used < len(strips) && t.addRows(p, strips[used]) {
		used++
	}
	return t, used
}

// sizeWords matches a size with letters, as in m=5 n=3.
var sizeWords = regexp.MustCompile(`^[mn] ?[=:] ?\d{1,4} [mn] ?[=:] ?\d{1,4}$`)

// sizeAt returns the number of fields of the size at the start of fields, or 0. A size is two numbers, or m=5
// n=3.
func sizeAt(p *page, fields []signs.Span) int {
	isNumber := func(s signs.Span) bool { return p.All(s, signs.IsDigit) }
	if len(fields) >= 2 && isNumber(fields[0]) && isNumber(fields[1]) {
		return 2
	}
	if first := signs.Upper(p.Signs[fields[0].From].R); first != 'M' && first != 'N' {
		return 0
	}
	for _, k := range []int{2, 4, 6} {
		if len(fields) >= k && sizeWords.MatchString(plainTexts(p, fields[:k])) {
			return k
		}
	}
	return 0
}

// numbersIn returns the two numbers in the line of a size. It does not read Arabic digits; solver/colored
// does.
func numbersIn(line string) (two [2]int) {
	for i, number := range strings.FieldsFunc(line, signs.Not(signs.IsDigit)) {
		two[i], _ = strconv.Atoi(number) // the largest int if number is larger
	}
	return two
}

// colorsAt returns how many of the first fields name colours. These are single letters, at most limit of
// them, or a single word.
func colorsAt(p *page, fields []signs.Span, limit int) int {
	if len(fields) > 0 && fields[0].Size() > 1 && p.All(fields[0], signs.IsLetter) {
		return 1
	}
	n := 0
	for n < min(len(fields), limit) && fields[n].Size() == 1 && p.All(fields[n], signs.IsLetter) {
		n++
	}
	return n
}

// addRows adds the rows in the fields of a strip; words may surround the rows. It reports whether it added
// any row. Once all rows are present it adds only unmistakable rows.
func (t *coloredText) addRows(p *page, fields []signs.Span) bool {
	fields = withoutWords(p, fields[:min(len(fields), t.order*t.order+mostWords)], t.order)
	possible, sure := countTokens(p, fields)
	all, n := len(fields), t.order
	switch {
	case t.rows >= n && sure < all, 2*sure < all && !(possible == all && all == n && t.exact):
		return false
	}
	t.sure += sure
	t.cells += max(possible, all)
	if all%n != 0 || all/n > n-t.rows {
		n = all
	}
	for row := range slices.Chunk(fields, n) {
		t.add(p, row)
		t.rows++
	}
	return true
}

// withoutWords drops words before and after the cells. It returns fields unchanged unless n cells, or a
// multiple of n, remain.
func withoutWords(p *page, fields []signs.Span, n int) []signs.Span {
	isToken := func(s signs.Span) bool {
		like, _ := countTokens(p, []signs.Span{s})
		return like > 0
	}
	p.Spend(len(fields))
	from := max(slices.IndexFunc(fields, isToken), 0)
	inner := fields[from:]
	for len(inner) > 0 && !isToken(inner[len(inner)-1]) {
		inner = inner[:len(inner)-1]
	}
	if tokens, _ := countTokens(p, inner); tokens > 0 && tokens%n == 0 {
		return inner
	}
	return fields
}

var (
	likeToken   = regexp.MustCompile(`^[\d٠-٩*._?-]{0,4}[a-z#._?-]?[\d٠-٩*._?-]{0,4}$`)
	sureToken   = regexp.MustCompile(`^(?:[\d٠-٩]{1,2}|[*._?-])[a-z#]\*?$|^[a-z#](?:[\d٠-٩]{1,2}|\*)$`)
	gluedTokens = regexp.MustCompile(`^([\d٠-٩*][a-z#]){2,9}$`)
)

// countTokens counts the possible cells of a coloured puzzle in the fields, and the almost certain (sure)
// cells among them. In a field of joined cells each cell counts.
func countTokens(p *page, fields []signs.Span) (possible, sure int) {
	p.Spend(len(fields))
	for _, s := range fields {
		of, ok := p.tokensOf[s.From]
		if !ok {
			of = countToken(p, s)
			p.tokensOf[s.From] = of
		}
		possible += of.possible
		sure += of.sure
	}
	return possible, sure
}

func countToken(p *page, s signs.Span) tokenCount {
	if s.Size() > longestToken {
		return tokenCount{}
	}
	p.Spend(tokenSteps)
	switch text := plainText(p, s); {
	case gluedTokens.MatchString(text):
		return tokenCount{s.Size() / 2, s.Size() / 2}
	case sureToken.MatchString(text):
		return tokenCount{1, 1}
	case likeToken.MatchString(text):
		return tokenCount{1, 0}
	}
	return tokenCount{}
}

// missHeadless records a miss for rows of a coloured puzzle that lack the size, the colours or both.
func missHeadless(f *finder, strips [][]signs.Span) {
	for i := 0; i < len(strips); {
		j := i
		for j < len(strips) && isColoredRow(f, strips[j], len(strips[i])) {
			j++
		}
		if j-i >= f.leastHeadless {
			missHead(f, strips, i, j)
		}
		i = max(j, i+1)
	}
}

func isColoredRow(f *finder, s []signs.Span, n int) bool {
	_, sure := countTokens(f.page, s)
	return len(s) == n && n > 1 && n <= colored.MaxOrder && sure == n &&
		f.Has(signs.Hull(s), signs.Among("#*"))
}

// missHead records a miss for the rows in strips[i:j]. It includes the strip before them if that has colours,
// and then the strip before the colours if that has a digit.
func missHead(f *finder, strips [][]signs.Span, i, j int) {
	var t coloredText
	if i > 0 && colorsAt(f.page, strips[i-1], len(strips[i-1])) == len(strips[i-1]) {
		if i--; i > 0 && f.Has(signs.Hull(strips[i-1]), signs.IsDigit) {
			i--
		}
	}
	for _, s := range strips[i:j] {
		t.add(f.page, s)
	}
	f.Spend(readSteps * t.span.Size())
	if _, err := colored.Read(strings.Join(t.lines, "\n")); err != nil {
		missColored(f, err, t.span, t.at)
	}
}

func addColored(f *finder, p colored.Puzzle, at int) {
	f.placed = append(f.placed, placedFind{at, Find{Line: f.Signs[at].Line, Colored: &p}})
}

// missColored records the error of a coloured puzzle in s. lines holds the page line of each line of the
// puzzle.
func missColored(f *finder, err error, s signs.Span, lines []int) {
	bad, ok := errors.AsType[*colored.SyntaxError](err)
	if !ok {
		return
	}
	placed := *bad
	placed.Line = lines[max(min(bad.Line, len(lines)), 1)-1]
	f.miss(miss{weight: 2 * s.Size(), err: &Error{
		Kind: BadColored, Line: placed.Line, Row: placed.Row, Got: placed.Got, Want: placed.Want,
		Symbol: placed.Text, Colored: &placed,
	}})
}
