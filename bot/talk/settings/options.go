package settings

import (
	"context"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// roomOptions are the typed options of /settings.
func roomOptions() []talk.Option {
	return []talk.Option{
		{Name: "daily", Kind: chat.BoolOption, Text: phrases.OptionPosts},
		{Name: "hour", Kind: chat.IntegerOption, Text: phrases.OptionHour, Least: 0, Most: 23},
		{Name: "zone", Text: phrases.OptionZone, Suggest: suggestZone},
		{Name: "text", Text: phrases.OptionRoom},
	}
}

// suggestZone suggests the zones that are called as what was typed begins.
func suggestZone(t *talk.Turn, _ context.Context, typed string) (all []chat.Choice) {
	for _, zone := range t.Words.ZonesFrom(typed, commonZones) {
		label := t.Voice.Zone(zone)
		if label != zone {
			label += " (" + t.Voice.LeftToRight(zone) + ")"
		}
		all = append(all, chat.Choice{Label: label, Data: zone})
	}
	return all
}

// given is a setting that was given as an option.
type given struct{ name, value string }

// given returns the options of /settings that were given, each as the button that sets it.
func (t *turn) given() (all []given) {
	posts := map[string]string{"true": "on", "false": "off"}
	for _, g := range []given{{"zone", t.M.Options["zone"]}, {"hour", t.M.Options["hour"]}, {"posts", posts[t.M.Options["daily"]]}} {
		if g.value != "" {
			all = append(all, g)
		}
	}
	return all
}

// hourAndZone reads an hour and a place, one behind the other: "8:00 Berlin". It is nil for anything else.
func (t *turn) hourAndZone(text string) []given {
	words := strings.Fields(text)
	for i := 1; i < len(words); i++ {
		hour, at, _ := t.Words.ReadSetting(strings.Join(words[:i], " "))
		zone, where, _ := t.Words.ReadSetting(strings.Join(words[i:], " "))
		if hour == "hour" && zone == "zone" && where != "" {
			return []given{{"zone", where}, {"hour", at}}
		}
	}
	return nil
}

// setAll sets what was given, and shows the panel. Of what cannot be set, the first says why, and nothing is set.
func (t *turn) setAll(ctx context.Context, all []given) error {
	for i, g := range all {
		if g.name == "posts" {
			continue
		}
		_, value, no := t.Words.ReadSetting(g.name + " " + g.value)
		if value == "" {
			return t.Send(ctx, t.RefusalReply(t.unset(no)))
		}
		all[i].value = value
	}
	var r game.Room
	for _, g := range all {
		set, denied, err := t.setRoom(ctx, g.name, g.value)
		switch {
		case err != nil:
			return err
		case denied != "":
			return t.Send(ctx, t.SaidAside(denied, nil))
		}
		r = set
	}
	return t.Send(ctx, t.roomPanel(ctx, r))
}
