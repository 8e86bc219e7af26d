// Package together makes the messages about a room's daily that the bot sends unasked. They are the morning
// post, the message about finishers, and the table of the day.
package together

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	took *lru.Cache[string, int] // cached expected times in minutes, by puzzle
}

// New returns the conversation.
func New() *Talk {
	took, _ := lru.New[string, int](puzzlesKept) // New fails only for a size below 1
	return &Talk{took}
}

// Talk returns the handlers of the conversation.
func (c *Talk) Talk() talk.Talk {
	return talk.Talk{Name: "together", Handlers: []talk.Handler{talk.On(c.showTable)}}
}

type turn struct {
	*talk.Turn
	*Talk
}

// showTable shows the table of a daily in the room to the person who pressed the button.
func (c *Talk) showTable(ctx context.Context, in *talk.Turn, a action.Table) error {
	t, name, date := &turn{in, c}, a.Series, a.Date
	ok, err := t.HasDaily(ctx, name, date)
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, "daily.gone")
	}
	all, err := ofGame(ctx, t.Base, t.M.Room.ID, name, date, date)
	if err != nil {
		return err
	}
	text := t.table(name, date, standing.Of(all))
	if done(standing.Of(all)) == 0 {
		text = t.Teller.Voice.Say("table.empty", nil)
	}
	if len([]rune(text)) <= t.Teller.Budget.Notice {
		return t.R.Notify(ctx, text)
	}
	return t.Send(ctx, chat.Reply{Text: text, Private: true})
}

// ofGame returns the results of a daily in a room from firstDate to lastDate. It leaves out people who have
// left the room.
func ofGame(
	ctx context.Context, b *talk.Base, room, name, firstDate, lastDate string,
) ([]game.Result, error) {
	return game.ResultsIn(ctx, b.Games, room, firstDate, lastDate, func(r *game.Result) bool {
		return r.Game == name && !r.Away
	})
}

// longestName is where names in a table are cut, in characters.
const longestName = 18

func (t *turn) name(r game.Result) string {
	if name := words.NameOf(r.Name, longestName); name != "" {
		return name
	}
	return t.Teller.Voice.Say("table.somebody", nil)
}

// table returns the table of a day. Games without help come first, then games with help, then games without
// a time.
func (t *turn) table(name, date string, table standing.Table) string {
	lines := []string{t.heading(name, date, table)}
	for _, part := range []struct {
		title phrases.Key
		rows  []standing.Row
	}{{"table.clean", table.Clean}, {"table.helped", table.Helped}} {
		if len(part.rows) == 0 {
			continue
		}
		lines = append(lines, t.Teller.Voice.Say(part.title, nil))
		for same := range slices.Values(places(part.rows)) {
			lines = append(lines, t.Teller.Voice.Say("table.row", phrases.Args{
				"Place": same[0].Within, "Names": t.names(same), "Time": t.Teller.Names().Span(same[0].Time()),
				"Points": t.Teller.Voice.Say("table.points", phrases.Args{"Count": same[0].Points}),
			}))
		}
	}
	if len(table.Solved) > 0 {
		lines = append(lines, t.Teller.Voice.Say("tally.also", phrases.Args{"Names": t.names(table.Solved)}))
	}
	return fitting(lines, t.Teller.Budget.Alone)
}

func done(t standing.Table) int { return len(t.Rows()) + len(t.GaveUp) }

// heading returns the heading of a table: its series if unusual in the room, its day, and the puzzle's
// level if known.
func (t *turn) heading(name, date string, table standing.Table) string {
	parts := []string{t.Teller.Names().Day(date)}
	if rows := table.Rows(); len(rows) > 0 && rows[0].ER > 0 {
		parts = append(parts, t.Teller.Names().LevelName(rating.Tenths(rows[0].ER).Level()))
	}
	if s, _ := teller.SeriesNamed(name); s.Name != teller.UsualSeries(t.Open.Room).Name {
		parts = append([]string{t.Teller.Voice.Say(s.Button, nil)}, parts...)
	}
	return strings.Join(parts, " · ")
}

// places splits sorted rows into groups with equal places.
func places(rows []standing.Row) (parts [][]standing.Row) {
	for i, r := range rows {
		if i == 0 || r.Within != rows[i-1].Within {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], r)
	}
	return parts
}

func (t *turn) names(rows []standing.Row) string {
	var names []string
	for _, r := range rows {
		names = append(names, t.name(r.Result))
	}
	return t.Teller.Voice.List(names)
}

func fitting(lines []string, room int) string {
	text := lines[0]
	for _, line := range lines[1:] {
		if len([]rune(text))+len([]rune(line))+1 > room {
			return text
		}
		text += "\n" + line
	}
	return text
}

func day(date string, after int) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return at.AddDate(0, 0, after).Format(time.DateOnly)
}

func (t *turn) tableButton(label phrases.Key, name, date string) chat.Choice {
	return t.Teller.Button(label, action.Table{Series: name, Date: date})
}

// Post returns the post for room on date. It announces the puzzle of that date, without its digits, and has
// the results of the day before. first marks the first post of the room.
func (c *Talk) Post(
	ctx context.Context, b *talk.Base, room game.Room, date string, first bool, budget chat.Budget,
) (chat.Reply, error) {
	if b.Calendar == nil {
		return chat.Reply{}, errors.New("there is no calendar")
	}
	t := &turn{b.ForRoom(ctx, room, budget), c}
	s := teller.UsualSeries(room)
	d, p, err := t.Served(ctx, s.Name, date)
	if err != nil {
		return chat.Reply{}, err
	}
	past, err := game.ResultsIn(ctx, b.Games, room.ID, b.First, day(date, -1), func(r *game.Result) bool {
		return !r.Away
	})
	if err != nil {
		return chat.Reply{}, err
	}
	what := t.what(ctx, d, p)
	lines, row := t.before(s.Name, date, past, first)
	if strings.HasSuffix(date, "-01") { // date is the first day of a month
		row = append(row, t.Teller.Button("monster.title", action.Monster{}))
	}
	text := fitting(append([]string{strings.Join(what, " · ")}, lines...), t.Teller.Budget.Beside)
	reply := chat.Reply{
		Text:    text,
		Choices: [][]chat.Choice{t.Teller.Row(append([]chat.Choice{t.PlayButton(s.Name, date)}, row...))},
	}
	// the picture shows the day, and below it the other parts without the time
	beneath := strings.Join(what[1:min(len(what), 3)], " · ")
	reply.Picture = t.Teller.Tile(what[0], beneath, strings.Join(what, " · "))
	return reply, ctx.Err()
}

// before describes the room's streak and yesterday's results (of the day before date), and returns their
// buttons.
func (t *turn) before(name, date string, past []game.Result, first bool) (lines []string, row []chat.Choice) {
	yesterday, own := day(date, -1), t.Open.Room.Person != ""
	of := func(r game.Result) bool { return r.Game != name || r.Date != yesterday }
	table := standing.Of(slices.DeleteFunc(slices.Clone(past), of))
	switch {
	case len(table.Rows()) > 0:
		lines = t.short(table)
		row = []chat.Choice{t.tableButton("button.table-yesterday", name, yesterday)}
	case first && len(past) == 0:
		return []string{t.Teller.Voice.Say(phrases.If(own, "post.own-first", "post.first"), nil)}, nil
	default:
		lines = []string{t.Teller.Voice.Say("post.quiet", nil)}
		mini := action.Daily{Series: "mini", Date: date}
		row = []chat.Choice{t.Teller.Button("button.mini", mini)}
	}
	days := standing.RoomDays(past)
	if n := standing.StreakOf(days, standing.DateDay(date)).Days; n > 1 {
		k := phrases.If(own, "post.own-streak", "post.streak")
		if !slices.Contains(days, standing.DateDay(yesterday)) { // a missed yesterday does not end the streak
			k = phrases.If(own, "post.own-stands", "post.stands")
		}
		lines = append(lines, t.Teller.Voice.Say(k, phrases.Args{"Count": n}))
	}
	return lines, row
}

// mostOfYesterday is the largest number of names of each kind in the post.
const mostOfYesterday = 5

func (t *turn) short(table standing.Table) (lines []string) {
	k := phrases.Key("post.clean")
	add := func(rows []standing.Row) {
		if len(rows) == 0 {
			return
		}
		said := t.rows(rows[:min(len(rows), mostOfYesterday)])
		if more := len(rows) - len(said); more > 0 {
			said = append(said, t.Teller.Voice.Say("tally.more", phrases.Args{"Others": more}))
		}
		lines = append(lines, t.Teller.Voice.Say(k, phrases.Args{"List": strings.Join(said, " · ")}))
	}
	add(table.Clean)
	if k = "post.helped"; len(table.Clean) == 0 {
		k = "post.only"
	}
	add(table.Helped)
	if len(table.Solved) > 0 {
		names := t.names(table.Solved[:min(len(table.Solved), mostOfYesterday)])
		if k = "tally.also"; len(lines) == 0 {
			k = "post.clean"
		}
		lines = append(lines, t.Teller.Voice.Say(k, phrases.Args{"Names": names, "List": names}))
	}
	return lines
}

// what returns the parts of the text about a daily: its day, its level, its kind if unusual, and the
// expected time.
func (t *turn) what(ctx context.Context, d game.Daily, p teller.Subject) []string {
	parts := []string{t.Teller.Names().Day(d.Date)}
	if d.ER > 0 {
		parts = append(parts, t.Teller.Names().LevelName(rating.Tenths(d.ER).Level()))
	}
	g, no := p.Logical()
	if no != "" || !g.Layout.IsClassic() {
		parts = append(parts, p.Kind(t.Teller))
	}
	if no == "" {
		if minutes := t.minutes(ctx, g); minutes > 0 {
			parts = append(parts, t.Teller.Voice.Say("post.about", phrases.Args{"Minutes": minutes}))
		}
	}
	return parts
}

// puzzlesKept is the largest number of puzzles whose expected times are cached.
const puzzlesKept = 16

// minutes returns the expected time of p in minutes. It takes the time from the cache, or from
// work.Job.Minutes.
func (t *turn) minutes(ctx context.Context, p sudoku.Puzzle) int {
	name := p.String()
	if m, ok := t.took.Get(name); ok {
		return m
	}
	m, known := t.Job.Minutes(ctx, p)
	if known {
		t.took.Add(name, m)
	}
	return m
}

// Card returns a message about today's daily for a room in which the bot need not be. Its button is a link.
func (c *Talk) Card(ctx context.Context, in *talk.Turn) (chat.Reply, error) {
	t, s := &turn{in, c}, teller.UsualSeries(in.Open.Room)
	today, err := t.Base.Calendar.Today(ctx, t.M.Room.ID)
	if err != nil {
		return chat.Reply{}, err
	}
	d, p, err := t.Served(ctx, s.Name, today)
	if err != nil {
		return chat.Reply{}, err
	}
	play := chat.Choice{
		Label: t.Teller.Voice.Say("button.play", nil), Link: t.Teller.Budget.DeepLink + s.Name + "_" + today,
	}
	return chat.Reply{
		Text:    t.Teller.Names().DailyTitle(s.Name, today) + "\n" + strings.Join(t.what(ctx, d, p)[1:], " · "),
		Choices: [][]chat.Choice{{play.As(chat.Primary)}},
	}, nil
}

// Remind returns the reminder of a date's daily for a private room. If the person has already finished the
// daily in any room, ok is false.
func (c *Talk) Remind(
	ctx context.Context, b *talk.Base, room game.Room, date string, budget chat.Budget,
) (reply chat.Reply, ok bool, err error) {
	if b.Calendar == nil {
		return chat.Reply{}, false, errors.New("there is no calendar")
	}
	t := &turn{b.ForRoom(ctx, room, budget), c}
	s := teller.UsualSeries(room)
	theirs, err := b.Games.ResultsOf(ctx, room.Person, date, date)
	if err != nil ||
		slices.ContainsFunc(theirs, func(r game.Result) bool {
			return r.Game == s.Name && r.Outcome != game.Playing
		}) {
		return chat.Reply{}, false, err
	}
	d, p, err := t.Served(ctx, s.Name, date)
	if err != nil {
		return chat.Reply{}, false, err
	}
	text := t.Teller.Voice.Say("remind.open", phrases.Args{
		"What": strings.Join(t.what(ctx, d, p)[1:], " · "),
	})
	stop := t.Teller.Button("button.stop-reminding", action.Room{Name: "remind", Value: "stop"})
	return chat.Reply{
		Text: text, Choices: [][]chat.Choice{t.Teller.Row([]chat.Choice{t.PlayButton(s.Name, date), stop})},
	}, true, ctx.Err()
}
