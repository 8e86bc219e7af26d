package standings

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/standing"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
)

// mostRows is the largest number of rows of a part. If the reader's place is lower, the reader's row
// follows.
const mostRows = 15

// longestName is the largest number of characters shown of a name.
const longestName = 18

// table returns the table of v, or a notice that the table is empty. If a week has no results on its first
// day, it returns the table of the previous week, unless that table is empty, too.
func (t *turn) table(ctx context.Context, v tableID) (chat.Reply, error) {
	v = t.usual(v)
	today, err := t.Turn.Today(ctx)
	if err != nil {
		return chat.Reply{}, err
	}
	from, _, span := t.dates(v, today)
	parts, season, err := t.parts(ctx, v, today)
	if err != nil {
		return chat.Reply{}, err
	}
	if len(parts) == 0 && v.Span == "week" && v.Back == 0 && from.Equal(today) {
		last := v
		last.Back = 1
		before, seasonBefore, err := t.parts(ctx, last, today)
		if err != nil {
			return chat.Reply{}, err
		}
		if len(before) > 0 {
			v, parts, season = last, before, seasonBefore
			_, _, span = t.dates(v, today)
		}
	}
	if len(parts) == 0 {
		return t.empty(v, season, span), nil
	}
	head := []string{
		t.what(v.What), t.Turn.Teller.Voice.Say(phrases.Key("top.by."+v.By), nil),
		t.Turn.Teller.Voice.Say("top.players", phrases.Args{"Count": season.Players()}),
	}
	text := t.Turn.Teller.Voice.Say("top.head", phrases.Args{
		"Span": span, "What": head[0], "By": head[1], "Players": head[2],
	})
	lines, above := append([]string{text}, t.texts(parts)...), []string{text}
	if v.By == "streak" && !t.Turn.M.Room.Private {
		if s := standing.StreakOf(season.Days(), standing.DateDay(today.Format(time.DateOnly))); s.Days > 0 {
			together := t.Turn.Teller.Voice.Say("top.together", phrases.Args{"Count": s.Days})
			lines, above = append(lines, together), append(above, together)
		}
	}
	reply := chat.Reply{Text: strings.Join(lines, "\n"), Choices: t.offers(v, true)}
	drawn := t.drawn(parts, span, strings.Join(head, " · "))
	if t.Turn.Teller.Budget.Tables {
		reply.Table = t.tableOf(drawn, above)
	}
	// a shortened description of the picture would say less than the text
	if utf8.RuneCountInString(reply.Text) <= t.Turn.Teller.Budget.Beside {
		reply.Picture = teller.Figure(t.Turn.Teller, drawn, reply.Text)
	}
	return reply, nil
}

// parts returns the parts of the table of v, and the season with their counts.
func (t *turn) parts(ctx context.Context, v tableID, today time.Time) ([]part, *standing.Season, error) {
	from, to, _ := t.dates(v, today)
	if v.By == "streak" { // a streak may have begun before the span of the table
		from = time.Time{}
	}
	season, err := t.season(ctx, v, from.Format(time.DateOnly), to.Format(time.DateOnly))
	if err != nil {
		return nil, nil, err
	}
	if _, isLevel := level.Named(v.What); v.Span == "today" && v.By == "points" && !isLevel {
		results, err := t.resultsOf(ctx, v, from.Format(time.DateOnly), to.Format(time.DateOnly))
		return t.day(results), season, err
	}
	return t.over(v, season, to, today), season, nil
}

// empty returns the notice that a table has no finished or no ranked games.
func (t *turn) empty(v tableID, season *standing.Season, span string) chat.Reply {
	k := phrases.Key("top.none")
	switch {
	case season.Players() > 0 && v.By == "average":
		k = "top.no-average"
	case season.Players() > 0:
		k = "top.not-ranked"
	case v.Back > 0:
		k = "top.nobody-then"
	}
	play := t.Turn.Teller.Button("button.play", action.Say{Intent: "daily"}).As(chat.Primary)
	return chat.Reply{
		Text:    t.Turn.Teller.Voice.Say(k, phrases.Args{"Span": span, "What": t.what(v.What)}),
		Choices: append([][]chat.Choice{{play}}, t.offers(v, false)...)}
}

// what returns the name of a series or a level, in the form used within a line.
func (t *turn) what(name string) string {
	if l, ok := level.Named(name); ok {
		return t.Turn.Teller.Names().LevelName(l)
	}
	return t.Turn.Teller.Voice.Say(phrases.Key("top.named."+name), nil)
}

// part is a group of people who are compared with each other, in the order of their places.
type part struct {
	title   phrases.Key // the title of a part of the picture; the text leaves out the first title
	entries []entry
	columns []string // the columns of the cells; see phrases.TopColumnKey
	names   bool     // the text lists the names in a single line
}

// entry is a person in a table. It is a line of the text and a row of the picture.
type entry struct {
	person, name string
	place        int
	text         string
	cells        []string
	apart        bool // rows above this entry are left out
}

// day returns the parts of the table for a single puzzle, with times and points.
func (t *turn) day(results []game.Result) []part {
	table := standing.Of(results)
	columns := []string{"time", "points"}
	var parts []part
	for i, rows := range [][]standing.Row{table.Clean, table.Helped} {
		p := part{title: titles[i], columns: columns}
		for _, r := range rows {
			name := t.name(r.Person, r.Name, r.Away)
			p.entries = append(p.entries, entry{
				person: r.Person, name: t.bare(r.Name, r.Away), place: r.Within,
				cells: []string{t.Turn.Teller.Names().Span(r.Time()), t.Turn.Teller.Voice.Whole(int64(r.Points))},
				text: t.Turn.Teller.Voice.Say("top.day-line", phrases.Args{
					"Place": r.Within, "Name": name, "Time": t.Turn.Teller.Names().Span(r.Time()),
					"Points": t.Turn.Teller.Voice.Say("top.worth", phrases.Args{"Count": r.Points})}),
			})
		}
		parts = append(parts, p)
	}
	also := part{title: "top.also", columns: columns, names: true}
	for _, r := range table.Solved {
		also.entries = append(also.entries, entry{
			person: r.Person, name: t.bare(r.Name, r.Away), text: t.name(r.Person, r.Name, r.Away), cells: []string{
				none, t.Turn.Teller.Voice.Whole(int64(r.Points)),
			}})
	}
	return t.cut(append(parts, also))
}

// titles holds the titles of the two parts: games without help, and games with help.
var titles = [...]phrases.Key{"top.clean", "top.helped"}

// none is the text of an empty cell.
const none = "–"

// columns holds the columns of a picture for each measure. The table is sorted by the last column.
var columns = map[string][]string{
	"points": {"solved", "best", "points"}, "fastest": {"solved", "best"},
	"average": {"solved", "best", "average"}, "solved": {"best", "solved"}, "streak": {"most", "days"},
}

func (t *turn) over(v tableID, season *standing.Season, to, today time.Time) []part {
	if measures[v.By] == standing.ByStreak { // a game with help does not end a streak
		if today.Before(to) {
			to = today
		}
		return t.cut([]part{t.ranked("", v.By, season.Streaks(standing.DateDay(to.Format(time.DateOnly))))})
	}
	clean, helped := season.Scores()
	return t.cut([]part{t.ranked(titles[0], v.By, clean), t.ranked(titles[1], v.By, helped)})
}

// ranked returns a part with these scores, sorted by a measure.
func (t *turn) ranked(title phrases.Key, by string, scores []standing.Score) part {
	p := part{title: title, columns: columns[by]}
	for _, s := range standing.Rank(scores, measures[by]) {
		e := entry{person: s.Person, name: t.bare(s.Name, s.Away), place: s.Place, text: t.line(s, by)}
		for _, column := range p.columns {
			e.cells = append(e.cells, t.cell(s, column))
		}
		p.entries = append(p.entries, e)
	}
	return p
}

func (t *turn) cell(s standing.Score, column string) string {
	span := map[string]time.Duration{"best": s.Best, "average": s.Average.Time}
	if d, ok := span[column]; ok {
		if d == 0 {
			return none
		}
		return t.Turn.Teller.Names().Span(d)
	}
	return t.Turn.Teller.Voice.Whole(int64(map[string]int{
		"solved": s.Solved, "points": s.Points, "days": s.Streak.Days, "most": s.Streak.Best,
	}[column]))
}

// cut shortens each part to its first entries and the entry of the reader. It removes empty parts.
func (t *turn) cut(parts []part) []part {
	for i := range parts {
		all := parts[i].entries
		parts[i].entries = all[:min(mostRows, len(all))]
		for _, e := range all[len(parts[i].entries):] {
			if e.person == t.Turn.M.From.ID {
				e.apart = true
				parts[i].entries = append(slices.Clip(parts[i].entries), e)
			}
		}
	}
	return slices.DeleteFunc(parts, func(p part) bool { return len(p.entries) == 0 })
}

func (t *turn) texts(parts []part) (lines []string) {
	for _, p := range parts {
		var theirs []string
		for _, e := range p.entries {
			if e.apart && !p.names {
				theirs = append(theirs, "…")
			}
			theirs = append(theirs, e.text)
		}
		if p.names {
			names := t.Turn.Teller.Voice.List(theirs)
			theirs = []string{t.Turn.Teller.Voice.Say("top.solved-too", phrases.Args{"Names": names})}
		} else if p.title == "top.helped" {
			lines = append(lines, t.Turn.Teller.Voice.Say("top.with-help", nil))
		}
		lines = append(lines, theirs...)
	}
	return lines
}

func (t *turn) line(s standing.Score, by string) string {
	solved := t.Turn.Teller.Voice.Say("top.count", phrases.Args{"Count": s.Solved})
	best := ""
	if s.Best > 0 {
		best = t.Turn.Teller.Voice.Say("top.best", phrases.Args{"Time": t.Turn.Teller.Names().Span(s.Best)})
	}
	var parts []string
	switch by {
	case "fastest":
		parts = []string{t.Turn.Teller.Names().Span(s.Best), solved}
	case "average":
		parts = []string{t.Turn.Teller.Names().Span(s.Average.Time), solved, best}
	case "solved":
		parts = []string{solved, best}
	case "streak":
		parts = []string{
			t.Turn.Teller.Voice.Say("top.days", phrases.Args{"Count": s.Streak.Days}),
			t.Turn.Teller.Voice.Say("top.best-days", phrases.Args{"Count": s.Streak.Best}),
		}
	default:
		parts = []string{t.Turn.Teller.Voice.Say("top.worth", phrases.Args{"Count": s.Points}), solved, best}
	}
	parts = slices.DeleteFunc(parts, func(p string) bool { return p == "" })
	return t.Turn.Teller.Voice.Say("top.line", phrases.Args{
		"Place": s.Place, "Name": t.name(s.Person, s.Name, s.Away), "Rest": strings.Join(parts, " · ")})
}

// name returns the name of a person for the text of a table. It marks the reader's own name. If the person
// has left, it returns a phrase instead.
func (t *turn) name(person, name string, away bool) string {
	shown := t.bare(name, away)
	if person == t.Turn.M.From.ID && !away {
		return t.Turn.Teller.Voice.Say("top.you", phrases.Args{"Name": shown})
	}
	return shown
}

// bare returns a name without the mark of the reader. If the name is empty or the person has left, it
// returns a phrase.
func (t *turn) bare(name string, away bool) string {
	if shown := words.NameOf(name, longestName); shown != "" && !away {
		return shown
	}
	return t.Turn.Teller.Voice.Say("top.somebody", nil)
}

// drawn returns the picture of the parts.
func (t *turn) drawn(parts []part, title, beneath string) plot.Table {
	c := plot.Table{Head: plot.Head{Title: title, Beneath: beneath, Mirrored: t.Turn.Teller.Voice.Language.RTL}}
	for _, column := range parts[0].columns {
		c.Columns = append(c.Columns, t.Turn.Teller.Voice.Say(phrases.Key("top.column."+column), nil))
	}
	for _, p := range parts {
		drawn := plot.Part{}
		if p.title != "" {
			drawn.Title = t.Turn.Teller.Voice.Say(p.title, nil)
		}
		for _, e := range p.entries {
			row := plot.Row{
				Rank: e.place, RankText: none, Name: e.name, Cells: e.cells,
				Own: e.person == t.Turn.M.From.ID, Apart: e.apart,
			}
			if e.place > 0 {
				row.RankText = t.Turn.Teller.Voice.Whole(int64(e.place))
			}
			drawn.Rows = append(drawn.Rows, row)
		}
		c.Parts = append(c.Parts, drawn)
	}
	return c
}

// tableOf returns the rows of a picture as a table below the lines above.
func (t *turn) tableOf(c plot.Table, above []string) *chat.Table {
	table := &chat.Table{Above: above, Columns: []chat.Column{{End: true}, {}}, RightToLeft: c.Mirrored}
	for _, title := range c.Columns {
		table.Columns = append(table.Columns, chat.Column{Title: title, End: true})
	}
	for _, p := range c.Parts {
		if p.Title != "" {
			table.Rows = append(table.Rows, []string{p.Title})
		}
		for _, row := range p.Rows {
			if row.Apart {
				table.Rows = append(table.Rows, []string{"…"})
			}
			name := row.Name
			if row.Own {
				name = t.Turn.Teller.Voice.Say("top.you", phrases.Args{"Name": name})
			}
			table.Rows = append(table.Rows, append([]string{row.RankText, name}, row.Cells...))
		}
	}
	return table
}
