// Package gateway speaks the protocol of Discord's gateway: it keeps a session for each shard, for as long as it is told
// to, and hands on what is dispatched there, raw and in order.
//
// It knows opcodes, sequence numbers, sessions and their addresses, heartbeats, close codes, shards, and how often Discord
// lets a session begin. It refuses to know what an event means, and makes no requests of the REST interface.
//
// Nothing is compressed: a bot that asks for few intents reads some kilobytes a minute, and what is compressed in one stream
// over all messages cannot be taken up again in the middle. Source of the protocol: docs.discord.com, Gateway, Gateway
// Events, Opcodes and Status Codes.
package gateway

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
	"golang.org/x/sync/errgroup"
)

// Config says how to listen.
type Config struct {
	Token   string // as it is sent, with the word "Bot"; it is in no log and in no error
	Intents int
	Shards  int // how many sessions share the servers among them; 0: as many as Discord recommends
	// Start asks Discord where the gateway is and how often sessions may begin. An error that is a backoff.PermanentError ends
	// Run; after any other it is called again.
	Start func(context.Context) (Start, error)
	// Memory outlives the process. If it is nil, a session ends with Run and the next Run begins another.
	Memory Memory
	// Dial connects to the network, without a proxy; nil stands for the network and the proxy that the environment names.
	Dial   func(ctx context.Context, network, address string) (net.Conn, error)
	Jitter func() float64 // from 0 to 1, safe for concurrent use; nil: at random
	Pace   Pace           // the zero Pace stands for DefaultPace
	Log    *slog.Logger   // nil: none is kept
}

// Start is Discord's answer to GET /gateway/bot.
type Start struct {
	URL         string        // of the gateway, ws or wss
	Shards      int           // how many Discord recommends
	Total       int           // how many sessions may begin in a day; 0: nobody counts
	Remaining   int           // how many of them are left
	ResetAfter  time.Duration // when Remaining is Total again
	Concurrency int           // how many sessions may begin at once: max_concurrency
}

// Event is something that Discord dispatched.
type Event struct {
	Type string // such as "READY"
	Data json.RawMessage
	Link string // the name of the shard in a Memory, such as "0/1"
	Seq  int64  // its number in the session
	// Mark is the state of the link as of after this event. Whoever stores what came of the events, stores with it the Mark of
	// the last one, READY at once: what came after the stored one is delivered again to the next process.
	Mark string
}

// IdentifyMark begins the names by which the times of IDENTIFYs are remembered.
const IdentifyMark = "identify/"

// Memory keeps short texts by name. It must be safe for concurrent use. The marks of links are recalled here, and stored by
// whoever handles the events; the times of IDENTIFYs are stored here too.
type Memory interface {
	// Recall returns what was stored last by that name, "" if nothing was.
	Recall(ctx context.Context, name string) (string, error)
	// Remember stores mark by that name.
	Remember(ctx context.Context, name, mark string) error
}

// Pace holds the lengths of time that are used here.
type Pace struct {
	Identify           time.Duration // from one IDENTIFY to the next of its bucket
	HoldMin, HoldMax   time.Duration // from an "invalid session" to the next connection, at random
	RetryMin, RetryMax time.Duration // from one connection to the next, doubled each time, give or take a half
	Settled            time.Duration // a session that lived so long worked; the next connection follows at once
	Dial               time.Duration // how long connecting may take
	Hello              time.Duration // how long the first word may then take
	Write              time.Duration // how long a write may take
	Close              time.Duration // how long the goodbye may take
	Fresh              time.Duration // how long the answer of Start is believed
}

// DefaultPace returns Discord's own times, and ours. Two IDENTIFYs must be 5 s apart where Discord counts them, at the other
// end of a network that delays one more than the other: hence half a second more. RetryMax holds the starts of a session that
// never succeeds below the thousand of a day.
func DefaultPace() Pace {
	return Pace{
		Identify: 5500 * time.Millisecond,
		HoldMin:  time.Second, HoldMax: 5 * time.Second,
		RetryMin: 500 * time.Millisecond, RetryMax: 2 * time.Minute,
		Settled: 10 * time.Second,
		Dial:    20 * time.Second,
		Hello:   20 * time.Second,
		Write:   5 * time.Second,
		Close:   time.Second,
		Fresh:   time.Minute,
	}
}

// Run listens until ctx ends; then it returns nil. An error means that it is useless to go on, and says what to do about it.
//
// handle is called with the events of a shard in their order, of several shards side by side, and no longer when Run has
// returned. It may wait, for a disk say: meanwhile the socket is read, until a thousand events wait as well.
func Run(ctx context.Context, cfg Config, handle func(Event)) error {
	cfg = cfg.complete()
	s := newStarts(cfg)
	for shards := 0; ; {
		start, err := s.first(ctx)
		if err != nil || ctx.Err() != nil {
			return err
		}
		wanted := cmp.Or(cfg.Shards, max(start.Shards, 1))
		if wanted <= shards {
			return &hopeless{shardingRequired}
		}
		shards = wanted
		err = listen(ctx, cfg, s, shards, handle)
		if final, ok := errors.AsType[*hopeless](err); !ok || final.code != shardingRequired || cfg.Shards != 0 {
			return err
		}
		cfg.Log.Warn("discord: more shards are needed", "than", shards)
		s.forget()
	}
}

// listen runs a link for each shard, until ctx ends or one link gives up.
func listen(ctx context.Context, cfg Config, s *starts, shards int, handle func(Event)) error {
	group, ctx := errgroup.WithContext(ctx)
	for n := range shards {
		l := newLink(cfg, s, n, shards)
		group.Go(func() error { return l.run(ctx) })
		group.Go(func() error { l.deliver(ctx, handle); return nil })
	}
	return group.Wait()
}

// complete returns c with what is left out.
func (c Config) complete() Config {
	if c.Jitter == nil {
		c.Jitter = rand.Float64
	}
	if c.Pace == (Pace{}) {
		c.Pace = DefaultPace()
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

// longestError is how many bytes of an error are logged; some are whole pages.
const longestError = 200

// clean returns the text of err without the token, which a gateway might repeat in its reasons.
func (c Config) clean(err error) string {
	text := err.Error()
	if bare := strings.TrimPrefix(c.Token, "Bot "); bare != "" {
		text = strings.ReplaceAll(text, bare, "[token]")
	}
	return strings.ToValidUTF8(text[:min(len(text), longestError)], "")
}

// waits returns the growing times between tries.
func (p Pace) waits() *backoff.ExponentialBackOff {
	w := &backoff.ExponentialBackOff{InitialInterval: p.RetryMin, MaxInterval: p.RetryMax, Multiplier: 2, RandomizationFactor: 0.5}
	w.Reset()
	return w
}

// sleep waits for d, or until ctx ends; then it returns ctx's error.
func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	return ctx.Err()
}
