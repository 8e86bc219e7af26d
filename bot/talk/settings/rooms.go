package settings

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/herald"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render/theme"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// usualHour is when the daily is posted where no hour was chosen.
const usualHour = 8

// roomSetting is something that is set for a room, by the name in its buttons. set takes the value of a button; it returns
// false if that makes no sense.
type roomSetting struct {
	name string
	set  func(t *turn, r *game.Room, value string) bool
}

func roomSettings() []roomSetting {
	return []roomSetting{
		{"posts", func(t *turn, r *game.Room, value string) bool {
			r.Posts = value == "on"
			if r.Posts {
				r.Thread = t.Turn.M.Room.Thread
			}
			return r.Posts || value == "off"
		}},
		{"hour", func(_ *turn, r *game.Room, value string) bool {
			moved := map[string]int64{"-": r.Hour + 23, "+": r.Hour + 1}
			hour, ok := moved[value]
			if !ok {
				n, err := strconv.Atoi(value)
				hour, ok = int64(n), err == nil && n >= 0 && n < 24
			}
			if ok {
				r.Hour = hour % 24
			}
			return ok
		}},
		{"remind", func(t *turn, r *game.Room, value string) bool {
			n, err := strconv.Atoi(value)
			if value == "stop" {
				n, err = 0, nil
			}
			r.Remind = int64(n)
			if now := t.Turn.Base.Now().In(herald.Zone(r.Zone, t.Turn.Base.Zone)); n > 0 && now.Hour() >= n-1 {
				r.Reminded = now.Format(time.DateOnly) // whoever asks for it knows of today's
			}
			return err == nil && n >= 0 && n <= 24 && t.Turn.M.Room.Private
		}},
		{"zone", func(_ *turn, r *game.Room, value string) bool {
			r.Zone = value
			return value != "" && value != "Local" && words.IsZone(value)
		}},
		{"language", func(t *turn, r *game.Room, value string) bool {
			l, ok := t.Turn.Base.Book.Find(value)
			r.Language, r.Digits = l.Tag, string(l.Digits)
			return ok
		}},
		{"series", func(_ *turn, r *game.Room, value string) bool {
			r.Series = value
			return teller.UsualSeries(*r).Name == value
		}},
		{"digits", func(_ *turn, r *game.Room, value string) bool {
			r.Digits = value
			return value == string(phrases.Latin) || value == string(phrases.Persian)
		}},
		{"theme", func(_ *turn, r *game.Room, value string) bool {
			r.Theme = value
			_, ok := theme.Named(value)
			return ok
		}},
	}
}

// newRoom returns the settings of a room for which nothing was set yet.
func (t *turn) newRoom() game.Room {
	r := game.Room{
		ID: t.Turn.M.Room.ID, Hour: usualHour,
		Language: t.Turn.Teller.Voice.Language.Tag, Digits: string(t.Turn.Teller.Voice.Digits), Theme: t.Turn.User.Theme,
	}
	if t.Turn.M.Room.Private {
		r.Person = t.Turn.M.From.ID
	}
	return r
}

// room returns what is set for this room.
func (t *turn) room(ctx context.Context) (game.Room, error) {
	r, err := t.store.Room(ctx, t.Turn.M.Room.ID)
	if errors.Is(err, game.ErrNotFound) {
		return t.newRoom(), nil
	}
	return r, err
}

// updateRoom changes what is stored for the room, as updateUser does for a person. The first change of a room also sets its
// time zone, to that of most who speak the language.
func (t *turn) updateRoom(ctx context.Context, change func(*game.Room)) (game.Room, error) {
	for {
		r, err := t.room(ctx)
		if err != nil {
			return r, err
		}
		if r.Rev == 0 {
			r.Zone = t.Turn.Teller.Voice.Language.Zone
		}
		change(&r)
		stored, err := t.store.PutRoom(ctx, r)
		if err == nil {
			t.roomChanged()
		}
		if !errors.Is(err, game.ErrConflict) {
			return stored, err
		}
	}
}

// manages reports whether the person may change what is set for the room. Where the platform does not say, they may not.
func (t *turn) manages(ctx context.Context) bool {
	if t.Turn.M.Manages == nil {
		return true
	}
	ok, err := t.Turn.M.Manages(ctx)
	if err != nil {
		t.Turn.Teller.Log.WarnContext(ctx, "not known who manages the room", "room", t.Turn.M.Room.ID, "err", err)
	}
	return ok && err == nil
}

// setRoom sets something for the room. no is not empty if that may not be, or makes no sense.
func (t *turn) setRoom(ctx context.Context, name, value string) (r game.Room, no phrases.Key, err error) {
	for _, s := range roomSettings() {
		if s.name != name {
			continue
		}
		if !s.set(t, &game.Room{}, value) {
			break
		}
		if !t.manages(ctx) {
			return r, phrases.RoomNotAllowed, nil
		}
		if r, err = t.updateRoom(ctx, func(r *game.Room) { s.set(t, r, value) }); err != nil {
			return r, "", err
		}
		if _, err := t.Turn.Base.Calendar.Today(ctx, r.ID); err != nil { // so that it knows of the zone at once
			t.Turn.Teller.Log.ErrorContext(ctx, "zone of the room not told", "room", r.ID, "err", err)
		}
		return r, "", nil
	}
	return r, phrases.ButtonExpired, nil
}

// showRoom answers /settings: with the panel of the room, after setting what was written. In a private room it is that of
// the person, from which a button leads to the other.
func (t *turn) showRoom(ctx context.Context) error {
	text := strings.TrimSpace(t.Turn.M.Text)
	given, no := t.given()
	when, reminding := reminded(t, text)
	switch {
	case no.Say != "":
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(t.unset(no)))
	case t.Turn.Base.Calendar == nil, t.Turn.M.Room.Private && text == "" && len(given) == 0:
		return t.showSettings(ctx)
	case len(given) > 0:
		return t.setAll(ctx, given)
	case text != "" && !reminding:
		return t.typedSetting(ctx, text)
	}
	r, err := t.room(ctx)
	if err != nil {
		return err
	}
	if reminding {
		return remind(ctx, t, r, when)
	}
	return t.Turn.Send(ctx, t.roomPanel(ctx, r))
}

// reminded reads a wish to be reminded, in a private room: a word, and behind it the hour, "stop" or nothing.
func reminded(t *turn, text string) (when string, ok bool) {
	words := strings.Fields(strings.ToLower(text))
	if !t.Turn.M.Room.Private || len(words) == 0 || len(words) > 2 || words[0] != "remind" {
		return "", false
	}
	return strings.Join(words[1:], ""), true
}

// remind sets when somebody is reminded, or that they are not, and shows the panel where nothing is said. Who wants no reminder wants
// no post either.
func remind(ctx context.Context, t *turn, r game.Room, when string) error {
	if when == "stop" {
		_, _, err := t.setRoom(ctx, "remind", when)
		if err == nil {
			_, _, err = t.setRoom(ctx, "posts", "off")
		}
		if err != nil {
			return err
		}
		return t.Turn.Say(ctx, phrases.RemindStopped, nil)
	}
	if when == "" {
		return t.Turn.Send(ctx, t.roomPanel(ctx, r))
	}
	hour, err := strconv.Atoi(strings.TrimSuffix(when, ":00"))
	if err != nil || hour < 0 || hour > 23 {
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(t.unset(words.Fault{Say: phrases.RemindHour})))
	}
	if r, _, err = t.setRoom(ctx, "remind", strconv.Itoa(hour+1)); err != nil {
		return err
	}
	return t.Turn.Send(ctx, t.roomPanel(ctx, r))
}

// typedSetting sets what was written after /settings, and shows the panel.
func (t *turn) typedSetting(ctx context.Context, text string) error {
	name, value, no := t.Turn.Base.Words.ReadSetting(text)
	switch several, ok := t.Turn.Base.Words.ReadSettings(text, false); {
	case name == "" && ok && t.Turn.M.Room.Private:
		return t.setMine(ctx, several)
	case name == "" && ok:
		return t.setAll(ctx, several)
	case name == "":
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(t.unset(no)))
	case value == "":
		return t.Turn.Send(ctx, t.zonePanel())
	}
	if s, ok := settingNamed(name); ok && t.Turn.M.Room.Private { // there it is the person's
		if err := t.change(ctx, s, value); err != nil {
			return err
		}
		return t.Turn.Send(ctx, t.panel())
	}
	r, denied, err := t.setRoom(ctx, name, value)
	if err != nil {
		return err
	}
	if denied != "" {
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside(denied, nil))
	}
	return t.Turn.Send(ctx, t.roomPanel(ctx, r))
}

// roomPress is what a button carries that sets something for the room.
func roomPress(name, value string) string {
	return press.Press{Verb: press.Room, State: value, About: name}.String()
}

// pressRoom answers a button: about nothing it shows the panel of the room, or in the state "me" that of the person; about
// the zone without a value the zones; else it sets something.
func (t *turn) pressRoom(ctx context.Context, p press.Press) error {
	name, value := p.About, p.State
	switch {
	case t.Turn.Base.Calendar == nil:
		return t.Turn.Notify(ctx, phrases.DailyNone)
	case name == "" && value == "me":
		return t.Turn.Edit(ctx, t.panel())
	case name == "zone" && value == "":
		return t.Turn.Edit(ctx, t.zonePanel())
	}
	before, err := t.room(ctx)
	if err != nil {
		return err
	}
	r, no := before, phrases.Key("")
	if name != "" {
		if r, no, err = t.setRoom(ctx, name, value); err != nil {
			return err
		}
	}
	if no != "" {
		return t.Turn.Notify(ctx, no)
	}
	if name == "remind" && value == "stop" {
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.RemindStopped, nil)})
	}
	if err := t.Turn.Edit(ctx, t.roomPanel(ctx, r)); err != nil || name == "" {
		return err
	}
	before.Rev, r.Rev = 0, 0
	if before == r {
		return t.Turn.Notify(ctx, phrases.SettingsSaved)
	}
	return nil
}

// unset says that what was typed is no setting, and offers what may have been meant.
func (t *turn) unset(no words.Fault) teller.Refusal {
	return teller.Refusal{Text: t.Turn.Teller.Voice.Say(no.Say, no.Args), Choices: zoneRows(t, no.Near)}
}
