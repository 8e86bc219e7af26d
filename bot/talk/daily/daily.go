// Package daily is the conversation about today's dailies and earlier dailies.
package daily

import (
	"cmp"
	"context"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// FirstDaily is the default date of the first daily.
const FirstDaily = "2026-01-01"

// Open begins or continues the author's game of a daily. A new board also shows the lines of intro, and says
// that the clock runs.
type Open func(ctx context.Context, t *talk.Turn, ref game.Ref, intro []string) error

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	solve    talk.Solve
	open     Open
	pictures *lru.Cache[string, []byte] // the cached pictures, as PNG files
	drawing  sync.Mutex                 // is locked while a picture is drawn, so that no picture is drawn twice
}

type turn struct {
	*talk.Turn
	*Talk
}

// New returns the conversation.
func New(solve talk.Solve, open Open) *Talk {
	pictures, _ := lru.New[string, []byte](picturesKept) // New fails only for a size below 1
	return &Talk{solve: solve, open: open, pictures: pictures}
}

// Talk returns the commands and handlers of the conversation.
func (c *Talk) Talk() talk.Talk {
	variant := talk.Option{Name: "variant", Text: "option.series", Called: teller.SeriesButton}
	for _, s := range teller.AllSeries {
		variant.Values = append(variant.Values, s.Name)
	}
	in := func(t *talk.Turn) *turn { return &turn{t, c} }
	return talk.Talk{
		Name: "daily",
		Commands: []talk.Command{
			{Name: "daily", Menu: "menu.daily", Decode: decodeDaily, Options: []talk.Option{
				{Name: "date", Text: "option.date", Suggest: suggestDay}, variant}},
			{Name: "archive", Menu: "menu.archive", Decode: decodeArchive, Options: []talk.Option{variant}},
		},
		Handlers: []talk.Handler{
			talk.Method(in, (*turn).daily), talk.Method(in, (*turn).archive),
			talk.Method(in, (*turn).solveDaily),
		},
	}
}

// decodeDaily reads the date and the series after /daily, in either order.
func decodeDaily(ctx context.Context, t *talk.Turn) (action.Action, error) {
	if t.Base.Calendar == nil {
		return action.Daily{}, nil
	}
	today, err := t.Today(ctx)
	if err != nil {
		return nil, err
	}
	text := strings.Join([]string{t.Text, t.M.Options["date"], t.M.Options["variant"]}, " ")
	name, w, left := t.Base.Words.ReadDaily(text, today)
	d, ok := w.On(today)
	if len(left) > 0 || !ok {
		return nil, unclear(t, text)
	}
	return action.Daily{Series: name, Date: d.Format(time.DateOnly)}, nil
}

// unclear returns the error for a text that names no day and no series.
func unclear(t *talk.Turn, text string) error {
	said := t.Teller.Voice.Say("daily.unclear", phrases.Args{"Text": words.Printable(strings.TrimSpace(text), 40)})
	return talk.Refuse(t.Teller.RefusalReply(teller.Refusal{Text: said}))
}

// daily shows a daily. By default it is today's daily in the room. After a press it replaces the shown
// daily.
func (t *turn) daily(ctx context.Context, a action.Daily) error {
	if t.Base.Calendar == nil {
		if t.Pressed() {
			return t.Notify(ctx, "daily.gone")
		}
		return t.Send(ctx, t.Teller.SaidAside("daily.none", nil))
	}
	today, err := t.Today(ctx)
	if err != nil {
		return err
	}
	a.Series = cmp.Or(a.Series, teller.UsualSeries(t.Open.Room).Name)
	a.Date = cmp.Or(a.Date, today.Format(time.DateOnly))
	if t.Pressed() {
		if ok, err := t.HasDaily(ctx, a.Series, a.Date); err != nil || !ok {
			return cmp.Or(err, t.Notify(ctx, "daily.gone"))
		}
	} else if d, bad := time.Parse(time.DateOnly, a.Date); bad == nil && t.NoDaily(d, today) != "" {
		return t.Send(ctx, t.Teller.RefusalReply(teller.Refusal{Text: t.NoDaily(d, today)}))
	}
	if handled, err := t.opened(ctx, a.Series, a.Date); handled {
		return err
	}
	message := ""
	if t.Pressed() {
		message = t.M.Press.Message
		t.SpeakAsRoom(ctx)
	}
	reply, err := t.dailyReply(ctx, a.Series, a.Date)
	if err != nil {
		return err
	}
	return talk.ShowDaily(ctx, t.Turn, game.Ref{Series: a.Series, Date: a.Date}, message, reply)
}

// opened opens the board of a live daily in a private room, which starts the clock. For other dailies and
// rooms it does nothing, and handled is false.
func (t *turn) opened(ctx context.Context, name, date string) (handled bool, err error) {
	if !talk.Clocked(t.Turn, date) {
		return false, nil
	}
	d, p, err := t.Served(ctx, name, date)
	if err != nil {
		return true, err
	}
	if _, ok := p.Playable(); !ok {
		return false, nil
	}
	return true, t.open(ctx, t.Turn, game.Ref{Series: name, Date: date}, t.known(d, p)[1:])
}

func (t *turn) dailyReply(ctx context.Context, name, date string) (chat.Reply, error) {
	today, err := t.Base.Calendar.Today(ctx, t.M.Room.ID)
	if err != nil {
		return chat.Reply{}, err
	}
	d, p, err := t.Served(ctx, name, date)
	if err != nil {
		return chat.Reply{}, err
	}
	reply := t.dailyShown(d, p)
	if talk.Tiled(t.Turn, date) {
		reply.Block, reply.Picture = "", t.dailyTile(d)
	}
	reply.Choices = t.dailyChoices(name, date, func(s teller.Series) action.Action {
		return action.Daily{Series: s.Name, Date: date}
	})
	// in other time zones the daily may still be live
	if last := len(reply.Choices) - 1; date < today && t.Job.Allowed(ctx, p.Raw()) == nil {
		solve := t.Teller.Button("button.solve", action.SolveDaily{Series: name, Date: date})
		reply.Choices[last] = append(reply.Choices[last], solve)
	}
	return reply, ctx.Err()
}

// dailyShown draws a daily, with its difficulty and rules.
func (t *turn) dailyShown(d game.Daily, p teller.Subject) chat.Reply {
	lines := t.known(d, p)
	v := p.Unsolved(t.Teller)
	v.Title = lines[0]
	if d.ER > 0 {
		v.Note = t.Teller.Names().LevelName(rating.Tenths(d.ER).Level())
	}
	text := strings.Join(lines, "\n")
	if v.Legend != "" {
		text = t.Teller.WithLegend(text, v, t.Teller.Budget.Beside)
	}
	return chat.Reply{
		Text: text, Picture: t.dailyPicture(d, v),
		Block: t.Teller.Block(v.Texts, t.Teller.Budget.Beside-utf8.RuneCountInString(text)),
	}
}

// known returns the lines about a daily that are shown before it is played. They are its title, its
// difficulty and its rules. Once a week they also say which kinds of puzzles the week has.
func (t *turn) known(d game.Daily, p teller.Subject) []string {
	s, _ := teller.SeriesNamed(d.Series)
	lines := []string{t.Teller.Names().DailyTitle(d.Series, d.Date)}
	if d.ER > 0 {
		lines = append(lines,
			t.Teller.Names().RatingLine(rating.Rating{ER: rating.Tenths(d.ER), Hardest: d.Hardest}))
	}
	lines = append(lines, t.rules(p)...)
	if day, err := time.Parse(time.DateOnly, d.Date); err == nil && s.Week != "" && day.Weekday() == s.First {
		lines = append(lines, t.Teller.Voice.Say(s.Week, nil))
	}
	return lines
}

// rules describes the rules of an unusual kind of puzzle.
func (t *turn) rules(p teller.Subject) []string {
	lines := p.Notes(t.Teller, game.Request{})
	if g, no := p.Logical(); no == "" && g.Layout.Has(sudoku.Region) {
		lines = append(lines, t.Teller.Voice.Say("daily.regions", phrases.Args{"N": g.Layout.N()}))
	}
	return lines
}

// dailyChoices returns the buttons under a daily. show returns the action of the button for another series.
func (t *turn) dailyChoices(name, date string, show func(teller.Series) action.Action) [][]chat.Choice {
	ref := game.Ref{Series: name, Date: date}
	row := []chat.Choice{t.PlayButton(name, date)}
	if !talk.Tiled(t.Turn, date) {
		row = append(row, t.Teller.Button("button.print", action.Print{Ref: ref}))
	}
	for _, s := range teller.SeriesBeside(name, t.Open.Room) {
		row = append(row, t.Teller.Button(s.Button, show(s)))
	}
	if talk.Tiled(t.Turn, date) {
		return [][]chat.Choice{row}
	}
	return [][]chat.Choice{row, {t.Teller.Button("button.text", action.Rows{Ref: ref})}}
}

func (t *turn) dailyTile(d game.Daily) *chat.Picture {
	title, level := t.Teller.Names().DailyTitle(d.Series, d.Date), ""
	if d.ER > 0 {
		level = t.Teller.Names().LevelName(rating.Tenths(d.ER).Level())
	}
	return t.Teller.Tile(title, level, strings.TrimSuffix(title+" · "+level, " · "))
}

// solveDaily answers a past daily with its solution, like a puzzle sent by the person.
func (t *turn) solveDaily(ctx context.Context, a action.SolveDaily) error {
	if ok, err := t.HasDaily(ctx, a.Series, a.Date); err != nil || !ok {
		return cmp.Or(err, t.Notify(ctx, "daily.gone"))
	}
	if t.Delivered() {
		return nil
	}
	_, p, err := t.Served(ctx, a.Series, a.Date)
	if err != nil {
		return err
	}
	if err := t.Job.Allowed(ctx, p.Raw()); err != nil {
		return err
	}
	asked := t.Request(&talk.Question{Asked: p})
	reply, err := t.solve(ctx, t.Turn, p, asked)
	return t.Conclude(ctx, asked, reply, err)
}

// picturesKept is the largest number of cached pictures of dailies. It is enough for some days in every
// theme.
const picturesKept = 64

// dailyPicture returns the picture of a daily from the cache, or draws it. The cache is useful because many
// rooms get an equal picture within an hour.
func (t *turn) dailyPicture(d game.Daily, v teller.Content) *chat.Picture {
	key := strings.Join([]string{d.Puzzle, t.User.Theme, string(t.Teller.Voice.Digits), v.Caption.String()}, " ")
	t.drawing.Lock()
	defer t.drawing.Unlock()
	if png, ok := t.pictures.Get(key); ok {
		return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.Description()}
	}
	picture := t.Teller.Picture(v)
	if picture != nil {
		t.pictures.Add(key, picture.PNG)
	}
	return picture
}
