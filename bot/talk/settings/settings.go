// Package settings is the conversation about the bot's language, look, posts and stored data, and about its
// features.
package settings

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/theme"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// Store is the storage changed by this conversation; game.Store implements it.
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

// Withdrawing returns a function that updates all messages with the name of t's author in a room, or in all
// rooms for an empty room. Call it once their name has changed there.
type Withdrawing func(ctx context.Context, t *talk.Turn, room string) (tell func(), err error)

// New returns the conversation. roomChanged is called when something was set for a room.
func New(store Store, roomChanged func(), withdrawing Withdrawing) talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t, store, roomChanged, withdrawing} }
	return talk.Talk{
		Name: "settings",
		Commands: []talk.Command{
			{Name: "language", Menu: phrases.MenuLanguage, Decode: decodeLooks},
			{Name: "settings", Menu: phrases.MenuSettings, Managers: true, Decode: decodeRoom, Options: roomOptions()},
			{Name: "privacy", Menu: phrases.MenuPrivacy, Decode: talk.Just(action.Privacy{})},
			{Name: "export", Menu: phrases.MenuExport, Decode: talk.Just(action.Export{})},
			{Name: "help", Menu: phrases.MenuHelp, Decode: talk.Just(action.Help{})},
			{Name: "start", Menu: phrases.MenuStart, Decode: talk.Just(action.Start{})},
		},
		Handlers: []talk.Handler{
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Looks) error { return in(t).looks(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Set) error { return in(t).set(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.RoomSettings) error {
				return in(t).roomSettings(ctx, a)
			}),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Room) error { return in(t).pressedRoom(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Remind) error { return in(t).remind(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Setup) error { return in(t).setup(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.When) error { return in(t).when(ctx) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.Privacy) error { return in(t).privacy(ctx) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Forget) error { return in(t).forget(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.Export) error { return in(t).export(ctx) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Help) error { return in(t).help(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.Start) error { return in(t).start(ctx) }),
		},
	}
}

// start answers /start without the argument of a link.
func (t *turn) start(ctx context.Context) error {
	reply := t.Turn.Teller.SaidAside(phrases.Start, nil)
	reply.Choices = [][]chat.Choice{t.Turn.Base.Intents(t.Turn.Teller.Voice, talk.Starts)}
	return t.Turn.Send(ctx, reply)
}

// setting is a row of buttons for the values of a setting.
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

// themeOf returns the name of the theme in force for the stored name.
func themeOf(stored string) string {
	look, _ := theme.Named(stored)
	return look.String()
}

// decodeLooks reads the settings of a person behind /language: "fa", "dark" or both.
func decodeLooks(_ context.Context, t *talk.Turn) (action.Action, error) {
	if s, value, ok := personal(t, t.Text); ok {
		return action.Looks{Change: []words.Setting{{Name: s.name, Value: value}}}, nil
	}
	all, ok := t.Base.Words.ReadSettings(t.Text, true)
	if !ok {
		all = nil
	}
	return action.Looks{Change: all}, nil
}

// looks changes settings of the person, if there are any, and shows them.
func (t *turn) looks(ctx context.Context, a action.Looks) error {
	if len(a.Change) > 0 {
		return t.setMine(ctx, a.Change)
	}
	return t.Turn.Send(ctx, t.panel())
}

// setMine changes personal settings, then settings of the room, and shows the panel.
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
func personal(t *talk.Turn, text string) (s setting, value string, ok bool) {
	for _, s := range settingsTable() {
		for _, c := range s.values(t.Teller.Voice) {
			typed := strings.TrimSpace(text)
			// "persian" is the language
			if strings.EqualFold(typed, c.Label) || strings.EqualFold(typed, c.Data) && s.name != "digits" {
				return s, c.Data, true
			}
		}
	}
	name, value, _ := t.Base.Words.ReadSetting(text)
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
			row[i].Data = action.Data(action.Set{Name: s.name, Value: c.Data})
		}
		r.Choices = append(r.Choices, row)
	}
	if t.Turn.Base.Calendar != nil && t.Turn.M.Room.Private {
		r.Choices = append(r.Choices, []chat.Choice{t.Turn.Teller.Button(phrases.ButtonRoom, action.Room{})})
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

// roomFollows copies the person's language and look to the posts of their private room.
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
			r.Language, r.Digits, r.Theme = t.Turn.Teller.Voice.Language.Tag, string(t.Turn.Teller.Voice.Digits),
				t.Turn.User.Theme
		})
	}
	return err
}

// updateUser changes the stored user; after a conflict it reads and decides again.
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

// set changes a setting of the person by a button of the panel.
func (t *turn) set(ctx context.Context, a action.Set) error {
	for _, s := range settingsTable() {
		for _, c := range s.values(t.Turn.Teller.Voice) {
			if s.name == a.Name && c.Data == a.Value {
				return t.applySetting(ctx, s, a.Value)
			}
		}
	}
	return t.Turn.Notify(ctx, phrases.ButtonExpired)
}

// applySetting stores a value. The tick in the panel confirms it; a notice, a separate message on some
// platforms, is given only if no tick moves.
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
