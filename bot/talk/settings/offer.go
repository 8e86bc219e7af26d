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
func (t *turn) spoken() bool { return t.Turn.M.Command == "" && t.Turn.M.Press == nil }

// offers returns the buttons that set some settings of the room; nil if one of them lacks a value or is the
// person's own. A time that is not on the hour gets two buttons, for the hours around it.
func (t *turn) offers(all []words.Setting) (row []chat.Choice, half bool) {
	say := func(k phrases.Key, hour int) string {
		return t.Turn.Teller.Voice.Say(k, phrases.Args{"Hour": t.clock(hour%24, 0)})
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
				row = append(row, chat.Choice{
					Label: say(phrases.ButtonPostAt, h), Data: roomPress("posts", "on."+strconv.Itoa(h%24)),
				})
			}
		case s.Name == "remind" && err == nil:
			for _, h := range hours {
				row = append(row, chat.Choice{
					Label: say(phrases.ButtonRemind, h), Data: roomPress("remind", strconv.Itoa(h%24+1)),
				})
			}
		case s.Name == "posts" && s.Value == "off":
			row = append(row, chat.Choice{
				Label: t.Turn.Teller.Voice.Say(phrases.ButtonNoPost, nil), Data: roomPress("posts", "off"),
			})
		case s.Name == "posts" && posted:
		case s.Name == "posts":
			row = append(row, chat.Choice{
				Label: t.Turn.Teller.Voice.Say(phrases.ButtonPost, nil), Data: roomPress("posts", "on"),
			})
		case s.Name == "zone":
			label := t.Turn.Teller.Voice.Say(phrases.ButtonZone,
				phrases.Args{"Zone": t.Turn.Teller.Voice.Zone(s.Value)})
			row = append(row, chat.Choice{Label: label, Data: roomPress("zone", s.Value)})
		case s.Name == "series":
			k := map[string]phrases.Key{"weekly": phrases.ButtonSaturday}[s.Value]
			if k == "" {
				k = phrases.ButtonMonday
			}
			label := t.Turn.Teller.Voice.Say(k, nil)
			row = append(row, chat.Choice{Label: label, Data: roomPress("series", s.Value)})
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
