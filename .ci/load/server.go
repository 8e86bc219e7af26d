package main

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sudokubot/bot/telegram/telegramtest"
)

// server is Telegram's double. The rows choose the IDs of its rooms. It has limits, and records when requests
// arrive. It continues when a process of the bot ends.
type server struct {
	*telegramtest.Server
	recorder *recorder
	latency  time.Duration // delay of every answer except to polls

	// may be locked while the double's lock is held, so its holder must not call the double
	mu           sync.Mutex
	limit        limit // limit of sent and edited messages; may be nil
	rooms        map[int64]*room
	chats        map[int64]*room // keys are the chat IDs that the double uses
	polls        int             // number of polls
	polled       []time.Time     // times of polls that wait for updates
	hits         []time.Time     // arrival times of requests that show something, refused requests included
	lastActivity time.Time       // time of the last request that was no poll
}

// shows reports whether a method shows something in a chat, so that Telegram's limits apply to it.
func shows(method string) bool {
	return strings.HasPrefix(method, "edit") || strings.HasPrefix(method, "send") && method != "sendChatAction"
}

func newServer(latency time.Duration) *server {
	j := &recorder{}
	s := &server{
		Server: telegramtest.New(j), recorder: j, latency: latency, lastActivity: time.Now(),
		rooms: map[int64]*room{}, chats: map[int64]*room{},
	}
	s.Watch(s.meet, s.watch)
	return s
}

// meet delays a call by the latency and counts it. It refuses the call if the limit does.
func (s *server) meet(c telegramtest.Call) (refused telegramtest.Fault, limited bool) {
	if c.Method == "getUpdates" {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.polls++
		if c.Params["limit"] != "1" { // such a poll only confirms the last updates
			s.polled = append(s.polled, time.Now())
		}
		return refused, false
	}
	time.Sleep(s.latency)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastActivity = time.Now()
	if !shows(c.Method) {
		return refused, false
	}
	s.hits = append(s.hits, s.lastActivity)
	if s.limit == nil {
		return refused, false
	}
	chat, _ := strconv.ParseInt(c.Params["chat_id"], 10, 64)
	wait := s.limit.wait(s.lastActivity, chat, strings.HasPrefix(c.Method, "edit"))
	return telegramtest.TooManyRequests(int((wait + time.Second - 1) / time.Second)), wait > 0
}

func (s *server) watch(m telegramtest.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, ok := s.chats[m.Chat.ID]; ok {
		r.show(message{id: m.ID, text: m.Text, buttons: m.Buttons, replyTo: m.ReplyTo})
	}
}

func (s *server) hold(l limit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limit = l
}

func (s *server) touch() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastActivity = time.Now()
}

func (s *server) pollsSoFar() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.polls
}

// polledAfter returns the time from the end of a process until the next process polled, or 0. The process
// that ends may begin one poll more before it knows.
func (s *server) polledAfter(end time.Time) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, at := range s.polled {
		if took := at.Sub(end); took > 20*time.Millisecond {
			return took
		}
	}
	return 0
}

func (s *server) still() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.lastActivity)
}

// asked returns the arrival times of requests that show something, refused requests included.
func (s *server) asked() []time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.hits)
}

// shown returns the times at which messages were sent or edited.
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
