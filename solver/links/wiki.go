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
	p := package36{builder: newBuilder(int(order)), kind: kind}
	p.extras, p.marksGivens = kind.extras, true
	if !p.fields(s[len("S9B"):]) {
		return Found{Source: sudokuWiki, Err: ErrBroken}, true
	}
	found, ok := p.found()
	found.Source = sudokuWiki
	return found, ok
}

type package36 struct {
	*builder
	kind   packKind
	shapes []int // of cages: adjacent cells of equal shape are a cage
	sums   []int // in the first cell of each cage
}

// shapesOfCages is the number of shapes, which are like the colours of a map.
const shapesOfCages = 5

// fields reads the field of each cell: from the top its region, the shape of its cage and the cage's sum, as
// far as the kind has them, and the content.
func (p *package36) fields(s string) bool {
	n := uint64(p.n)
	var most []uint64
	if p.kind.regions {
		most = append(most, n-1)
		p.regions = make([]int, n*n)
	}
	if p.kind.cages {
		most = append(most, shapesOfCages-1, n*(n+1)/2)
		p.shapes, p.sums = make([]int, n*n), make([]int, n*n)
	}
	most = append(most, 1<<n-1+2*n)
	all := uint64(0)
	for _, x := range most {
		all = all<<bits.Len64(x) + x
	}
	signs := len(strconv.FormatUint(all, 36))
	if len(s) != signs*len(p.values) {
		return false
	}
	for c := range p.values {
		field, err := strconv.ParseUint(s[c*signs:(c+1)*signs], 36, 64)
		if err != nil || !p.field(c, field, most) {
			return false
		}
	}
	if p.kind.cages {
		p.cages()
	}
	return true
}

func (p *package36) field(c int, field uint64, most []uint64) bool {
	parts := make([]int, len(most))
	for i, x := range slices.Backward(most) {
		width := bits.Len64(x)
		part := field & (1<<width - 1)
		if part > x {
			return false
		}
		parts[i], field = int(part), field>>width
	}
	if field != 0 {
		return false
	}
	if p.kind.regions {
		p.regions[c], parts = parts[0], parts[1:]
	}
	if p.kind.cages {
		p.shapes[c], p.sums[c], parts = parts[0], parts[1], parts[2:]
	}
	p.content(c, parts[0])
	return true
}

// content enters the content of a cell: 0, a given up to n, an entry up to 2n, then a set of candidates.
func (p *package36) content(c, content int) {
	switch n := p.n; {
	case content > 2*n:
		p.possibly(c, uint64(content-2*n))
	case content > n:
		p.put(c, content-n, false)
	case content > 0:
		p.put(c, content, true)
	}
}

func (p *package36) cages() {
	area := newAreas(len(p.values))
	for at := range 2 * p.n * (p.n - 1) {
		if a, b := neighbours(at, p.n); p.shapes[a] == p.shapes[b] {
			area.join(a, b)
		}
	}
	p.summed("cages", area.numbers(), p.sums)
}
