package telegram

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// allowedUpdates are the kinds of updates that receive understands.
const allowedUpdates = `["message","edited_message","callback_query","my_chat_member"]`

// pollTime is for how long Telegram holds a poll that brings nothing: it cuts all longer ones to that.
const pollTime = 50 * time.Second

// pollSlack is what a poll's answer may take on the way, beyond the time for which Telegram holds the poll.
const pollSlack = 15 * time.Second

// briefPoll is the shortest time that an empty poll takes. Without it, a server that does not hold polls would be asked
// again without a pause.
const briefPoll = 200 * time.Millisecond

// poll takes updates until ctx ends, and then returns nil. If the token is withdrawn, it returns an error. The work on the
// updates has the context lasting. The library's own loop is not used: it ignores retry_after, cannot be stopped, and logs
// the token.
func (b *bot) poll(ctx, lasting context.Context) error {
	retry := newBackoff()
	for ctx.Err() == nil {
		begun := b.pace.now()
		updates, err := b.updates(ctx, b.ledger.offset, 100, pollTime)
		if ctx.Err() != nil && err != nil {
			return nil
		}
		var wait time.Duration
		switch {
		case err == nil && b.takeAll(lasting, updates):
			retry.Reset()
			if wait = briefPoll - b.pace.now().Sub(begun); len(updates) > 0 || wait <= 0 {
				continue
			}
		case err == nil:
			wait = retry.NextBackOff()
		default:
			wait = max(refusal(err).wait, retry.NextBackOff())
			if err := b.pollFailed(ctx, err, wait); err != nil {
				return err
			}
		}
		if b.pace.sleep(ctx, wait) != nil {
			return nil
		}
	}
	return nil
}

// updates makes one poll, which confirms all updates before offset.
func (b *bot) updates(ctx context.Context, offset, limit int, timeout time.Duration) ([]json.RawMessage, error) {
	var updates []json.RawMessage
	err := b.api.tryInto(ctx, request{
		method: "getUpdates",
		params: tgbotapi.Params{
			"offset":          strconv.Itoa(offset),
			"limit":           strconv.Itoa(limit),
			"timeout":         strconv.Itoa(int(timeout.Seconds())),
			"allowed_updates": allowedUpdates,
		},
		timeout: timeout + pollSlack,
	}, &updates)
	return updates, err
}

// pollFailed repairs what it can after a failed poll, and logs what happened. Its error is final.
func (b *bot) pollFailed(ctx context.Context, err error, wait time.Duration) error {
	switch {
	case refusal(err).code == 401:
		return fmt.Errorf("the Telegram token is no longer accepted: %w", err)
	case says(err, []string{"webhook"}) && refusal(err).code == 409:
		b.log.Warn("a webhook keeps the updates away: removing it", "err", err)
		r := request{method: "deleteWebhook", params: tgbotapi.Params{"drop_pending_updates": "false"}}
		if _, err := b.api.do(ctx, r); err != nil && ctx.Err() == nil {
			b.log.Warn("webhook not removed", "err", err)
		}
	case refusal(err).code == 409:
		b.log.Warn("another program takes this bot's updates: only one may run with a token", "err", err, "retry_in", wait)
	default:
		b.log.Warn("no updates", "err", err, "retry_in", wait)
	}
	return nil
}

// takeAll takes the updates of one poll and reports whether the next poll may follow at once: not if nothing in the
// answer had an ID, for then the same answer would come for ever.
func (b *bot) takeAll(ctx context.Context, updates []json.RawMessage) bool {
	b.ledger.confirm()
	highest := 0
	for _, u := range updates {
		highest = max(highest, b.take(ctx, u))
	}
	if highest > 0 {
		b.ledger.offset = highest + 1
	}
	return len(updates) == 0 || highest > 0
}

// take hands one update on. It returns the update's ID, 0 if it has none.
func (b *bot) take(ctx context.Context, raw json.RawMessage) int {
	in, err := receive(receiver{b.self, b.open, b.managing}, raw)
	if in.update == 0 {
		b.log.Warn("an update without an ID is skipped", "err", err)
		return 0
	}
	switch {
	case err != nil:
		b.log.Warn("an update is skipped", "update", in.update, "err", err)
	case in.removed:
		b.log.Info("the bot was removed from a chat", "chat", in.place.chat)
	case in.heard || in.query != "":
		if b.first(in) {
			b.submit(ctx, in)
		}
	}
	return in.update
}

// first reports whether in is new: updates and presses may be delivered again, and when a group becomes a supergroup both
// chats tell of it.
func (b *bot) first(in received) bool {
	return b.seen.First("update "+strconv.Itoa(in.update)) &&
		(in.query == "" || b.seen.First("query "+in.query)) &&
		(in.message.MovedFrom == "" || b.seen.First("moved "+in.message.MovedFrom))
}

// submit queues what was received, or acknowledges it if it is a press that cannot be answered.
func (b *bot) submit(ctx context.Context, in received) {
	r := &responder{bot: b, query: in.query, place: in.place, finished: make(chan struct{})}
	if in.query != "" {
		b.running.Go(func() { r.attend(ctx) })
	}
	if !in.heard {
		close(r.finished)
		return
	}
	b.ledger.take(in.update)
	b.queue.Submit(in.message, r, func() {
		if r.settled { // it is not when the queue had no time for it
			b.ledger.finish(in.update)
		}
		close(r.finished)
	})
}

// confirm tells Telegram which updates are not to be delivered again: all before the first that was not handled. What
// earlier polls have confirmed stays confirmed.
func (b *bot) confirm(ctx context.Context) {
	offset := b.ledger.unfinished()
	if offset == 0 {
		return
	}
	if _, err := b.updates(ctx, offset, 1, 0); err != nil {
		b.log.Warn("the last updates are not confirmed and may be answered twice", "err", err)
	}
}
