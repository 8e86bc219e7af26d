package parse

// row is a line of the text read as a row of a grid.
type row struct {
	line      int // index into page.lines
	cells     []cell
	afterGap  bool // an empty line stands before it
	afterRule bool // a drawn line stands before it
	maybeRule bool // it may as well be a drawn line: --- --- ---
}

// lexer is one way to read a line as a row of cells.
type lexer struct {
	form   string
	cells  func(p *page, l line) []cell // nil if the line is no row
	border border
}

// border tells whether a lexer takes the bars at both ends of a line for a border.
type border bool

const (
	with    border = true
	without border = false
)

// lexers in the order in which they are believed.
var lexers = []lexer{
	{"rows", (*page).dense, with},
	{"numbers", (*page).separated, with},
	{"rows", (*page).denseLast, with},
	{"numbers", (*page).separatedLast, with},
	{"csv", fields(','), with},
	{"csv", fields(';'), with},
	{"tsv", fields('\t'), with},
	{"table", (*page).wiki, with},
	{"table", (*page).bordered, with},
	{"table", (*page).framed, with},
	{"table", (*page).piped, without},
	{"latex", fields('&'), with},
	{"table", (*page).boxed, with},
	{"numbers", (*page).fenced, with},
}

// dense takes every sign that is no separator for a cell.
func (p *page) dense(l line) []cell {
	return p.longest(l, func(t span) []cell { return p.placed(t) })
}

// separated takes every token for a cell.
func (p *page) separated(l line) []cell {
	return p.longest(l, func(t span) []cell { return []cell{p.tokenCell(t.from, t.to)} })
}

// denseLast and separatedLast read what follows the last word of a line, as in "[12/11/2026, 10:22] Ali: 53..7....".
func (p *page) denseLast(l line) []cell { return p.lastPiece(l, (*page).dense) }

func (p *page) separatedLast(l line) []cell { return p.lastPiece(l, (*page).separated) }

func (p *page) lastPiece(l line, read func(p *page, l line) []cell) []cell {
	pieces := p.pieces(l)
	if len(pieces) < 2 {
		return nil
	}
	last := pieces[len(pieces)-1]
	return read(p, line{last[0].from, last[len(last)-1].to})
}

// longest reads the pieces of a line and returns the one with most cells, or nil if it has too many bad ones.
func (p *page) longest(l line, read func(t span) []cell) []cell {
	var best []cell
	for _, piece := range p.pieces(l) {
		var cells []cell
		for _, t := range piece {
			cells = append(cells, read(t)...)
		}
		if len(cells) > len(best) {
			best = cells
		}
	}
	if !p.mostlyGood(best) {
		return nil
	}
	return best
}

// mostlyGood reports whether at most a third of the cells are bad, or all bad ones are the same sign, which may stand for
// blanks.
func (p *page) mostlyGood(cells []cell) bool {
	wrong, alike := 0, true
	var sign rune
	for _, c := range cells {
		if c.kind != bad {
			continue
		}
		wrong++
		alike = alike && c.size == 1 && (sign == 0 || sign == p.signs[c.at].r)
		sign = p.signs[c.at].r
	}
	return len(cells) > 0 && (wrong*3 <= len(cells)+1 || alike && wrong < len(cells))
}

// fields returns a lexer for cells that are delimited by d, so that nothing between two delimiters is an empty cell.
func fields(d rune) func(p *page, l line) []cell {
	return func(p *page, l line) []cell {
		if d != '\t' {
			l = p.unindented(l)
		}
		if d == '&' {
			l = p.untilBackslash(l)
		}
		cells := p.fieldCells([]span{span(l)}, d)
		if !p.goodRow(cells) {
			return nil
		}
		return cells
	}
}

// untilBackslash drops what ends a row of a LaTeX table.
func (p *page) untilBackslash(l line) line {
	for i := l.from; i < l.to; i++ {
		if p.signs[i].r == '\\' {
			l.to = i
		}
	}
	return l
}

// goodRow allows a label of any kind before the cells.
func (p *page) goodRow(cells []cell) bool {
	return len(cells) >= 3 && (p.mostlyGood(cells) || p.mostlyGood(cells[1:]))
}

// wiki reads a row of a wiki's table: a bar before the first cell and two before each other, none at the end.
func (p *page) wiki(l line) []cell {
	if l = p.unindented(l); l.to-l.from < 2 || !p.bar(l.from) || p.bar(l.from+1) {
		return nil
	}
	var cells []cell
	from := l.from + 1
	for i := from; i < l.to; i++ {
		if !p.bar(i) {
			continue
		}
		if i+1 == l.to || !p.bar(i+1) {
			return nil
		}
		cells = append(cells, p.field(span{from, i}))
		i++
		from = i + 1
	}
	return p.rowOf(append(cells, p.field(span{from, l.to})))
}

// bordered reads the fields between vertical bars, where the bars at both ends and doubled bars are part of the drawing.
func (p *page) bordered(l line) []cell {
	if l = p.inside(l); !hasBars(p.text(l)) {
		return nil
	}
	return p.rowOf(p.fieldCells(p.withoutDoubles(l), '|'))
}

// framed is bordered, but a doubled bar is an empty field.
func (p *page) framed(l line) []cell {
	if l = p.inside(l); !hasBars(p.text(l)) {
		return nil
	}
	return p.rowOf(p.fieldCells([]span{span(l)}, '|'))
}

// piped reads the fields between vertical bars where there is no border.
func (p *page) piped(l line) []cell {
	if l = p.unindented(l); !hasBars(p.text(l)) {
		return nil
	}
	return p.rowOf(p.fieldCells([]span{span(l)}, '|'))
}

// boxed reads cells that stand in brackets of their own, [5][3][ ].
func (p *page) boxed(l line) []cell {
	var cells []cell
	from := -1
	for i := l.from; i < l.to; i++ {
		switch r := p.signs[i].r; {
		case r == '[' || r == '(' || r == '{':
			from = i + 1
		case (r == ']' || r == ')' || r == '}') && from >= 0:
			cells = append(cells, p.field(span{from, i}))
			from = -1
		case from < 0 && !isSeparator(r):
			return nil
		}
	}
	if len(cells) < 4 || !p.mostlyGood(cells) {
		return nil
	}
	return cells
}

// inside drops the bars at both ends of a line.
func (p *page) inside(l line) line {
	l = p.unindented(l)
	if l.from < l.to && p.bar(l.from) {
		l.from++
	}
	if l.from < l.to && p.bar(l.to-1) {
		l.to--
	}
	return l
}

// withoutDoubles splits a line where two bars stand together, so that nothing is between them, and drops bars at the ends.
func (p *page) withoutDoubles(l line) []span {
	var parts []span
	from := l.from
	for i := l.from; i < l.to; i++ {
		if !p.bar(i) || i > from && i+1 < l.to && !p.bar(i+1) {
			continue
		}
		if i > from {
			parts = append(parts, span{from, i})
		}
		from = i + 1
	}
	if from < l.to {
		parts = append(parts, span{from, l.to})
	}
	return parts
}

func (p *page) rowOf(cells []cell) []cell {
	if !p.goodRow(cells) {
		return nil
	}
	return cells
}

func hasBars(signs []sign) bool {
	n := 0
	for _, s := range signs {
		if s.r == '|' || s.r == heavyBar || s.r == junction || s.r == '!' {
			n++
		}
	}
	return n > 1
}

func (p *page) bar(i int) bool {
	r := p.signs[i].r
	return r == '|' || r == heavyBar || r == junction || r == '!'
}

// unindented drops the spaces at both ends of a line.
func (p *page) unindented(l line) line {
	for l.from < l.to && isSpace(p.signs[l.from].r) {
		l.from++
	}
	for l.to > l.from && isSpace(p.signs[l.to-1].r) {
		l.to--
	}
	return l
}

// fieldCells splits the parts at d, which is any bar if d is '|'. A field of several tokens is a bad cell.
func (p *page) fieldCells(parts []span, d rune) []cell {
	var cells []cell
	for _, part := range parts {
		from := part.from
		for i := part.from; i <= part.to; i++ {
			if i < part.to && p.signs[i].r != d && (d != '|' || !p.bar(i)) {
				continue
			}
			cells = append(cells, p.field(span{from, i}))
			from = i + 1
		}
	}
	return cells
}

// field reads what stands between two delimiters as a cell.
func (p *page) field(s span) cell {
	tokens := p.tokens(s)
	switch len(tokens) {
	case 0:
		if i := p.oddSign(s); i >= 0 {
			return cell{kind: bad, at: i, size: 1}
		}
		return cell{kind: blank, at: s.from}
	case 1:
		return p.tokenCell(tokens[0].from, tokens[0].to)
	}
	return p.several(tokens)
}

// oddSign returns the first sign that stands in no empty field, though it may divide cells elsewhere, or -1.
func (p *page) oddSign(s span) int {
	for i := s.from; i < s.to; i++ {
		switch p.signs[i].r {
		case '&', '!', '~', '^', '=', '/':
			return i
		}
	}
	return -1
}

// lineKind sorts lines that are no rows.
type lineKind uint8

const (
	content   lineKind = iota
	gap                // nothing in it
	rule               // a drawn line
	maybeRule          // a drawn line or a row of blanks
)

// kindOf sorts a line by its signs alone.
func (p *page) kindOf(l line) lineKind {
	var dashes, others, spaces, edges, changes int
	kind := rune(0)
	for _, s := range p.text(l) {
		switch s.r {
		case '-', '_', '*', '#':
			dashes++
			if kind != 0 && kind != s.r {
				changes++
			}
			kind = s.r
		case lightRule, heavyRule, junction, '=', '~', '+', '\'', '^':
			edges++
		case ' ', '\t':
			spaces++
		case '|', heavyBar, ':', '.', ',', '!':
			others++
		default:
			return content
		}
	}
	size := l.to - l.from
	switch {
	case size == spaces:
		return gap
	case dashes > 0 && dashes+1 == size && p.bar(l.from): // |- of a wiki
		return rule
	case edges > 0 && dashes+edges >= 2, changes > 0 && changes <= 2, dashes > maxOrder && others > 0, p.alignment(l):
		return rule
	case dashes >= 3 && p.longestRun(l, kind) >= 3 && others > 0 && p.dotted(l):
		return rule
	case dashes >= 3 && dashes+2 >= others:
		return maybeRule
	}
	return content
}

// alignment reports whether a line is the second of a Markdown table with colons, as in |:-:|--:|.
func (p *page) alignment(l line) bool {
	bars, colons, dashes := 0, 0, 0
	for _, s := range p.text(l) {
		switch s.r {
		case '|':
			bars++
		case ':':
			colons++
		case '-':
			dashes++
		case ' ':
		default:
			return false
		}
	}
	return bars > 1 && colons > 0 && dashes >= bars-1
}

// dotted reports whether a line of dashes has dots or colons, as in .------.------. or :---:---:, which no row has.
func (p *page) dotted(l line) bool {
	for _, s := range p.text(l) {
		if s.r == '.' || s.r == ':' {
			return true
		}
	}
	return false
}

func (p *page) longestRun(l line, r rune) int {
	run, longest := 0, 0
	for _, s := range p.text(l) {
		if run++; s.r != r {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}
