package links

import (
	"bufio"
	"bytes"
	"compress/flate"
	std64 "encoding/base64"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// penpa reads the argument p= of Penpa+ links, which is compressed lines of text. Line 1 has the grid, line 4
// the author's drawings and line 6 the cells. Line 5 has the solver's drawings, which links for solvers omit.
//
// Source: https://github.com/swaroopg92/penpa-edit, docs/js/general.js and class_p.js
func (f *finder) penpa(p string) (Found, bool) {
	text, ok := f.inflate(p)
	if !ok {
		return Found{Err: ErrBroken}, p != ""
	}
	lines := strings.Split(text, "\n")
	if len(lines) < 6 || !strings.HasPrefix(lines[0], "square,") && !strings.HasPrefix(lines[0], "sudoku,") {
		return Found{Err: ErrForm}, true
	}
	var drawn, done penpaLayer
	var steps []int
	if json.Unmarshal([]byte(penpaNames.Replace(lines[3])), &drawn) != nil ||
		lines[4] != "" && json.Unmarshal([]byte(penpaNames.Replace(lines[4])), &done) != nil ||
		json.Unmarshal([]byte(lines[5]), &steps) != nil {
		return Found{Err: ErrBroken}, true
	}
	g, ok := newPenpaGrid(lines[0], steps)
	if !ok {
		return Found{Err: ErrForm}, true
	}
	return g.read(drawn, done)
}

// inflate decodes base64, and inflates the raw deflate data in it. The output reduces the budget.
func (f *finder) inflate(s string) (string, bool) {
	raw, err := std64.RawStdEncoding.DecodeString(strings.TrimRight(base64Part(s), "="))
	if err != nil || f.left <= 0 {
		return "", false
	}
	inflated := io.LimitReader(flate.NewReader(bytes.NewReader(raw)), int64(f.left))
	text, err := io.ReadAll(bufio.NewReader(inflated))
	f.left -= len(text) + partCost
	return string(text), err == nil && f.left > 0
}

// penpaNames replaces the short names of Penpa+ by long names. It is exact only for the names that this
// package reads.
var penpaNames = strings.NewReplacer(
	"zR", `"redo"`, "zU", `"undo"`, "z8", `"replay"`, "z_", `"__a"`, "zS", `"surface"`, "zN", `"number"`,
	"z1", `"numberS"`, "zY", `"symbol"`, "zF", `"freeline"`, "z2", `"freelineE"`, "zT", `"thermo"`,
	"z3", `"arrows"`, "zD", `"direction"`, "z0", `"squareframe"`, "z5", `"polygon"`, "zL", `"line"`,
	"zE", `"lineE"`, "zW", `"wall"`, "zC", `"cage"`, "z4", `"deletelineE"`, "z6", `"killercages"`,
	"z7", `"nobulbthermo"`,
)

// penpaLayer holds drawings, by the names that Penpa+ gives them. The drawing of a number is its text, colour
// and kind.
type penpaLayer map[string]json.RawMessage

// penpaGrid is a square of cells on a page of cells. The page has a margin of two cells.
type penpaGrid struct {
	side  int // side of the page, in cells
	first int // index of the first cell on the page
	b     *builder
}

func newPenpaGrid(head string, steps []int) (*penpaGrid, bool) {
	parts := strings.Split(head, ",")
	if len(parts) < 3 || parts[1] != parts[2] {
		return nil, false
	}
	n, err := strconv.Atoi(parts[1])
	if err != nil || n < 1 || n > sudoku.MaxOrder+20 {
		return nil, false
	}
	var cells []int
	at := 0
	for _, step := range steps {
		at += step
		cells = append(cells, at)
	}
	slices.Sort(cells)
	g := &penpaGrid{side: n + 4}
	for order := 1; order <= sudoku.MaxOrder; order++ {
		if order*order == len(cells) {
			g.first, g.b = cells[0], newBuilder(order)
		}
	}
	if g.b == nil {
		return nil, false
	}
	for c := range g.b.values {
		if cells[c] != g.page(c) {
			return nil, false
		}
	}
	return g, true
}

func (g *penpaGrid) page(c int) int { return g.first + c/g.b.n*g.side + c%g.b.n }

func (g *penpaGrid) read(drawn, done penpaLayer) (Found, bool) {
	g.b.marksGivens = true
	g.numbers(drawn, true)
	g.numbers(done, false)
	g.regions(drawn)
	for _, name := range slices.Sorted(maps.Keys(drawn)) {
		if present(drawn[name]) && !slices.Contains([]string{"redo", "undo", "replay", "number", "lineE"}, name) {
			g.b.miss(name)
		}
	}
	return g.b.found()
}

func (g *penpaGrid) numbers(layer penpaLayer, given bool) {
	var texts map[string][]json.RawMessage
	if json.Unmarshal(layer["number"], &texts) != nil {
		return
	}
	for c := range g.b.values {
		text, ok := texts[strconv.Itoa(g.page(c))]
		if !ok || len(text) == 0 || g.b.values[c] != 0 {
			continue
		}
		var set []number // element d-1 is 1 if digit d is possible
		if json.Unmarshal(text[0], &set) == nil {
			for i, in := range set {
				g.b.mark(c, (i+1)*int(in))
			}
			continue
		}
		var value number
		if json.Unmarshal(text[0], &value) != nil || !g.b.put(c, int(value), given) {
			g.b.miss("number")
		}
	}
}

// regions joins neighbours into one region if no line is between them. A line connects two adjacent corners
// of cells. Corners are numbered after all cells of the page, in their order: the corner at the lower right
// of cell i of the page is side*side + i.
func (g *penpaGrid) regions(layer penpaLayer) {
	var lines map[string]json.RawMessage
	if json.Unmarshal(layer["lineE"], &lines) != nil || len(lines) == 0 {
		return
	}
	n, corners := g.b.n, g.side*g.side
	line := func(from, to int) bool {
		return lines[strconv.Itoa(corners+from)+","+strconv.Itoa(corners+to)] != nil
	}
	area := newAreas(n * n)
	for at := range 2 * n * (n - 1) {
		a, b := neighbours(at, n)
		corner := g.page(a) // corner at the lower right of the cell
		across := corner - 1
		if b == a+1 {
			across = corner - g.side
		}
		if !line(across, corner) {
			area.join(a, b)
		}
	}
	if _, err := sudoku.Jigsaw(area.numbers()); err == nil {
		g.b.regions = area.numbers()
	} else {
		g.b.miss("lineE")
	}
}
