package main

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sudokubot/bot/telegram/telegramtest"
)

// server is Telegram's double with rooms whose IDs the rows choose, with limits, and with a record of when what came. It lives
// as long as several processes of the bot.
type server struct {
	*telegramtest.Server
	judge   *judge
	latency time.Duration // of every request but polls

	mu      sync.Mutex // taken while the double's lock is held: what holds it must not call the double
	limit   limit      // of what is sent and edited; nil for none
	rooms   map[int64]*room
	chats   map[int64]*room // by the double's ID of the chat
	polls   int             // that came in
	hits    []time.Time     // requests that show people something, refused ones too
	stirred time.Time       // when something last happened, polls apart
}

// shows reports whether a method shows people something, and so counts for Telegram's limits.
func shows(method string) bool {
	return strings.HasPrefix(method, "edit") || strings.HasPrefix(method, "send") && method != "sendChatAction"
}

// newServer starts a server on loopback that takes so long for each answer.
func newServer(latency time.Duration) *server {
	j := &judge{}
	s := &server{
		Server: telegramtest.New(j), judge: j, latency: latency, stirred: time.Now(),
		rooms: map[int64]*room{}, chats: map[int64]*room{},
	}
	s.Watch(s.meet, s.watch)
	return s
}

// meet lets a call wait for the latency, counts it, and refuses it where the limit does.
func (s *server) meet(c telegramtest.Call) (refused telegramtest.Fault, limited bool) {
	if c.Method == "getUpdates" {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.polls++
		return refused, false
	}
	time.Sleep(s.latency)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stirred = time.Now()
	if !shows(c.Method) {
		return refused, false
	}
	s.hits = append(s.hits, s.stirred)
	if s.limit == nil {
		return refused, false
	}
	chat, _ := strconv.ParseInt(c.Params["chat_id"], 10, 64)
	wait := s.limit.wait(s.stirred, chat, strings.HasPrefix(c.Method, "edit"))
	return telegramtest.TooManyRequests(int((wait + time.Second - 1) / time.Second)), wait > 0
}

// watch puts what the bot shows into its room.
func (s *server) watch(m telegramtest.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, ok := s.chats[m.Chat.ID]; ok {
		r.show(message{id: m.ID, text: m.Text, buttons: m.Buttons, replyTo: m.ReplyTo})
	}
}

// hold sets the limit.
func (s *server) hold(l limit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limit = l
}

// stir notes that people do something.
func (s *server) stir() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stirred = time.Now()
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

// asked returns when each request came in that shows people something, refused ones too.
func (s *server) asked() []time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.hits)
}

// shown returns when each message was sent or edited.
func (s *server) shown() (at []time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.rooms {
		for _, m := range r.said {
			at = append(at, m.at)
		}
	}
	return at
}
