package play

import (
	"context"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/solver/sudoku"
)

// sayLeft says how often each digit is missing on the board, and which help was used in the game.
func sayLeft(ctx context.Context, t *turn, r *game.Play, _ action.Left) (effect, error) {
	names, l := t.Turn.Teller.Names(), r.Start.Layout
	placed := make([]int, l.N()+1)
	for _, d := range r.Now {
		placed[d]++
	}
	var missing, complete []string
	for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
		if n := l.N() - placed[d]; n > 0 {
			missing = append(missing, t.board.say("game.missing",
				phrases.Args{"Digit": names.Digit(l, d), "Count": n}))
		} else {
			complete = append(complete, names.Digit(l, d))
		}
	}
	text := t.board.say("game.left", phrases.Args{"Digits": t.Turn.Teller.Voice.List(missing)})
	if len(complete) > 0 {
		text += " " + t.board.say("game.complete",
			phrases.Args{"Digits": t.Turn.Teller.Voice.List(complete)})
	}
	help := t.board.helps(r)
	if len(help) > 0 {
		text += "\n" + t.board.say("game.helped", phrases.Args{"Help": t.Turn.Teller.Voice.List(help)})
	}
	return t.remark(ctx, r, text)
}

// sayPlaces says which digits fit into a cell, or whether a digit fits into a cell. Without a cell it marks
// all cells into which a digit fits. A digit fits if it clashes with no digit on the board, even if one of
// those digits is wrong.
func sayPlaces(ctx context.Context, t *turn, r *game.Play, a action.Places) (effect, error) {
	if cover, stands := t.standing(r); stands {
		return effect{game: r, still: true, below: true, press: replying(cover)}, nil
	}
	names, l := t.Turn.Teller.Names(), r.Start.Layout
	cell := names.Cells(l, []sudoku.Cell{a.Cell})
	switch {
	case a.At && r.Start.Givens[a.Cell] != 0:
		return t.remark(ctx, r, t.board.say("game.given-cell", phrases.Args{"Count": 1, "Cells": cell}))
	case a.At && a.Digit != 0:
		k, args := phrases.Key("game.fits"), phrases.Args{"Digit": names.Digit(l, a.Digit), "Cell": cell}
		if !r.Allowed(a.Cell).Has(a.Digit) {
			k, args["Other"] = "game.clashes", names.Cells(l, clashing(r, a.Cell, a.Digit))
		}
		return t.remark(ctx, r, t.board.say(k, args))
	case a.At:
		var digits []string
		for d := range r.Allowed(a.Cell).All() {
			digits = append(digits, names.Digit(l, d))
		}
		k := phrases.If(len(digits) == 0, "game.no-digit", "game.digits")
		return t.remark(ctx, r, t.board.say(k, phrases.Args{
			"Count": len(digits), "Digits": t.Turn.Teller.Voice.Commas(digits), "Cell": cell,
		}))
	}
	var cells []sudoku.Cell
	marks := map[sudoku.Cell]render.Mark{}
	for c := range sudoku.Cell(l.Size()) {
		inside := a.House == nil || slices.Contains(a.House, c)
		if inside && r.Now[c] == 0 && r.Allowed(c).Has(a.Digit) {
			cells = append(cells, c)
			marks[c] = render.Focus
		}
	}
	k := phrases.If(len(cells) == 0, "game.nowhere", "game.cells")
	args := phrases.Args{"Digit": names.Digit(l, a.Digit), "Count": len(cells), "Cells": names.Cells(l, cells)}
	show := func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		return t.board.Marked(ctx, r, marks, t.board.say(k, args)), nil
	}
	return effect{game: r, still: true, press: show}, nil
}

// mistakes says which digits were wrong at the end of the game last shown to the person.
func mistakes(ctx context.Context, in *talk.Turn, _ action.Mistakes) error {
	r, ok := in.Play()
	if !ok {
		return in.Say(ctx, "small.no-game", nil)
	}
	solution, ok, err := answerTo(ctx, in, r)
	switch {
	case err != nil:
		return err
	case !ok:
		return in.Say(ctx, "study.unknown", nil)
	}
	wrong := r.Wrong(solution)
	if len(wrong) == 0 {
		return in.Say(ctx, "end.no-mistakes", nil)
	}
	cells := in.Teller.Names().Cells(r.Start.Layout, wrong)
	return in.Say(ctx, "end.mistakes", phrases.Args{"Count": len(wrong), "Cells": cells})
}

// clashing returns a cell that has the digit d and shares a house with c. If no cell does, it returns nil.
func clashing(r *game.Play, c sudoku.Cell, d sudoku.Digit) []sudoku.Cell {
	for _, other := range r.Start.Layout.Peers(c) {
		if r.Now[other] == d {
			return []sudoku.Cell{other}
		}
	}
	return nil
}

// sayPrices says the prices of help in r, and how time and points are counted.
func sayPrices(ctx context.Context, t *turn, r *game.Play, _ action.Prices) (effect, error) {
	args := func(h, most game.Help) phrases.Args {
		return phrases.Args{"Price": t.board.span(r.PriceOf(h, 0)), "Max": t.board.span(r.PriceOf(most, 0))}
	}
	lines := []string{t.board.say("small.scoring", nil)}
	if !r.Untimed {
		lines = slices.Insert(lines, 0, t.board.say("game.price-hint", args(game.Where, game.Step)),
			t.board.say("game.price-check", args(game.Check, game.Check)))
	}
	return effect{}, t.Turn.Send(ctx, chat.Reply{Text: strings.Join(lines, "\n")})
}
