package board

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/solver/logic"
)

// The states of the buttons under a board, which are about the source of its round.
const (
	Hint    = "h"    // and a rung, and l for the lesson
	More    = "more" // of the hint that is shown, or one
	Check   = "check"
	Undo    = "undo"
	Redo    = "redo"
	Give    = "give" // asks
	End     = "end"  // does
	On      = "on"
	Show    = "show" // anew, for its player alone
	Text    = "text" // says the board, and leaves it as it is
	Type    = "type" // opens a form for moves, and enters what is written there
	Pause   = "pause"
	Menu    = "menu"
	Fill    = "fill"    // asks
	Filled  = "filled"  // does
	Restart = "restart" // asks
	Empty   = "empty"   // does
	Option  = "option." // and what boards show or not, by name
	Sure    = "sure."   // and what was asked for
)

// GameButton is a button under the board of r.
func (t *Maker) GameButton(label phrases.Key, verb string, r *game.Play) chat.Choice {
	return t.Teller.Button(label, press.Press{Verb: press.Game, State: verb, About: r.Source})
}

// Keys are the buttons under the board of r: a pad, where people tap and nobody else sees what they have found.
func (t *Maker) Keys(r *game.Play, hidden string) [][]chat.Choice {
	if r.Over() {
		return nil
	}
	keys := pad.Keys(r.Start.Layout, t.Teller.Budget.PadRows, t.Teller.Budget.PadRow, t.Teller.Budget.Forms)
	if hidden != "" || keys == nil {
		return t.tools(r)
	}
	s := pad.Of(r)
	var rows [][]chat.Choice
	for _, line := range keys {
		var row []chat.Choice
		for _, k := range line {
			row = append(row, t.key(r, s, k))
		}
		rows = append(rows, row)
	}
	return rows
}

// Below puts a row above the keys of r, or above its tools where there is no room for both.
func (t *Maker) Below(r *game.Play, hidden string, row []chat.Choice) [][]chat.Choice {
	keys := t.Keys(r, hidden)
	if len(row) == 0 {
		return keys
	}
	if len(keys) >= max(t.Teller.Budget.PadRows, t.Teller.Budget.Rows) {
		keys = append(t.tools(r), []chat.Choice{t.GameButton(phrases.ButtonBoard, On, r)})
	}
	return append([][]chat.Choice{row}, keys...)
}

// tools are the buttons of a board without a pad.
func (t *Maker) tools(r *game.Play) [][]chat.Choice {
	var row []chat.Choice
	if r.Start.Layout.N() <= logic.MaxOrder && !t.Hinting {
		row = append(row, t.hint(r).As(chat.Primary))
	}
	row = append(row, t.Priced(phrases.ButtonCheck, Check, r, game.Check, 0))
	if r.Undoable() {
		row = append(row, t.GameButton(phrases.ButtonUndo, Undo, r))
	}
	last := []chat.Choice{t.GameButton(phrases.ButtonPause, Pause, r), t.GameButton(phrases.ButtonText, Text, r), t.GameButton(phrases.ButtonGiveUp, Give, r).As(chat.Danger)}
	if r.Redo != "" {
		last = append([]chat.Choice{t.GameButton(phrases.ButtonRedo, Redo, r)}, last...)
	}
	if t.Teller.Budget.Forms {
		row = append(row, t.GameButton(phrases.ButtonType, Type, r))
	}
	rows := [][]chat.Choice{row, last}
	if more := t.beside(r); len(more) > 0 {
		rows = append(rows, t.Teller.Row(more))
	}
	return rows
}

// beside are the buttons for what else there is on the day of a daily, for who is alone with the bot: the puzzle on paper, and the other
// series.
func (t *Maker) beside(r *game.Play) []chat.Choice {
	if !t.M.Room.Private || !r.Daily() || r.Practice {
		return nil
	}
	about := func(series string) string { return game.Ref{Series: series, Date: r.Date}.String() }
	row := []chat.Choice{t.Teller.Button(phrases.ButtonPrint, press.Press{Verb: press.Print, About: about(r.Series)})}
	for _, s := range teller.SeriesBeside(r.Series, t.Open.Room) {
		row = append(row, t.Teller.Button(s.Button, press.Press{Verb: press.Daily, About: about(s.Name)}))
	}
	return row
}

func (t *Maker) hint(r *game.Play) chat.Choice {
	return t.Priced(phrases.ButtonHint, Hint+"1", r, game.Where, 0)
}

// Form is what the Type button of r opens; p is its press.
func (t *Maker) Form(r *game.Play, p press.Press) chat.Form {
	how := phrases.GameFormHow
	if r.Start.Layout.N() > MostJoined {
		how = phrases.GameFormHowLarge
	}
	return chat.Form{Title: t.Teller.Voice.Say(phrases.GameForm, nil), Label: t.Teller.Voice.Say(how, nil), Data: p.String()}
}

// Menu is what stands in the place of a pad after its last key.
func (t *Maker) Menu(r *game.Play) [][]chat.Choice {
	rows := [][]chat.Choice{
		{t.GameButton(phrases.ButtonText, Text, r), t.GameButton(phrases.ButtonRestart, Restart, r), t.GameButton(phrases.ButtonGiveUp, Give, r).As(chat.Danger)},
		append([]chat.Choice{t.GameButton(phrases.ButtonBoard, On, r)}, t.beside(r)...),
	}
	fill := []chat.Choice{t.Priced(phrases.ButtonFill, Fill, r, game.AllNotes, 0)}
	if r.Redo != "" {
		fill = append([]chat.Choice{t.GameButton(phrases.ButtonRedo, Redo, r)}, fill...)
	}
	help := []chat.Choice{t.Priced(phrases.ButtonCheck, Check, r, game.Check, 0), t.GameButton(phrases.ButtonPause, Pause, r)}
	if r.Start.Layout.N() <= logic.MaxOrder {
		help = append([]chat.Choice{t.hint(r)}, help...)
	}
	return append([][]chat.Choice{help, fill, {t.option(r, phrases.ButtonClashes, game.Clashes), t.option(r, phrases.ButtonSame, game.Same)}}, rows...)
}

// option is the button for what boards show to a person, with whether they do.
func (t *Maker) option(r *game.Play, label phrases.Key, name string) chat.Choice {
	c := t.GameButton(label, Option+name, r)
	c.Label += map[bool]string{true: " ✓", false: " ✗"}[t.User.Shows(name)]
	return c
}

// signs are the labels of keys that are the same in all languages.
var signs = map[pad.Op]string{pad.Pencil: "✎", pad.Left: "◀", pad.Right: "▶", pad.Up: "▲", pad.Down: "▼", pad.Undo: "↶", pad.Pause: "⏸", pad.Menu: "⋯"}

// key is the button of a key.
func (t *Maker) key(r *game.Play, s *pad.Pad, k pad.Key) chat.Choice {
	switch k.Op {
	case pad.Undo:
		return labelled(t.GameButton(phrases.ButtonUndo, Undo, r), signs[k.Op])
	case pad.Pause:
		return labelled(t.GameButton(phrases.ButtonPause, Pause, r), signs[k.Op])
	case pad.Menu:
		return labelled(t.GameButton(phrases.ButtonBoard, Menu, r), signs[k.Op])
	case pad.Type:
		return t.GameButton(phrases.ButtonType, Type, r)
	case pad.Check:
		return t.GameButton(phrases.ButtonCheck, Check, r)
	case pad.Hint:
		if r.Start.Layout.N() > logic.MaxOrder {
			return t.GameButton(phrases.ButtonText, Text, r)
		}
		return t.Priced(phrases.ButtonHint, More, r, game.Where, 0)
	}
	look, d := s.Look(r, k)
	label := signs[k.Op]
	if d != 0 {
		label = t.Teller.Names().Digit(r.Start.Layout, d)
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
	return chat.Choice{Label: label, Data: press.Press{Verb: press.Pad, State: k.State(s.Revision), About: r.Source}.String()}
}

func labelled(c chat.Choice, label string) chat.Choice {
	c.Label = label
	return c
}

// price writes what h, as game.Play.PriceOf has it, adds to the time of r: "+0:15"; empty if it adds nothing.
func price(t *Maker, r *game.Play, h game.Help, after int) string {
	price := r.PriceOf(h, after)
	if price == 0 {
		return ""
	}
	return "+" + t.Teller.Names().Span(price)
}

// Priced is the button for a help, with what that costs.
func (t *Maker) Priced(label phrases.Key, verb string, r *game.Play, h game.Help, after int) chat.Choice {
	c := t.GameButton(label, verb, r)
	if price := price(t, r, h, after); price != "" {
		c.Label = t.Teller.Voice.Say(phrases.ButtonPriced, phrases.Args{"Label": c.Label, "Price": t.Teller.Voice.LeftToRight(price)})
	}
	return c
}
