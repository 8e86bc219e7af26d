package talk

import (
	"context"
	"slices"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// SuggestTechnique suggests techniques whose names begin with the typed text.
func SuggestTechnique(_ context.Context, t *Turn, typed string) (all []chat.Choice) {
	for _, k := range words.TechniquesFrom(typed, t.Teller.Names().Technique) {
		all = append(all, chat.Choice{Label: t.Teller.Names().Technique(k), Data: k.Name})
	}
	return all
}

// Starts are the intents whose buttons are offered at the start, or after a sentence that the bot does not
// understand.
var Starts = []string{"daily", "new", "help"}

// Intents returns the buttons of those intents that have a name.
func (b *Base) Intents(v phrases.Voice, intents []string) (row []chat.Choice) {
	for _, name := range slices.Compact(slices.Clone(intents)) {
		if k := phrases.Key("intent." + name); v.Has(k) {
			row = append(row, teller.Choice(v.Say(k, nil), action.Say{Intent: name}))
		}
	}
	return row
}

// Rows returns those rows that have a button.
func Rows(rows ...[]chat.Choice) [][]chat.Choice {
	return slices.DeleteFunc(rows, func(row []chat.Choice) bool { return len(row) == 0 })
}

// Onward returns the buttons for a partly filled puzzle: to find the mistake, and to continue. With notes
// but no digits it returns only the button to continue. With neither it returns nil.
func Onward(v phrases.Voice, asked game.Request) [][]chat.Choice {
	bare := asked.Grid == "" || asked.Grid == asked.Puzzle
	if bare && asked.Marks == "" {
		return nil
	}
	on := teller.Choice(v.Say("button.onward", nil), action.Play{Ref: game.Ref{Source: asked.Source}})
	if bare {
		return [][]chat.Choice{{on}}
	}
	return [][]chat.Choice{
		{teller.Choice(v.Say("button.where", nil), action.Where{Request: asked.Source}), on},
	}
}

// Repairs returns the button for the repair that gives the puzzle of an outcome exactly one solution. If
// there is no such repair, it returns nil. The button does the action repair, to which Repairs adds the
// digit.
func Repairs(t *Turn, o work.Outcome, repair action.Repair) [][]chat.Choice {
	e, ok := teller.Repair(o)
	if !ok {
		return nil
	}
	repair.Entry = e
	label := t.Teller.Voice.Say("button.repair", phrases.Args{
		"Digit": t.Teller.Names().Digit(layoutOf(teller.SubjectOf(o.Puzzle)), e.Digit),
	})
	return [][]chat.Choice{{teller.Choice(label, repair)}}
}

// Insoluble explains that a puzzle has no solution, and offers the button for its repair. request is the
// Source of the puzzle's request.
func Insoluble(t *Turn, o work.Outcome, request string) chat.Reply {
	reply := t.Teller.ContentReply(t.Teller.OutcomeContent(o))
	reply.Choices = Repairs(t, o, action.Repair{Request: request})
	return reply
}

// NoSolution returns the reply of Insoluble for p. Unless the search proves that p has no solution, ok is
// false.
func NoSolution(ctx context.Context, t *Turn, p teller.Subject, request string) (reply chat.Reply, ok bool) {
	o, err := t.Job.Search(ctx, p.Raw(), "")
	if err != nil || o.Found.Summary().Status != solver.Insoluble {
		return reply, false
	}
	return Insoluble(t, o, request), true
}

// Ways returns buttons for the puzzle of request, in the order of names. A name is hint, play, steps or
// solve. Ways leaves out play if p cannot be played, and hint and steps if p has no steps to explain.
func Ways(v phrases.Voice, p teller.Subject, request game.Request, names ...string) []chat.Choice {
	_, playable := p.Playable()
	_, untold := p.Logical()
	var row []chat.Choice
	for _, name := range names {
		var to action.Action = action.Back{Request: request.Source}
		switch name {
		case "hint":
			to = action.Hint{Request: request.Source, Hinting: action.Hinting{Rung: action.RungWhere}}
		case "steps":
			to = action.Steps{Request: request.Source}
		case "play":
			to = action.Play{Ref: game.Ref{Source: request.Source}}
		}
		if name == "play" && !playable || (name == "hint" || name == "steps") && untold != "" {
			continue
		}
		row = append(row, teller.Choice(v.Say(phrases.Key("intent."+name), nil), to))
	}
	return row
}
