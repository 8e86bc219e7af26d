package bot

import (
	"slices"
	"strconv"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/sudoku"
)

// digit writes d as the pictures do.
func (t *talk) digit(l *sudoku.Layout, d sudoku.Digit) string {
	return render.Sign(l, d, digitsOf(t.voice))
}

func (t *talk) cell(l *sudoku.Layout, c sudoku.Cell) string {
	r, k := l.Place(c)
	return t.voice.Say(phrases.Cell, phrases.Args{"Row": r + 1, "Column": k + 1})
}

func (t *talk) cells(l *sudoku.Layout, cells []sudoku.Cell) string {
	return t.list(t.cellNames(l, cells))
}

// list joins names, not more than most of them.
func (t *talk) list(names []string) string {
	if more := len(names) - most; more > 0 {
		names = append(slices.Clone(names[:most]), t.voice.Say(phrases.ListMore, phrases.Args{"Count": more}))
	}
	return t.voice.List(names)
}

func (t *talk) cellNames(l *sudoku.Layout, cells []sudoku.Cell) []string {
	var names []string
	for _, c := range cells {
		names = append(names, t.cell(l, c))
	}
	return names
}

func (t *talk) number(n int) string { return t.voice.Number(strconv.Itoa(n)) }

func (t *talk) house(h sudoku.House) string {
	k, ok := map[sudoku.Kind]phrases.Key{
		sudoku.Row: phrases.HouseRow, sudoku.Column: phrases.HouseColumn, sudoku.Box: phrases.HouseBox,
	}[h.Kind]
	if !ok {
		k = phrases.HouseRegion
	}
	return t.voice.Say(k, phrases.Args{"N": h.Index + 1})
}

// layoutPhrases are phrases about layouts, by their kind.
type layoutPhrases struct{ latin, square, boxes phrases.Key }

var (
	layoutNames = layoutPhrases{phrases.LayoutLatin, phrases.LayoutClassic, phrases.LayoutBoxes}
	// layoutHints are what people write beside a grid to have it read in that layout.
	layoutHints = layoutPhrases{phrases.HintLatin, phrases.HintBoxes, phrases.HintBoxes}
)

func (t *talk) layout(l *sudoku.Layout, say layoutPhrases) string {
	rows, cols := l.BoxSides()
	k := say.boxes
	switch {
	case rows == 0:
		k = say.latin
	case rows == cols:
		k = say.square
	}
	return t.voice.Say(k, phrases.Args{"N": l.N(), "Rows": rows, "Columns": cols})
}
