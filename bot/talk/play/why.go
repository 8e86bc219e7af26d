package play

import (
	"context"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// whyWord explains the price of a help that the board asks about, or else the hint on the board, or else a
// wrong digit that a check has reported. Otherwise it gives a hint.
func (t *turn) whyWord(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	if asked, _ := t.Turn.Shown(); asked.Kind == game.KindRound && asked.About == r.Source {
		if help, ok := strings.CutPrefix(asked.Shown, askedPrice); ok {
			t.wonders = true
			if state, ok := strings.CutPrefix(help, gameHint); ok {
				return t.hintRound(ctx, r, state)
			}
			return t.checkRound(ctx, r, "")
		}
	}
	if h, ok := hinted(t, r); ok { // why the hint is right
		return t.hintRound(ctx, r, h.Onward(true).String())
	}
	if len(r.Blamed()) == 0 {
		return t.hintRound(ctx, r, "1")
	}
	return t.whyRound(ctx, r, "0")
}

// whyRound explains one of the wrong digits that checks have reported. It costs nothing more.
func (t *turn) whyRound(ctx context.Context, r *game.Play, state string) (chat.Reply, error) {
	which, err := strconv.Atoi(state)
	if err != nil || which < 0 || r.Start.Layout.N() > logic.MaxOrder {
		return t.board.Board(ctx, r, t.board.say(phrases.ButtonExpired, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
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
	hidden, v := t.board.Hidden(ctx, r), teller.Refuted(t.Turn.Teller, at, all[which%len(all)])
	if hidden != "" {
		v.Caption = teller.Caption{}
		v.Text = t.board.say(phrases.GameHintHidden, nil)
		v.Alt = t.board.say(phrases.AltBare, phrases.Args{"N": r.Start.Layout.N(), "Filled": r.Now.Filled()})
	}
	reply := chat.Reply{
		Text: t.board.Words(r, hidden, v.Text), Picture: t.board.Covered(v, hidden),
		Choices: t.board.Keys(r, hidden),
	}
	if len(all) > 1 {
		another := whyButton(t, phrases.ButtonAnother, (which+1)%len(all), r)
		reply.Choices = t.board.Below(r, hidden, []chat.Choice{another})
	}
	return t.Turn.Teller.Fitted(reply), nil
}

// told returns the grid of r without the wrong digits that no check has reported.
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
