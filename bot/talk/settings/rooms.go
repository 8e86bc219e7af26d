package settings

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/theme"
	"sudokubot/bot/schedule"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// usualHour is the hour of posts in a room that has chosen no hour.
const usualHour = 8

// roomSettings are the settings of a room, by the names that their buttons use. Each stores the value of a
// button. If the value is invalid, it returns false.
var roomSettings = map[string]func(t *turn, r *game.Room, value string) bool{
	"posts": func(t *turn, r *game.Room, value string) bool {
		on, clock, _ := strings.Cut(value, ".") // for example "on.20" or "on.20.30"
		r.Posts = on == "on"
		if r.Posts {
			r.Thread = t.Turn.M.Room.Thread
		}
		return (clock == "" || setClock(r, clock)) && (r.Posts || value == "off")
	},
	"hour": func(_ *turn, r *game.Room, value string) bool {
		moved := map[string]int64{"-": r.Hour + 23, "+": r.Hour + 1}
		hour, ok := moved[value]
		if !ok {
			return setClock(r, value)
		}
		r.Hour = hour % 24
		return true
	},
	"remind": func(t *turn, r *game.Room, value string) bool {
		n, err := strconv.Atoi(value)
		if value == "stop" {
			n, err = 0, nil
		}
		r.Remind = int64(n)
		if now := t.Turn.Base.Now().In(schedule.Zone(r.Zone, t.Turn.Base.Zone)); n > 0 && now.Hour() >= n-1 {
			r.Reminded = now.Format(time.DateOnly) // the person has already seen today's daily
		}
		return err == nil && n >= 0 && n <= 24 && t.Turn.M.Room.Private
	},
	"zone": func(_ *turn, r *game.Room, value string) bool {
		r.Zone = value
		return value != "" && value != "Local" && words.IsZone(value)
	},
	"language": func(t *turn, r *game.Room, value string) bool {
		l, ok := t.Turn.Base.Book.Find(value)
		r.Language, r.Digits = l.Tag, string(l.Digits)
		return ok
	},
	"series": func(_ *turn, r *game.Room, value string) bool {
		r.Series = value
		return teller.UsualSeries(*r).Name == value
	},
	"digits": func(_ *turn, r *game.Room, value string) bool {
		r.Digits = value
		return value == string(phrases.Latin) || value == string(phrases.Persian)
	},
	"theme": func(_ *turn, r *game.Room, value string) bool {
		r.Theme = value
		_, ok := theme.Named(value)
		return ok
	},
}

// setClock sets the time of the room's post. It reads "20", "20:30" and, as buttons carry it, "20.30".
func setClock(r *game.Room, value string) bool {
	hours, minutes, parted := strings.Cut(strings.ReplaceAll(value, ":", "."), ".")
	hour, err := strconv.ParseUint(hours, 10, 8)
	minute, wrong := strconv.ParseUint(minutes, 10, 8)
	if err != nil || hour > 23 || parted && (wrong != nil || minute > 59) {
		return false
	}
	r.Hour, r.Minute = int64(hour), int64(minute)
	return true
}

func (t *turn) room(ctx context.Context) (game.Room, error) {
	r, err := t.Turn.Base.Games.Room(ctx, t.Turn.M.Room.ID)
	if !errors.Is(err, game.ErrNotFound) {
		return r, err
	}
	r = game.Room{
		ID: t.Turn.M.Room.ID, Hour: usualHour,
		Language: t.Turn.Teller.Voice.Language.Tag, Digits: string(t.Turn.Teller.Voice.Digits),
		Theme: t.Turn.User.Theme,
	}
	if t.Turn.M.Room.Private {
		r.Person = t.Turn.M.From.ID
	}
	return r, nil
}

// updateRoom changes the stored room. After a conflict it reads the room again and repeats the change. The
// first change also sets the time zone to the zone in which most speakers of the language live.
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
		stored, err := t.Turn.Base.Games.PutRoom(ctx, r)
		if err == nil {
			t.roomChanged()
		}
		if !errors.Is(err, game.ErrConflict) {
			return stored, err
		}
	}
}

// manages reports whether the person may change the settings of the room. If the platform returns an error,
// manages returns false.
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

// setRoom changes a setting of the room. If the change is forbidden or invalid, denied is the phrase with
// the reason.
func (t *turn) setRoom(ctx context.Context, name, value string) (r game.Room, denied phrases.Key, err error) {
	set := roomSettings[name]
	switch {
	case set == nil, !set(t, &game.Room{}, value):
		return r, "button.expired", nil
	case !t.manages(ctx):
		return r, "room.not-allowed", nil
	}
	if r, err = t.updateRoom(ctx, func(r *game.Room) { set(t, r, value) }); err != nil {
		return r, "", err
	}
	// makes the calendar use the new zone at once
	if _, err := t.Turn.Base.Calendar.Today(ctx, r.ID); err != nil {
		t.Turn.Teller.Log.ErrorContext(ctx, "zone of the room not told", "room", r.ID, "err", err)
	}
	return r, "", nil
}

// decodeRoom reads the settings after /settings, and the settings in its typed options.
func decodeRoom(ctx context.Context, t *talk.Turn) (action.Action, error) {
	text := strings.TrimSpace(t.Text)
	given, no := given(t)
	when, reminding := reminded(t, text)
	switch {
	case no.Say != "":
		return nil, talk.Refuse(t.Teller.RefusalReply(unset(t, no)))
	case t.Base.Calendar == nil, t.M.Room.Private && text == "" && len(given) == 0:
		return decodeLooks(ctx, t)
	case len(given) > 0:
		return action.RoomSettings{Change: given, Whole: true}, nil
	case reminding:
		return action.Remind{When: when}, nil
	case text == "":
		return action.RoomSettings{}, nil
	}
	name, value, no := t.Base.Words.ReadSetting(text)
	if name != "" {
		return action.RoomSettings{Change: []words.Setting{{Name: name, Value: value}}}, nil
	}
	if several, ok := t.Base.Words.ReadSettings(text, false); ok {
		return action.RoomSettings{Change: several}, nil
	}
	return nil, talk.Refuse(t.Teller.RefusalReply(unset(t, no)))
}

// roomSettings changes the given settings of the room, and shows all settings. For a sentence it offers
// buttons instead. In a private room it changes personal settings for the person, unless a.Whole is true.
// If a zone is given without a value, it asks for the zone.
func (t *turn) roomSettings(ctx context.Context, a action.RoomSettings) error {
	one := words.Setting{}
	if len(a.Change) == 1 {
		one = a.Change[0]
	}
	offers, half := t.offers(a.Change)
	switch {
	case t.Turn.Base.Calendar == nil:
		return t.looks(ctx, action.Looks{})
	case t.spoken() && offers != nil:
		return t.offer(ctx, offers, half, a.Some)
	case len(a.Change) == 0:
		r, err := t.room(ctx)
		if err != nil {
			return err
		}
		return t.Turn.Send(ctx, t.roomPanel(ctx, r))
	case one.Name == "hour" && one.Value == "":
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(unset(t.Turn, words.Fault{Say: "room.hour"})))
	case one.Name != "" && one.Value == "":
		return t.Turn.Send(ctx, t.zonePanel())
	case t.Turn.M.Room.Private && !a.Whole:
		return t.setMine(ctx, a.Change)
	}
	return t.setAll(ctx, a.Change)
}

// reminded reads a request for a reminder in a private room. The text is "remind", followed by an hour, by
// "stop", or by nothing.
func reminded(t *talk.Turn, text string) (when string, ok bool) {
	words := strings.Fields(strings.ToLower(text))
	if !t.M.Room.Private || len(words) == 0 || len(words) > 2 || words[0] != "remind" {
		return "", false
	}
	return strings.Join(words[1:], ""), true
}

// remind sets the hour of the reminder. If no hour is given, it shows the settings. "stop" stops reminders
// and also posts.
func (t *turn) remind(ctx context.Context, a action.Remind) error {
	if t.Turn.Base.Calendar == nil {
		return t.looks(ctx, action.Looks{})
	}
	switch a.When {
	case "stop": // stops all messages that the person has not requested
		_, _, err := t.setRoom(ctx, "remind", a.When)
		if err == nil {
			_, _, err = t.setRoom(ctx, "posts", "off")
		}
		if err != nil {
			return err
		}
		return t.Turn.Say(ctx, "remind.stopped", nil)
	case "":
		return t.roomSettings(ctx, action.RoomSettings{})
	}
	if t.spoken() {
		offers, half := t.offers([]words.Setting{{Name: "remind", Value: a.When}})
		return t.offer(ctx, offers, half, false)
	}
	hour, err := strconv.Atoi(strings.TrimSuffix(a.When, ":00"))
	if err != nil || hour < 0 || hour > 23 {
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(unset(t.Turn, words.Fault{Say: "remind.hour"})))
	}
	r, _, err := t.setRoom(ctx, "remind", strconv.Itoa(hour+1))
	if err != nil {
		return err
	}
	return t.Turn.Send(ctx, t.roomPanel(ctx, r))
}

func roomPress(name, value string) string {
	return action.Data(action.Room{Name: name, Value: value})
}

// pressedRoom answers a button for a room. Some buttons show the room's panel, the personal panel (for "me"),
// or the zones. All others change a setting.
func (t *turn) pressedRoom(ctx context.Context, a action.Room) error {
	name, value := a.Name, a.Value
	switch {
	case t.Turn.Base.Calendar == nil:
		return t.Turn.Notify(ctx, "daily.none")
	case name == "" && value == "me":
		return t.Turn.Edit(ctx, t.panel())
	case name == "zone" && value == "":
		return t.Turn.Edit(ctx, t.zonePanel())
	}
	before, err := t.room(ctx)
	if err != nil {
		return err
	}
	r := before
	if name != "" {
		var no phrases.Key
		if r, no, err = t.setRoom(ctx, name, value); err != nil {
			return err
		}
		if no != "" {
			return t.Turn.Notify(ctx, no)
		}
	}
	if name == "remind" && value == "stop" {
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say("remind.stopped", nil)})
	}
	panel := t.roomPanel(ctx, r)
	if name == "" && value == looksPage || name == "language" || name == "digits" || name == "theme" {
		panel.Choices = t.roomLooks(r)
	}
	if err := t.Turn.Edit(ctx, panel); err != nil || name == "" {
		return err
	}
	before.Rev, r.Rev = 0, 0
	if before == r {
		return t.Turn.Notify(ctx, "settings.saved")
	}
	return nil
}

// unset returns the refusal of an unreadable setting, with buttons for likely zones.
func unset(t *talk.Turn, no words.Fault) teller.Refusal {
	near := t.Teller.List(zoneButtons(t, no.Near), 4)
	return teller.Refusal{Text: t.Teller.Voice.Say(no.Say, no.Args), Choices: near}
}
