package together

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

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
	past, err := game.ResultsIn(ctx, c.results, room.ID, b.First, day(date, -1), func(r *game.Result) bool {
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
	theirs, err := c.results.ResultsOf(ctx, room.Person, date, date)
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
