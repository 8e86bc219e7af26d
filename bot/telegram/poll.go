package telegram

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/inbox"
)

// pollTime is the longest duration of an empty poll allowed by Telegram.
const pollTime = 50 * time.Second

// pollMost is the largest number of updates in a poll allowed by Telegram.
const pollMost = 100

// pollSlack is the time added to pollTime for the transmission of the answer.
const pollSlack = 15 * time.Second

// briefPoll is the shortest duration of an empty poll. It prevents a busy loop if a server answers empty
// polls at once.
const briefPoll = 200 * time.Millisecond

// poll gets updates until ctx ends, and then returns nil. If the token is revoked, it returns an error.
// detached is the context of the work on the updates. The bot does not use the library's loop, which ignores
// retry_after, cannot be stopped, and logs the token.
func (b *bot) poll(ctx, detached context.Context) error {
	retry := newBackoff()
	for ctx.Err() == nil {
		begun := b.pace.now()
		hold := pollTime
		if b.catchesUp() {
			hold = 0
		}
		updates, err := b.updates(ctx, b.offset, pollMost, hold)
		if ctx.Err() != nil && err != nil {
			return nil
		}
		var wait time.Duration
		if err == nil {
			b.api.out.Reached()
		}
		switch {
		case err == nil && b.takeAll(ctx, detached, updates):
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

// updates makes a single poll, which confirms all updates before offset. If there are no updates, Telegram
// answers after timeout.
func (b *bot) updates(
	ctx context.Context, offset, limit int, timeout time.Duration,
) ([]json.RawMessage, error) {
	var updates []json.RawMessage
	err := b.api.tryInto(ctx, request{
		method: "getUpdates",
		params: tgbotapi.Params{
			"offset":          strconv.Itoa(offset),
			"limit":           strconv.Itoa(limit),
			"timeout":         strconv.Itoa(int(timeout.Seconds())),
			"allowed_updates": b.cfg.allowed(),
		},
		timeout: timeout + pollSlack,
	}, &updates)
	return updates, err
}

// pollFailed removes the cause of a failed poll if possible, and logs the failure. If it returns an error,
// the failure is permanent.
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
		b.log.Warn("another program takes this bot's updates: only one may run with a token", "err", err,
			"retry_in", wait)
	default:
		b.log.Warn("no updates", "err", err, "retry_in", wait)
	}
	return nil
}

// takeAll processes the updates of a poll. It waits until they are stored, because the next poll confirms
// them. It reports whether the next poll may follow at once. If no update has an ID, it reports false,
// because the next poll would return these updates again.
func (b *bot) takeAll(ctx, detached context.Context, updates []json.RawMessage) bool {
	highest := 0
	b.albums.mu.Lock()
	for _, u := range updates {
		highest = max(highest, b.take(ctx, detached, u, b.pace.now()))
	}
	if len(updates) < pollMost {
		b.albums.caughtUp()
	}
	b.albums.mu.Unlock()
	if highest > 0 {
		// The offset may decrease. After a week without updates, Telegram starts from another number. A poll
		// with an offset beyond the queue returns the queue (tdlib/telegram-bot-api, Client::do_get_updates).
		// Polls with the old offset would return these updates again and again.
		b.offset = highest + 1
		b.box.Take(strconv.Itoa(b.offset))
		// The box logs store errors; the bot answers nevertheless. Where processes share the token, another
		// process may need the updates any moment, so the next poll waits until they are stored.
		for b.box.Stored(ctx) != nil && b.cfg.Held != nil && ctx.Err() == nil {
			_ = b.pace.sleep(ctx, briefPoll)
		}
	}
	return len(updates) == 0 || highest > 0
}

// takeUp handles the entries left in the inbox by an earlier run. mark is the offset of that run's last poll.
// If that run ended in order, its requests of the last second follow in mark.
func (b *bot) takeUp(ctx, detached context.Context, left []inbox.Entry, mark string) {
	offset, busy, ended := strings.Cut(mark, " ")
	b.offset, _ = strconv.Atoi(offset) // 0 at the first start
	switch n, _ := strconv.Atoi(busy); {
	case ended:
		b.api.out.Limits.Use(n)
		b.box.Take(offset)
	case mark != "" && b.cfg.Held == nil: // else the lease of a killed process has run out meanwhile
		b.api.out.Limits.Hold(overallSpan)
	}
	b.albums.mu.Lock()
	defer b.albums.mu.Unlock()
	for _, e := range left {
		if b.take(ctx, detached, e.Data, e.At) == 0 {
			b.box.Done(e.ID) // an earlier version of the bot stored this entry, in another form
		}
	}
}

// take processes an update. arrived is the time when the bot received the update. take returns the ID of the
// update, or 0 without an ID. albums.mu must be held.
func (b *bot) take(ctx, detached context.Context, raw json.RawMessage, arrived time.Time) int {
	in, err := receive(receiver{b.self, b.open, b.managing}, raw)
	if in.update == 0 {
		b.log.Warn("an update without an ID is skipped", "err", err)
		return 0
	}
	if len(in.lost) > 0 {
		b.log.Warn("fields of an update are not understood", "update", in.update, "fields", in.lost)
	}
	name := strconv.Itoa(in.update)
	in.arrived = arrived
	switch {
	case !b.seen.First("update " + name):
		return in.update // its entry stays in the inbox until it is answered
	case err != nil:
		b.log.Warn("an update is skipped", "update", in.update, "err", err)
	case in.widget != nil && b.cfg.hasWidgets():
		b.query(detached, in.widget)
	case in.cards != nil:
		b.answerCards(detached, in.cards)
	case in.notice != 0:
		b.running.Go(func() { b.removeNotice(detached, in.dest, in.notice) })
	case in.removed:
		b.log.Info("the bot was removed from a chat", "chat", in.dest.chat)
	case in.heard || in.query != "":
		if b.first(in) {
			b.endAlbums(detached, in)
			e := inbox.Entry{ID: name, Data: raw, At: arrived}
			if in.album != "" && in.heard {
				b.gather(ctx, detached, in, e)
				return in.update
			}
			if in.query != "" || in.message.Addressed || in.message.MovedFrom != "" {
				b.box.Take("", e) // messages between people need no answer
			}
			b.submit(detached, in, name)
			return in.update
		}
	}
	b.box.Done(name)
	return in.update
}

// first reports whether the content of r is new. Telegram may deliver a press in several updates. When a
// group becomes a supergroup, both chats report the change.
func (b *bot) first(r received) bool {
	return (r.query == "" || b.seen.First("query "+r.query)) &&
		(r.message.MovedFrom == "" || b.seen.First("moved "+r.message.MovedFrom))
}

// submit queues a received update, and acknowledges a press. names are the inbox IDs of its updates.
func (b *bot) submit(ctx context.Context, in received, names ...string) {
	done := func() { b.box.Done(names...) }
	r := &responder{
		bot: b, id: "u" + names[0], query: in.query, person: in.message.From.ID, dest: in.dest,
		alone: b.admit(in.dest, in.arrived), app: newApp(b.cfg, in.message.From.Language),
		finished: make(chan struct{}),
	}
	if in.query != "" {
		b.running.Go(func() { r.attend(ctx) })
	}
	if !in.heard {
		close(r.finished)
		done()
		return
	}
	b.queue.Submit(dispatch.Item{ID: r.id, M: in.message, R: r, Done: func(left bool) {
		if !left {
			done()
		}
		close(r.finished)
	}})
}

// confirm confirms all updates to Telegram. Unanswered updates are still in the inbox.
func (b *bot) confirm(ctx context.Context) {
	if b.offset == 0 {
		return
	}
	if _, err := b.updates(ctx, b.offset, 1, 0); err != nil {
		b.log.Warn("the last updates are not confirmed", "err", err)
	}
}
