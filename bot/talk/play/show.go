package play

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	client "sudokubot/bot/game/board"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// update stores r, and then shows the reply, as an edit of the board of r or as a new message. Because r is
// stored first, a crash reverts nothing that was shown.
func (t *turn) update(ctx context.Context, r *game.Play, reply chat.Reply) error {
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	if r.Over() {
		err := t.Talk.games.Settle(ctx, t.Turn, r)
		if err == nil {
			reply, err = (&ending{t.board, t.Talk.games}).ended(ctx, r, reply)
		}
		if t.elsewhere && t.ended == "" && !r.GaveUp {
			reply.Text += "\n" + t.board.say("game.elsewhere", nil)
		}
		if err != nil {
			return err
		}
	}
	if t.board.drawn() {
		return drawChanged(ctx, t, r, reply)
	}
	reply.Below = t.lower(r)
	reply.Quiet = reply.Quiet || reply.Below
	if r.Answer != "" && !reply.Below { // the person's next message waits until the new board's ID is stored
		t.Turn.Passage.Editing()
	}
	put := func(ctx context.Context) error { return t.put(ctx, r, reply) }
	return t.Talk.boards.exclusively(ctx, session.Place(r), put, t.repaint(r))
}

// refresh stores r, says the notice n, and queues the drawing of the board. If a picture is being sent, the
// next picture shows all presses made meanwhile.
func (t *turn) refresh(ctx context.Context, r *game.Play, n notice) error {
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	if t.board.drawn() {
		return drawChanged(ctx, t, r, t.board.Board(ctx, r, n.text))
	}
	passing := n.key && t.Turn.Teller.Budget.Passing
	if n.key {
		t.Turn.Passage.Yield() // the next key need not wait for the picture
	} else {
		t.Turn.Passage.Editing()
	}
	if passing {
		if err := t.Turn.R.Notify(ctx, n.text); err != nil || !n.changes {
			return err
		}
		n.text = ""
	}
	rest := time.Duration(0)
	if passing && !n.shows {
		rest = t.Talk.rest
	}
	return t.Talk.boards.newest(ctx, session.Place(r), rest, n.text, t.repaint(r))
}

// lower reports whether the board of r has to be sent again below the player's messages. This is true after a
// command for the board, or after too many messages below it in a private room. lower also counts those
// messages.
func (t *turn) lower(r *game.Play) bool {
	switch {
	case r.Answer == "", t.below:
		t.Talk.below.Sent(session.Place(r))
		return t.below && r.Answer != ""
	case !t.Turn.M.Room.Private, t.Turn.M.Press != nil:
		return false
	}
	return t.Talk.below.Written(session.Place(r))
}

// put shows a reply as the board of r. It edits the board, or sends the reply as a new board.
func (t *turn) put(ctx context.Context, r *game.Play, reply chat.Reply) error {
	shown, err := putPrivate(ctx, t, r, r.Answer, reply)
	if err != nil || shown == "" {
		return err
	}
	r.Answer = shown
	err = t.keepBoard(ctx, r, shown)
	t.Turn.Open.Last = game.Request{} // the stored copy is out of date now
	return err
}

func (t *turn) keepRound(ctx context.Context, r *game.Play) error {
	r.Seen = r.Seen || t.board.drawn()
	err := t.Talk.games.Save(ctx, r)
	if err == nil && t.ended != "" {
		t.Turn.Base.Count(t.ended)
	}
	return err
}

// keepBoard stores that the message is the board of r. From then on, replies to the message are moves, and
// r is its player's last puzzle.
func (t *turn) keepBoard(ctx context.Context, r *game.Play, message string) error {
	last := t.Turn.Open.Last
	same := last.Source == message && last.Kind == game.KindRound && last.About == r.Source
	if same && last.Shown == t.told && !t.elsewhere {
		return nil
	}
	defer t.Talk.games.Left(t.Turn, r, t.former) // runs after the board in this room is stored
	return t.Talk.games.SetBoard(ctx, t.Turn, r, message, t.told)
}

// leave replaces the board of r by the line "This game has moved down". The next board is sent as a new
// message.
func (t *turn) leave(ctx context.Context, r *game.Play) {
	if r.Answer != "" {
		leave(ctx, t.Turn, r.Answer)
	}
	r.Answer = ""
}

// leave replaces a message by the line "This game has moved down". If the edit fails, the message stays.
// After a press on an ephemeral message, a public message also stays.
func leave(ctx context.Context, t *talk.Turn, message string) {
	alone := t.M.Press != nil && t.M.Press.Ephemeral
	line := chat.Reply{Text: t.Teller.Voice.Say("game.below", nil), Private: alone, Quiet: true}
	_, err := t.R.Edit(ctx, message, line)
	if err != nil && !errors.Is(err, chat.ErrGone) {
		t.Teller.Log.WarnContext(ctx, "former board not edited", "room", t.M.Room.ID, "err", err)
	}
}

// repaint returns a function that shows the newest state of the board of r.
func (t *turn) repaint(r *game.Play) paint {
	return func(ctx context.Context, note string) error {
		now, err := t.Talk.games.Load(ctx, r.Room, r.Source)
		if now == nil || err != nil || now.Over() { // the message that ended the game shows its end
			return err
		}
		now.Answer, t.told = r.Answer, ""
		if now.Paused {
			return t.put(ctx, now, t.board.Covering(now, "game.paused", 0))
		}
		if now.Open() == 0 && !strings.Contains(note, "\n") {
			note = t.board.say("game.full", nil)
		}
		return t.put(ctx, now, t.board.Board(ctx, now, note))
	}
}

// sayRows sends the board of r row by row as text, in a message below the board. If the board is hidden,
// the message only says that it is hidden.
func (t *turn) sayRows(ctx context.Context, r *game.Play) (effect, error) {
	if hidden := t.board.Hidden(ctx, r); hidden != "" {
		if t.Turn.M.Press != nil {
			return effect{}, t.Turn.R.Notify(ctx, hidden)
		}
		return effect{}, t.Turn.Send(ctx, chat.Reply{Text: hidden})
	}
	if !r.Over() { // the text shows the puzzle, so the clock runs
		if _, err := t.resume(ctx, r); err != nil {
			return effect{}, err
		}
	}
	says, room := t.Turn.Teller, t.Turn.Teller.Budget.Alone
	v := says.BoardContent(render.Board{Puzzle: r.Start, Found: r.Now})
	text := v.Spoken(says, t.board.GameTitle(r)+"\n"+t.board.Progress(r), room)
	block := says.Block(v.Texts, room-utf8.RuneCountInString(text))
	_, err := putPrivate(ctx, t, r, "", says.Aside(chat.Reply{Text: text, Block: block}))
	return effect{}, err
}

// chatRest is how long a client rests before the board in the chat is drawn again.
const chatRest = 3 * time.Second

// drawChanged sends the changed board of r with a reply to its client, and draws it again in the chat.
func drawChanged(ctx context.Context, t *turn, r *game.Play, reply chat.Reply) error {
	rest := chatRest
	if r.Paused || r.Over() {
		rest = 0
	}
	t.Talk.games.Stale(t.Turn, r, rest)
	return draw(ctx, t, r, reply, nil)
}

// draw sends the board of r with a reply to a client that draws it.
func draw(ctx context.Context, t *turn, r *game.Play, reply chat.Reply, others []chat.Progress) error {
	say := client.Say{Text: reply.Text, Hints: r.Start.Layout.N() <= logic.MaxOrder}
	reply.Board = &chat.Board{
		Round: r.Source, Public: client.Public(r, t.board.look(r)), Others: others,
		State: client.State(r, t.Turn.Base.Now(), say),
	}
	return t.Turn.Send(ctx, reply)
}

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
	player := t.Turn.M.From
	player.Language = t.Turn.Teller.Voice.Language.Tag // the page speaks as the chat does
	link, err := t.Turn.Base.Page.Link(ctx, player, t.Turn.M.Room, r.Source)
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
