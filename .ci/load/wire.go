package main

import (
	"net"
	"sync"
	"time"
)

// gate is a listener that can be shut: then all connections break, and new ones break at once.
type gate struct {
	net.Listener
	mu    sync.Mutex
	shut  bool
	conns map[net.Conn]bool
}

func newGate() (*gate, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	return &gate{Listener: l, conns: map[net.Conn]bool{}}, nil
}

// Accept returns the next connection that may pass.
func (g *gate) Accept() (net.Conn, error) {
	for {
		conn, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if g.pass(conn) {
			return &guarded{conn, g}, nil
		}
		abort(conn)
	}
}

func (g *gate) pass(conn net.Conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.shut {
		g.conns[conn] = true
	}
	return !g.shut
}

// set shuts the gate, or opens it.
func (g *gate) set(shut bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = shut
	if shut {
		for conn := range g.conns {
			abort(conn)
		}
		clear(g.conns)
	}
}

// abort breaks a connection without a goodbye.
func abort(conn net.Conn) {
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	conn.Close()
}

// guarded is a connection that leaves its gate when it is closed.
type guarded struct {
	net.Conn
	gate *gate
}

// Close closes the connection.
func (c *guarded) Close() error {
	c.gate.mu.Lock()
	delete(c.gate.conns, c.Conn)
	c.gate.mu.Unlock()
	return c.Conn.Close()
}

// limit says for how long a message or an edit is held back; 0 lets it through. It is asked with the server's lock held.
type limit interface {
	wait(at time.Time, chat int64, edit bool) time.Duration
}

// holds refuses the first message in each of some chats, and all others there, until a time has passed.
type holds struct {
	lasting time.Duration
	chats   map[int64]time.Time // until when; zero before the first message
}

func (h holds) wait(at time.Time, chat int64, _ bool) time.Duration {
	until, ok := h.chats[chat]
	if ok && until.IsZero() {
		until = at.Add(h.lasting)
		h.chats[chat] = until
	}
	return max(until.Sub(at), 0)
}

// groups limits groups as Telegram does: 20 messages a minute (core.telegram.org/bots/faq). Edits are counted less strictly
// there than is written: one a second may last, and a burst of five; beyond that 3 s are asked for. Private chats are free.
type groups struct {
	editsCount bool // as messages
	sent       map[int64][]time.Time
	edits      map[int64]*bucket
}

// bucket is how many edits came faster than one a second.
type bucket struct {
	level float64
	at    time.Time
}

const (
	perMinute   = 20
	editBurst   = 5
	editPenalty = 3 * time.Second
)

func newGroups(editsCount bool) *groups {
	return &groups{editsCount, map[int64][]time.Time{}, map[int64]*bucket{}}
}

func (g *groups) wait(at time.Time, chat int64, edit bool) time.Duration {
	switch {
	case chat >= 0:
		return 0
	case edit && !g.editsCount:
		return g.editWait(at, chat)
	}
	var lately []time.Time
	for _, t := range g.sent[chat] {
		if at.Sub(t) < time.Minute {
			lately = append(lately, t)
		}
	}
	if len(lately) >= perMinute {
		return lately[len(lately)-perMinute].Add(time.Minute).Sub(at)
	}
	g.sent[chat] = append(lately, at)
	return 0
}

func (g *groups) editWait(at time.Time, chat int64) time.Duration {
	b, ok := g.edits[chat]
	if !ok {
		b = &bucket{at: at}
		g.edits[chat] = b
	}
	b.level = max(b.level-at.Sub(b.at).Seconds(), 0)
	b.at = at
	if b.level+1 > editBurst {
		return editPenalty
	}
	b.level++
	return 0
}
