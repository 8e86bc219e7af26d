package watch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
)

// ErrNobody: no bot listens at a socket.
var ErrNobody = errors.New("no bot is running")

// Ask returns the response of the bot listening at a socket to a path, such as "/healthz". The caller must
// close it. The errors are ErrNobody, a status other than 200, and connection errors.
func Ask(ctx context.Context, socket, path string) (answer io.ReadCloser, err error) {
	var dialer net.Dialer
	transport := &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return dialer.DialContext(ctx, "unix", socket)
		},
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://bot"+path, nil)
	if err != nil {
		return nil, err
	}
	got, err := transport.RoundTrip(r)
	switch {
	case errors.Is(err, os.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return nil, ErrNobody
	case err != nil:
		return nil, fmt.Errorf("ask the bot: %w", err)
	case got.StatusCode == http.StatusOK:
		return got.Body, nil
	}
	said, err := io.ReadAll(io.LimitReader(got.Body, 1000))
	return nil, errors.Join(fmt.Errorf("the bot answers: %s", strings.TrimSpace(string(said))), err,
		got.Body.Close())
}
