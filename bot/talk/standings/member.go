package standings

import (
	"context"
	"errors"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/words"
)

// changes maps the Change of an action.Member to a function that makes this change.
var changes = map[string]func(*game.Member){
	"join":  func(m *game.Member) { m.Away = false },
	"leave": func(m *game.Member) { m.Away, m.Named = true, false },
	"name":  func(m *game.Member) { m.Away, m.Named = false, true },
	"count": func(m *game.Member) { m.Named = false },
}

// member changes how the person takes part in the room. A button may be pressed only by the person whose mark
// it contains.
func (t *turn) member(ctx context.Context, a action.Member) error {
	pressed := t.Turn.Pressed()
	switch {
	case pressed && (changes[a.Change] == nil || t.Turn.M.Room.Private):
		return t.Turn.Notify(ctx, "button.expired")
	case pressed && a.Mark != t.mark():
		return t.Turn.Notify(ctx, "member.another")
	case t.Turn.M.Room.Private:
		return t.Turn.Say(ctx, "member.alone", nil)
	}
	reply, err := t.changed(ctx, a.Change)
	if err != nil {
		return err
	}
	if pressed {
		reply.Private = true
		return t.Turn.Edit(ctx, reply)
	}
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(reply))
}

// notThere hides the person's game in another room in which the game counts.
func (t *turn) notThere(ctx context.Context, a action.NotThere) error {
	for {
		all, err := t.Turn.Base.Games.ResultsOf(ctx, t.Turn.M.From.ID, a.Ref.Date, a.Ref.Date)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(r game.Result) bool {
			return r.Game == a.Ref.Series && game.Mark(r.Room) == a.Room
		})
		if i < 0 {
			return t.Turn.Notify(ctx, "member.another")
		}
		tell, err := t.withdrawing(ctx, t.Turn, all[i].Room)
		if err != nil {
			return err
		}
		all[i].Hidden = true
		// a conflict means that the person has just finished the game
		if _, err := t.Turn.Base.Games.PutResult(ctx, all[i]); errors.Is(err, game.ErrConflict) {
			continue
		} else if err != nil {
			return err
		}
		tell()
		return t.Turn.Edit(ctx, chat.Reply{
			Text: t.Turn.Teller.Voice.Say("also.not", nil), Private: !t.Turn.M.Room.Private,
		})
	}
}

// mark returns an identifier of the author of t that contains no name.
func (t *turn) mark() string { return game.Mark(t.Turn.M.From.ID) }

// changed stores a change, and says how the person now takes part.
func (t *turn) changed(ctx context.Context, change string) (chat.Reply, error) {
	m, err := t.keepMember(ctx, changes[change])
	if err != nil {
		return chat.Reply{}, err
	}
	button := func(label phrases.Key, to string) chat.Choice {
		return t.Turn.Teller.Button(label, action.Member{Change: to, Mark: t.mark()})
	}
	switch {
	case m.Away:
		return chat.Reply{
			Text:    t.Turn.Teller.Voice.Say("member.left", nil),
			Choices: [][]chat.Choice{{button("button.join-again", "join")}},
		}, nil
	case m.Named:
		return chat.Reply{Text: t.Turn.Teller.Voice.Say("member.named", nil), Choices: [][]chat.Choice{{
			button("button.leave", "leave"), button("button.unname-me", "count")}}}, nil
	}
	return chat.Reply{Text: t.Turn.Teller.Voice.Say("member.joined", nil), Choices: [][]chat.Choice{{
		button("button.leave", "leave"), button("button.name-me", "name")}}}, nil
}

// keepMember stores a change of how the person takes part in the room. If the person joins, their games of
// today count there at once. If the person leaves, their name is removed from all messages there.
func (t *turn) keepMember(ctx context.Context, change func(*game.Member)) (game.Member, error) {
	room := t.Turn.M.Room.ID
	tell, err := t.withdrawing(ctx, t.Turn, room)
	if err != nil {
		return game.Member{}, err
	}
	for {
		m, err := t.Turn.Base.Games.Member(ctx, room, t.Turn.M.From.ID)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return m, err
		}
		was := m.Away
		m.Room, m.Person, m.Name = room, t.Turn.M.From.ID, t.Turn.M.From.Name
		change(&m)
		kept, err := t.Turn.Base.Games.PutMember(ctx, m)
		if errors.Is(err, game.ErrConflict) { // another press has changed the member
			continue
		}
		if err == nil && kept.Away != was {
			tell()
		}
		if err != nil || kept.Away {
			return kept, err
		}
		return kept, t.bring(ctx, room)
	}
}

// bring makes the person's dailies of today in other rooms count in this room as well. It updates the
// messages of finished games.
func (t *turn) bring(ctx context.Context, room string) error {
	today, err := t.Turn.Today(ctx)
	if err != nil {
		return err
	}
	date := today.Format(time.DateOnly)
	all, err := t.Turn.Base.Games.ResultsOf(ctx, t.Turn.M.From.ID, date, date)
	if err != nil {
		return err
	}
	brought := false
	for _, r := range all {
		if r.Series == "" || r.Room == room {
			continue
		}
		r.Room, r.Rev, r.Away, r.Hidden, r.Name = room, 0, false, false, t.Turn.M.From.Name
		switch _, err := t.Turn.Base.Games.PutResult(ctx, r); {
		case errors.Is(err, game.ErrConflict): // the room has the result already
		case err != nil:
			return err
		default:
			brought = brought || r.Outcome != game.Playing
		}
	}
	if !brought {
		return nil
	}
	tell, err := t.withdrawing(ctx, t.Turn, room)
	if err == nil {
		tell()
	}
	return err
}

// missing lists the people who have not finished the room's daily. It names members who have agreed to be
// named, and counts the other people.
func (t *turn) missing(ctx context.Context, _ action.Missing) error {
	if t.Turn.M.Room.Private {
		return t.Turn.Say(ctx, "member.alone", nil)
	}
	today, err := t.Turn.Today(ctx)
	if err != nil {
		return err
	}
	room := t.Turn.M.Room.ID
	members, err := t.Turn.Base.Games.MembersIn(ctx, room)
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

// stillToPlay lists the members and regular players who have not finished today's daily.
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
		return t.Turn.Teller.SaidAside("missing.nobody", nil)
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
		return t.Turn.Teller.SaidAside("missing.none", nil)
	case len(names) == 0:
		return t.Turn.Teller.SaidAside("missing.only", phrases.Args{"Count": others})
	case others == 0:
		return t.Turn.Teller.SaidAside("missing.names", phrases.Args{
			"Names": t.Turn.Teller.Voice.List(names), "Count": len(names),
		})
	}
	return t.Turn.Teller.SaidAside("missing.more", phrases.Args{
		"Names": t.Turn.Teller.Voice.Commas(names), "Count": others,
	})
}
