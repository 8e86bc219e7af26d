// Package board shows the board of a game: its words, its picture, and the keys below it.
//
// It knows what somebody who plays is to see and may press. It refuses to know where a board stands, and what a press does.
package board

import (
	"context"
	"maps"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// Maker makes the board of a game for who is answered.
type Maker struct {
	*talk.Turn
	Elsewhere bool   // the board was shown in another room meanwhile
	Hinting   bool   // the board shows a hint, whose next rung has a button of its own
	Slept     string // tells what clocks did: that this one stood, or another stands; empty for nothing
}

// Tell has it told with the next board what a clock did.
func (t *Maker) Tell(said string) {
	if t.Slept != "" {
		said = t.Slept + "\n" + said
	}
	t.Slept = said
}

// Board lays out the board of r, with what there is new to say.
func (t *Maker) Board(ctx context.Context, r *game.Play, news ...string) chat.Reply {
	return t.Marked(ctx, r, nil, news...)
}

// Marked is Board with marks in some cells. Of a board that is hidden there is the picture alone.
func (t *Maker) Marked(ctx context.Context, r *game.Play, marks map[sudoku.Cell]render.Mark, news ...string) chat.Reply {
	v := t.Teller.BoardView(render.Board{Puzzle: r.Start, Found: r.Now, Candidates: pencilled(r), Marks: t.marked(r, marks)})
	v.Caption = t.caption(r)
	v.Alt = t.Teller.Voice.Say(phrases.AltBoard, phrases.Args{
		"N": r.Start.Layout.N(), "Filled": r.Now.Filled(), "Cells": r.Start.Layout.Size()})
	hidden := t.Hidden(ctx, r)
	if hidden != "" {
		v.Rows = nil
	}
	reply := chat.Reply{Text: t.Words(r, hidden, news...), Picture: t.Covered(v, hidden), Choices: t.Keys(r, hidden)}
	room := t.Teller.Budget.Beside - utf8.RuneCountInString(reply.Text)
	if hidden == "" && t.Teller.Length(v.Texts[0]) <= room {
		reply.Block = v.Texts[0]
	}
	return reply
}

// pencilled is the notes of the player, as they are drawn.
func pencilled(r *game.Play) map[sudoku.Cell][]sudoku.Digit {
	all := map[sudoku.Cell][]sudoku.Digit{}
	for c, digits := range r.Pencil {
		all[c] = digits.List()
	}
	return all
}

// marked adds to marks what everybody can see in a board that is played: where the digit stands that is kept, the latest digits, and
// those that clash.
func (t *Maker) marked(r *game.Play, marks map[sudoku.Cell]render.Mark) map[sudoku.Cell]render.Mark {
	all := map[sudoku.Cell]render.Mark{}
	if kept := pad.Of(r).Digit; kept != 0 && !r.Over() && t.Teller.Budget.PadRows > 0 && t.User.Shows(game.Same) {
		for c, d := range r.Now {
			if d == kept {
				all[sudoku.Cell(c)] = render.Focus
			}
		}
	}
	if !r.Over() {
		if latest := r.Latest(); len(latest) <= r.Start.Layout.N() { // more is no move, but a grid that was sent
			for _, c := range latest {
				all[c] = render.Latest
			}
		}
	}
	if t.User.Shows(game.Clashes) || r.Over() {
		for _, c := range r.Start.Layout.Clashing(r.Now) {
			all[c] = render.Clash
		}
	}
	maps.Copy(all, marks)
	return all
}

// caption is what stands above the board of r: the puzzle, and who plays it, where others can be meant; of a game that is over
// also how long it took.
func (t *Maker) caption(r *game.Play) teller.Caption {
	c := teller.Caption{Title: t.gamePuzzle(r), Done: r.Over() && !r.GaveUp}
	if r.Daily() && !r.Practice {
		c.Title = t.Teller.Names().DailyTitle(r.Series, r.Date)
	}
	if r.Over() && !r.Untimed {
		c.Note = t.Teller.Names().Span(r.Time(t.Base.Now()))
	}
	if r.Over() || !t.Own() {
		c.Name, c.Else = words.NameOf(t.M.From.Name, 32), t.Teller.Voice.Say(phrases.PicturePlayer, nil)
	}
	return c
}

// Words says whose game it is and how far it has come, that it was shown in another room meanwhile, that the board is hidden,
// and then the news; what is empty is left out.
func (t *Maker) Words(r *game.Play, hidden string, news ...string) string {
	elsewhere := ""
	if t.Elsewhere {
		elsewhere = t.Teller.Voice.Say(phrases.GameElsewhere, nil)
	}
	lines := append([]string{t.GameTitle(r), t.Progress(r), elsewhere, hidden}, news...)
	if !r.Over() {
		lines = append(lines, t.Slept)
	}
	said := lines[:0]
	for _, line := range lines {
		if line != "" {
			said = append(said, line)
		}
	}
	return teller.Shortened(strings.Join(said, "\n"), t.Teller.Budget.Beside)
}

// GameTitle names the player, where others can be meant, and the puzzle.
func (t *Maker) GameTitle(r *game.Play) string {
	args := phrases.Args{"Puzzle": t.gamePuzzle(r), "Name": words.NameOf(t.M.From.Name, 32)}
	if t.Own() || args["Name"] == "" {
		return t.Teller.Voice.Say(phrases.GameTitle, args)
	}
	return t.Teller.Voice.Say(phrases.GameTitleOf, args)
}

func (t *Maker) gamePuzzle(r *game.Play) string {
	name := t.Teller.Names().Layout(r.Start.Layout)
	if r.Date != "" {
		name = t.Teller.Names().DailyName(r.Series, r.Date)
	}
	if r.Practice {
		return t.Teller.Voice.Say(phrases.GamePractice, phrases.Args{"Puzzle": name})
	}
	return name
}

// Progress says how many cells are left and how long it has taken; of a round that is over, how it ended.
func (t *Maker) Progress(r *game.Play) string {
	span := t.Teller.Names().Span(r.Time(t.Base.Now()))
	if r.Untimed {
		span = t.Teller.Voice.Say(phrases.GameUntimed, nil)
	}
	if !r.Over() {
		return t.Teller.Voice.Say(phrases.GameOpen, phrases.Args{"Count": r.Open(), "Time": span})
	}
	k := phrases.GameSolved
	switch {
	case r.GaveUp && r.Untimed:
		k = phrases.GameGivenUpUntimed
	case r.GaveUp:
		k = phrases.GameGivenUp
	case r.Price > 0:
		k = phrases.GameSolvedHelped
	}
	return t.Teller.Voice.Say(k, phrases.Args{
		"Time": span, "Clock": t.Teller.Names().Span(r.Clock(r.Ended)), "Price": t.Teller.Names().Span(r.Price), "Hints": counted(t, int(r.Hints), phrases.GameHints, phrases.GameNoHints),
		"Mistakes": counted(t, int(r.Mistakes), phrases.GameMistakes, phrases.GameNoMistakes)})
}

// counted says the phrase some of n things, or none.
func counted(t *Maker, n int, some, none phrases.Key) string {
	if n == 0 {
		return t.Teller.Voice.Say(none, nil)
	}
	return t.Teller.Voice.Say(some, phrases.Args{"Count": n})
}

// ClockOf says of a new board whether its clock runs.
func ClockOf(r *game.Play) phrases.Key {
	switch {
	case r.Untimed && r.Rev == 0: // it was begun before, and forgotten
		return phrases.GameClockGone
	case r.Untimed:
		return phrases.GameClockOff
	}
	return phrases.GameClock
}

// HowTo tells below a board how digits are entered, and of an old daily that it has no place any more; of a round that is over there is nothing to tell.
func (t *Maker) HowTo(r *game.Play) string {
	over := ""
	if r.Daily() && !r.Practice && !game.Lives(r.Date, t.Base.Now()) {
		over = t.Teller.Voice.Say(phrases.GameOldDay, nil) + "\n"
	}
	switch {
	case r.Over():
		return ""
	case t.M.Room.Private:
		return over + t.digitsHow(r)
	}
	k := phrases.GameHowGroup
	if t.Own() {
		k = phrases.GameHowAside
	}
	return over + t.digitsHow(r) + " " + t.Teller.Voice.Say(k, nil)
}

// MostJoined is the largest order in which a move is written as three figures in a row.
const MostJoined = 9

// digitsHow tells how digits are written.
func (t *Maker) digitsHow(r *game.Play) string {
	if r.Start.Layout.N() > MostJoined {
		return t.Teller.Voice.Say(phrases.GameHowLarge, nil)
	}
	return t.Teller.Voice.Say(phrases.GameHow, nil)
}
