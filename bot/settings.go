package bot

import (
	"context"
	"errors"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
)

// The looks of pictures, as game.User.Theme.
const (
	themeLight = "light"
	themeDark  = "dark"
)

// setting is a row of buttons of which one is chosen.
type setting struct {
	name   string
	values func(phrases.Voice) []chat.Choice // Data is the value
	now    func(*talk) string                // the value in force
	set    func(*game.User, string)
}

func settingsTable() []setting {
	return []setting{
		{
			name:   "language",
			values: languageChoices,
			now:    func(t *talk) string { return t.Voice.Language.Tag },
			set:    func(u *game.User, v string) { u.Language = v },
		}, {
			name: "digits",
			values: func(v phrases.Voice) []chat.Choice {
				return []chat.Choice{
					{Label: v.Say(phrases.ButtonLatin, nil), Data: string(phrases.Latin)},
					{Label: v.Say(phrases.ButtonPersian, nil), Data: string(phrases.Persian)},
				}
			},
			now: func(t *talk) string { return string(t.Voice.Digits) },
			set: func(u *game.User, v string) { u.Digits = v },
		}, {
			name: "theme",
			values: func(v phrases.Voice) []chat.Choice {
				return []chat.Choice{
					{Label: v.Say(phrases.ButtonLight, nil), Data: themeLight},
					{Label: v.Say(phrases.ButtonDark, nil), Data: themeDark},
				}
			},
			now: func(t *talk) string {
				if t.user.Theme == themeDark {
					return themeDark
				}
				return themeLight
			},
			set: func(u *game.User, v string) { u.Theme = v },
		},
	}
}

// settingNamed returns the setting of that name.
func settingNamed(name string) (s setting, ok bool) {
	table := settingsTable()
	i := slices.IndexFunc(table, func(s setting) bool { return s.name == name })
	if i < 0 {
		return setting{}, false
	}
	return table[i], true
}

func languageChoices(v phrases.Voice) []chat.Choice {
	var choices []chat.Choice
	for _, l := range v.Languages() {
		choices = append(choices, chat.Choice{Label: l.Name, Data: l.Tag})
	}
	return choices
}

// showSettings sends the panel of settings. "/language fa" sets the language at once.
func (t *talk) showSettings(ctx context.Context) error {
	if l, ok := t.Book.Find(t.m.Text); ok {
		if err := t.change(ctx, settingsTable()[0], l.Tag); err != nil {
			return err
		}
	}
	_, err := t.r.Send(ctx, t.panel())
	return err
}

func (t *talk) panel() chat.Reply {
	r := chat.Reply{Text: t.Voice.Say(phrases.SettingsTitle, nil), Private: true}
	for _, s := range settingsTable() {
		row := s.values(t.Voice)
		for i, c := range row {
			if c.Data == s.now(t) {
				row[i].Label = "✓ " + c.Label
			}
			row[i].Data = press.Press{Verb: press.Set, State: c.Data, About: s.name}.String()
		}
		r.Choices = append(r.Choices, row)
	}
	if t.Calendar != nil && t.m.Room.Private {
		r.Choices = append(r.Choices, []chat.Choice{t.Button(phrases.ButtonRoom, press.Press{Verb: press.Room})})
	}
	return r
}

// change stores a setting and speaks accordingly from now on.
func (t *talk) change(ctx context.Context, s setting, value string) error {
	u, err := t.updateUser(ctx, func(u *game.User) { s.set(u, value) })
	if err != nil {
		return err
	}
	t.user = u
	t.speak(u, t.language())
	return t.roomFollows(ctx)
}

// roomFollows has what is posted in a private room speak and look as the person has set it.
func (t *talk) roomFollows(ctx context.Context) error {
	if !t.m.Room.Private {
		return nil
	}
	_, err := t.Games.Room(ctx, t.m.Room.ID)
	if errors.Is(err, game.ErrNotFound) {
		return nil
	}
	if err == nil {
		_, err = t.updateRoom(ctx, func(r *game.Room) {
			r.Language, r.Digits, r.Theme = t.Voice.Language.Tag, string(t.Voice.Digits), t.user.Theme
		})
	}
	return err
}

// updateUser changes the stored user; when somebody else writes at the same moment it reads and decides again.
func (t *talk) updateUser(ctx context.Context, change func(*game.User)) (game.User, error) {
	for {
		u, err := t.Games.User(ctx, t.m.From.ID)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return game.User{}, err
		}
		u.ID = t.m.From.ID
		change(&u)
		stored, err := t.Games.PutUser(ctx, u)
		if !errors.Is(err, game.ErrConflict) {
			return stored, err
		}
	}
}
