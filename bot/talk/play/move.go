package play

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/sudoku"
)

// move answers a message that is for the game: a move, a word for a button, or what is neither, where it tells how digits are
// entered.
func (t *turn) move(ctx context.Context) error {
	r, ok := t.Turn.Play()
	if !ok {
		return t.Turn.Say(ctx, phrases.GameGone, nil)
	}
	if r.Person == t.Turn.M.From.ID {
		if err := t.arrive(ctx, r); err != nil {
			return err
		}
	}
	e, ok := t.Turn.Entered(ctx, r)
	switch {
	case !ok:
		return noMove(ctx, t, r)
	case t.Turn.M.Edited && (e.Word != "" || r.Over()):
		return nil // it was done when it was first written
	case t.Turn.M.Edited:
		if entered, err := t.Talk.games.Entered(ctx, t.Turn, r); entered || err != nil {
			return err
		}
	}
	switch {
	case r.Person != t.Turn.M.From.ID:
		return t.Turn.Say(ctx, phrases.GameOther, nil)
	case r.Over() && (t.elsewhere || !t.apply(r)): // it ended in another room, or by this message before a crash
		return t.update(ctx, r, t.board.Board(ctx, r))
	case r.Over():
		return t.Turn.Say(ctx, phrases.GameOver, nil)
	}
	return entered(ctx, t, r, e)
}

// noMove tells how digits are entered.
func noMove(ctx context.Context, t *turn, r *game.Play) error {
	t.speakIn(ctx, r)
	k := phrases.GameNoMove
	if r.Start.Layout.N() > mostJoined {
		k = phrases.GameNoMoveLarge
	}
	return t.remark(ctx, r, t.Turn.Teller.Voice.Say(k, nil))
}

// entered does in r, which goes on, what its player has written.
func entered(ctx context.Context, t *turn, r *game.Play, e talk.Entered) error {
	t.speakIn(ctx, r)
	if e.Word == "" {
		t.touch(ctx, r)
		return t.enter(ctx, r, e.Moves)
	}
	return t.word(ctx, r, e.Word, e.Times)
}

// typed enters what was written into the form of a board, or opens that.
func typed(ctx context.Context, t *turn, r *game.Play, p press.Press) error {
	if t.Turn.M.Text = t.Turn.M.Press.Written; t.Turn.M.Text != "" {
		e, ok := t.Turn.Entered(ctx, r)
		if !ok {
			return noMove(ctx, t, r)
		}
		return entered(ctx, t, r, e)
	}
	asker, ok := t.Turn.R.(chat.Asker)
	if !ok {
		return t.Turn.Notify(ctx, phrases.ButtonExpired)
	}
	err := asker.Ask(ctx, t.board.Form(r, p))
	if errors.Is(err, chat.ErrGone) {
		return t.Turn.Notify(ctx, phrases.GameFormLate)
	}
	return err
}

// word does what the button does that a word stands for.
func (t *turn) word(ctx context.Context, r *game.Play, word words.GameWord, times int) error {
	if word == words.Text {
		return sayRows(ctx, t, r)
	}
	button := gameWords()[word]
	if word == words.Undo || word == words.Redo {
		button.state = strconv.Itoa(times)
	}
	if word != words.Pause {
		t.touch(ctx, r)
	}
	reply, err := button.press(t, ctx, r, button.state)
	if err != nil {
		return err
	}
	return t.update(ctx, r, reply)
}

// remark says something in the person's game above its board, so that the board stays where it is: covered, if its clock stands.
func (t *turn) remark(ctx context.Context, r *game.Play, text string) error {
	if r.Person != t.Turn.M.From.ID || r.Over() {
		return t.Turn.Send(ctx, chat.Reply{Text: text})
	}
	reply, stands := t.standing(r)
	if !stands {
		return t.update(ctx, r, t.board.Board(ctx, r, text))
	}
	reply.Text += "\n" + text
	return t.update(ctx, r, reply)
}

// enter puts the digits into the grid of r and shows it. Wrong digits are entered as right ones are; Check tells them apart.
func (t *turn) enter(ctx context.Context, r *game.Play, m moves.Moves) error {
	l := r.Start.Layout
	var given []sudoku.Cell
	if t.apply(r) {
		for _, e := range m.Rows { // who writes a row repeats what is given
			if e.Digit != r.Start.Givens[e.Cell] {
				m.Entries = append(m.Entries, e)
			}
		}
		given = r.Enter(m.Entries, t.Turn.Base.Now(), m.Notes...)
		pad.Of(r).Typed(r, cellsOf(m)...)
	}
	var news []string
	if len(given) > 0 {
		news = append(news, t.Turn.Teller.Voice.Say(phrases.GameGivenCell, phrases.Args{"Count": len(given), "Cells": t.Turn.Teller.Names().Cells(l, given)}))
	}
	quoted := func(k phrases.Key, typed []string) {
		if len(typed) > 0 {
			news = append(news, t.Turn.Teller.Voice.Say(k, phrases.Args{"Move": t.Turn.Teller.Voice.LeftToRight(words.Printable(strings.Join(typed, ", "), 60)), "N": l.N()}))
		}
	}
	off := phrases.EntryOff
	if m.Empty() {
		off = phrases.GameOff
	}
	quoted(off, m.Off)
	quoted(phrases.EntryFree, m.Free)
	switch {
	case r.Over():
		t.ended, t.board.elsewhere = "played.solved", false
	case r.Open() == 0:
		news = append(news, t.Turn.Teller.Voice.Say(phrases.GameFull, nil))
	}
	return t.update(ctx, r, t.board.Board(ctx, r, strings.Join(news, "\n")))
}

// cellsOf returns the cells of a move in a few cells, as somebody makes it by hand.
func cellsOf(m moves.Moves) (cells []sudoku.Cell) {
	for _, e := range m.Entries {
		cells = append(cells, e.Cell)
	}
	for _, n := range m.Notes {
		cells = append(cells, n.Cell)
	}
	return cells
}

// command answers a command with what a button under the board of the person's game does; handled is false if there is none
// that is meant.
func (t *turn) command(ctx context.Context, button wordPress) (handled bool, err error) {
	r, ok := t.Turn.Playing()
	if !ok || strings.TrimSpace(t.Turn.M.Text) != "" || len(t.Turn.M.Files) > 0 {
		return false, nil
	}
	if err := t.arrive(ctx, r); err != nil {
		return true, err
	}
	t.speakIn(ctx, r)
	t.touch(ctx, r)
	reply, err := button.press(t, ctx, r, button.state)
	if err != nil {
		return true, err
	}
	t.leave(ctx, r) // a command is answered below it
	return true, t.update(ctx, r, reply)
}

// wordPress is what a word in a game does: what a button under the board does.
type wordPress struct {
	press gamePress
	state string
}

func gameWords() map[words.GameWord]wordPress {
	return map[words.GameWord]wordPress{
		words.Undo:    {press: (*turn).undo},
		words.Redo:    {press: (*turn).redo},
		words.Restart: {press: (*turn).askRestart},
		words.Notes:   {press: (*turn).askFill},
		words.Hint:    {press: (*turn).hintOn},
		words.Check:   {press: (*turn).checkRound},
		words.GiveUp:  {press: (*turn).askGiveUp},
		words.Why:     {press: (*turn).whyWord},
		words.Pause:   {press: (*turn).pause},
		words.Erase:   {press: (*turn).whichCell},
		words.GoOn:    {press: (*turn).open},
	}
}

// whichCell asks which cell is to be emptied.
func (t *turn) whichCell(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	k := phrases.GameErase
	if r.Start.Layout.N() > mostJoined {
		k = phrases.GameEraseLarge
	}
	return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(k, nil)), nil
}
