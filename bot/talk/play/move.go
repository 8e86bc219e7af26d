package play

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// move answers a message for the game. The message is a move, or a word that does the action of a button. Any
// other message is answered with an explanation of how to enter digits.
func (t *turn) move(ctx context.Context, _ action.Move) (effect, error) {
	r, ok := t.Turn.Play()
	if !ok {
		return effect{}, t.Turn.Say(ctx, "game.gone", nil)
	}
	if r.Person == t.Turn.M.From.ID {
		if err := t.arrive(ctx, r); err != nil {
			return effect{}, err
		}
	}
	e, ok := t.Turn.Entered(ctx, r)
	switch {
	case !ok:
		return noMove(ctx, t, r)
	case t.Turn.M.Edited && (e.Word != "" || r.Over()):
		return effect{}, nil // the first version of the message was entered already
	case t.Turn.M.Edited:
		entered, err := t.Talk.games.Entered(ctx, t.Turn, r)
		if err != nil {
			return effect{}, err
		}
		if entered {
			t.speakIn(ctx, r)
			return t.remark(ctx, r, t.board.say("reading.edited", nil))
		}
	}
	switch {
	case r.Person != t.Turn.M.From.ID:
		return effect{}, t.Turn.Say(ctx, "game.of-another", nil)
	// the game ended in another room, or by this message before a crash
	case r.Over() && (t.elsewhere || !t.apply(r)):
		return effect{game: r, press: t.open, still: true}, nil
	case r.Over():
		return effect{}, t.Turn.Say(ctx, "game.over", nil)
	}
	t.speakIn(ctx, r)
	return t.entered(r, e), nil
}

func noMove(ctx context.Context, t *turn, r *game.Play) (effect, error) {
	t.speakIn(ctx, r)
	k := phrases.If(r.Start.Layout.N() > mostJoined, "game.no-move-large", "game.no-move")
	return t.remark(ctx, r, t.board.say(k, nil))
}

func (t *turn) entered(r *game.Play, e talk.Entered) effect {
	if e.Word == "" {
		return t.entering(r, e.Moves)
	}
	t.ordered = true
	return t.word(r, e.Word, e.Times)
}

func (t *turn) typed(ctx context.Context, r *game.Play) (effect, error) {
	if r.Over() {
		return effect{game: r, press: t.open, still: true}, nil
	}
	if t.Turn.M.Text = t.Turn.M.Press.Written; t.Turn.M.Text != "" {
		e, ok := t.Turn.Entered(ctx, r)
		if !ok {
			return noMove(ctx, t, r)
		}
		return t.entered(r, e), nil
	}
	asker, ok := t.Turn.R.(chat.Asker)
	if !ok {
		return effect{}, t.Turn.Notify(ctx, "button.expired")
	}
	err := asker.Ask(ctx, t.board.Form(r))
	if errors.Is(err, chat.ErrGone) {
		return effect{}, t.Turn.Notify(ctx, "game.form-late")
	}
	return effect{}, err
}

// word returns the effect of a typed word. times is the number of moves to undo or redo.
func (t *turn) word(r *game.Play, word words.GameWord, times int) effect {
	a := t.words()[word]
	if a.game = r; word == words.Undo || word == words.Redo {
		a.button.Which = times
	}
	return a
}

// remark shows text on the board of the person's game. If the board shows this text already, or the game is
// over or another person's, remark sends a message instead. If the clock is stopped, text is on the cover.
func (t *turn) remark(ctx context.Context, r *game.Play, text string) (effect, error) {
	if r.Person != t.Turn.M.From.ID || r.Over() ||
		t.Turn.M.Press == nil && t.Talk.below.Repeats(session.Place(r), text) {
		return effect{}, t.Turn.Send(ctx, chat.Reply{Text: text})
	}
	cover, stands := t.standing(r)
	if stands {
		cover.Text += "\n" + text
		return effect{game: r, still: true, press: replying(cover)}, nil
	}
	return effect{game: r, still: true, press: saying(t, func(*game.Play) string { return text })}, nil
}

func (t *turn) entering(r *game.Play, m words.Moves) effect {
	return effect{game: r, press: saying(t, func(r *game.Play) string { return t.enter(r, m) })}
}

// enter puts the digits and notes of m into the grid of r, and returns the news about them. Wrong digits
// are entered like right ones.
func (t *turn) enter(r *game.Play, m words.Moves) string {
	l := r.Start.Layout
	var given []sudoku.Cell
	if t.apply(r) {
		for _, e := range m.Rows { // a typed row includes the givens
			if e.Digit != r.Start.Givens[e.Cell] {
				m.Entries = append(m.Entries, e)
			}
		}
		given = r.Enter(m.Entries, t.Turn.Base.Now(), m.Notes...)
		pad.Of(r).Typed(r, cellsOf(m)...)
	}
	var news []string
	if len(given) > 0 {
		cells := t.Turn.Teller.Names().Cells(l, given)
		args := phrases.Args{"Count": len(given), "Cells": cells}
		news = append(news, t.board.say("game.given-cell", args))
	}
	quoted := func(k phrases.Key, typed []string) {
		if len(typed) > 0 {
			quote := t.Turn.Teller.Voice.LeftToRight(words.Printable(strings.Join(typed, ", "), 60))
			news = append(news, t.board.say(k, phrases.Args{"Move": quote, "N": l.N()}))
		}
	}
	off := phrases.If(m.Empty(), "game.off", "entry.off")
	quoted(off, m.Off)
	quoted("entry.free", m.Free)
	switch {
	case r.Over():
		t.ended, t.board.elsewhere = "played.solved", false
	case r.Open() == 0:
		news = append(news, t.board.say("game.full", nil))
	}
	return strings.Join(news, "\n")
}

func cellsOf(m words.Moves) (cells []sudoku.Cell) {
	for _, e := range m.Entries {
		cells = append(cells, e.Cell)
	}
	for _, n := range m.Notes {
		cells = append(cells, n.Cell)
	}
	return cells
}

// command returns the effect of a command that asks for the action word in the person's game. If the command
// is not about the game, the field game of the effect is nil.
func (t *turn) command(ctx context.Context, word words.GameWord) (a effect, err error) {
	if strings.TrimSpace(t.Turn.Text) != "" || len(t.Turn.M.Files) > 0 {
		return effect{}, nil
	}
	a = t.words()[word]
	t.ordered = true
	a.still, a.below = false, true // the answer is shown below the command
	a.game, err = playing(ctx, t)
	return a, err
}

// words returns the effect of each word in a game. Each word does the action of a button under the board.
func (t *turn) words() map[words.GameWord]effect {
	return map[words.GameWord]effect{
		words.Undo: {press: t.steps(back)}, words.Redo: {press: t.steps(forth)},
		words.Restart: {press: t.ask(action.GameRestart)},
		words.Notes:   {press: t.ask(action.GameFill)},
		words.Hint:    {press: t.hintOn}, words.Check: {press: t.checkRound},
		words.GiveUp: {press: t.ask(action.GameGive)}, words.Why: {press: t.whyWord},
		words.Pause: {press: t.pause, still: true},
		words.Erase: {press: t.whichCell}, words.GoOn: {press: t.open}, words.Text: {then: t.sayRows},
	}
}

func (t *turn) whichCell(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	k := phrases.If(r.Start.Layout.N() > mostJoined, "game.erase-large", "game.erase")
	return t.board.Board(ctx, r, t.board.say(k, nil)), nil
}

// sayLeft says how often each digit is missing on the board, and which help was used in the game. For a house
// it only says which digits are missing there.
func sayLeft(ctx context.Context, t *turn, r *game.Play, a action.Left) (effect, error) {
	if r.Open() == 0 {
		return t.remark(ctx, r, t.board.say("game.full", nil))
	}
	names, l := t.Turn.Teller.Names(), r.Start.Layout
	if a.House != nil {
		var missing []string
		for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
			if !slices.ContainsFunc(a.House, func(c sudoku.Cell) bool { return r.Now[c] == d }) {
				missing = append(missing, names.Digit(l, d))
			}
		}
		k := phrases.If(len(missing) == 0, "game.house-full", "game.house")
		return t.remark(ctx, r, t.board.say(k, phrases.Args{"Digits": t.Turn.Teller.Voice.Commas(missing)}))
	}
	placed := make([]int, l.N()+1)
	for _, d := range r.Now {
		placed[d]++
	}
	var missing, complete []string
	for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
		if n := l.N() - placed[d]; n > 0 {
			missing = append(missing, t.board.say("game.missing",
				phrases.Args{"Digit": names.Digit(l, d), "Count": n}))
		} else {
			complete = append(complete, names.Digit(l, d))
		}
	}
	text := t.board.say("game.left", phrases.Args{"Digits": t.Turn.Teller.Voice.List(missing)})
	if len(complete) > 0 {
		text += " " + t.board.say("game.complete", phrases.Args{"Digits": t.Turn.Teller.Voice.List(complete)})
	}
	help := t.board.helps(r)
	if len(help) > 0 {
		text += "\n" + t.board.say("game.helped", phrases.Args{"Help": t.Turn.Teller.Voice.List(help)})
	}
	return t.remark(ctx, r, text)
}

// sayPlaces says which digits fit into a cell, or whether a digit fits into a cell. Without a cell it marks
// all cells into which a digit fits. A digit fits if it clashes with no digit on the board, even if one of
// those digits is wrong.
func sayPlaces(ctx context.Context, t *turn, r *game.Play, a action.Places) (effect, error) {
	if cover, stands := t.standing(r); stands {
		return effect{game: r, still: true, below: true, press: replying(cover)}, nil
	}
	names, l := t.Turn.Teller.Names(), r.Start.Layout
	cell := names.Cells(l, []sudoku.Cell{a.Cell})
	switch {
	case a.At && r.Start.Givens[a.Cell] != 0:
		return t.remark(ctx, r, t.board.say("game.given-cell", phrases.Args{"Count": 1, "Cells": cell}))
	case a.At && a.Digit != 0:
		k, args := phrases.Key("game.fits"), phrases.Args{"Digit": names.Digit(l, a.Digit), "Cell": cell}
		if !r.Allowed(a.Cell).Has(a.Digit) {
			k, args["Other"] = "game.clashes", names.Cells(l, clashing(r, a.Cell, a.Digit))
		}
		return t.remark(ctx, r, t.board.say(k, args))
	case a.At:
		var digits []string
		for d := range r.Allowed(a.Cell).All() {
			digits = append(digits, names.Digit(l, d))
		}
		k := phrases.If(len(digits) == 0, "game.no-digit", "game.digits")
		return t.remark(ctx, r, t.board.say(k, phrases.Args{
			"Count": len(digits), "Digits": t.Turn.Teller.Voice.Commas(digits), "Cell": cell,
		}))
	}
	var cells []sudoku.Cell
	marks := map[sudoku.Cell]render.Mark{}
	for c := range sudoku.Cell(l.Size()) {
		inside := a.House == nil || slices.Contains(a.House, c)
		if inside && r.Now[c] == 0 && r.Allowed(c).Has(a.Digit) {
			cells = append(cells, c)
			marks[c] = render.Focus
		}
	}
	k := phrases.If(len(cells) == 0, "game.nowhere", "game.cells")
	args := phrases.Args{"Digit": names.Digit(l, a.Digit), "Count": len(cells), "Cells": names.Cells(l, cells)}
	show := func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		return t.board.Marked(ctx, r, marks, t.board.say(k, args)), nil
	}
	return effect{game: r, still: true, press: show}, nil
}

// mistakes says which digits were wrong at the end of the game last shown to the person.
func mistakes(ctx context.Context, in *talk.Turn, _ action.Mistakes) error {
	r, ok := in.Play()
	if !ok {
		return in.Say(ctx, "small.no-game", nil)
	}
	solution, ok, err := answerTo(ctx, in, r)
	switch {
	case err != nil:
		return err
	case !ok:
		return in.Say(ctx, "study.unknown", nil)
	}
	wrong := r.Wrong(solution)
	if len(wrong) == 0 {
		return in.Say(ctx, "end.no-mistakes", nil)
	}
	cells := in.Teller.Names().Cells(r.Start.Layout, wrong)
	return in.Say(ctx, "end.mistakes", phrases.Args{"Count": len(wrong), "Cells": cells})
}

// clashing returns a cell that has the digit d and shares a house with c. If no cell does, it returns nil.
func clashing(r *game.Play, c sudoku.Cell, d sudoku.Digit) []sudoku.Cell {
	for _, other := range r.Start.Layout.Peers(c) {
		if r.Now[other] == d {
			return []sudoku.Cell{other}
		}
	}
	return nil
}

// sayPrices says the prices of help in r, and how time and points are counted.
func sayPrices(ctx context.Context, t *turn, r *game.Play, _ action.Prices) (effect, error) {
	args := func(h, most game.Help) phrases.Args {
		return phrases.Args{"Price": t.board.span(r.PriceOf(h, 0)), "Max": t.board.span(r.PriceOf(most, 0))}
	}
	lines := []string{t.board.say("small.scoring", nil)}
	if !r.Untimed {
		lines = slices.Insert(lines, 0, t.board.say("game.price-hint", args(game.Where, game.Step)),
			t.board.say("game.price-check", args(game.Check, game.Check)))
	}
	return effect{}, t.Turn.Send(ctx, chat.Reply{Text: strings.Join(lines, "\n")})
}
