package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

// piecesOf returns the pieces of a line between its words, as tokens. "Row 1: 5 3 . hello" has the pieces "1"
// and "5 3 .". Pieces without tokens are left out.
func piecesOf(p *page, l signs.Span) [][]signs.Span {
	tokens := p.Tokens(l)
	if evenGroups(p, tokens) {
		return [][]signs.Span{tokens}
	}
	var found [][]signs.Span
	from := 0
	for i := 0; i <= len(tokens); i++ {
		if i < len(tokens) && !p.isWord(tokens[i]) {
			continue
		}
		if piece := withoutMarks(p, tokens[from:i], from > 0, i < len(tokens)); len(piece) > 0 {
			found = append(found, piece)
		}
		from = i + 1
	}
	return found
}

// withoutMarks drops a punctuation mark between a word and the cells, such as the # in "53..7.... # easy". It
// does not drop blanks.
func withoutMarks(p *page, piece []signs.Span, wordBefore, wordAfter bool) []signs.Span {
	mark := func(t signs.Span) bool {
		r := p.Signs[t.From].R
		return (r == '#' || r == '-' || r == '*' || r == '.') && repeatsBlank(p, t) &&
			p.CountSign(signs.Hull(piece), r) == t.Size()
	}
	if wordAfter && len(piece) > 1 && mark(piece[len(piece)-1]) {
		piece = piece[:len(piece)-1]
	}
	if wordBefore && len(piece) > 1 && mark(piece[0]) {
		piece = piece[1:]
	}
	return piece
}

// evenGroups reports whether the tokens look like groups of a row of a large grid. They have equal lengths,
// and 10, 12, 16 or 25 signs in all. Such groups may look like words, as in "FACE 1..2 .B.. ....".
func evenGroups(p *page, tokens []signs.Span) bool {
	total, marked := 0, false
	for _, t := range tokens {
		if t.Size() < 2 || t.Size() != tokens[0].Size() || !p.All(t, signs.IsCellSign) {
			return false
		}
		total += t.Size()
		marked = marked || !p.All(t, signs.IsLetter)
	}
	return (total == 16 || total == 25 || total == 12 || total == 10) &&
		(marked || len(tokens) == 1 && p.Has(tokens[0], signs.IsSmall) != p.Has(tokens[0], signs.IsCapital))
}

type tally struct {
	letters, longest int // letters except x, which is a blank; the longest run of them
	foreign          int // signs of other scripts
	known            int // other signs that may be cells
	others           int
}

func tallyOf(p *page, t signs.Span) (k tally) {
	run := 0
	for _, s := range p.In(t) {
		if run++; signs.IsLetter(s.R) && !signs.IsX(s.R) {
			k.letters++
			k.longest = max(k.longest, run)
			continue
		}
		run = 0
		switch {
		case signs.IsCellSign(s.R) || signs.IsBig(s.R):
			k.known++
		case s.R > 0x7f:
			k.foreign++
		default:
			k.others++
		}
	}
	return k
}

// Shares of known signs. In a token that is no word, at least 1 in knownShare signs is known. In a token that
// may be a row of a large grid, at least 1 in rowShare is. With smaller shares a Latin square of order 23 in
// digits and letters is not read (TestEveryWayParsesBack).
const (
	knownShare = 4
	rowShare   = 5
)

// isWord reports whether a token is prose, which ends a piece. It has letters that are no cells, or is a
// date.
func (p *page) isWord(t signs.Span) bool {
	size, k := t.Size(), tallyOf(p, t)
	switch {
	case spelledDigits(p, t):
		return false
	case isFileName(p, t):
		return true
	case size == 1 || isBlankWord(p, t) || oneLetter(p, t):
		return false
	case k.letters > 0 && p.All(t, signs.IsLetter) || k.foreign > 0 && k.foreign+k.letters > 1:
		return true
	case k.letters < 2:
		return knownShare*k.known < size
	case k.known == 0 || k.others > 0:
	case size >= p.leastGroup: // a row of a large grid
		return rowShare*k.known < size && k.longest > p.longestRun
	case size <= p.mostGroup: // a group of a row
		return p.Has(t, signs.IsSmall) && (p.Has(t, signs.IsCapital) || k.longest > p.longestWord)
	}
	return p.letterShare*k.letters > size || k.longest > p.longestWord
}

// spelledDigits reports whether the token is a row with letters for digits: A to I, each at most once, and
// blanks.
func spelledDigits(p *page, t signs.Span) bool {
	isCell := func(r rune) bool { return 'A' <= r && r <= 'I' || signs.IsBlankSign(r) }
	if t.Size() < usualOrder || !p.All(t, isCell) {
		return false
	}
	seen := map[rune]bool{}
	for _, s := range p.In(t) {
		if signs.IsLetter(s.R) && seen[s.R] {
			return false
		}
		seen[s.R] = true
	}
	return p.Has(t, signs.IsBlankSign)
}

func isFileName(p *page, t signs.Span) bool {
	dot := p.Skip(t, signs.IsSmall)
	return dot > t.From && t.Size() < longestToken && p.Lines[p.LineAt(t.From)].From == t.From &&
		p.Signs[dot].R == '.' && dot+2 < t.To && p.All(signs.Between(dot+1, t.To), signs.IsSmall)
}

// oneLetter reports whether the token has only digits and one repeated sign, which may be a blank: 53ee7eeee.
func oneLetter(p *page, t signs.Span) bool {
	if t.Size() < p.leastOdd {
		return false
	}
	first := p.Skip(t, signs.IsDigit)
	return first == t.To || p.All(t, func(r rune) bool { return signs.IsDigit(r) || r == p.Signs[first].R })
}

func hasProse(p *page, l signs.Span) bool {
	tokens := p.Tokens(l)
	return !evenGroups(p, tokens) && slices.ContainsFunc(tokens, p.isWord)
}
