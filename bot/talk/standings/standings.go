// Package standings is the conversation in which those who play in a room are compared, and people see how they do.
//
// It knows tables, their spans and their buttons. It refuses to know how a place or a streak is counted, which package standing
// does, and anything of another room than the one in which it is asked.
package standings

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	results game.Results
	members game.Members
	// withdrawing returns what has all messages told again that name who wrote a turn in a room, once they are to be named otherwise.
	withdrawing func(ctx context.Context, t *talk.Turn, room string) (tell func(), err error)
}

// turn is a message in this conversation.
type turn struct {
	Turn *talk.Turn
	*Talk
}

// New returns the conversation. withdrawing returns what has all messages told again that name who wrote a turn in a room, and is to be
// called once they are named otherwise there.
func New(results game.Results, members game.Members, withdrawing func(ctx context.Context, t *talk.Turn, room string) (tell func(), err error)) *Talk {
	return &Talk{results, members, withdrawing}
}

// Talk returns the conversation as a value.
func (c *Talk) Talk() talk.Talk {
	return talk.Talk{
		Name: "standings",
		Commands: []talk.Command{
			{Name: "top", Menu: phrases.MenuTop, Options: []talk.Option{{Name: "what", Text: phrases.OptionTop}}, Run: c.Top},
			{Name: "stats", Menu: phrases.MenuStats, Run: c.Stats},
			{Name: "missing", Menu: phrases.MenuMissing, Run: c.Missing},
			{Name: "vs", Menu: phrases.MenuVersus, Options: []talk.Option{{Name: "who", Text: phrases.OptionVersus}}, Run: c.Versus},
			{Name: "join", Menu: phrases.MenuJoin, Run: c.takesPart("join")},
			{Name: "leave", Menu: phrases.MenuLeave, Run: c.takesPart("leave")},
		},
		Presses: map[string]talk.Press{
			press.Top: func(ctx context.Context, t *talk.Turn, p press.Press) error { return (&turn{t, c}).pressed(ctx, p) },
			press.Versus: func(ctx context.Context, t *talk.Turn, p press.Press) error {
				return (&turn{t, c}).pressedVersus(ctx, p)
			},
			press.Stats: func(ctx context.Context, t *talk.Turn, p press.Press) error {
				return (&turn{t, c}).pressedStats(ctx, p)
			},
			press.Member: func(ctx context.Context, t *talk.Turn, p press.Press) error {
				return (&turn{t, c}).pressedMember(ctx, p)
			},
		},
	}
}

// Top shows the standings that the message asks for: of the room's daily and this week, by points, where nothing else is said.
func (c *Talk) Top(ctx context.Context, in *talk.Turn) error {
	t := &turn{in, c}
	asked, _ := t.Turn.Base.Words.ReadTop(strings.TrimSpace(t.Turn.M.Text + " " + t.Turn.M.Options["what"]))
	v := view{span: asked.Span, by: asked.By, what: asked.What, back: asked.Back}
	if v.span == "" {
		v.span = words.TopSpans[1]
		if v.by == words.TopMeasures[4] {
			v.span = words.TopSpans[3]
		}
	}
	if v.by == "" {
		v.by = words.TopMeasures[0]
	}
	reply, err := t.table(ctx, v)
	if err != nil {
		return err
	}
	return t.Turn.Send(ctx, reply)
}

// pressed shows another table in the place of the one whose button was pressed.
func (t *turn) pressed(ctx context.Context, p press.Press) error {
	v, ok := viewOf(p.State)
	if !ok {
		return t.Turn.Notify(ctx, phrases.ButtonExpired)
	}
	reply, err := t.table(ctx, v)
	if err != nil {
		return err
	}
	return t.Turn.Edit(ctx, reply)
}

// view is which table is shown.
type view struct {
	span, by string // as in words.Top
	what     string // as in words.Top; empty for the room's daily
	back     int    // so many spans before this one
}

// String writes v as a button carries it: "week.points.daily.0".
func (v view) String() string {
	return strings.Join([]string{v.span, v.by, v.what, strconv.Itoa(v.back)}, ".")
}

// viewOf reads what String wrote.
func viewOf(text string) (v view, ok bool) {
	parts := strings.Split(text, ".")
	if len(parts) != 4 || !slices.Contains(words.TopSpans[:], parts[0]) || !slices.Contains(words.TopMeasures[:], parts[1]) {
		return v, false
	}
	back, err := strconv.Atoi(parts[3])
	return view{span: parts[0], by: parts[1], what: parts[2], back: back}, err == nil && back >= 0
}

// measures are those of package standing by their words.
var measures = map[string]standing.Measure{
	"points": standing.ByPoints, "fastest": standing.ByFastest, "average": standing.ByAverage, "solved": standing.BySolved, "streak": standing.ByStreak,
}

// resultsOf returns the results of the room that v is about.
func (t *turn) resultsOf(ctx context.Context, v view, from, to string) ([]game.Result, error) {
	return game.ResultsIn(ctx, t.results, t.Turn.M.Room.ID, from, to, v.has)
}

// season counts the results of the room that v is about.
func (t *turn) season(ctx context.Context, v view, from, to string) (*standing.Season, error) {
	s := &standing.Season{}
	return s, t.results.EachResult(ctx, t.Turn.M.Room.ID, from, to, func(r *game.Result) {
		if v.has(r) {
			s.Add(r)
		}
	})
}

// has reports whether v is about a result.
func (v view) has(r *game.Result) bool { return r.Series == v.what || r.Level == v.what }

// usual fills in what v leaves open: the daily that the room has chosen.
func (t *turn) usual(v view) view {
	if v.what == "" {
		v.what = "daily"
		if t.Turn.Open.Room.Series != "" {
			v.what = t.Turn.Open.Room.Series
		}
	}
	return v
}

// offers are the buttons under a table: the spans before and after, the other spans, and what else people are compared by.
func (t *turn) offers(v view, some bool) [][]chat.Choice {
	button := func(label phrases.Key, to view) chat.Choice {
		return t.Turn.Teller.Button(label, press.Press{Verb: press.Top, State: to.String()})
	}
	var pages, spans, by []chat.Choice
	if v.span != "always" {
		earlier := v
		earlier.back++
		pages = append(pages, button(phrases.TopEarlier, earlier))
		if v.back > 0 {
			later := v
			later.back--
			pages = append(pages, button(phrases.TopLater, later))
		}
	}
	for _, span := range words.TopSpans {
		if span != v.span {
			spans = append(spans, button(phrases.TopKey(span), view{span: span, by: v.by, what: v.what}))
		}
	}
	for _, measure := range words.TopMeasures {
		if to := v; measure != v.by {
			to.by = measure
			by = append(by, button(phrases.TopKey(measure), to))
		}
	}
	rows := [][]chat.Choice{t.Turn.Teller.Row(spans)}
	if len(pages) > 0 {
		rows = append([][]chat.Choice{t.Turn.Teller.Row(pages)}, rows...)
	}
	if some {
		rows = append(rows, t.Turn.Teller.Row(by))
	}
	return rows
}

// dates returns the first and the last date of v, seen from today, and what the span is called.
func (t *turn) dates(v view, today time.Time) (from, to time.Time, name string) {
	from, to = today, today
	switch v.span {
	case "today":
		from = today.AddDate(0, 0, -v.back)
		to = from
	case "week":
		first := time.Monday
		if t.Turn.Teller.Voice.Language.Calendar == phrases.SolarHijri {
			first = time.Saturday
		}
		from = today.AddDate(0, 0, -(int(today.Weekday()-first)+7)%7-7*v.back)
		to = from.AddDate(0, 0, 6)
	case "month":
		from, to = t.month(today, v.back)
	case "always":
		return time.Time{}, to, t.Turn.Teller.Voice.Say(phrases.TopKey(v.span), nil)
	}
	switch {
	case v.span == "today":
		return from, to, t.Turn.Teller.Voice.Day(from)
	case v.back == 0:
		return from, to, t.Turn.Teller.Voice.Say(phrases.TopKey(v.span), nil)
	}
	return from, to, t.Turn.Teller.Voice.Say(phrases.TopFromTo, phrases.Args{"From": t.Turn.Teller.Voice.ShortDay(from), "To": t.Turn.Teller.Voice.ShortDay(to)})
}

// month returns the first and the last day of the month so many before that of today, in the calendar of the voice.
func (t *turn) month(today time.Time, back int) (from, to time.Time) {
	if y, m, _, ok := phrases.ToSolarHijri(today); ok && t.Turn.Teller.Voice.Language.Calendar == phrases.SolarHijri {
		months := y*12 + m - 1 - back
		if from, ok = phrases.FromSolarHijri(months/12, months%12+1, 1); ok {
			return from, from.AddDate(0, 0, phrases.SolarHijriMonth(months/12, months%12+1)-1)
		}
	}
	from = time.Date(today.Year(), today.Month()-time.Month(back), 1, 0, 0, 0, 0, time.UTC)
	return from, from.AddDate(0, 1, -1)
}
