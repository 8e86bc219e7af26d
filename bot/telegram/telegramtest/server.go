// Package telegramtest simulates Telegram for tests. A Server implements the Bot API over HTTP, and has
// chats, messages and files. Tests act as the people in the chats, and set faults.
//
// The test fails for each request that breaks the rules of the Bot API. The package is independent of the
// bot.
//
//	s := telegramtest.New(t)
//	ann := s.User("Ann", "en")
//	go bot(s.URL, s.Token)
//	s.Private(ann).Text(ann, "/start")
//	m := s.Private(ann).Next()           // the bot's message
//	s.Private(ann).Press(ann, m.ID, "Yes").Text() // its answer to the press
//
// All methods are safe for concurrent use. Methods that wait must be called from the test's goroutine.
package telegramtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// awaitLimit is the time limit of methods that wait. Only a failing test reaches it.
const awaitLimit = 3 * time.Minute

// Server is a Bot API server with one bot. The zero value is not usable; use New.
type Server struct {
	URL   string // base URL of the API and of files
	Token string // the bot's token
	Bot   *User  // the bot itself
	// Dial connects to a server of NewInMemory. It is nil otherwise.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)

	t     testing.TB
	http  *httptest.Server
	specs specs
	done  chan struct{}  // closed at the end of the test, so no request waits longer
	posts sync.WaitGroup // deliveries to webhooks

	mu            sync.Mutex
	changed       chan struct{} // closed and replaced at every change of the fields below
	lastID        int64         // newest ID of users, chats, queries and files
	chats         map[int64]*Chat
	files         map[string]*File  // by file_id
	photos        map[string][]byte // photos the bot has sent, by file_id
	queries       map[string]*Press
	updates       []update // unconfirmed updates, in order
	repeats       []update // updates for the next poll, with any offset
	lastUpdate    int
	newest        update
	poll          int // number of the newest poll
	over          int // number of the newest poll whose time is up
	faults        map[string][]Fault
	webhook       *webhook        // nil without a webhook
	route         []string        // set by Route
	undelivered   int             // number of failed deliveries to webhooks
	underway      map[string]bool // queues of updates with a delivery or its retry
	revoked       bool
	private       bool // the bot may not be added to groups
	readsAll      bool // the privacy mode is off
	calls         []Call
	begun         map[string]int // number of calls received, by method
	outage        bool
	lost          int // number of calls received during outages
	held          int // number of delayed calls, including those that have ended
	menus         map[string][]Command
	widgetAsked   map[int64][]time.Time // when each person's widgets have asked
	widgetQueries map[string]*WidgetQuery
	noWidgets     bool
	noTables      bool
	cardQueries   map[string]*CardQuery
	menuButtons   map[int64]string  // as set by the bot, by chat; 0 for all others
	profile       map[string]string // texts about the bot, by field and language

	clock func() time.Time         // set by Clock
	meet  func(Call) (Fault, bool) // set by Watch; may be nil
	shown func(Message)            // set by Watch
}

// Call is a request of the bot.
type Call struct {
	Method string
	Params map[string]string // parameters as sent, without files
	Bytes  int               // total size of files
	Failed bool              // failed by a Fault, or refused by the server
}

// Command is an entry of a menu.
type Command struct {
	Command     string `json:"command"`
	Description string `json:"description"`
}

// New starts a server, which is closed at the end of the test. Errors of the bot fail the test with t.Errorf.
func New(t testing.TB) *Server { return newServer(t, httptest.NewServer) }

func newServer(t testing.TB, start func(http.Handler) *httptest.Server) *Server {
	s := &Server{
		Token: "7000001:AAF-secret_part_of_the_token_12345", t: t, specs: loadSpecs(t),
		done: make(chan struct{}), changed: make(chan struct{}), lastID: 1000, lastUpdate: 500,
		chats: map[int64]*Chat{}, files: map[string]*File{}, photos: map[string][]byte{},
		queries: map[string]*Press{}, faults: map[string][]Fault{}, begun: map[string]int{},
		menus: map[string][]Command{}, profile: map[string]string{}, underway: map[string]bool{},
		cardQueries: map[string]*CardQuery{}, widgetQueries: map[string]*WidgetQuery{},
		widgetAsked: map[int64][]time.Time{}, menuButtons: map[int64]string{},
		clock: func() time.Time { return time.Unix(now(), 0) },
	}
	s.Bot = &User{ID: 7000001, Name: "Sudoku", Username: "Sudoku_test_bot", Bot: true}
	s.http = start(http.HandlerFunc(s.serve))
	s.URL = s.http.URL
	t.Cleanup(s.close)
	return s
}

func (s *Server) close() {
	close(s.done)
	s.posts.Wait()
	s.http.CloseClientConnections()
	s.http.Close()
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	s.away()
	if path, ok := strings.CutPrefix(r.URL.Path, "/file/bot"+s.Token+"/"); ok {
		s.serveFile(w, r, path)
		return
	}
	token, method, ok := strings.Cut(strings.TrimPrefix(r.URL.Path, "/bot"), "/")
	if !ok || !strings.HasPrefix(r.URL.Path, "/bot") {
		http.NotFound(w, r)
		return
	}
	c, err := readCall(method, r)
	if errors.Is(err, errCut) {
		return // like Telegram, which executes only complete requests
	}
	if err != nil {
		s.violate("%s: %v", method, err)
		write(w, refuse(400, "Bad Request: "+err.Error()))
		return
	}
	if token != s.Token || s.isRevoked() {
		write(w, refuse(401, "Unauthorized"))
		return
	}
	s.answer(w, r, c)
}

// answer applies the next fault of the method, or calls the method.
func (s *Server) answer(w http.ResponseWriter, r *http.Request, c *call) {
	s.begin(c)
	fault, broken := s.takeFault(c.method)
	if meet := s.watched(); !broken && meet != nil {
		fault, broken = meet(Call{Method: c.method, Params: c.params})
	}
	if !fault.After {
		s.hold(r.Context(), fault)
	}
	var response envelope
	if !broken || fault.carried() {
		response = s.carryOut(r.Context(), c)
	}
	if fault.After {
		s.hold(r.Context(), fault)
	}
	s.note(c, !response.OK || broken && !fault.slowOnly())
	if broken && !fault.slowOnly() {
		fault.write(w)
		return
	}
	write(w, response)
}

func (s *Server) carryOut(ctx context.Context, c *call) envelope {
	do, ok := methods[c.method]
	if !ok {
		s.violate("method %q is not one that a bot of ours should use, or does not exist", c.method)
		return refuse(404, "Not Found: method not found")
	}
	if problems := append(c.check(), s.specs.check(c)...); len(problems) > 0 {
		for _, p := range problems {
			s.violate("%s: %s", c.method, p)
		}
		return refuse(400, "Bad Request: "+problems[0])
	}
	result, refusal := do(s, ctx, c)
	if refusal != nil {
		return *refusal
	}
	data, err := json.Marshal(result)
	if err != nil {
		s.violate("%s: %v", c.method, err)
	}
	return envelope{OK: true, Result: data}
}

// envelope is the outer JSON object of every answer.
type envelope struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result,omitempty"`
	ErrorCode   int             `json:"error_code,omitempty"`
	Description string          `json:"description,omitempty"`
	Parameters  *parameters     `json:"parameters,omitempty"`
}

type parameters struct {
	RetryAfter int   `json:"retry_after,omitempty"`
	MigrateTo  int64 `json:"migrate_to_chat_id,omitempty"`
}

func refuse(code int, description string) envelope {
	return envelope{ErrorCode: code, Description: description}
}

func write(w http.ResponseWriter, e envelope) {
	w.Header().Set("Content-Type", "application/json")
	if !e.OK {
		w.WriteHeader(e.ErrorCode)
	}
	json.NewEncoder(w).Encode(e) // the client may be gone, which is no error
}

// violate reports an error of the bot to the test.
func (s *Server) violate(format string, args ...any) {
	s.t.Errorf("telegram: "+format, args...)
}

// Clock sets the clock for the age of presses and queries. Without a clock, they never expire.
func (s *Server) Clock(clock func() time.Time) { s.locked(func() { s.clock = clock }) }

// locked calls f with s.mu held.
func (s *Server) locked(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

func (s *Server) begin(c *call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.begun[c.method]++
	s.broadcast()
}

func (s *Server) note(c *call, failed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	bytes := 0
	for _, f := range c.files {
		bytes += len(f.data)
	}
	s.calls = append(s.calls, Call{Method: c.method, Params: c.params, Bytes: bytes, Failed: failed})
	s.broadcast()
}

// broadcast wakes all waiting methods. s.mu must be held.
func (s *Server) broadcast() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// AllCalls returns the calls of all methods so far, in order.
func (s *Server) AllCalls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.calls)
}

// Calls returns the calls of a method so far, in order.
func (s *Server) Calls(method string) []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.callsOf(method)
}

func (s *Server) callsOf(method string) []Call {
	return slices.DeleteFunc(slices.Clone(s.calls), func(c Call) bool { return c.Method != method })
}

// WaitCalls waits until at least n calls of a method have been answered, and returns all of these calls.
func (s *Server) WaitCalls(method string, n int) []Call {
	s.t.Helper()
	var calls []Call
	s.wait(fmt.Sprintf("%d calls of %s", n, method), func() bool {
		calls = s.callsOf(method)
		return len(calls) >= n
	})
	return calls
}

// WaitBegun waits until at least n calls of a method have been received, answered or not.
func (s *Server) WaitBegun(method string, n int) {
	s.t.Helper()
	s.wait(fmt.Sprintf("%d calls of %s to come in", n, method), func() bool { return s.begun[method] >= n })
}

// WaitLost waits until n calls have been lost in outages.
func (s *Server) WaitLost(n int) {
	s.t.Helper()
	s.wait(fmt.Sprintf("%d calls to be lost", n), func() bool { return s.lost >= n })
}

// WaitHeld waits until n calls have been delayed since the server started, regardless of their outcome.
func (s *Server) WaitHeld(n int) {
	s.t.Helper()
	s.wait(fmt.Sprintf("%d calls to be held", n), func() bool { return s.held >= n })
}

// WaitTaken waits until the bot has confirmed all updates. The updates may still be unanswered.
func (s *Server) WaitTaken() {
	s.t.Helper()
	s.wait("all updates to be confirmed", func() bool { return len(s.updates)+len(s.repeats) == 0 })
}

// Unconfirmed returns the number of updates the next poll gets.
func (s *Server) Unconfirmed() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.updates)
}

// Menu returns the commands set for a scope ("default", "all_private_chats", …) and a language ("" for the
// default).
func (s *Server) Menu(scope, language string) []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.menus[scope+" "+language]
}

// wait waits until cond returns true. cond is called with s.mu held. If it never returns true, the test
// fails.
func (s *Server) wait(what string, cond func() bool) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), awaitLimit)
	defer cancel()
	for {
		s.mu.Lock()
		ok, changed := cond(), s.changed
		s.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-changed:
		case <-ctx.Done():
			s.t.Fatalf("telegram: waited in vain for %s", what)
		}
	}
}
