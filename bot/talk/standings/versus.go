package standings

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"unicode"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

func decodeVersus(_ context.Context, t *talk.Turn) (action.Action, error) {
	return action.Versus{Name: strings.TrimSpace(t.Text + " " + t.M.Options["who"])}, nil
}

// versus compares the person with another player of the room. The other player is given by the mark, by the
// name, or as the author of the message replied to. It reveals nothing about people who are not players of
// the room.
func (t *turn) versus(ctx context.Context, a action.Versus) error {
	if a.Mark == "" && t.Turn.M.Room.Private {
		return t.Turn.Say(ctx, "member.alone", nil)
	}
	players, rivals, err := t.players(ctx)
	if err != nil {
		return err
	}
	if a.Mark != "" {
		for person := range players {
			if game.Mark(person) == a.Mark && players[t.Turn.M.From.ID] != "" && person != t.Turn.M.From.ID {
				return t.Turn.Send(ctx, t.compared(person, players, rivals))
			}
		}
		return t.Turn.Notify(ctx, "button.expired")
	}
	text, pointed := a.Name, ""
	if to := t.Turn.M.ReplyTo; to != nil && !to.From.Bot && to.From.ID != t.Turn.M.From.ID {
		pointed = to.From.ID
	}
	switch person := meant(players, text); {
	case players[t.Turn.M.From.ID] == "":
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside("vs.not-you", nil))
	case text == "" && pointed != "":
		if players[pointed] == "" {
			return t.Turn.Send(ctx, t.strangers(t.Turn.M.ReplyTo.From.Name, players))
		}
		return t.Turn.Send(ctx, t.compared(pointed, players, rivals))
	case text == "", person == t.Turn.M.From.ID:
		return t.Turn.Send(ctx, t.withWhom(t.Turn.Teller.Voice.Say("vs.who", nil), players))
	case person == "":
		return t.Turn.Send(ctx, t.strangers(strings.TrimPrefix(text, "@"), players))
	default:
		return t.Turn.Send(ctx, t.compared(person, players, rivals))
	}
}

// Against compares the author with the only player named in the message. If the message names no player or
// several, handled is false.
func Against(ctx context.Context, in *talk.Turn) (handled bool, err error) {
	t := &turn{Turn: in}
	players, rivals, err := t.players(ctx)
	if err != nil || players[t.Turn.M.From.ID] == "" {
		return false, err
	}
	text := " " + strings.Join(strings.FieldsFunc(strings.ToLower(words.Joined(t.Turn.M.Text)),
		func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }), " ") + " "
	var named []string
	for id, name := range players {
		if id != t.Turn.M.From.ID && strings.Contains(text, " "+strings.ToLower(words.Joined(name))+" ") {
			named = append(named, id)
		}
	}
	if len(named) != 1 {
		return false, nil
	}
	return true, t.Turn.Send(ctx, t.compared(named[0], players, rivals))
}

// forever is a date later than any other date.
const forever = "9999-12-31"

// players returns the names of the room's players by ID, and the rivals of the author.
func (t *turn) players(ctx context.Context) (names map[string]string, rivals *standing.Rivals, err error) {
	room := t.Turn.M.Room.ID
	names, rivals = map[string]string{}, standing.RivalsOf(t.Turn.M.From.ID)
	err = t.Turn.Base.Games.EachResult(ctx, room, "", forever, func(r *game.Result) {
		if !r.Away && r.Series != "" {
			names[r.Person] = r.Name // results are sorted by date, so the newest name is used
			rivals.Add(r)
		}
	})
	if err != nil {
		return nil, nil, err
	}
	members, err := t.Turn.Base.Games.MembersIn(ctx, room)
	for _, m := range members {
		if !m.Away {
			names[m.Person] = m.Name
		}
	}
	for person, name := range names {
		names[person] = t.bare(name, false)
	}
	return names, rivals, err
}

// meant returns the ID of the player named by text. The text is a full name, or the beginning of only one
// player's name. For any other text it returns "". A platform's mention contains the end of the ID.
func meant(players map[string]string, text string) (person string) {
	name := sought(text)
	if name == "" {
		return ""
	}
	var begin []string
	for id, called := range players {
		_, number, _ := strings.Cut(id, ":")
		if called = sought(called); called == name || number == name {
			return id
		}
		if strings.HasPrefix(called, name) {
			begin = append(begin, id)
		}
	}
	if len(begin) == 1 {
		return begin[0]
	}
	return ""
}

// sought returns a name in the form in which the bot compares names.
func sought(name string) string { return strings.ToLower(strings.Trim(words.Joined(name), "<@!> ")) }

// strangers returns the reply about a person who does not take part in this room.
func (t *turn) strangers(name string, players map[string]string) chat.Reply {
	return t.withWhom(t.Turn.Teller.Voice.Say("vs.not-here", phrases.Args{
		"Name": t.bare(words.NameOf(name, longestName), false),
	}), players)
}

// mostOffered is the largest number of people offered for a comparison.
const mostOffered = 8

// withWhom returns text with buttons for the players of the room.
func (t *turn) withWhom(text string, players map[string]string) chat.Reply {
	ids := slices.SortedFunc(maps.Keys(players), func(a, b string) int {
		return cmp.Or(cmp.Compare(players[a], players[b]), cmp.Compare(a, b))
	})
	var row []chat.Choice
	for _, id := range ids {
		if id != t.Turn.M.From.ID && len(row) < mostOffered {
			row = append(row, teller.Choice(players[id], action.Versus{Mark: game.Mark(id)}))
		}
	}
	reply := chat.Reply{Text: text}
	for part := range slices.Chunk(row, 4) {
		reply.Choices = append(reply.Choices, t.Turn.Teller.Row(part))
	}
	return reply
}

func (t *turn) compared(other string, players map[string]string, rivals *standing.Rivals) chat.Reply {
	pairs := rivals.Against(other)
	d := standing.DuelOf(pairs)
	mine, theirs := players[t.Turn.M.From.ID], players[other]
	if d.Games() == 0 {
		return chat.Reply{
			Text: t.Turn.Teller.Voice.Say("vs.none", phrases.Args{"Name": mine, "Other": theirs}),
		}
	}
	k := phrases.If(d.Equal > 0, "vs.equal", "vs.score")
	whole := func(n int) string { return t.Turn.Teller.Voice.Whole(int64(n)) }
	text := t.Turn.Teller.Voice.Say(k, phrases.Args{
		"Name": mine, "Other": theirs, "Won": whole(d.Won), "Lost": whole(d.Lost), "Equal": whole(d.Equal),
		"Count": d.Games(),
	})
	switch {
	case d.Ranked == 0:
	case d.Faster != 0:
		faster := mine
		if d.Faster < 0 {
			faster = theirs
		}
		text += " " + t.Turn.Teller.Voice.Say("vs.faster", phrases.Args{
			"Name": faster, "Time": t.Turn.Teller.Names().Span(d.Faster.Abs()), "Count": d.Ranked,
		})
	default:
		text += " " + t.Turn.Teller.Voice.Say("vs.alike", phrases.Args{"Count": d.Ranked})
	}
	return chat.Reply{Text: text, Picture: duelOf(t, t.Turn.M.From.ID, other, players, pairs, text)}
}
