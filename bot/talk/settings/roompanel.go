package settings

import (
	"cmp"
	"context"
	"errors"
	"fmt"
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

// roomPanel lists the settings of the room, with buttons to change them.
func (t *turn) roomPanel(ctx context.Context, r game.Room) chat.Reply {
	hour := phrases.Args{"Hour": t.clock(int(r.Hour), int(r.Minute))}
	lines := []string{t.Turn.Teller.Voice.Say("room.off", hour)}
	if r.Posts {
		lines = []string{t.posted(ctx, r)}
	}
	remind := r.Remind > 0 && t.Turn.M.Room.Private
	if remind && !r.Posts {
		lines = nil // the person has set a reminder, so the panel leaves out posts
	}
	if s := teller.UsualSeries(r); s.Week != "" {
		lines = append(lines, t.Turn.Teller.Voice.Say(s.Week, nil))
	}
	if remind {
		lines = append(lines,
			t.Turn.Teller.Voice.Say("remind.on", phrases.Args{"Hour": t.clock(int(r.Remind-1), 0)}))
	}
	lines = append(lines, t.present(r), t.Turn.Teller.Voice.Say("room.typed", nil))
	if t.Turn.M.Manages != nil {
		lines = append(lines, t.Turn.Teller.Voice.Say("room.managers", nil))
	}
	return chat.Reply{Text: strings.Join(lines, "\n"), Choices: t.roomChoices(r), Private: true}
}

// posted says at which hour the room gets the daily. Then it lists missing rights or, if no right is
// missing, says when the next post comes.
func (t *turn) posted(ctx context.Context, r game.Room) string {
	hour := phrases.Args{"Hour": t.clock(int(r.Hour), int(r.Minute))}
	return t.Turn.Teller.Voice.Say("room.on", hour) + " " + cmp.Or(t.lacking(), t.nextPost(ctx, r))
}

func (t *turn) present(r game.Room) string {
	now := t.Turn.Base.Now().In(schedule.Zone(r.Zone, t.Turn.Base.Zone))
	return t.Turn.Teller.Voice.Say("room.clock", phrases.Args{
		"Zone":  t.Turn.Teller.Voice.Zone(cmp.Or(r.Zone, t.Turn.Base.Zone, "UTC")),
		"Clock": t.clock(now.Hour(), now.Minute()), "Day": t.Turn.Teller.Voice.Day(now),
	})
}

// when says when the next daily begins, and when the room gets its next post.
func (t *turn) when(ctx context.Context, _ action.When) error {
	if t.Turn.Base.Calendar == nil {
		return t.Turn.Say(ctx, "daily.none", nil)
	}
	r, err := t.room(ctx)
	if err != nil {
		return err
	}
	lines := []string{t.Turn.Teller.Voice.Say("small.when", nil)}
	if r.Posts {
		lines = append(lines, t.posted(ctx, r))
	}
	return t.Turn.Send(ctx, chat.Reply{Text: strings.Join(append(lines, t.present(r)), "\n")})
}

// lacking lists the rights that the bot is known to lack for posts in the room, or returns "".
func (t *turn) lacking() string {
	var rights []string
	for _, r := range t.Turn.M.Lacks {
		rights = append(rights, t.Turn.Teller.Voice.Say(map[chat.Right]phrases.Key{
			chat.See: "room.right.see", chat.Write: "room.right.write", chat.Attach: "room.right.attach"}[r], nil))
	}
	if len(rights) == 0 {
		return ""
	}
	return t.Turn.Teller.Voice.Say("room.lacks", phrases.Args{"Rights": t.Turn.Teller.Voice.List(rights)})
}

// clock writes a time of day, for example "8:05".
func (t *turn) clock(hour, minute int) string {
	return t.Turn.Teller.Voice.Number(fmt.Sprintf("%d:%02d", hour, minute))
}

func (t *turn) nextPost(ctx context.Context, r game.Room) string {
	last, err := t.Turn.Base.Games.Post(ctx, r.ID)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		t.Turn.Teller.Log.ErrorContext(ctx, "post not read", "room", r.ID, "err", err)
	}
	there := schedule.Zone(r.Zone, t.Turn.Base.Zone)
	now := t.Turn.Base.Now().In(there)
	next := schedule.Next(last, there, r.PostMinute(), now)
	k := phrases.Key("room.day")
	switch {
	case !next.After(now):
		k = "room.soon"
	case sameDay(next, now):
		k = "room.today"
	case sameDay(next, now.AddDate(0, 0, 1)):
		k = "room.tomorrow"
	}
	return t.Turn.Teller.Voice.Say(k, phrases.Args{
		"Hour": t.clock(next.Hour(), next.Minute()), "Day": t.Turn.Teller.Voice.Day(next),
	})
}

func sameDay(a, b time.Time) bool { return a.Format(time.DateOnly) == b.Format(time.DateOnly) }

// roomChoices returns the buttons of the panel. In a private room, language and theme are personal
// settings, so a button opens their panel.
func (t *turn) roomChoices(r game.Room) [][]chat.Choice {
	posts := map[bool]string{true: "on", false: "off"}[r.Posts]
	rows := [][]chat.Choice{
		ticked(roomPress, "posts", posts, []chat.Choice{
			{Label: t.Turn.Teller.Voice.Say("button.post", nil), Data: "on"},
			{Label: t.Turn.Teller.Voice.Say("button.no-post", nil), Data: "off"}}),
		t.Turn.Teller.Row([]chat.Choice{
			{Label: t.Turn.Teller.Voice.Say("button.sooner", nil), Data: roomPress("hour", "-")},
			{Label: t.Turn.Teller.Voice.Say("button.after", nil), Data: roomPress("hour", "+")},
		}),
		append([]chat.Choice{{Label: t.Turn.Teller.Voice.Say("button.zone",
			phrases.Args{"Zone": t.Turn.Teller.Voice.Zone(cmp.Or(r.Zone, t.Turn.Base.Zone, "UTC"))}),
			Data: roomPress("zone", "")}},
			weekChoice(t, r)...),
	}
	if t.Turn.M.Room.Private {
		rows = append(rows, remindChoices(t, r))
		return append(rows, []chat.Choice{t.Turn.Teller.Button("button.personal", action.Room{Value: "me"})})
	}
	return append(rows, []chat.Choice{t.Turn.Teller.Button("button.looks", action.Room{Value: looksPage})})
}

// looksPage is the value of the button that opens the page for the room's language and theme.
const looksPage = "looks"

func (t *turn) roomLooks(r game.Room) [][]chat.Choice {
	table := settingsTable()
	return [][]chat.Choice{
		ticked(roomPress, "language", r.Language, table[0].values(t.Turn.Teller.Voice)),
		ticked(roomPress, "digits", r.Digits, table[1].values(t.Turn.Teller.Voice)),
		ticked(roomPress, "theme", themeOf(r.Theme), table[2].values(t.Turn.Teller.Voice)),
		{t.Turn.Teller.Button("button.done", action.Room{})},
	}
}

// weekChoice returns the button that chooses the series whose week begins on Saturday. There is such a button
// if the language's calendar has such weeks, or if the room uses this series. A second press restores the
// usual series.
func weekChoice(t *turn, r game.Room) []chat.Choice {
	usual, weekly := teller.AllSeries[0].Name, teller.AllSeries[1].Name
	label := t.Turn.Teller.Voice.Say("button.saturday", nil)
	switch {
	case teller.UsualSeries(r).Name == weekly:
		return []chat.Choice{{Label: "✓ " + label, Data: roomPress("series", usual)}}
	case t.Turn.Teller.Voice.Language.Calendar != phrases.SolarHijri:
		return nil
	}
	return []chat.Choice{{Label: label, Data: roomPress("series", weekly)}}
}

// remindHours are the hours that buttons offer for a reminder, in this order.
var remindHours = []int64{19, 21, 12}

// remindChoices returns the buttons for the reminder of an unfinished daily. One button turns the reminder on
// or off, the other button chooses another hour.
func remindChoices(t *turn, r game.Room) []chat.Choice {
	hour := remindHours[0]
	if r.Remind > 0 {
		hour = r.Remind - 1
	}
	begin := chat.Choice{
		Label: t.Turn.Teller.Voice.Say("button.remind", phrases.Args{"Hour": t.clock(int(hour), 0)}),
		Data:  roomPress("remind", strconv.FormatInt(hour+1, 10)),
	}
	if r.Remind == 0 {
		return []chat.Choice{begin}
	}
	next := remindHours[(slices.Index(remindHours, hour)+1)%len(remindHours)]
	return []chat.Choice{
		{Label: "✓ " + begin.Label, Data: roomPress("remind", "0")},
		{
			Label: t.Turn.Teller.Voice.Say("button.another-hour", nil),
			Data:  roomPress("remind", strconv.FormatInt(next+1, 10)),
		},
	}
}

// ticked returns the buttons for the values of a setting, with the data that press returns. The button of the
// value current has a tick.
func ticked(press func(name, value string) string, name, current string, values []chat.Choice) []chat.Choice {
	for i, c := range values {
		if c.Data == current {
			values[i].Label = "✓ " + c.Label
		}
		values[i].Data = press(name, c.Data)
	}
	return values
}

func (t *turn) zonePanel() chat.Reply {
	rows := t.Turn.Teller.List(zoneButtons(t.Turn, commonZones), 4)
	rows = append(rows, []chat.Choice{t.Turn.Teller.Button("button.done", action.Room{})})
	return chat.Reply{Text: t.Turn.Teller.Voice.Say("room.zones", nil), Choices: rows, Private: true}
}

func zoneButtons(t *talk.Turn, zones []string) (buttons []chat.Choice) {
	for _, zone := range zones {
		buttons = append(buttons, chat.Choice{Label: t.Teller.Voice.Zone(zone), Data: roomPress("zone", zone)})
	}
	return buttons
}

// commonZones are the time zones that buttons offer, from east to west.
var commonZones = []string{
	"Australia/Sydney", "Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata",
	"Asia/Kabul", "Asia/Dubai", "Asia/Tehran", "Asia/Baghdad",
	"Europe/Istanbul", "Europe/Moscow", "Europe/Berlin", "Europe/London",
	"UTC", "America/Sao_Paulo", "America/New_York", "America/Los_Angeles",
}

// spoken reports whether the message is a sentence. A sentence may mean something else, so the bot only
// offers buttons for the settings of a room.
func (t *turn) spoken() bool { return t.Turn.M.Command == "" && !t.Turn.Pressed() }

// offers returns buttons for settings of the room. If a setting has no value or is personal, it returns
// nil. For a reminder between full hours it returns buttons for the two nearest hours, and half is true.
func (t *turn) offers(all []words.Setting) (row []chat.Choice, half bool) {
	add := func(k phrases.Key, args phrases.Args, name, value string) {
		row = append(row, chat.Choice{Label: t.Turn.Teller.Voice.Say(k, args), Data: roomPress(name, value)})
	}
	posted := false
	for _, s := range all {
		value, minutes, _ := strings.Cut(s.Value, ":")
		hour, err := strconv.Atoi(value)
		minute, _ := strconv.Atoi(minutes) // 0 for a full hour
		switch {
		case s.Value == "":
			return nil, false
		case s.Name == "hour" && err == nil:
			posted = true // the button also turns posts on
			add("button.post-at", phrases.Args{"Hour": t.clock(hour, minute)},
				"posts", "on."+strings.ReplaceAll(s.Value, ":", "."))
		case s.Name == "remind" && err == nil:
			half = minute > 0
			for _, h := range []int{hour, hour + 1}[:1+min(minute, 1)] {
				hour := phrases.Args{"Hour": t.clock(h%24, 0)}
				add("button.remind", hour, "remind", strconv.Itoa(h%24+1))
			}
		case s.Name == "posts" && s.Value == "off":
			add("button.no-post", nil, "posts", "off")
		case s.Name == "posts" && posted:
		case s.Name == "posts":
			add("button.post", nil, "posts", "on")
		case s.Name == "zone":
			add("button.zone", phrases.Args{"Zone": t.Turn.Teller.Voice.Zone(s.Value)}, "zone", s.Value)
		case s.Name == "series" && s.Value == "weekly":
			add("button.saturday", nil, "series", s.Value)
		case s.Name == "series":
			add("button.monday", nil, "series", s.Value)
		default:
			return nil, false
		}
	}
	return row, half
}

// Label names the effect of a change of settings: "Post it daily at 9:00". For any other action it returns
// "".
func Label(t *talk.Turn, a action.Action) string {
	var change []words.Setting
	switch a := a.(type) {
	case action.RoomSettings:
		change = a.Change
	case action.Remind:
		change = []words.Setting{{Name: "remind", Value: a.When}}
	case action.Looks:
		if len(a.Change) == 1 && a.Change[0].Name == "theme" {
			return t.Teller.Voice.Say(phrases.Key("theme."+a.Change[0].Value), nil)
		}
	}
	if len(change) == 1 && change[0].Name == "hour" && change[0].Value == "" {
		return t.Teller.Voice.Say("button.another-hour", nil)
	}
	if row, _ := (&turn{Turn: t}).offers(change); len(row) > 0 {
		return row[0].Label
	}
	return ""
}

// offer asks whether to apply settings to the room. It refuses people who are not managers. halfHour means
// that the sentence names a half hour, someDays that it names only some days of the week.
func (t *turn) offer(ctx context.Context, row []chat.Choice, halfHour, someDays bool) error {
	ask := t.Turn.Teller.Voice.Say(phrases.If(halfHour, "room.full", "room.ask"), nil)
	if someDays {
		ask = t.Turn.Teller.Voice.Say("room.days", nil) + " " + ask
	}
	if !t.manages(ctx) {
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside("room.not-allowed", nil))
	}
	row = append(row, t.Turn.Teller.Button("button.else", action.Room{}))
	return t.Turn.Send(ctx, chat.Reply{Text: ask, Choices: [][]chat.Choice{row}, Private: true})
}

func roomOptions() []talk.Option {
	return []talk.Option{
		{Name: "daily", Kind: chat.BoolOption, Text: "option.posts"},
		{Name: "hour", Kind: chat.IntegerOption, Text: "option.hour", Least: 0, Most: 23},
		{Name: "zone", Text: "option.zone", Suggest: suggestZone},
		{Name: "text", Text: "option.room"},
	}
}

func suggestZone(_ context.Context, t *talk.Turn, typed string) (all []chat.Choice) {
	for _, zone := range t.Base.Words.ZonesFrom(typed, commonZones) {
		label := t.Teller.Voice.Zone(zone)
		if label != zone {
			label += " (" + t.Teller.Voice.LeftToRight(zone) + ")"
		}
		all = append(all, chat.Choice{Label: label, Data: zone})
	}
	return all
}

// given returns the typed options of /settings as settings of buttons. If an option is invalid, fault
// describes the error.
func given(t *talk.Turn) (all []words.Setting, fault words.Fault) {
	posts := map[string]string{"true": "on", "false": "off"}
	for _, name := range []string{"zone", "hour"} {
		if value := t.M.Options[name]; value != "" {
			_, read, fault := t.Base.Words.ReadSetting(name + " " + value)
			if read == "" {
				return nil, fault
			}
			all = append(all, words.Setting{Name: name, Value: read})
		}
	}
	if value := posts[t.M.Options["daily"]]; value != "" {
		all = append(all, words.Setting{Name: "posts", Value: value})
	}
	return all, fault
}

// setAll applies settings to the room, and shows its panel.
func (t *turn) setAll(ctx context.Context, all []words.Setting) error {
	var r game.Room
	for _, g := range all {
		set, denied, err := t.setRoom(ctx, g.Name, g.Value)
		switch {
		case err != nil:
			return err
		case denied != "":
			return t.Turn.Send(ctx, t.Turn.Teller.SaidAside(denied, nil))
		}
		r = set
	}
	return t.Turn.Send(ctx, t.roomPanel(ctx, r))
}
