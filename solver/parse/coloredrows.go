package parse

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/colored"
)

// coloredText is a coloured puzzle in the form of the report, put together from what stands in the page: a line for the
// size, one for the colours, one for each row.
type coloredText struct {
	span  span
	order int // as the size says
	lines []string
	at    []int // the line of the page for each of lines
	rows  int
	cells int  // in the rows
	sure  int  // of these, that are hardly anything else
	pairs int  // of these, that are two signs
	exact bool // there are as many colours as the size says
}

// meant reports whether a coloured puzzle is meant: most cells are hardly anything else, or all is as it should be and
// some are.
func (t *coloredText) meant() bool {
	return t.rows > 0 && 3*t.sure >= 2*t.cells && (t.sure > 1 || t.order == 1) ||
		t.exact && t.sure > 0 && t.rows == t.order && t.cells == t.order*t.order && t.pairs == t.cells
}

func (t *coloredText) add(p *page, fields []span) {
	t.lines = append(t.lines, strings.Join(p.plains(fields), " "))
	t.at = append(t.at, p.signs[fields[0].from].line)
	if t.span.to == 0 {
		t.span = hull(fields)
	}
	t.span.to = hull(fields).to
}

// coloredAt reads the coloured puzzle whose size stands in the first of the strips, behind any words, and returns how
// many strips it takes; 0 if none is meant.
func (f *finder) coloredAt(strips [][]span) int {
	fields := strips[0]
	for i := range fields {
		if size := f.page.sizeAt(fields, i); size > 0 {
			text, used := f.page.coloredText(strips, i, size)
			if text.meant() {
				f.readColored(text)
				return used
			}
		}
	}
	return 0
}

// letters returns the number of letters in the line of colours.
func (t *coloredText) letters() int { return len(strings.ReplaceAll(t.lines[1], " ", "")) }

// readColored reads what was put together and takes it from the page.
func (f *finder) readColored(t coloredText) {
	puzzle, err := colored.Read(strings.Join(t.lines, "\n"))
	if err != nil {
		f.badColored(err, t.span, t.at)
	} else {
		form := "rows"
		if f.page.lineAt(t.span.from) == f.page.lineAt(t.span.to-1) {
			form = "line"
		}
		f.foundColored(puzzle, form, t.span.from)
	}
	f.take(t.span)
}

// coloredText puts the puzzle together whose size is in size fields of the first strip, from the i-th. used is the number
// of strips that it takes, 0 if something else than rows follows the colours in their strip.
func (p *page) coloredText(strips [][]span, i, size int) (t coloredText, used int) {
	t.add(p, strips[0][i:i+size])
	rest, used := strips[0][i+size:], 1
	if len(rest) == 0 && len(strips) > 1 {
		rest, used = strips[1], 2
	}
	first, second := p.twoNumbers(strips[0][i : i+size])
	rest = p.afterLabel(rest)
	most := max(first, second)
	if used > 1 && p.colorsAt(rest, len(rest)) == len(rest) {
		most = len(rest)
	}
	colors := p.colorsAt(rest, most)
	if colors == 0 {
		return t, used
	}
	t.add(p, rest[:colors])
	t.order = second
	letters := t.letters()
	t.exact = first == letters || second == letters
	if first != letters && t.exact {
		t.order = first
	}
	if rest = rest[colors:]; len(rest) > 0 && (!t.exact || !t.addRows(p, rest)) {
		return t, 0
	}
	for used < len(strips) && t.addRows(p, strips[used]) {
		used++
	}
	return t, used
}

// afterLabel drops the words before the colours, as in "colours: r g b".
func (p *page) afterLabel(fields []span) []span {
	for i, s := range fields {
		if i < 3 && p.signs[s.to-1].r == ':' {
			return fields[i+1:]
		}
	}
	return fields
}

// pairs counts the fields of two signs that may be cells.
func (p *page) pairs(fields []span) int {
	return howMany(fields, func(s span) bool { return s.size() == 2 && likeToken.MatchString(p.plain(s)) })
}

// twoNumbers returns the numbers in the fields of a size.
func (p *page) twoNumbers(fields []span) (first, second int) {
	numbers := strings.FieldsFunc(strings.Join(p.plains(fields), " "), not(isDigit))
	if len(numbers) < 2 { // Arabic digits are left as they are
		return 0, 0
	}
	first, _ = strconv.Atoi(numbers[0]) // both are digits
	second, _ = strconv.Atoi(numbers[1])
	return first, second
}

// addRows adds the rows in the fields of a strip, which may have words around them, and reports whether there are any.
// Behind the last row it adds only what is surely another.
func (t *coloredText) addRows(p *page, fields []span) bool {
	fields = p.withoutWords(fields[:min(len(fields), t.order*t.order+mostWords)], t.order)
	like, sure := p.coloredTokens(fields)
	pairs := p.pairs(fields)
	switch {
	case 2*sure < len(fields) && (like < len(fields) || sure == 0) && !(t.exact && pairs == t.order):
		return false
	case t.rows >= t.order && (sure < len(fields) || sure < 2):
		return false
	}
	t.sure += sure
	t.pairs += pairs
	t.cells += max(like, len(fields))
	if n := t.order; n > 0 && len(fields) > n && len(fields)%n == 0 && len(fields)/n <= n-t.rows {
		for row := range slices.Chunk(fields, n) {
			t.add(p, row)
			t.rows++
		}
		return true
	}
	t.add(p, fields)
	t.rows++
	return true
}

// withoutWords drops the words before and behind n cells, or a number of rows with as many; if that leaves another number
// it drops none.
func (p *page) withoutWords(fields []span, n int) []span {
	word := func(s span) bool {
		like, _ := p.coloredTokens([]span{s})
		return like == 0
	}
	inner := fields
	for len(inner) > 0 && word(inner[0]) {
		inner = inner[1:]
	}
	for len(inner) > 0 && word(inner[len(inner)-1]) {
		inner = inner[:len(inner)-1]
	}
	if tokens, _ := p.coloredTokens(inner); n > 0 && tokens > 0 && tokens%n == 0 {
		return inner
	}
	return fields
}

// headless notes rows of a coloured puzzle that are left without the size, the colours or both.
func (f *finder) headless(strips [][]span) {
	for i := 0; i < len(strips); {
		j := i
		for j < len(strips) && f.coloredRow(strips[j], strips[i]) {
			j++
		}
		if j-i >= leastHeadless {
			f.noHead(strips, i, j)
		}
		i = max(j, i+1)
	}
}

// coloredRow reports whether s is surely a row of a coloured puzzle, as long as the first of them.
func (f *finder) coloredRow(s, first []span) bool {
	if len(s) != len(first) || len(s) < 2 || len(s) > colored.MaxOrder {
		return false
	}
	marks := howMany(s, func(field span) bool { return f.page.has(field, among("#*")) })
	_, sure := f.page.coloredTokens(s)
	return sure == len(s) && 2*marks >= sure
}

// noHead notes the rows from i to j, with the lines before them if these are colours and a number.
func (f *finder) noHead(strips [][]span, i, j int) {
	var t coloredText
	from := i
	if i > 0 && f.page.colorsAt(strips[i-1], len(strips[i-1])) == len(strips[i-1]) {
		from--
		if from > 0 && f.page.has(hull(strips[from-1]), isDigit) {
			from--
		}
	}
	for _, s := range strips[from:j] {
		t.add(f.page, s)
	}
	if _, err := colored.Read(strings.Join(t.lines, "\n")); err != nil {
		f.badColored(err, t.span, t.at)
	}
}
