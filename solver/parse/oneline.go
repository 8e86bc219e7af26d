package parse

import (
	"regexp"

	"sudokubot/solver/parse/signs"
)

// runsIn finds the puzzles written without gaps in a line: alone, in a link, in quotes, or beside other
// columns.
func runsIn(p *page, l signs.Span) []*candidate {
	var found []*candidate
	written := p.Trim(l, signs.IsSeparator)
	for _, s := range p.Parts(l, func(r rune) bool { return !signs.IsCellSign(r) && r != '+' }) {
		if c := wholeRun(p, written, s); c != nil {
			found = append(found, c)
		}
	}
	if len(found) > 0 { // a library has one puzzle in a line
		first := found[0].span
		if p.Spend(signs.FormSteps); hodoku.MatchString(p.String(signs.Between(l.From, first.From))) {
			found[0].deleted = deletionsIn(p, signs.Between(first.To, l.To))
		}
	}
	return found
}

// wholeRun returns the puzzle in s, without punctuation at its ends, or nil.
func wholeRun(p *page, written, s signs.Span) *candidate {
	if s.Size() < leastRun || s.Size() > maxRun {
		return nil
	}
	cells := readSigns(p, s)
	n, ok := squares[len(cells)]
	if !ok {
		// a full stop after 81 cells that follow words
		if s.Size() == usualSize+1 && p.Signs[s.To-1].R == '.' && written.From < s.From {
			s.To--
		}
		s = trimmed(p, s)
		cells = readSigns(p, s)
		if n, ok = squares[len(cells)]; !ok {
			return nil
		}
	}
	return &candidate{rank: rankLine, span: s, n: n, cells: cells, small: n < usualOrder,
		alone: written.Within(s)}
}

// trimmed drops signs at the ends that occur nowhere else in s, such as a full stop, while s is too long.
func trimmed(p *page, s signs.Span) signs.Span {
	for s.Size() > leastRun && squares[s.Size()] == 0 {
		first, last := p.Signs[s.From].R, p.Signs[s.To-1].R
		front, end := p.Skip(s, signs.Is(first))-s.From, s.To-p.Back(s, signs.Is(last))
		both := 0
		if first == last {
			both = min(front, s.Size()-end)
		}
		switch {
		// a longer run at the end is a drawn line
		case !signs.IsDigit(last) && p.CountSign(s, last) == both+min(end, (s.Size()-both+1)/2):
			s.To -= tooMany(s.Size(), end)
		case !signs.IsDigit(first) && p.CountSign(s, first) == front:
			s.From += tooMany(s.Size(), front)
		default:
			return s
		}
	}
	return s
}

// tooMany returns the number of surplus signs, if size exceeds a possible length of a one-line puzzle by less
// than limit. Otherwise it returns limit.
func tooMany(size, limit int) int {
	n := 1
	for n < limit && squares[size-n] == 0 {
		n++
	}
	return n
}

// hodoku matches the beginning of a line of a HoDoKu library, ":0300:5:<cells>:…".
var hodoku = regexp.MustCompile(`^:\d[^:]*:[^:]*:`)

// blankSets are the sets of blank signs allowed beside digits in rows in a single line. All other signs
// separate rows.
var blankSets = []string{"0", ".", "_", "*", "-", "?", "#", "xX", string(signs.BlankBox)}

// readInLine finds the puzzles whose rows are all in one line, separated by any signs. The cells may be
// separated too.
func readInLine(f *finder) {
	for _, l := range f.Lines {
		if l.Size() < leastRun || !f.Has(l, signs.IsDigit) {
			continue
		}
		for _, set := range blankSets {
			isBlank := signs.Among(set)
			divides := func(r rune) bool { return !signs.IsDigit(r) && !isBlank(r) }
			if f.Has(l, isBlank) && acceptRows(f, f.Parts(l, divides)) {
				break
			}
		}
	}
	readQuotedRows(f)
}

// acceptRows emits the grid whose rows are n parts of length n, or whose cells are parts of one sign.
func acceptRows(f *finder, parts []signs.Span) (found bool) {
	for _, some := range divide(parts, func(a, b signs.Span) bool { return a.Size() == b.Size() }) {
		n := some[0].Size()
		if n == 1 {
			n = squares[len(some)]
		}
		if n < f.leastApart || n > maxOrder || len(some) != n && len(some) != n*n ||
			f.taken[f.LineAt(some[0].From)] {
			continue
		}
		found = f.accept(&candidate{rank: rankLine, n: n, span: signs.Hull(some),
			cells: readDenseTokens(f.page, some)}) || found
	}
	return found
}

// readQuotedRows finds nine rows in quotation marks with spaces for empty cells.
func readQuotedRows(f *finder) {
	const n = 9
	var rows []signs.Span
	for _, l := range f.Lines {
		if l.Size() < n+2 || f.CountSign(l, '"') < 2 {
			continue
		}
		for i, s := range f.Split(l, signs.Is('"')) {
			if i%2 > 0 && s.Size() == n && f.All(s, func(r rune) bool { return signs.IsDigit(r) || r == ' ' }) {
				rows = append(rows, s)
			}
		}
	}
	if len(rows) == n {
		acceptRows(f, rows)
	}
}

// readMasked finds a solution beside an equally long line of 0 and 1 that marks its givens.
func readMasked(f *finder) {
	const size = 81
	var full signs.Span
	for _, l := range f.Lines {
		if l.Size() < size {
			continue
		}
		for _, s := range f.Parts(l, signs.Not(signs.IsDigit)) {
			switch {
			case s.Size() != size:
			case f.CountSign(s, '0') == 0:
				full = s
			case full.Size() > 0 && f.All(s, signs.Among("01")):
				acceptMasked(f, full, s)
			}
		}
	}
}

// acceptMasked emits a puzzle. Its givens are the digits of solution at the positions of the rarer sign in
// mask.
func acceptMasked(f *finder, solution, mask signs.Span) {
	given := '0'
	if 2*f.CountSign(mask, '0') > mask.Size() {
		given = '1'
	}
	c := &candidate{rank: rankList, n: usualOrder, span: signs.Between(solution.From, mask.To),
		cells: readSigns(f.page, solution)}
	for i := range c.cells {
		if f.Signs[mask.From+i].R != given {
			c.cells[i] = blankAt(solution.From + i)
		}
	}
	f.accept(c)
}
