package links

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

const fPuzzles = "f-puzzles"

// number is an integer, which JSON may hold as a string. 0 means absent, and -1 means that the JSON is no
// integer.
type number int

// UnmarshalJSON reads numbers such as 5 and strings such as "5".
func (n *number) UnmarshalJSON(text []byte) error {
	i, err := strconv.Atoi(string(bytes.Trim(text, `" `)))
	switch {
	case err == nil:
		*n = number(max(i, -1))
	case present(text):
		*n = -1
	default:
		*n = 0
	}
	return nil
}

// fCell is a cell in the form of f-puzzles. If Region is absent the cell belongs to its usual box; if it is
// null, to no region.
type fCell struct {
	Value  number          `json:"value,omitempty"`
	Given  bool            `json:"given,omitempty"`
	Region json.RawMessage `json:"region,omitempty"`
	Center []number        `json:"centerPencilMarks,omitempty"`
	Corner []number        `json:"cornerPencilMarks,omitempty"`
}

// fRule is a property of the form. read adds it to the builder, and returns false for unsupported content.
type fRule struct {
	name string
	read func(b *builder, text []byte) bool
}

// fRules are the known properties, in the order in which they are read. All other properties, except those in
// fIgnored, are recorded as unsupported.
//
// Source: the export of https://www.f-puzzles.com and its reader in SudokuPad.
var fRules = []fRule{
	{"disjointgroups", func(b *builder, _ []byte) bool {
		b.extras = append(b.extras, sudoku.Groups)
		return true
	}},
	{"extraregion", func(b *builder, text []byte) bool {
		var areas []fArea
		return json.Unmarshal(text, &areas) == nil && b.windows(b.areas(areas))
	}},
	{"killercage", cages},
	{"thermometer", thermometers},
}

var fIgnored = map[string]bool{
	"size": true, "grid": true, "title": true, "author": true, "ruleset": true, "solution": true,
	"metadata": true, "highlightConflicts": true, "activeConstraints": true, "disabledlogic": true,
	"truecandidatesoptions": true, "successMessage": true,
	"diagonal+": true, "diagonal-": true, // both diagonals are read together
}

type fArea struct {
	Cells []string `json:"cells"`
	Value number   `json:"value"`
}

// fGrid reads a puzzle in the form of f-puzzles. It returns false for other JSON.
func fGrid(text []byte) (Found, bool) {
	var all map[string]json.RawMessage
	if json.Unmarshal(text, &all) != nil {
		return Found{}, false
	}
	var n number
	var grid [][]fCell
	if json.Unmarshal(all["size"], &n) != nil || json.Unmarshal(all["grid"], &grid) != nil ||
		len(grid) != int(n) {
		return Found{}, false
	}
	b := newBuilder(int(n))
	if b == nil || !b.fill(grid) {
		return Found{}, false
	}
	b.properties(all)
	return b.found()
}

func (b *builder) fill(grid [][]fCell) bool {
	b.regions = make([]int, b.n*b.n)
	for r, row := range grid {
		if len(row) != b.n {
			return false
		}
		for k, x := range row {
			c := r*b.n + k
			b.enter(c, x.Value, x.Given, x.Center, x.Corner)
			b.regions[c] = usualRegion(b.n, r, k)
			if x.Region != nil {
				b.regions[c] = regionOf(x.Region)
			}
		}
	}
	return true
}

// regionOf returns the number of a region. It returns noRegion for null and other values.
func regionOf(text []byte) int {
	i, err := strconv.Atoi(string(text))
	if err != nil || i < 0 {
		return noRegion
	}
	return i
}

func (b *builder) properties(all map[string]json.RawMessage) {
	rising, falling := present(all["diagonal+"]), present(all["diagonal-"])
	switch {
	case rising && falling:
		b.extras = append(b.extras, sudoku.Diagonals)
	case rising:
		b.miss("diagonal+")
	case falling:
		b.miss("diagonal-")
	}
	for _, r := range fRules {
		if text := all[r.name]; present(text) && !r.read(b, text) {
			b.miss(r.name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		known := slices.ContainsFunc(fRules, func(r fRule) bool { return r.name == name })
		if !known && !fIgnored[name] && present(all[name]) {
			b.miss(name)
		}
	}
}

// present reports whether a property has content. A property has no content if it is absent, false, null, 0
// or empty.
func present(text []byte) bool {
	switch string(bytes.TrimSpace(text)) {
	case "", "false", "null", "[]", "{}", `""`, "0":
		return false
	}
	return true
}

// cages reads the cages of killer sudoku. A cage without a sum only says that its digits differ, which is not
// supported.
func cages(b *builder, text []byte) bool {
	var areas []fArea
	if json.Unmarshal(text, &areas) != nil {
		return false
	}
	ok := true
	for i, cells := range b.areas(areas) {
		if areas[i].Value <= 0 || cells == nil {
			ok = false
			continue
		}
		b.sum("killercage", int(areas[i].Value), cells)
	}
	return ok
}

func thermometers(b *builder, text []byte) bool {
	var all []struct {
		Lines [][]string `json:"lines"`
	}
	if json.Unmarshal(text, &all) != nil {
		return false
	}
	ok := true
	for _, one := range all {
		for _, names := range one.Lines {
			cells := b.cells(names)
			ok = ok && cells != nil
			if len(cells) > 1 {
				b.add("thermometer", sudoku.Constraint{Relation: sudoku.Less, Cells: cells})
			}
		}
	}
	return ok
}

func (b *builder) areas(areas []fArea) [][]sudoku.Cell {
	all := make([][]sudoku.Cell, len(areas))
	for i, a := range areas {
		all[i] = b.cells(a.Cells)
	}
	return all
}

// cells returns the cells with names such as R1C9. It returns nil if any name is invalid.
func (b *builder) cells(names []string) []sudoku.Cell {
	var cells []sudoku.Cell
	for _, name := range names {
		row, column, ok := strings.Cut(strings.TrimPrefix(strings.ToUpper(name), "R"), "C")
		r, err := strconv.Atoi(row)
		k, err2 := strconv.Atoi(column)
		if !ok || err != nil || err2 != nil || r < 1 || k < 1 || r > b.n || k > b.n {
			return nil
		}
		cells = append(cells, sudoku.Cell((r-1)*b.n+k-1))
	}
	return cells
}

// loadedOrNamed reads a link of f-puzzles. The link has the whole puzzle, or only the ID of a puzzle on the
// server.
func (f *finder) loadedOrNamed(l link) (Found, bool) {
	if argument(l.query, "id") != "" {
		return Found{Err: ErrRemote}, true
	}
	return f.loaded(argument(l.query, "load"))
}

func (f *finder) loaded(id string) (Found, bool) {
	id = base64Part(id)
	if id == "" {
		return Found{}, false
	}
	if text, ok := f.unpack(id); ok {
		if found, ok := fGrid([]byte(text)); ok {
			return found, true
		}
	}
	return Found{Err: ErrBroken}, true
}

// base64Part returns the longest base64 prefix of s. It reads a space as a plus, which some programs replace
// by a space.
func base64Part(s string) string {
	s = strings.ReplaceAll(s, " ", "+")
	return s[:len(s)-len(strings.TrimLeft(s, base64+"="))]
}
