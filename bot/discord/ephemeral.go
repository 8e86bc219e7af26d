package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Only an interaction's token can change an ephemeral message: the token of the interaction that made it,
// or of a button under it. The newest is remembered, so later messages can change it too.

// ephemeralsKept is the number of ephemeral messages remembered.
const ephemeralsKept = 4096

// ephemeral is the means to change an ephemeral message.
type ephemeral struct {
	hook  hook
	at    string // its interaction's name for it
	until time.Time
}

type ephemerals = *speak.Recent[string, ephemeral]

func newEphemerals(p pace) ephemerals {
	return speak.NewRecent[string, ephemeral](ephemeralsKept, p.tokenLife, p.now)
}

// keepEphemeral records i as the interaction able to change the message id, which it calls at.
func (i *interaction) keepEphemeral(id, at string) {
	if id != "" {
		i.api.ephemerals.Put(id, ephemeral{i.hook, at, i.received.Add(i.api.pace.tokenLife)})
	}
}

// editEphemeral replaces the ephemeral message id by r; ok is false if id is unknown. With an expired token
// it returns ErrGone.
func (a *api) editEphemeral(ctx context.Context, id string, r chat.Reply) (newID string, ok bool, err error) {
	w, ok := a.ephemerals.Get(id)
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
