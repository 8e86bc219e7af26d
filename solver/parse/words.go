package parse

import "slices"

// span is a part of the page: signs[from:to].
type span struct{ from, to int }

// isSeparator reports whether r only ever stands between cells.
func isSeparator(r rune) bool {
	switch r {
	case ',', ';', '/', '\\', '"', '\'', '[', ']', '{', '}', '(', ')', '&', '=', '>', '<', '~', '^', lightRule, heavyRule, junction:
		return true
	}
	return isSpace(r) || isBar(r)
}

// tokens splits a part of the page at its separators.
func (p *page) tokens(s span) []span {
	var found []span
	for i := s.from; i < s.to; {
		if isSeparator(p.signs[i].r) {
			i++
			continue
		}
		from := i
		for i < s.to && !isSeparator(p.signs[i].r) {
			i++
		}
		found = append(found, span{from, i})
	}
	return found
}

// pieces returns the parts of a line between its words, as tokens: "Row 1: 5 3 . hello" has two, "1" and "5 3 .", as
// long as the label ends the word. Pieces without tokens are left out.
func (p *page) pieces(l line) [][]span {
	tokens := p.tokens(span(l))
	if p.even(tokens) {
		return [][]span{tokens}
	}
	var found [][]span
	from := 0
	for i := 0; i <= len(tokens); i++ {
		if i < len(tokens) && !p.isWord(tokens[i]) {
			continue
		}
		if piece := p.unmarked(tokens[from:i], from > 0, i < len(tokens)); len(piece) > 0 {
			found = append(found, piece)
		}
		from = i + 1
	}
	return found
}

// unmarked drops a mark between a word and the cells, as in "53..7.... # easy", if the sign is not used as a blank.
func (p *page) unmarked(piece []span, wordBefore, wordAfter bool) []span {
	mark := func(t span) bool {
		r := p.signs[t.from].r
		return (r == '#' || r == '-' || r == '*' || r == '.') && (t.to-t.from == 1 || p.repeats(t.from, t.to)) && p.uses(piece, r) == t.to-t.from
	}
	if wordAfter && len(piece) > 1 && mark(piece[len(piece)-1]) {
		piece = piece[:len(piece)-1]
	}
	if wordBefore && len(piece) > 1 && mark(piece[0]) {
		piece = piece[1:]
	}
	return piece
}

func (p *page) uses(piece []span, r rune) int {
	n := 0
	for _, t := range piece {
		for _, s := range p.signs[t.from:t.to] {
			if s.r == r {
				n++
			}
		}
	}
	return n
}

// even reports whether the tokens look like the groups of one row of a large grid: equal lengths, and 10, 12, 16 or 25
// signs in all. Such groups may spell words, as in "FACE 1..2 .B.. ....".
func (p *page) even(tokens []span) bool {
	total, marked := 0, false
	for _, t := range tokens {
		size := t.to - t.from
		if size < 2 || size != tokens[0].to-tokens[0].from {
			return false
		}
		total += size
		for _, s := range p.signs[t.from:t.to] {
			if !isDigit(s.r) && !isLetter(s.r) && !isBlankSign(s.r) {
				return false
			}
			marked = marked || !isLetter(s.r)
		}
	}
	return (total == 16 || total == 25 || total == 12 || total == 10) && (marked || len(tokens) == 1 && p.sameCase(tokens[0]))
}

// sameCase reports whether the letters of t are all small or all capital and all within A to Y.
func (p *page) sameCase(t span) bool {
	small, capital := false, false
	for _, s := range p.signs[t.from:t.to] {
		small = small || 'a' <= s.r && s.r <= 'z'
		capital = capital || 'A' <= s.r && s.r <= 'Z'
	}
	return small != capital
}

// isWord reports whether a token is prose and so ends a piece: letters that are no cells, or a date.
func (p *page) isWord(t span) bool {
	letters, run, longest, foreign, known, others := 0, 0, 0, 0, 0, 0
	for _, s := range p.signs[t.from:t.to] {
		switch {
		case isLetter(s.r) && !isX(s.r):
			letters++
			run++
			longest = max(longest, run)
			continue
		case isDigit(s.r) || isBig(s.r) || isBlankSign(s.r) || isX(s.r):
			known++
		case s.r > 0x7f && !isBig(s.r) && s.r != blankBox:
			foreign++
		default:
			others++
		}
		run = 0
	}
	size := t.to - t.from
	switch {
	case size == 1 || p.isBlankWord(t.from, t.to):
		return false
	case letters > 0 && p.allLetters(t):
		return true
	case p.oneLetter(t):
		return false
	case foreign > 1 || foreign+letters > 1 && foreign > 0:
		return true
	case letters < 2:
		return known*4 < size
	case known > 0 && size >= 10 && others == 0:
		return letters > 1 && known*5 < size && longest > 8
	case known > 0 && size <= 5 && longest < size && others == 0:
		return !p.sameCase(t) || longest > 2 && 'a' <= p.firstLetter(t)
	}
	return letters*3 > size || longest > 2
}

func (p *page) allLetters(t span) bool {
	for _, s := range p.signs[t.from:t.to] {
		if !isLetter(s.r) {
			return false
		}
	}
	return !p.oneLetter(t)
}

// oneLetter reports whether the token is digits and one letter or other sign, repeated, that may stand for blanks:
// 53ee7eeee, 53@@7@@@@.
func (p *page) oneLetter(t span) bool {
	var letter rune
	for _, s := range p.signs[t.from:t.to] {
		switch {
		case isDigit(s.r):
		case letter != 0 && s.r != letter:
			return false
		default:
			letter = s.r
		}
	}
	return t.to-t.from >= 4
}

// hasProse reports whether a line has words beside its cells.
func (p *page) hasProse(l line) bool {
	tokens := p.tokens(span(l))
	return !p.even(tokens) && slices.ContainsFunc(tokens, p.isWord)
}

func (p *page) firstLetter(t span) rune {
	for _, s := range p.signs[t.from:t.to] {
		if isLetter(s.r) {
			return s.r
		}
	}
	return 0
}
