package talk

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/parse"
)

// Shown returns the request of the message replied to. If t is no reply, it returns the person's last request
// in this room. If there is no request, ok is false.
func (t *Turn) Shown() (asked game.Request, ok bool) {
	asked = t.Open.Last
	if t.M.ReplyTo != nil {
		asked = t.Open.Replied
	}
	return asked, asked.Source != ""
}

// Play returns the round of the board replied to or, without a reply, of the board shown last in this room.
// If a message without a board was shown last, Play returns the round begun last by the person. ok is false
// if there is no round, in a reply to a message without a board, and during a practice.
func (t *Turn) Play() (p *game.Play, ok bool) {
	asked, shown := t.Shown()
	kept := t.Open.Round
	switch {
	case shown && asked.Kind == game.KindRound:
		kept = t.Open.Board
	case t.M.ReplyTo != nil, asked.Kind == game.KindPractice:
		return nil, false
	}
	if kept.Source == "" {
		return nil, false
	}
	p, err := game.Resume(kept)
	return p, err == nil
}

// Playing returns the round of Play if it is the author's and not over. Its puzzle must be that of the
// message replied to, or the puzzle last shown in this room. Otherwise ok is false.
func (t *Turn) Playing() (p *game.Play, ok bool) {
	p, ok = t.Play()
	if !ok || p.Over() || p.Person != t.M.From.ID {
		return nil, false
	}
	asked, shown := t.Shown()
	return p, shown && asked.Puzzle == p.Puzzle
}

type parsed struct {
	text  string
	finds []parse.Find
	err   error
}

// Parse reads puzzles from text with parse.Text, and caches the result for the last text.
func (t *Turn) Parse(ctx context.Context, text string) ([]parse.Find, error) {
	if t.parsed == nil || t.parsed.text != text {
		finds, err := parse.Text(ctx, text, parse.Options{Words: t.Base.Words.Puzzles()})
		t.parsed = &parsed{text, finds, err}
	}
	return t.parsed.finds, t.parsed.err
}

// Wanted is a puzzle to be played or printed.
type Wanted struct {
	Asked teller.Subject
	Daily game.Daily // the daily; zero for other puzzles
	Ref   game.Ref
	Made  string // the recipe by which the bot made the puzzle; empty if the bot did not make it
	Grid  string // the entered digits; see Grid of game.Request
	Marks string // the notes; see Marks of game.Request
}

// Find finds the puzzle of ref. If the puzzle is not known, or may not be shown yet, ok is false.
func Find(ctx context.Context, t *Turn, ref game.Ref) (w Wanted, ok bool, err error) {
	if w.Ref = ref; ref.Date != "" {
		return FindDaily(ctx, t, ref)
	}
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, ref.Source)
	switch {
	case errors.Is(err, game.ErrNotFound):
		return w, false, nil
	case err != nil:
		return w, false, err
	}
	if asked.Kind == game.KindDaily {
		ref, _ := game.ReadRef(asked.About)
		return FindDaily(ctx, t, ref)
	}
	p, bad := solver.Parse(asked.Puzzle)
	if bad != nil {
		return w, false, nil
	}
	w.Asked, w.Grid, w.Marks = teller.SubjectOf(p), asked.Grid, asked.Marks
	if asked.Kind == game.KindMade {
		w.Made = asked.About
	}
	return w, true, nil
}

// FindDaily is like Find for the ref of a daily.
func FindDaily(ctx context.Context, t *Turn, ref game.Ref) (w Wanted, ok bool, err error) {
	ok, err = t.HasDaily(ctx, ref.Series, ref.Date)
	if err != nil || !ok {
		return w, false, err
	}
	w.Ref = ref
	w.Daily, w.Asked, err = t.Served(ctx, ref.Series, ref.Date)
	return w, err == nil, err
}

// RefOf returns the reference of a request's puzzle. It is the daily, the puzzle of the game whose board the
// request shows, or else the request's own puzzle. If there is no puzzle, ok is false.
func RefOf(t *Turn, asked game.Request) (r game.Ref, ok bool) {
	switch {
	case asked.Kind == game.KindDaily:
		return game.ReadRef(asked.About)
	case asked.Kind != game.KindRound:
		return game.Ref{Source: asked.Source}, asked.Puzzle != ""
	case t.Open.Board.Date != "":
		return game.Ref{Series: t.Open.Board.Series, Date: t.Open.Board.Date}, true
	}
	return game.ReadRef(strings.TrimSuffix(t.Open.Board.Source, ":"+asked.Person))
}

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
