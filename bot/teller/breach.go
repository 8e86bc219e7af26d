package teller

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/solver/colored"
)

// breach is a rule of coloured Sudoku that some cells break together. The cells ascend.
type breach struct {
	rule  colored.Rule
	cells []colored.Cell
}

// breaches merges pairs of cells that have an equal number in a row or column.
func breaches(clashes []colored.Clash) []breach {
	var all []breach
	for _, clash := range clashes {
		i := slices.IndexFunc(all, func(b breach) bool {
			linked := slices.Contains(b.cells, clash.A) || slices.Contains(b.cells, clash.B)
			return linked && b.rule == clash.Rule && repeats(b.rule)
		})
		if i < 0 {
			all = append(all, breach{rule: clash.Rule, cells: []colored.Cell{clash.A, clash.B}})
			continue
		}
		all[i].cells = slices.Compact(slices.Sorted(slices.Values(append(all[i].cells, clash.A, clash.B))))
	}
	return all
}

// repeats reports whether a breach of rule is a repeated number.
func repeats(rule colored.Rule) bool { return rule == colored.RowTwice || rule == colored.ColumnTwice }

func (t Names) breach(p colored.Puzzle, b breach) string {
	k := map[colored.Rule]phrases.Key{
		colored.RowTwice: phrases.ClashRow, colored.ColumnTwice: phrases.ClashColumn,
		colored.SameColor: phrases.ClashColor, colored.Priority: phrases.ClashPriority,
	}[b.rule]
	a, z := b.cells[0], b.cells[len(b.cells)-1]
	place := func(c colored.Cell) (row, column int) { return int(c) / p.N, int(c) % p.N }
	row, column := place(a)
	args := cellArgs(t, b.cells, place)
	args["House"] = map[colored.Rule]string{
		colored.RowTwice:    t.Voice.Say(phrases.HouseRow, phrases.Args{"N": row + 1}),
		colored.ColumnTwice: t.Voice.Say(phrases.HouseColumn, phrases.Args{"N": column + 1}),
	}[b.rule]
	args["Digit"], args["Color"] = t.number(int(p.Givens[a].Number)), p.Token(p.Givens[a])[1:]
	args["Cell"], args["First"] = t.coloredCell(p, a), t.token(p, p.Givens[a])
	args["Other"], args["Second"] = t.coloredCell(p, z), t.token(p, p.Givens[z])
	return t.Voice.Say(k, args)
}
