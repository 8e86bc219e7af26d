// Package watch serves the bot's operators over HTTP: health, metrics, and copies of the store. It counts
// the metrics from the bot's log lines. No names or contents of rooms, people and messages appear in them.
package watch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Store is the store to be watched and copied.
type Store interface {
	// Waiting returns the number of unanswered messages kept of each source.
	Waiting(ctx context.Context) (map[string]int, error)
	// Copy writes the whole store to the result of begin, which receives the number of bytes.
	Copy(ctx context.Context, begin func(size int64) io.Writer) error
}

// Config configures the handlers.
type Config struct {
	Store   Store
	Figures *Figures
	// Load reports for each kind how many pieces of work have a processor, and how many wait.
	Load func(tell func(kind, state string, n int))
	// Secret returns the secret of the dailies, for Private.
	Secret func(context.Context) (string, error)
	Log    *slog.Logger
}

// Public returns the handler for public access: /healthz, and /metrics in Prometheus' text format. Its
// responses hold no names.
func Public(c Config) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", c.health)
	mux.HandleFunc("GET /metrics", c.metrics)
	return mux
}

// Private returns the handler for people with access to the database. Beside Public it has /backup, a copy
// of the database, /secret, the secret of the dailies, and /debug/pprof/.
func Private(c Config) http.Handler {
	mux := Public(c)
	mux.HandleFunc("GET /backup", c.backup)
	mux.HandleFunc("GET /secret", c.secret)
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}

func (c Config) secret(w http.ResponseWriter, r *http.Request) {
	secret, err := c.Secret(r.Context())
	if err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	_, _ = io.WriteString(w, secret) // fails if the client has gone
}

// healthPatience is the time limit for the store's answer.
const healthPatience = 5 * time.Second

// health answers 200 if the store can be read, and else 503.
func (c Config) health(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), healthPatience)
	defer cancel()
	if _, err := c.Store.Waiting(ctx); err != nil {
		http.Error(w, "the database cannot be read: "+err.Error(), http.StatusServiceUnavailable)
		return
	}
	_, _ = io.WriteString(w, "ok\n") // fails if the client has gone
}

func (c Config) metrics(w http.ResponseWriter, r *http.Request) {
	waiting, err := c.Store.Waiting(r.Context())
	if err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	var b bytes.Buffer
	c.Figures.write(&b)
	writeGauges(&b, waiting, c.Load)
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	_, _ = b.WriteTo(w)
}

// backup sends a copy of the store. If it fails in the middle, the response is shorter than its
// Content-Length.
func (c Config) backup(w http.ResponseWriter, r *http.Request) {
	begun := false
	err := c.Store.Copy(r.Context(), func(size int64) io.Writer {
		begun = true
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
		return &deadlineWriter{w, http.NewResponseController(w)}
	})
	switch {
	case err == nil:
		c.Log.Info("a copy of the database was taken")
	case begun:
		c.Log.Error("a copy of the database was cut short", "err", err)
		panic(http.ErrAbortHandler)
	default:
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// deadlineWriter fails if the client stops reading. Meanwhile the store would keep deleted data.
type deadlineWriter struct {
	to      io.Writer
	control *http.ResponseController
}

const writeTimeout = 10 * time.Second

// Write implements io.Writer.
func (w *deadlineWriter) Write(b []byte) (int, error) {
	if err := w.control.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return 0, err
	}
	return w.to.Write(b)
}

// Serve serves l until the returned function is called, which closes l.
func Serve(l net.Listener, h http.Handler, log *slog.Logger) (stop func()) {
	s := &http.Server{
		Handler: h, ReadHeaderTimeout: 5 * time.Second, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			log.Error("the bot cannot be watched any more", "at", l.Addr(), "err", err)
		}
	}()
	return func() {
		_ = s.Close() // its errors are those of open connections
		<-ended
	}
}

// ListenPrivately listens at a socket file for its owner only. It replaces the socket of an earlier run, so
// no other bot may run.
func ListenPrivately(socket string) (net.Listener, error) {
	if err := os.Remove(socket); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	l, err := net.Listen("unix", socket)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(socket, 0o600); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// ErrNobody is the error for a socket without a listening bot.
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
