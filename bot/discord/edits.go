package discord

import (
	"context"

	"sudokubot/bot/chat"
)

// Edit replaces a message of the bot by r.
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

// editInstead edits a message that the interaction cannot edit: another message, or any message after the
// interaction ended. It uses the cached token of an ephemeral message, or else the bot's own token. Where the
// bot is a guest (see interactionEvent.guest), its own token does not work, so the message counts as gone. If
// the bot cannot send a replacement either, the answer is undelivered.
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
