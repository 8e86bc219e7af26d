package web

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

// Host is the bot of a platform, as the page uses it.
type Host struct {
	Platform string // the IDs of people begin with it and a colon
	// Token is the secret of the platform: the bot's token. Sessions are signed with it.
	Token   string
	Handler chat.Handler
	// Data returns the Press.Data of a batch of moves in a round.
	Data func(round string) string
	// Watch returns a channel that receives a value after each change of a person's round, until stop is
	// called. room is where Play was pressed.
	Watch func(person, room, round string) (changed <-chan struct{}, stop func())
	// Drain is the longest wait for the presses under way at the end.
	Drain time.Duration
}

// host is a Host while it is served.
type host struct {
	Host
	server  *Server
	sealer  sealer
	mini    *mini
	discord *discord // nil without an application
	queue   *dispatch.Queue
	ctx     context.Context // ends when the host is no longer served
	running sync.WaitGroup  // its screens and its games

	mu    sync.Mutex
	games map[string]*shownGame // games on at least one screen, by person and round
}

// Serve serves the games of a platform, until leave is called. The function leave closes the pages, which
// then look for another process, and waits for the presses under way.
func (s *Server) Serve(ctx context.Context, b Host) (leave func()) {
	ctx, stop := context.WithCancel(ctx)
	h := &host{
		Host: b, server: s, sealer: newSealer(b.Token), mini: newMini(b.Token),
		ctx: ctx, games: map[string]*shownGame{},
	}
	if s.cfg.DiscordID != "" && b.Platform == discordPlatform {
		h.discord = &discord{s.cfg.DiscordAPI, s.cfg.DiscordID, s.cfg.DiscordSecret, b.Token, &http.Client{}}
	}
	h.queue = dispatch.New(ctx, failures{b.Handler}, dispatch.Options{Now: s.now}, s.log.With("platform", b.Platform))
	s.mu.Lock()
	s.hosts[b.Platform] = h
	s.mu.Unlock()
	return func() {
		s.mu.Lock()
		delete(s.hosts, b.Platform)
		s.mu.Unlock()
		draining, cancel := context.WithTimeout(context.Background(), b.Drain)
		defer cancel()
		_ = h.queue.Drain(draining) // what was cut short is sent again by its page
		h.mu.Lock()
		stop()
		h.mu.Unlock()
		h.running.Wait()
	}
}

// hostOf returns the host of a platform, or nil if this process does not serve it.
func (s *Server) hostOf(platform string) *host {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hosts[platform]
}

// failures is a handler that records a failed call in the responder, so the page learns of it.
type failures struct{ chat.Handler }

// Handle implements chat.Handler.
func (f failures) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	answered := false // also if the handler panics
	defer func() {
		if a, ok := r.(*answer); ok && !answered {
			a.fail()
		}
	}()
	err := f.Handler.Handle(ctx, m, r)
	answered = err == nil
	return err
}

// enter counts a screen of a person. It returns false if there are too many.
func (s *Server) enter(person string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.total >= screensMost || s.open[person] >= screensOfOne {
		return false
	}
	s.total++
	s.open[person]++
	return true
}

// leave counts a screen out.
func (s *Server) leave(person string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total--
	if s.open[person]--; s.open[person] == 0 {
		delete(s.open, person)
	}
}

// accept opens a WebSocket. Only pages of the bot's own address may do so. sess is the session of the
// request; it may lack a person.
func (s *Server) accept(w http.ResponseWriter, r *http.Request, h *host, sess session) {
	if !s.ours(r.Header.Get("Origin")) {
		s.notice(w, r, http.StatusForbidden, "none")
		return
	}
	// ours is stricter than the check of Accept, which allows every origin equal to the Host header
	c, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return // Accept has answered
	}
	defer c.CloseNow()
	h.mu.Lock()
	if h.ctx.Err() != nil {
		h.mu.Unlock()
		return
	}
	h.running.Add(1)
	h.mu.Unlock()
	defer h.running.Done()
	c.SetReadLimit(frameLargest)
	v := &screen{host: h, socket: c, sess: sess, frames: make(chan frame, framesWaiting)}
	code, reason := v.run(h.ctx)
	_ = c.Close(code, reason) // fails if the browser has gone
}

// ours reports whether a page of this origin is the bot's.
func (s *Server) ours(origin string) bool {
	return origin == s.base.Scheme+"://"+s.base.Host ||
		s.cfg.DiscordID != "" && origin == "https://"+s.cfg.DiscordID+".discordsays.com"
}
