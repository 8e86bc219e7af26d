package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Only an interaction's token can change an ephemeral message: the token of the interaction that made it,
// or of a button under it. The newest is remembered, so later messages can change it too.

// whispersKept is the number of ephemeral messages remembered.
const whispersKept = 4096

// whisper is the means to change an ephemeral message.
type whisper struct {
	hook  hook
	at    string // its interaction's name for it
	until time.Time
}

type whispers = *speak.Recent[string, whisper]

func newWhispers(p pace) whispers {
	return speak.NewRecent[string, whisper](whispersKept, p.tokenLife, p.now)
}

// whispered records i as the interaction able to change the message id, which it calls at.
func (i *interaction) whispered(id, at string) {
	if id != "" {
		i.api.whispers.Put(id, whisper{i.hook, at, i.received.Add(i.api.pace.tokenLife)})
	}
}

// rewhisper replaces the ephemeral message id by r; ok is false if id is unknown. With an expired token it
// returns ErrGone.
func (a *api) rewhisper(ctx context.Context, id string, r chat.Reply) (newID string, ok bool, err error) {
	w, ok := a.whispers.Get(id)
	switch {
	case !ok && !r.Private:
		return "", false, nil
	case !ok, a.pace.now().After(w.until):
		return "", true, chat.ErrGone
	}
	newID, err = w.hook.edit(ctx, w.at, id, composeEdit(r))
	if isLate(err) {
		err = chat.ErrGone
	}
	return newID, true, err
}
