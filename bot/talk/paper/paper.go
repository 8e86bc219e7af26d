// Package paper is the conversation in which puzzles are printed, one or several on a page, or a week of them, or said row by row.
//
// It knows which puzzles are wanted, and which solutions may stand beside them. It refuses to know how a page looks.
package paper

import (
	"context"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// Timed sees to it that who gets the digits of a live daily has a running clock, or no time; it is package clock's Timed.
type Timed func(ctx context.Context, t *talk.Turn, w talk.Wanted, then press.Press) (handled bool, err error)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct{ timed Timed }

// New returns the conversation.
func New(timed Timed) Talk { return Talk{timed} }

// turn is a message in this conversation.
type turn struct {
	*talk.Turn
	Talk
}

// Talk returns the conversation as a value.
func (c Talk) Talk() talk.Talk {
	return talk.Talk{
		Name: "paper",
		Commands: []talk.Command{{
			Name: "print", Menu: phrases.MenuPrint, Options: []talk.Option{{Name: "what", Text: phrases.OptionPages}},
			Run: func(ctx context.Context, t *talk.Turn) error { return turn{t, c}.command(ctx) },
		}},
		Presses: map[string]talk.Press{
			press.Print: func(ctx context.Context, t *talk.Turn, p press.Press) error { return turn{t, c}.pressed(ctx, p) },
			press.Rows:  func(ctx context.Context, t *talk.Turn, p press.Press) error { return pressRows(ctx, turn{t, c}, p) },
		},
	}
}

// Order is what somebody wants on paper.
type Order struct {
	words.Paper
	Ref    game.Ref     // of the puzzle that comes first; zero for none
	Recipe words.Recipe // of puzzles to be made, where New is true
	New    bool
}

// Print sends pages. The puzzle of an order may be one that is live: it is printed, and its solution is not.
func (c Talk) Print(ctx context.Context, t *talk.Turn, o Order) error {
	return turn{t, c}.print(ctx, o)
}

// pressed sends the pages of a button: how they are is its state, the puzzle what it is about, or a recipe.
func (t turn) pressed(ctx context.Context, p press.Press) error {
	o := Order{Paper: words.PaperOf(p.State)}
	var isRef bool
	if o.Ref, isRef = game.ReadRef(p.About); isRef || o.Week && p.About == "" {
		return t.print(ctx, o)
	}
	var unknown string
	o.Recipe, unknown = t.Base.Words.ReadRecipe(p.About, nil)
	if o.New = unknown == "" && o.Recipe.Seeded; !o.New {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	return t.print(ctx, o)
}

// command answers /print: with the puzzle in the message, with what its words ask for, or with the puzzle that was shown last.
func (t turn) command(ctx context.Context) error {
	text := strings.TrimSpace(t.M.Text + " " + t.M.Options["what"])
	o, rest := Order{}, ""
	o.Paper, rest = t.Base.Words.ReadPaper(text)
	_, err := t.Parse(ctx, text)
	asked, shown := t.Shown()
	switch {
	case t.Delivered():
		return nil
	case len(t.M.Files) > 0, text != "" && !talk.IsProse(err):
		return t.ofMessage(ctx)
	case rest != "" && o.Many != words.SurelyMany:
		return t.inWords(ctx, o, rest)
	case o.Week || t.M.ReplyTo == nil && !shown:
		return t.ofToday(ctx, o)
	}
	if o.Ref, shown = talk.RefOf(t.Turn, asked); !shown {
		return t.ofMessage(ctx)
	}
	if w, ok, err := talk.FindWanted(ctx, t.Turn, o.Ref.String()); err == nil && ok && w.Daily.Date == "" {
		if err := t.Job.Allowed(ctx, w.Asked.Raw()); err != nil {
			return err
		}
	}
	return t.print(ctx, o)
}

// ofMessage prints the puzzle in the message, or in that which it replies to.
func (t turn) ofMessage(ctx context.Context) error {
	q, no := t.Read(ctx)
	if q == nil {
		return t.Send(ctx, t.Teller.RefusalReply(no))
	}
	kept := t.Base.Keep(ctx, t.Request(q))
	return t.print(ctx, Order{Ref: game.Ref{Source: kept.Source}})
}

// ofToday prints the daily of today, or the last days.
func (t turn) ofToday(ctx context.Context, o Order) error {
	if t.Base.Calendar == nil {
		if !o.Week {
			return t.ofMessage(ctx)
		}
		o.New, o.Recipe = true, words.Recipe{}.Usual()
		return t.print(ctx, o)
	}
	today, err := t.Today(ctx)
	if err != nil {
		return err
	}
	if o.Week {
		today = today.AddDate(0, 0, -1)
	}
	o.Ref = game.Ref{Series: teller.AllSeries[0].Name, Date: today.Format(time.DateOnly)}
	return t.print(ctx, o)
}

// inWords prints the daily that words name, or puzzles by the recipe that they are.
func (t turn) inWords(ctx context.Context, o Order, text string) error {
	if t.Base.Calendar != nil {
		today, err := t.Today(ctx)
		if err != nil {
			return err
		}
		series, wish, left := t.Base.Words.ReadDaily(text, today)
		if d, ok := wish.On(today); ok && len(left) == 0 {
			if no := t.NoDaily(d, today); no != "" {
				return t.Send(ctx, t.Teller.RefusalReply(teller.Refusal{Text: no}))
			}
			if series == "" {
				series = teller.AllSeries[0].Name
			}
			o.Ref = game.Ref{Series: series, Date: d.Format(time.DateOnly)}
			return t.print(ctx, o)
		}
	}
	recipe, unknown := t.Base.Words.ReadRecipe(text, t.Teller.Names().Technique)
	_, faulty := recipe.Fault(t.Teller.Voice, t.Teller.Names().TechniqueWithin)
	switch {
	case (unknown != "" || faulty) && o.Many == words.PerhapsMany:
		return t.tooMany(ctx)
	case unknown != "":
		return t.Send(ctx, t.Teller.RefusalReply(teller.Refusal{Text: t.Teller.Voice.Say(phrases.PrintUnclear, nil)}))
	}
	o.New, o.Recipe = true, recipe.Usual()
	return t.print(ctx, o)
}

// tooMany says how many puzzles are printed at once.
func (t turn) tooMany(ctx context.Context) error {
	return t.Send(ctx, t.Teller.RefusalReply(teller.Refusal{Text: t.Teller.Voice.Say(phrases.PrintTooMany, phrases.Args{"Most": words.MostOnPaper})}))
}
