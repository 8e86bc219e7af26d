package bot

import (
	"cmp"
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// series is one of the puzzles that every date has.
type series struct {
	name   string      // as game.Daily.Series
	puzzle phrases.Key // what it is called within a sentence
	title  phrases.Key // above its picture
	button phrases.Key
}

// allSeries are the series; the first is meant where none is named.
var allSeries = [...]series{
	{name: "daily", puzzle: phrases.DailyPuzzle, title: phrases.DailyTitle, button: phrases.ButtonDaily},
	{name: "mini", puzzle: phrases.MiniPuzzle, title: phrases.MiniTitle, button: phrases.ButtonMini},
}

// seriesNamed returns the series of that name.
func seriesNamed(name string) (s series, ok bool) {
	for _, s := range allSeries {
		if s.name == name {
			return s, true
		}
	}
	return allSeries[0], false
}

// seriesChoices are the series for a menu.
func seriesChoices() []chat.Choice {
	var choices []chat.Choice
	for _, s := range teller.AllSeries {
		choices = append(choices, chat.Choice{Label: s.Name, Data: s.Name})
	}
	return choices
}

// firstDaily is the date of the first daily where the Config names none.
const firstDaily = "2026-01-01"

// daily answers /daily: with the puzzle of today, or of the date and series that were named in any order.
func (t *talk) daily(ctx context.Context) error {
	if t.Calendar == nil {
		return t.say(ctx, phrases.DailyNone, nil)
	}
	today, err := t.today(ctx)
	if err != nil {
		return err
	}
	text := strings.Join([]string{t.m.Text, t.m.Options["date"], t.m.Options["variant"]}, " ")
	name, date, no := t.dailyAsked(text, today)
	if no.Text != "" {
		_, err := t.r.Send(ctx, t.RefusalReply(no))
		return err
	}
	reply, err := t.dailyReply(ctx, name, date)
	if err != nil {
		return err
	}
	_, err = t.r.Send(ctx, reply)
	return err
}

// today returns the date that it is in this room.
func (t *talk) today(ctx context.Context) (time.Time, error) {
	date, err := t.Calendar.Today(ctx, t.m.Room.ID)
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.DateOnly, date)
}

// dailyAsked reads what follows /daily. The refusal has a text if there is no such daily, or none yet.
func (t *talk) dailyAsked(text string, today time.Time) (name, date string, no teller.Refusal) {
	name, w, left := t.words.ReadDaily(text, today)
	d, ok := w.On(today)
	if len(left) > 0 || !ok {
		return "", "", teller.Refusal{Text: t.Voice.Say(phrases.DailyUnclear, phrases.Args{"Text": words.Printable(strings.TrimSpace(text), 40)})}
	}
	no.Text = t.noDaily(d, today)
	return cmp.Or(name, allSeries[0].name), d.Format(time.DateOnly), no
}

// noDaily says why there is no daily of the date d; nothing if there is one.
func (t *talk) noDaily(d, today time.Time) string {
	switch {
	case d.After(today):
		return t.Voice.Say(phrases.DailyFuture, phrases.Args{"Day": t.Voice.Day(d), "Today": t.Voice.Day(today)})
	case d.Format(time.DateOnly) < t.First:
		return t.Voice.Say(phrases.DailyFirst, phrases.Args{"Day": t.Day(t.First)})
	}
	return ""
}

// dailyReply shows a daily, with what can be done with it.
func (t *talk) dailyReply(ctx context.Context, name, date string) (chat.Reply, error) {
	today, err := t.Calendar.Today(ctx, t.m.Room.ID)
	if err != nil {
		return chat.Reply{}, err
	}
	d, p, err := t.served(ctx, name, date)
	if err != nil {
		return chat.Reply{}, err
	}
	reply := t.dailyShown(d, p)
	reply.Choices = t.dailyChoices(name, date, func(s teller.Series) press.Press {
		return press.Press{Verb: press.Daily, About: game.Ref{Series: s.Name, Date: date}.String()}
	})
	if date < today && t.Allowed(ctx, p.Raw()) == nil { // elsewhere its day may last
		reply.Choices = append(reply.Choices, []chat.Choice{t.solveButton(name, date)})
	}
	return reply, ctx.Err()
}

// served returns a daily and its puzzle.
func (t *talk) served(ctx context.Context, name, date string) (game.Daily, teller.Subject, error) {
	d, err := t.Calendar.Daily(ctx, name, date)
	if err != nil {
		return d, nil, err
	}
	parsed, err := solver.Parse(d.Puzzle)
	if err != nil {
		return d, nil, err
	}
	return d, teller.SubjectOf(parsed), nil
}

// dailyShown draws and writes a daily, and says how hard it is and by which rules it goes.
func (t *talk) dailyShown(d game.Daily, p teller.Subject) chat.Reply {
	s, _ := teller.SeriesNamed(d.Series)
	lines := []string{t.Voice.Say(s.Title, phrases.Args{"Day": t.Day(d.Date)})}
	if d.ER > 0 {
		lines = append(lines, t.RatingLine(rating.Rating{ER: rating.Tenths(d.ER), Hardest: d.Hardest}))
	}
	lines = append(lines, t.rules(p)...)
	v := p.Unsolved(t.Teller)
	text := strings.Join(lines, "\n")
	if v.Legend != "" {
		text = t.WithLegend(text, v, t.Budget.Beside)
	}
	return chat.Reply{
		Text: text, Picture: t.dailyPicture(d, v), Block: t.Block(v.Texts, t.Budget.Beside-utf8.RuneCountInString(text))}
}

// rules tell of the kind of p, where it is not the usual one.
func (t *talk) rules(p teller.Subject) []string {
	lines := p.Notes(t.Teller, game.Request{})
	if g, no := p.Logical(); no == "" && g.Layout.Has(sudoku.Region) {
		lines = append(lines, t.Voice.Say(phrases.DailyRegions, phrases.Args{"N": g.Layout.N()}))
	}
	return lines
}

// dailyChoices are the buttons under a daily; show is what a button to another series does.
func (t *talk) dailyChoices(name, date string, show func(teller.Series) press.Press) [][]chat.Choice {
	row := []chat.Choice{
		t.playButton(name, date),
		t.Button(phrases.ButtonPrint, press.Press{Verb: press.Print, About: game.Ref{Series: name, Date: date}.String()}),
	}
	for _, s := range teller.AllSeries {
		if s.Name != name {
			row = append(row, t.Button(s.Button, show(s)))
		}
	}
	return [][]chat.Choice{row}
}

// playButton begins a game of a daily.
func (t *talk) playButton(series, date string) chat.Choice {
	return t.Button(phrases.ButtonPlay, press.Press{Verb: press.Play, About: game.Ref{Series: series, Date: date}.String()})
}

func (t *talk) solveButton(series, date string) chat.Choice {
	return t.Button(phrases.ButtonSolve, press.Press{Verb: press.Solve, About: game.Ref{Series: series, Date: date}.String()})
}

// hasDaily reports whether there is a daily of that series and date that may be seen here.
func (t *talk) hasDaily(ctx context.Context, series, date string) (bool, error) {
	if t.Calendar == nil {
		return false, nil
	}
	today, err := t.today(ctx)
	_, known := teller.SeriesNamed(series)
	d, bad := time.Parse(time.DateOnly, date)
	return known && bad == nil && err == nil && t.noDaily(d, today) == "", err
}

// pressedDaily reads the daily that a button is about. ok is false where there is no such daily.
func (t *talk) pressedDaily(ctx context.Context, p press.Press) (name, date string, ok bool, err error) {
	ref, _ := game.ReadRef(p.About)
	ok, err = t.hasDaily(ctx, ref.Series, ref.Date)
	return ref.Series, ref.Date, ok, err
}

// pressDaily shows a daily in the place of another.
func (t *talk) pressDaily(ctx context.Context, p press.Press) error {
	name, date, ok, err := t.pressedDaily(ctx, p)
	if err != nil {
		return err
	}
	if !ok {
		return t.notify(ctx, phrases.DailyGone)
	}
	t.speakAsRoom(ctx)
	reply, err := t.dailyReply(ctx, name, date)
	if err != nil {
		return err
	}
	return t.edit(ctx, reply)
}

// pressSolve answers a daily that is free with its solution, as if its puzzle had been sent.
func (t *talk) pressSolve(ctx context.Context, pressed press.Press) error {
	name, date, ok, err := t.pressedDaily(ctx, pressed)
	if err != nil {
		return err
	}
	if !ok {
		return t.notify(ctx, phrases.DailyGone)
	}
	if t.delivered(ctx) {
		return nil
	}
	_, p, err := t.served(ctx, name, date)
	if err != nil {
		return err
	}
	if err := t.Allowed(ctx, p.Raw()); err != nil {
		return err
	}
	asked := t.request(&question{asked: p})
	reply, err := t.solution(ctx, p, asked)
	return t.conclude(ctx, asked, reply, err)
}

// dailyCommand is what one writes in this room to see d.
func (t *talk) dailyCommand(ctx context.Context, d game.Daily) string {
	command := "/daily"
	if d.Series != teller.AllSeries[0].Name {
		command += " " + d.Series
	}
	if today, err := t.Calendar.Today(ctx, t.m.Room.ID); err != nil || today != d.Date {
		command += " " + d.Date
	}
	return command
}
