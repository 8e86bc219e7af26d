// Package discordtest is a double of Discord for tests: one HTTP server with the REST interface and the
// gateway, and people who write, press and command.
//
// It is strict where Discord is strict: it refuses invalid requests with Discord's code, and reports them
// to the test as mistakes. It simulates Discord's faults on request. It is independent of the bot.
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

// The bot's own IDs.
const (
	BotID = "700000000000000001" // of its user
	AppID = "700000000000000002" // of its application
	guild = "700000000000000003" // the one server there is
)

// patience is the time limit of Await. Only failing tests reach it. It is longer in memory, where hours may
// take no time.
const patience, patienceInMemory = 3 * time.Minute, time.Hour

// Server is the double. Its methods are safe for concurrent use.
type Server struct {
	URL string // for discord.Config.APIURL

	tb       testing.TB
	token    string
	http     *httptest.Server
	patience time.Duration
	over     chan struct{} // closed at the end, so that no request is kept back longer

	mu           sync.Mutex
	changed      chan struct{} // closed, and made anew, at every change
	elapsed      time.Duration // on Discord's clock
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
	held         int // requests that were kept back, also those that are no more
	mistakes     []string
	gate         gateway
}

// New starts a server for the bot with this token; it ends with the test. The test fails if Discord would
// refuse a request of the bot, unless the test collects it by Mistakes.
func New(tb testing.TB, token string) *Server { return begin(tb, token, nil) }

func begin(tb testing.TB, token string, w *wire) *Server {
	s := &Server{
		tb: tb, token: token, changed: make(chan struct{}), lastID: 800_000_000_000_000_000,
		interactions: map[string]*Interaction{}, uploads: map[string][]byte{}, typing: map[string]int{},
		channels: map[string]*channelState{}, people: map[string]*User{}, members: newMembers(), permitted: invited,
	}
	s.gate, s.patience, s.over = newGateway(), patience, make(chan struct{})
	s.http = httptest.NewUnstartedServer(s.routes())
	if w != nil {
		s.http.Listener.Close()
		s.http.Listener, s.patience = w, patienceInMemory
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

// invited are the bot's permissions from its invitation: view the channel, send messages, also in threads,
// attach files, and read the history.
const invited = 1<<10 | 1<<11 | 1<<15 | 1<<16 | 1<<38

// Permit changes the bot's permissions in interactions, as bits.
func (s *Server) Permit(bits uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.permitted = bits
}

// Mistakes returns the bot's requests that Discord refuses, and forgets them.
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

// Advance advances Discord's clock, which is otherwise stopped: it ages interactions.
func (s *Server) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.elapsed += d
}

// Await returns when is holds. It checks again after each event, and fails the test after a long while. is
// may call the server's methods.
func (s *Server) Await(what string, is func() bool) {
	s.tb.Helper()
	late := time.After(s.patience)
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if is() {
			return
		}
		select {
		case <-changed:
		case <-late:
			s.tb.Fatalf("waited in vain for %s; requests: %v", what, s.Requests())
		}
	}
}

// touch wakes the waiting methods. s.mu is held.
func (s *Server) touch() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// id makes a new ID, greater than all earlier IDs. s.mu is held.
func (s *Server) id() string {
	s.lastID += 1 << 22
	return strconv.FormatUint(s.lastID, 10)
}

// Request is a request of the bot to the REST interface.
type Request struct {
	Method, Path string // without /api/v9
	Query        string
	Status       int            // of the answer; 0 if the connection was broken
	JSON         []byte         // of its body
	Body         map[string]any // the decoded JSON; nil if it is not an object
	Files        []string       // names of those sent with it
}

func (r Request) String() string { return fmt.Sprintf("%s %s → %d", r.Method, r.Path, r.Status) }

// Requests returns all so far, in the order of their answers.
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
	Method string // of the request; empty for any
	Path   string // a part of its path; empty for any
	Times  int    // number of times; 0 means once, -1 for ever

	Drop  bool // break the connection instead of answering
	After bool // perform the request before that
	// Hold keeps the request back until it is closed (or the client leaves), and with After the answer alone.
	Hold   chan struct{}
	Status int // else answer so
	Type   string
	Header map[string]string
	Body   string
}

// Fail makes the next fitting requests fail. Faults are tried in the order they were given.
func (s *Server) Fail(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.Times == 0 {
		f.Times = 1
	}
	s.faults = append(s.faults, &f)
}

// Outage breaks every connection, and each new connection before it is answered, until over is called.
func (s *Server) Outage() (over func()) {
	s.setOutage(true)
	s.hangUp()
	s.http.CloseClientConnections()
	return func() { s.setOutage(false) }
}

func (s *Server) setOutage(outage bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outage = outage
}

// RateLimited is Discord's rate limit response. global means: the whole bot must wait.
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

// CloudflareLimited is the rate limit response of the network before Discord: a page for people.
func CloudflareLimited(seconds int) Fault {
	return Fault{Status: 429, Type: "text/html", Header: map[string]string{"Retry-After": strconv.Itoa(seconds)},
		Body: "<!doctype html><title>Access denied | discord.com used Cloudflare to restrict access</title>"}
}

// BadGateway is a fault with a page for people.
func BadGateway() Fault {
	return Fault{
		Status: 502, Type: "text/html", Body: "<html><head><title>502 Bad Gateway</title></head></html>",
	}
}

// Severed delays a request until the client leaves, and does not carry it out.
func Severed() Fault { return Fault{Drop: true, Hold: make(chan struct{})} }

// Unheard is a request that is carried out, and whose answer is delayed until the client leaves.
func Unheard() Fault { return Fault{Drop: true, After: true, Hold: make(chan struct{})} }

// AwaitHeld waits until n requests have been delayed since the server began, regardless of their outcome.
func (s *Server) AwaitHeld(n int) {
	s.tb.Helper()
	s.Await(fmt.Sprintf("%d requests to be held", n), func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.held >= n
	})
}

// Refused is an error in Discord's own words.
func Refused(status, code int, words string) Fault {
	return Fault{
		Status: status, Type: "application/json", Body: fmt.Sprintf(`{"message":%q,"code":%d}`, words, code),
	}
}

// On limits f to requests of a method whose path contains part.
func (f Fault) On(method, part string) Fault {
	f.Method, f.Path = method, part
	return f
}

// For makes f happen n times.
func (f Fault) For(n int) Fault {
	f.Times = n
	return f
}
