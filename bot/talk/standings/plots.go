package standings

import (
	"maps"
	"slices"
	"sort"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/standing"
	"sudokubot/bot/teller"
	"sudokubot/solver/level"
)

// These are the names of the pictures of a person's games, used as Picture of their actions.
const (
	times    = "times" // shows all times over the weeks, by level
	lastGame = "last"  // shows the rank of the last game among the games of its level
	calendar = "days"  // shows the days with a solved daily
	kinds    = "kinds" // shows how often each technique was needed
)

// A picture of a rank needs leastAmong games of its level. A picture of times or of techniques needs
// leastShown of them.
const (
	leastAmong = 3
	leastShown = 2
)

// mostDays and leastDays limit the number of days that a picture shows.
const (
	mostDays  = plot.Weeks * 7
	leastDays = 14
)

type plotted struct {
	name  string
	label phrases.Key
	plot  render.Figure
}

func plotsOf(t *turn, all []game.Result, today time.Time) (there []plotted) {
	for _, p := range []plotted{
		{times, "button.times", timesOf(t, all, today)},
		{lastGame, "button.last-game", lastOf(t, all)},
		{calendar, "button.calendar", daysOf(t, all, today)},
		{kinds, "button.kinds", kindsOf(t, all)},
	} {
		if p.plot != nil {
			there = append(there, p)
		}
	}
	return there
}

// illustrated adds the picture of this name to reply, and buttons for the other pictures. If there is no
// picture of this name, it adds the first picture.
func (t *turn) illustrated(reply chat.Reply, all []game.Result, today time.Time, name string) chat.Reply {
	there := plotsOf(t, all, today)
	if len(there) == 0 {
		return reply
	}
	shown := max(slices.IndexFunc(there, func(p plotted) bool { return p.name == name }), 0)
	reply.Picture = teller.Figure(t.Turn.Teller, there[shown].plot, reply.Text)
	var others []chat.Choice
	for i, p := range there {
		if i != shown {
			others = append(others, t.Turn.Teller.Button(p.label, action.Stats{Picture: p.name, Mark: t.mark()}))
		}
	}
	if reply.Picture != nil && len(others) > 0 {
		reply.Choices = append([][]chat.Choice{t.Turn.Teller.Row(others)}, reply.Choices...)
	}
	return reply
}

// timed reports whether the time of an ending can be drawn.
func timed(e standing.Ending) bool {
	return e.Time >= time.Second && (e.Outcome == game.Solved || e.Outcome == game.GaveUp)
}

func dotOf(e standing.Ending) plot.Dot {
	d := plot.Dot{Day: int(e.Day), Time: min(e.Time, longest)}
	switch {
	case e.Outcome == game.GaveUp:
		d.Kind = plot.GaveUp
	case !e.Clean:
		d.Kind = plot.Helped
	}
	return d
}

// longest is the longest time in a picture. Longer times are drawn as longest.
const longest = 24 * time.Hour

// headOf returns the head of a picture: a title, and a phrase below the title.
func headOf(t *turn, title string, beneath phrases.Key) plot.Head {
	return plot.Head{
		Title: title, Beneath: t.Turn.Teller.Voice.Say(beneath, nil), Mirrored: t.Turn.Teller.Voice.Language.RTL,
	}
}

// timesOf draws all times over the weeks. If there are too few times, it returns nil.
func timesOf(t *turn, all []game.Result, today time.Time) render.Figure {
	to := int(standing.DateDay(today.Format(time.DateOnly)))
	c := plot.Times{
		Head: headOf(t, t.Turn.Teller.Voice.Say("stats.times", nil), "stats.signs"),
		From: to - leastDays + 1, To: to, Span: t.Turn.Teller.Names().Span,
	}
	byLevel, newest, n := map[string][]plot.Dot{}, game.Result{}, 0
	for _, r := range all {
		one := standing.EndingOf(&r)
		d := dotOf(one)
		if !timed(one) || r.Level == "" || d.Day <= to-mostDays || d.Day > to {
			continue
		}
		n++
		c.From = min(c.From, d.Day)
		byLevel[r.Level] = append(byLevel[r.Level], d)
		if !r.Ended.Before(newest.Ended) {
			newest = r
		}
	}
	if n < leastShown {
		return nil
	}
	for _, l := range level.All() {
		dots := byLevel[l.String()]
		if len(dots) == 0 {
			continue
		}
		dots = dots[max(0, len(dots)-plot.MostDots):]
		if l.String() == newest.Level {
			last := slices.Index(dots, dotOf(standing.EndingOf(&newest)))
			dots[last].Last = true
		}
		c.Strips = append(c.Strips, plot.Strip{
			Title: t.Turn.Teller.Names().LevelName(l), Dots: dots, Middle: middles(dots, c.From, to),
		})
	}
	c.Days = monthsOf(t, c.From, to)
	return c
}

// middles returns the median time of each week with a solved game. The first week begins on firstDay. If
// there are fewer than two weeks, it returns nil.
func middles(dots []plot.Dot, firstDay, lastDay int) []plot.Dot {
	weeks := map[int][]time.Duration{}
	for _, d := range dots {
		if d.Kind != plot.GaveUp {
			weeks[(d.Day-firstDay)/7] = append(weeks[(d.Day-firstDay)/7], d.Time)
		}
	}
	var line []plot.Dot
	for week, solved := range weeks {
		slices.Sort(solved)
		line = append(line, plot.Dot{Day: min(firstDay+7*week+3, lastDay), Time: solved[len(solved)/2]})
	}
	if len(line) < 2 {
		return nil
	}
	sort.Slice(line, func(i, j int) bool { return line[i].Day < line[j].Day })
	return line
}

// monthsOf returns the first day of each month, with the month's name. If the span is short, it returns the
// first and the last day of the span.
func monthsOf(t *turn, from, to int) (days []plot.Day) {
	for day := from; day <= to; day++ {
		if name, first := t.Turn.Teller.Voice.Month(dateOf(day)); first {
			days = append(days, plot.Day{Day: day, Name: name})
		}
	}
	if len(days) == 0 || to-from < 2*leastDays {
		days = []plot.Day{
			{Day: from, Name: t.Turn.Teller.Voice.ShortDay(dateOf(from))},
			{Day: to, Name: t.Turn.Teller.Voice.ShortDay(dateOf(to))},
		}
	}
	return days
}

// dateOf returns the date of a day number. It is the inverse of standing.DateDay.
func dateOf(day int) time.Time { return time.Unix(int64(day)*24*60*60, 0).UTC() }

// lastOf draws the rank of the last solved game among the games of its level. If there are too few games,
// it returns nil.
func lastOf(t *turn, all []game.Result) render.Figure {
	var newest game.Result
	for _, r := range all {
		if timed(standing.EndingOf(&r)) && r.Outcome == game.Solved && !r.Ended.Before(newest.Ended) {
			newest = r
		}
	}
	c := plot.Line{Own: dotOf(standing.EndingOf(&newest)).Time, Span: t.Turn.Teller.Names().Span}
	slower := 0
	for _, r := range all {
		if one := standing.EndingOf(&r); timed(one) && r.Outcome == game.Solved && r.Level == newest.Level {
			c.Times = append(c.Times, dotOf(one).Time)
			if r.Time() > newest.Time() {
				slower++
			}
		}
	}
	l, ok := level.Named(newest.Level)
	if len(c.Times) < leastAmong || !ok {
		return nil
	}
	named := phrases.Args{"Level": t.Turn.Teller.Names().LevelName(l)}
	c.Head = headOf(t, t.Turn.Teller.Voice.Say("stats.last", named), "stats.among")
	c.Said = t.Turn.Teller.Voice.Say("stats.faster", phrases.Args{
		"Time": t.Turn.Teller.Names().Span(newest.Time()), "Faster": slower, "Count": len(c.Times) - 1,
	})
	c.Times = c.Times[max(0, len(c.Times)-plot.MostDots):]
	return c
}

// daysOf draws the days with a solved daily. If there is no such day, it returns nil.
func daysOf(t *turn, all []game.Result, today time.Time) render.Figure {
	first := time.Monday
	if t.Turn.Teller.Voice.Language.Calendar == phrases.SolarHijri {
		first = time.Saturday
	}
	c := plot.Calendar{
		Head:  headOf(t, t.Turn.Teller.Voice.Say("stats.days", nil), "stats.fields"),
		Today: mostDays - 7 + (int(today.Weekday()-first)+7)%7,
	}
	day := standing.DateDay(today.Format(time.DateOnly))
	begin := int(day) - c.Today
	some := false
	for _, r := range all {
		if at := int(standing.DateDay(r.Date)) - begin; r.Counts() && at >= 0 && at <= c.Today {
			some = true
			if r.Clean() {
				c.Days[at] = plot.WithNoHelp
			} else if c.Days[at] == plot.Missed {
				c.Days[at] = plot.WithHelp
			}
		}
	}
	if !some {
		return nil
	}
	for _, spent := range standing.StreakOf(standing.PersonDays(all), day).Spent {
		if at := int(spent) - begin; at >= 0 && at <= c.Today {
			c.Days[at] = plot.Forgiven
		}
	}
	for i := range c.Days {
		if name, first := t.Turn.Teller.Voice.Month(dateOf(begin + i)); first && i <= c.Today {
			c.Months[i/7] = name
		}
	}
	for i := 0; i < 7; i += 2 {
		c.Names[i] = t.Turn.Teller.Voice.Weekday(dateOf(begin + i))
	}
	return c
}

// kindsOf draws how often each technique was needed. If there are fewer than two techniques, it returns
// nil.
func kindsOf(t *turn, all []game.Result) render.Figure {
	met, _ := metIn(all)
	if len(met) < leastShown {
		return nil
	}
	c := plot.Bars{Head: headOf(t, t.Turn.Teller.Voice.Say("stats.kinds", nil), "stats.games")}
	for _, k := range met[:min(len(met), plot.MostBars)] {
		c.Bars = append(c.Bars, plot.Bar{
			Name: t.Turn.Teller.Names().Technique(k.Technique), N: k.games,
			Said: t.Turn.Teller.Voice.Whole(int64(k.games)),
		})
	}
	return c
}

// duelOf draws the times of two people in recent dailies that both have solved. If there are too few such
// dailies, it returns nil.
func duelOf(
	t *turn, one, other string, players map[string]string, pairs []standing.Pair, text string,
) *chat.Picture {
	c := plot.Times{
		Head: headOf(t, t.Turn.Teller.Voice.Say("vs.title", phrases.Args{
			"Name": players[one], "Other": players[other],
		}), "stats.signs"),
		Span: t.Turn.Teller.Names().Span, Key: []string{players[one], players[other]}}
	bySeries, n := map[string][]plot.Dot{}, 0
	for _, both := range pairs {
		if !timed(both[0]) || !timed(both[1]) || both[0].Outcome != game.Solved || both[1].Outcome != game.Solved {
			continue
		}
		series := both[0].Series
		for i, ending := range both {
			d := dotOf(ending)
			d.Of = plot.Player(i)
			bySeries[series] = append(bySeries[series], d)
			c.To = max(c.To, d.Day)
		}
	}
	c.From = c.To
	for _, series := range slices.Sorted(maps.Keys(bySeries)) {
		dots := slices.DeleteFunc(bySeries[series], func(d plot.Dot) bool { return d.Day <= c.To-mostDays })
		if len(dots) == 0 {
			continue
		}
		for _, d := range dots {
			c.From = min(c.From, d.Day)
		}
		n += len(dots)
		c.Strips = append(c.Strips, plot.Strip{Title: t.what(series), Dots: dots, Joined: true})
	}
	if n < 2*leastShown || c.From == c.To {
		return nil
	}
	c.Days = monthsOf(t, c.From, c.To)
	return teller.Figure(t.Turn.Teller, c, text)
}
