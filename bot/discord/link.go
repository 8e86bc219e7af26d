package discord

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/cenkalti/backoff/v5"
	"github.com/gorilla/websocket"
)

// errStuck means that discordgo holds its own lock and will never let go of it. This happens when the gateway's first
// answer is "reconnect" (op 7): Open holds the session's lock and the handling of the event asks for it
// (github.com/bwmarrin/discordgo issue 513). It also happens when a write to a dead socket blocks.
var errStuck = errors.New("the session does not answer")

// hopeless holds the gateway's close codes after which Discord forbids to connect again, and what can be done. Source:
// docs.discord.com, Opcodes and Status Codes, Gateway Close Event Codes.
var hopeless = map[int]string{
	4004: "the token is not valid; take a new one from the developer portal",
	4010: "invalid shard",
	4011: "the bot is in too many servers for one connection; it must be sharded",
	4012: "the gateway does not speak this version any more",
	4013: "invalid intents",
	4014: "the message content intent is not allowed: enable it in the developer portal under Bot, or set discord.message_content to false",
}

// link is a session of discordgo and its connection. discordgo would reconnect at the wrong times, so it is told not to;
// stayConnected opens the session again, which goes on where it broke off.
type link struct {
	session *discordgo.Session
	dropped chan struct{} // a value for a lost connection
	muted   atomic.Bool   // set when given up: its events no longer count

	mu   sync.Mutex
	conn net.Conn // the newest
	gone bool     // given up
}

func (c *client) newLink() *link {
	l := &link{session: c.api.newSession(), dropped: make(chan struct{}, 1)}
	s := l.session
	s.Identify.Intents = discordgo.IntentGuildMessages | discordgo.IntentDirectMessages
	if c.cfg.MessageContent {
		s.Identify.Intents |= discordgo.IntentMessageContent
	}
	s.ShouldReconnectOnError = false
	s.SyncEvents = true // events keep their order; handle does not wait
	s.Dialer = &websocket.Dialer{
		Proxy:            http.ProxyFromEnvironment,
		HandshakeTimeout: c.pace.openMax / 2,
		NetDialContext:   l.dial,
	}
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e != nil && !l.muted.Load() {
			c.handle(e)
		}
	})
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case l.dropped <- struct{}{}:
		default:
		}
	})
	if c.pace.opened != nil {
		c.pace.opened(s)
	}
	return l
}

// dial keeps the connection, which discordgo hides, so that a session that is stuck can be cut off.
func (l *link) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn != nil {
		l.conn.Close()
	}
	l.conn = conn
	if l.gone {
		conn.Close()
	}
	return conn, nil
}

// stayConnected keeps a connection to the gateway until ctx ends. It returns an error only if it is useless to go on.
func (c *client) stayConnected(ctx context.Context) error {
	waits := &backoff.ExponentialBackOff{
		InitialInterval: c.pace.retryMin, MaxInterval: c.pace.retryMax, Multiplier: 2, RandomizationFactor: 0.5,
	}
	waits.Reset()
	patience := c.pace.open
	l := c.newLink()
	defer func() { l.close(c.pace.closing) }()
	for ctx.Err() == nil {
		began := c.pace.now()
		err := c.connection(ctx, l, patience)
		if ctx.Err() != nil {
			break
		}
		if verdict := useless(err); verdict != nil {
			return verdict
		}
		patience = c.patienceAfter(err, patience)
		if !resumable(err) {
			l.abandon()
			l = c.newLink()
		}
		if c.pace.now().Sub(began) > c.pace.settled {
			waits.Reset()
		}
		wait := waits.NextBackOff()
		c.log.Warn("discord: connection lost", "err", c.api.clean(err), "again_in", wait)
		_ = c.pace.sleep(ctx, wait)
	}
	return nil
}

// errDropped means that a connection that worked was lost.
var errDropped = errors.New("dropped")

// patienceAfter returns how long the next opening may take. A session that does not answer is mostly stuck, and should be
// given up soon; but on a slow network it may only be slow.
func (c *client) patienceAfter(err error, patience time.Duration) time.Duration {
	if errors.Is(err, errStuck) {
		return min(2*patience, c.pace.openMax)
	}
	return c.pace.open
}

// connection opens l, within patience, and returns why it came to an end.
func (c *client) connection(ctx context.Context, l *link, patience time.Duration) error {
	select {
	case <-l.dropped: // discordgo tells of a loss twice, by its reader and by its heartbeat, and the second may come late
	default:
	}
	if err := l.open(ctx, patience); err != nil && !errors.Is(err, discordgo.ErrWSAlreadyOpen) {
		return err
	}
	return l.wait(ctx, c.pace.watch, c.pace.watchLimit)
}

func (l *link) open(ctx context.Context, limit time.Duration) error {
	opened := make(chan error, 1)
	go func() { opened <- l.session.Open() }()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case err := <-opened:
		return err
	case <-timer.C:
		return errStuck
	case <-ctx.Done():
		return ctx.Err()
	}
}

// wait returns when the connection is lost, when the session is stuck, or when ctx ends.
func (l *link) wait(ctx context.Context, every, limit time.Duration) error {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-l.dropped:
			return errDropped
		case <-tick.C:
			if !l.answers(limit) {
				return errStuck
			}
		}
	}
}

// answers reports whether the session's lock can be had within limit.
func (l *link) answers(limit time.Duration) bool {
	return within(limit, func() {
		l.session.RLock()
		defer l.session.RUnlock()
	})
}

// close says goodbye to the gateway, for no longer than limit, and then hangs up.
func (l *link) close(limit time.Duration) {
	l.muted.Store(true)
	within(limit, func() { _ = l.session.Close() })
	l.abandon()
}

// within reports whether f returns within limit. If not, f goes on by itself.
func within(limit time.Duration, f func()) bool {
	returned := make(chan struct{})
	go func() { defer close(returned); f() }()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-returned:
		return true
	case <-timer.C:
		return false
	}
}

// abandon gives the session up. Goroutines of discordgo that wait for its lock stay behind, because nothing can end them.
func (l *link) abandon() {
	l.muted.Store(true)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.gone = true
	if l.conn != nil {
		l.conn.Close()
	}
}

// resumable reports whether the session can be opened again after err, to go on where it broke off. If the gateway closes
// with a code of its own while it is opened, it does not want to resume.
func resumable(err error) bool {
	if closed, ok := errors.AsType[*websocket.CloseError](err); ok {
		return closed.Code < 4000
	}
	return !errors.Is(err, errStuck)
}

// useless returns what to tell people if it is useless to connect again after err, else nil.
func useless(err error) error {
	if closed, ok := errors.AsType[*websocket.CloseError](err); ok {
		if advice, ok := hopeless[closed.Code]; ok {
			return fmt.Errorf("discord: the gateway closed with %d: %s", closed.Code, advice)
		}
	}
	if rest, ok := errors.AsType[*discordgo.RESTError](err); ok && rest.Response != nil && rest.Response.StatusCode == http.StatusUnauthorized {
		return errUnauthorized
	}
	return nil
}
