package play

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"regexp"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// A board is visible only to its player: as an ephemeral message in the group, or in the player's private
// room.

// goIn moves t to the private room of its author, if boards are shown there, and stores the former turn in
// t.outside. If the bot may not write to that room, the error is chat.ErrForbidden.
func goIn(ctx context.Context, t *turn) error {
	if t.Turn.M.Room.Private || t.Turn.Teller.Budget.PrivateMode != chat.DirectChat {
		return nil
	}
	return enterRoom(ctx, t)
}

// enterRoom moves t, a turn of a group, to the private room of its author. See goIn.
func enterRoom(ctx context.Context, t *turn) error {
	out := t.Turn
	opener, ok := out.R.(chat.PrivateOpener)
	if !ok {
		return chat.ErrForbidden
	}
	t.outside = out
	room, r, err := opener.OpenPrivate(ctx)
	if err != nil {
		return err
	}
	out.Passage.Enter(room.ID) // a message below the board may arrive before the board's ID is stored
	m := out.M
	m.Passage = out.Passage
	m.ID = game.PlaceOf(m.Room.ID, m.ID) // the private room may have a message with this ID
	m.Room, m.Press, m.ReplyTo, m.Manages = room, nil, nil, nil
	t.Turn = out.Base.Turn(ctx, m, r)
	t.board.turn, t.Turn.Job.Long = t.Turn, nil
	return nil
}

// goOut says in the group that a message was answered in private, with a link to the board. err is the
// error of the private answer. If the private room is closed, goOut says so; it returns other errors.
func goOut(ctx context.Context, t *turn, err error) error {
	out, shut := t.outside, errors.Is(err, chat.ErrForbidden)
	if out == nil || err != nil && !shut {
		return err
	}
	if t.Turn != out {
		t.Turn.Close(ctx)
	}
	payload := cmp.Or(t.carried, linkToOpen)
	if opener, ok := out.R.(chat.PrivateOpener); ok && out.M.Press != nil {
		err := opener.OpenLink(ctx, payload)
		switch {
		case !errors.Is(err, chat.ErrGone):
			return err
		case !shut && !out.M.Press.Typed:
			// the private room shows the board; a line for each expired press would flood the group
			return nil
		}
	}
	k := phrases.If(shut, "door.shut", "door.inside")
	say := out.Teller.Voice.Say
	link := chat.Choice{Label: say("button.open-board", nil), Link: out.Teller.Budget.DeepLink + payload}
	return out.Send(ctx, chat.Reply{Text: say(k, nil), Choices: [][]chat.Choice{{link}}, Quiet: true})
}

// putPrivate edits the message, or sends a new message, and returns the ID of the message shown. Where
// boards are ephemeral, only the player of r sees the reply. If the platform cannot send ephemeral
// messages, the board is in the player's private room, or else the reply is a line with a button that opens
// the board.
func putPrivate(
	ctx context.Context, t *turn, r *game.Play, message string, reply chat.Reply,
) (string, error) {
	in := t.Turn
	if !t.board.Ephemeral() {
		return in.Put(ctx, message, reply)
	}
	reply.Private = true
	if in.Teller.Budget.PrivateMode == chat.Ephemeral {
		shown, err := talk.PutAlone(ctx, in, message, reply)
		switch {
		case !errors.Is(err, chat.ErrAloud):
			return shown, err
		case in.Teller.Budget.DeepLink != "":
			return putInside(ctx, t, message, reply)
		}
	} else if message != "" {
		shown, err := in.R.Edit(ctx, message, reply)
		if !errors.Is(err, chat.ErrGone) {
			return shown, err
		}
	}
	name := cmp.Or(words.NameOf(in.M.From.Name, longestName), t.board.say("table.somebody", nil))
	open := t.board.GameButton("button.open-board", action.GameShow, r).As(chat.Primary)
	return in.Put(ctx, message, chat.Reply{
		Text: t.board.say("door.beckon", phrases.Args{"Name": name}), Quiet: true,
		Choices: [][]chat.Choice{{open}},
	})
}

// putInside shows the reply as a new message in the player's private room, because the board in message
// cannot be shown in the group.
func putInside(ctx context.Context, t *turn, message string, reply chat.Reply) (string, error) {
	group := t.Turn.M.Room.ID
	if err := enterRoom(ctx, t); err != nil {
		return "", err
	}
	if message != "" {
		t.former = game.PlaceOf(group, message)
	}
	t.elsewhere = true // the board is stored, even if it shows nothing new
	reply.Private = false
	return t.Turn.R.Send(ctx, reply)
}

// arrive continues r for its player, who wrote the message t. If boards are shown in private rooms, it
// continues in the player's private room. It sets r.Answer to the newest board in that room. If another
// room has shown r since, the board says so.
func (t *turn) arrive(ctx context.Context, r *game.Play) error {
	if !game.IsHome(r.Room) || t.board.drawn() {
		return nil
	}
	if err := goIn(ctx, t); err != nil || r.Answer == "" {
		return err
	}
	room, place := t.Turn.M.Room.ID, r.Answer
	if r.Answer = game.In(room, place); r.Answer != "" {
		return nil
	}
	recent, err := t.Turn.Base.Games.Recent(ctx, r.Person)
	if err != nil {
		return err
	}
	r.Language, t.elsewhere, t.board.elsewhere, t.former = t.Turn.Teller.Voice.Language.Tag, true, true, place
	for _, q := range recent {
		if q.Room == room && q.Shows(r.Round) {
			r.Answer, r.Language = q.Source, q.Language
			break
		}
	}
	return nil
}

// openly reports whether everybody in the room sees the pressed message, although the board of r is only
// for its player.
func openly(t *turn, r *game.Play) bool {
	direct := t.Turn.Teller.Budget.PrivateMode == chat.DirectChat
	if t.Turn.M.Room.Private || t.Turn.M.Press.Ephemeral && !direct {
		return false
	}
	return t.board.Own() || direct && game.IsHome(r.Room)
}

// A deep link in a group opens the private room of the person who follows it, and carries a payload. The
// payload is valid for the person for whom it was issued. For another person it opens only the named daily.
// It never names the group.

// linkToOpen is the payload that opens the person's current game.
const linkToOpen = "play"

// linkLife is how long links to puzzles other than dailies are valid.
const linkLife = 7 * 24 * time.Hour

type linkTarget struct {
	Ref  game.Ref
	Room string // ID of the room in which Ref names a puzzle; empty if the link was issued for another person
}

// linkForm matches a payload: a token of 60 bits, after the series and date if the link leads to a daily.
var linkForm = regexp.MustCompile(`^p_(?:([a-z]+)_(\d{4}-\d{2}-\d{2})_)?([a-z2-7]{12})$`)

// issueLink stores a link target for the author of t, and returns its payload.
func issueLink(ctx context.Context, t *talk.Turn, ref game.Ref) string {
	room := t.M.Room.ID
	token := strings.ToLower(rand.Text()[:12])
	t.Base.Keep(ctx, game.Request{
		Room: game.Home(t.M.From.ID), Source: token, Person: t.M.From.ID, Kind: game.KindTicket,
		About: room + "\n" + ref.String(), At: t.Base.Now(),
	})
	if ref.Date != "" {
		return "p_" + ref.Series + "_" + ref.Date + "_" + token
	}
	return "p_" + token
}

// readLink returns the link target of a payload for the author of t. If the payload has no link target, or
// has expired, ok is false.
func readLink(ctx context.Context, t *talk.Turn, text string) (k linkTarget, ok bool, err error) {
	parts := linkForm.FindStringSubmatch(text)
	if parts == nil {
		return k, false, nil
	}
	named := game.Ref{Series: parts[1], Date: parts[2]}
	kept, err := t.Base.Games.Request(ctx, game.Home(t.M.From.ID), parts[3])
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return k, false, err
	}
	room, about, _ := strings.Cut(kept.About, "\n")
	ref, known := game.ReadRef(about)
	switch {
	case !known || kept.Kind != game.KindTicket || named.Date != "" && named != ref:
		return linkTarget{Ref: named}, named.Date != "", nil
	case ref.Date == "" && t.Base.Now().Sub(kept.At) > linkLife:
		return k, false, nil
	}
	return linkTarget{ref, room}, true, nil
}
