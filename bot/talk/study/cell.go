package study

import (
	"context"
	"slices"
	"strconv"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// CellIn returns the cell of the puzzle of asked that text names.
func CellIn(t *talk.Turn, asked game.Request, text string) (c sudoku.Cell, ok bool) {
	g, ok := gridOf(asked.Puzzle)
	if !ok {
		return 0, false
	}
	return t.Words.ReadCell(text, g.Layout)
}

// WhyCell shows why there is the digit that there is in a cell of the puzzle of asked, with show: the step that fills it. Where there
// is no such step, it shows what it would of any cell.
func WhyCell(t *talk.Turn, ctx context.Context, asked game.Request, c sudoku.Cell, show talk.Press) error {
	g, _ := gridOf(asked.Puzzle) // as CellIn found
	if d := g.Givens[c]; d != 0 {
		return t.Say(ctx, phrases.RefutedGiven, phrases.Args{"Cell": t.Cell(g.Layout, c), "Digit": t.Digit(g.Layout, d)})
	}
	_, w, _, err := (&turn{Turn: t}).walk(ctx, teller.SubjectOf(g), asked, work.AllSteps)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(w.Steps, func(s logic.Step) bool {
		return slices.ContainsFunc(s.Placed, func(placed logic.Candidate) bool { return placed.Cell == c })
	})
	return show(t, ctx, press.Press{Verb: press.Steps, State: strconv.Itoa(max(i, 0)), About: asked.Source})
}
