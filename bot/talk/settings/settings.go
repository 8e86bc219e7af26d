// Package settings is the conversation about how the bot speaks, looks and posts, what it keeps, and what it can do.
//
// It knows what can be set, and by whom. It refuses to know when anything is posted.
package settings

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render/theme"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// Store is what this conversation changes; game.Store has it.
type Store interface {
	game.Rooms
	game.Results
	User(ctx context.Context, id string) (game.User, error)
	PutUser(ctx context.Context, u game.User) (game.User, error)
	Forget(ctx context.Context, user string) error
	Known(ctx context.Context, user string) (game.Known, error)
}

// turn is a message in this conversation.
type turn struct {
	Turn        *talk.Turn
	store       Store
	roomChanged func()
	withdrawing Withdrawing
}

// Withdrawing returns what has all messages told again that name who wrote t in a room, or in all rooms where that is empty: to be called
// once they are named there no more.
type Withdrawing func(ctx context.Context, t *talk.Turn, room string) (tell func(), err error)

// New returns the conversation. roomChanged is called when something was set for a room.
func New(store Store, roomChanged func(), withdrawing Withdrawing) talk.Talk {
	on := func(do func(*turn, context.Context) error) talk.Run {
		return func(ctx context.Context, t *talk.Turn) error {
			return do(&turn{t, store, roomChanged, withdrawing}, ctx)
		}
	}
	at := func(do func(*turn, context.Context, press.Press) error) talk.Press {
		return func(ctx context.Context, t *talk.Turn, p press.Press) error {
			return do(&turn{t, store, roomChanged, withdrawing}, ctx, p)
		}
	}
	return talk.Talk{
		Name: "settings",
		Commands: []talk.Command{
			{Name: "language", Menu: phrases.MenuLanguage, Run: on((*turn).showSettings)},
			{Name: "settings", Menu: phrases.MenuSettings, Managers: true, Run: on((*turn).showRoom), Options: roomOptions()},
			{Name: "privacy", Menu: phrases.MenuPrivacy, Run: on((*turn).privacy)},
			{Name: "export", Menu: phrases.MenuExport, Run: on((*turn).export)},
			{Name: "help", Menu: phrases.MenuHelp, Run: on((*turn).help)},
			{Name: "start", Menu: phrases.MenuStart, Run: on((*turn).start)},
		},
		Presses: map[string]talk.Press{
			press.Set: at((*turn).pressSetting), press.Room: at((*turn).pressRoom), press.Forget: at((*turn).pressForget), press.Help: at((*turn).pressHelp),
			press.Setup: at((*turn).pressSetup),
		},
	}
}

// start answers /start, where no link says what it opens.
func (t *turn) start(ctx context.Context) error {
	reply := t.Turn.Teller.SaidAside(phrases.Start, nil)
	reply.Choices = [][]chat.Choice{t.Turn.Base.Intents(t.Turn.Teller.Voice, talk.Starts)}
	return t.Turn.Send(ctx, reply)
}

// setting is a row of buttons of which one is chosen.
type setting struct {
	name   string
	values func(phrases.Voice) []chat.Choice // Data is the value
	now    func(*turn) string                // the value in force
	set    func(*game.User, string)
}

func settingsTable() []setting {
	return []setting{
		{
			name:   "language",
			values: languageChoices,
			now:    func(t *turn) string { return t.Turn.Teller.Voice.Language.Tag },
			set:    func(u *game.User, v string) { u.Language = v },
		}, {
			name: "digits",
			values: func(v phrases.Voice) []chat.Choice {
				return []chat.Choice{
					{Label: v.Say(phrases.ButtonLatin, nil), Data: string(phrases.Latin)},
					{Label: v.Say(phrases.ButtonPersian, nil), Data: string(phrases.Persian)},
				}
			},
			now: func(t *turn) string { return string(t.Turn.Teller.Voice.Digits) },
			set: func(u *game.User, v string) { u.Digits = v },
		}, {
			name:   "theme",
			values: themeChoices,
			now:    func(t *turn) string { return themeOf(t.Turn.User.Theme) },
			set:    func(u *game.User, v string) { u.Theme = v },
		},
	}
}

// Mine reports whether a setting of that name is one of a person.
func Mine(name string) bool {
	_, ok := settingNamed(name)
	return ok
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

func themeChoices(v phrases.Voice) []chat.Choice {
	var choices []chat.Choice
	for _, name := range theme.Names() {
		choices = append(choices, chat.Choice{Label: v.Say(phrases.ThemeKey(name), nil), Data: name})
	}
	return choices
}

// themeOf returns the name of the theme that is in force where that one is stored.
func themeOf(stored string) string {
	look, _ := theme.Named(stored)
	return look.String()
}

// showSettings sends the panel of settings. "/language fa" sets the language at once, "/language dark" the look, "/language fa
// dark" both.
func (t *turn) showSettings(ctx context.Context) error {
	if s, value, ok := t.personal(t.Turn.M.Text); ok {
		return t.setMine(ctx, []words.Setting{{Name: s.name, Value: value}})
	}
	if all, ok := t.Turn.Base.Words.ReadSettings(t.Turn.M.Text, true); ok {
		return t.setMine(ctx, all)
	}
	return t.Turn.Send(ctx, t.panel())
}

// setMine sets what is the person's, and then what is the room's, and shows the panel.
func (t *turn) setMine(ctx context.Context, all []words.Setting) error {
	var others []words.Setting
	for _, one := range all {
		s, mine := settingNamed(one.Name)
		if !mine {
			others = append(others, one)
			continue
		}
		if err := t.change(ctx, s, one.Value); err != nil {
			return err
		}
	}
	if len(others) > 0 && t.Turn.Base.Calendar != nil {
		return t.setAll(ctx, others)
	}
	return t.Turn.Send(ctx, t.panel())
}

// personal reads the value of a setting of a person: as its button is called, or in any other word for it.
func (t *turn) personal(text string) (s setting, value string, ok bool) {
	for _, s := range settingsTable() {
		for _, c := range s.values(t.Turn.Teller.Voice) {
			typed := strings.TrimSpace(text)
			if strings.EqualFold(typed, c.Label) || strings.EqualFold(typed, c.Data) && s.name != "digits" { // "persian" is the language
				return s, c.Data, true
			}
		}
	}
	name, value, _ := t.Turn.Base.Words.ReadSetting(text)
	s, ok = settingNamed(name)
	return s, value, ok
}

func (t *turn) panel() chat.Reply {
	r := chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.SettingsTitle, nil), Private: true}
	for _, s := range settingsTable() {
		row := s.values(t.Turn.Teller.Voice)
		for i, c := range row {
			if c.Data == s.now(t) {
				row[i].Label = "✓ " + c.Label
			}
			row[i].Data = press.Press{Verb: press.Set, State: c.Data, About: s.name}.String()
		}
		r.Choices = append(r.Choices, row)
	}
	if t.Turn.Base.Calendar != nil && t.Turn.M.Room.Private {
		r.Choices = append(r.Choices, []chat.Choice{t.Turn.Teller.Button(phrases.ButtonRoom, press.Press{Verb: press.Room})})
	}
	return r
}

// change stores a setting and speaks accordingly from now on.
func (t *turn) change(ctx context.Context, s setting, value string) error {
	u, err := t.updateUser(ctx, func(u *game.User) { s.set(u, value) })
	if err != nil {
		return err
	}
	t.Turn.User = u
	t.Turn.Speak(u, t.Turn.ChosenLanguage())
	return t.roomFollows(ctx)
}

// roomFollows has what is posted in a private room speak and look as the person has set it.
func (t *turn) roomFollows(ctx context.Context) error {
	if !t.Turn.M.Room.Private {
		return nil
	}
	_, err := t.store.Room(ctx, t.Turn.M.Room.ID)
	if errors.Is(err, game.ErrNotFound) {
		return nil
	}
	if err == nil {
		_, err = t.updateRoom(ctx, func(r *game.Room) {
			r.Language, r.Digits, r.Theme = t.Turn.Teller.Voice.Language.Tag, string(t.Turn.Teller.Voice.Digits), t.Turn.User.Theme
		})
	}
	return err
}

// updateUser changes the stored user; when somebody else writes at the same moment it reads and decides again.
func (t *turn) updateUser(ctx context.Context, change func(*game.User)) (game.User, error) {
	for {
		u, err := t.store.User(ctx, t.Turn.M.From.ID)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return game.User{}, err
		}
		u.ID = t.Turn.M.From.ID
		change(&u)
		stored, err := t.store.PutUser(ctx, u)
		if !errors.Is(err, game.ErrConflict) {
			return stored, err
		}
	}
}

// pressSetting changes what a button of the panel stands for.
func (t *turn) pressSetting(ctx context.Context, p press.Press) error {
	name, value := p.About, p.State
	for _, s := range settingsTable() {
		for _, c := range s.values(t.Turn.Teller.Voice) {
			if s.name == name && c.Data == value {
				return t.applySetting(ctx, s, value)
			}
		}
	}
	return t.Turn.Notify(ctx, phrases.ButtonExpired)
}

// applySetting stores a value. The tick that moves in the panel says so; a notice is a message of its own on some
// platforms, and given only where nothing moves.
func (t *turn) applySetting(ctx context.Context, s setting, value string) error {
	before := s.now(t)
	if err := t.change(ctx, s, value); err != nil {
		return err
	}
	if err := t.Turn.Edit(ctx, t.panel()); err != nil || before != value {
		return err
	}
	return t.Turn.Notify(ctx, phrases.SettingsSaved)
}
