package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/colored"
)

// strips divides the page at line ends, slashes and semicolons into what may be rows of a coloured puzzle. Their fields
// stand between blanks, commas, bars and quotation marks. Strips without fields are left out.
func (p *page) strips() (all [][]span) {
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

// plain returns a part of the page as solver/colored reads it: normalised, in small letters, but with the Arabic digits
// that a right-to-left display treats otherwise than ours, and without the backslash that keeps Markdown off a star.
func (p *page) plain(s span) string {
	text := p.runes(s, func(x sign) rune {
		if '٠' <= x.sent && x.sent <= '٩' {
			return x.sent
		}
		return x.r
	})
	return strings.ToLower(strings.ReplaceAll(text, `\`, ""))
}

func (p *page) plains(fields []span) string {
	p.spend(len(fields))
	all := make([]string, len(fields))
	for i, s := range fields {
		all[i] = p.plain(s)
	}
	return strings.Join(all, " ")
}

// coloredText is a coloured puzzle in the form of the report, put together from what stands in the page.
type coloredText struct {
	span  span
	size  [2]int // the numbers of the size
	order int
	exact bool     // there are as many colours as the size says
	lines []string // one for the size, one for the colours, one for each row
	at    []int    // the line of the page for each of lines
	rows  int
	cells int // in the rows
	sure  int // of these, that are hardly anything else
}

func (t *coloredText) add(p *page, fields []span) {
	if len(t.lines) == 0 {
		t.span = hull(fields)
	}
	t.span.to = hull(fields).to
	t.lines = append(t.lines, p.plains(fields))
	t.at = append(t.at, p.signs[fields[0].from].line)
}

// letters returns the number of letters in the line of colours.
func (t *coloredText) letters() int { return len(strings.ReplaceAll(t.lines[1], " ", "")) }

// coloredAt reads the coloured puzzle whose size stands in the first of the strips, behind any words, and returns how
// many strips it takes; 0 if none is meant: most cells must be hardly anything else, or all must be as it should be.
func (f *finder) coloredAt(strips [][]span) int {
	for i := range strips[0] {
		f.spend(1)
		t, used := f.page.coloredText(strips, i)
		if t.sure == 0 || f.noHeads == mostNoHeads {
			continue
		}
		f.spend(readSteps * t.span.size())
		puzzle, err := colored.Read(strings.Join(t.lines, "\n"))
		if surely := 3*t.sure >= 2*t.cells && (t.sure > 1 || t.order == 1); err != nil && !surely {
			f.noHeads++
			continue
		}
		if err != nil {
			f.badColored(err, t.span, t.at)
		} else {
			f.foundColored(puzzle, t.span.from)
		}
		f.take(t.span)
		return used
	}
	return 0
}

// coloredText puts the puzzle together whose size is in the first strip, from its i-th field on. used is the number of
// strips that it takes, 0 if something else than rows follows the colours in their strip.
func (p *page) coloredText(strips [][]span, i int) (t coloredText, used int) {
	size := p.sizeAt(strips[0][i:])
	if size == 0 {
		return t, 0
	}
	t.add(p, strips[0][i:i+size])
	t.size = numbersIn(t.lines[0])
	rest, used := strips[0][i+size:], 1
	most := max(t.size[0], t.size[1])
	if min(t.size[0], t.size[1]) > maxOrder {
		return t, used
	}
	if len(rest) == 0 && len(strips) > 1 {
		rest, used = strips[1], 2
		most = len(rest)
	}
	rest = p.afterLabel(rest)
	colors := p.colorsAt(rest, most)
	if colors == 0 {
		return t, used
	}
	t.add(p, rest[:colors])
	t.order = t.size[1]
	t.exact = slices.Contains(t.size[:], t.letters())
	if t.order == t.letters() {
		t.order = t.size[0]
	}
	t.order = min(max(t.order, 1), maxOrder) // what is wrong with it is told when the puzzle is read
	if rest = rest[colors:]; len(rest) > 0 && (!t.exact || !t.addRows(p, rest)) {
		return t, 0
	}
	for used < len(strips) && t.addRows(p, strips[used]) {
		used++
	}
	return t, used
}

// sizeWords are the fields of a size with its letters.
var sizeWords = regexp.MustCompile(`^[mn] ?[=:] ?\d{1,4} [mn] ?[=:] ?\d{1,4}$`)

// sizeAt returns how many of the fields tell the number of colours and the order: two numbers, or m=5 n=3. It is 0 if they
// do not.
func (p *page) sizeAt(fields []span) int {
	isNumber := func(s span) bool { return s.size() <= 4 && p.all(s, isDigit) }
	if len(fields) >= 2 && isNumber(fields[0]) && isNumber(fields[1]) {
		return 2
	}
	if first := upper(p.signs[fields[0].from].r); first != 'M' && first != 'N' {
		return 0
	}
	for _, k := range []int{2, 4, 6} {
		if len(fields) >= k && sizeWords.MatchString(p.plains(fields[:k])) {
			return k
		}
	}
	return 0
}

// numbersIn returns the two numbers in the line of a size. Arabic digits are left as they are, and read by solver/colored.
func numbersIn(line string) (two [2]int) {
	for i, number := range strings.FieldsFunc(line, not(isDigit)) {
		two[i], _ = strconv.Atoi(number) // digits alone
	}
	return two
}

// afterLabel drops the words before the colours, as in "colours: r g b".
func (p *page) afterLabel(fields []span) []span {
	for i, s := range fields[:min(3, len(fields))] {
		if p.signs[s.to-1].r == ':' {
			return fields[i+1:]
		}
	}
	return fields
}

// colorsAt returns how many fields from the first on are the colours: single letters, at most most, or one word.
func (p *page) colorsAt(fields []span, most int) int {
	if len(fields) > 0 && fields[0].size() > 1 && p.all(fields[0], isLetter) {
		return 1
	}
	n := 0
	for n < min(len(fields), most) && fields[n].size() == 1 && p.all(fields[n], isLetter) {
		n++
	}
	return n
}

// addRows adds the rows in the fields of a strip, which may have words around them, and reports whether there are any.
// Behind the last row it adds only what is surely another.
func (t *coloredText) addRows(p *page, fields []span) bool {
	fields = p.withoutWords(fields[:min(len(fields), t.order*t.order+mostWords)], t.order)
	like, sure := p.coloredTokens(fields)
	all, n := len(fields), t.order
	switch {
	case t.cells > n*n+mostWords, t.rows >= n && (sure < all || sure < 2), 2*sure < all && (like < all || sure == 0 && !(t.exact && all == n)):
		return false
	}
	t.sure += sure
	t.cells += max(like, all)
	if all%n != 0 || all/n > n-t.rows {
		n = all
	}
	for row := range slices.Chunk(fields, n) {
		t.add(p, row)
		t.rows++
	}
	return true
}

// withoutWords drops the words before and behind n cells, or a number of rows with as many; if that leaves another number
// it drops none.
func (p *page) withoutWords(fields []span, n int) []span {
	isToken := func(s span) bool {
		like, _ := p.coloredTokens([]span{s})
		return like > 0
	}
	p.spend(len(fields))
	from := max(slices.IndexFunc(fields, isToken), 0)
	inner := fields[from:]
	for len(inner) > 0 && !isToken(inner[len(inner)-1]) {
		inner = inner[:len(inner)-1]
	}
	if tokens, _ := p.coloredTokens(inner); tokens > 0 && tokens%n == 0 {
		return inner
	}
	return fields
}

// The forms of the fields of a coloured puzzle.
var (
	likeToken   = regexp.MustCompile(`^[\d٠-٩*._?-]{0,4}[a-z#._?-]?[\d٠-٩*._?-]{0,4}$`)
	sureToken   = regexp.MustCompile(`^(?:[\d٠-٩]{1,2}|[*._?-])[a-z#]\*?$|^[a-z#](?:[\d٠-٩]{1,2}|\*)$`)
	gluedTokens = regexp.MustCompile(`^([\d٠-٩*][a-z#]){2,9}$`)
)

// coloredTokens counts the fields that may be cells of a coloured puzzle, and those that are hardly anything else. A row whose
// cells are glued together counts as n.
func (p *page) coloredTokens(fields []span) (like, sure int) {
	p.spend(len(fields))
	for _, s := range fields {
		of, ok := p.tokensOf[s.from]
		if !ok {
			of = p.coloredToken(s)
			p.tokensOf[s.from] = of
		}
		like += of.like
		sure += of.sure
	}
	return like, sure
}

// tokenCount is how many cells of a coloured puzzle a field may be, and how many of these are hardly anything else.
type tokenCount struct{ like, sure int }

func (p *page) coloredToken(s span) tokenCount {
	if s.size() > longestToken {
		return tokenCount{}
	}
	p.spend(tokenSteps)
	switch text := p.plain(s); {
	case gluedTokens.MatchString(text):
		return tokenCount{s.size() / 2, s.size() / 2}
	case sureToken.MatchString(text):
		return tokenCount{1, 1}
	case likeToken.MatchString(text):
		return tokenCount{1, 0}
	}
	return tokenCount{}
}

// headless notes rows of a coloured puzzle that are left without the size, the colours or both.
func (f *finder) headless(strips [][]span) {
	for i := 0; i < len(strips); {
		j := i
		for j < len(strips) && f.coloredRow(strips[j], len(strips[i])) {
			j++
		}
		if j-i >= leastHeadless {
			f.noHead(strips, i, j)
		}
		i = max(j, i+1)
	}
}

// coloredRow reports whether s is surely a row of n cells of a coloured puzzle.
func (f *finder) coloredRow(s []span, n int) bool {
	marks := howMany(s, func(field span) bool { return f.page.has(field, among("#*")) })
	if len(s) != n || n < 2 || n > colored.MaxOrder || 2*marks < n {
		return false
	}
	_, sure := f.page.coloredTokens(s)
	return sure == n
}

// noHead notes the rows from i to j, with the lines before them if these are colours and a number.
func (f *finder) noHead(strips [][]span, i, j int) {
	var t coloredText
	if i > 0 && f.page.colorsAt(strips[i-1], len(strips[i-1])) == len(strips[i-1]) {
		if i--; i > 0 && f.page.has(hull(strips[i-1]), isDigit) {
			i--
		}
	}
	for _, s := range strips[i:j] {
		t.add(f.page, s)
	}
	f.spend(readSteps * t.span.size())
	if _, err := colored.Read(strings.Join(t.lines, "\n")); err != nil {
		f.badColored(err, t.span, t.at)
	}
}
