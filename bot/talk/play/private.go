package play

import (
	"cmp"
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// errNoPrivate is returned if the bot may not write to the person in private.
var errNoPrivate = errors.New("the private room is shut")

// openPrivate returns t in the private room of its author, or nil if t is answered in its own room. The error
// is errNoPrivate if the bot may not write to the private room.
func openPrivate(ctx context.Context, t *talk.Turn) (*talk.Turn, error) {
	opener, ok := t.R.(chat.PrivateOpener)
	if !ok || t.M.Room.Private || t.Teller.Budget.PrivateMode != chat.DirectChat {
		return nil, nil
	}
	room, r, err := opener.OpenPrivate(ctx)
	if errors.Is(err, chat.ErrForbidden) {
		return nil, errNoPrivate
	}
	if err != nil {
		return nil, err
	}
	t.Passage.Enter(room.ID) // a message below the board may arrive before the board's ID is stored
	m := t.M
	m.Passage = t.Passage
	m.ID = game.PlaceOf(m.Room.ID, m.ID) // the private room may have a message of the same ID
	m.Room, m.Press, m.ReplyTo, m.Manages = room, nil, nil, nil
	return t.Base.Turn(ctx, m, r), nil
}

// answerOutside says in the group that a message was answered in private, with a link that carries payload;
// empty is linkToOpen. err is the result of the answer. Errors other than a closed private room are returned.
func answerOutside(ctx context.Context, out, in *talk.Turn, payload string, err error) error {
	shut := errors.Is(err, errNoPrivate) || errors.Is(err, chat.ErrForbidden)
	if err != nil && !shut {
		return err
	}
	if in != out {
		in.Close(ctx)
	}
	if payload == "" {
		payload = linkToOpen
	}
	if opener, ok := out.R.(chat.PrivateOpener); ok && out.M.Press != nil {
		err := opener.OpenLink(ctx, payload)
		switch {
		case !errors.Is(err, chat.ErrGone):
			return err
		case !shut && !out.M.Press.Typed:
			return nil // the board is shown; a line for each expired press would flood the group
		}
	}
	k := phrases.DoorInside
	if shut {
		k = phrases.DoorShut
	}
	say := out.Teller.Voice.Say
	link := chat.Choice{Label: say(phrases.ButtonOpenBoard, nil), Link: out.Teller.Budget.DeepLink + payload}
	return out.Send(ctx, chat.Reply{Text: say(k, nil), Choices: [][]chat.Choice{{link}}, Quiet: true})
}

// showPrivate edits the message, or sends a new one, so that only the author of t sees the reply. If the
// platform cannot do that, it shows a line with a button that does open. It returns the ID of the message
// shown.
func showPrivate(
	ctx context.Context, t *talk.Turn, open action.Action, message string, reply chat.Reply,
) (string, error) {
	reply.Private = true
	if t.Teller.Budget.PrivateMode == chat.Ephemeral {
		shown, err := t.Put(ctx, message, reply)
		if !errors.Is(err, chat.ErrAloud) {
			return shown, err
		}
	} else if message != "" {
		shown, err := t.R.Edit(ctx, message, reply)
		if !errors.Is(err, chat.ErrGone) {
			return shown, err
		}
	}
	name := cmp.Or(words.NameOf(t.M.From.Name, 32), t.Teller.Voice.Say(phrases.Somebody, nil))
	button := t.Teller.Button(phrases.ButtonOpenBoard, open).As(chat.Primary)
	return t.Put(ctx, message, chat.Reply{
		Text: t.Teller.Voice.Say(phrases.DoorBeckon, phrases.Args{"Name": name}), Quiet: true,
		Choices: [][]chat.Choice{{button}},
	})
}
