package parse

import (
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// census counts the cells of a grid by kind, for the choice of an alphabet.
type census struct {
	*thresholds
	n                    int
	zeros, blanks        int // cells with 0; cells with a sign that is never a digit
	marks                int // cells with three or more pencil marks, or with unmistakable marks
	pairs                int // cells with a number above n whose digits may be candidates
	beyond               int // cells with a number above n whose digits cannot be candidates
	numbers, letters, xs int // cells with a number above 0; with a letter not in xs or os; with an x
	os                   int // cells with an O, in grids where the letter O is no digit
	largest, lastLetter  int // the largest number; the last letter except x, A being 1
}

func censusOf(p *page, cells []cell, n int) census {
	k := census{thresholds: p.thresholds, n: n}
	for _, c := range cells {
		switch {
		case c.kind == candidates:
			k.marks++
			k.blanks++
		case isBlank(c):
			k.blanks++
		case isZero(c):
			k.zeros++
		case c.kind == digit:
			k.numbers++
			k.largest = max(k.largest, c.v)
			if c.v > n && c.marks != 0 && c.v < 100 && c.v/10 < c.v%10 { // digits in ascending order
				k.pairs++
			} else if c.v > n {
				k.beyond++
			}
		case c.kind == letterCell && signs.IsX(p.Signs[c.at].R):
			k.xs++
		case c.kind == letterCell && c.v == letterO && c.v+usualOrder > n:
			k.os++
		case c.kind == letterCell:
			k.letters++
			k.lastLetter = max(k.lastLetter, c.v)
		}
	}
	return k
}

type alphabet struct {
	plain bool // this alphabet fits every grid, and its unreadable cells are reported
	fits  func(k census) bool
	add   int  // amount added to every number and letter
	a     int  // digit of the letter A, before add is added
	noO   bool // an O is an empty cell, although a 0 is a digit
}

const letterO = 15

// plainAlphabet reads 1 to 9 as they are, then A is 10. In a 10x10 with a blank other than 0, 0 means ten.
var plainAlphabet = alphabet{plain: true, fits: func(census) bool { return true }, a: 10}

var alphabets = []alphabet{
	{ // 0 occurs beside another blank and the last letter is unused: 0 means 1, 9 means 10, A means 11
		fits: func(k census) bool { return k.n > 10 && k.zeros+k.os > 0 && k.blanks+k.xs > 0 && k.last() < k.n },
		add:  1, a: 10,
	},
	plainAlphabet,
	{ // a 16x16 without 0 and without G may have the digits 0 to F or 1 to G
		fits: func(k census) bool {
			return k.n == 16 && k.zeros == 0 && k.letters > 0 && k.last() < k.n
		},
		add: 1, a: 10,
	},
	{ // only letters: A is 1
		fits: func(k census) bool { return k.numbers == 0 && k.letters > 0 && k.n >= 9 },
		a:    1,
	},
}

func (a alphabet) zero(k census) int {
	if a.plain && k.n == 10 && k.blanks+k.xs > 0 && k.last() < 10 {
		return 10
	}
	return a.add
}

func (k census) last() int { return max(k.largest, k.lastLetter+9) }

// alphabetsOf returns the alphabets that fit a grid. Where a 0 is a digit, a letter O may be this digit or an
// empty cell, so each such alphabet is returned twice.
func alphabetsOf(k census) (all []alphabet) {
	for _, a := range alphabets {
		if !a.fits(k) {
			continue
		}
		if all = append(all, a); k.os > 0 && k.numbers > 0 && a.zero(k) > 0 {
			a.noO = true
			all = append(all, a)
		}
	}
	return all
}

func (a alphabet) digits(p *page, cells []cell, k census, lone rune) (grid sudoku.Grid, wrong []int) {
	grid = make(sudoku.Grid, len(cells))
	for i, c := range cells {
		v := 0
		switch {
		case (c.kind == bad || c.kind == digit && c.v > k.n) && c.marks != 0 && k.marked(): // empty
		case c.kind == bad:
			v = -1
		case c.kind == digit && c.v == 0:
			v = a.zero(k)
		case c.kind == digit:
			v = c.v + a.add
		case c.kind == letterCell:
			v = a.letter(c, p.Signs[c.at].R, k)
		}
		if lone != 0 && (v < 0 || v > k.n) && c.size == 1 && p.Signs[c.at].R == lone {
			v = 0
		}
		if v < 0 || v > k.n {
			wrong = append(wrong, i)
			continue
		}
		grid[i] = sudoku.Digit(v)
	}
	return grid, wrong
}

// letter returns the digit of a letter. If the grid is too small for O as a digit, an O means 0. An x is an
// empty cell, unless the grid is a 25x25 of letters with other signs for empty cells.
func (a alphabet) letter(c cell, r rune, k census) int {
	v := c.v - 1 + a.a + a.add
	if c.v == letterO && k.os > 0 && k.numbers > 0 {
		if a.noO {
			return 0
		}
		return a.zero(k)
	}
	if signs.IsX(r) && (v > k.n || k.zeros+k.blanks == 0) {
		return 0
	}
	return v
}

// loneSign returns an unusual sign for empty cells, such as o or @, or the rune 0. The sign must be the only
// unreadable sign and fill at least a quarter of the cells, and the grid must have no other blanks.
func loneSign(p *page, cells []cell, k census) rune {
	if k.zeros+k.blanks+k.xs > 0 {
		return 0
	}
	odd := filter(cells, func(c cell) bool { return isBad(c) || c.kind == letterCell && k.n <= 9 })
	if p.loneShare*len(odd) < len(cells) || !sameSigns(p, odd) {
		return 0
	}
	return p.Signs[odd[0].at].R
}

func (k census) marked() bool {
	return k.n <= usualOrder && k.beyond == 0 && k.marks+k.pairs >= k.leastPairs
}
