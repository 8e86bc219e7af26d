package discordtest

import (
	"context"
	"net"
	"sync"
	"testing"
)

// NewInMemory returns a server that needs no network. The second result connects to the server from within
// the process, for any address. The server works in a synctest bubble, with the time of the bubble.
func NewInMemory(
	tb testing.TB, token string,
) (*Server, func(ctx context.Context, network, address string) (net.Conn, error)) {
	w := &wire{calls: make(chan net.Conn), closed: make(chan struct{})}
	return begin(tb, token, w), w.dial
}

// wire is a net.Listener in memory.
type wire struct {
	calls  chan net.Conn
	once   sync.Once
	closed chan struct{}
}

func (w *wire) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case w.calls <- theirs:
		return ours, nil
	case <-w.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept returns the next connection.
func (w *wire) Accept() (net.Conn, error) {
	select {
	case c := <-w.calls:
		return c, nil
	case <-w.closed:
		return nil, net.ErrClosed
	}
}

// Close refuses further connections.
func (w *wire) Close() error {
	w.once.Do(func() { close(w.closed) })
	return nil
}

// Addr returns an address of this machine, so no proxy is used.
func (w *wire) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1} }
