package solve

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// paint draws the solution into the photo of a puzzle, which the bot keeps for a while.
func paint(ctx context.Context, t *talk.Turn, a action.Paint) error {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, a.Request)
	switch {
	case errors.Is(err, game.ErrNotFound):
		return t.Notify(ctx, phrases.ButtonExpired)
	case err != nil:
		return err
	case asked.Seen && asked.Person != t.M.From.ID:
		return t.Notify(ctx, phrases.SightTheirs)
	case asked.Seen && !t.Job.Paintable(asked.Source):
		return t.Notify(ctx, phrases.SightForgotten)
	}
	return under(ctx, t, a.Request, (*turn).painted)
}

// painted returns the answer to a puzzle as a drawing in its photo.
func (t *turn) painted(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.told(ctx, p, asked, func(o work.Outcome) (chat.Reply, error) {
		puzzle, isGrid := o.Puzzle.(sudoku.Puzzle)
		found, ok := o.Found.(work.GridFinding)
		if !isGrid || !ok || o.Found.Summary().Status != solver.Unique {
			return t.answerReply(o, asked), nil
		}
		file, err := t.Job.Paint(ctx, asked.Source, puzzle.Givens, entered(puzzle.Givens, asked.Grid), found.Only())
		if err != nil || file == nil {
			return t.answerReply(o, asked), err
		}
		alt := strings.TrimSpace(t.Teller.OutcomeContent(o).Description())
		back := t.Teller.Button(phrases.ButtonBack, action.Back{Request: asked.Source})
		return chat.Reply{
			Text:    t.Teller.Voice.Say(phrases.SightPainted, nil),
			Picture: &chat.Picture{Name: "sudoku.jpg", JPEG: file, Alt: alt}, Choices: [][]chat.Choice{{back}},
		}, nil
	})
}

// entered returns the entries of a grid without its givens.
func entered(givens sudoku.Grid, grid string) sudoku.Grid {
	whole, err := sudoku.Parse(grid)
	if err != nil || len(whole.Givens) != len(givens) {
		return nil
	}
	for c, d := range givens {
		if d != 0 {
			whole.Givens[c] = 0
		}
	}
	return whole.Givens
}
