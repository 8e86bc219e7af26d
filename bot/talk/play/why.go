package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// whyWord explains the price that the board asks about, else the hint on the board, else a wrong digit
// reported by a check. If the board has nothing to explain, whyWord gives a hint.
func (t *turn) whyWord(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if asked, _ := t.Turn.Shown(); asked.About == r.Source {
		if help, ok := askedPrice(asked); ok {
			t.wonders, help.Sure = true, false
			if help.Do == action.GameHint {
				return t.hintRound(ctx, r, help)
			}
			return t.checkRound(ctx, r, help)
		}
	}
	if h, ok := hinted(t, r); ok {
		return t.hintRound(ctx, r, hinting(h.Onward(true)))
	}
	if len(r.Blamed()) == 0 {
		return t.hintRound(ctx, r, hinting(firstHint))
	}
	return t.whyRound(ctx, r, action.Game{Do: action.GameWhy})
}

// whyRound explains a wrong digit that a check has reported, without a price.
func (t *turn) whyRound(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
	if r.Start.Layout.N() > logic.MaxOrder {
		return t.board.Board(ctx, r, t.board.say("button.expired", nil)), nil
	}
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil {
		return chat.Reply{}, err
	}
	blamed := r.Blamed()
	if !ok || len(blamed) == 0 {
		return t.board.Board(ctx, r), nil
	}
	at, all, err := t.Turn.Job.Refute(ctx, r.Start, told(r, blamed, solution), solution)
	if err != nil {
		return chat.Reply{}, err
	}
	hidden, v := t.board.Hidden(ctx, r), teller.Refuted(t.Turn.Teller, at, all[a.Which%len(all)])
	if hidden != "" {
		v.Caption = teller.Caption{}
		v.Text = t.board.say("game.hint-hidden", nil)
		v.Alt = t.board.say("alt.bare", phrases.Args{"N": r.Start.Layout.N(), "Filled": r.Now.Filled()})
	}
	reply := chat.Reply{
		Text: t.board.Words(r, hidden, v.Text), Picture: t.board.Covered(v, hidden),
		Choices: t.board.Keys(r, hidden),
	}
	if len(all) > 1 {
		next := action.Game{Do: action.GameWhy, Which: (a.Which + 1) % len(all)}
		another := t.board.Button("button.another", next, r)
		reply.Choices = t.board.Below(r, hidden, []chat.Choice{another})
	}
	return t.Turn.Teller.Fitted(reply), nil
}

// told returns the grid of r without the wrong digits that no check has reported. blamed holds the reported
// cells.
func told(r *game.Play, blamed []sudoku.Cell, solution sudoku.Grid) sudoku.Grid {
	g := make(sudoku.Grid, len(r.Now))
	for c, d := range r.Now {
		if d == solution[c] {
			g[c] = d
		}
	}
	for _, c := range blamed {
		g[c] = r.Now[c]
	}
	return g
}
