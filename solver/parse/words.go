package parse

import "slices"

// pieces returns the parts of a line between its words, as tokens: "Row 1: 5 3 . hello" has two, "1" and "5 3 .", as
// long as the label ends the word. Pieces without tokens are left out.
func (p *page) pieces(l span) [][]span {
	tokens := p.tokens(l)
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
		return (r == '#' || r == '-' || r == '*' || r == '.') && p.repeats(t) && p.countSign(hull(piece), r) == t.size()
	}
	if wordAfter && len(piece) > 1 && mark(piece[len(piece)-1]) {
		piece = piece[:len(piece)-1]
	}
	if wordBefore && len(piece) > 1 && mark(piece[0]) {
		piece = piece[1:]
	}
	return piece
}

// even reports whether the tokens look like the groups of one row of a large grid: equal lengths, and 10, 12, 16 or 25
// signs in all. Such groups may spell words, as in "FACE 1..2 .B.. ....".
func (p *page) even(tokens []span) bool {
	total, marked := 0, false
	for _, t := range tokens {
		if t.size() < 2 || t.size() != tokens[0].size() || !p.all(t, isCellSign) {
			return false
		}
		total += t.size()
		marked = marked || !p.all(t, isLetter)
	}
	return (total == 16 || total == 25 || total == 12 || total == 10) &&
		(marked || len(tokens) == 1 && p.has(tokens[0], isSmall) != p.has(tokens[0], isCapital))
}

// tally counts the signs of a token by what they may be.
type tally struct {
	letters, longest int // but for x, which is a blank; the longest run of them
	foreign          int // signs of other scripts
	known            int // other signs that stand for cells
	others           int
}

func (p *page) tally(t span) (k tally) {
	run := 0
	for _, s := range p.text(t) {
		if run++; isLetter(s.r) && !isX(s.r) {
			k.letters++
			k.longest = max(k.longest, run)
			continue
		}
		run = 0
		switch {
		case isCellSign(s.r) || isBig(s.r):
			k.known++
		case s.r > 0x7f:
			k.foreign++
		default:
			k.others++
		}
	}
	return k
}

// isWord reports whether a token is prose and so ends a piece: letters that are no cells, or a date.
func (p *page) isWord(t span) bool {
	size, k := t.size(), p.tally(t)
	switch {
	case size == 1 || p.isBlankWord(t) || p.oneLetter(t):
		return false
	case k.letters > 0 && p.all(t, isLetter) || k.foreign > 0 && k.foreign+k.letters > 1:
		return true
	case k.letters < 2:
		return k.known*4 < size
	case k.known == 0 || k.others > 0:
	case size >= 10: // a row of a large grid
		return k.known*5 < size && k.longest > 8
	case size <= 5: // a group of one
		return p.has(t, isSmall) && (p.has(t, isCapital) || k.longest > 2)
	}
	return k.letters*3 > size || k.longest > 2
}

// oneLetter reports whether the token is digits and one letter or other sign, repeated, that may stand for blanks:
// 53ee7eeee, 53@@7@@@@.
func (p *page) oneLetter(t span) bool {
	if t.size() < 4 {
		return false
	}
	first := p.skip(t, isDigit)
	return first == t.to || p.all(t, func(r rune) bool { return isDigit(r) || r == p.signs[first].r })
}

// hasProse reports whether a line has words beside its cells.
func (p *page) hasProse(l span) bool {
	tokens := p.tokens(l)
	return !p.even(tokens) && slices.ContainsFunc(tokens, p.isWord)
}
