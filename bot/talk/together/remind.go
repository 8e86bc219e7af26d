package together

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// Remind returns the reminder of the daily of date for a private room, within the budget of the post; ok is
// false if the person has ended it in any room.
func (c *Talk) Remind(
	ctx context.Context, b *talk.Base, room game.Room, date string, budget chat.Budget,
) (reply chat.Reply, ok bool, err error) {
	if b.Calendar == nil {
		return chat.Reply{}, false, errors.New("there is no calendar")
	}
	t := &turn{b.ForRoom(ctx, room, budget), c}
	s := teller.UsualSeries(room)
	theirs, err := c.results.ResultsOf(ctx, room.Person, date, date)
	if err != nil ||
		slices.ContainsFunc(theirs, func(r game.Result) bool {
			return r.Game == s.Name && r.Outcome != game.Playing
		}) {
		return chat.Reply{}, false, err
	}
	d, p, err := t.Served(ctx, s.Name, date)
	if err != nil {
		return chat.Reply{}, false, err
	}
	text := t.Teller.Voice.Say(phrases.RemindOpen, phrases.Args{
		"What": strings.Join(t.what(ctx, d, p)[1:], " · "),
	})
	stop := t.Teller.Button(phrases.ButtonStopReminding, action.Room{Name: "remind", Value: "stop"})
	return chat.Reply{
		Text: text, Choices: [][]chat.Choice{t.Teller.Row([]chat.Choice{t.PlayButton(s.Name, date), stop})},
	}, true, ctx.Err()
}
