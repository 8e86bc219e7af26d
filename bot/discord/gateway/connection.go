package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// payload is a message of the protocol, in either direction.
type payload struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int64           `json:"s"`
	Type string          `json:"t"`
}

// connection is a websocket. One goroutine only reads, and another goroutine only writes. So reading never
// waits for writing.
type connection struct {
	*link
	ws     *websocket.Conn
	permit *permit // permit to begin a session; nil to resume the session

	greeted bool               // HELLO was read; used only by the reader
	hello   chan time.Duration // receives the interval of heartbeats, once
	asked   chan struct{}      // receives Discord's requests for a heartbeat at once
	owed    atomic.Bool        // the last heartbeat has no answer yet
	seq     atomic.Int64       // number of the last event
}

func newConnection(l *link, ws *websocket.Conn, t *permit) *connection {
	c := &connection{
		link: l, ws: ws, permit: t, hello: make(chan time.Duration, 1), asked: make(chan struct{}, 1),
	}
	c.seq.Store(l.state.Seq)
	ws.SetReadLimit(largest)
	ws.SetCloseHandler(func(int, string) error { return nil }) // hangUp sends the close message
	return c
}

// serve runs the connection until it breaks, is given up, or ctx ends. It returns the reason for the end.
func (c *connection) serve(ctx context.Context) error {
	live, end := context.WithCancelCause(ctx)
	session := c.state // a copy, because the reader changes the state
	var writing sync.WaitGroup
	writing.Go(func() {
		end(c.write(live, session))
		c.hangUp(ctx.Err() != nil)
	})
	end(c.read(live))
	writing.Wait()
	return context.Cause(live)
}

// read reads until the connection ends, and returns the reason.
func (c *connection) read(ctx context.Context) error {
	_ = c.ws.SetReadDeadline(time.Now().Add(c.cfg.Pace.Hello))
	for {
		kind, raw, err := c.ws.ReadMessage()
		if err != nil {
			return err
		}
		var p payload
		if kind != websocket.TextMessage {
			return errors.New("the gateway sent what is not text")
		}
		if err := json.Unmarshal(raw, &p); err != nil {
			return fmt.Errorf("the gateway sent what is not its JSON: %w", err)
		}
		if err := c.hear(ctx, p); err != nil {
			return err
		}
	}
}

// hear handles a payload. If it returns an error, the connection ends.
func (c *connection) hear(ctx context.Context, p payload) error {
	switch p.Op {
	case opHello:
		return c.greet(p.Data)
	case opReconnect:
		return errReconnect
	case opInvalidSession:
		return verdict(p.Data)
	case opHeartbeatACK:
		c.owed.Store(false)
	case opHeartbeat:
		select {
		case c.asked <- struct{}{}:
		default:
		}
	case opDispatch:
		return c.dispatch(ctx, p)
	}
	return nil
}

// greet handles HELLO. A second HELLO has no effect.
func (c *connection) greet(data json.RawMessage) error {
	var hello struct {
		Interval int64 `json:"heartbeat_interval"` // in milliseconds
	}
	if err := json.Unmarshal(data, &hello); err != nil || hello.Interval <= 0 {
		return errNoGreeting
	}
	if !c.greeted {
		c.greeted = true
		c.hello <- time.Duration(hello.Interval) * time.Millisecond
	}
	return c.ws.SetReadDeadline(time.Time{}) // heartbeats now detect a dead connection
}

// verdict reads op 9, which says whether the session can be resumed.
func verdict(data json.RawMessage) error {
	var resumable bool
	if json.Unmarshal(data, &resumable) == nil && resumable {
		return errUnready
	}
	return errInvalid
}

// dispatch passes an event on, and updates the state for a resume after this event.
func (c *connection) dispatch(ctx context.Context, p payload) error {
	if p.Seq > 0 {
		c.state.Seq = p.Seq
		c.seq.Store(p.Seq)
	}
	switch p.Type {
	case "READY":
		c.begin(p.Data)
	case "RESUMED":
		c.opened = time.Now()
	}
	select {
	case c.events <- Event{Type: p.Type, Data: p.Data, Link: c.name, Seq: p.Seq, Mark: c.state.mark()}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// begin handles READY.
func (c *connection) begin(data json.RawMessage) {
	var ready struct {
		Session string `json:"session_id"`
		Resume  string `json:"resume_gateway_url"`
	}
	if json.Unmarshal(data, &ready) == nil && ready.Session != "" {
		c.state.Session, c.state.Resume = ready.Session, c.starts.trusted(ready.Resume)
		c.opened = time.Now()
	}
}

// write identifies the bot and then sends heartbeats, until ctx ends. It returns the reason for its end.
func (c *connection) write(ctx context.Context, session state) error {
	var interval time.Duration
	select {
	case interval = <-c.hello:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if err := c.introduce(ctx, session); err != nil {
		return err
	}
	next := time.NewTimer(time.Duration(c.cfg.Jitter() * float64(interval)))
	defer next.Stop()
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-c.asked:
		case <-next.C:
			if c.owed.Load() {
				return errDeaf
			}
		}
		if !c.owed.Swap(true) {
			next.Reset(interval)
		}
		if err := c.send(opHeartbeat, c.beat()); err != nil {
			return err
		}
	}
}

// beat returns the data of a heartbeat: the number of the last event, or null.
func (c *connection) beat() any {
	if seq := c.seq.Load(); seq > 0 {
		return seq
	}
	return nil
}

// introduce begins a session, or resumes the present session.
func (c *connection) introduce(ctx context.Context, session state) error {
	if c.permit == nil {
		return c.send(opResume, map[string]any{
			"token": c.cfg.Token, "session_id": session.Session, "seq": session.Seq,
		})
	}
	c.permit.take(ctx)
	defer c.permit.release()
	return c.send(opIdentify, map[string]any{
		"token": c.cfg.Token, "intents": c.cfg.Intents, "shard": [2]int{c.id, c.of},
		"properties": map[string]string{"os": runtime.GOOS, "browser": "sudokubot", "device": "sudokubot"},
	})
}

func (c *connection) send(op int, data any) error {
	_ = c.ws.SetWriteDeadline(time.Now().Add(c.cfg.Pace.Write))
	return c.ws.WriteJSON(map[string]any{"op": op, "d": data})
}

// hangUp closes the connection. The session can be resumed, unless the run has ended and there is no Memory
// for the next process.
func (c *connection) hangUp(ended bool) {
	code := closeToComeBack
	if ended && c.cfg.Memory == nil {
		code = closeForGood
	}
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""),
		time.Now().Add(c.cfg.Pace.Close))
	c.ws.Close()
}
