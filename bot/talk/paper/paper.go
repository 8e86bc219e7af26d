// Package paper is the conversation about printed puzzles. It prints one or several puzzles on a page, or a
// week of them. It also sends a puzzle row by row as text.
package paper

import (
	"cmp"
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// Timed runs before a message shows the digits of w. If w is a live daily, Timed ensures that the daily's
// clock runs, or that the person's game is not timed. If Timed has to ask the person first, it returns true,
// and the action next runs after the answer.
type Timed func(
	ctx context.Context, t *talk.Turn, w talk.Wanted, next action.Action,
) (handled bool, err error)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct{ timed Timed }

// New returns the conversation.
func New(timed Timed) Talk { return Talk{timed} }

type turn struct {
	*talk.Turn
	Talk
}

// Talk returns the command and handlers of the conversation.
func (c Talk) Talk() talk.Talk {
	return talk.Talk{
		Name: "paper",
		Commands: []talk.Command{{
			Name: "print", Menu: "menu.print", Options: []talk.Option{{Name: "what", Text: "option.pages"}},
			Decode: func(ctx context.Context, t *talk.Turn) (action.Action, error) { return turn{t, c}.decode(ctx) },
		}},
		Handlers: []talk.Handler{
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Print) error { return turn{t, c}.print(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Rows) error { return turn{t, c}.rows(ctx, a) }),
		},
	}
}

// decode reads the order after /print: the puzzle in the message, a puzzle described in words, a week, or the
// puzzle shown last. Without such a puzzle it means today's daily.
func (t turn) decode(ctx context.Context) (action.Action, error) {
	text := strings.TrimSpace(t.Text + " " + t.M.Options["what"])
	o, rest := action.Print{}, ""
	o.Paper, rest = t.Base.Words.ReadPaper(text)
	_, err := t.Parse(ctx, text)
	asked, shown := t.Shown()
	switch {
	case len(t.M.Files) > 0, text != "" && !talk.IsProse(err), talk.IsBareGrid(t.Turn, text):
		return action.Print{}, nil // print uses the puzzle of the message
	case rest != "" && o.Many != words.SurelyMany:
		return t.inWords(ctx, o, rest)
	case o.Week || t.M.ReplyTo == nil && !shown:
		return t.ofToday(ctx, o)
	}
	if o.Ref, shown = talk.RefOf(t.Turn, asked); !shown {
		return action.Print{}, nil
	}
	if w, ok, err := talk.Find(ctx, t.Turn, o.Ref); err == nil && ok && w.Daily.Date == "" {
		return o, t.Job.Allowed(ctx, w.Asked.Raw())
	}
	return o, nil
}

// ofToday completes an order for today's daily, or for the dailies of the last days. If the bot has no
// dailies, a week means new puzzles.
func (t turn) ofToday(ctx context.Context, o action.Print) (action.Action, error) {
	if t.Base.Calendar == nil {
		if !o.Week {
			return action.Print{}, nil
		}
		o.New, o.Recipe = true, words.Recipe{}.Usual()
		return o, nil
	}
	today, err := t.Today(ctx)
	if err != nil {
		return nil, err
	}
	if o.Week {
		today = today.AddDate(0, 0, -1)
	}
	o.Ref = game.Ref{Series: teller.AllSeries[0].Name, Date: today.Format(time.DateOnly)}
	return o, nil
}

// inWords completes an order for the daily that text names, or for puzzles by the recipe in text.
func (t turn) inWords(ctx context.Context, o action.Print, text string) (action.Action, error) {
	if t.Base.Calendar != nil {
		today, err := t.Today(ctx)
		if err != nil {
			return nil, err
		}
		series, wish, left := t.Base.Words.ReadDaily(text, today)
		if d, ok := wish.On(today); ok && len(left) == 0 {
			if no := t.NoDaily(d, today); no != "" {
				return nil, talk.Refuse(t.Teller.RefusalReply(teller.Refusal{Text: no}))
			}
			o.Ref = game.Ref{Series: cmp.Or(series, teller.AllSeries[0].Name), Date: d.Format(time.DateOnly)}
			return o, nil
		}
	}
	recipe, unknown := t.Base.Words.ReadRecipe(text, t.Teller.Names().Technique)
	_, faulty := recipe.Fault(t.Teller.Voice, t.Teller.Names().TechniqueWithin)
	switch {
	case (unknown != "" || faulty) && o.Many == words.PerhapsMany:
		return nil, talk.Refuse(t.tooMany())
	case unknown != "":
		return nil, talk.Refuse(t.Teller.RefusalReply(teller.Refusal{
			Text: t.Teller.Voice.Say("print.unclear", nil),
		}))
	}
	o.New, o.Recipe = true, recipe.Usual()
	return o, nil
}

// kept stores the puzzle of the message or of the message replied to. If there is no puzzle, it sends a
// refusal, and ok is false.
func (t turn) kept(ctx context.Context) (ref game.Ref, ok bool, err error) {
	q, no := t.Read(ctx)
	if q == nil {
		return ref, false, t.Send(ctx, t.Teller.RefusalReply(no))
	}
	return game.Ref{Source: t.Base.Keep(ctx, t.Request(q)).Source}, true, nil
}

func (t turn) tooMany() chat.Reply {
	return t.Teller.RefusalReply(teller.Refusal{
		Text: t.Teller.Voice.Say("print.too-many", phrases.Args{"Most": words.MostOnPaper}),
	})
}

// rows sends a puzzle row by row as text for blind people, and the grid as text.
func (t turn) rows(ctx context.Context, a action.Rows) error {
	w, ok, err := talk.Find(ctx, t.Turn, a.Ref)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, "button.expired")
	}
	if handled, err := talk.Untiled(ctx, t.Turn, w.Ref.Series, w.Ref.Date); handled {
		return err
	}
	if handled, err := t.timed(ctx, t.Turn, w, a); handled || err != nil {
		return err
	}
	title := t.Teller.Voice.Say("row.title", phrases.Args{"Layout": w.Asked.Kind(t.Teller)})
	if w.Ref.Date != "" {
		title = t.Teller.Names().DailyTitle(w.Ref.Series, w.Ref.Date)
	}
	v := w.Asked.Unsolved(t.Teller)
	text := v.Spoken(t.Teller, title, t.Teller.Budget.Alone)
	return t.Send(ctx, t.Teller.Aside(chat.Reply{
		Text: text, Block: t.Teller.Block(v.Texts, t.Teller.Budget.Alone-utf8.RuneCountInString(text)),
	}))
}
