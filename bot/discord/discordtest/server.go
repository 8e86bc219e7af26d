// Package discordtest simulates Discord for tests. A Server is an HTTP server with the REST interface and the
// gateway, and with people who write, press buttons and give commands.
//
// It is strict where Discord is strict. It refuses invalid requests with Discord's code, and reports them to
// the test as mistakes. On request, it simulates Discord's faults. It is independent of the bot.
//
// Sources: docs.discord.com (Gateway, Message, Receiving and Responding, Opcodes and Status Codes, Rate
// Limits).
package discordtest

import (
	"fmt"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"
)

// IDs of the bot and of its server.
const (
	BotID = "700000000000000001" // user ID
	AppID = "700000000000000002" // application ID
	guild = "700000000000000003" // the only server that exists from the start
)

// awaitLimit is the time limit of Await. Only a failing test reaches it. A server in memory has a longer
// limit, because hours may pass at once in a synctest bubble.
const awaitLimit, awaitLimitInMemory = 3 * time.Minute, time.Hour

// Server is the simulated Discord. Its methods are safe for concurrent use.
type Server struct {
	URL string // for discord.Config.APIURL

	tb         testing.TB
	token      string
	http       *httptest.Server
	awaitLimit time.Duration
	over       chan struct{} // closed at the end of the test, so no request is delayed longer

	mu           sync.Mutex
	changed      chan struct{} // closed and replaced at every change
	elapsed      time.Duration // time on Discord's clock since the start
	lastID       uint64
	messages     []*message
	interactions map[string]*Interaction  // by token
	uploads      map[string][]byte        // by path
	typing       map[string]int           // by channel
	channels     map[string]*channelState // by channel
	people       map[string]*User         // by ID
	members      members
	commands     []byte
	permitted    uint64 // the bot's permissions in interactions
	requests     []Request
	faults       []*Fault
	outage       bool
	held         int // number of delayed requests, including those that have ended
	mistakes     []string
	gate         gateway
}

// New starts a server for the bot with this token, until the end of the test. If the bot sends an invalid
// request, the test fails, unless it calls Mistakes.
func New(tb testing.TB, token string) *Server { return begin(tb, token, nil) }

func begin(tb testing.TB, token string, w *wire) *Server {
	s := &Server{
		tb: tb, token: token, changed: make(chan struct{}), lastID: 800_000_000_000_000_000,
		interactions: map[string]*Interaction{}, uploads: map[string][]byte{}, typing: map[string]int{},
		channels: map[string]*channelState{}, people: map[string]*User{}, members: newMembers(), permitted: invited,
	}
	s.gate, s.awaitLimit, s.over = newGateway(), awaitLimit, make(chan struct{})
	s.http = httptest.NewUnstartedServer(s.routes())
	if w != nil {
		s.http.Listener.Close()
		s.http.Listener, s.awaitLimit = w, awaitLimitInMemory
	}
	s.http.Start()
	s.URL = s.http.URL
	tb.Cleanup(func() {
		close(s.over)
		s.hangUp()
		s.http.CloseClientConnections()
		s.http.Close()
		for _, m := range s.Mistakes() {
			tb.Errorf("Discord refuses: %s", m)
		}
	})
	return s
}

// invited has the bot's permissions from its invitation: to view the channel, to send messages, to send them
// in threads, to attach files, and to read the history.
const invited = 1<<10 | 1<<11 | 1<<15 | 1<<16 | 1<<38

// locked calls f with s.mu held.
func (s *Server) locked(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

// Permit sets the bot's permissions in interactions, as bits.
func (s *Server) Permit(bits uint64) { s.locked(func() { s.permitted = bits }) }

// Mistakes returns descriptions of the bot's invalid requests, and clears the list.
func (s *Server) Mistakes() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.mistakes
	s.mistakes = nil
	return found
}

func (s *Server) mistake(format string, args ...any) {
	s.mistakes = append(s.mistakes, fmt.Sprintf(format, args...))
}

// Advance advances Discord's clock, which does not move otherwise. Interactions become older.
func (s *Server) Advance(d time.Duration) { s.locked(func() { s.elapsed += d }) }

// Await waits until condition returns true. It calls condition after each event, and fails the test after a
// long time. condition may call methods of the server.
func (s *Server) Await(what string, condition func() bool) {
	s.tb.Helper()
	late := time.After(s.awaitLimit)
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if condition() {
			return
		}
		select {
		case <-changed:
		case <-late:
			s.tb.Fatalf("waited in vain for %s; requests: %v", what, s.Requests())
		}
	}
}

// touch wakes the methods that wait. s.mu is held.
func (s *Server) touch() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// id returns a new ID, which is greater than all earlier IDs. s.mu is held.
func (s *Server) id() string {
	s.lastID += 1 << 22
	return strconv.FormatUint(s.lastID, 10)
}

// Request is a request of the bot to the REST interface.
type Request struct {
	Method, Path string // path without /api/v9
	Query        string
	Status       int            // status of the answer; 0 if the connection broke
	JSON         []byte         // JSON of the body
	Body         map[string]any // the decoded JSON; nil if it is not an object
	Files        []string       // names of the files in the body
}

func (r Request) String() string { return fmt.Sprintf("%s %s → %d", r.Method, r.Path, r.Status) }

// Requests returns all requests so far, in the order of their answers.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

// Commands returns the JSON of the bot's registered commands, or nil.
func (s *Server) Commands() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commands
}

// Fault is a failure of a request.
type Fault struct {
	Method string // method of the request; empty for any
	Path   string // part of the request's path; empty for any
	Times  int    // number of failures; 0 means once, -1 means always

	Drop  bool // break the connection instead of answering
	After bool // execute the request first
	// Hold delays the request until Hold is closed or the client leaves. If After is set, it delays only the
	// answer.
	Hold   chan struct{}
	Status int // status of the answer, if Drop is not set
	Type   string
	Header map[string]string
	Body   string
}

// Fail makes the next matching requests fail. For each request, the first fault that matches applies.
func (s *Server) Fail(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.Times == 0 {
		f.Times = 1
	}
	s.faults = append(s.faults, &f)
}

// Outage breaks every connection. Until the returned function is called, it also breaks new connections
// before they get an answer.
func (s *Server) Outage() (over func()) {
	s.setOutage(true)
	s.hangUp()
	s.http.CloseClientConnections()
	return func() { s.setOutage(false) }
}

func (s *Server) setOutage(outage bool) { s.locked(func() { s.outage = outage }) }

// RateLimited is Discord's rate limit response. If global is true, the whole bot must wait.
func RateLimited(seconds float64, global bool) Fault {
	f := Fault{Status: 429, Type: "application/json", Header: map[string]string{
		"Retry-After": strconv.Itoa(int(seconds + 1)), "X-RateLimit-Scope": "user",
	}}
	if global {
		f.Header["X-RateLimit-Global"], f.Header["X-RateLimit-Scope"] = "true", "global"
	}
	f.Body = fmt.Sprintf(`{"message":"You are being rate limited.","retry_after":%v,"global":%v}`, seconds,
		global)
	return f
}

// CloudflareLimited is the rate limit response of Cloudflare, the proxy in front of Discord. Its body is
// HTML.
func CloudflareLimited(seconds int) Fault {
	return Fault{Status: 429, Type: "text/html", Header: map[string]string{"Retry-After": strconv.Itoa(seconds)},
		Body: "<!doctype html><title>Access denied | discord.com used Cloudflare to restrict access</title>"}
}

// BadGateway is a fault whose body is HTML.
func BadGateway() Fault {
	return Fault{
		Status: 502, Type: "text/html", Body: "<html><head><title>502 Bad Gateway</title></head></html>",
	}
}

// Severed delays a request until the client leaves, and does not execute it.
func Severed() Fault { return Fault{Drop: true, Hold: make(chan struct{})} }

// Unheard executes a request, and delays the answer until the client leaves.
func Unheard() Fault { return Fault{Drop: true, After: true, Hold: make(chan struct{})} }

// AwaitHeld waits until n requests have been delayed since the server started, regardless of their outcome.
func (s *Server) AwaitHeld(n int) {
	s.tb.Helper()
	s.Await(fmt.Sprintf("%d requests to be held", n), func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.held >= n
	})
}

// Refused is an error response with a code and a message of Discord.
func Refused(status, code int, words string) Fault {
	return Fault{
		Status: status, Type: "application/json", Body: fmt.Sprintf(`{"message":%q,"code":%d}`, words, code),
	}
}

// On limits f to requests with this method whose path contains part.
func (f Fault) On(method, part string) Fault {
	f.Method, f.Path = method, part
	return f
}

// For makes f apply to n requests.
func (f Fault) For(n int) Fault {
	f.Times = n
	return f
}
