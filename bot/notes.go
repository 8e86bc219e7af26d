package bot

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/marks"
)

// note writes what is said small into the board of the person's game, or takes it away; notes for all cells are asked about first, and
// who names no cell is told how.
func note(ctx context.Context, b *Bot, t *talk.Turn, u plain.Understood) error {
	p, playing := t.Playing()
	switch {
	case u.Fill:
		return b.play.Word(ctx, t, words.Notes)
	case len(u.Notes) == 0 || !playing:
		return b.play.Remark(ctx, t, phrases.EntryNoteHow)
	}
	return b.play.Enter(ctx, t, moves.Moves{Notes: pencilled(p, u.Notes)})
}

// pencilled returns notes as a game takes them: all that a cell is to have. From a cell with a digit none go.
func pencilled(p *game.Play, all []plain.Pencilled) (notes []game.Noted) {
	for _, n := range all {
		digits := marks.DigitsOf(n.Digits...)
		if n.Gone {
			if p.Now[n.Cell] != 0 {
				continue
			}
			digits = p.Pencil[n.Cell] &^ digits
		}
		notes = append(notes, game.Noted{Cell: n.Cell, Digits: digits})
	}
	return notes
}
