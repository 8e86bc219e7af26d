package discordtest

import (
	"strings"
	"time"
)

// Starts says how a bot may begin sessions, as Discord does (docs.discord.com, Gateway, Session Start Limit Object).
type Starts struct {
	Shards      int           // recommended
	Least       int           // IDENTIFYs with fewer are closed with 4011
	Total       int           // in a day
	Remaining   int           // of them
	ResetAfter  time.Duration // until Remaining is Total again, from when this was set
	Concurrency int           // how many buckets there are: shard % Concurrency
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

// usual is what a small bot is allowed.
var usual = Starts{Shards: 1, Total: 1000, Remaining: 1000, ResetAfter: 24 * time.Hour, Concurrency: 1, Every: 5 * time.Second}

// Starts changes what the bot is allowed, from what a small bot is allowed or what it was changed to before.
func (s *Server) Starts(change func(*Starts)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	allowed := s.gate.starts.Starts
	change(&allowed)
	s.gate.starts = newStarts(allowed)
}

// Identify is one IDENTIFY of the bot.
type Identify struct {
	At        time.Time
	Intents   int
	Shard, Of int
	TooSoon   bool // it was refused, because another came just before
}

// Resume is one RESUME of the bot.
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

// Heartbeats returns when the bot sent one, and with which number of an event, 0 for none.
func (s *Server) Heartbeats() []Heartbeat {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Heartbeat(nil), s.gate.heartbeats...)
}

// Heartbeat is one that the bot sent.
type Heartbeat struct {
	At  time.Time
	Seq int
}

// Closes returns the codes with which the bot closed connections, 1006 for one that it broke off.
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
		"total": a.Total, "remaining": a.Remaining, "reset_after": time.Until(a.reset).Milliseconds(), "max_concurrency": a.Concurrency,
	}}, nil
}
