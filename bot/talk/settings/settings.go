// Package settings is the conversation about the language, theme and posts of the bot. It is also about
// stored data, and about the bot's features.
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

type turn struct {
	Turn        *talk.Turn
	roomChanged func()
	withdrawing talk.Withdrawing
}

// New returns the conversation. It calls roomChanged after a change of a room.
func New(roomChanged func(), withdrawing talk.Withdrawing) talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t, roomChanged, withdrawing} }
	return talk.Talk{
		Name: "settings",
		Commands: []talk.Command{
			{Name: "language", Menu: "menu.language", Decode: decodeLooks},
			{Name: "settings", Menu: "menu.settings", Managers: true, Decode: decodeRoom, Options: roomOptions()},
			{Name: "privacy", Menu: "menu.privacy", Decode: talk.Just(action.Privacy{})},
			{Name: "export", Menu: "menu.export", Decode: talk.Just(action.Export{})},
			{Name: "help", Menu: "menu.help", Decode: talk.Just(action.Help{})},
			{Name: "start", Menu: "menu.start", Decode: talk.Just(action.Start{})},
		},
		Handlers: []talk.Handler{
			talk.Method(in, (*turn).looks), talk.Method(in, (*turn).set),
			talk.Method(in, (*turn).roomSettings), talk.Method(in, (*turn).pressedRoom),
			talk.Method(in, (*turn).remind), talk.Method(in, (*turn).setup), talk.Method(in, (*turn).when),
			talk.Method(in, (*turn).privacy), talk.Method(in, (*turn).forget),
			talk.Method(in, (*turn).export), talk.Method(in, (*turn).help), talk.Method(in, (*turn).start),
		},
	}
}

func (t *turn) start(ctx context.Context, _ action.Start) error {
	reply := t.Turn.Teller.SaidAside("start", nil)
	reply.Choices = [][]chat.Choice{t.Turn.Base.Intents(t.Turn.Teller.Voice, talk.Starts)}
	return t.Turn.Send(ctx, reply)
}

// setting is a personal setting, and a row of buttons for its values.
type setting struct {
	name   string
	values func(phrases.Voice) []chat.Choice // returns buttons whose Data is the value
	now    func(*turn) string                // returns the present value
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
					{Label: v.Say("button.latin", nil), Data: string(phrases.Latin)},
					{Label: v.Say("button.persian", nil), Data: string(phrases.Persian)},
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

func settingNamed(name string) (s setting, ok bool) {
	table := settingsTable()
	i := slices.IndexFunc(table, func(s setting) bool { return s.name == name })
	if i < 0 {
		return setting{}, false
	}
	return table[i], true
}

func languageChoices(v phrases.Voice) (choices []chat.Choice) {
	for _, l := range v.Languages() {
		choices = append(choices, chat.Choice{Label: l.Name, Data: l.Tag})
	}
	return choices
}

func themeChoices(v phrases.Voice) (choices []chat.Choice) {
	for _, name := range theme.Names() {
		choices = append(choices, chat.Choice{Label: v.Say(phrases.Key("theme."+name), nil), Data: name})
	}
	return choices
}

// themeOf returns the name of a stored theme. If the stored name is unknown, it is the default theme.
func themeOf(stored string) string {
	look, _ := theme.Named(stored)
	return look.String()
}

// decodeLooks reads the settings after /language: "fa", "dark" or both.
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

func (t *turn) looks(ctx context.Context, a action.Looks) error {
	if len(a.Change) > 0 {
		return t.setMine(ctx, a.Change)
	}
	return t.Turn.Send(ctx, t.panel())
}

// setMine changes personal settings first, and then settings of the room. It shows the panel of the
// settings changed last.
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

// personal reads the value of a personal setting from text. The text is the label of a button, or another
// word for the value.
func personal(t *talk.Turn, text string) (s setting, value string, ok bool) {
	for _, s := range settingsTable() {
		for _, c := range s.values(t.Teller.Voice) {
			typed := strings.TrimSpace(text)
			// "persian" means the language, not the digits
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
	r := chat.Reply{Text: t.Turn.Teller.Voice.Say("settings.title", nil), Private: true}
	press := func(name, value string) string { return action.Data(action.Set{Name: name, Value: value}) }
	for _, s := range settingsTable() {
		r.Choices = append(r.Choices, ticked(press, s.name, s.now(t), s.values(t.Turn.Teller.Voice)))
	}
	if t.Turn.Base.Calendar != nil && t.Turn.M.Room.Private {
		r.Choices = append(r.Choices, []chat.Choice{t.Turn.Teller.Button("button.room", action.Room{})})
	}
	return r
}

// change stores a setting. The bot uses it from this answer on.
func (t *turn) change(ctx context.Context, s setting, value string) error {
	u, err := t.updateUser(ctx, func(u *game.User) { s.set(u, value) })
	if err != nil {
		return err
	}
	t.Turn.User = u
	t.Turn.Speak(u, t.Turn.ChosenLanguage())
	return t.roomFollows(ctx)
}

// roomFollows copies the person's language, digits and theme to their private room, if it has stored
// settings.
func (t *turn) roomFollows(ctx context.Context) error {
	if !t.Turn.M.Room.Private {
		return nil
	}
	_, err := t.Turn.Base.Games.Room(ctx, t.Turn.M.Room.ID)
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

// updateUser changes the stored user. After a conflict it reads the user again and repeats the change.
func (t *turn) updateUser(ctx context.Context, change func(*game.User)) (game.User, error) {
	for {
		u, err := t.Turn.Base.Games.User(ctx, t.Turn.M.From.ID)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return game.User{}, err
		}
		u.ID = t.Turn.M.From.ID
		change(&u)
		stored, err := t.Turn.Base.Games.PutUser(ctx, u)
		if !errors.Is(err, game.ErrConflict) {
			return stored, err
		}
	}
}

// set changes a personal setting by a button of the panel. The moved tick in the panel confirms the change.
// If no tick moves, a notice confirms it. On some platforms a notice is a message of its own.
func (t *turn) set(ctx context.Context, a action.Set) error {
	s, ok := settingNamed(a.Name)
	meant := func(c chat.Choice) bool { return c.Data == a.Value }
	if !ok || !slices.ContainsFunc(s.values(t.Turn.Teller.Voice), meant) {
		return t.Turn.Notify(ctx, "button.expired")
	}
	before := s.now(t)
	if err := t.change(ctx, s, a.Value); err != nil {
		return err
	}
	if err := t.Turn.Edit(ctx, t.panel()); err != nil || before != a.Value {
		return err
	}
	return t.Turn.Notify(ctx, "settings.saved")
}

// helpPage is a page of the help. leads holds, by row, the names of the pages that its buttons open.
type helpPage struct {
	text, button phrases.Key
	leads        [][]string
}

// helpPages returns the pages by their names, which are the Page of an action. The name of the first page
// is "".
func helpPages() map[string]helpPage {
	back := []string{""}
	return map[string]helpPage{
		"": {
			"help", "button.help", [][]string{{"solve", "play", "learn"}, {"group", "writing"}},
		}, "solve": {"page.solve", "button.page-solve", [][]string{{"writing"}, back}},
		"play":     {"page.play", "button.page-play", [][]string{{"levels"}, back}},
		"levels":   {"page.levels", "button.page-levels", [][]string{{"play"}, back}},
		"learn":    {"page.learn", "button.page-learn", [][]string{back}},
		"group":    {"page.group", "button.page-group", [][]string{back}},
		"writing":  {"writing", "button.writing", [][]string{{"variants"}, back}},
		"variants": {"page.variants", "button.page-variants", [][]string{{"writing"}, back}},
	}
}

func (t *turn) help(ctx context.Context, a action.Help) error {
	if t.Turn.Pressed() {
		return t.Turn.Edit(ctx, t.helpShown(a.Page))
	}
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(t.helpShown(a.Page)))
}

// helpShown returns a page with its buttons. For an unknown name it returns the first page.
func (t *turn) helpShown(name string) chat.Reply {
	pages := helpPages()
	page, ok := pages[name]
	if !ok {
		page = pages[""]
	}
	reply := chat.Reply{Text: t.Turn.Teller.Voice.Say(page.text, nil)}
	for _, names := range page.leads {
		var row []chat.Choice
		for _, to := range names {
			row = append(row, t.Turn.Teller.Button(pages[to].button, action.Help{Page: to}))
		}
		reply.Choices = append(reply.Choices, t.Turn.Teller.Row(row))
	}
	return reply
}
