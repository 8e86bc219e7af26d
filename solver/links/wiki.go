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

// wiki reads the argument bd= of SudokuWiki's links, and its exports: 81 digits, 162 signs with candidates,
// or a package with a head.
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

// pairs reads two base-32 digits for each cell: a bit for each possible digit, and the lowest bit for a
// given. Source: https://www.sudokuwiki.org/Sudoku_String_Definitions
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

// possible enters the possible digits of a cell: a single digit is a value.
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

// possibly enters the candidates of a cell, unless they are all digits.
func (b *builder) possibly(c int, set uint64) {
	if set != 1<<b.n-1 {
		b.marks[c] = marks.Digits(set << 1)
	}
}

// packHead matches the head of a package: the puzzle, the order to the base 36 and the version. Source:
// https://github.com/BlueAnt1/puzzle-coding, Encoding Formats, which are those of SudokuWiki.
var packHead = regexp.MustCompile(`^([JSXWLMTKDBUV])([3-9GP])([A-Z])[0-9a-z]{20,}$`)

type packKind struct {
	extras         []sudoku.Extra
	regions, cages bool
}

// packKinds are the Sudoku variants; other letters are Str8ts and KenKen.
var packKinds = map[string]packKind{
	"S": {},
	"X": {extras: []sudoku.Extra{sudoku.Diagonals}},
	"W": {extras: []sudoku.Extra{sudoku.Windows}},
	"J": {regions: true},
	"L": {cages: true},
	"M": {regions: true, cages: true},
}

// pack reads a package of numbers to the base 36, a field of equal size for each cell.
func pack(s string) (Found, bool) {
	m := packHead.FindStringSubmatch(s)
	if m == nil {
		return Found{}, false
	}
	order, _ := strconv.ParseUint(m[2], 36, 8) // the pattern ensures a valid digit
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

// packPart is a part of the field of each cell: its largest number, and the number of each cell.
type packPart struct {
	most  int
	cells []int
}

// shapesOfCages is the number of shapes of cages. Adjacent cells of equal shape are a cage.
const shapesOfCages = 5

// packed reads the field of each cell: from the top its region, the shape of its cage and the sum in the
// first cell of the cage, as far as the kind has them, and the content.
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
		largest = largest<<bits.Len(uint(x.most)) + uint64(x.most)
	}
	signs := len(strconv.FormatUint(largest, 36))
	if len(s) != signs*size {
		return false
	}
	for c := range size {
		field, err := strconv.ParseUint(s[c*signs:(c+1)*signs], 36, 64)
		for _, x := range slices.Backward(parts) {
			width := bits.Len(uint(x.most))
			x.cells[c] = int(field & (1<<width - 1))
			if field >>= width; x.cells[c] > x.most {
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

// content enters the content of a cell: 0, a given up to n, an entry up to 2n, then a set of candidates.
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
