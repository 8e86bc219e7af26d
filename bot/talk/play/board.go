package play

import (
	"context"
	"maps"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// boardReply lays out the board of r, with what there is new to say.
func (t *turn) boardReply(ctx context.Context, r *game.Play, news ...string) chat.Reply {
	return t.markedReply(ctx, r, nil, news...)
}

// markedReply is boardReply with marks in some cells. Of a board that is hidden there is the picture alone.
func (t *turn) markedReply(ctx context.Context, r *game.Play, marks map[sudoku.Cell]render.Mark, news ...string) chat.Reply {
	v := t.BoardView(render.Board{Puzzle: r.Start, Found: r.Now, Marks: marked(r, marks)})
	v.Caption = t.caption(r)
	v.Alt = t.Voice.Say(phrases.AltBoard, phrases.Args{
		"N": r.Start.Layout.N(), "Filled": r.Now.Filled(), "Cells": r.Start.Layout.Size()})
	hidden := t.hidden(ctx, r)
	if hidden != "" {
		v.Rows = nil
	}
	reply := chat.Reply{Text: t.boardText(r, hidden, news...), Picture: t.boardPicture(v, hidden), Choices: t.boardChoices(r)}
	room := t.Budget.Beside - utf8.RuneCountInString(reply.Text)
	if hidden == "" && t.Length(v.Texts[0]) <= room {
		reply.Block = v.Texts[0]
	}
	return reply
}

// marked adds to marks what everybody can see in a board that is played: the latest digits, and those that clash.
func marked(r *game.Play, marks map[sudoku.Cell]render.Mark) map[sudoku.Cell]render.Mark {
	all := map[sudoku.Cell]render.Mark{}
	if !r.Over() {
		if latest := r.Latest(); len(latest) <= r.Start.Layout.N() { // more is no move, but a grid that was sent
			for _, c := range latest {
				all[c] = render.Latest
			}
		}
	}
	for _, clash := range r.Start.Layout.Clashes(r.Now) {
		for _, c := range clash.Cells {
			all[c] = render.Clash
		}
	}
	maps.Copy(all, marks)
	return all
}

// caption is what stands above the board of r: the puzzle, and who plays it, where others can be meant; of a game that is over
// also how long it took.
func (t *turn) caption(r *game.Play) teller.Caption {
	c := teller.Caption{Title: t.gamePuzzle(r), Done: r.Over() && !r.GaveUp}
	if s, ok := teller.SeriesNamed(r.Series); ok && r.Daily() {
		c.Title = t.Voice.Say(s.Title, phrases.Args{"Day": t.Day(r.Date)})
	}
	if r.Over() {
		c.Note = t.Span(r.Lasted(t.Now()))
	}
	if r.Over() || !t.M.Room.Private {
		c.Name = words.Printable(t.M.From.Name, 32)
	}
	return c
}

// boardText says whose game it is and how far it has come, that the board is hidden, and then the news; what is empty is
// left out.
func (t *turn) boardText(r *game.Play, hidden string, news ...string) string {
	lines := append([]string{t.gameTitle(r), t.progress(r), hidden}, news...)
	said := lines[:0]
	for _, line := range lines {
		if line != "" {
			said = append(said, line)
		}
	}
	return teller.Shortened(strings.Join(said, "\n"), t.Budget.Beside)
}

// gameTitle names the player, where others can be meant, and the puzzle.
func (t *turn) gameTitle(r *game.Play) string {
	args := phrases.Args{"Puzzle": t.gamePuzzle(r), "Name": words.Printable(t.M.From.Name, 32)}
	if t.M.Room.Private || args["Name"] == "" {
		return t.Voice.Say(phrases.GameTitle, args)
	}
	return t.Voice.Say(phrases.GameTitleOf, args)
}

func (t *turn) gamePuzzle(r *game.Play) string {
	if r.Date != "" {
		return t.DailyName(r.Series, r.Date)
	}
	return t.Layout(r.Start.Layout)
}

// progress says how many cells are left and how long it has taken; of a round that is over, how it ended.
func (t *turn) progress(r *game.Play) string {
	span := t.Span(r.Lasted(t.Now()))
	if !r.Over() {
		return t.Voice.Say(phrases.GameOpen, phrases.Args{"Count": r.Open(), "Time": span})
	}
	k := phrases.GameSolved
	if r.GaveUp {
		k = phrases.GameGivenUp
	}
	return t.Voice.Say(k, phrases.Args{
		"Time": span, "Hints": t.counted(int(r.Hints), phrases.GameHints, phrases.GameNoHints),
		"Mistakes": t.counted(int(r.Mistakes), phrases.GameMistakes, phrases.GameNoMistakes)})
}

// counted says the phrase some of n things, or none.
func (t *turn) counted(n int, some, none phrases.Key) string {
	if n == 0 {
		return t.Voice.Say(none, nil)
	}
	return t.Voice.Say(some, phrases.Args{"Count": n})
}

// howTo tells below a board how digits are entered; of a round that is over there is nothing to tell.
func (t *turn) howTo(r *game.Play) string {
	switch {
	case r.Over():
		return ""
	case t.M.Room.Private:
		return t.digitsHow(r)
	}
	return t.digitsHow(r) + " " + t.Voice.Say(phrases.GameHowGroup, nil)
}

// mostJoined is the largest order in which a move is written as three figures in a row.
const mostJoined = 9

// digitsHow tells how digits are written.
func (t *turn) digitsHow(r *game.Play) string {
	if r.Start.Layout.N() > mostJoined {
		return t.Voice.Say(phrases.GameHowLarge, nil)
	}
	return t.Voice.Say(phrases.GameHow, nil)
}

// gameButton is a button under the board of r.
func (t *turn) gameButton(label phrases.Key, verb string, r *game.Play) chat.Choice {
	return t.Button(label, press.Press{Verb: press.Game, State: verb, About: r.Source})
}

func (t *turn) boardChoices(r *game.Play) [][]chat.Choice {
	if r.Over() {
		return nil
	}
	var row []chat.Choice
	if r.Start.Layout.N() <= logic.MaxOrder {
		row = append(row, t.gameButton(phrases.ButtonHint, gameHint+"1", r).As(chat.Primary))
	}
	row = append(row, t.gameButton(phrases.ButtonCheck, gameCheck, r))
	if r.Undoable() {
		row = append(row, t.gameButton(phrases.ButtonUndo, gameUndo, r))
	}
	return [][]chat.Choice{row, {t.gameButton(phrases.ButtonGiveUp, gameGive, r).As(chat.Danger)}}
}

// answerTo returns the only solution of r; ok is false if it is not known, or there are several.
func (t *turn) answerTo(ctx context.Context, r *game.Play) (g sudoku.Grid, ok bool, err error) {
	o, err := t.Within(r).Search(ctx, r.Start, "")
	if err != nil || o.Found.Summary().Status != solver.Unique {
		return nil, false, err
	}
	return o.Found.Only(), true, nil
}

// speakIn goes on in the language of the round, unless its player has chosen one since.
func (t *turn) speakIn(ctx context.Context, r *game.Play) {
	t.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
}
