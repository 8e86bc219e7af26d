package telegram

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// poster is the chat.Poster. It is safe for concurrent use.
type poster struct {
	capacity
	*speak.Life
	api  *caller
	log  *slog.Logger
	paid bool // see Config.AllowPaidBroadcast
	app  app
}

// Budget implements chat.Poster. In groups, buttons that open a page are left out.
func (p *poster) Budget() chat.Budget {
	b := p.capacity.Budget()
	b.Page = p.app.mode(false)
	return b
}

// Post sends a message. Telegram cannot recognise a repeated message, so the name is ignored.
//
// If the connection breaks or the server fails, it is unknown whether the message was posted. Post then
// retries, as for answers, and the message may appear twice. If ctx ends, a request that has started may go
// on until the end of the drain, so its outcome is known. Other errors than those of package chat come from
// the network or the server. After such an error, the caller may try again later.
func (p *poster) Post(ctx context.Context, to chat.Room, _ string, reply chat.Reply) (string, error) {
	where, ctx, done, err := p.begin(ctx, to)
	if err != nil {
		return "", err
	}
	defer done()
	reply.Choices = p.app.pages(reply.Choices, where.group)
	for {
		q := post(where, reply)
		q.unasked = true
		q.params.AddBool("allow_paid_broadcast", p.paid)
		result, err := p.api.finish(ctx, p.Last, q)
		rest, refused := wordsOnly(reply, err)
		switch {
		case err == nil:
			id, err := sent(result)
			if err == nil && reply.Pin {
				p.pin(p.Last, "pinChatMessage", where, id)
			}
			return id.String(), err
		case refused:
			reply = rest
		case says(err, threadGone) && where.thread != 0:
			where.thread = 0
		case refusal(err).migrateTo != 0:
			return "", &chat.MovedError{To: roomID(refusal(err).migrateTo)}
		default:
			return "", forChat(err)
		}
	}
}

// begin registers a post to a room. The caller must call done after the post. The context waiting ends with
// ctx, or with the context p.Last.
func (p *poster) begin(
	ctx context.Context, to chat.Room,
) (where destination, waiting context.Context, done func(), err error) {
	where, err = destinationNamed(to)
	if err != nil {
		return where, nil, nil, err
	}
	if err := p.Begin(); err != nil {
		return where, nil, nil, fmt.Errorf("%w: %w", chat.ErrUnsent, err)
	}
	waiting, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(p.Last, cancel)
	return where, waiting, func() { stop(); cancel(); p.Done() }, nil
}

// Edit changes a posted message.
func (p *poster) Edit(ctx context.Context, to chat.Room, id string, reply chat.Reply) error {
	old, err := parseID(id)
	if err != nil {
		return fmt.Errorf("edit %q: %w", id, chat.ErrGone)
	}
	where, ctx, done, err := p.begin(ctx, to)
	if err != nil {
		return err
	}
	defer done()
	reply.Attachment = nil
	reply.Choices = p.app.pages(reply.Choices, where.group)
	name := old
	name.picture = false
	_, err = p.api.out.EditPost(ctx, where.chat, name.String(), func() error {
		_, err := p.api.try(p.Last, edit(where, old, reply))
		return err
	})
	if code := refusal(err).code; old.alone != 0 && code >= 400 && code < 500 && !says(err, notModified) {
		return fmt.Errorf("an ephemeral message: %w: %w", chat.ErrGone, err)
	}
	if reply.Unpin && (err == nil || says(err, notModified)) {
		p.pin(p.Last, "unpinChatMessage", where, old)
	}
	return ofEdit(err)
}

// pin pins or unpins a message. The right to pin is the group's setting: without it the message is only not
// pinned. A day's message is tried once, so the refusal need not be remembered.
func (p *poster) pin(ctx context.Context, method string, where destination, id messageID) {
	q := about(method, where, id)
	q.params.AddBool("disable_notification", method == "pinChatMessage")
	if _, err := p.api.do(ctx, q); err != nil {
		p.log.DebugContext(ctx, "not pinned, or not unpinned", "chat", where.chat, "err", err)
	}
}

// removeNotice deletes Telegram's message that the bot has pinned a message.
func (b *bot) removeNotice(ctx context.Context, at destination, notice int) {
	if _, err := b.api.do(ctx, about("deleteMessage", at, messageID{number: notice})); err != nil {
		b.log.DebugContext(ctx, "notice of a pinned message not deleted", "chat", at.chat, "err", err)
	}
}

// ofEdit adds the matching error of package chat to the error of an edit. It returns nil for an edit that
// changes nothing.
func ofEdit(err error) error {
	switch {
	case says(err, notModified):
		return nil
	case says(err, editGone), says(err, editOfOtherKind):
		return fmt.Errorf("%w: %w", chat.ErrGone, err)
	case refusal(err).migrateTo != 0:
		return &chat.MovedError{To: roomID(refusal(err).migrateTo)}
	}
	return forChat(err)
}

// destinationNamed returns the destination for the ID and thread of a room.
func destinationNamed(room chat.Room) (destination, error) {
	digits, ours := strings.CutPrefix(room.ID, platform)
	id, err := strconv.ParseInt(digits, 10, 64)
	if !ours || err != nil || id == 0 || roomID(id) != room.ID {
		return destination{}, fmt.Errorf("%q is no room of Telegram", room.ID)
	}
	where := destination{chat: id, group: id < 0}
	if room.Thread == "" {
		return where, nil
	}
	where.thread, err = strconv.Atoi(room.Thread)
	if err != nil || where.thread <= 0 {
		return destination{}, fmt.Errorf("%q is no topic of Telegram", room.Thread)
	}
	return where, nil
}
