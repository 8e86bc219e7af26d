package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"sudokubot/bot/chat"
)

// An ephemeral message of a group has one reader (Bot API 10.2 to 10.4). Telegram does not
// report whether it is seen: an older app shows nothing. A board takes the place of the pressed message. So a
// person who presses the same message again does not see the board.

const (
	// pressLife is how long after its arrival a press still allows an ephemeral message. Telegram's limit is
	// 15 s after the press.
	pressLife = 12 * time.Second
	// placedFor is how long a board is expected to cover the pressed message.
	placedFor = time.Hour
	// placedSoon is the time a board needs to appear, so the button may be pressed twice before.
	placedSoon = 5 * time.Second
	// openlyFor is how long a person who does not see ephemeral messages, or a chat refusing them, gets none.
	openlyFor = 24 * time.Hour
)

// ephemeralTo says who may get an ephemeral answer to an update. For the zero value, no one may.
type ephemeralTo struct {
	person  int64
	query   string // the press
	pressed int    // the pressed message, or 0 if it is ephemeral
	reply   int    // the person's own ephemeral message; 0 for a press
	until   time.Time
}

// placed is a board in place of a pressed message.
type placed struct {
	message int
	at      time.Time
}

// admit returns at.alone if an ephemeral answer is possible, and otherwise the zero value. arrived is the
// time of the update.
func (b *bot) admit(at destination, arrived time.Time) (to ephemeralTo) {
	to = at.alone
	if !b.cfg.PrivateBoards || to.person == 0 {
		return ephemeralTo{}
	}
	who := member{at.chat, to.person}
	to.until = arrived.Add(pressLife)
	if to.pressed == 0 { // the person has just used an ephemeral message
		return to
	}
	if p, ok := b.placed.Get(who); ok && p.message == to.pressed && arrived.Sub(p.at) > placedSoon {
		b.openly.Put(member{person: to.person}, true)
	}
	_, unseen := b.openly.Get(member{person: to.person})
	_, refused := b.openly.Get(member{chat: at.chat})
	if unseen || refused || b.pace.now().After(to.until) {
		return ephemeralTo{}
	}
	return to
}

// sendAlone sends reply as an ephemeral message, or returns chat.ErrAloud.
func (r *responder) sendAlone(ctx context.Context, reply chat.Reply) (string, error) {
	now, err := r.postAlone(ctx, reply)
	if rest, ok := wordsOnly(reply, err); ok {
		return r.sendAlone(ctx, rest)
	}
	if err != nil {
		return "", err
	}
	if reply.Picture == nil && r.alone.pressed != 0 { // an older app shows only this
		_, _ = r.acknowledge(ctx, reply.Text, "")
	}
	return now.String(), nil
}

func (r *responder) postAlone(ctx context.Context, reply chat.Reply) (now messageID, err error) {
	at := r.where()
	at.asked, reply.Under = 0, ""
	q, replaces := post(at, reply), reply.Picture != nil && r.alone.pressed != 0
	q.params["ephemeral_message_parameters"], q.person = r.alone.params(replaces), r.person
	if r.alone.reply != 0 {
		q.params["reply_parameters"] = mustJSON(map[string]int{"ephemeral_message_id": r.alone.reply})
	}
	left := r.alone.until.Sub(r.bot.pace.now())
	if left <= 0 {
		return now, fmt.Errorf("too late: %w", chat.ErrAloud)
	}
	brief, cancel := context.WithTimeout(ctx, left)
	defer cancel()
	result, err := r.bot.api.do(brief, q)
	if err == nil {
		now, err = r.shownAlone(ctx, at, result)
	}
	switch {
	case err == nil && replaces:
		r.bot.placed.Put(member{at.chat, now.alone}, placed{r.alone.pressed, r.bot.pace.now()})
	case err == nil, says(err, noPictures), ctx.Err() != nil:
	default:
		if code := refusal(err).code; errors.Is(err, chat.ErrAloud) || code >= 400 && code < 500 && code != 429 {
			r.bot.openly.Put(member{chat: at.chat}, true)
		}
		r.bot.log.InfoContext(ctx, "no ephemeral message", "chat", at.chat, "err", err)
		err = fmt.Errorf("%w: %w", chat.ErrAloud, err)
	}
	return now, err
}

// params returns the ephemeral_message_parameters. replaces asks to show the message in place of the pressed
// message.
func (to ephemeralTo) params(replaces bool) string {
	if to.query == "" {
		return mustJSON(map[string]any{"receiver_user_id": to.person})
	}
	return mustJSON(map[string]any{
		"callback_query_id": to.query, "replace_callback_query_message": replaces,
	})
}

// shownAlone returns the ID of an ephemeral message. A server before Bot API 10.2 ignores the parameter, and
// shows the message to all. Then shownAlone deletes the message, and the error is chat.ErrAloud.
func (r *responder) shownAlone(
	ctx context.Context, at destination, result json.RawMessage,
) (messageID, error) {
	var m message
	if err := json.Unmarshal(result, &m); err != nil {
		return messageID{}, fmt.Errorf("the message that was sent: %w", err)
	}
	if m.Ephemeral != 0 {
		return idOf(&m, r.alone.person), nil
	}
	if _, err := r.bot.api.do(ctx, about("deleteMessage", at, messageID{number: m.MessageID})); err != nil {
		r.bot.log.WarnContext(ctx, "a private message is shown to all, and not deleted", "err", err)
	}
	return messageID{}, chat.ErrAloud
}

// editAlone changes an ephemeral message. If that is impossible, it deletes the message, and the error is
// chat.ErrGone. A picture cannot become a text.
func (r *responder) editAlone(ctx context.Context, old messageID, reply chat.Reply) (string, error) {
	at := r.where()
	if !reply.Below && (reply.Picture != nil || !old.picture) {
		_, err := r.bot.api.out.Edit(ctx, at.chat, old.String(), func() error {
			_, err := r.bot.api.try(ctx, edit(at, old, reply))
			return err
		})
		switch code := refusal(err).code; {
		case err == nil, says(err, notModified):
			old.picture = reply.Picture != nil
			return old.String(), nil
		case code < 400 || code >= 500:
			return "", err
		}
		r.bot.log.InfoContext(ctx, "an ephemeral message cannot be edited", "err", err)
	}
	if _, err := r.bot.api.try(ctx, about("deleteMessage", at, old)); err != nil {
		r.bot.log.DebugContext(ctx, "ephemeral message not deleted", "err", err)
	}
	r.bot.placed.Put(member{at.chat, old.alone}, placed{})
	return "", fmt.Errorf("an ephemeral message: %w", chat.ErrGone)
}
