package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/gorilla/websocket"

	"sudokubot/bot/chat/speak"
)

const (
	version    = "9"      // version of the gateway; package discord reads its events
	largest    = 16 << 20 // bytes of one message; READY of a shard with many servers has less than one million
	queued     = 1024     // largest number of events that wait for the handler
	maxResumes = 5        // failed RESUMEs in a row before the session is given up
)

// link runs the connection of a shard, and reconnects when it ends.
type link struct {
	cfg    Config
	starts *starts
	id, of int // number of the shard, and number of shards
	name   string
	log    *slog.Logger
	dialer *websocket.Dialer
	events chan Event

	// The fields below belong to the goroutine of run. The running connection also changes state and opened.
	state  state
	opened time.Time // time of READY or RESUMED on the connection; zero before
	proven bool      // the session has lasted some time, or comes from an earlier process
	failed int       // number of failed RESUMEs in a row
	detour bool      // the address in READY cannot be reached, so the general address is tried
	first  bool      // the next connection follows at once
	waits  *backoff.ExponentialBackOff
}

func newLink(cfg Config, s *starts, id, of int) *link {
	name := fmt.Sprintf("%d/%d", id, of)
	d := &websocket.Dialer{HandshakeTimeout: cfg.Pace.Dial, NetDialContext: cfg.Dial}
	if cfg.Dial == nil {
		d.Proxy = http.ProxyFromEnvironment
	}
	return &link{
		cfg: cfg, starts: s, id: id, of: of, name: name, log: cfg.Log.With("shard", name), dialer: d,
		events: make(chan Event, queued), first: true, waits: cfg.Pace.waits(),
	}
}

// deliver passes the events to handle until ctx ends.
func (l *link) deliver(ctx context.Context, handle func(Event)) {
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-l.events:
			handle(e)
		}
	}
}

// run runs connections until ctx ends. If it returns an error, the error is permanent.
func (l *link) run(ctx context.Context) error {
	mark, _ := l.starts.memory.recall(ctx, l.name)
	l.state = readMark(mark)
	l.proven = l.state.begun()
	for ctx.Err() == nil {
		l.opened = time.Time{}
		err := l.connect(ctx)
		if ctx.Err() != nil {
			break
		}
		if verdict := useless(err); verdict != nil {
			return verdict
		}
		wait := l.after(err)
		l.report(err, wait)
		_ = speak.Sleep(ctx, wait)
	}
	return nil
}

// report logs the end of a connection. Discord requests a new connection several times a day. Such an end is
// logged at level info.
func (l *link) report(err error, wait time.Duration) {
	level := slog.LevelWarn
	if errors.Is(err, errReconnect) {
		level = slog.LevelInfo
	}
	l.log.Log(context.Background(), level, "discord: connection lost", "err", l.cfg.clean(err), "again_in", wait,
		"resumes", l.state.begun())
}

// after updates the link at the end of a connection. It returns the wait before the next connection. If the
// connection lasted, or only a proven session was lost, the wait is zero. Otherwise the wait grows each time.
// After an "invalid session", the wait is at least hold().
func (l *link) after(err error) time.Duration {
	if !l.opened.IsZero() && time.Since(l.opened) >= l.cfg.Pace.Settled {
		l.proven = true
		l.calm()
	}
	gone := l.state.begun() && (endsSession(err) || l.failed >= maxResumes)
	if gone && l.proven {
		l.calm()
	}
	wait := l.pause()
	if gone {
		l.state, l.proven = state{}, false
	}
	if errors.Is(err, errInvalid) || errors.Is(err, errUnready) {
		wait = max(wait, l.hold())
	}
	return wait
}

// calm lets the next connection follow at once.
func (l *link) calm() {
	l.first = true
	l.waits.Reset()
}

// pause returns the wait before the next connection.
func (l *link) pause() time.Duration {
	if l.first {
		l.first = false
		return 0
	}
	return l.waits.NextBackOff()
}

// hold returns the wait after an "invalid session": a random time from 1 to 5 s (docs.discord.com, Gateway,
// Resuming).
func (l *link) hold() time.Duration {
	p := l.cfg.Pace
	return p.HoldMin + time.Duration(l.cfg.Jitter()*float64(p.HoldMax-p.HoldMin))
}

// connect opens a connection, and resumes the session or begins a new session. It returns the reason for the
// end of the connection.
func (l *link) connect(ctx context.Context) error {
	var t *permit
	if !l.state.begun() {
		var err error
		if t, err = l.starts.await(ctx, l.id); err != nil {
			return err
		}
		defer t.release()
	}
	ws, err := l.dial(ctx)
	if err != nil {
		l.detour = !l.detour
		return err
	}
	c := newConnection(l, ws, t)
	err = c.serve(ctx)
	switch {
	case !l.opened.IsZero():
		l.failed, l.detour = 0, false
	case c.greeted && t == nil:
		l.failed++
	}
	return err
}

func (l *link) dial(ctx context.Context) (*websocket.Conn, error) {
	address, err := l.address()
	if err != nil {
		return nil, err
	}
	ws, answer, err := l.dialer.DialContext(ctx, address, nil)
	if err != nil && answer != nil { // the server answered with a redirect or an HTML page
		return nil, fmt.Errorf("the gateway answered %d in the place of a websocket", answer.StatusCode)
	}
	return ws, err
}

// address returns the address to connect to. A session is resumed at the address in READY, unless that
// address failed.
func (l *link) address() (string, error) {
	address := l.starts.address()
	if l.state.begun() && l.state.Resume != "" && !l.detour {
		address = l.state.Resume
	}
	u, err := url.Parse(address)
	if err != nil {
		return "", errors.New("the address of the gateway cannot be read")
	}
	if u.Path == "" {
		u.Path = "/"
	}
	q := u.Query()
	q.Set("v", version)
	q.Set("encoding", "json")
	u.RawQuery = q.Encode()
	return u.String(), nil
}

// state has the data for resuming a session.
type state struct {
	Session string `json:"session"`
	Seq     int64  `json:"seq"`    // number of the last event
	Resume  string `json:"resume"` // address in READY for resuming the session
}

func (s state) begun() bool { return s.Session != "" }

// mark encodes s as JSON for a Memory.
func (s state) mark() string {
	text, _ := json.Marshal(s) // cannot fail
	return string(text)
}

// readMark decodes a mark. For an unreadable mark it returns the empty state.
func readMark(mark string) state {
	var s state
	if json.Unmarshal([]byte(mark), &s) != nil {
		return state{}
	}
	return s
}

// memory calls a Memory, which may be nil, and logs its errors.
type memory struct {
	port Memory
	log  *slog.Logger
}

// recall returns the stored text. If no text is stored, it returns "". If the memory fails, ok is false.
func (m memory) recall(ctx context.Context, name string) (mark string, ok bool) {
	if m.port == nil {
		return "", true
	}
	mark, err := m.port.Recall(ctx, name)
	if err != nil && ctx.Err() == nil {
		m.log.Error("discord: the state of the gateway is not known", "name", name, "err", err)
	}
	return mark, err == nil
}

func (m memory) note(ctx context.Context, name string, t time.Time) {
	if m.port == nil {
		return
	}
	if err := m.port.Remember(ctx, name, t.UTC().Format(time.RFC3339Nano)); err != nil && ctx.Err() == nil {
		m.log.Error("discord: the state of the gateway is not stored", "name", name, "err", err)
	}
}
