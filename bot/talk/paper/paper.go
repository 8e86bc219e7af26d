// Package paper is the conversation about printed puzzles. It prints one or several puzzles on a page, or a
// week of them. It also sends a puzzle row by row as text.
package paper

import (
	"cmp"
	"context"
	"errors"
	"hash/fnv"
	"slices"
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
	"sudokubot/bot/work"
	"sudokubot/generator"
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

// weekDays is the number of puzzles in a booklet.
const weekDays = 7

// puzzles returns the puzzles of an order: new puzzles by a recipe, a week of dailies, or a puzzle with
// others like it.
func (t turn) puzzles(ctx context.Context, o action.Print) ([]talk.Wanted, error) {
	count := max(o.Count, 1)
	if o.Week {
		count = weekDays
	}
	switch {
	case o.New:
		return t.made(ctx, o.Recipe, count)
	case o.Week:
		return t.week(ctx, o.Ref)
	}
	first, ok, err := talk.Find(ctx, t.Turn, o.Ref)
	if err != nil || !ok {
		return nil, err
	}
	all := []talk.Wanted{first}
	if count == 1 {
		return all, nil
	}
	more, err := t.alike(ctx, first, count-1)
	return append(all, more...), err
}

// alike returns puzzles like w. They are earlier dailies that are over, or new puzzles of the kind and level
// of w.
func (t turn) alike(ctx context.Context, w talk.Wanted, count int) ([]talk.Wanted, error) {
	if w.Daily.Date != "" {
		day, err := time.Parse(time.DateOnly, w.Daily.Date)
		if err != nil {
			return nil, err
		}
		return t.over(ctx, w.Daily.Series, day.AddDate(0, 0, -1), count)
	}
	r, ok := t.recipe(ctx, w)
	if !ok {
		return nil, nil
	}
	if r.Seeded {
		r.Seed++
	} else {
		r.Seed, r.Seeded = seedOf(w.Asked.Raw().String()), true
	}
	return t.made(ctx, r, count)
}

// seedOf derives a seed from a text. So a repeated order gets equal puzzles.
func seedOf(text string) uint64 {
	hash := fnv.New32a()
	hash.Write([]byte(text))
	return uint64(hash.Sum32())
}

// recipe returns a recipe for puzzles like w. If there is no such recipe, ok is false.
func (t turn) recipe(ctx context.Context, w talk.Wanted) (r words.Recipe, ok bool) {
	text := w.Made
	if p, playable := w.Asked.Playable(); text == "" && playable {
		text = p.Layout.Variant()
		if rated, known := t.Job.RateBeside(ctx, p); known && !rated.AtLeast && rated.ER > 0 {
			text += " " + rated.ER.Level().String()
		}
	}
	r, unknown := t.Base.Words.ReadRecipe(text, nil)
	return r.Usual(), text != "" && unknown == ""
}

// week returns the dailies of the week that ends on the date of ref. If ref has no date, or a date after
// yesterday, the week ends yesterday.
func (t turn) week(ctx context.Context, ref game.Ref) ([]talk.Wanted, error) {
	if t.Base.Calendar == nil {
		return nil, nil
	}
	last, err := t.Today(ctx)
	if err != nil {
		return nil, err
	}
	last = last.AddDate(0, 0, -1)
	if named, bad := time.Parse(time.DateOnly, ref.Date); bad == nil && named.Before(last) {
		last = named
	}
	series := teller.AllSeries[0].Name
	if s, ok := teller.SeriesNamed(ref.Series); ok {
		series = s.Name
	}
	all, err := t.over(ctx, series, last, weekDays)
	slices.Reverse(all)
	return all, err
}

// longestBack is how many additional days are searched for dailies that are over.
const longestBack = 3

// over returns at most count dailies that are over in every time zone, the newest first. It searches the days
// from latest back.
func (t turn) over(ctx context.Context, series string, latest time.Time, count int) ([]talk.Wanted, error) {
	var all []talk.Wanted
	for back := 0; back < count+longestBack && len(all) < count; back++ {
		ref := game.Ref{Series: series, Date: latest.AddDate(0, 0, -back).Format(time.DateOnly)}
		w, ok, err := talk.FindDaily(ctx, t.Turn, ref)
		if err != nil || !ok {
			return all, err
		}
		err = t.Job.Allowed(ctx, w.Asked.Raw())
		switch {
		case err == nil:
			all = append(all, w)
		case !isLive(err):
			return nil, err
		}
	}
	return all, nil
}

func isLive(err error) bool {
	_, live := errors.AsType[*work.LiveError](err)
	return live
}

func (t turn) made(ctx context.Context, r words.Recipe, count int) ([]talk.Wanted, error) {
	var all []talk.Wanted
	for ; len(all) < count; r.Seed++ {
		p, err := t.make(ctx, r)
		if err != nil {
			if len(all) > 0 && errors.Is(err, work.ErrTooLong) {
				break // prints the puzzles made so far
			}
			return nil, err
		}
		all = append(all, talk.Wanted{Asked: teller.SubjectOf(p.Puzzle), Made: r.String()})
	}
	return all, nil
}

type neverError struct {
	recipe words.Recipe
	err    error
}

// Error implements error.
func (e *neverError) Error() string { return "make a puzzle to print: " + e.err.Error() }

func (t turn) make(ctx context.Context, r words.Recipe) (generator.Puzzle, error) {
	r, _ = r.WithoutLevel()
	spec, err := r.Spec()
	if err != nil {
		return generator.Puzzle{}, &neverError{r, err}
	}
	p, err := t.Job.Make(ctx, spec)
	_, few := errors.AsType[*generator.GivensError](err)
	_, rare := errors.AsType[*generator.TriesError](err)
	_, wrong := errors.AsType[*generator.RecipeError](err)
	if few || rare || wrong {
		err = &neverError{r, err}
	}
	return p, err
}
