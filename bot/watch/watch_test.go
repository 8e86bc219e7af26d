package watch_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/watch"
	"sudokubot/solver/check"
)

// store is a watch.Store with some content. If err is set, its methods return err. refused is the error of
// Refused.
type store struct {
	content      []byte
	oldest       time.Time
	err, refused error
}

func (s *store) Waiting(context.Context) (map[string]inbox.Waiting, error) {
	return map[string]inbox.Waiting{"telegram": {N: 3, Oldest: s.oldest}}, s.err
}

func (s *store) Refused(context.Context) error { return s.refused }

func (s *store) Size(context.Context) (size, free int64, err error) { return 7, 8, s.err }

func (s *store) Copy(_ context.Context, begin func(int64) io.Writer) error {
	to := begin(int64(len(s.content)))
	if _, err := to.Write(s.content[:len(s.content)/2]); s.err != nil || err != nil {
		return errors.Join(s.err, err)
	}
	_, err := to.Write(s.content[len(s.content)/2:])
	return err
}

func config(s *store) watch.Config {
	return watch.Config{
		Store: s, Figures: watch.NewFigures("v1"), Log: slog.New(slog.DiscardHandler),
		Load: func(tell func(kind, state string, n int)) { tell("long", "waiting", 2) },
	}
}

func get(h http.Handler, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestHealthIsThatTheStoreCanBeReadAndWritten(t *testing.T) {
	s := &store{}
	if got := get(watch.Public(config(s)), "/healthz"); got.Code != 200 || got.Body.String() != "ok\n" {
		t.Errorf("%d %q", got.Code, got.Body)
	}
	s.refused = errors.New("disk full: 0 bytes are free")
	if got := get(watch.Public(config(s)), "/healthz"); got.Code != 200 || got.Body.String() != "degraded: disk full: 0 bytes are free\n" {
		t.Errorf("%d %q", got.Code, got.Body)
	}
	s.err = errors.New("no disk")
	if got := get(watch.Public(config(s)), "/healthz"); got.Code != 503 || !strings.Contains(got.Body.String(), "no disk") {
		t.Errorf("%d %q", got.Code, got.Body)
	}
}

// TestThePublicSeesNoCopyAndNoProfile checks that Public does not serve the responses for the owner of the
// database, and that Private does.
func TestThePublicSeesNoCopyAndNoProfile(t *testing.T) {
	for _, path := range []string{"/backup", "/debug/pprof/", "/debug/pprof/profile", "/debug/pprof/heap"} {
		check.Equal(t, get(watch.Public(config(&store{})), path).Code, 404, "%s", path)
	}
	check.Equal(t, get(watch.Private(config(&store{})), "/debug/pprof/goroutine?debug=1").Code, 200)
}

func TestFiguresAreCountedFromTheLog(t *testing.T) { synctest.Test(t, testFigures) }

func testFigures(t *testing.T) {
	c := config(&store{oldest: time.Now().Add(-time.Minute)})
	var b bytes.Buffer
	log := slog.New(c.Figures.Handler(slog.NewTextHandler(&b, nil))).With("platform", "telegram")
	p := chat.NewPassage("u1", nil, 2*time.Second)
	p.Intend("solve")
	p.Wait(time.Second)
	for _, outcome := range []chat.Outcome{chat.Answered, chat.Answered, chat.LeftOut} {
		p.Tell(t.Context(), log, outcome, 2*time.Second, nil)
	}
	log.Debug("request is repeated", "limited", false)
	log.Debug("request is repeated", "limited", true)
	c.Figures.Queue("telegram", func() time.Time { return time.Now().Add(-2 * time.Second) })
	c.Figures.Queue("discord", func() time.Time { return time.Time{} })
	c.Figures.Stored("write", 20*time.Millisecond)
	log.Info("dailies posted", "n", 5, "failed", 1, "took", 2*time.Second, "late_p99", 3*time.Second)
	log.Warn("messages left out: too many wait", "n", 7)
	check.True(t, !strings.Contains(b.String(), "DEBUG") && strings.Count(b.String(), "msg=answered") == 3,
		"logged %q", &b)
	got := get(watch.Public(c), "/metrics").Body.String()
	for _, want := range []string{
		`sudokubot_answers_total{outcome="answered",platform="telegram"} 2`,
		`sudokubot_answers_total{outcome="left out",platform="telegram"} 1`,
		`sudokubot_answer_seconds_bucket{platform="telegram",le="1"} 0`,
		`sudokubot_answer_seconds_bucket{platform="telegram",le="3"} 3`,
		`sudokubot_answer_seconds_bucket{platform="telegram",le="+Inf"} 3`,
		`sudokubot_answer_seconds_sum{platform="telegram"} 6`,
		`sudokubot_answer_seconds_count{platform="telegram"} 3`,
		`sudokubot_waited_seconds_total{for="line",platform="telegram"} 6`,
		`sudokubot_waited_seconds_total{for="platform",platform="telegram"} 3`,
		`sudokubot_repeated_requests_total{platform="telegram"} 2`,
		`sudokubot_rate_limited_requests_total{platform="telegram"} 1`,
		`sudokubot_messages_left_out_total{platform="telegram"} 7`,
		`sudokubot_log_lines_total{level="WARN"} 1`,
		`sudokubot_dailies_total{outcome="posted",platform="telegram"} 5`,
		`sudokubot_dailies_total{outcome="failed",platform="telegram"} 1`,
		`sudokubot_dailies_took_seconds{platform="telegram"} 2`,
		`sudokubot_dailies_late_seconds{platform="telegram"} 3`,
		`sudokubot_log_lines_total{level="ERROR"} 0`,
		`sudokubot_inbox{source="telegram"} 3`,
		`sudokubot_inbox_oldest_seconds{source="telegram"} 60`,
		`sudokubot_queue_oldest_seconds{platform="telegram"} 2`,
		`sudokubot_queue_oldest_seconds{platform="discord"} 0`,
		`sudokubot_store_seconds_bucket{op="write",le="0.01"} 0`,
		`sudokubot_store_seconds_bucket{op="write",le="0.03"} 1`,
		`sudokubot_store_bytes 7`,
		`sudokubot_store_free_bytes 8`,
		`sudokubot_healthy 1`,
		`sudokubot_build_info{goversion="` + runtime.Version() + `",version="v1"} 1`,
		`sudokubot_work{kind="long",state="waiting"} 2`,
	} {
		check.Contains(t, got, want+"\n", "no %s", want)
	}
	for _, name := range []string{"go_goroutines", "go_memstats_sys_bytes", "process_cpu_seconds_total"} {
		check.Contains(t, got, "\n"+name+" ", "no %s", name)
	}
}

// TestFiguresAreServedWithoutTheStore checks that a store that cannot be read leaves the other metrics.
func TestFiguresAreServedWithoutTheStore(t *testing.T) {
	got := get(watch.Public(config(&store{err: errors.New("no disk")})), "/metrics")
	check.Equal(t, got.Code, 200)
	for _, want := range []string{"sudokubot_healthy 0\n", `sudokubot_work{kind="long",state="waiting"} 2`} {
		check.Contains(t, got.Body.String(), want)
	}
}

// listen serves watch.Private at a socket, and returns the path of the socket.
func listen(t *testing.T, s *store) (socket string) {
	t.Helper()
	folder, err := os.MkdirTemp("", "watch") // the path of a socket must be short
	check.Must(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	socket = filepath.Join(folder, "s")
	check.Must(t, os.WriteFile(socket, nil, 0o600)) // a socket file left by an earlier run
	l, err := watch.ListenPrivately(socket)
	check.Must(t, err)
	c := config(s)
	t.Cleanup(watch.Serve(l, watch.Private(c), c.Log))
	return socket
}

func TestACopyComesOverASocketForTheOwnerOnly(t *testing.T) {
	s := &store{content: bytes.Repeat([]byte("copy"), 100_000)}
	socket := listen(t, s)
	if info, err := os.Stat(socket); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v, want 0600", info.Mode(), err)
	}
	body, err := watch.Ask(t.Context(), socket, "/backup")
	check.Must(t, err)
	got, err := io.ReadAll(body)
	check.True(t, err == nil && bytes.Equal(got, s.content),
		"%d bytes, %v, want %d", len(got), err, len(s.content))
	_ = body.Close()

	s.err = errors.New("damaged") // the copy fails in the middle
	if body, err = watch.Ask(t.Context(), socket, "/backup"); err == nil {
		_, err = io.ReadAll(body)
		_ = body.Close()
	}
	check.True(t, err != nil, "a copy that was cut short is no error")
}

func TestAskTellsThatNobodyListens(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "s")
	if _, err := watch.Ask(t.Context(), socket, "/healthz"); !errors.Is(err, watch.ErrNobody) {
		t.Errorf("%v, want ErrNobody", err)
	}
	at := listen(t, &store{err: errors.New("no disk")})
	if _, err := watch.Ask(t.Context(), at, "/healthz"); err == nil || !strings.Contains(err.Error(), "no disk") {
		t.Errorf("%v, want what the bot says", err)
	}
}
