package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// token is the one that the server takes.
const token = "7000001:AAF-secret_part_of_the_token_12345"

// botID is the bot's own.
const botID = 7000001

// server is a Bot API server for load: it holds rooms, delivers updates until they are confirmed, counts what comes over the
// wire, and refuses what a real one refuses. telegramtest has all of the Bot API for tests; this one has what thousands of
// messages need, does no work beside it, and lives as long as several processes of the bot.
type server struct {
	url     string
	gate    *gate
	http    *http.Server
	latency time.Duration // of every request but polls

	mu       sync.Mutex
	limit    limit // of what is sent and edited; nil for none
	changed  chan struct{}
	updates  []update // not confirmed yet, in order
	last     int      // update
	poll     int      // number of the newest poll
	polls    int      // that were answered or are open
	rooms    map[int64]*room
	queries  map[string]*query
	files    map[string][]byte
	hits     []hit
	stirred  time.Time // when something last happened, polls apart
	mistakes []string
}

// update is something to be delivered.
type update struct {
	id  int
	raw json.RawMessage
}

// hit is a request of the bot, as it came in.
type hit struct {
	at     time.Time
	method string
	chat   int64
	code   int // of the answer
}

// shows reports whether the request shows people something, and so counts for Telegram's limits.
func (h hit) shows() bool { return shows(h.method) }

func shows(method string) bool {
	return strings.HasPrefix(method, "edit") || strings.HasPrefix(method, "send") && method != "sendChatAction"
}

// newServer starts a server on loopback that takes so long for each answer.
func newServer(latency time.Duration) (*server, error) {
	g, err := newGate()
	if err != nil {
		return nil, err
	}
	s := &server{
		latency: latency, url: "http://" + g.Addr().String(), gate: g, changed: make(chan struct{}), last: 500, stirred: time.Now(),
		rooms: map[int64]*room{}, queries: map[string]*query{}, files: map[string][]byte{},
	}
	s.http = &http.Server{Handler: s}
	go s.http.Serve(g) // ends with close
	return s, nil
}

func (s *server) close() { s.http.Close() }

// ServeHTTP answers a request of the bot.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	came := time.Now()
	if id, ok := strings.CutPrefix(r.URL.Path, "/file/bot"+token+"/"); ok {
		s.serveFile(w, id)
		return
	}
	method, ok := strings.CutPrefix(r.URL.Path, "/bot"+token+"/")
	if !ok || r.Method != http.MethodPost {
		s.wrong("%s %s", r.Method, r.URL.Path)
		reply(w, nil, refuse(401, "Unauthorized"))
		return
	}
	c, err := read(method, r)
	if err != nil {
		reply(w, nil, refuse(400, "Bad Request: "+err.Error()))
		return
	}
	if method == "getUpdates" {
		result, refused := s.getUpdates(r.Context(), c)
		reply(w, result, refused)
		return
	}
	if s.latency > 0 {
		time.Sleep(s.latency)
	}
	result, refused := s.carryOut(c, came)
	reply(w, result, refused)
}

// carryOut does what a call asks for, unless a limit is in the way, and counts it.
func (s *server) carryOut(c call, came time.Time) (result any, refused *refusal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stirred = time.Now()
	if wait := s.wait(c, came); wait > 0 {
		refused = refuse(429, fmt.Sprintf("Too Many Requests: retry after %d", wait))
		refused.Parameters.RetryAfter = wait
	} else {
		result, refused = s.do(c)
	}
	code := 200
	if refused != nil {
		code = refused.Code
	}
	s.hits = append(s.hits, hit{came, c.method, c.chat(), code})
	return result, refused
}

// hold sets the limit.
func (s *server) hold(l limit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limit = l
}

// wait returns for how many seconds the limit holds a call back. s.mu is held.
func (s *server) wait(c call, came time.Time) int {
	if s.limit == nil || !shows(c.method) {
		return 0
	}
	wait := s.limit.wait(came, c.chat(), strings.HasPrefix(c.method, "edit"))
	return int((wait + time.Second - 1) / time.Second)
}

// wrong notes that the bot did what a right one does not.
func (s *server) wrong(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mistake(format, args...)
}

// mistake is wrong with s.mu held.
func (s *server) mistake(format string, args ...any) {
	s.mistakes = append(s.mistakes, fmt.Sprintf(format, args...))
}

// call is a request with its parameters.
type call struct {
	method string
	params map[string]string
	files  map[string]int // sizes of the files, by part
}

func (c call) number(name string) int64 {
	n, _ := strconv.ParseInt(c.params[name], 10, 64)
	return n
}

func (c call) chat() int64 { return c.number("chat_id") }

// read reads a request, urlencoded or multipart.
func read(method string, r *http.Request) (call, error) {
	c := call{method, map[string]string{}, map[string]int{}}
	var err error
	if strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
		err = r.ParseMultipartForm(64 << 20)
	} else {
		err = r.ParseForm()
	}
	if err != nil {
		return c, err
	}
	for name, values := range r.Form {
		c.params[name] = values[0]
	}
	if r.MultipartForm != nil {
		for name, parts := range r.MultipartForm.File {
			c.files[name] = int(parts[0].Size)
		}
	}
	return c, nil
}

// refusal is an answer that is not a success.
type refusal struct {
	OK          bool   `json:"ok"`
	Code        int    `json:"error_code"`
	Description string `json:"description"`
	Parameters  struct {
		RetryAfter int `json:"retry_after,omitempty"`
	} `json:"parameters"`
}

func refuse(code int, description string) *refusal {
	return &refusal{Code: code, Description: description}
}

func reply(w http.ResponseWriter, result any, refused *refusal) {
	w.Header().Set("Content-Type", "application/json")
	if refused != nil {
		w.WriteHeader(refused.Code)
		json.NewEncoder(w).Encode(refused) // the bot may be gone, which is its own affair
		return
	}
	json.NewEncoder(w).Encode(map[string]any{"ok": true, "result": result})
}

func (s *server) serveFile(w http.ResponseWriter, id string) {
	s.mu.Lock()
	data, ok := s.files[id]
	s.mu.Unlock()
	if !ok {
		http.Error(w, "no such file", http.StatusNotFound)
		return
	}
	w.Write(data)
}

// push queues an update. s.mu is held.
func (s *server) push(kind string, content any) {
	s.last++
	raw, err := json.Marshal(map[string]any{"update_id": s.last, kind: content})
	if err != nil {
		panic(err) // maps of plain values encode
	}
	s.updates = append(s.updates, update{s.last, raw})
	s.stirred = time.Now()
	s.touch()
}

// touch wakes the poll. s.mu is held.
func (s *server) touch() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// getUpdates holds a poll until there is something to deliver. What is before its offset is confirmed; all else is delivered
// again. A poll ends the one before, as on the real server.
func (s *server) getUpdates(ctx context.Context, c call) (any, *refusal) {
	timeout, limit := c.number("timeout"), c.number("limit")
	if timeout < 0 || timeout > 50 || limit < 1 || limit > 100 {
		s.wrong("getUpdates: timeout %d, limit %d", timeout, limit)
		return nil, refuse(400, "Bad Request: out of range")
	}
	s.mu.Lock()
	s.updates = slices.DeleteFunc(s.updates, func(u update) bool { return u.id < int(c.number("offset")) })
	s.poll++
	s.polls++
	number := s.poll
	s.touch()
	s.mu.Unlock()
	over := time.NewTimer(time.Duration(timeout) * time.Second)
	defer over.Stop()
	for last := timeout == 0; ; {
		found, changed, conflict := s.look(number, int(limit))
		if conflict != nil || len(found) > 0 || last {
			return found, conflict
		}
		select {
		case <-changed:
		case <-over.C:
			last = true
		case <-ctx.Done():
			return found, nil // nobody hears it
		}
	}
}

// look returns what there is to deliver, and what is closed when that has changed.
func (s *server) look(number, limit int) (found []json.RawMessage, changed chan struct{}, conflict *refusal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.poll != number {
		return nil, nil, refuse(409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
	}
	found = []json.RawMessage{}
	for _, u := range s.updates[:min(limit, len(s.updates))] {
		found = append(found, u.raw)
	}
	return found, s.changed, nil
}

// pollsSoFar returns how many polls there were.
func (s *server) pollsSoFar() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.polls
}

// still returns for how long nothing has happened.
func (s *server) still() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.stirred)
}

// shown returns when each message or edit came in that was not refused, or all of them.
func (s *server) shown(refused bool) []time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	var at []time.Time
	for _, h := range s.hits {
		if h.shows() && (refused || h.code == 200) {
			at = append(at, h.at)
		}
	}
	return at
}

// faults returns what the bot did wrong, as an error.
func (s *server) faults() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.mistakes) == 0 {
		return nil
	}
	return fmt.Errorf("%d times something that a real server refuses: %s", len(s.mistakes), s.mistakes[0])
}
