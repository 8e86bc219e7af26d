package gateway_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/cenkalti/backoff/v5"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/discord/gateway"
	"sudokubot/solver/check"
)

const token = "MTA0.very.secret"

// desk is a simulated Discord in a synctest bubble, and a gateway connected to it.
type desk struct {
	*discordtest.Server
	t      *testing.T
	dial   func(context.Context, string, string) (net.Conn, error)
	memory gateway.Memory
	log    *chattest.Log
	began  time.Time
	ann    *discordtest.User

	mu     sync.Mutex
	events []gateway.Event
}

// bubble runs f in a synctest bubble with a new desk.
func bubble(t *testing.T, f func(*desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s, dial := discordtest.NewInMemory(t, token)
		d := &desk{Server: s, t: t, dial: dial, log: &chattest.Log{}, began: time.Now(), ann: s.NewUser("ann", "de")}
		t.Cleanup(func() {
			check.True(t, !strings.Contains(d.log.String(), "secret"), "the token is in the log:\n%s", d.log)
		})
		f(d)
	})
}

// start runs a gateway until stop is called. stop returns the error of the run. The jitter is always one
// half.
func (d *desk) start(change ...func(*gateway.Config)) (stop func() error) {
	cfg := gateway.Config{
		Token: "Bot " + token, Intents: 1<<9 | 1<<12, Start: d.ask, Memory: d.memory, Dial: d.dial,
		Jitter: func() float64 { return 0.5 },
		Log:    slog.New(slog.NewTextHandler(d.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	for _, c := range change {
		c(&cfg)
	}
	ctx, cancel := context.WithCancel(d.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- gateway.Run(ctx, cfg, d.take) }()
	stop = sync.OnceValue(func() error {
		cancel()
		err := <-ended
		synctest.Wait() // waits for the end of the connection
		return err
	})
	d.t.Cleanup(func() { _ = stop() })
	return stop
}

// run starts a gateway and waits until it is connected.
func (d *desk) run(change ...func(*gateway.Config)) (stop func() error) {
	stop = d.start(change...)
	d.Await("the bot to connect", d.Connected)
	return stop
}

// wait sleeps for this duration. Then it waits until all goroutines are blocked.
func (d *desk) wait(long time.Duration) {
	time.Sleep(long)
	synctest.Wait()
}

func (d *desk) take(e gateway.Event) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.events = append(d.events, e)
}

// heard returns the texts of the messages that the handler got, and the links that they came on.
func (d *desk) heard() (texts, links []string) {
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, e := range d.events {
		var m struct{ Content string }
		if e.Type == "MESSAGE_CREATE" && json.Unmarshal(e.Data, &m) == nil {
			texts, links = append(texts, m.Content), append(links, e.Link)
		}
	}
	return texts, links
}

// mark returns the mark of the first event that contains words.
func (d *desk) mark(words string) string {
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, e := range d.events {
		if strings.Contains(string(e.Data), words) {
			return e.Mark
		}
	}
	d.t.Fatalf("no event with %q", words)
	return ""
}

// ask requests the URL of the gateway from the REST interface.
func (d *desk) ask(ctx context.Context) (gateway.Start, error) {
	q, _ := http.NewRequestWithContext(ctx, http.MethodGet, d.URL+"/api/v9/gateway/bot", nil)
	q.Header.Set("Authorization", "Bot "+token)
	client := &http.Client{Transport: &http.Transport{DialContext: d.dial, DisableKeepAlives: true}}
	answer, err := client.Do(q)
	if err != nil {
		return gateway.Start{}, err
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusUnauthorized {
		return gateway.Start{}, backoff.Permanent(errors.New("take a new token"))
	}
	var a struct {
		URL    string
		Shards int
		Limit  struct {
			Total, Remaining int
			ResetAfter       int64 `json:"reset_after"`
			Concurrency      int   `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&a); err != nil {
		return gateway.Start{}, err
	}
	return gateway.Start{
		URL: a.URL, Shards: a.Shards, Total: a.Limit.Total, Remaining: a.Limit.Remaining,
		ResetAfter: time.Duration(a.Limit.ResetAfter) * time.Millisecond, Concurrency: a.Limit.Concurrency,
	}, nil
}

// identified returns the times of the IDENTIFYs since the start of the test.
func (d *desk) identified() (at []time.Duration) {
	for _, i := range d.Identifies() {
		at = append(at, i.At.Sub(d.began))
	}
	return at
}

// wantNoHaste checks that no IDENTIFY came too soon after another IDENTIFY of its bucket.
func (d *desk) wantNoHaste() {
	d.t.Helper()
	for n, i := range d.Identifies() {
		check.True(d.t, !i.TooSoon, "IDENTIFY %d of %v came too soon", n, d.identified())
	}
}

// notes is a Memory for tests.
type notes struct {
	mu    sync.Mutex
	marks map[string]string
	err   error
}

func newNotes() *notes { return &notes{marks: map[string]string{}} }

func (n *notes) Recall(_ context.Context, name string) (string, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.marks[name], n.err
}

func (n *notes) Remember(_ context.Context, name, mark string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.err == nil {
		n.marks[name] = mark
	}
	return n.err
}

// lines returns the lines of the log that contain all of words.
func (d *desk) lines(words ...string) (found []string) {
	for line := range strings.Lines(d.log.String()) {
		has := true
		for _, w := range words {
			has = has && strings.Contains(line, w)
		}
		if has {
			found = append(found, line)
		}
	}
	return found
}
