package teller

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/solver/colored"
)

// breach is a rule of coloured Sudoku that some cells break together, ascending.
type breach struct {
	rule  colored.Rule
	cells []colored.Cell
}

// breaches joins the pairs of cells that are about the same number in the same row or column.
func breaches(clashes []colored.Clash) []breach {
	var all []breach
	for _, clash := range clashes {
		i := slices.IndexFunc(all, func(b breach) bool {
			return b.rule == clash.Rule && repeats(b.rule) && (slices.Contains(b.cells, clash.A) || slices.Contains(b.cells, clash.B))
		})
		if i < 0 {
			all = append(all, breach{rule: clash.Rule, cells: []colored.Cell{clash.A, clash.B}})
			continue
		}
		all[i].cells = slices.Compact(slices.Sorted(slices.Values(append(all[i].cells, clash.A, clash.B))))
	}
	return all
}

// repeats reports whether what breaks rule is a number that stands several times, so that all its cells belong together.
func repeats(rule colored.Rule) bool { return rule == colored.RowTwice || rule == colored.ColumnTwice }

// breach says which cells break a rule.
func (t Names) breach(p colored.Puzzle, b breach) string {
	k := map[colored.Rule]phrases.Key{
		colored.RowTwice: phrases.ClashRow, colored.ColumnTwice: phrases.ClashColumn,
		colored.SameColor: phrases.ClashColor, colored.Priority: phrases.ClashPriority,
	}[b.rule]
	a, z := b.cells[0], b.cells[len(b.cells)-1]
	var names, rows, columns []string
	for _, c := range b.cells {
		names = append(names, t.coloredCell(p, c))
		rows = append(rows, t.number(int(c)/p.N+1))
		columns = append(columns, t.number(int(c)%p.N+1))
	}
	house := map[colored.Rule]string{
		colored.RowTwice:    t.Voice.Say(phrases.HouseRow, phrases.Args{"N": int(a)/p.N + 1}),
		colored.ColumnTwice: t.Voice.Say(phrases.HouseColumn, phrases.Args{"N": int(a)%p.N + 1}),
	}[b.rule]
	return t.Voice.Say(k, phrases.Args{
		"Digit": t.number(int(p.Givens[a].Number)), "House": house, "Rows": t.list(rows), "Columns": t.list(columns),
		"Cells": t.list(names), "Color": p.Token(p.Givens[a])[1:],
		"Cell": t.coloredCell(p, a), "First": t.token(p, p.Givens[a]),
		"Other": t.coloredCell(p, z), "Second": t.token(p, p.Givens[z]),
	})
}
