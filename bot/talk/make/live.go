package make

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// mostOfTable is the most characters of a table below a puzzle: a caption of 1,024 has room for it.
const mostOfTable = 400

// Live returns the message of a puzzle made in a group, as shown there, with its solvers so far. The list
// is empty again if its only solvers have withdrawn their names. It is nil to leave the message unchanged:
// the puzzle has become a live daily.
func Live(
	ctx context.Context, in *talk.Turn, asked game.Request, table Table, monsters game.Dailies,
) (*chat.Reply, error) {
	parsed, bad := solver.Parse(asked.Puzzle)
	if asked.Kind != game.KindMade || bad != nil {
		return nil, nil
	}
	if err := in.Job.Allowed(ctx, parsed); err != nil {
		if _, live := errors.AsType[*work.LiveError](err); live {
			err = nil
		}
		return nil, err
	}
	t := &turn{Turn: in, table: table, monsters: monsters}
	t.Turn.SpeakAs(ctx, asked)
	said, err := t.below(ctx, asked)
	if err != nil {
		return nil, err
	}
	reply, err := t.shown(ctx, teller.SubjectOf(parsed), asked, said)
	return &reply, err
}

// below returns the table of a puzzle, set off from the text above it; empty without solvers.
func (t *turn) below(ctx context.Context, asked game.Request) (string, error) {
	said, err := t.table(ctx, t.Turn, asked, mostOfTable)
	if said != "" {
		said = "\n\n" + said
	}
	return said, err
}

// shown returns the message of a puzzle made here, with its table.
func (t *turn) shown(
	ctx context.Context, q teller.Subject, asked game.Request, table string,
) (chat.Reply, error) {
	if asked.Details {
		return t.detailsReply(ctx, q, asked, table), nil
	}
	var r words.Recipe
	late := t.Turn.Job.Prepare(ctx, func() {
		r, _ = t.Turn.Base.Words.ReadRecipe(asked.About, t.Turn.Teller.Names().Technique)
	})
	return t.madeReply(ctx, q, r, asked, table), late
}
