package settings

import (
	"context"
	"strconv"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

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
	return t.Turn.Send(ctx, chat.Reply{
		Text: ask, Choices: [][]chat.Choice{row}, Private: true,
	})
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
