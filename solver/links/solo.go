package links

import (
	"regexp"
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

const tatham = "Simon Tatham's puzzles"

// soloID matches an ID of Solo: the sides of boxes, options, and the cells or a seed. The option x means
// diagonals, j a jigsaw, k cages. The difficulty after d, and the symmetries, only describe how the puzzle
// was made.
//
// Source: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/solo.html, and solo.c of the collection.
var soloID = regexp.MustCompile(`^(\d{1,2})(?:x(\d{1,2}))?([jxk]*)(?:[rmad][a-z0-9]*)?([:#])(\S+)$`)

// leastSeed is the least number of digits of a seed. Real seeds have 15 and more, and "3x3#12" is other text.
const leastSeed = 9

func solo(id string) (Found, bool) {
	m := soloID.FindStringSubmatch(id)
	if m == nil || m[2] == "" && !strings.Contains(m[3], "j") {
		return Found{}, false
	}
	if m[4] == "#" {
		_, err := strconv.ParseUint(m[5], 10, 64)
		return Found{Source: tatham, Err: ErrSeed}, err == nil && len(m[5]) >= leastSeed
	}
	s := soloPuzzle{parts: m[5], options: m[3]}
	s.height, _ = strconv.Atoi(m[1]) // m[1] has at most two digits
	s.width, _ = strconv.Atoi(m[2])
	found, ok := s.read()
	found.Source = tatham
	return found, ok
}

// soloPuzzle is the state of reading an ID. height and width are the sides of a box.
type soloPuzzle struct {
	height, width int
	options       string
	parts         string // rest of the ID
	b             *builder
}

func (s *soloPuzzle) read() (Found, bool) {
	n := s.height * max(s.width, 1)
	if s.b = newBuilder(n); s.b == nil || n < 2 {
		return Found{}, false
	}
	cells, ok := runs(s.part(), n)
	if !ok {
		return Found{}, false
	}
	for c, value := range cells {
		if value != 0 && !s.b.put(c, value, true) {
			return Found{}, false
		}
	}
	if strings.Contains(s.options, "x") {
		s.b.extras = append(s.b.extras, sudoku.Diagonals)
	}
	if !s.regions(n) || strings.Contains(s.options, "k") && !s.cages(n) || s.parts != "" {
		return Found{}, false
	}
	return s.b.found()
}

// part removes the next part from the rest of the ID. It returns the part, or "" at the end.
func (s *soloPuzzle) part() string {
	part, rest, _ := strings.Cut(s.parts, ",")
	s.parts = rest
	return part
}

// regions reads the regions of a jigsaw. For other puzzles it sets the boxes, which the ID does not list.
func (s *soloPuzzle) regions(n int) (ok bool) {
	if s.width < 2 || strings.Contains(s.options, "j") {
		s.b.regions, ok = walls(s.part(), n)
		return ok
	}
	s.b.regions = make([]int, n*n)
	for c := range s.b.regions {
		s.b.regions[c] = c/n/s.height*s.height + c%n/s.width
	}
	return true
}

// cages reads the shapes of cages, and their sums. A sum is in the first cell of its cage.
func (s *soloPuzzle) cages(n int) bool {
	shapes, shaped := walls(s.part(), n)
	sums, ok := runs(s.part(), n)
	return shaped && ok && s.b.summed("killer", shapes, sums)
}

// runs reads the values of cells. The signs a to z are 1 to 26 empty cells, and _ separates adjacent numbers.
func runs(text string, n int) ([]int, bool) {
	cells := make([]int, 0, n*n)
	for i := 0; i < len(text); {
		if len(cells) > n*n {
			return nil, false
		}
		switch c := text[i]; {
		case c == '_':
			i++
		case c >= 'a' && c <= 'z':
			cells = append(cells, make([]int, c-'a'+1)...)
			i++
		case c >= '1' && c <= '9':
			from := i
			for i < len(text) && text[i] >= '0' && text[i] <= '9' {
				i++
			}
			value, err := strconv.Atoi(text[from:i])
			if err != nil {
				return nil, false
			}
			cells = append(cells, value)
		default:
			return nil, false
		}
	}
	return cells, len(cells) == n*n
}

// walls reads regions by the walls between neighbouring cells. Pairs in rows come first, row by row; pairs in
// columns follow, column by column. The sign _ is a wall. The signs a to y are 1 to 25 pairs without a wall,
// then a wall. The sign z is 25 pairs without a wall.
func walls(text string, n int) ([]int, bool) {
	gaps := 2 * n * (n - 1)
	area := newAreas(n * n)
	at := 0
	for i := range len(text) {
		open, wall := 0, 1
		switch c := text[i]; {
		case c == 'z':
			open, wall = 25, 0
		case c >= 'a' && c < 'z':
			open = int(c-'a') + 1
		case c != '_':
			return nil, false
		}
		if at+open > gaps {
			return nil, false
		}
		for range open {
			area.join(neighbours(at, n))
			at++
		}
		at += wall
	}
	return area.numbers(), at == gaps+1 // one more wall follows the last pair
}

// neighbours returns the two cells of a pair. walls describes the order of pairs.
func neighbours(pair, n int) (a, b int) {
	if half := n * (n - 1); pair >= half {
		pair -= half
		a = pair%(n-1)*n + pair/(n-1)
		return a, a + n
	}
	a = pair/(n-1)*n + pair%(n-1)
	return a, a + 1
}

// areas is a union-find structure: each cell points to another cell of its area, and the first cell to
// itself.
type areas []int

func newAreas(size int) areas {
	a := make(areas, size)
	for c := range a {
		a[c] = c
	}
	return a
}

func (a areas) first(c int) int {
	for a[c] != c {
		a[c] = a[a[c]]
		c = a[c]
	}
	return c
}

func (a areas) join(c, d int) {
	c, d = a.first(c), a.first(d)
	a[max(c, d)] = min(c, d)
}

// numbers returns, for each cell, the index of the first cell of its area.
func (a areas) numbers() []int {
	all := make([]int, len(a))
	for c := range a {
		all[c] = a.first(c)
	}
	return all
}
