// Package telegram connects the bot to Telegram. It polls for updates or gets them by webhook, converts each
// to a chat.Message, and converts each chat.Reply to requests. The inbox is the only state after the end of
// Run.
//
// Delivery: An update is stored in the inbox before the bot confirms it, and until it is answered.
// After a crash or a clean end, the next run handles it. So each update is answered at least once. It is
// answered twice only if the run ends after Telegram accepted the answer and before the update was removed.
// Duplicates from Telegram are answered once.
//
// Updates that came while the bot was down are always answered, but Telegram drops them after a day. If the
// connection breaks or the server fails, a message of the bot is sent again. If the first request succeeded
// after all, the message appears twice. A duplicate is a nuisance; if a message is lost, the bot seems dead.
package telegram

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	"golang.org/x/sync/semaphore"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/chat/speak"
)

// Time limits for work after Drain. With the default Drain, all work ends within 8 s.
const (
	confirmTime = 1 * time.Second        // to confirm the last updates
	tailTime    = 500 * time.Millisecond // to acknowledge the last presses
)

// Run answers updates with h until ctx ends. It then finishes running work within cfg.Drain, leaves the rest
// in the inbox, and returns nil. At the end of cfg.Drain, the context of h ends, and h must return soon. If
// the token is rejected, at the start or later, Run returns an error. Without a network it retries. All its
// goroutines have ended when it returns. Its errors and its log do not contain the token.
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
		placed:   speak.NewRecent[member, placed](memory, placedFor, p.now),
		openly:   speak.NewRecent[member, bool](memory, openlyFor, p.now),
		noTables: speak.NewRecent[int64, bool](memory, openlyFor, p.now),
		labels:   speak.NewRecent[int64, string](memory, openlyFor, p.now),
		albums:   newAlbums(),
		cards:    semaphore.NewWeighted(cardsAtOnce),
	}
	defer b.api.close()
	if b.self, err = b.connect(ctx); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	log.Info("connected to Telegram", "username", b.self.UserName)
	// The ID of the bot separates the updates of several bots with one store.
	box, left, mark, err := inbox.Open(ctx, cfg.Inbox, Platform+"/"+strconv.FormatInt(b.self.ID, 10), log)
	if err != nil {
		log.Error("what an earlier run has left cannot be read", "err", err)
	}
	b.box = box
	b.queue = dispatch.New(ctx, answering{h}, dispatch.Options{
		Workers: cfg.Workers, Kept: box.Kept(), Coalesces: true, Open: b.api.out.Open, Now: p.now, Watch: cfg.Watch,
	}, log)
	return b.live(ctx, left, mark)
}

// ErrToken is the error for a token that Telegram does not know.
var ErrToken = errors.New("the Telegram token is not accepted")

// connect requests the bot's identity, until it succeeds.
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
			return self, fmt.Errorf("%w: %w", ErrToken, err)
		}
		wait := max(refusal(err).wait, retry.NextBackOff())
		b.log.Warn("Telegram cannot be reached", "err", err, "retry_in", wait)
		if err := b.pace.sleep(ctx, wait); err != nil {
			return self, err
		}
	}
}

// live handles the entries left by an earlier run. It receives updates until ctx ends or the token is
// revoked. Then it ends all work in order.
func (b *bot) live(ctx context.Context, left []inbox.Entry, mark string) error {
	detached, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	ctx, stop := context.WithCancel(ctx)
	b.awake, b.followed = ctx, map[int64]*followed{}
	if b.cfg.hasWidgets() {
		for _, t := range b.keptTrials(ctx) {
			b.running.Go(func() { b.judgeTrial(t) })
		}
	}
	b.running.Go(func() { b.setMenus(ctx); b.setProfile(ctx); b.setMenuButton(ctx) })
	posts := speak.NewLife(ctx)
	if b.cfg.Speak != nil {
		p := &poster{Life: posts, api: b.api, log: b.log, paid: b.cfg.AllowPaidBroadcast, app: newApp(b.cfg, "")}
		posts.Go(b.log, func(ctx context.Context) { b.cfg.Speak(ctx, p) })
	}
	b.takeUp(ctx, detached, left, mark)
	receive := b.poll
	if b.cfg.Webhook != "" {
		receive = b.listen
	}
	err := receive(ctx, detached)
	stop()

	b.log.Info("leaving Telegram: finishing the work at hand")
	b.drain(detached, posts)
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
	if b.offset > 0 || b.cfg.Webhook != "" {
		b.box.Take(fmt.Sprint(b.offset, " ", b.api.out.Limits.Busy()))
	}
	stored := b.box.Stored(confirming)
	if b.box.Close(confirming) == nil && stored == nil {
		b.confirm(confirming)
	}
}
