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

// solo reads an ID of Solo. A jigsaw or a killer is ErrForm.
func solo(id string) (Found, bool) {
	m := soloID.FindStringSubmatch(id)
	if m == nil || m[2] == "" && !strings.Contains(m[3], "j") {
		return Found{}, false
	}
	found, ok := Found{}, true
	switch {
	case m[4] == "#":
		_, err := strconv.ParseUint(m[5], 10, 64)
		found.Err, ok = ErrSeed, err == nil && len(m[5]) >= leastSeed
	case strings.ContainsAny(m[3], "jk"):
		found.Err, ok = ErrForm, soloParts.MatchString(m[5])
	default:
		height, _ := strconv.Atoi(m[1]) // m[1] and m[2] have at most two digits
		width, _ := strconv.Atoi(m[2])
		found, ok = boxed(height, width, m[5], strings.Contains(m[3], "x"))
	}
	found.Source = tatham
	return found, ok
}

// soloParts matches the cells and the shapes of a jigsaw or a killer.
var soloParts = regexp.MustCompile(`^[a-z0-9_]+(?:,[a-z0-9_]+)+$`)

// boxed reads the cells of a puzzle whose boxes have these sides. diagonals says whether it has both.
func boxed(height, width int, text string, diagonals bool) (Found, bool) {
	n := height * width
	b := newBuilder(n)
	if b == nil || n < 2 {
		return Found{}, false
	}
	cells, ok := runs(text, n)
	if !ok {
		return Found{}, false
	}
	for c, value := range cells {
		if value != 0 && !b.put(c, value, true) {
			return Found{}, false
		}
	}
	if diagonals {
		b.extras = append(b.extras, sudoku.Diagonals)
	}
	b.regions = make([]int, n*n)
	for c := range b.regions {
		b.regions[c] = c/n/height*height + c%n/width
	}
	return b.found()
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
