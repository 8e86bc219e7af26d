package standings

import (
	"context"
	"slices"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/words"
)

// missing lists the people still to play the room's daily: by name if they agreed to it, and the number of
// the others.
func (t *turn) missing(ctx context.Context) error {
	if t.Turn.M.Room.Private {
		return t.Turn.Say(ctx, phrases.MemberAlone, nil)
	}
	today, err := t.today(ctx)
	if err != nil {
		return err
	}
	room := t.Turn.M.Room.ID
	members, err := t.members.MembersIn(ctx, room)
	if err != nil {
		return err
	}
	results, err := t.resultsOf(ctx, t.usual(tableID{}),
		today.AddDate(0, 0, -standing.RegularSpan).Format(time.DateOnly), today.Format(time.DateOnly))
	if err != nil {
		return err
	}
	return t.Turn.Send(ctx, t.stillToPlay(members, results, today))
}

// stillToPlay lists the members and regular players who have not finished today's game.
func (t *turn) stillToPlay(members []game.Member, results []game.Result, today time.Time) chat.Reply {
	takePart := standing.Regulars(results, standing.DateDay(today.Format(time.DateOnly)))
	named := map[string]string{}
	for _, m := range members {
		if m.Away {
			delete(takePart, m.Person)
			continue
		}
		takePart[m.Person] = true
		if m.Named {
			named[m.Person] = words.NameOf(m.Name, longestName)
		}
	}
	if len(takePart) == 0 {
		return t.Turn.Teller.SaidAside(phrases.MissingNobody, nil)
	}
	for _, r := range results {
		if r.Date == today.Format(time.DateOnly) && r.Outcome != game.Playing {
			delete(takePart, r.Person)
		}
	}
	var names []string
	others := 0
	for person := range takePart {
		if name := named[person]; name != "" {
			names = append(names, name)
		} else {
			others++
		}
	}
	slices.Sort(names)
	switch {
	case len(takePart) == 0:
		return t.Turn.Teller.SaidAside(phrases.MissingNone, nil)
	case len(names) == 0:
		return t.Turn.Teller.SaidAside(phrases.MissingOnly, phrases.Args{"Count": others})
	case others == 0:
		return t.Turn.Teller.SaidAside(phrases.MissingNames, phrases.Args{
			"Names": t.Turn.Teller.Voice.List(names), "Count": len(names),
		})
	}
	return t.Turn.Teller.SaidAside(phrases.MissingMore, phrases.Args{
		"Names": t.Turn.Teller.Voice.Commas(names), "Count": others,
	})
}
