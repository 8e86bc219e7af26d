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

// Numbers of days on a page of the archive: of buttons in one row, and in a menu.
const (
	archivePage = 5
	archiveMenu = 14
)

func (t *turn) archivePage() int {
	if t.Teller.Budget.Menu >= archiveMenu {
		return archiveMenu
	}
	return archivePage
}

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
	var left []string
	a.Series, w, left = t.Base.Words.ReadDaily(t.Text+" "+t.M.Options["variant"], today)
	if len(left) > 0 {
		return nil, unclear(t, t.Text)
	}
	if end, ok := w.Until(today); ok {
		a.End = end.Format(time.DateOnly)
	}
	return a, nil
}

// archive lists the dailies of a series up to a day. Its buttons open another page, or a daily of the list.
func (t *turn) archive(ctx context.Context, a action.Archive) error {
	if t.Pressed() {
		return t.turnPage(ctx, a)
	}
	if t.Base.Calendar == nil {
		return t.Send(ctx, t.Teller.SaidAside("daily.none", nil))
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

// turnPage shows the archive's page up to a day, or opens a daily from the page.
func (t *turn) turnPage(ctx context.Context, a action.Archive) error {
	ok, err := t.HasDaily(ctx, a.Series, a.End)
	if ok && a.Date != "" {
		ok, err = t.HasDaily(ctx, a.Series, a.Date)
	}
	if err != nil {
		return err
	}
	if !ok {
		return t.Notify(ctx, "daily.gone")
	}
	if a.Date != "" {
		if handled, err := t.opened(ctx, a.Series, a.Date); handled {
			return err
		}
	}
	t.SpeakAsRoom(ctx)
	if a.Date == "" {
		today, err := t.Today(ctx)
		if err != nil {
			return err
		}
		last, err := time.Parse(time.DateOnly, a.End)
		if err != nil {
			return err
		}
		return t.Edit(ctx, t.archiveReply(ctx, a.Series, last, today))
	}
	reply, err := t.dailyReply(ctx, a.Series, a.Date)
	if err != nil {
		return err
	}
	reply.Choices[0] = t.dailyChoices(a.Series, a.Date, func(s teller.Series) action.Action {
		return action.Archive{Series: s.Name, End: a.End, Date: a.Date}
	})[0]
	back := t.Teller.Button("button.to-archive", action.Archive{Series: a.Series, End: a.End})
	reply.Choices = append(reply.Choices, []chat.Choice{back})
	return talk.ShowDaily(ctx, t.Turn, game.Ref{Series: a.Series, Date: a.Date}, t.M.Press.Message, reply)
}

// archiveReply lists the days of the page that ends on lastDay, the newest first. Each day has its level and
// a button.
func (t *turn) archiveReply(ctx context.Context, name string, lastDay, today time.Time) chat.Reply {
	s, _ := teller.SeriesNamed(name)
	lines := []string{
		t.Teller.Voice.Say("archive.title", phrases.Args{"Series": t.Teller.Voice.Say(s.Button, nil)}),
	}
	var buttons []chat.Choice
	d := lastDay
	for ; len(buttons) < t.archivePage() && d.Format(time.DateOnly) >= t.Base.First; d = d.AddDate(0, 0, -1) {
		date := d.Format(time.DateOnly)
		lines = append(lines, t.archiveLine(ctx, name, d))
		buttons = append(buttons, teller.Choice(t.Teller.Voice.ShortDay(d), action.Archive{
			Series: name, End: lastDay.Format(time.DateOnly), Date: date,
		}))
	}
	return chat.Reply{
		Text:    strings.Join(lines, "\n"),
		Choices: append(t.Teller.List(buttons, archivePage), t.archiveTurns(name, lastDay, d, today)),
	}
}

// archiveLine returns the line of a day in the archive. The line has the level only if the daily was made
// already, because the list makes no puzzles.
func (t *turn) archiveLine(ctx context.Context, name string, d time.Time) string {
	line := "• " + t.Teller.Voice.Day(d)
	served, err := t.Base.Games.Daily(ctx, name, d.Format(time.DateOnly))
	if err != nil || served.ER == 0 {
		return line
	}
	return line + " · " + teller.ServedLevel(t.Teller, served)
}

// archiveTurns returns the buttons that open other pages: the earlier page, which ends on earlierEnd, the
// later page, and another series.
func (t *turn) archiveTurns(name string, end, earlierEnd, today time.Time) []chat.Choice {
	var row []chat.Choice
	add := func(label phrases.Key, name string, end time.Time) {
		row = append(row, t.Teller.Button(label, action.Archive{Series: name, End: end.Format(time.DateOnly)}))
	}
	if earlierEnd.Format(time.DateOnly) >= t.Base.First {
		add("button.earlier", name, earlierEnd)
	}
	for _, s := range teller.SeriesBeside(name, t.Open.Room)[:1] {
		add(s.Button, s.Name, end)
	}
	if end.Before(today) {
		later := end.AddDate(0, 0, t.archivePage())
		if later.After(today) {
			later = today
		}
		add("button.later", name, later)
	}
	return t.Teller.Row(row)
}

// daysSuggested is the largest number of suggested days, including today.
const daysSuggested = 25

// suggestDay suggests today and earlier days whose names contain the typed text. If no name contains it,
// suggestDay suggests the day that the text means.
func suggestDay(ctx context.Context, t *talk.Turn, typed string) (all []chat.Choice) {
	if t.Base.Calendar == nil {
		return nil
	}
	today, err := t.Today(ctx)
	if err != nil {
		return nil
	}
	typed = strings.ToLower(strings.TrimSpace(typed))
	for ago := range daysSuggested {
		d := today.AddDate(0, 0, -ago)
		c := chat.Choice{Label: dayCalled(t, d, ago), Data: d.Format(time.DateOnly)}
		if t.NoDaily(d, today) == "" && strings.Contains(strings.ToLower(c.Label+" "+c.Data), typed) {
			all = append(all, c)
		}
	}
	if _, w, left := t.Base.Words.ReadDaily(typed, today); len(all) == 0 && len(left) == 0 {
		if d, ok := w.On(today); ok && t.NoDaily(d, today) == "" {
			all = append(all, chat.Choice{Label: t.Teller.Voice.Day(d), Data: d.Format(time.DateOnly)})
		}
	}
	return all
}

// dayCalled returns the name of the day d. ago is how many days ago d was.
func dayCalled(t *talk.Turn, d time.Time, ago int) string {
	args := phrases.Args{"Day": t.Teller.Voice.Day(d)}
	switch ago {
	case 0:
		return t.Teller.Voice.Say("suggest.today", args)
	case 1:
		return t.Teller.Voice.Say("suggest.yesterday", args)
	}
	return t.Teller.Voice.Day(d)
}
