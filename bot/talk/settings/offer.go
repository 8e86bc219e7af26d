package settings

import (
	"context"
	"strconv"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
)

// spoken reports whether the message is a sentence. What is set for a room is then offered as a button: a
// sentence may mean something else, and all of the room would see it.
func (t *turn) spoken() bool { return t.Turn.M.Command == "" && !t.Turn.Pressed() }

// offers returns the buttons that set some settings of the room; nil if one of them lacks a value or is the
// person's own. A time that is not on the hour gets two buttons, for the hours around it.
func (t *turn) offers(all []words.Setting) (row []chat.Choice, half bool) {
	add := func(k phrases.Key, args phrases.Args, name, value string) {
		row = append(row, chat.Choice{Label: t.Turn.Teller.Voice.Say(k, args), Data: roomPress(name, value)})
	}
	posted := false
	for _, s := range all {
		value, minutes, _ := strings.Cut(s.Value, ":")
		hour, err := strconv.Atoi(value)
		hours := []int{hour}
		if minutes != "" && minutes != "00" {
			half = true
			hours = []int{hour, hour + 1}
		}
		switch {
		case s.Value == "":
			return nil, false
		case s.Name == "hour" && err == nil:
			posted = true // the button turns posts on, too
			for _, h := range hours {
				hour := phrases.Args{"Hour": t.clock(h%24, 0)}
				add(phrases.ButtonPostAt, hour, "posts", "on."+strconv.Itoa(h%24))
			}
		case s.Name == "remind" && err == nil:
			for _, h := range hours {
				hour := phrases.Args{"Hour": t.clock(h%24, 0)}
				add(phrases.ButtonRemind, hour, "remind", strconv.Itoa(h%24+1))
			}
		case s.Name == "posts" && s.Value == "off":
			add(phrases.ButtonNoPost, nil, "posts", "off")
		case s.Name == "posts" && posted:
		case s.Name == "posts":
			add(phrases.ButtonPost, nil, "posts", "on")
		case s.Name == "zone":
			add(phrases.ButtonZone, phrases.Args{"Zone": t.Turn.Teller.Voice.Zone(s.Value)}, "zone", s.Value)
		case s.Name == "series" && s.Value == "weekly":
			add(phrases.ButtonSaturday, nil, "series", s.Value)
		case s.Name == "series":
			add(phrases.ButtonMonday, nil, "series", s.Value)
		default:
			return nil, false
		}
	}
	return row, half
}

// offer asks whether to set something for the room. Only those who may are asked.
func (t *turn) offer(ctx context.Context, row []chat.Choice, half bool) error {
	ask := phrases.RoomAsk
	if half {
		ask = phrases.RoomFull
	}
	if !t.manages(ctx) {
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside(phrases.RoomNotAllowed, nil))
	}
	row = append(row, t.Turn.Teller.Button(phrases.ButtonElse, action.Room{}))
	return t.Turn.Send(ctx, chat.Reply{
		Text: t.Turn.Teller.Voice.Say(ask, nil), Choices: [][]chat.Choice{row}, Private: true,
	})
}
