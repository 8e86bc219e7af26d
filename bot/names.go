package bot

import (
	"slices"
	"strconv"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/sudoku"
)

// digit writes d as the pictures do.
func (t *Names) digit(l *sudoku.Layout, d sudoku.Digit) string {
	return render.Sign(l, d, digitsOf(t.Voice))
}

func (t *Names) cell(l *sudoku.Layout, c sudoku.Cell) string {
	r, k := l.Place(c)
	return t.Voice.Say(phrases.Cell, phrases.Args{"Row": r + 1, "Column": k + 1})
}

func (t *Names) cells(l *sudoku.Layout, cells []sudoku.Cell) string {
	return t.list(t.cellNames(l, cells))
}

// list joins names, not more than most of them.
func (t *Names) list(names []string) string {
	if more := len(names) - most; more > 0 {
		names = append(slices.Clone(names[:most]), t.Voice.Say(phrases.ListMore, phrases.Args{"Count": more}))
	}
	return t.Voice.List(names)
}

func (t *Names) cellNames(l *sudoku.Layout, cells []sudoku.Cell) []string {
	var names []string
	for _, c := range cells {
		names = append(names, t.cell(l, c))
	}
	return names
}

func (t *Names) number(n int) string { return t.Voice.Number(strconv.Itoa(n)) }

// house names h. A house that people do not count, as a region, is named by its first cell.
func (t *Names) house(l *sudoku.Layout, h sudoku.House) string {
	k, ok := map[sudoku.Kind]phrases.Key{
		sudoku.Row: phrases.HouseRow, sudoku.Column: phrases.HouseColumn, sudoku.Box: phrases.HouseBox,
		sudoku.Diagonal: diagonals[min(h.Index, 1)], sudoku.Group: phrases.HouseGroup, sudoku.Window: phrases.HouseWindow,
	}[h.Kind]
	if !ok {
		k = phrases.HouseRegion
	}
	return t.Voice.Say(k, phrases.Args{"N": h.Index + 1, "Cell": t.cell(l, h.Cells[0])})
}

// diagonals are the names of the houses of that kind, by index.
var diagonals = [...]phrases.Key{phrases.HouseDiagonal, phrases.HouseAntidiagonal}

// layout names l by its boxes or regions and by the houses that it has beside them.
func (t *Names) layout(l *sudoku.Layout) string {
	k := phrases.LayoutBoxes
	rows, cols := l.BoxSides()
	switch {
	case l.Has(sudoku.Region):
		k = phrases.LayoutJigsaw
	case rows == 0:
		k = phrases.LayoutLatin
	case rows == cols:
		k = phrases.LayoutClassic
	}
	base := t.Voice.Say(k, phrases.Args{"N": l.N(), "Rows": rows, "Columns": cols})
	more := t.extras(l)
	if len(more) == 0 {
		return base
	}
	return t.Voice.Say(phrases.LayoutWith, phrases.Args{"Layout": base, "Houses": t.Voice.List(more)})
}

// extras names the houses of l that lie across its boxes.
func (t *Names) extras(l *sudoku.Layout) []string {
	var names []string
	for _, e := range []struct {
		kind sudoku.Kind
		name phrases.Key
	}{
		{sudoku.Diagonal, phrases.LayoutDiagonals}, {sudoku.Group, phrases.LayoutGroups}, {sudoku.Window, phrases.LayoutWindows},
	} {
		if l.Has(e.kind) {
			names = append(names, t.Voice.Say(e.name, nil))
		}
	}
	return names
}

// hint is what people write beside a grid to have it read in the layout l.
func (t *Names) hint(l *sudoku.Layout) string {
	rows, cols := l.BoxSides()
	if rows == 0 {
		return t.Voice.Say(phrases.HintLatin, nil)
	}
	return t.Voice.Say(phrases.HintBoxes, phrases.Args{"Rows": rows, "Columns": cols})
}
