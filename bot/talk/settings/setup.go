package settings

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/schedule"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// A manager sets up a group by three presses: whether to post, when, and in which zone. The buttons hold
// all choices made so far. So the next press may come days later, and to another process.

// The steps of the setup, as stored in its buttons.
const (
	setupAsk   = "ask"  // whether to post; has its own value because the question may be in another language
	setupHour  = "hour" // at which hour to post
	setupZone  = "zone" // in which zone
	setupAny   = "any"  // in which zone, with all common zones
	setupDone  = "done"
	setupLater = "no"
)

// chosen holds the choices made before a step.
type chosen struct {
	language string
	hour     int64
	zone     string // empty until the zone is chosen
}

// press returns the data of a button that shows a step with these choices.
func (c chosen) press(step string) string {
	about := []string{c.language, strconv.FormatInt(c.hour, 10), c.zone}
	return action.Data(action.Setup{Step: step, Chosen: strings.TrimSpace(strings.Join(about, " "))})
}

func (t *turn) readChosen(about string) (c chosen, ok bool) {
	parts := append(strings.Fields(about), "", "", "")
	hour, err := strconv.ParseInt(cmp.Or(parts[1], "0"), 10, 64)
	l, known := t.Turn.Base.Book.Find(parts[0])
	c = chosen{l.Tag, hour, parts[2]}
	return c, known && err == nil && 0 <= hour && hour < 24 &&
		(c.zone == "" || c.zone != "Local" && words.IsZone(c.zone))
}

var setupHours = []int64{7, 8, 12, 18, 21}

// setupZones are the zones that buttons offer after those of the language and of the bot, up to three in
// all.
var setupZones = []string{"Europe/Berlin", "Europe/London", "America/New_York"}

func hello(t *turn) chat.Reply {
	c := chosen{language: t.Turn.Teller.Voice.Language.Tag, hour: usualHour}
	row := []chat.Choice{
		chat.Choice{
			Label: t.Turn.Teller.Voice.Say("button.yes-daily", nil), Data: c.press(setupHour),
		}.As(chat.Primary),
		{Label: t.Turn.Teller.Voice.Say("button.not-now", nil), Data: c.press(setupLater)},
	}
	for _, l := range t.Turn.Base.Book.Languages() {
		if l.Tag != c.language {
			row = append(row, chat.Choice{Label: l.Name, Data: chosen{l.Tag, c.hour, ""}.press(setupAsk)})
		}
	}
	return chat.Reply{
		Text: t.Turn.Teller.Voice.Say("setup.hello", nil), Choices: [][]chat.Choice{t.Turn.Teller.Row(row)},
	}
}

// setup shows a step of the setup. Only managers may press its buttons.
func (t *turn) setup(ctx context.Context, a action.Setup) error {
	c, ok := t.readChosen(a.Chosen)
	switch {
	case t.Turn.Base.Calendar == nil:
		return t.Turn.Notify(ctx, "daily.none")
	case !ok, a.Step == setupDone && c.zone == "":
		return t.Turn.Notify(ctx, "button.expired")
	case !t.manages(ctx):
		return t.Turn.Notify(ctx, "room.not-allowed")
	}
	t.Turn.SpeakFor(game.Room{Language: c.language})
	switch a.Step {
	case setupAsk:
		return t.Turn.Edit(ctx, hello(t))
	case setupHour:
		return t.Turn.Edit(ctx, t.hourStep(c))
	case setupZone:
		return t.Turn.Edit(ctx, t.zoneStep(c))
	case setupAny:
		return t.Turn.Edit(ctx, t.anyStep(c))
	case setupLater:
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say("setup.later", nil)})
	case setupDone:
		return t.setUp(ctx, c)
	}
	return t.Turn.Notify(ctx, "button.expired")
}

func (t *turn) hourStep(c chosen) chat.Reply {
	var row []chat.Choice
	for _, c.hour = range setupHours {
		row = append(row, chat.Choice{Label: t.clock(int(c.hour), 0), Data: c.press(setupZone)})
	}
	return chat.Reply{
		Text: t.Turn.Teller.Voice.Say("setup.hour", nil), Choices: [][]chat.Choice{t.Turn.Teller.Row(row)},
	}
}

func (t *turn) zoneStep(c chosen) chat.Reply {
	zones := append([]string{t.Turn.Teller.Voice.Language.Zone, t.Turn.Base.Zone}, setupZones...)
	zones = slices.DeleteFunc(zones, func(z string) bool { return z == "" || z == "UTC" })
	var offered []string
	for _, z := range zones {
		if !slices.Contains(offered, z) && len(offered) < 3 {
			offered = append(offered, z)
		}
	}
	row := append(localTimes(t, c, offered), chat.Choice{
		Label: t.Turn.Teller.Voice.Say("button.elsewhere", nil), Data: c.press(setupAny),
	})
	return chat.Reply{
		Text: t.Turn.Teller.Voice.Say("setup.zone", nil), Choices: [][]chat.Choice{t.Turn.Teller.Row(row)},
	}
}

func (t *turn) anyStep(c chosen) chat.Reply {
	var rows [][]chat.Choice
	for some := range slices.Chunk(commonZones, 4) {
		rows = append(rows, localTimes(t, c, some))
	}
	return chat.Reply{Text: t.Turn.Teller.Voice.Say("setup.any", nil), Choices: rows}
}

func localTimes(t *turn, c chosen, zones []string) (row []chat.Choice) {
	for _, c.zone = range zones {
		now := t.Turn.Base.Now().In(schedule.Zone(c.zone))
		row = append(row, chat.Choice{
			Label: t.clock(now.Hour(), now.Minute()) + " " + t.Turn.Teller.Voice.Zone(c.zone),
			Data:  c.press(setupDone),
		})
	}
	return row
}

// setUp stores the choices of c. If the hour has already passed today, the first daily is posted tomorrow.
func (t *turn) setUp(ctx context.Context, c chosen) error {
	first, err := t.firstPost(ctx, c)
	if err != nil {
		return err
	}
	_, err = t.updateRoom(ctx, func(r *game.Room) {
		r.Posts, r.Hour, r.Minute, r.Zone, r.Thread = true, c.hour, 0, c.zone, t.Turn.M.Room.Thread
		r.Language, r.Digits = c.language, string(t.Turn.Teller.Voice.Digits)
	})
	if err != nil {
		return err
	}
	today, err := t.Turn.Base.Calendar.Today(ctx, t.Turn.M.Room.ID)
	if err != nil {
		return err
	}
	text := t.Turn.Teller.Voice.Say(first, phrases.Args{
		"Hour": t.clock(int(c.hour), 0), "Zone": t.Turn.Teller.Voice.Zone(c.zone),
	})
	if lacks := t.lacking(); lacks != "" {
		text += "\n" + lacks
	}
	play := action.Play{Ref: game.Ref{Series: teller.UsualSeries(t.Turn.Open.Room).Name, Date: today}}
	return t.Turn.Edit(ctx, chat.Reply{
		Text:    text,
		Choices: [][]chat.Choice{{t.Turn.Teller.Button("button.play-today", play).As(chat.Primary)}},
	})
}

// firstPost returns the phrase that says when the first daily is posted: today or tomorrow. If the hour has
// already passed today, it stores that no post is due today.
func (t *turn) firstPost(ctx context.Context, c chosen) (phrases.Key, error) {
	last, err := t.Turn.Base.Games.Post(ctx, t.Turn.M.Room.ID)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", err
	}
	there := schedule.Zone(c.zone)
	now := t.Turn.Base.Now().In(there)
	next := schedule.Next(last, there, c.hour*60, now)
	if next.After(now) && sameDay(next, now) {
		return "setup.today", nil
	}
	if next.After(now) {
		return "setup.done", nil
	}
	last.Room, last.Date, last.Sent = t.Turn.M.Room.ID, now.Format(time.DateOnly), true
	_, err = t.Turn.Base.Games.PutPost(ctx, last)
	if errors.Is(err, game.ErrConflict) {
		err = nil // another process is posting the daily now
	}
	return "setup.done", err
}

// Greet introduces the bot to a new group, and asks whether to post the daily there.
func Greet(ctx context.Context, t *talk.Turn) error {
	t.SpeakAsRoom(ctx)
	if t.Base.Calendar == nil {
		help := t.Teller.Button("button.what-i-can", action.Help{})
		return t.Send(ctx, chat.Reply{
			Text: t.Teller.Voice.Say("greeting", nil), Choices: [][]chat.Choice{{help}},
		})
	}
	return t.Send(ctx, hello(&turn{Turn: t}))
}

// Offer says that the bot answers in the language of the message, and offers buttons for all languages.
func Offer(ctx context.Context, t *talk.Turn) error {
	var row []chat.Choice
	for _, l := range t.Base.Book.Languages() {
		row = append(row, teller.Choice(l.Name, action.Set{Name: "language", Value: l.Tag}))
	}
	return t.Send(ctx, chat.Reply{
		Text: t.Teller.Voice.Say("offer-language", nil), Choices: [][]chat.Choice{row},
	})
}
