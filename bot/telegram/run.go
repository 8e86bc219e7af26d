// Package telegram brings the bot to Telegram: it polls for updates, turns each into a chat.Message, and turns each
// chat.Reply into requests.
//
// It knows the Bot API: what it delivers, what it limits, how it fails. It refuses to know what is said: no words of its
// own, no Sudoku, nothing kept beyond the end of Run.
//
// How often something is delivered: An update is kept in the inbox before the next poll confirms it, and until it is
// answered; after a crash or a clean end it is taken up at the next start. So it is answered at least once, and a second time
// only if the end came just between Telegram's taking the answer and the writing that takes the update off. An update that
// Telegram delivers twice is answered once. Updates that waited while the bot was down are answered however old they are,
// for Telegram itself forgets them after a day. A message of the bot is sent again when the connection broke or the server
// failed before it answered; if the first request was carried out after all, the message appears twice. A message that comes
// twice is a nuisance; one that never comes looks as if the bot were dead.
package telegram

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/chat/speak"
)

// The times for what is left after Drain, so that all of it stays within 10 s with the default Drain.
const (
	confirmTime = 1 * time.Second        // for confirming the last updates
	tailTime    = 500 * time.Millisecond // for acknowledging the last presses
)

// Run answers updates with h until ctx ends, then finishes the work at hand within cfg.Drain, leaves the rest in the inbox and
// returns nil. h must return soon after its context ends, which it does when cfg.Drain is over. It returns at once with an
// error if the token is not accepted, and later if Telegram withdraws it. Without a network it keeps trying. All its
// goroutines have ended when it returns. Neither its errors nor its log hold the token.
func Run(ctx context.Context, cfg Config, h chat.Handler, log *slog.Logger) error {
	return run(ctx, cfg, h, log, realPace())
}

func run(ctx context.Context, cfg Config, h chat.Handler, log *slog.Logger, p pace) error {
	cfg, err := cfg.complete()
	if err != nil {
		return err
	}
	b := &bot{
		cfg: cfg, log: log, pace: p, api: newCaller(cfg, p, log),
		seen: dispatch.NewOnce(memory), replaced: newReplaced(),
		managers: speak.NewRecent[member, bool](memory, knownFor, p.now),
		albums:   newAlbums(),
	}
	defer b.api.close()
	if b.self, err = b.connect(ctx); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	log.Info("connected to Telegram", "username", b.self.UserName)
	// Another bot with the same store has updates of its own.
	box, left, mark, err := inbox.Open(ctx, cfg.Inbox, Platform+"/"+strconv.FormatInt(b.self.ID, 10), log)
	if err != nil {
		log.Error("what an earlier run has left cannot be read", "err", err)
	}
	b.box = box
	b.queue = dispatch.New(ctx, answering{h}, dispatch.Options{
		Workers: cfg.Workers, Kept: box.Kept(), Coalesces: true, Open: b.api.out.Open, Now: p.now,
	}, log)
	return b.live(ctx, left, mark)
}

// connect asks who the bot is, until there is an answer.
func (b *bot) connect(ctx context.Context) (tgbotapi.User, error) {
	retry := newBackoff()
	for {
		var self tgbotapi.User
		err := b.api.tryInto(ctx, request{method: "getMe"}, &self)
		switch {
		case err == nil:
			return self, nil
		case ctx.Err() != nil:
			return self, ctx.Err()
		case refusal(err).code == 401 || refusal(err).code == 404:
			return self, fmt.Errorf("the Telegram token is not accepted: %w", err)
		}
		wait := max(refusal(err).wait, retry.NextBackOff())
		b.log.Warn("Telegram cannot be reached", "err", err, "retry_in", wait)
		if err := b.pace.sleep(ctx, wait); err != nil {
			return self, err
		}
	}
}

// live takes up what was left, polls until ctx ends or the token is withdrawn, and then ends everything in order.
func (b *bot) live(ctx context.Context, left []inbox.Entry, mark string) error {
	lasting, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	ctx, stop := context.WithCancel(ctx)
	b.running.Go(func() { b.setMenus(ctx); b.setProfile(ctx) })
	posts := speak.NewLife(ctx)
	if b.cfg.Speak != nil {
		posts.Go(b.log, func(ctx context.Context) { b.cfg.Speak(ctx, &poster{Life: posts, api: b.api}) })
	}
	b.takeUp(ctx, lasting, left, mark)
	err := b.poll(ctx, lasting)
	stop()

	b.log.Info("leaving Telegram: finishing the work at hand")
	b.drain(lasting, posts)
	timer := time.AfterFunc(tailTime, end)
	defer timer.Stop()
	b.running.Wait()
	posts.Wait()
	return err
}

func (b *bot) drain(ctx context.Context, posts *speak.Life) {
	working, cancel := context.WithTimeout(ctx, b.cfg.Drain)
	defer cancel()
	if errors.Join(b.queue.Drain(working), posts.Drain(working)) != nil {
		b.log.Warn("work was cut short", "after", b.cfg.Drain)
	}
	confirming, cancel := context.WithTimeout(ctx, confirmTime)
	defer cancel()
	if b.box.Close(confirming) == nil {
		b.confirm(confirming)
	}
}
