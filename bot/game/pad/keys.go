package pad

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/solver/sudoku"
)

// Op is the function of a key.
type Op byte

// The functions of keys. Those from Undo on are tools: the pad only arranges them.
const (
	Digit  Op = 'd' // N is the digit
	Block  Op = 'b' // N is the block, from 0 along the rows
	Place  Op = 'k' // N is the position in the current block, from 0 along its rows
	Cell   Op = 'c' // N is a cell of the board
	Pencil Op = 'n'

	Undo  Op = 'z'
	Hint  Op = 'h'
	Check Op = 'q'
	Pause Op = 'p'
	Menu  Op = 'm'
	Type  Op = 't' // opens a form for moves
)

// Key is a key of a pad.
type Key struct {
	Op
	N int
}

// State writes the key and the revision of its keyboard as the data of a button: "k4-1f".
func (k Key) State(revision int64) string {
	text := string(k.Op)
	if strings.ContainsRune("dbkc", rune(k.Op)) {
		text += strconv.Itoa(k.N)
	}
	return text + "-" + strconv.FormatInt(revision, 36)
}

// ReadKey reads the output of State. For any other text ok is false.
func ReadKey(text string) (k Key, revision int64, ok bool) {
	key, rest, _ := strings.Cut(text, "-")
	revision, err := strconv.ParseInt(rest, 36, 64)
	if key == "" || err != nil {
		return Key{}, 0, false
	}
	k.Op = Op(key[0])
	if key = key[1:]; key != "" {
		k.N, err = strconv.Atoi(key)
	}
	return k, revision, err == nil
}

// Keys returns the rows of keys for a board of this layout. maxRows is the most rows of a message, and width
// the most buttons in a row. If the keys don't fit, Keys returns nil, and players type instead. forms reports
// whether a button can open a form.
func Keys(l *sudoku.Layout, maxRows, width int, forms bool) [][]Key {
	if width == 0 {
		return nil
	}
	b, boxed := blocksOf(l)
	boxed = boxed && l.N() <= mostKeyed
	for _, arrangement := range []struct {
		fits bool
		keys [][]Key
	}{
		{l.N() == 4 || l.N() < width && (l.N() < 7 || !boxed), whole(l, width)},
		{boxed, mapped(l, b)},
		{boxed, stacked(l, b, width, forms)},
	} {
		if arrangement.fits && len(arrangement.keys) <= maxRows && widest(arrangement.keys) <= width {
			return arrangement.keys
		}
	}
	return nil
}

// mostKeyed is the largest order with a pad. Larger boards would need too many buttons.
const mostKeyed = 16

func widest(keys [][]Key) (most int) {
	for _, row := range keys {
		most = max(most, len(row))
	}
	return most
}

// tools are the keys of the last row.
var tools = []Key{{Op: Undo}, {Op: Hint}, {Op: Check}, {Op: Pause}, {Op: Menu}}

// whole returns the keys for all cells of a board. The digits are below it or, if width is above the order
// and at most sideWidth, beside it.
func whole(l *sudoku.Layout, width int) (keys [][]Key) {
	digits := digitsOf(l)
	beside := l.N() < width && width <= sideWidth
	for r := range l.N() {
		var line []Key
		for k := range l.N() {
			line = append(line, Key{Cell, int(l.At(r, k))})
		}
		if beside {
			line = append(line, digits[r])
		}
		keys = append(keys, line)
	}
	if !beside {
		keys = append(keys, append(digits, Key{Op: Pencil}))
	}
	return append(keys, tools)
}

// sideWidth is the number of buttons in a row for a board of order 4 with a column of digits beside it.
const sideWidth = 5

// mapped returns a map of all blocks, with the cells of the current block beside it. Digits and tools are
// below.
func mapped(l *sudoku.Layout, b blocks) (keys [][]Key) {
	for r := range max(b.down, b.rows) {
		var line []Key
		if r < b.down {
			line = keysIn(Block, r, b.across)
		}
		if r < b.rows {
			line = append(line, keysIn(Place, r, b.columns)...)
		}
		keys = append(keys, line)
	}
	return append(append(keys, even(append(digitsOf(l), Key{Op: Pencil}))...), tools)
}

// even arranges keys in the fewest rows of at most 8 keys, with nearly equal lengths.
func even(keys []Key) (rows [][]Key) {
	count := (len(keys) + 7) / 8
	for i := range count {
		rows = append(rows, keys[len(keys)*i/count:len(keys)*(i+1)/count])
	}
	return rows
}

// stacked returns the cells of the current block above a map of all blocks, for short rows. Digits and tools
// are beside them. If digits, undo and the menu don't fit, stacked returns nil.
func stacked(l *sudoku.Layout, b blocks, width int, forms bool) (keys [][]Key) {
	optional := []Key{{Op: Hint}, {Op: Check}, {Op: Pause}}
	if forms {
		optional = slices.Insert(optional, 0, Key{Op: Type})
	}
	for r := range b.rows {
		keys = append(keys, keysIn(Place, r, b.columns))
	}
	for r := range b.down {
		keys = append(keys, keysIn(Block, r, b.across))
	}
	beside := slices.Concat(digitsOf(l), []Key{{Op: Undo}, {Op: Menu}}, optional)
	for i, line := range keys {
		n := min(max(width-len(line), 0), len(beside))
		keys[i], beside = append(line, beside[:n]...), beside[n:]
	}
	if len(beside) > len(optional) {
		return nil
	}
	return keys
}

// keysIn returns a row of keys, each with the function op. Their N counts from 0, through all rows.
func keysIn(op Op, row, columns int) (keys []Key) {
	for k := range columns {
		keys = append(keys, Key{op, row*columns + k})
	}
	return keys
}

func digitsOf(l *sudoku.Layout) (keys []Key) {
	for d := range l.N() {
		keys = append(keys, Key{Digit, d + 1})
	}
	return keys
}

// blocks is the division of a board into blocks: the boxes of its layout or, without boxes, those of the
// usual grid of its order.
type blocks struct {
	rows, columns int // number of cells along each side of a block
	down, across  int // number of blocks
}

func blocksOf(l *sudoku.Layout) (b blocks, ok bool) {
	if b.rows, b.columns = l.BoxSides(); b.rows == 0 {
		usual, ok := sudoku.Usual(l.N())
		if !ok {
			return b, false
		}
		b.rows, b.columns = usual.BoxSides()
	}
	if b.rows < 2 || b.columns < 2 {
		return b, false
	}
	b.down, b.across = l.N()/b.rows, l.N()/b.columns
	return b, true
}

// middle returns the first block that a new pad shows: the middle block, or 0 if the layout has no blocks.
func middle(l *sudoku.Layout) int {
	if b, ok := blocksOf(l); ok {
		return (b.down-1)/2*b.across + (b.across-1)/2
	}
	return 0
}

func (b blocks) cell(l *sudoku.Layout, block, place int) sudoku.Cell {
	return l.At(block/b.across*b.rows+place/b.columns, block%b.across*b.columns+place%b.columns)
}

func (b blocks) of(l *sudoku.Layout, c sudoku.Cell) int {
	row, column := l.Place(c)
	return row/b.rows*b.across + column/b.columns
}

func (b blocks) cells(l *sudoku.Layout, block int) (all []sudoku.Cell) {
	for place := range b.rows * b.columns {
		all = append(all, b.cell(l, block, place))
	}
	return all
}

// Frame returns the cells of the current block, or nil for a board without blocks.
func (s *Pad) Frame(l *sudoku.Layout) []sudoku.Cell {
	if b, ok := blocksOf(l); ok {
		return b.cells(l, s.Block)
	}
	return nil
}

// Look is the appearance of a key.
type Look uint8

// The values of Look.
const (
	Bare    Look = iota // only a function
	Open                // an empty cell, or a block with an empty cell
	Full                // a given cell, or a block without an empty cell
	Own                 // a cell with a digit that the player entered
	Here                // the current block
	Chosen              // the selected digit, or the pencil if it is on
	Written             // the selected digit for notes
	Picked              // the selected cell
)

// Look returns the look of a key on the board of p, and the digit on the key, or 0.
func (s *Pad) Look(p *game.Play, k Key) (look Look, d sudoku.Digit) {
	l := p.Start.Layout
	switch k.Op {
	case Digit:
		switch d = sudoku.Digit(k.N); {
		case d != s.Digit:
			return Bare, d
		case s.Pencil:
			return Written, d
		}
		return Chosen, d
	case Pencil:
		if s.Pencil {
			return Chosen, 0
		}
	case Block:
		if k.N == s.Block {
			return Here, 0
		}
		b, _ := blocksOf(l)
		for _, c := range b.cells(l, k.N) {
			if p.Now[c] == 0 {
				return Open, 0
			}
		}
		return Full, 0
	case Place, Cell:
		c, _ := s.cell(l, k)
		switch {
		case p.Start.Givens[c] != 0:
			return Full, p.Now[c]
		case s.Cell == int(c)+1:
			return Picked, p.Now[c]
		case p.Now[c] != 0:
			return Own, p.Now[c]
		}
		return Open, 0
	}
	return Bare, 0
}
