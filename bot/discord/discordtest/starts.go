package discordtest

import (
	"strings"
	"time"
)

// Starts is the limit on new sessions (docs.discord.com, Gateway, Session Start Limit Object).
type Starts struct {
	Shards      int           // recommended
	Least       int           // IDENTIFYs with fewer are closed with 4011
	Total       int           // in a day
	Remaining   int           // of them
	ResetAfter  time.Duration // until Remaining is Total again, from when this was set
	Concurrency int           // number of buckets: shard % Concurrency
	Every       time.Duration // an IDENTIFY that follows another of its bucket sooner is answered with op 9
}

// starts is Starts as it goes on.
type starts struct {
	Starts
	reset time.Time
	last  map[int]time.Time // of each bucket
}

func newStarts(allowed Starts) starts {
	return starts{allowed, time.Now().Add(allowed.ResetAfter), map[int]time.Time{}}
}

// usual is the limit for a small bot.
var usual = Starts{
	Shards: 1, Total: 1000, Remaining: 1000, ResetAfter: 24 * time.Hour, Concurrency: 1, Every: 5 * time.Second,
}

// Starts changes the bot's limit, from the usual limit or the last change.
func (s *Server) Starts(change func(*Starts)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	allowed := s.gate.starts.Starts
	change(&allowed)
	s.gate.starts = newStarts(allowed)
}

// Identify is an IDENTIFY of the bot.
type Identify struct {
	At        time.Time
	Intents   int
	Shard, Of int
	TooSoon   bool // it was refused, because another came just before
}

// Resume is a RESUME of the bot.
type Resume struct {
	At      time.Time
	Session string
	Seq     int
	There   bool // it came to the address that READY named
}

// Identifies returns all IDENTIFYs so far.
func (s *Server) Identifies() []Identify {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Identify(nil), s.gate.identifies...)
}

// Resumes returns all RESUMEs so far.
func (s *Server) Resumes() []Resume {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Resume(nil), s.gate.resumes...)
}

// Heartbeats returns the bot's heartbeats, with the numbers of events, 0 for null.
func (s *Server) Heartbeats() []Heartbeat {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Heartbeat(nil), s.gate.heartbeats...)
}

// Heartbeat is a heartbeat of the bot.
type Heartbeat struct {
	At  time.Time
	Seq int
}

// Closes returns the codes of connections closed by the bot, 1006 for broken connections.
func (s *Server) Closes() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]int(nil), s.gate.closes...)
}

// allow counts an IDENTIFY and reports whether it comes too soon. s.mu is held.
func (a *starts) allow(shard int) (tooSoon, none bool) {
	a.renew()
	bucket := shard % max(a.Concurrency, 1)
	before, any := a.last[bucket]
	a.last[bucket] = time.Now()
	if a.Remaining == 0 {
		return false, true
	}
	a.Remaining--
	return any && time.Since(before) < a.Every, false
}

// renew begins another day when one is over.
func (a *starts) renew() {
	if !time.Now().Before(a.reset) {
		a.Remaining, a.reset = a.Total, time.Now().Add(24*time.Hour)
	}
}

func (s *Server) socket() string { return "ws" + strings.TrimPrefix(s.URL, "http") }

func (s *Server) getGateway(*asked) (any, *refusal) { return map[string]any{"url": s.socket()}, nil }

func (s *Server) getGatewayBot(*asked) (any, *refusal) {
	a := &s.gate.starts
	a.renew()
	return map[string]any{"url": s.socket(), "shards": a.Shards, "session_start_limit": map[string]any{
		"total": a.Total, "remaining": a.Remaining, "reset_after": time.Until(a.reset).Milliseconds(),
		"max_concurrency": a.Concurrency,
	}}, nil
}
