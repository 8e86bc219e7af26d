package parse

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"

	"sudokubot/solver/colored"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Unfinished reports whether s may be the beginning of a grid, with more rows to come. Such a text has some
// rows of a grid, an open border, list or code fence, or the head of a coloured puzzle. It may also be a map
// of regions without its puzzle, or the rows of a jigsaw without its map. Unfinished is false for a whole
// puzzle, a puzzle in a single line, and prose.
func Unfinished(s string, o Options) bool {
	if len(s) > o.limit() || named.MatchString(s) {
		return false
	}
	if strings.Count(s, "```")%2 == 1 {
		return true
	}
	goesOn := false
	m := meterOf(context.Background(), o)
	_ = m.Within(func() { goesOn = unfinished(newPage(m, s, o), o) }) // a text beyond the budget is no grid
	return goesOn
}

func unfinished(p *page, o Options) bool {
	known := map[string]*sudoku.Layout{}
	if other, _ := respell(p, unstamped); other != nil {
		p = other
	}
	if goesOn(newFinder(p, o, known)) {
		return true
	}
	other, _ := respell(p, spellDashes)
	return other != nil && goesOn(newFinder(other, o, known))
}

func goesOn(f *finder) bool {
	switch open, closed := inList(f.page); {
	case open:
		return true
	case closed:
		return false
	}
	if coloredSoFar(f) || mapSoFar(f) {
		return true
	}
	_, err := f.find()
	if err == nil {
		return openBorder(f)
	}
	bad, ok := errors.AsType[*Error](err)
	lines := writtenLines(f)
	// a map would also be sent in rows
	return ok && (bad.Kind == NoPuzzle || bad.Kind == NoMap && len(lines) >= bad.Got) ||
		len(lines) > 0 && f.kinds[lines[len(lines)-1]] == signs.Rule || openBorder(f) ||
		slices.ContainsFunc(readers, func(x reader) bool { return fewRows(f, x.rows) }) || fewColumns(f)
}

// named matches cells with their digits, "r4c5=3" and "r7c5,r9c2<>4". Such a line is no row of a grid.
var named = regexp.MustCompile(`^\s*(?i:r\p{Nd}+c\p{Nd}+\s*(?:(?:<>|!=|≠|=)\s*\p{Nd}+)?[\s,;،]*)+$`)

// inList reports open if a bracket is still open and the text has at most maxListWords words. It reports
// closed if the text ends with the closing bracket of a list of lists.
func inList(p *page) (open, closed bool) {
	depth, deepest, ends := 0, 0, false
	for _, s := range p.Signs {
		switch {
		case s.R == '[' || s.R == '{':
			depth++
			deepest, ends = max(deepest, depth), false
		case s.R == ']' || s.R == '}':
			depth = max(depth-1, 0)
			ends = true
		case s.R != ';' && !signs.IsSpace(s.R):
			ends = false
		}
	}
	words := howMany(p.Tokens(p.whole()), p.isWord)
	return depth > 0 && words <= p.maxListWords, ends && depth == 0 && deepest > 1
}

func writtenLines(f *finder) []int {
	return filter(upTo(0, len(f.kinds)), func(i int) bool { return f.kinds[i] != signs.Gap })
}

func openBorder(f *finder) bool {
	lines := writtenLines(f)
	filled := func(i int) bool {
		l := f.Lines[i]
		return f.kinds[i] == signs.Content && (len(readDense(f.page, l)) >= leastOrder ||
			insideBars(f.page, l) != f.Unindented(l))
	}
	first := slices.IndexFunc(lines, func(i int) bool { return f.kinds[i] == signs.Rule || filled(i) })
	return first >= 0 && f.kinds[lines[first]] == signs.Rule && filled(lines[len(lines)-1])
}

func fewRows(f *finder, x rowForm) bool {
	if x.cells == nil {
		return false
	}
	rows, n, shown, holes := 0, 0, false, false
	for i := len(f.kinds) - 1; i >= 0; i-- {
		if f.kinds[i] == signs.Gap || f.kinds[i] == signs.Rule {
			continue
		}
		l := f.Lines[i]
		cells := x.cells(f.page, l)
		if cells == nil || n > 0 && len(cells) != n {
			break
		}
		if n = len(cells); !rowLike(f, l, cells) {
			return false
		}
		rows++
		shown = shown || n >= usualOrder || !empty(cells)
		holes = holes || slices.ContainsFunc(cells, func(c cell) bool { return !isGiven(c) })
	}
	return shown && (holes || rows > 1) && n >= leastOrder && n <= maxOrder+1 && rows < n
}

// rowLike reports whether a single line looks like a row of a grid rather than a number in a sentence.
func rowLike(f *finder, l signs.Span, cells []cell) bool {
	if (howMany(cells, isBlank) < f.leastBlanks || len(cells) < f.leastWordy) &&
		slices.ContainsFunc(f.Tokens(l), f.isWord) {
		return false
	}
	return !slices.ContainsFunc(cells, func(c cell) bool {
		return isBad(c) || c.kind == digit && c.v > len(cells)
	})
}

// fewColumns reports whether the text ends in fewer than nine lines with spaces between their digits.
func fewColumns(f *finder) bool {
	rows, holes := 0, false
	for i := len(f.kinds) - 1; i >= 0 && isSpaced(f, i); i-- {
		l := f.Lines[i]
		if f.kinds[i] == signs.Gap || l.Size() > maxOrder {
			continue
		}
		rows++
		holes = holes || strings.Contains(strings.TrimSpace(f.String(l)), "  ")
	}
	return holes && rows < 9
}

// coloredSoFar reports whether the text ends in a coloured puzzle without all its rows. It may have only the
// size, the size and the colours, or some rows too.
func coloredSoFar(f *finder) bool {
	strips := stripsOf(f.page)
	for i := max(0, len(strips)-colored.MaxOrder-1); i < len(strips); i++ {
		for k := range strips[i] {
			if t, used := coloredTextAt(f.page, strips[i:], k); len(t.lines) > 0 && i+used == len(strips) {
				return t.lacksRows(k == 0 && len(strips[i]) == sizeAt(f.page, strips[i]))
			}
		}
	}
	return false
}

// lacksRows reports whether more rows of t may follow. sizeAlone means that the size is alone in its strip,
// as required if there are no colours.
func (t *coloredText) lacksRows(sizeAlone bool) bool {
	least, most := min(t.size[0], t.size[1]), max(t.size[0], t.size[1])
	switch {
	case least < 1 || least > colored.MaxOrder || most > colored.MaxColors:
		return false
	case t.rows > 0:
		return t.sure > 1 && t.rows < t.order
	case len(t.lines) == 2:
		return t.exact
	}
	return sizeAlone
}

// mapSoFar reports whether the text ends in some rows of a map of letters with visible regions.
func mapSoFar(f *finder) bool {
	var rows []mapRow
	for i := len(f.Lines) - 1; i >= 0; i-- {
		if f.kinds[i] == signs.Gap && len(rows) == 0 {
			continue
		}
		row, ok := mapRowOf(f.page, i, f.Lines[i])
		if !ok || len(rows) > 0 && len(row.signs) != len(rows[0].signs) {
			break
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return false
	}
	q := square{len(rows[0].signs), gather(rows, func(r mapRow) []mapCell { return r.signs })}
	return q.n >= f.leastMap && q.n <= maxOrder && len(rows) < q.n && lettered(q.cells) &&
		2*q.touching() > len(q.cells)
}
