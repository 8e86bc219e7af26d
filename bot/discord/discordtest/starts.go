package discordtest

import (
	"strings"
	"time"
)

// Starts is the limit on new sessions (docs.discord.com, Gateway, Session Start Limit Object).
type Starts struct {
	Shards      int           // number recommended by Discord
	Least       int           // an IDENTIFY with fewer shards is closed with 4011
	Total       int           // sessions allowed in a day
	Remaining   int           // sessions left of Total
	ResetAfter  time.Duration // time until Remaining is Total again, counted from the call of Server.Starts
	Concurrency int           // number of buckets; the bucket of a shard is shard % Concurrency
	Every       time.Duration // least time between two IDENTIFYs of a bucket; an earlier one gets op 9
}

// starts is the state of a Starts over time.
type starts struct {
	Starts
	reset time.Time
	last  map[int]time.Time // time of the last IDENTIFY of each bucket
}

func newStarts(allowed Starts) starts {
	return starts{allowed, time.Now().Add(allowed.ResetAfter), map[int]time.Time{}}
}

// usual is the limit for a small bot.
var usual = Starts{
	Shards: 1, Total: 1000, Remaining: 1000, ResetAfter: 24 * time.Hour, Concurrency: 1, Every: 5 * time.Second,
}

// Starts changes the limit of the bot. change gets the present limit.
func (s *Server) Starts(change func(*Starts)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	allowed := s.gate.starts.Starts
	change(&allowed)
	s.gate.starts = newStarts(allowed)
}

// Identify records an IDENTIFY of the bot.
type Identify struct {
	At        time.Time
	Intents   int
	Shard, Of int
	TooSoon   bool // refused because it came too soon after another
}

// Resume records a RESUME of the bot.
type Resume struct {
	At      time.Time
	Session string
	Seq     int
	There   bool // the bot connected to the address in READY
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

// Heartbeats returns the bot's heartbeats. Each has the number of the last event, or 0 for null.
func (s *Server) Heartbeats() []Heartbeat {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Heartbeat(nil), s.gate.heartbeats...)
}

// Heartbeat records a heartbeat of the bot.
type Heartbeat struct {
	At  time.Time
	Seq int
}

// Closes returns the close codes of connections closed by the bot. A broken connection has the code 1006.
func (s *Server) Closes() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]int(nil), s.gate.closes...)
}

// allow counts an IDENTIFY. It reports whether the IDENTIFY comes too soon, or no start is left for the day.
// s.mu is held.
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

// renew begins a new day when the day is over.
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
