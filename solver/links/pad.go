package links

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

const sudokuPad = "SudokuPad"

// remoteID matches an ID that names a puzzle on SudokuPad's server.
var remoteID = regexp.MustCompile(`^[A-Za-z0-9_-]{4,}(/[\w.-]+)*$`)

func (f *finder) pad(l link) (Found, bool) {
	id := argument(l.query, "puzzleid")
	if id == "" {
		id = plain(l.path)
		for _, lead := range []string{"sudoku.html", "sudoku", "puzzle"} {
			id = strings.TrimPrefix(strings.TrimPrefix(id, lead), "/")
		}
	}
	if found, ok := f.packed(id); ok {
		return found, true
	}
	if found, ok := shrunk(strings.TrimPrefix(id, "classic")); ok {
		return found, true
	}
	if remoteID.MatchString(id) {
		return Found{Err: ErrRemote}, true
	}
	return Found{}, false
}

// idForms are the prefixes of IDs with a puzzle. fpuzzles comes before its own prefix fpuz. N4Ig is the
// compressed form of {".
var idForms = []string{"fpuzzles", "fpuz", "scl", "ctc", "N4Ig"}

func (f *finder) packed(id string) (Found, bool) {
	i := slices.IndexFunc(idForms, func(form string) bool { return strings.HasPrefix(id, form) })
	if i < 0 {
		return Found{}, false
	}
	data := base64Part(plain(id))
	if idForms[i] != "N4Ig" {
		data = data[len(idForms[i]):]
	}
	if len(data) < leastPacked {
		return Found{}, false
	}
	found, ok := Found{}, false
	if text, whole := f.unpack(data); whole {
		found, ok = form([]byte(text))
	}
	if !ok {
		found = Found{Err: ErrBroken}
	}
	if found.Source == "" {
		found.Source = sudokuPad
	}
	return found, true
}

// leastPacked is the least number of signs of a compressed puzzle. Shorter words only have the prefix by
// chance.
const leastPacked = 40

// form reads a puzzle from JSON in any known form, or from SudokuPad's short form.
func form(text []byte) (Found, bool) {
	if !json.Valid(text) {
		var ok bool
		if text, ok = unzip(text); !ok {
			return Found{}, false
		}
	}
	for _, one := range []struct {
		source string
		read   func(text []byte) (Found, bool)
	}{{fPuzzles, fGrid}, {sudokuPad, padGrid}, {gnome, gnomeGrid}} {
		if found, ok := one.read(text); ok {
			found.Source = one.source
			return found, true
		}
	}
	return Found{}, false
}

// padCell is a cell in the form of SudokuPad. A value is a given unless Given says otherwise.
type padCell struct {
	Value  number   `json:"value"`
	Given  *bool    `json:"given"`
	Marks  []number `json:"pencilMarks"`
	Center []number `json:"centremarks"`
}

// point holds a row and a column from 0. On lines these are distances and may be fractions.
type point []float64

// padPuzzle is a puzzle in the form of SudokuPad.
//
// Source: the importers of SudokuPad, https://sudokupad.app
type padPuzzle struct {
	Cells   [][]padCell `json:"cells"`
	Regions [][]point   `json:"regions"`
	Cages   []padCage   `json:"cages"`
	Lines   []struct {
		Way []point `json:"wayPoints"`
	} `json:"lines"`
	Global    []string          `json:"global"`
	Overlays  []json.RawMessage `json:"overlays"`
	Underlays []json.RawMessage `json:"underlays"`
	Arrows    []json.RawMessage `json:"arrows"`
	Fog       json.RawMessage   `json:"foglight"`
	Trigger   json.RawMessage   `json:"triggereffect"`
}

type padCage struct {
	Cells  []point `json:"cells"`
	Value  number  `json:"value"`
	Sum    number  `json:"sum"`
	Unique *bool   `json:"unique"`
	Hidden bool    `json:"hidden"`
}

// padGrid reads a puzzle in the form of SudokuPad. It returns false for other JSON.
func padGrid(text []byte) (Found, bool) {
	var p padPuzzle
	if json.Unmarshal(text, &p) != nil {
		return Found{}, false
	}
	b := newBuilder(len(p.Cells))
	if b == nil {
		return Found{}, false
	}
	for r, row := range p.Cells {
		if len(row) != b.n {
			return Found{}, false
		}
		for k, x := range row {
			b.enter(r*b.n+k, x.Value, x.Given == nil || *x.Given, x.Marks, x.Center)
		}
	}
	b.padRegions(p.Regions)
	b.padRules(p)
	return b.found()
}

func (b *builder) padRegions(regions [][]point) {
	if len(regions) == 0 {
		return
	}
	b.regions = slices.Repeat([]int{noRegion}, b.n*b.n)
	for i, region := range regions {
		for _, c := range b.pointCells(region) {
			b.regions[c] = i
		}
	}
}

func (b *builder) padRules(p padPuzzle) {
	for _, cage := range p.Cages {
		b.padCage(cage)
	}
	crosses, others := map[bool]bool{}, false
	for _, line := range p.Lines {
		rising, ok := b.crosses(line.Way)
		if ok {
			crosses[rising] = true
		}
		others = others || !ok
	}
	if len(crosses) == 2 {
		b.extras = append(b.extras, sudoku.Diagonals)
	}
	if others || len(crosses) == 1 {
		b.miss("lines")
	}
	for _, name := range p.Global {
		b.miss(name)
	}
	for name, there := range map[string]bool{
		"overlays": len(p.Overlays) > 0, "underlays": len(p.Underlays) > 0, "arrows": len(p.Arrows) > 0,
		"foglight": present(p.Fog), "triggereffect": present(p.Trigger),
	} {
		if there {
			b.miss(name)
		}
	}
}

// padCage adds a cage with a sum. It ignores hidden cages, and cages without cells, which are the title or
// another text. It records other cages without a sum, or without unique digits, as unsupported.
func (b *builder) padCage(cage padCage) {
	if len(cage.Cells) == 0 || cage.Hidden {
		return
	}
	total := cmp.Or(cage.Sum, cage.Value)
	cells := b.pointCells(cage.Cells)
	if total <= 0 || len(cells) != len(cage.Cells) || cage.Unique != nil && !*cage.Unique {
		b.miss("cages")
		return
	}
	b.sum("cages", int(total), cells)
}

// crosses reports whether a line connects opposite corners of the grid, and whether it rises to the right.
func (b *builder) crosses(way []point) (rising, ok bool) {
	if len(way) != 2 || len(way[0]) != 2 || len(way[1]) != 2 {
		return false, false
	}
	n := float64(b.n)
	for _, x := range slices.Concat(way[0], way[1]) {
		if x != 0 && x != n {
			return false, false
		}
	}
	return (way[0][0] == 0) != (way[0][1] == 0), way[0][0] != way[1][0] && way[0][1] != way[1][1]
}

func (b *builder) pointCells(points []point) (cells []sudoku.Cell) {
	for _, at := range points {
		if len(at) != 2 {
			continue
		}
		if n := float64(b.n); at[0] >= 0 && at[1] >= 0 && at[0] < n && at[1] < n {
			cells = append(cells, sudoku.Cell(int(at[0])*b.n+int(at[1])))
		}
	}
	return cells
}
