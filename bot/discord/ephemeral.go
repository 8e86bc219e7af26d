package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Only the token of an interaction can change an ephemeral message: an interaction that created the message,
// or a press of its button. The newest such token is cached, so answers to later messages can change the
// ephemeral message, too.

// ephemeralsKept is the number of cached tokens for ephemeral messages.
const ephemeralsKept = 4096

// ephemeral has the data for changing an ephemeral message.
type ephemeral struct {
	hook  hook
	name  string // name of the message in URLs of the interaction
	until time.Time
}

type ephemerals = *speak.Recent[string, ephemeral]

func newEphemerals(p pace) ephemerals {
	return speak.NewRecent[string, ephemeral](ephemeralsKept, p.tokenLife, p.now)
}

// keepEphemeral records that i can change the message id. name is the message's name in URLs of i.
func (i *interaction) keepEphemeral(id, name string) {
	if id != "" {
		i.api.ephemerals.Put(id, ephemeral{i.hook, name, i.received.Add(i.api.pace.tokenLife)})
	}
}

// editEphemeral replaces an ephemeral message by r. If no token for the message is cached, ok is false, or
// err is chat.ErrGone if r is private. If the token has expired, err is chat.ErrGone.
func (a *api) editEphemeral(ctx context.Context, id string, r chat.Reply) (newID string, ok bool, err error) {
	w, ok := a.ephemerals.Get(id)
	switch {
	case !ok && !r.Private:
		return "", false, nil
	case !ok, a.pace.now().After(w.until):
		return "", true, chat.ErrGone
	}
	newID, err = w.hook.edit(ctx, w.name, id, composeEdit(r))
	if isLate(err) {
		err = chat.ErrGone
	}
	return newID, true, err
}
