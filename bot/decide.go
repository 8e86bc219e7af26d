package bot

import (
	"cmp"
	"context"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/intent"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/standings"
	"sudokubot/bot/words"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// intentOf maps the names of commands and buttons to their intents in the log, if the names differ.
var intentOf = map[string]plain.Intent{
	"start": plain.Greet, "generate": plain.Fresh, "monster": plain.Fresh, "method": plain.Methods,
	"text": plain.Solve, "picture": plain.Solve, "back": plain.Solve, "solution": plain.Solve,
	"details": plain.Solve, "open": plain.Solve, "as": plain.Solve, "made": plain.Fresh, "rows": plain.Ask,
	"another": plain.Find, "make": plain.Fresh, "set": plain.Language, "room": plain.Settings,
	"forget": plain.Delete, "rematch": plain.Again, "table": plain.Top, "vs": plain.Top, "setup": plain.Settings,
	"member": plain.Settings, "pad": plain.Move, "sight": plain.Ask, "ask": plain.Ask, "pick": plain.Ask,
	"repair": plain.Solve,
	"paint":  plain.Solve, "evolve": plain.Methods, "clock": plain.Play,
	"game.undo": plain.Undo, "game.redo": plain.Redo, "game.check": plain.Check, "game.give": plain.GiveUp,
	"game.giveup": plain.GiveUp, "game.end": plain.GiveUp, "game.on": plain.Play, "game.pause": plain.Pause,
	"game.fill": plain.Note, "game.filled": plain.Note, "game.restart": plain.Again, "game.empty": plain.Again,
	"game.text": plain.Ask, "game.menu": plain.Ask,
}

// intend records the intent of a message. name is the name of a command, or the verb of a button.
func intend(t *talk.Turn, name string) {
	t.Passage.Intend(string(cmp.Or(intentOf[name], plain.Intent(name))))
}

// pressed returns the name of a button for the log. For a button in a game it is the effect of the button.
func pressed(a action.Action) string {
	switch g := a.(type) {
	case action.WhyWrong, action.Where:
		return string(plain.Why)
	case action.Game:
		name := "game." + string(g.Do)
		switch {
		case g.Do == action.GameWhy && !g.Sure:
			return string(plain.Why)
		case g.Sure || intentOf[name] == "":
			return string(plain.Hint)
		}
		return name
	}
	return action.Verb(a)
}

// offered returns the intents of the buttons of the last message to the author of m.
func (b *Bot) offered(m chat.Message) (all []plain.Intent) {
	for _, a := range b.pending.Buttons(m) {
		name := pressed(a)
		if said, ok := a.(action.Say); ok {
			name = said.Intent
		}
		all = append(all, cmp.Or(intentOf[name], plain.Intent(name)))
	}
	return all
}

// decide returns the decision for a message that is neither a press nor a command. If the message has been
// answered already, the action is nil.
func (b *Bot) decide(ctx context.Context, t *talk.Turn, kind talk.Kind) (intent.Decision, error) {
	switch kind {
	case talk.Claim:
		return intent.Decision{Action: action.Claim{}, Intent: plain.Learn}, nil
	case talk.Correction:
		return intent.Decision{Action: action.Correct{}}, nil
	case talk.Grid:
		return b.beside(ctx, t)
	}
	if b.Words.IsBare(t.M.Text) {
		return intent.Decision{Action: action.Solve{}}, nil
	}
	if words.HasAddress(t.M.Text) { // words in a link, an address or code are no order
		return intent.Decision{Action: action.Line{Say: "reading.link"}, Intent: plain.Unknown}, nil
	}
	if kind == talk.Move {
		p, ok := t.Play()
		if !ok {
			return intent.Decision{Action: action.Move{}}, nil
		}
		if e, ok := t.Entered(ctx, p); ok {
			entered := cmp.Or(strings.ReplaceAll(string(e.Word), "-", ""), string(plain.Move))
			return intent.Decision{Action: action.Move{}, Intent: plain.Intent(entered)}, nil
		}
	}
	again, printed := b.pending.Printed(t.M)
	at := intent.At(ctx, t, printed, again)
	if at.Game == nil {
		at.Context.Offered = b.offered(t.M)
		at.Context.Screen = b.pending.Screen(t.M, at.Context.Screen)
	}
	u := b.Plain.Understand(t.M.Text, at.Context)
	if words.IsCode(t.M.Text) {
		u = plain.Understood{Intent: plain.Unknown}
	}
	if u.Intent == plain.Unknown || u.Intent == plain.Ask {
		if a, ok := b.pending.Labelled(t.M); ok {
			return intent.Decision{Action: a.Action, Intent: plain.Intent(pressed(a.Action)), Press: a.Press}, nil
		}
	}
	if u.Versus && !at.Private && !t.M.Edited {
		intend(t, string(plain.Top))
		if handled, err := standings.Against(ctx, t); handled {
			return intent.Decision{}, err
		}
		if u.Intent == plain.Ask || u.Intent == plain.Compare && !at.Solved() {
			u = plain.Understood{Intent: plain.Top}
		}
	}
	if kind == talk.Move && at.Game != nil {
		return b.pending.InGame(t.M.Text, at, u), nil
	}
	return b.pending.Prose(t, at, u), nil
}

// beside decides what to do with the puzzle in a message. It uses the words beside the puzzle, or the words
// sent before it.
func (b *Bot) beside(ctx context.Context, t *talk.Turn) (intent.Decision, error) {
	if handled, err := b.play.Brought(ctx, t); handled || err != nil {
		intend(t, string(plain.Move))
		return intent.Decision{}, err
	}
	solve := intent.Decision{Action: action.Solve{}}
	said := intent.WordsBeside(t.M.Text)
	before, ok := b.pending.Wanted(t.M)
	switch {
	// everybody in the room may play this puzzle, so the bot does not solve it
	case t.M.Edited && t.Open.Made.Kind == game.KindMade && t.Open.Made.About == "":
		return intent.Beside(plain.Play), nil
	case t.M.Edited, said == "" && !ok:
		return solve, nil
	case said == "":
		return intent.Beside(before), nil
	}
	finds, err := t.Parse(ctx, t.M.Text)
	if len(t.M.Files) == 0 && (err != nil || len(finds) == 0) {
		return solve, nil
	}
	wanted := b.Plain.Read(said, plain.Context{Screen: plain.BesidePuzzle, Today: b.Now()}).Intent
	if intent.Says(b.Book, said, "button.onward") {
		wanted = plain.Play
	}
	if p, ok := firstOf(finds); ok &&
		(wanted == plain.Ask && len(p.Layout.Clashes(p.Givens)) > 0 || wanted == plain.Play && p.Givens.Full()) {
		return solve, nil // the answer to Solve is the refusal
	}
	return intent.Beside(wanted), nil
}

// firstOf returns the first puzzle of finds, in its most likely reading.
func firstOf(finds []parse.Find) (p sudoku.Puzzle, ok bool) {
	if len(finds) == 0 || len(finds[0].Readings) == 0 {
		return p, false
	}
	return finds[0].Readings[0], true
}
