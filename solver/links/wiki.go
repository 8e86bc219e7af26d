package links

import (
	"math/bits"
	"regexp"
	"strconv"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

const sudokuWiki = "SudokuWiki"

// wiki reads the argument bd= of SudokuWiki's links, or its exports. These are 81 digits, 162 signs with
// candidates, or a package with a head.
func wiki(s string) (Found, bool) {
	found, ok := line(s)
	if !ok {
		found, ok = pack(s)
	}
	if !ok {
		found, ok = pairs(s)
	}
	return found, ok
}

// pairs reads two base-32 digits for each cell. The lowest bit marks a given, and each other bit a possible
// digit.
//
// Source: https://www.sudokuwiki.org/Sudoku_String_Definitions
func pairs(s string) (Found, bool) {
	if len(s) != 2*size {
		return Found{}, false
	}
	b := newBuilder(9)
	b.marksGivens = true
	for c := range size {
		field, err := strconv.ParseUint(s[2*c:2*c+2], 32, 16)
		if err != nil || field>>1 == 0 {
			return Found{}, false
		}
		b.possible(c, field>>1, field&1 == 1)
	}
	return b.found()
}

// possible sets the possible digits of a cell. A single possible digit is its value.
func (b *builder) possible(c int, set uint64, given bool) {
	switch {
	case set>>b.n != 0:
		b.miss("value")
	case bits.OnesCount64(set) == 1:
		b.put(c, bits.Len64(set), given)
	default:
		b.possibly(c, set)
	}
}

// possibly sets the pencil marks of a cell, unless all digits are possible.
func (b *builder) possibly(c int, set uint64) {
	if set != 1<<b.n-1 {
		b.marks[c] = marks.Digits(set << 1)
	}
}

// packHead matches the head of a package: the kind of puzzle, the order in base 36, and the version.
//
// Source: https://github.com/BlueAnt1/puzzle-coding, Encoding Formats, which are those of SudokuWiki.
var packHead = regexp.MustCompile(`^([JSXWLMTKDBUV])([3-9GP])([A-Z])[0-9a-z]{20,}$`)

// packExtras are the letters of the kinds that are read, with their extra houses. Other letters are jigsaws,
// killers, Str8ts and KenKen.
var packExtras = map[string][]sudoku.Extra{"S": nil, "X": {sudoku.Diagonals}, "W": {sudoku.Windows}}

// pack reads a package: a number in base 36 for each cell, all with equally many digits.
func pack(s string) (Found, bool) {
	m := packHead.FindStringSubmatch(s)
	if m == nil {
		return Found{}, false
	}
	order, _ := strconv.ParseUint(m[2], 36, 8) // m[2] is a digit in base 36
	extras, ok := packExtras[m[1]]
	if !ok || m[3] != "B" {
		return Found{Source: sudokuWiki, Err: ErrForm}, true
	}
	b := newBuilder(int(order))
	b.extras, b.marksGivens = extras, true
	if !b.packed(s[len("S9B"):]) {
		return Found{Source: sudokuWiki, Err: ErrBroken}, true
	}
	found, ok := b.found()
	found.Source = sudokuWiki
	return found, ok
}

// packed reads the number of each cell. 0 is an empty cell, 1 to n a given, n+1 to 2n an entry, and a larger
// number a set of candidates.
func (b *builder) packed(s string) bool {
	n, largest := b.n, uint64(1<<b.n-1+2*b.n)
	signs := len(strconv.FormatUint(largest, 36))
	if len(s) != signs*len(b.values) {
		return false
	}
	for c := range b.values {
		field, err := strconv.ParseUint(s[c*signs:(c+1)*signs], 36, 64)
		switch content := int(field); {
		case err != nil || field > largest:
			return false
		case content > 2*n:
			b.possibly(c, field-uint64(2*n))
		case content > n:
			b.put(c, content-n, false)
		case content > 0:
			b.put(c, content, true)
		}
	}
	return true
}
