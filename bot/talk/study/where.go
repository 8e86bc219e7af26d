package study

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// whereWrong lists the wrong digits of a grid, with the shortest proof for one of them. Digits read from a
// picture may be misread, so the text refers to the reading.
func (t *turn) whereWrong(
	ctx context.Context, base, grid sudoku.Puzzle, asked game.Request,
) (chat.Reply, error) {
	o, err := t.Turn.Job.Search(ctx, base, "")
	if err != nil {
		return chat.Reply{}, err
	}
	if o.Found.Summary().Status != solver.Unique {
		return talk.Insoluble(t.Turn, o, asked.Source), nil
	}
	solution := o.Found.Only()
	at, all, err := t.Turn.Job.Refute(ctx, base, grid.Givens, solution)
	if err != nil {
		return chat.Reply{}, err
	}
	var wrong []sudoku.Cell
	for c, d := range grid.Givens {
		if d != 0 && d != solution[c] {
			wrong = append(wrong, sudoku.Cell(c))
		}
	}
	text := t.Turn.Teller.Findings(grid, wrong, nil)
	if asked.Seen {
		text = t.Turn.Teller.Voice.Say(phrases.SightAsRead, nil) + "\n" + text
	}
	reply := chat.Reply{Text: text}
	var row []chat.Choice
	if len(all) > 0 {
		v := teller.Refuted(t.Turn.Teller, at, all[0])
		v.Text = text + "\n" + v.Text
		reply = t.Turn.Teller.Fitted(t.Turn.Teller.ContentReply(v))
		if len(all) > 1 {
			row = append(row, t.whyButton(phrases.ButtonAnother, 1, asked))
		}
	}
	ways := talk.Ways(t.Turn.Teller.Voice, teller.SubjectOf(base), asked, "hint", "play", "solve")
	reply.Choices = [][]chat.Choice{append(row, ways...)}
	return reply, nil
}
