package study

import (
	"context"
	"iter"
	"slices"
	"time"

	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// daysKnown is how many days a puzzle is known to a check after it was sent, shown or played, or was the daily.
const daysKnown = 7

// base returns the puzzle that g is a partly filled grid of: that of the message replied to, or else of those of the last days
// the one with the fewest givens, since others may be the same puzzle on its way; ok is false if it is none of them.
func (t *turn) base(ctx context.Context, g sudoku.Puzzle) (base sudoku.Puzzle, ok bool) {
	if replied, ok := gridOf(t.Turn.Open.Replied.Puzzle); ok && belongs(g, replied) {
		return replied, true
	}
	for line := range t.known(ctx) {
		p, is := gridOf(line)
		if is && belongs(g, p) && (!ok || p.Givens.Filled() < base.Givens.Filled()) {
			base, ok = p, true
		}
	}
	return base, ok
}

// gridOf reads the line of a puzzle that is a plain grid.
func gridOf(line string) (sudoku.Puzzle, bool) {
	p, err := solver.Parse(line)
	if err != nil {
		return sudoku.Puzzle{}, false
	}
	return teller.SubjectOf(p).Playable()
}

// known yields the lines of the puzzles of the last days: those that the person sent, was shown or played, in any room, and the
// dailies. What cannot be read is left out.
func (t *turn) known(ctx context.Context) iter.Seq[string] {
	return func(yield func(string) bool) {
		recent, err := t.Turn.Base.Games.Recent(ctx, t.Turn.M.From.ID)
		if err != nil {
			t.Turn.Teller.Log.ErrorContext(ctx, "recent puzzles not read", "err", err)
		}
		for _, asked := range recent {
			if t.Turn.Base.Now().Sub(asked.At) <= daysKnown*24*time.Hour && !yield(asked.Puzzle) {
				return
			}
		}
		for _, s := range teller.AllSeries {
			for day := range daysKnown + 1 {
				d, err := t.dailies.Daily(ctx, s.Name, t.Turn.Base.Now().AddDate(0, 0, -day).Format(time.DateOnly))
				if err == nil && !yield(d.Puzzle) {
					return
				}
			}
		}
	}
}

// mostMisread is how many givens may have been misread, or typed wrong, in a grid that is still known.
const mostMisread = 3

// belongs reports whether g is p with more digits. Some givens may be missing or misread, and a plain grid need not tell by which
// other rules it goes.
func belongs(g, p sudoku.Puzzle) bool {
	if g.Layout == nil || p.Layout == nil || len(g.Givens) != len(p.Givens) || p.Givens.Filled() == 0 {
		return false
	}
	if g.Layout.String() != p.Layout.String() && !plain(g.Layout) {
		return false
	}
	same, other := 0, 0
	for c, d := range p.Givens {
		switch {
		case d == 0:
		case g.Givens[c] == d:
			same++
		case g.Givens[c] != 0:
			other++
		}
	}
	return other <= mostMisread && same*4 >= p.Givens.Filled()*3
}

// plain reports whether a layout is what a grid is read as that says nothing of its rules: it has boxes, and nothing else beside
// rows and columns.
func plain(l *sudoku.Layout) bool {
	return l.Has(sudoku.Box) && !slices.ContainsFunc(l.Houses(), func(h sudoku.House) bool {
		return h.Kind != sudoku.Row && h.Kind != sudoku.Column && h.Kind != sudoku.Box
	})
}
