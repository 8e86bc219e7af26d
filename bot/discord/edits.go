package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Edit replaces the bot's message id by r.
func (i *interaction) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if r.Below {
		newID, err := i.send(ctx, r)
		i.dest.leave(ctx, id, err)
		return newID, wrap("send below", err)
	}
	newID, err := i.edit(ctx, id, r)
	return newID, wrap("edit", err)
}

func (i *interaction) edit(ctx context.Context, id string, r chat.Reply) (newID string, err error) {
	i.expire()
	r.Private = r.Private && !i.private // in a private chat every message is private
	switch pressed := i.kind == buttonPressed && id == i.source; {
	case pressed && r.Private && !i.alone:
		return "", chat.ErrGone
	case i.stage == lost:
		return i.editInstead(ctx, id, r)
	case pressed && i.stage == unanswered:
		newID, err = i.update(ctx, r)
	case pressed, i.answer != "" && id == i.answer:
		newID, err = i.hook.edit(ctx, original, id, composeEdit(r))
	case i.follows[id]:
		newID, err = i.hook.edit(ctx, id, id, composeEdit(r))
	default:
		return i.editInstead(ctx, id, r)
	}
	if isLate(err) {
		i.stage = lost
	}
	if i.stage == lost {
		return i.editInstead(ctx, id, r)
	}
	return newID, err
}

// editInstead edits another message, or edits after the interaction ended, with the bot's own token. A
// guest has no such right: it treats the message as gone. If it cannot send a replacement either, the
// answer is undelivered.
func (i *interaction) editInstead(ctx context.Context, id string, r chat.Reply) (string, error) {
	switch _, known := i.api.ephemerals.Get(id); {
	case known:
	case i.guest && i.stage == lost:
		return "", errLate
	case i.guest:
		return "", chat.ErrGone
	}
	return i.dest.edit(ctx, id, r)
}

// update answers a press by changing the message with the button.
func (i *interaction) update(ctx context.Context, r chat.Reply) (string, error) {
	content := composeEdit(r)
	_, given, err := i.first(ctx, callback{answerUpdate, content}, content.files, answered, answered)
	switch {
	case err != nil || i.stage == lost:
		return "", err
	case !given:
		return i.hook.edit(ctx, original, i.source, composeEdit(r))
	case i.alone:
		i.keepEphemeral(i.source, original)
	}
	return i.source, nil
}

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
