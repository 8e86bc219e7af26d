package play

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	client "sudokubot/bot/game/board"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver/logic"
)

// mostJoined is the largest grid size for which a move may be written as three digits: row, column, digit.
const mostJoined = 9

// Button returns a button under the board of r. Its action is a, for the game r.
func (b *board) Button(label phrases.Key, a action.Game, r *game.Play) chat.Choice {
	a.Round = r.Source
	return b.turn.Teller.Button(label, a)
}

// GameButton returns a Button whose action has only the field Do.
func (b *board) GameButton(label phrases.Key, do action.GameDo, r *game.Play) chat.Choice {
	return b.Button(label, action.Game{Do: do}, r)
}

// Keys returns the buttons under the board of r. They are a pad if the platform has room for one and the
// board is not hidden. Otherwise they are the buttons of tools.
func (b *board) Keys(r *game.Play, hidden string) [][]chat.Choice {
	if r.Over() || b.drawn() {
		return nil
	}
	budget := b.turn.Teller.Budget
	keys := pad.Keys(r.Start.Layout, budget.PadRows, budget.PadRow, budget.Forms)
	if hidden != "" || keys == nil {
		return b.tools(r)
	}
	s := pad.Of(r)
	var rows [][]chat.Choice
	for _, line := range keys {
		var row []chat.Choice
		for _, k := range line {
			row = append(row, b.key(r, s, k))
		}
		rows = append(rows, row)
	}
	if page := b.page(r); len(page) > 0 && len(rows) < budget.PadRows {
		rows = append(rows, page)
	}
	return rows
}

// Below returns the keys of r with row above them. If the platform has no room for both, it returns row, the
// buttons of tools, and a button for the keys.
func (b *board) Below(r *game.Play, hidden string, row []chat.Choice) [][]chat.Choice {
	keys := b.Keys(r, hidden)
	if len(row) == 0 {
		return keys
	}
	if len(keys) >= max(b.turn.Teller.Budget.PadRows, b.turn.Teller.Budget.Rows) {
		keys = append(b.tools(r), []chat.Choice{b.GameButton("button.board", action.GameOn, r)})
	}
	return append([][]chat.Choice{row}, keys...)
}

func (b *board) tools(r *game.Play) [][]chat.Choice {
	var row []chat.Choice
	if r.Start.Layout.N() <= logic.MaxOrder && !b.hinting {
		row = append(row, b.hint(r).As(chat.Primary))
	}
	row = append(row, b.Priced("button.check", action.Game{Do: action.GameCheck}, r, game.Check, 0))
	if r.Undoable() {
		row = append(row, b.GameButton("button.undo", action.GameUndo, r))
	}
	last := []chat.Choice{
		b.GameButton("button.pause", action.GamePause, r),
		b.GameButton("button.text", action.GameText, r),
		b.GameButton("button.give-up", action.GameGive, r).As(chat.Danger),
	}
	if r.Redo != "" {
		last = append([]chat.Choice{b.GameButton("button.redo", action.GameRedo, r)}, last...)
	}
	if b.turn.Teller.Budget.Forms {
		row = append(row, b.GameButton("button.type", action.GameType, r))
	}
	return talk.Rows(row, last, b.turn.Teller.Row(append(b.page(r), b.beside(r)...)))
}

// beside returns the buttons to print a daily and to open the other series of its day. It returns buttons
// only in a private room.
func (b *board) beside(r *game.Play) []chat.Choice {
	if !b.turn.M.Room.Private || !r.Daily() || r.Practice {
		return nil
	}
	print := action.Print{Ref: game.Ref{Series: r.Series, Date: r.Date}}
	row := []chat.Choice{b.turn.Teller.Button("button.print", print)}
	for _, s := range teller.SeriesBeside(r.Series, b.turn.Open.Room) {
		row = append(row, b.turn.Teller.Button(s.Button, action.Daily{Series: s.Name, Date: r.Date}))
	}
	return row
}

func (b *board) hint(r *game.Play) chat.Choice {
	return b.Priced("button.hint", hinting(firstHint), r, game.Where, 0)
}

// Form returns the form that the Type button of r opens.
func (b *board) Form(r *game.Play) chat.Form {
	how := phrases.If(r.Start.Layout.N() > mostJoined, "game.form-how-large", "game.form-how")
	data := b.GameButton("button.type", action.GameType, r).Data
	return chat.Form{Title: b.say("game.form", nil), Label: b.say(how, nil), Data: data}
}

// Menu returns the buttons of the menu that the last key of a pad opens.
func (b *board) Menu(r *game.Play) [][]chat.Choice {
	rows := [][]chat.Choice{
		{
			b.GameButton("button.text", action.GameText, r),
			b.GameButton("button.restart", action.GameRestart, r),
			b.GameButton("button.give-up", action.GameGive, r).As(chat.Danger),
		},
		slices.Concat([]chat.Choice{b.GameButton("button.board", action.GameOn, r)}, b.page(r), b.beside(r)),
	}
	fill := []chat.Choice{b.Priced("button.fill", action.Game{Do: action.GameFill}, r, game.AllNotes, 0)}
	if r.Redo != "" {
		fill = append([]chat.Choice{b.GameButton("button.redo", action.GameRedo, r)}, fill...)
	}
	help := []chat.Choice{
		b.Priced("button.check", action.Game{Do: action.GameCheck}, r, game.Check, 0),
		b.GameButton("button.pause", action.GamePause, r),
	}
	if r.Start.Layout.N() <= logic.MaxOrder {
		help = append([]chat.Choice{b.hint(r)}, help...)
	}
	options := []chat.Choice{
		b.option(r, "button.clashes", game.Clashes), b.option(r, "button.same", game.Same),
	}
	return append([][]chat.Choice{help, fill, options}, rows...)
}

// option returns the button that shows or hides an optional part of boards. Its label says whether the part
// is shown now.
func (b *board) option(r *game.Play, label phrases.Key, name string) chat.Choice {
	c := b.Button(label, action.Game{Do: action.GameOption, Option: name}, r)
	c.Label += map[bool]string{true: " ✓", false: " ✗"}[b.turn.User.Shows(name)]
	return c
}

// signs holds the labels of keys that are equal in all languages.
var signs = map[pad.Op]string{pad.Pencil: "✎", pad.Undo: "↶", pad.Pause: "⏸", pad.Menu: "⋯"}

// ops holds the keys that do the action of a button under the board.
var ops = map[pad.Op]struct {
	label phrases.Key // the label of a key that is not in signs
	do    action.GameDo
}{
	pad.Undo: {"button.undo", action.GameUndo}, pad.Pause: {"button.pause", action.GamePause},
	pad.Menu: {"button.board", action.GameMenu}, pad.Type: {"button.type", action.GameType},
	pad.Check: {"button.check", action.GameCheck},
}

// key returns the button for the key k of the pad s.
func (b *board) key(r *game.Play, s *pad.Pad, k pad.Key) chat.Choice {
	if op, ok := ops[k.Op]; ok {
		c := b.GameButton(op.label, op.do, r)
		c.Label = cmp.Or(signs[k.Op], c.Label)
		return c
	}
	if k.Op == pad.Hint {
		if r.Start.Layout.N() > logic.MaxOrder {
			return b.GameButton("button.text", action.GameText, r)
		}
		return b.Priced("button.hint", action.Game{Do: action.GameMore}, r, game.Where, 0)
	}
	look, d := s.Look(r, k)
	label := signs[k.Op]
	if d != 0 {
		label = b.turn.Teller.Names().Digit(r.Start.Layout, d)
	}
	switch {
	case look == pad.Picked && d == 0:
		label = "‹□›"
	case look == pad.Chosen && d != 0, look == pad.Picked:
		label = "‹" + label + "›"
	case look == pad.Chosen:
		label = "‹✎›"
	case look == pad.Written:
		label = "✎" + label
	case k.Op == pad.Block:
		label = map[pad.Look]string{pad.Here: "◉", pad.Open: "○", pad.Full: "●"}[look]
	case look == pad.Open:
		label = "□"
	case look == pad.Full:
		label = "■"
	}
	return teller.Choice(label, action.Pad{Round: r.Source, Key: k.State(s.Revision)})
}

// Priced returns a button for a help under the board of r. If the help has a price, the label ends with it,
// for example "+0:15". step is the index of the step of a hint, from 0.
func (b *board) Priced(label phrases.Key, a action.Game, r *game.Play, h game.Help, step int) chat.Choice {
	c := b.Button(label, a, r)
	if d := r.PriceOf(h, step); d != 0 {
		price := b.turn.Teller.Voice.LeftToRight("+" + b.span(d))
		c.Label = b.say("button.priced", phrases.Args{"Label": c.Label, "Price": price})
	}
	return c
}

// page returns the button that opens r in a browser, if the platform has one.
func (b *board) page(r *game.Play) []chat.Choice {
	switch mode := b.turn.Teller.Budget.Page; {
	case mode == chat.PageButton && b.turn.M.Room.Private:
		return []chat.Choice{{Label: b.say("button.page", nil), Page: r.Source}}
	case mode == chat.PageOnPress:
		return []chat.Choice{b.GameButton("button.page", action.GamePage, r)}
	}
	return nil
}

// look returns the words of the board of r for a client that draws it.
func (b *board) look(r *game.Play) client.Look {
	zero, _ := utf8.DecodeRuneInString(b.turn.Teller.Voice.Whole(0))
	look := client.Look{Zero: zero, Title: b.gamePuzzle(r, b.turn.Teller.Names().DailyTitle)}
	for _, label := range []phrases.Key{
		"board.notes", "board.colour", "button.undo", "button.redo", "button.hint", "button.check", "button.pause",
		"button.go-on", "button.fill", "button.restart", "button.give-up", "board.corner", "board.centre",
	} {
		look.Labels = append(look.Labels, b.say(label, nil))
	}
	return look
}
