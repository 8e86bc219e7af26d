package daily

import (
	"cmp"
	"context"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// archivePage is the number of days on a page of the archive, in a row of buttons. A last row turns the page.
const archivePage = 5

// decodeArchive reads the arguments of /archive: the series, and the day or month.
func decodeArchive(ctx context.Context, t *talk.Turn) (action.Action, error) {
	if t.Base.Calendar == nil {
		return action.Archive{}, nil
	}
	today, err := t.Today(ctx)
	if err != nil {
		return nil, err
	}
	a := action.Archive{}
	var w words.Wish
	a.Series, w, _ = t.Base.Words.ReadDaily(t.Text+" "+t.M.Options["variant"], today)
	if end, ok := w.Until(today); ok {
		a.End = end.Format(time.DateOnly)
	}
	return a, nil
}

// archive lists the last dailies of a series, or those up to a day. A button opens another page, or a day.
func (t *turn) archive(ctx context.Context, a action.Archive) error {
	if t.Pressed() {
		return t.turnPage(ctx, a)
	}
	if t.Base.Calendar == nil {
		return t.Send(ctx, t.Teller.SaidAside(phrases.DailyNone, nil))
	}
	today, err := t.Today(ctx)
	if err != nil {
		return err
	}
	end, bad := time.Parse(time.DateOnly, a.End)
	if bad != nil || t.NoDaily(end, today) != "" {
		end = today
	}
	return t.Send(ctx, t.archiveReply(ctx, cmp.Or(a.Series, teller.UsualSeries(t.Open.Room).Name), end, today))
}

// turnPage shows the page that ends on a day, or opens one of its days.
func (t *turn) turnPage(ctx context.Context, a action.Archive) error {
	ok, err := t.HasDaily(ctx, a.Series, a.End)
	if ok && a.Date != "" {
		ok, err = t.HasDaily(ctx, a.Series, a.Date)
	}
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, phrases.DailyGone)
	}
	if a.Date != "" {
		if handled, err := t.opened(ctx, a.Series, a.Date); handled {
			return err
		}
	}
	t.SpeakAsRoom(ctx)
	reply, err := t.archivePressed(ctx, a.Series, a.End, a.Date)
	if err != nil {
		return err
	}
	if a.Date != "" {
		return talk.ShowDaily(ctx, t.Turn, game.Ref{Series: a.Series, Date: a.Date}, t.M.Press.Message, reply)
	}
	return t.Edit(ctx, reply)
}

// archivePressed shows a page, or its day date if given.
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
	reply.Choices[0] = t.dailyChoices(name, date, func(s teller.Series) action.Action {
		return action.Archive{Series: s.Name, End: end, Date: date}
	})[0]
	back := []chat.Choice{t.Teller.Button(phrases.ButtonToArchive, action.Archive{Series: name, End: end})}
	reply.Choices = append(reply.Choices, back)
	return reply, nil
}

// archiveReply lists the days up to end, the newest first: their levels in words, and a button for each.
func (t *turn) archiveReply(ctx context.Context, name string, end, today time.Time) chat.Reply {
	s, _ := teller.SeriesNamed(name)
	lines := []string{
		t.Teller.Voice.Say(phrases.ArchiveTitle, phrases.Args{"Series": t.Teller.Voice.Say(s.Button, nil)}),
	}
	var buttons []chat.Choice
	d := end
	for ; len(buttons) < archivePage && d.Format(time.DateOnly) >= t.Base.First; d = d.AddDate(0, 0, -1) {
		date := d.Format(time.DateOnly)
		lines = append(lines, t.archiveLine(ctx, name, d))
		buttons = append(buttons, teller.Choice(t.Teller.Voice.ShortDay(d), action.Archive{
			Series: name, End: end.Format(time.DateOnly), Date: date,
		}))
	}
	return chat.Reply{
		Text:    strings.Join(lines, "\n"),
		Choices: [][]chat.Choice{t.Teller.Row(buttons), t.archiveTurns(name, end, d, today)},
	}
}

// archiveLine returns the line of a day. It adds the level only if the daily was served before, because the
// list generates no puzzles.
func (t *turn) archiveLine(ctx context.Context, name string, d time.Time) string {
	line := "• " + t.Teller.Voice.Day(d)
	served, err := t.dailies.Daily(ctx, name, d.Format(time.DateOnly))
	if err != nil || served.ER == 0 {
		return line
	}
	return line + " · " + teller.ServedLevel(t.Teller, served)
}

// archiveTurns are the buttons to the page before (its last day is earlier), to the page after, and to one
// other series: the usual one of the room, or beside this the first that is apart.
func (t *turn) archiveTurns(name string, end, earlier, today time.Time) []chat.Choice {
	var row []chat.Choice
	add := func(label phrases.Key, name string, end time.Time) {
		row = append(row, t.Teller.Button(label, action.Archive{Series: name, End: end.Format(time.DateOnly)}))
	}
	if earlier.Format(time.DateOnly) >= t.Base.First {
		add(phrases.ButtonEarlier, name, earlier)
	}
	for _, s := range teller.SeriesBeside(name, t.Open.Room)[:1] {
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
