package settings

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
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

// suggestZone suggests the zones whose names begin with the typed text.
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

// given returns the given options of /settings, each in the form of its button. no is the fault of an
// invalid option.
func given(t *talk.Turn) (all []words.Setting, no words.Fault) {
	posts := map[string]string{"true": "on", "false": "off"}
	for _, name := range []string{"zone", "hour"} {
		if value := t.M.Options[name]; value != "" {
			_, read, no := t.Base.Words.ReadSetting(name + " " + value)
			if read == "" {
				return nil, no
			}
			all = append(all, words.Setting{Name: name, Value: read})
		}
	}
	if value := posts[t.M.Options["daily"]]; value != "" {
		all = append(all, words.Setting{Name: "posts", Value: value})
	}
	return all, no
}

// setAll applies the given settings to the room, and shows its panel.
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
