package telegramtest

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// NewInMemory is New for a test in a synctest bubble. The server uses no network; clients connect by Dial.
func NewInMemory(t testing.TB) *Server {
	p := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	s := newServer(t, func(h http.Handler) *httptest.Server {
		server := &httptest.Server{Listener: p, Config: &http.Server{Handler: h}}
		server.Start()
		return server
	})
	s.Dial = p.dial
	return s
}

// pipes is a listener in memory.
type pipes struct {
	conns  chan net.Conn
	once   sync.Once
	closed chan struct{}
}

func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case p.conns <- theirs:
		return ours, nil
	case <-p.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept implements net.Listener.
func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (p *pipes) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

// Addr implements net.Listener.
func (*pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1} }
