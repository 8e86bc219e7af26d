package solve

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// ruled adds buttons for other possible rules to the answer to a picture. If the reader of pictures saw other
// rules, it offers the ordinary rules. If the puzzle has a single solution only with both diagonals, it
// offers the diagonals, because their lines may be faint.
func (t *turn) ruled(ctx context.Context, o work.Outcome, asked game.Request, reply *chat.Reply) error {
	p, ok := o.Puzzle.(sudoku.Puzzle)
	if !ok || p.Layout.N() != 9 { // the reader can see other rules only in 9x9 grids
		return nil
	}
	if !p.Layout.IsClassic() {
		reply.Text += "\n" + t.Teller.Voice.Say("sight.ruled", nil)
		reply.Choices = append([][]chat.Choice{{t.as(sudoku.Classic(), asked)}}, reply.Choices...)
		return nil
	}
	crossed, err := p.Layout.With(sudoku.Diagonals)
	if err != nil || o.Found.Summary().Status != solver.Several {
		return err
	}
	with, err := t.Job.Search(ctx, sudoku.Puzzle{Layout: crossed, Givens: p.Givens}, "")
	if _, refused := errors.AsType[*solver.MethodError](err); err != nil && !refused {
		return err
	}
	if err == nil && with.Found.Summary().Status == solver.Unique {
		t.offer([]chat.Choice{t.as(crossed, asked)}, reply)
	}
	return nil
}

// offer adds buttons to an answer. Each button is for other rules that give the puzzle a single
// solution.
func (t *turn) offer(row []chat.Choice, reply *chat.Reply) {
	reply.Text += "\n" + t.Teller.Voice.Say("reading.otherwise", nil)
	reply.Choices = append([][]chat.Choice{row}, reply.Choices...)
}

// readAs handles the button of a reading (see readings and ruled). That reading becomes the puzzle of the
// request. Only the sender of a picture may press the button.
func readAs(ctx context.Context, t *talk.Turn, a action.As) error {
	if theirs(ctx, t, a.Request) {
		return t.Notify(ctx, "sight.theirs")
	}
	return t.Answer(ctx, a.Request, nil,
		func(ctx context.Context, _ teller.Subject, asked *game.Request) (chat.Reply, error) {
			line := asked.Puzzle
			switch {
			case a.Other && strings.Contains(asked.Other, ":"):
				line = asked.Other
			case a.Layout != "":
				line = on(a.Layout, line)
				if asked.Grid != "" {
					asked.Grid = on(a.Layout, asked.Grid)
				}
			}
			q, err := sudoku.Parse(line)
			if err != nil {
				return chat.Reply{Text: t.Teller.Voice.Say("button.expired", nil)}, nil
			}
			asked.Puzzle, asked.Other = q.String(), ""
			if begun(*asked) {
				return (&turn{t}).halfway(ctx, teller.SubjectOf(q), *asked)
			}
			return (&turn{t}).solution(ctx, teller.SubjectOf(q), *asked)
		})
}

// theirs reports whether a person other than the author of t sent the picture of a request.
func theirs(ctx context.Context, t *talk.Turn, request string) bool {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, request)
	return err == nil && asked.Seen && asked.Person != t.M.From.ID
}

// on returns the line of a puzzle with its layout replaced.
func on(layout, line string) string { return layout + ":" + line[strings.LastIndex(line, ":")+1:] }
