package play

import (
	"context"
	"errors"
	"fmt"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/work"
	"sudokubot/solver/sudoku"
)

func (t *turn) buttons() map[action.GameDo]effect {
	return map[action.GameDo]effect{
		action.GameHint: {press: t.hintRound}, action.GameMore: {press: t.hintOn},
		action.GameCheck: {press: t.checkRound}, action.GameWhy: {press: t.whyRound},
		action.GameMenu: {press: t.menu}, action.GameOption: {press: t.option},
		action.GameUndo: {quick: t.step(back)}, action.GameRedo: {quick: t.step(forth)},
		action.GameFill: {press: t.ask(action.GameFill)}, action.GameFilled: {press: t.fill},
		action.GameRestart: {press: t.ask(action.GameRestart)}, action.GameEmpty: {press: t.restart},
		action.GameGive: {press: t.ask(action.GameGive)}, action.GameEnd: {press: t.giveUp},
		action.GamePause: {press: t.pause, still: true}, action.GameText: {then: t.sayRows},
		action.GameShow: {press: t.open}, action.GameOn: {press: t.open}, action.GameType: {then: t.typed},
		action.GamePage: {then: t.toPage}, action.GameBoard: {then: t.taking},
	}
}

func (t *turn) pressGame(ctx context.Context, a action.Game) (effect, error) {
	r, err := t.pressed(ctx, a.Round)
	if r == nil || err != nil {
		return effect{}, err
	}
	if a.Do == action.GameShow {
		t.leave(ctx, r)
	}
	e := t.buttons()[a.Do]
	if r.Over() && e.then == nil {
		return effect{game: r, press: t.open, still: true}, nil
	}
	t.sure, e.game, e.button = a.Sure, r, a
	return e, nil
}

// pressed returns the game of the pressed button, and moves t to the room of the game's board. If the button
// has no game, or has the game of another person, pressed says so and returns nil.
func (t *turn) pressed(ctx context.Context, source string) (*game.Play, error) {
	r, err := t.Talk.pressed(ctx, t.Turn, source, func(*game.Play) bool { return true })
	if r == nil || err != nil {
		return nil, err
	}
	if t.board.drawn() {
		t.speakIn(ctx, r)
		return r, nil
	}
	here := t.Turn.M.Press
	aloud := openly(t, r)
	if aloud { // everybody in the room would see the board in this message
		leave(ctx, t.Turn, here.Message)
	}
	if err := t.arrive(ctx, r); err != nil {
		return nil, err
	}
	t.speakIn(ctx, r)
	switch {
	case !aloud:
		if r.Answer != here.Message && !r.Over() {
			t.leave(ctx, r) // a pause would cover only one of two boards
		}
		r.Answer = here.Message
	case r.Answer == here.Message:
		r.Answer = ""
	}
	return r, nil
}

// pressPad answers a key of a pad: at once by a short text, and later by a picture. The picture may show
// the keys pressed meanwhile, too.
func (t *turn) pressPad(ctx context.Context, a action.Pad) (effect, error) {
	r, err := t.pressed(ctx, a.Round)
	if r == nil || err != nil {
		return effect{}, err
	}
	if r.Over() {
		return effect{game: r, press: t.open, still: true}, nil
	}
	return effect{game: r, quick: func(r *game.Play) notice { return t.padPressed(r, a.Key) }}, nil
}

func (t *turn) padPressed(r *game.Play, state string) notice {
	k, revision, ok := pad.ReadKey(state)
	told := pad.Result{Effect: pad.Unknown}
	switch {
	case !t.apply(r): // this press was applied already, before a crash
		told.Effect = pad.Moved
		told.Block = pad.Of(r).Block
	case ok:
		told = pad.Of(r).Press(r, k, revision, t.Turn.Base.Now())
	}
	if r.Over() {
		t.ended, t.board.elsewhere = "played.solved", false
		return notice{}
	}
	text := t.board.Toast(r, told)
	if told.Shows() && r.Open() == 0 {
		text = t.board.say("game.full", nil)
	}
	if t.board.clockNotice != "" {
		text = t.board.clockNotice + "\n" + text
	}
	return notice{text: text, key: true, changes: told.Changes(), shows: told.Shows()}
}

// Toast says in a few words how a press of the pad has changed r. result is the result of the press.
func (b *board) Toast(r *game.Play, result pad.Result) string {
	l := r.Start.Layout
	digit := func(d sudoku.Digit) string { return b.turn.Teller.Names().Digit(l, d) }
	cell := l.CellName(result.Cell)
	ltr := b.turn.Teller.Voice.LeftToRight
	args := phrases.Args{
		"Cell": ltr(cell), "Digit": digit(result.Digit), "Count": r.Open(), "N": result.Block + 1,
	}
	switch e := result.Effect; {
	case e == pad.Kept && result.Digit == 0 && result.Pencil:
		return b.say("pad.pencil", nil)
	case e == pad.Kept && result.Digit == 0:
		return b.say("pad.pen", nil)
	case e == pad.Kept && result.Pencil:
		return ltr(signs[pad.Pencil] + " " + digit(result.Digit))
	case e == pad.Kept:
		return digit(result.Digit)
	case e == pad.Entered, e == pad.Already:
		args["Move"] = ltr(fmt.Sprintf("%s = %c", cell, sudoku.Symbol(result.Digit)))
		if result.Was != 0 && result.Effect == pad.Entered {
			was, now := sudoku.Symbol(result.Was), sudoku.Symbol(result.Digit)
			args["Move"] = ltr(fmt.Sprintf("%s: %c → %c", cell, was, now))
		}
		return b.say(phrases.If(result.Pencil, "pad.noted", "pad.entered"), args)
	}
	k, ok := map[pad.Effect]phrases.Key{
		pad.Emptied: "pad.emptied", pad.Noted: "pad.noted", pad.Erased: "pad.erased",
		pad.Given: "pad.given", pad.Moved: "pad.block", pad.Holds: "pad.holds",
		pad.Chose: "pad.chose", pad.Dropped: "pad.dropped",
	}[result.Effect]
	if !ok {
		k = "button.expired"
	}
	return b.say(k, args)
}

// steps returns the press that undoes or redoes moves. The field Which of the button's action is the number
// of moves; 0 means 1.
func (t *turn) steps(d direction) gamePress {
	return func(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
		return t.board.Board(ctx, r, t.stepped(r, max(a.Which, 1), d)), nil
	}
}

func (t *turn) step(d direction) func(r *game.Play) notice {
	return func(r *game.Play) notice { return notice{text: t.stepped(r, 1, d), changes: true, shows: true} }
}

// direction is undo or redo. It has phrases for changed digits, for changed moves without digits, and for
// no move left.
type direction struct {
	step                func(*game.Play) (digits int, ok bool)
	some, bare, nothing phrases.Key
}

// back undoes moves. forth redoes them.
var (
	back  = direction{(*game.Play).Undo, "entry.undone", "game.undone", "game.nothing-to-undo"}
	forth = direction{(*game.Play).Again, "entry.redone", "entry.again", "entry.no-redo"}
)

// stepped undoes or redoes the given number of moves of r, and says how many digits changed.
func (t *turn) stepped(r *game.Play, times int, d direction) string {
	if !t.apply(r) {
		return "" // this message was already applied, before a crash
	}
	all, any := 0, false
	for range times {
		digits, ok := d.step(r)
		if !ok {
			break
		}
		all, any = all+digits, true
	}
	if !any {
		return t.board.say(d.nothing, nil)
	}
	pad.Of(r).Typed(r)
	if all == 0 {
		return t.board.say(d.bare, nil)
	}
	return t.board.say(d.some, phrases.Args{"Count": all})
}

func (t *turn) open(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	return t.board.Board(ctx, r), nil
}

func saying(t *turn, news func(r *game.Play) string) gamePress {
	return func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		return t.board.Board(ctx, r, news(r)), nil
	}
}

func replying(reply chat.Reply) gamePress {
	return func(context.Context, *game.Play, action.Game) (chat.Reply, error) { return reply, nil }
}

// menu shows the board with the buttons that the pad has no room for.
func (t *turn) menu(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	reply := t.board.Board(ctx, r)
	reply.Choices = t.board.Menu(r)
	return reply, nil
}

// option shows or hides an optional part on the boards of the person, and opens the menu again.
func (t *turn) option(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
	u, err := t.Turn.Base.Games.User(ctx, r.Person)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return chat.Reply{}, err
	}
	u.ID = r.Person
	u = u.Toggled(a.Option)
	_, err = t.Turn.Base.Games.PutUser(context.WithoutCancel(ctx), u)
	if err != nil && !errors.Is(err, game.ErrConflict) {
		return chat.Reply{}, err
	}
	t.Turn.User.Hides = u.Hides
	return t.menu(ctx, r, a)
}

func (t *turn) restart(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if t.apply(r) {
		r.Restart()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.board.say("entry.empty", nil)), nil
}

func (t *turn) fill(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if t.apply(r) {
		r.Pay(game.AllNotes, 0)
		r.FillNotes()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.board.say("entry.filled", nil)), nil
}

// giveUp ends the game. If others may still play the puzzle, giveUp does not show the solution.
func (t *turn) giveUp(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	r.GiveUp(t.Turn.Base.Now())
	t.ended, t.board.elsewhere = "played.given-up", false
	if _, ok := errors.AsType[*work.LiveError](t.Turn.Job.Allowed(ctx, r.Start)); ok {
		return t.board.Board(ctx, r, t.board.say("game.solution-later", nil)), nil
	}
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil || !ok {
		return t.board.Board(ctx, r), err
	}
	shown := *r
	shown.Now = solution
	reply := t.board.Board(ctx, &shown, t.board.say("game.solution", nil))
	if t.board.drawn() { // the board keeps the digits of the player
		reply.Block = t.Turn.Teller.BoardContent(render.Board{Puzzle: r.Start, Found: solution}).Texts[0]
	}
	return reply, nil
}

func (t *turn) pause(_ context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	r.Pause(t.Turn.Base.Now())
	return t.board.Covering(r, "game.paused", 0), nil
}
