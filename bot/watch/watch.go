// Package watch is what whoever runs the bot sees of it and takes from it, over HTTP: whether it is well, figures, and copies of
// its store.
//
// It reads the figures from the lines that the bot writes to its log. It refuses to know rooms and people, and what they send.
package watch

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"os"
	"strconv"
	"time"
)

// Store is what is watched and copied.
type Store interface {
	// Waiting returns how many messages of each source are kept until they are answered.
	Waiting(ctx context.Context) (map[string]int, error)
	// Copy writes all that is stored to what begin returns, which is told the number of bytes.
	Copy(ctx context.Context, begin func(size int64) io.Writer) error
}

// Config says what is watched. All fields must be there.
type Config struct {
	Store   Store
	Figures *Figures
	// Load tells how many pieces of work of each kind have a processor, and how many wait for one.
	Load func(tell func(kind, state string, n int))
	// Secret returns what the dailies are made with; nil for nothing.
	Secret func(context.Context) (string, error)
	Log    *slog.Logger
}

// Public returns what may be seen from anywhere: /healthz, and /metrics in Prometheus' text format. There are no names in it.
func Public(c Config) http.Handler { return public(c) }

func public(c Config) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", c.health)
	mux.HandleFunc("GET /metrics", c.metrics)
	return mux
}

// Private returns what is for those who may read the database: /backup, a copy of it, /secret, what the dailies are made with,
// and /debug/pprof/ beside what is Public.
func Private(c Config) http.Handler {
	mux := public(c)
	mux.HandleFunc("GET /backup", c.backup)
	if c.Secret != nil {
		mux.HandleFunc("GET /secret", c.secret)
	}
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
	_, _ = io.WriteString(w, secret) // who asked and went needs no answer
}

// healthPatience is how long the store may take to answer.
const healthPatience = 5 * time.Second

// health answers 200 if the store can be read, and else 503.
func (c Config) health(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), healthPatience)
	defer cancel()
	if _, err := c.Store.Waiting(ctx); err != nil {
		http.Error(w, "the database cannot be read: "+err.Error(), http.StatusServiceUnavailable)
		return
	}
	_, _ = io.WriteString(w, "ok\n") // who asked and went needs no answer
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

// backup sends a copy of the store. Where it fails in the middle, whoever takes it learns that from its length.
func (c Config) backup(w http.ResponseWriter, r *http.Request) {
	begun := false
	err := c.Store.Copy(r.Context(), func(size int64) io.Writer {
		begun = true
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
		return &hasty{w, http.NewResponseController(w)}
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

// hasty writes an answer to whoever takes it, as long as they do: the store keeps what is deleted meanwhile.
type hasty struct {
	to      io.Writer
	control *http.ResponseController
}

// stall is how long somebody may take none of the bytes that are there for them.
const stall = 10 * time.Second

// Write implements io.Writer.
func (h *hasty) Write(b []byte) (int, error) {
	if err := h.control.SetWriteDeadline(time.Now().Add(stall)); err != nil {
		return 0, err
	}
	return h.to.Write(b)
}

// Serve answers what comes to l until the returned function is called, which closes l.
func Serve(l net.Listener, h http.Handler, log *slog.Logger) (stop func()) {
	s := &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			log.Error("the bot cannot be watched any more", "at", l.Addr(), "err", err)
		}
	}()
	return func() {
		_ = s.Close() // nobody waits for it
		<-ended
	}
}

// ListenPrivately listens at a socket that is a file, which only its owner can use. One that an earlier run has left is
// replaced, so the caller must know that no other runs.
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
