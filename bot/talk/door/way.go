package door

import (
	"cmp"
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/passage"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// ErrShut is why nothing is done where the bot may not write to the person in private.
var ErrShut = errors.New("the private room is shut")

// In returns t as it goes on in the private room of who wrote; nil where it goes on where it is. The error is ErrShut where the bot
// may not write there.
func In(ctx context.Context, t *talk.Turn) (*talk.Turn, error) {
	usher, ok := t.R.(chat.Usher)
	if !ok || t.M.Room.Private || t.Teller.Budget.Aside != chat.Indoors {
		return nil, nil
	}
	room, r, err := usher.Indoors(ctx)
	if errors.Is(err, chat.ErrForbidden) {
		return nil, ErrShut
	}
	if err != nil {
		return nil, err
	}
	passage.Of(ctx).Enter(room.ID) // what is said below the board may come before it is noted which that is
	m := t.M
	m.ID = game.PlaceOf(m.Room.ID, m.ID) // there may be another of that name
	m.Room, m.Press, m.ReplyTo, m.Manages = room, nil, nil, nil
	return t.Base.Turn(ctx, m, r), nil
}

// Out tells in the room of several what came of a message that was answered in private, and how to get there. err is what came of it,
// and carried the link there; empty for Back.
func Out(ctx context.Context, out, in *talk.Turn, carried string, err error) error {
	shut := errors.Is(err, ErrShut) || errors.Is(err, chat.ErrForbidden)
	if err != nil && !shut {
		return err
	}
	if in != out {
		in.Close(ctx)
	}
	if carried == "" {
		carried = Back
	}
	if usher, ok := out.R.(chat.Usher); ok && out.M.Press != nil {
		err := usher.Lead(ctx, carried)
		switch {
		case !errors.Is(err, chat.ErrGone):
			return err
		case !shut && !out.M.Press.Typed:
			return nil // the board is there; a line for each who was late would flood the room
		}
	}
	k := phrases.DoorInside
	if shut {
		k = phrases.DoorShut
	}
	link := chat.Choice{Label: out.Teller.Voice.Say(phrases.ButtonOpenBoard, nil), Link: out.Teller.Budget.Door + carried}
	return out.Send(ctx, chat.Reply{Text: out.Teller.Voice.Say(k, nil), Choices: [][]chat.Choice{{link}}, Quiet: true})
}

// Whisper puts a reply in the place of the message, or sends it, so that nobody else sees it than who wrote t. Where that cannot be,
// everybody is told in one line that it is to be had by this press; then the message is that line. It returns the ID of what is shown.
func Whisper(ctx context.Context, t *talk.Turn, open press.Press, message string, reply chat.Reply) (string, error) {
	reply.Private = true
	if t.Teller.Budget.Aside == chat.Whispered {
		shown, err := talk.Put(ctx, t.R, message, reply)
		if !errors.Is(err, chat.ErrAloud) {
			return shown, err
		}
	} else if message != "" {
		shown, err := t.R.Edit(ctx, message, reply)
		if !errors.Is(err, chat.ErrGone) {
			return shown, err
		}
	}
	return talk.Put(ctx, t.R, message, chat.Reply{
		Text: t.Teller.Voice.Say(phrases.DoorBeckon, phrases.Args{"Name": cmp.Or(words.NameOf(t.M.From.Name, 32), t.Teller.Voice.Say(phrases.Somebody, nil))}), Quiet: true,
		Choices: [][]chat.Choice{{t.Teller.Button(phrases.ButtonOpenBoard, open).As(chat.Primary)}},
	})
}
