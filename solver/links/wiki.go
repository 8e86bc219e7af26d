package links

import (
	"math/bits"
	"regexp"
	"slices"
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

type packKind struct {
	extras         []sudoku.Extra
	regions, cages bool
}

// packKinds are the letters of Sudoku variants. Other letters are Str8ts and KenKen.
var packKinds = map[string]packKind{
	"S": {},
	"X": {extras: []sudoku.Extra{sudoku.Diagonals}},
	"W": {extras: []sudoku.Extra{sudoku.Windows}},
	"J": {regions: true},
	"L": {cages: true},
	"M": {regions: true, cages: true},
}

// pack reads a package: a number in base 36 for each cell, all with equally many digits.
func pack(s string) (Found, bool) {
	m := packHead.FindStringSubmatch(s)
	if m == nil {
		return Found{}, false
	}
	order, _ := strconv.ParseUint(m[2], 36, 8) // m[2] is a digit in base 36
	kind, ok := packKinds[m[1]]
	if !ok || m[3] != "B" {
		return Found{Source: sudokuWiki, Err: ErrForm}, true
	}
	b := newBuilder(int(order))
	b.extras, b.marksGivens = kind.extras, true
	if !b.packed(kind, s[len("S9B"):]) {
		return Found{Source: sudokuWiki, Err: ErrBroken}, true
	}
	found, ok := b.found()
	found.Source = sudokuWiki
	return found, ok
}

// packPart is a bit field of the numbers that packed reads, such as the region. max is its greatest permitted
// value. cells receives its value for each cell.
type packPart struct {
	max   int
	cells []int
}

// shapesOfCages is the number of different shapes. Adjacent cells of equal shape are one cage.
const shapesOfCages = 5

// packed reads the number of each cell. Its highest bits are the region, then the shape of the cage, then the
// sum in the first cell of a cage. The kind says which of these are present. The lowest bits are the content.
func (b *builder) packed(kind packKind, s string) bool {
	n, size := b.n, len(b.values)
	shapes, sums, contents := make([]int, size), make([]int, size), make([]int, size)
	var parts []packPart
	if kind.regions {
		b.regions = make([]int, size)
		parts = append(parts, packPart{n - 1, b.regions})
	}
	if kind.cages {
		parts = append(parts, packPart{shapesOfCages - 1, shapes}, packPart{n * (n + 1) / 2, sums})
	}
	parts = append(parts, packPart{1<<n - 1 + 2*n, contents})
	largest := uint64(0)
	for _, x := range parts {
		largest = largest<<bits.Len(uint(x.max)) + uint64(x.max)
	}
	signs := len(strconv.FormatUint(largest, 36))
	if len(s) != signs*size {
		return false
	}
	for c := range size {
		field, err := strconv.ParseUint(s[c*signs:(c+1)*signs], 36, 64)
		for _, x := range slices.Backward(parts) {
			width := bits.Len(uint(x.max))
			x.cells[c] = int(field & (1<<width - 1))
			if field >>= width; x.cells[c] > x.max {
				return false
			}
		}
		if err != nil || field != 0 {
			return false
		}
		b.content(c, contents[c])
	}
	if kind.cages {
		b.shapedCages(shapes, sums)
	}
	return true
}

// content sets the content of a cell. 0 is an empty cell, 1 to n a given, n+1 to 2n an entry, and a larger
// number a set of candidates.
func (b *builder) content(c, content int) {
	switch n := b.n; {
	case content > 2*n:
		b.possibly(c, uint64(content-2*n))
	case content > n:
		b.put(c, content-n, false)
	case content > 0:
		b.put(c, content, true)
	}
}

func (b *builder) shapedCages(shapes, sums []int) {
	area := newAreas(len(shapes))
	for at := range 2 * b.n * (b.n - 1) {
		if c, d := neighbours(at, b.n); shapes[c] == shapes[d] {
			area.join(c, d)
		}
	}
	b.summed("cages", area.numbers(), sums)
}
