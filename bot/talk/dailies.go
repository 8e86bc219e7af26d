package talk

import (
	"cmp"
	"context"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// Today returns today's date in this room. For a bot without dailies it is the date in UTC.
func (t *Turn) Today(ctx context.Context) (time.Time, error) {
	if t.Base.Calendar == nil {
		return t.Base.Now().UTC().Truncate(24 * time.Hour), nil
	}
	date, err := t.Base.Calendar.Today(ctx, t.M.Room.ID)
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.DateOnly, date)
}

// NoDaily returns the reason why the date d has no daily, or "" if it has one.
func (t *Turn) NoDaily(d, today time.Time) string {
	switch game.DayOf(d.Format(time.DateOnly), today.Format(time.DateOnly), t.Base.First) {
	case game.Coming:
		return t.Teller.Voice.Say("daily.future", phrases.Args{
			"Day": t.Teller.Voice.Day(d), "Today": t.Teller.Voice.Day(today),
		})
	case game.Never:
		return t.Teller.Voice.Say("daily.first", phrases.Args{"Day": t.Teller.Names().Day(t.Base.First)})
	}
	return ""
}

// Served returns the daily of a series and date, and its puzzle.
func (t *Turn) Served(ctx context.Context, name, date string) (game.Daily, teller.Subject, error) {
	d, err := t.Base.Calendar.Daily(ctx, name, date)
	if err != nil {
		return d, nil, err
	}
	parsed, err := solver.Parse(d.Puzzle)
	if err != nil {
		return d, nil, err
	}
	return d, teller.SubjectOf(parsed), nil
}

// PlayButton returns the button that begins a game of a daily.
func (t *Turn) PlayButton(series, date string) chat.Choice {
	return t.Teller.Button("button.play",
		action.Play{Ref: game.Ref{Series: series, Date: date}}).As(chat.Primary)
}

// HasDaily reports whether a series has a daily on that date, and the daily may be shown in this room.
func (t *Turn) HasDaily(ctx context.Context, series, date string) (bool, error) {
	if t.Base.Calendar == nil {
		return false, nil
	}
	today, err := t.Base.Calendar.Today(ctx, t.M.Room.ID)
	_, known := teller.SeriesNamed(series)
	_, bad := time.Parse(time.DateOnly, date)
	return known && bad == nil && err == nil && game.DayOf(date, today, t.Base.First).Playable(), err
}

// DailyCommand returns the command that shows d in this room.
func (t *Turn) DailyCommand(ctx context.Context, d game.Daily) string {
	command := "/daily"
	if d.Series != teller.AllSeries[0].Name {
		command += " " + d.Series
	}
	if today, err := t.Base.Calendar.Today(ctx, t.M.Room.ID); err != nil || today != d.Date {
		command += " " + d.Date
	}
	return command
}

// ShowDaily replaces a message by a daily. If message is empty, it sends the daily. From then on the daily
// is the person's last puzzle.
func ShowDaily(ctx context.Context, t *Turn, ref game.Ref, message string, reply chat.Reply) error {
	d, _, err := t.Served(ctx, ref.Series, ref.Date)
	if err != nil {
		return err
	}
	asked := game.Request{
		Room: t.M.Room.ID, Source: message, Answer: message, Person: t.M.From.ID, Puzzle: d.Puzzle, Puzzles: 1,
		Kind: game.KindDaily, About: ref.String(), Language: t.Teller.Voice.Language.Tag, At: t.Base.Now(),
	}
	if message != "" {
		t.Base.Keep(ctx, asked)
	}
	shown, err := t.Put(ctx, cmp.Or(message, t.notice.take()), reply)
	if err != nil || shown == "" || shown == message {
		return err
	}
	asked.Source, asked.Answer = shown, shown
	t.Base.Keep(ctx, asked)
	return nil
}
