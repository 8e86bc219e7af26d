package play

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Board lays out the board of r, with the lines of news below its title.
func (b *board) Board(ctx context.Context, r *game.Play, news ...string) chat.Reply {
	return b.Marked(ctx, r, nil, news...)
}

// Marked is Board with marks in some cells. If the board is hidden, no grid is written as text.
func (b *board) Marked(
	ctx context.Context, r *game.Play, marks map[sudoku.Cell]render.Mark, news ...string,
) chat.Reply {
	v := b.turn.Teller.BoardContent(render.Board{
		Puzzle: r.Start, Found: r.Now, Marks: b.marked(r, marks),
		Candidates: pencilled(r.Pencil), Centre: pencilled(r.Centre),
	})
	v.Caption = b.caption(r)
	v.Alt = b.say("game.alt", phrases.Args{
		"N": r.Start.Layout.N(), "Filled": r.Now.Filled(), "Cells": r.Start.Layout.Size()})
	hidden := b.Hidden(ctx, r)
	if hidden != "" {
		v.Rows = nil
	}
	reply := chat.Reply{
		Text: b.Words(r, hidden, news...), Picture: b.Covered(v, hidden), Choices: b.Keys(r, hidden),
	}
	room := b.turn.Teller.Budget.Beside - utf8.RuneCountInString(reply.Text)
	if hidden == "" && !b.drawn() && b.turn.Teller.Length(v.Texts[0]) <= room {
		reply.Block = v.Texts[0]
	}
	return reply
}

func pencilled(notes map[sudoku.Cell]marks.Digits) map[sudoku.Cell][]sudoku.Digit {
	all := map[sudoku.Cell][]sudoku.Digit{}
	for c, digits := range notes {
		all[c] = digits.List()
	}
	return all
}

// marked returns marks together with marks of the latest digits, of the digits equal to a single latest
// digit, and of the clashing digits. It does not mark the digit chosen on the pad: its key shows the
// choice, and a mark would need another picture.
func (b *board) marked(r *game.Play, marks map[sudoku.Cell]render.Mark) map[sudoku.Cell]render.Mark {
	all := map[sudoku.Cell]render.Mark{}
	latest := r.Latest()
	if r.Over() || len(latest) > r.Start.Layout.N() { // a whole grid was sent at once
		latest = nil
	}
	hasPad := b.turn.Teller.Budget.PadRows > 0
	if len(latest) == 1 && r.Now[latest[0]] != 0 && hasPad && b.turn.User.Shows(game.Same) {
		for c, d := range r.Now {
			if d == r.Now[latest[0]] {
				all[sudoku.Cell(c)] = render.Focus
			}
		}
	}
	for _, c := range latest {
		all[c] = render.Latest
	}
	if b.turn.User.Shows(game.Clashes) || r.Over() {
		for _, c := range r.Start.Layout.Clashing(r.Now) {
			all[c] = render.Clash
		}
	}
	maps.Copy(all, marks)
	return all
}

// longestName is the largest number of characters shown of a name.
const longestName = 32

// caption returns the caption of the board of r: its puzzle, and the time of a finished game. It also names
// the player if the game is over or others see the board.
func (b *board) caption(r *game.Play) teller.Caption {
	naming := b.turn.Teller.Names().DailyTitle
	if r.Practice {
		naming = b.turn.Teller.Names().DailyName
	}
	c := teller.Caption{Title: b.gamePuzzle(r, naming), Done: r.Over() && !r.GaveUp}
	if r.Over() && !r.Untimed {
		c.Note = b.span(r.Time(b.turn.Base.Now()))
	}
	if r.Over() || !b.Own() {
		c.Name, c.Else = words.NameOf(b.turn.M.From.Name, longestName), b.say("picture.player", nil)
	}
	return c
}

// Words returns the text above the board of r: its title, its progress, its notices and the news. Empty
// lines are left out.
func (b *board) Words(r *game.Play, hidden string, news ...string) string {
	head := []string{b.GameTitle(r), b.Progress(r), "", hidden}
	if b.elsewhere {
		head[2] = b.say("game.elsewhere", nil)
	}
	if b.drawn() && !r.Over() {
		head = nil // the client shows the title and the clock
	}
	lines := append(head, news...)
	if !r.Over() {
		lines = append(lines, b.clockNotice)
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	return teller.Shortened(strings.Join(lines, "\n"), b.turn.Teller.Budget.Beside)
}

// GameTitle names the puzzle, and also the player if others see the board.
func (b *board) GameTitle(r *game.Play) string {
	args := phrases.Args{
		"Puzzle": b.gamePuzzle(r, b.turn.Teller.Names().DailyName),
		"Name":   words.NameOf(b.turn.M.From.Name, longestName),
	}
	return b.say(phrases.If(b.Own() || args["Name"] == "", "game.title", "game.title-of"), args)
}

func (b *board) gamePuzzle(r *game.Play, naming func(series, date string) string) string {
	name := b.turn.Teller.Names().Layout(r.Start.Layout)
	if r.Daily() {
		name = naming(r.Series, r.Date)
	}
	if r.Practice {
		return b.say("game.practice", phrases.Args{"Puzzle": name})
	}
	return name
}

// Progress says the number of open cells and the time. If the game is over, it says how the game ended.
func (b *board) Progress(r *game.Play) string {
	span := b.span(r.Time(b.turn.Base.Now()))
	if r.Untimed {
		span = b.say("game.untimed", nil)
	}
	switch {
	case r.Over():
	case r.Open() == 0:
		return b.say("game.filled", phrases.Args{"Time": span})
	default:
		return b.say("game.open", phrases.Args{"Count": r.Open(), "Time": span})
	}
	k := phrases.Key("game.solved")
	switch {
	case r.GaveUp && r.Untimed:
		k = "game.given-up-untimed"
	case r.GaveUp:
		k = "game.given-up"
	case r.Price > 0:
		k = "game.solved-helped"
	}
	return b.say(k, phrases.Args{
		"Time": span, "Clock": b.span(r.Clock(r.Ended)), "Price": b.span(r.Price),
		"Hints":    counted(b, int(r.Hints), "game.hints", "game.no-hints"),
		"Mistakes": counted(b, int(r.Mistakes), "game.mistakes", "game.no-mistakes")})
}

// counted says the phrase positive with n as the argument Count. If n is 0, it says the phrase zero instead.
func counted(b *board, n int, positive, zero phrases.Key) string {
	if n == 0 {
		return b.say(zero, nil)
	}
	return b.say(positive, phrases.Args{"Count": n})
}

// clockOf returns the phrase that a new board says about its clock.
func clockOf(r *game.Play) phrases.Key {
	switch {
	case r.Untimed && r.Rev == 0: // the player's data was deleted after the player began this puzzle
		return "game.clock-gone"
	case r.Untimed:
		return "game.clock-off"
	}
	return "game.clock"
}

// HowTo says how to enter digits. For an old daily it also says that the game gets no rank. After the game
// it returns an empty text.
func (b *board) HowTo(r *game.Play) string {
	over := ""
	if r.Daily() && !r.Practice && !game.Lives(r.Date, b.turn.Base.Now()) {
		over = b.say("game.old-day", nil) + "\n"
	}
	switch {
	case r.Over():
		return ""
	case b.turn.M.Room.Private:
		return over + b.digitsHow(r)
	}
	k := phrases.If(b.Own(), "game.how-aside", "game.how-group")
	if b.Ephemeral() && b.turn.Teller.Budget.DeepLink != "" {
		k = "game.how-pressed" // such a platform answers a text in the private chat
	}
	return over + b.digitsHow(r) + " " + b.say(k, nil)
}

func (b *board) digitsHow(r *game.Play) string {
	budget := b.turn.Teller.Budget
	if pad.Keys(r.Start.Layout, budget.PadRows, budget.PadRow, budget.Forms) != nil {
		return b.say("pad.how", nil)
	}
	return b.say(phrases.If(r.Start.Layout.N() > mostJoined, "game.how-large", "game.how"), nil)
}

// HintedHidden returns the text of a hint on a hidden board. The text names no cell, house or digit.
func (b *board) HintedHidden(h action.Hinting, s logic.Step) []string {
	lines := []string{b.say("game.hint-hidden", nil)}
	if h.Rung >= action.RungTechnique {
		name := b.turn.Teller.Names().TechniqueWithin(s.Technique)
		lines = append(lines, b.say("hints.technique", phrases.Args{"Technique": name}))
	}
	if h.Rung == action.RungPattern {
		lines = append(lines, b.say("hints.pattern", nil))
	}
	if h.Lesson {
		lines = append(lines, "", b.turn.Teller.Names().Lesson(s.Technique))
	}
	return lines
}

// board lays out the board of a game for the author of turn: its words, picture and keys.
type board struct {
	turn        *talk.Turn
	elsewhere   bool   // another room has shown the board since this room did
	hinting     bool   // the board shows a hint with a button for the next rung
	clockNotice string // the sentences about stopped clocks, if any
}

// tell adds a sentence about a clock to the text of the next board.
func (b *board) tell(said string) {
	if b.clockNotice != "" {
		said = b.clockNotice + "\n" + said
	}
	b.clockNotice = said
}

func (b *board) say(k phrases.Key, args phrases.Args) string { return b.turn.Teller.Voice.Say(k, args) }

func (b *board) span(d time.Duration) string { return b.turn.Teller.Names().Span(d) }

// Own reports whether each board is visible only to its player, either in a private room or as an ephemeral
// message, or on a page.
func (b *board) Own() bool { return b.turn.M.Room.Private || b.Ephemeral() || b.drawn() }

// Ephemeral reports whether boards are ephemeral messages in a group.
func (b *board) Ephemeral() bool {
	aside := b.turn.Teller.Budget.PrivateMode
	return !b.turn.M.Room.Private && (aside == chat.Ephemeral || aside == chat.EphemeralOnPress)
}

// drawn reports whether the client draws the board.
func (b *board) drawn() bool { return b.turn.Teller.Budget.Boards }

// Hidden says that the board of r is hidden in this room, and how to see it. If the board is not hidden,
// Hidden returns "". A board of a live daily is hidden where others see it, even after the game: its digits
// would spoil the puzzle.
func (b *board) Hidden(ctx context.Context, r *game.Play) string {
	if b.Own() {
		return ""
	}
	err := b.turn.Job.Allowed(ctx, r.Start)
	if err == nil {
		return ""
	}
	d := game.Daily{Series: r.Series, Date: r.Date}
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		d = live.Daily
	}
	said := b.say("game.hidden", nil)
	if r.Over() {
		return said
	}
	return said + " " + b.say("game.hidden-not", phrases.Args{"Command": b.turn.DailyCommand(ctx, d)})
}

// Covered draws v. If hidden is not empty, the picture is sent as a spoiler.
func (b *board) Covered(v teller.Content, hidden string) *chat.Picture {
	p := b.turn.Teller.Picture(v)
	if p != nil {
		p.Spoiler = hidden != ""
	}
	return p
}
