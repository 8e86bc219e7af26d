package telegramtest

import (
	"context"
	"fmt"
	"io"
	"net/http"
)

// Fault is a failure of a call. The functions below return common faults.
type Fault struct {
	Code        int    // HTTP status code of a refusal; 0 for no refusal
	Description string // description in a refusal
	RetryAfter  int    // seconds
	HTML        bool   // the answer is a proxy's page instead of JSON
	Drop        bool   // the connection breaks instead of an answer
	After       bool   // the server executes the call before it fails
	// Hold delays the call until Hold is closed or the client leaves. If After is set, it delays only the
	// answer. Without another failure, the slow call succeeds.
	Hold chan struct{}
}

// TooManyRequests is a refusal with the code 429 that demands a wait.
func TooManyRequests(seconds int) Fault {
	return Fault{
		Code: 429, Description: fmt.Sprintf("Too Many Requests: retry after %d", seconds), RetryAfter: seconds,
	}
}

// BadGateway is a proxy's page about an unreachable server.
func BadGateway() Fault { return Fault{Code: 502, HTML: true} }

// Dropped breaks the connection before the call is executed.
func Dropped() Fault { return Fault{Drop: true} }

// BadRequest is a refusal with a description like "message to edit not found".
func BadRequest(words string) Fault { return Fault{Code: 400, Description: "Bad Request: " + words} }

// OtherPoller is the refusal of a poll because another program polls.
func OtherPoller() Fault {
	return Fault{Code: 409, Description: "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"}
}

// Severed delays a call until the client leaves, and does not execute it.
func Severed() Fault { return Fault{Drop: true, Hold: make(chan struct{})} }

// Unheard executes a call, and delays the answer until the client leaves.
func Unheard() Fault { return Fault{Drop: true, After: true, Hold: make(chan struct{})} }

// Slow delays the answer until release is closed.
func Slow(release chan struct{}) Fault { return Fault{Hold: release} }

// Fail makes the next calls of a method fail. Each call gets the next fault.
func (s *Server) Fail(method string, faults ...Fault) {
	s.locked(func() { s.faults[method] = append(s.faults[method], faults...) })
}

// Watch sets two functions; either may be nil. The server calls meet before it executes a call, even a poll,
// unless the call has another fault. meet may wait, and may return a fault for the call. The server calls
// show with each message the bot sends or edits, even if an edit changes nothing. show must not call the
// server. Watch must be called before the bot starts.
func (s *Server) Watch(meet func(Call) (Fault, bool), show func(Message)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.meet, s.shown = meet, show
}

// watched returns the function meet set by Watch.
func (s *Server) watched() func(Call) (Fault, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.meet
}

// Set changes what the owner of the bot has set: whether the bot may be added to groups, and whether its
// privacy mode is on.
func (s *Server) Set(joinsGroups, privacy bool) {
	s.locked(func() { s.private, s.readsAll = !joinsGroups, !privacy })
}

// Revoke revokes the token. From now on every call is refused, including a running poll.
func (s *Server) Revoke() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.revoked = true
	s.broadcast()
}

// Outage breaks every connection. Until restore is called, the server also breaks new connections before it
// reads a request.
func (s *Server) Outage() (restore func()) {
	s.setOutage(true)
	s.http.CloseClientConnections()
	return func() { s.setOutage(false) }
}

func (s *Server) setOutage(outage bool) { s.locked(func() { s.outage = outage }) }

// away breaks the connection of a call if there is an outage.
func (s *Server) away() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.outage {
		s.lost++
		s.broadcast()
		panic(http.ErrAbortHandler) // the documented way to break a connection
	}
}

func (s *Server) isRevoked() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.revoked
}

func (s *Server) takeFault(method string) (Fault, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	waiting := s.faults[method]
	if len(waiting) == 0 {
		return Fault{}, false
	}
	s.faults[method] = waiting[1:]
	return waiting[0], true
}

// slowOnly reports whether the call succeeds in spite of f.
func (f Fault) slowOnly() bool { return f.Code == 0 && !f.Drop }

// carried reports whether the server executes the call.
func (f Fault) carried() bool { return f.After || f.slowOnly() }

// hold delays a call until f.Hold is closed or the client leaves.
func (s *Server) hold(ctx context.Context, f Fault) {
	if f.Hold == nil {
		return
	}
	s.mu.Lock()
	s.held++
	s.broadcast()
	s.mu.Unlock()
	select {
	case <-f.Hold:
	case <-ctx.Done():
	case <-s.done:
	}
}

func (f Fault) write(w http.ResponseWriter) {
	switch {
	case f.Drop:
		panic(http.ErrAbortHandler) // the documented way to break a connection
	case f.HTML:
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(f.Code)
		io.WriteString(w, "<html><head><title>Bad Gateway</title></head><body>nginx</body></html>")
	default:
		e := refuse(f.Code, f.Description)
		if f.RetryAfter != 0 {
			e.Parameters = &parameters{RetryAfter: f.RetryAfter}
		}
		write(w, e)
	}
}
