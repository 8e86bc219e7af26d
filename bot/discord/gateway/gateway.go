// Package gateway implements the protocol of Discord's gateway. It has a session for each shard, and passes
// on the dispatched events, undecoded and in order.
//
// It handles opcodes, sequence numbers, sessions and their addresses, heartbeats, close codes, shards and the
// limits on new sessions. It makes no requests to the REST interface.
//
// It does not use compression. A bot with few intents reads some kilobytes a minute. A stream that is
// compressed across messages cannot be resumed in the middle. Source of the protocol: docs.discord.com,
// Gateway, Gateway Events, Opcodes and Status Codes.
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

// Config configures the sessions that receive events.
type Config struct {
	Token   string // with the word "Bot"; never in a log or an error
	Intents int
	Shards  int // number of sessions that share the servers; 0: as many as Discord recommends
	// Start requests the URL of the gateway and the limits on sessions from Discord. A backoff.PermanentError
	// ends Run. After any other error, Run calls Start again.
	Start func(context.Context) (Start, error)
	// Memory survives the process. If it is nil, sessions end with Run, and the next Run begins new sessions.
	Memory Memory
	// Dial connects to the network, without a proxy. If it is nil, the network is used, with the proxy set in
	// the environment.
	Dial   func(ctx context.Context, network, address string) (net.Conn, error)
	Jitter func() float64 // returns 0 to 1, and is safe for concurrent use; nil: random
	Pace   Pace           // the zero value means DefaultPace
	Log    *slog.Logger   // nil means no log
}

// Start is Discord's answer to GET /gateway/bot.
type Start struct {
	URL         string        // URL of the gateway, ws or wss
	Shards      int           // number recommended by Discord
	Total       int           // sessions allowed in a day; 0: no limit
	Remaining   int           // sessions left today
	ResetAfter  time.Duration // time until Remaining is Total again
	Concurrency int           // number of sessions that may begin at once: max_concurrency
}

// Event is an event dispatched by Discord.
type Event struct {
	Type string // such as "READY"
	Data json.RawMessage
	Link string // name of the shard in a Memory, such as "0/1"
	Seq  int64  // number of the event in the session
	// Mark is the state of the link after this event. The handler stores its results together with the Mark
	// of the last event. It stores the Mark of READY at once. Events after the stored Mark are delivered
	// again to the next process.
	Mark string
}

// IdentifyMark is the prefix of the names for the times of IDENTIFYs in a Memory.
const IdentifyMark = "identify/"

// Memory stores short texts by name. It must be safe for concurrent use. This package reads the marks of
// links, which the handler of the events stores. This package reads and stores the times of IDENTIFYs.
type Memory interface {
	// Recall returns the newest text stored under name, or "".
	Recall(ctx context.Context, name string) (string, error)
	// Remember stores mark under name.
	Remember(ctx context.Context, name, mark string) error
}

// Pace has the durations of this package.
type Pace struct {
	Identify           time.Duration // least time between two IDENTIFYs of a bucket
	HoldMin, HoldMax   time.Duration // bounds of the random wait after an "invalid session"
	RetryMin, RetryMax time.Duration // wait between connections, doubled each time, jitter a half
	Settled            time.Duration // if a session has lasted so long, the next connection follows at once
	Dial               time.Duration // time limit for connecting
	Hello              time.Duration // time limit for the first message
	Write              time.Duration // time limit for a write
	Close              time.Duration // time limit for closing
	Fresh              time.Duration // how long the answer of Start is cached
}

// DefaultPace returns the durations for Discord. Two IDENTIFYs must arrive 5 s apart. Half a second more
// allows for different delays of the network. RetryMax is so long that sessions which always fail need less
// than a thousand starts a day.
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

// Run runs the sessions until ctx ends, and then returns nil. An error is permanent and names a remedy.
//
// Run calls handle with the events of a shard in order, and with events of different shards concurrently. Run
// does not call handle after Run has returned. handle may wait, for example for a disk. Meanwhile Run reads
// from the socket, until about a thousand events wait.
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
			return &fatalClose{shardingRequired}
		}
		shards = wanted
		err = listen(ctx, cfg, s, shards, handle)
		if final, ok := errors.AsType[*fatalClose](err); !ok || final.code != shardingRequired || cfg.Shards != 0 {
			return err
		}
		cfg.Log.Warn("discord: more shards are needed", "than", shards)
		s.forget()
	}
}

// listen runs a link for each shard, until ctx ends or a link returns an error.
func listen(ctx context.Context, cfg Config, s *starts, shards int, handle func(Event)) error {
	group, ctx := errgroup.WithContext(ctx)
	for n := range shards {
		l := newLink(cfg, s, n, shards)
		group.Go(func() error { return l.run(ctx) })
		group.Go(func() error { l.deliver(ctx, handle); return nil })
	}
	return group.Wait()
}

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

// longestError is the largest number of logged bytes of an error. Some errors contain whole pages.
const longestError = 200

// clean returns the text of err without the token, which a gateway might repeat in a close reason.
func (c Config) clean(err error) string {
	text := err.Error()
	if bare := strings.TrimPrefix(c.Token, "Bot "); bare != "" {
		text = strings.ReplaceAll(text, bare, "[token]")
	}
	return strings.ToValidUTF8(text[:min(len(text), longestError)], "")
}

// waits returns the growing waits between connections.
func (p Pace) waits() *backoff.ExponentialBackOff {
	w := &backoff.ExponentialBackOff{
		InitialInterval: p.RetryMin, MaxInterval: p.RetryMax, Multiplier: 2, RandomizationFactor: 0.5,
	}
	w.Reset()
	return w
}
