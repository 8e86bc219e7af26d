package telegram

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
)

// Budget implements chat.Responder: in groups, private content goes to the person's private chat.
func (r *responder) Budget() chat.Budget {
	b := r.capacity.Budget()
	b.DeepLink = "https://t.me/" + r.bot.self.UserName + "?start="
	if r.where().group {
		b.PrivateMode = chat.DirectChat
	}
	return b
}

// OpenPrivate returns the private chat of the person answered. The bot may write there only after the person
// has started it (Bot API, Bots FAQ); Telegram checks this when asked to show the bot typing.
func (r *responder) OpenPrivate(ctx context.Context) (chat.Room, chat.Responder, error) {
	person, err := strconv.ParseInt(strings.TrimPrefix(r.person, platform), 10, 64)
	if err != nil || person <= 0 { // a group or a channel wrote
		return chat.Room{}, nil, fmt.Errorf("%w: %q is no person", chat.ErrForbidden, r.person)
	}
	at := destination{chat: person}
	if _, err := r.bot.api.do(ctx, working(at, true)); err != nil {
		return chat.Room{}, nil, forChat(err)
	}
	inside := &responder{bot: r.bot, id: r.id, person: r.person, dest: at, finished: r.finished}
	return chat.Room{ID: roomID(person), Private: true}, inside, nil
}

// OpenLink acknowledges a press with a link to the private chat, which the app opens (Bot API,
// answerCallbackQuery).
func (r *responder) OpenLink(ctx context.Context, carried string) error {
	done, err := r.acknowledge(ctx, "", r.Budget().DeepLink+carried)
	if !done {
		return fmt.Errorf("the press is acknowledged: %w", chat.ErrGone)
	}
	return err
}
