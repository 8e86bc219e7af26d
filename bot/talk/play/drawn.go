package play

import (
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	client "sudokubot/bot/game/board"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/talk/session"
	"sudokubot/solver/sudoku"
)

// A client such as a page draws boards itself. It sends moves in batches, as presses of a GameBoard button.
// The board in the chat stays where it is, and is drawn again when the client rests.

// orders holds what a client asks for by an order. The client asks the player before it gives up or restarts.
func orders(t *turn) map[client.CommandID]effect {
	return map[client.CommandID]effect{
		client.Undo: {press: t.steps(back)}, client.Redo: {press: t.steps(forth)}, client.Resume: {press: t.open},
		client.Hint: {press: t.hintRound, button: hinting(firstHint)}, client.Check: {press: t.checkRound},
		client.Pause: {press: t.pause, still: true}, client.AllNotes: {press: t.ask(action.GameFill)},
		client.Restart: {press: t.restart}, client.GiveUp: {press: t.giveUp},
	}
}

// taking applies a batch of moves as one change. Moves applied before are skipped. If moves are missing, or
// the batch is malformed or empty, it only shows the board.
func (t *turn) taking(ctx context.Context, r *game.Play) (effect, error) {
	written := t.Turn.M.Press.Written
	batch, ok := client.ReadBatch(written, r.Start.Layout.N())
	var fresh []client.Move
	if ok {
		fresh, ok = batch.Fresh(r)
	}
	if !ok || len(fresh) == 0 || r.Over() {
		return present(ctx, t, r, batch.Moves)
	}
	t.batched = true
	press := func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		reply, err := take(ctx, t, r, fresh)
		batch.Take(r)
		return reply, err
	}
	pause := client.Move{Kind: client.Command, Digit: client.Pause}
	return effect{game: r, press: press, still: fresh[0] == pause}, nil
}

// take applies moves to r. It returns the board with the answer to the last order.
func take(ctx context.Context, t *turn, r *game.Play, moves []client.Move) (reply chat.Reply, err error) {
	var cells []sudoku.Cell
	answered := false
	for _, m := range moves {
		o, order := effect{}, m.Kind == client.Command
		if order {
			o = orders(t)[m.Digit]
			if t.sure = m.Cell == client.Paid; t.sure && m.Digit == client.Hint {
				o.button = hinting(action.Hinting{Rung: rungOf(r.NextRung())})
			}
		}
		if r.Over() {
			break
		}
		if r.Paused && !o.still {
			if err := t.touch(ctx, r); err != nil {
				return reply, err
			}
		}
		if order {
			if reply, err = o.press(ctx, r, o.button); err != nil {
				return reply, err
			}
			answered = true
			continue
		}
		client.Apply(r, m, t.Turn.Base.Now())
		cells = append(cells, m.Cell)
	}
	pad.Of(r).Typed(r, cells...)
	if r.Over() && !r.GaveUp {
		t.ended, answered = "played.solved", false
	}
	news := ""
	if !r.Over() && r.Open() == 0 {
		news = t.board.say("game.full", nil)
	}
	if !answered {
		reply = t.board.Board(ctx, r, news)
	}
	return reply, nil
}

// present shows r without a change, after moves taken before. An answer that may have been lost is repeated.
// The first board that a player sees begins the clock.
func present(ctx context.Context, t *turn, r *game.Play, moves []client.Move) (effect, error) {
	if !r.Over() && !session.Seen(r.Round) {
		return effect{game: r, press: t.open}, nil
	}
	t.batched = true
	reply, stands := t.standing(r)
	var err error
	switch o, again := repeated(t, r, moves); {
	case r.Over():
		if len(moves) > 0 { // the bot may have ended after it stored the game
			err = t.Talk.games.Settle(ctx, t.Turn, r)
		}
		if err == nil {
			reply, err = (&ending{t.board, t.Talk.games}).ended(ctx, r, t.board.Board(ctx, r))
		}
	case stands:
	case again:
		reply, err = o.press(ctx, r, o.button)
	default:
		reply = t.board.Board(ctx, r)
	}
	if err != nil {
		return effect{}, err
	}
	others, err := t.Talk.games.Others(ctx, t.Turn, r)
	if err != nil {
		return effect{}, err
	}
	return effect{}, draw(ctx, t, r, reply, others)
}

// repeated returns the last of the moves, if it asked a question, or ordered help that the player still has.
// Repeating it costs nothing.
func repeated(t *turn, r *game.Play, moves []client.Move) (o effect, ok bool) {
	if len(moves) == 0 || moves[len(moves)-1].Kind != client.Command {
		return o, false
	}
	last := moves[len(moves)-1]
	order, o := last.Digit, orders(t)[last.Digit]
	if order == client.Hint && last.Cell == client.Paid {
		rung := r.NextRung()
		if rung > game.Where && r.PriceOf(rung, 0) > 0 {
			rung-- // the one paid last
		}
		o.button = hinting(action.Hinting{Rung: rungOf(rung)})
	}
	help, isHelp := map[client.CommandID]game.Help{client.Hint: game.Where, client.Check: game.Check}[order]
	asks := last.Cell != client.Paid && !r.Practice && r.PriceOf(help, 0) > 0 && t.mayBeUnmeant(r)
	return o, order == client.AllNotes || isHelp && (asks || r.Helped(help))
}

// toPage sends the player of r a link to the board on a page. Only the player may see the link.
func (t *turn) toPage(ctx context.Context, r *game.Play) (effect, error) {
	if t.Turn.Base.Page == nil {
		return effect{}, t.Turn.Notify(ctx, "button.expired")
	}
	link, err := t.Turn.Base.Page.Link(ctx, t.Turn.M.From, t.Turn.M.Room, r.Source)
	if err != nil {
		return effect{}, err
	}
	open := chat.Choice{Label: t.board.say("button.page", nil), Link: link, Style: chat.Primary}
	err = t.Turn.Send(ctx, chat.Reply{
		Text: t.board.say("board.link", nil), Choices: [][]chat.Choice{{open}}, Private: !t.Turn.M.Room.Private,
	})
	if errors.Is(err, chat.ErrAloud) {
		err = t.Turn.Notify(ctx, "board.aloud")
	}
	return effect{}, err
}
