package play

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/solver/logic"
)

// The states of the buttons under a board. Their About is the source of its round.
const (
	gameHint    = "h"    // and a rung, and l for the lesson
	gameMore    = "more" // of the hint that is shown, or one
	gameCheck   = "check"
	gameUndo    = "undo"
	gameRedo    = "redo"
	gameGive    = "give" // asks
	gameEnd     = "end"  // does
	gameOn      = "on"
	gameShow    = "show" // anew, for its player alone
	gameText    = "text" // says the board below it
	gameType    = "type" // opens a form for moves, and enters them
	gamePause   = "pause"
	gameMenu    = "menu"
	gameFill    = "fill"    // asks
	gameFilled  = "filled"  // does
	gameRestart = "restart" // asks
	gameEmpty   = "empty"   // does
	gameOption  = "option." // and the name of a thing that boards show or not
	gameSure    = "sure."   // and the state that was asked about
)

// mostJoined is the largest order in which a move is written as three figures in a row.
const mostJoined = 9

// GameButton is a button under the board of r.
func (b *board) GameButton(label phrases.Key, verb string, r *game.Play) chat.Choice {
	return b.turn.Teller.Button(label, press.Press{Verb: press.Game, State: verb, About: r.Source})
}

// Keys returns the buttons under the board of r: a pad on platforms for it, unless the board is hidden.
func (b *board) Keys(r *game.Play, hidden string) [][]chat.Choice {
	if r.Over() {
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
	return rows
}

// Below puts a row above the keys of r, or above its tools if both are too many rows.
func (b *board) Below(r *game.Play, hidden string, row []chat.Choice) [][]chat.Choice {
	keys := b.Keys(r, hidden)
	if len(row) == 0 {
		return keys
	}
	if len(keys) >= max(b.turn.Teller.Budget.PadRows, b.turn.Teller.Budget.Rows) {
		keys = append(b.tools(r), []chat.Choice{b.GameButton(phrases.ButtonBoard, gameOn, r)})
	}
	return append([][]chat.Choice{row}, keys...)
}

// tools are the buttons of a board without a pad.
func (b *board) tools(r *game.Play) [][]chat.Choice {
	var row []chat.Choice
	if r.Start.Layout.N() <= logic.MaxOrder && !b.hinting {
		row = append(row, b.hint(r).As(chat.Primary))
	}
	row = append(row, b.Priced(phrases.ButtonCheck, gameCheck, r, game.Check, 0))
	if r.Undoable() {
		row = append(row, b.GameButton(phrases.ButtonUndo, gameUndo, r))
	}
	last := []chat.Choice{
		b.GameButton(phrases.ButtonPause, gamePause, r), b.GameButton(phrases.ButtonText, gameText, r),
		b.GameButton(phrases.ButtonGiveUp, gameGive, r).As(chat.Danger),
	}
	if r.Redo != "" {
		last = append([]chat.Choice{b.GameButton(phrases.ButtonRedo, gameRedo, r)}, last...)
	}
	if b.turn.Teller.Budget.Forms {
		row = append(row, b.GameButton(phrases.ButtonType, gameType, r))
	}
	rows := [][]chat.Choice{row, last}
	if more := b.beside(r); len(more) > 0 {
		rows = append(rows, b.turn.Teller.Row(more))
	}
	return rows
}

// beside returns the buttons for a daily on paper and for the other series of its day, in a private room.
func (b *board) beside(r *game.Play) []chat.Choice {
	if !b.turn.M.Room.Private || !r.Daily() || r.Practice {
		return nil
	}
	button := func(label phrases.Key, verb, series string) chat.Choice {
		about := game.Ref{Series: series, Date: r.Date}.String()
		return b.turn.Teller.Button(label, press.Press{Verb: verb, About: about})
	}
	row := []chat.Choice{button(phrases.ButtonPrint, press.Print, r.Series)}
	for _, s := range teller.SeriesBeside(r.Series, b.turn.Open.Room) {
		row = append(row, button(s.Button, press.Daily, s.Name))
	}
	return row
}

func (b *board) hint(r *game.Play) chat.Choice {
	return b.Priced(phrases.ButtonHint, gameHint+"1", r, game.Where, 0)
}

// Form returns the form that the Type button of r opens.
func (b *board) Form(r *game.Play) chat.Form {
	how := phrases.GameFormHow
	if r.Start.Layout.N() > mostJoined {
		how = phrases.GameFormHowLarge
	}
	data := b.GameButton(phrases.ButtonType, gameType, r).Data
	return chat.Form{Title: b.say(phrases.GameForm, nil), Label: b.say(how, nil), Data: data}
}

// Menu returns the buttons that the last key of a pad opens.
func (b *board) Menu(r *game.Play) [][]chat.Choice {
	rows := [][]chat.Choice{
		{
			b.GameButton(phrases.ButtonText, gameText, r),
			b.GameButton(phrases.ButtonRestart, gameRestart, r),
			b.GameButton(phrases.ButtonGiveUp, gameGive, r).As(chat.Danger),
		},
		append([]chat.Choice{b.GameButton(phrases.ButtonBoard, gameOn, r)}, b.beside(r)...),
	}
	fill := []chat.Choice{b.Priced(phrases.ButtonFill, gameFill, r, game.AllNotes, 0)}
	if r.Redo != "" {
		fill = append([]chat.Choice{b.GameButton(phrases.ButtonRedo, gameRedo, r)}, fill...)
	}
	help := []chat.Choice{
		b.Priced(phrases.ButtonCheck, gameCheck, r, game.Check, 0),
		b.GameButton(phrases.ButtonPause, gamePause, r),
	}
	if r.Start.Layout.N() <= logic.MaxOrder {
		help = append([]chat.Choice{b.hint(r)}, help...)
	}
	options := []chat.Choice{
		b.option(r, phrases.ButtonClashes, game.Clashes), b.option(r, phrases.ButtonSame, game.Same),
	}
	return append([][]chat.Choice{help, fill, options}, rows...)
}

// option is the button that shows or hides something on boards, with its state.
func (b *board) option(r *game.Play, label phrases.Key, name string) chat.Choice {
	c := b.GameButton(label, gameOption+name, r)
	c.Label += map[bool]string{true: " ✓", false: " ✗"}[b.turn.User.Shows(name)]
	return c
}

// signs are the labels of keys in all languages.
var signs = map[pad.Op]string{
	pad.Pencil: "✎", pad.Left: "◀", pad.Right: "▶", pad.Up: "▲", pad.Down: "▼",
	pad.Undo: "↶", pad.Pause: "⏸", pad.Menu: "⋯",
}

// key is the button of a key.
func (b *board) key(r *game.Play, s *pad.Pad, k pad.Key) chat.Choice {
	switch k.Op {
	case pad.Undo:
		return labelled(b.GameButton(phrases.ButtonUndo, gameUndo, r), signs[k.Op])
	case pad.Pause:
		return labelled(b.GameButton(phrases.ButtonPause, gamePause, r), signs[k.Op])
	case pad.Menu:
		return labelled(b.GameButton(phrases.ButtonBoard, gameMenu, r), signs[k.Op])
	case pad.Type:
		return b.GameButton(phrases.ButtonType, gameType, r)
	case pad.Check:
		return b.GameButton(phrases.ButtonCheck, gameCheck, r)
	case pad.Hint:
		if r.Start.Layout.N() > logic.MaxOrder {
			return b.GameButton(phrases.ButtonText, gameText, r)
		}
		return b.Priced(phrases.ButtonHint, gameMore, r, game.Where, 0)
	}
	look, d := s.Look(r, k)
	label := signs[k.Op]
	if d != 0 {
		label = b.turn.Teller.Names().Digit(r.Start.Layout, d)
	}
	switch {
	case look == pad.Chosen && d != 0:
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
	p := press.Press{Verb: press.Pad, State: k.State(s.Revision), About: r.Source}
	return chat.Choice{Label: label, Data: p.String()}
}

func labelled(c chat.Choice, label string) chat.Choice {
	c.Label = label
	return c
}

// price writes the time that h adds to r, as game.Play.PriceOf has it: "+0:15". It is empty for 0.
func price(b *board, r *game.Play, h game.Help, after int) string {
	price := r.PriceOf(h, after)
	if price == 0 {
		return ""
	}
	return "+" + b.span(price)
}

// Priced is the button for a help, with its price.
func (b *board) Priced(label phrases.Key, verb string, r *game.Play, h game.Help, after int) chat.Choice {
	c := b.GameButton(label, verb, r)
	if price := price(b, r, h, after); price != "" {
		price = b.turn.Teller.Voice.LeftToRight(price)
		c.Label = b.say(phrases.ButtonPriced, phrases.Args{"Label": c.Label, "Price": price})
	}
	return c
}
