// Package watch serves the bot's operators over HTTP. It offers health, metrics, and copies of the store. The
// metrics are computed from the bot's log lines. They have no names or contents of rooms, people and
// messages.
package watch

import (
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

	"github.com/VictoriaMetrics/metrics"

	"sudokubot/bot/chat/inbox"
)

// Store is the bot's store, as package watch uses it.
type Store interface {
	// Waiting returns the unanswered messages in the store, by source.
	Waiting(ctx context.Context) (map[string]inbox.Waiting, error)
	// Refused returns nil if the store takes writes. Otherwise the error says why not, for the operator.
	Refused(ctx context.Context) error
	// Size returns the size of the database and the free space on its disk, in bytes. free is -1 if it is not
	// known.
	Size(ctx context.Context) (size, free int64, err error)
	// Copy passes the size of the store in bytes to the function begin. Then it writes the whole store to the
	// writer that begin returns.
	Copy(ctx context.Context, begin func(size int64) io.Writer) error
}

// Config configures the handlers.
type Config struct {
	Store   Store
	Figures *Figures
	// Load calls report for each kind of work with the number of pieces that have a processor, and with the
	// number that wait.
	Load func(report func(kind, state string, n int))
	// Secret returns the secret of the dailies. Only Private serves it.
	Secret func(context.Context) (string, error)
	Log    *slog.Logger
}

// Public returns the handler for public access. It serves /healthz, and /metrics in Prometheus' text format.
// Its responses contain no names.
func Public(c Config) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", c.health)
	mux.HandleFunc("GET /metrics", c.metrics)
	return mux
}

func (c Config) metrics(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	c.Figures.write(w)
	c.now(r.Context()).write(w)
	metrics.WriteProcessMetrics(w)
	metrics.WriteFDMetrics(w)
}

// Private returns the handler for people with access to the database. In addition to Public it serves /backup
// (a copy of the database), /secret (the secret of the dailies), and /debug/pprof/.
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
	_, _ = io.WriteString(w, secret) // fails if the client has disconnected
}

// healthTimeout is the time limit for the store's response.
const healthTimeout = 5 * time.Second

// Healthy is the response of /healthz if nothing is wrong.
const Healthy = "ok\n"

// health responds 503 if the store cannot be read. If the store cannot be written, it responds 200 and says
// so: the bot still answers, and has in memory what a restart would lose.
func (c Config) health(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), healthTimeout)
	defer cancel()
	if _, err := c.Store.Waiting(ctx); err != nil {
		http.Error(w, "the database cannot be read: "+err.Error(), http.StatusServiceUnavailable)
		return
	}
	says := Healthy
	if err := c.Store.Refused(ctx); err != nil {
		says = "degraded: " + err.Error() + "\n"
	}
	_, _ = io.WriteString(w, says) // fails if the client has disconnected
}

// backup sends a copy of the store. If the copy fails in the middle, the response is shorter than its
// Content-Length says.
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

// deadlineWriter is a writer whose Write fails if the client no longer reads. Otherwise the copy would go on
// without end, and the store could not overwrite deleted data.
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

// Serve serves connections of l until stop is called. stop closes l.
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
		_ = s.Close() // returns errors of open connections, which do not matter here
		<-ended
	}
}

// ListenPrivately listens at a socket file that only its owner can use. It replaces a socket file left by an
// earlier run, so no other bot may be running.
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

// Ask sends a request for path, such as "/healthz", to the bot that listens at a socket. It returns the body
// of the response, which the caller must close. The errors are ErrNobody, a status other than 200, and
// connection errors.
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
