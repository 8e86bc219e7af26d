package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// A message that one person sees is changed by the token of an interaction alone: that which made it, or one of a button under
// it. The newest is remembered, so that what they write can change it, too.

// whispersKept is how many such messages are known.
const whispersKept = 4096

// whisper is how a message is changed that one person sees.
type whisper struct {
	hook  hook
	at    string // what its interaction calls it
	until time.Time
}

type whispers = *speak.Recent[string, whisper]

func newWhispers(p pace) whispers {
	return speak.NewRecent[string, whisper](whispersKept, p.tokenLife, p.now)
}

// whispered notes that the interaction can change the message id, which it calls at.
func (i *interaction) whispered(id, at string) {
	if id != "" {
		i.api.whispers.Put(id, whisper{i.hook, at, i.received.Add(i.api.pace.tokenLife)})
	}
}

// rewhisper puts r in the place of the message id, if it is one that one person sees; ok is false if that is not known. Where its token
// is too old it is gone.
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
