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
)

// The changes of a member's choices, by the arguments of buttons.
var changes = map[string]func(*game.Member){
	"join":  func(m *game.Member) { m.Away = false },
	"leave": func(m *game.Member) { m.Away, m.Named = true, false },
	"name":  func(m *game.Member) { m.Away, m.Named = false, true },
	"count": func(m *game.Member) { m.Named = false },
}

// member changes how the person takes part in the room. A button is for the person with its mark.
func (t *turn) member(ctx context.Context, a action.Member) error {
	pressed := t.Turn.Pressed()
	switch {
	case pressed && (changes[a.Change] == nil || t.Turn.M.Room.Private):
		return t.Turn.Notify(ctx, phrases.ButtonExpired)
	case pressed && a.Mark != t.mark():
		return t.Turn.Notify(ctx, phrases.MemberOther)
	case t.Turn.M.Room.Private:
		return t.Turn.Say(ctx, phrases.MemberAlone, nil)
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

// notThere keeps a game of the person from a room where it counts.
func (t *turn) notThere(ctx context.Context, a action.NotThere) error {
	for {
		all, err := t.results.ResultsOf(ctx, t.Turn.M.From.ID, a.Ref.Date, a.Ref.Date)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(r game.Result) bool {
			return r.Game == a.Ref.Series && game.Mark(r.Room) == a.Room
		})
		if i < 0 {
			return t.Turn.Notify(ctx, phrases.MemberOther)
		}
		tell, err := t.withdrawing(ctx, t.Turn, all[i].Room)
		if err != nil {
			return err
		}
		all[i].Hidden = true
		// they have just finished it
		if _, err := t.results.PutResult(ctx, all[i]); errors.Is(err, game.ErrConflict) {
			continue
		} else if err != nil {
			return err
		}
		tell()
		return t.Turn.Edit(ctx, chat.Reply{
			Text: t.Turn.Teller.Voice.Say(phrases.NotThere, nil), Private: !t.Turn.M.Room.Private,
		})
	}
}

// mark identifies the person who presses, without naming them.
func (t *turn) mark() string {
	return game.Mark(t.Turn.M.From.ID)
}

// changed keeps a change, and says how it is now.
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
			Text:    t.Turn.Teller.Voice.Say(phrases.MemberLeft, nil),
			Choices: [][]chat.Choice{{button(phrases.ButtonJoinAgain, "join")}},
		}, nil
	case m.Named:
		return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.MemberNamed, nil), Choices: [][]chat.Choice{{
			button(phrases.ButtonLeave, "leave"), button(phrases.ButtonUnname, "count")}}}, nil
	}
	return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.MemberJoined, nil), Choices: [][]chat.Choice{{
		button(phrases.ButtonLeave, "leave"), button(phrases.ButtonName, "name")}}}, nil
}

// keepMember changes the person's choices in this room. If they take part, today's games count at once. If
// they hide their name, it is removed from all messages.
func (t *turn) keepMember(ctx context.Context, change func(*game.Member)) (game.Member, error) {
	room := t.Turn.M.Room.ID
	tell, err := t.withdrawing(ctx, t.Turn, room)
	if err != nil {
		return game.Member{}, err
	}
	for {
		m, err := t.members.Member(ctx, room, t.Turn.M.From.ID)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return m, err
		}
		was := m.Away
		m.Room, m.Person, m.Name = room, t.Turn.M.From.ID, t.Turn.M.From.Name
		change(&m)
		kept, err := t.members.PutMember(ctx, m)
		if errors.Is(err, game.ErrConflict) { // they have pressed twice
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

// bring makes the person's games of today, opened elsewhere, count in the room, too, and updates the
// messages of the finished ones.
func (t *turn) bring(ctx context.Context, room string) error {
	today, err := t.today(ctx)
	if err != nil {
		return err
	}
	date := today.Format(time.DateOnly)
	all, err := t.results.ResultsOf(ctx, t.Turn.M.From.ID, date, date)
	if err != nil {
		return err
	}
	brought := false
	for _, r := range all {
		if r.Series == "" || r.Room == room {
			continue
		}
		r.Room, r.Rev, r.Away, r.Hidden, r.Name = room, 0, false, false, t.Turn.M.From.Name
		switch _, err := t.results.PutResult(ctx, r); {
		case errors.Is(err, game.ErrConflict): // it is there already
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
