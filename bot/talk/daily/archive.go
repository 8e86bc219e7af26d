package daily

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// A page of the archive has so many days, in so many rows of buttons; below them is a row for turning.
const (
	archiveRow  = 5
	archivePage = 4 * archiveRow
)

// archive answers /archive with the last dailies, or those up to a day or month that was named.
func (t *turn) archive(ctx context.Context) error {
	if t.Base.Calendar == nil {
		return t.Send(ctx, t.Teller.SaidAside(phrases.DailyNone, nil))
	}
	today, err := t.Today(ctx)
	if err != nil {
		return err
	}
	name, w, _ := t.Base.Words.ReadDaily(t.M.Text+" "+t.M.Options["variant"], today)
	end, ok := w.Until(today)
	if !ok || t.NoDaily(end, today) != "" {
		end = today
	}
	return t.Send(ctx, t.archiveReply(ctx, cmp.Or(name, teller.UsualSeries(t.Open.Room).Name), end, today))
}

// pressArchive turns to the page of a series whose last day is in the state, or opens the day that follows it there.
func (t *turn) pressArchive(ctx context.Context, p press.Press) error {
	name := p.About
	end, date, one := strings.Cut(p.State, ".")
	ok, err := t.HasDaily(ctx, name, end)
	if ok && one {
		ok, err = t.HasDaily(ctx, name, date)
	}
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.DailyGone)
	}
	if one {
		if handled, err := t.opened(ctx, name, date); handled {
			return err
		}
	}
	t.SpeakAsRoom(ctx)
	reply, err := t.archivePressed(ctx, name, end, date)
	if err != nil {
		return err
	}
	if one {
		return talk.ShowDaily(ctx, t.Turn, game.Ref{Series: name, Date: date}, t.M.Press.Message, reply)
	}
	return t.Edit(ctx, reply)
}

// archivePressed shows a page, or the day date of it if there is one.
func (t *turn) archivePressed(ctx context.Context, name, end, date string) (chat.Reply, error) {
	today, err := t.Today(ctx)
	if err != nil {
		return chat.Reply{}, err
	}
	if date == "" {
		last, err := time.Parse(time.DateOnly, end)
		return t.archiveReply(ctx, name, last, today), err
	}
	reply, err := t.dailyReply(ctx, name, date)
	if err != nil {
		return reply, err
	}
	reply.Choices[0] = t.dailyChoices(name, date, func(s teller.Series) press.Press {
		return press.Press{Verb: press.Archive, State: end + "." + date, About: s.Name}
	})[0]
	back := []chat.Choice{t.Teller.Button(phrases.ButtonToArchive, press.Press{Verb: press.Archive, State: end, About: name})}
	reply.Choices = append(reply.Choices, back)
	return reply, nil
}

// archiveReply lists the days up to end, the newest first: their levels in words, and a button for each.
func (t *turn) archiveReply(ctx context.Context, name string, end, today time.Time) chat.Reply {
	s, _ := teller.SeriesNamed(name)
	lines := []string{t.Teller.Voice.Say(phrases.ArchiveTitle, phrases.Args{"Series": t.Teller.Voice.Say(s.Button, nil)})}
	var buttons []chat.Choice
	d := end
	for ; len(buttons) < archivePage && d.Format(time.DateOnly) >= t.Base.First; d = d.AddDate(0, 0, -1) {
		date := d.Format(time.DateOnly)
		lines = append(lines, t.archiveLine(ctx, name, d))
		buttons = append(buttons, chat.Choice{
			Label: t.Teller.Voice.ShortDay(d), Data: press.Press{Verb: press.Archive, State: end.Format(time.DateOnly) + "." + date, About: name}.String()})
	}
	var rows [][]chat.Choice
	for row := range slices.Chunk(buttons, archiveRow) {
		rows = append(rows, t.Teller.Row(row))
	}
	return chat.Reply{Text: strings.Join(lines, "\n"), Choices: append(rows, t.archiveTurns(name, end, d, today))}
}

// archiveLine names a day, and how hard its puzzle is where it was served before: to list a puzzle, none is made.
func (t *turn) archiveLine(ctx context.Context, name string, d time.Time) string {
	line := "• " + t.Teller.Voice.Day(d)
	served, err := t.dailies.Daily(ctx, name, d.Format(time.DateOnly))
	if err != nil || served.ER == 0 {
		return line
	}
	return line + " · " + teller.ServedLevel(t.Teller, served)
}

// archiveTurns are the buttons to the page before this one, whose last day is earlier, to the page after it, and to the
// other series.
func (t *turn) archiveTurns(name string, end, earlier, today time.Time) []chat.Choice {
	var row []chat.Choice
	add := func(label phrases.Key, name string, end time.Time) {
		row = append(row, t.Teller.Button(label, press.Press{Verb: press.Archive, State: end.Format(time.DateOnly), About: name}))
	}
	if earlier.Format(time.DateOnly) >= t.Base.First {
		add(phrases.ButtonEarlier, name, earlier)
	}
	for _, s := range teller.SeriesBeside(name, t.Open.Room) {
		add(s.Button, s.Name, end)
	}
	if end.Before(today) {
		later := end.AddDate(0, 0, archivePage)
		if later.After(today) {
			later = today
		}
		add(phrases.ButtonLater, name, later)
	}
	return t.Teller.Row(row)
}
