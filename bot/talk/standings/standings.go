// Package standings is the conversation about the standings of a room's players, and about a person's
// statistics. Standings show only the results of their own room.
package standings

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

type turn struct {
	Turn        *talk.Turn
	withdrawing talk.Withdrawing
}

// New returns the conversation.
func New(withdrawing talk.Withdrawing) talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t, withdrawing} }
	return talk.Talk{
		Name: "standings",
		Commands: []talk.Command{
			{
				Name: "top", Menu: "menu.top", Decode: decodeTop,
				Options: []talk.Option{{Name: "what", Text: "option.top"}},
			},
			{Name: "stats", Menu: "menu.stats", Decode: talk.Just(action.Stats{})},
			{Name: "missing", Menu: "menu.missing", Decode: talk.Just(action.Missing{})},
			{
				Name: "vs", Menu: "menu.vs", Person: "menu.person", Decode: decodeVersus,
				Options: []talk.Option{{Name: "who", Text: "option.vs"}},
			},
			{Name: "join", Menu: "menu.join", Decode: talk.Just(action.Member{Change: "join"})},
			{Name: "leave", Menu: "menu.leave", Decode: talk.Just(action.Member{Change: "leave"})},
		},
		Handlers: []talk.Handler{
			talk.Method(in, (*turn).top), talk.Method(in, (*turn).ownStats), talk.Method(in, (*turn).missing),
			talk.Method(in, (*turn).versus), talk.Method(in, (*turn).member),
			talk.Method(in, (*turn).notThere),
		},
	}
}

func (t *turn) answer(ctx context.Context, reply chat.Reply) error {
	if t.Turn.Pressed() {
		return t.Turn.Edit(ctx, reply)
	}
	return t.Turn.Send(ctx, reply)
}

func decodeTop(_ context.Context, t *talk.Turn) (action.Action, error) {
	asked, _ := t.Base.Words.ReadTop(strings.TrimSpace(t.Text + " " + t.M.Options["what"]))
	return action.Top{Top: asked}, nil
}

// top shows a table. By default it shows points for the daily of the room, over this week. The default span
// of streaks is all time.
func (t *turn) top(ctx context.Context, a action.Top) error {
	v := tableID(a.Top)
	if v.Span == "" {
		v.Span = words.TopSpans[1]
		if v.By == words.TopMeasures[4] {
			v.Span = words.TopSpans[3]
		}
	}
	v.By = cmp.Or(v.By, words.TopMeasures[0])
	reply, err := t.table(ctx, v)
	if err != nil {
		return err
	}
	return t.answer(ctx, reply)
}

// tableID identifies a table. If What is empty, it is a table of the room's daily.
type tableID words.Top

// measures holds the measures of package standing by their words.
var measures = map[string]standing.Measure{
	"points": standing.ByPoints, "fastest": standing.ByFastest, "average": standing.ByAverage,
	"solved": standing.BySolved, "streak": standing.ByStreak,
}

func (t *turn) resultsOf(ctx context.Context, v tableID, from, to string) ([]game.Result, error) {
	return game.ResultsIn(ctx, t.Turn.Base.Games, t.Turn.M.Room.ID, from, to, v.has)
}

func (t *turn) season(ctx context.Context, v tableID, from, to string) (*standing.Season, error) {
	s := &standing.Season{}
	return s, t.Turn.Base.Games.EachResult(ctx, t.Turn.M.Room.ID, from, to, func(r *game.Result) {
		if v.has(r) {
			s.Add(r)
		}
	})
}

func (v tableID) has(r *game.Result) bool { return r.Series == v.What || r.Level == v.What }

// usual returns v. If v has no series or level, it sets the series of the room's daily.
func (t *turn) usual(v tableID) tableID {
	v.What = cmp.Or(v.What, t.Turn.Open.Room.Series, "daily")
	return v
}

// offers returns the buttons under a table. They show the previous and the next span, and spans of other
// lengths. If byMeasure is true, they also show other measures.
func (t *turn) offers(v tableID, byMeasure bool) [][]chat.Choice {
	button := func(label phrases.Key, to tableID) chat.Choice {
		return t.Turn.Teller.Button(label, action.Top{Top: words.Top(to)})
	}
	var pages, spans, by []chat.Choice
	if v.Span != "always" {
		earlier := v
		earlier.Back++
		pages = append(pages, button("top.earlier", earlier))
		if v.Back > 0 {
			later := v
			later.Back--
			pages = append(pages, button("top.later", later))
		}
	}
	for _, span := range words.TopSpans {
		if span != v.Span {
			spans = append(spans, button(phrases.Key("top.named."+span), tableID{Span: span, By: v.By, What: v.What}))
		}
	}
	for _, measure := range words.TopMeasures {
		if to := v; measure != v.By {
			to.By = measure
			by = append(by, button(phrases.Key("top.named."+measure), to))
		}
	}
	if !byMeasure {
		by = nil
	}
	return talk.Rows(t.Turn.Teller.Row(pages), t.Turn.Teller.Row(spans), t.Turn.Teller.Row(by))
}

// dates returns the first and the last date of the span of v, and the name of that span.
func (t *turn) dates(v tableID, today time.Time) (from, to time.Time, name string) {
	from, to = today, today
	switch v.Span {
	case "today":
		from = today.AddDate(0, 0, -v.Back)
		to = from
	case "week":
		first := time.Monday
		if t.Turn.Teller.Voice.Language.Calendar == phrases.SolarHijri {
			first = time.Saturday
		}
		from = today.AddDate(0, 0, -(int(today.Weekday()-first)+7)%7-7*v.Back)
		to = from.AddDate(0, 0, 6)
	case "month":
		from, to = t.month(today, v.Back)
	case "always":
		return time.Time{}, to, t.Turn.Teller.Voice.Say(phrases.Key("top.named."+v.Span), nil)
	}
	switch {
	case v.Span == "today":
		return from, to, t.Turn.Teller.Voice.Day(from)
	case v.Back == 0:
		return from, to, t.Turn.Teller.Voice.Say(phrases.Key("top.named."+v.Span), nil)
	}
	return from, to, t.Turn.Teller.Voice.Say("top.from-to", phrases.Args{
		"From": t.Turn.Teller.Voice.ShortDay(from), "To": t.Turn.Teller.Voice.ShortDay(to),
	})
}

// month returns the first and the last day of a month, in the calendar of the language. monthsAgo counts back
// from the current month.
func (t *turn) month(today time.Time, monthsAgo int) (from, to time.Time) {
	if y, m, _, ok := phrases.ToSolarHijri(today); ok &&
		t.Turn.Teller.Voice.Language.Calendar == phrases.SolarHijri {
		months := y*12 + m - 1 - monthsAgo
		if from, ok = phrases.FromSolarHijri(months/12, months%12+1, 1); ok {
			return from, from.AddDate(0, 0, phrases.SolarHijriMonth(months/12, months%12+1)-1)
		}
	}
	from = time.Date(today.Year(), today.Month()-time.Month(monthsAgo), 1, 0, 0, 0, 0, time.UTC)
	return from, from.AddDate(0, 1, -1)
}

// ownStats shows the person's streak, and times by level, over all rooms. In a group only that person sees
// them. A button shows another picture.
func (t *turn) ownStats(ctx context.Context, a action.Stats) error {
	if t.Turn.Pressed() && a.Mark != t.mark() {
		return t.Turn.Notify(ctx, "stats.another")
	}
	all, err := t.Turn.Base.Games.ResultsOf(ctx, t.Turn.M.From.ID, "", forever)
	if err != nil {
		return err
	}
	today, err := t.Turn.Today(ctx)
	if err != nil {
		return err
	}
	all = once(all)
	reply := chat.Reply{Private: true, Choices: [][]chat.Choice{{t.Turn.Teller.Button("button.play",
		action.Say{Intent: "daily"}).As(chat.Primary)}}}
	if reply.Text = strings.Join(t.stats(all, today), "\n"); reply.Text == "" {
		reply.Text = t.Turn.Teller.Voice.Say("stats.none", nil)
	}
	return t.answer(ctx, t.illustrated(reply, all, today, cmp.Or(a.Picture, times)))
}

// once returns one result for each game, because a game may count in several rooms. It orders the results by
// date and game.
func once(all []game.Result) []game.Result {
	byGame := func(a, b game.Result) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Game, b.Game))
	}
	slices.SortStableFunc(all, byGame)
	return slices.CompactFunc(all, func(a, b game.Result) bool { return byGame(a, b) == 0 })
}

// stats returns the lines about the results of a person. If no game is solved, it returns nil.
func (t *turn) stats(all []game.Result, today time.Time) []string {
	var lines []string
	solved := 0
	for _, r := range all {
		if r.Outcome == game.Solved || r.Outcome == game.Untimed {
			solved++
		}
	}
	if solved == 0 {
		return nil
	}
	lines = append(lines, t.Turn.Teller.Voice.Say("stats.solved", phrases.Args{"Count": solved}))
	s := standing.StreakOf(standing.PersonDays(all), standing.DateDay(today.Format(time.DateOnly)))
	if s.Best > 0 {
		lines = append(lines, t.Turn.Teller.Voice.Say("stats.streak", phrases.Args{
			"Days": t.Turn.Teller.Voice.Say("top.days", phrases.Args{"Count": s.Days}),
			"Best": t.Turn.Teller.Voice.Say("top.best-days", phrases.Args{"Count": s.Best}),
		}))
		if s.Free > 0 {
			lines = append(lines, t.Turn.Teller.Voice.Say("stats.free", phrases.Args{"Count": s.Free}))
		}
	} else {
		lines = append(lines, t.Turn.Teller.Voice.Say("stats.no-streak", nil))
	}
	return slices.Concat(lines, t.byLevel(all), t.techniques(all))
}

// mostTechniques is the largest number of techniques that the line names.
const mostTechniques = 8

// techniques returns the line that names the techniques needed in solved games, except singles. The most
// frequent is first. If no game has stored techniques, it returns nil.
func (t *turn) techniques(all []game.Result) []string {
	met, known := metIn(all)
	switch {
	case !known:
		return nil
	case len(met) == 0:
		return []string{t.Turn.Teller.Voice.Say("stats.singles", nil)}
	}
	var names []string
	for _, k := range met[:min(len(met), mostTechniques)] {
		names = append(names, t.Turn.Teller.Voice.Say("stats.met", phrases.Args{
			"Technique": t.Turn.Teller.Names().TechniqueWithin(k.Technique), "Count": k.games,
		}))
	}
	if more := len(met) - len(names); more > 0 {
		names = append(names, t.Turn.Teller.Voice.Say("stats.more", phrases.Args{"Count": more}))
	}
	return []string{
		t.Turn.Teller.Voice.Say("stats.techniques", phrases.Args{"Techniques": strings.Join(names, " · ")}),
	}
}

// metOften is a technique, and the number of games that needed it.
type metOften struct {
	*logic.Technique
	games int
}

// metIn returns the techniques needed in games, except singles. The most frequent is first. known reports
// whether at least one game has stored techniques.
func metIn(all []game.Result) (met []metOften, known bool) {
	games := map[*logic.Technique]int{}
	for _, r := range all {
		for _, code := range r.Techniques.Codes() {
			known = true
			if k, ok := logic.Named(code); ok && !strings.HasSuffix(k.Name, "-single") && k.Name != "full-house" {
				games[k]++
			}
		}
	}
	for k, n := range games {
		met = append(met, metOften{k, n})
	}
	slices.SortFunc(met, func(a, b metOften) int {
		return cmp.Or(b.games-a.games, cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Code, b.Code))
	})
	return met, known
}

// byLevel returns the lines about the games of each level. Games without help come first, games with help
// follow.
func (t *turn) byLevel(all []game.Result) []string {
	theirs := map[string][]game.Result{}
	for _, r := range all {
		theirs[r.Level] = append(theirs[r.Level], r)
	}
	var without, with []string
	for _, l := range level.All() {
		clean, helped := standing.Scores(theirs[l.String()])
		without, with = append(without, t.ofLevel(l, clean)...), append(with, t.ofLevel(l, helped)...)
	}
	if len(with) > 0 {
		without = append(without, t.Turn.Teller.Voice.Say("top.with-help", nil))
	}
	return append(without, with...)
}

// ofLevel returns the line about the games of a level. If there is no ranked time, it returns nil. scores
// has at most one element.
func (t *turn) ofLevel(l level.Level, scores []standing.Score) []string {
	if len(scores) == 0 || scores[0].Best == 0 {
		return nil
	}
	s := scores[0]
	parts := []string{
		t.Turn.Teller.Voice.Say("top.best", phrases.Args{"Time": t.Turn.Teller.Names().Span(s.Best)}),
	}
	if s.Average.Time > 0 {
		parts = append(parts, t.Turn.Teller.Voice.Say("stats.average", phrases.Args{
			"Time": t.Turn.Teller.Names().Span(s.Average.Time),
		}))
	}
	parts = append(parts, t.Turn.Teller.Voice.Say("top.count", phrases.Args{"Count": s.Solved}))
	return []string{t.Turn.Teller.Voice.Say("stats.level",
		phrases.Args{"Level": t.Turn.Teller.Names().LevelName(l), "Rest": strings.Join(parts, " · ")})}
}
