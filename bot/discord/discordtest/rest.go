package discordtest

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// refusal is an error response.
type refusal struct {
	status, code int
	words        string
	innocent     bool // a correct bot may cause it
}

var (
	unknownGuild       = &refusal{404, 10004, "Unknown Guild", true}
	unknownMember      = &refusal{404, 10007, "Unknown Member", true}
	unknownMessage     = &refusal{404, 10008, "Unknown Message", true}
	unknownChannel     = &refusal{404, 10003, "Unknown Channel", true}
	unknownWebhook     = &refusal{404, 10015, "Unknown Webhook", true}
	unknownInteraction = &refusal{404, 10062, "Unknown interaction", true}
	acknowledged       = &refusal{400, 40060, "Interaction has already been acknowledged.", true}
	expiredToken       = &refusal{401, 50027, "Invalid Webhook Token", true}
	tooManyFollows     = &refusal{
		400, 40094, "This interaction has reached the maximum number of follow up messages", false,
	}
	notOwn       = &refusal{403, 50005, "Cannot edit a message authored by another user", true}
	noAccess     = &refusal{403, 50001, "Missing Access", true}
	noPermission = &refusal{403, 50013, "Missing Permissions", true}
	emptyMessage = &refusal{400, 50006, "Cannot send an empty message", false}
)

func invalid(words string) *refusal {
	return &refusal{400, 50035, "Invalid Form Body: " + words, false}
}

// asked is a decoded request. s.mu is held while it is answered.
type asked struct {
	*http.Request
	form form
}

// answerer carries out a request and returns the response. A nil response is status 204.
type answerer func(*asked) (any, *refusal)

func (s *Server) routes() http.Handler {
	api := http.NewServeMux()
	for pattern, answer := range map[string]answerer{
		"GET /gateway":                                      s.getGateway,
		"GET /gateway/bot":                                  s.getGatewayBot,
		"GET /users/@me":                                    s.getMe,
		"GET /applications/@me":                             s.getApplication,
		"PUT /applications/{app}/commands":                  s.putCommands,
		"GET /applications/{app}/commands":                  s.getCommands,
		"GET /guilds/{guild}":                               s.getGuild,
		"GET /guilds/{guild}/roles":                         s.getRoles,
		"GET /guilds/{guild}/members/{user}":                s.getMember,
		"GET /channels/{channel}":                           s.getChannel,
		"POST /channels/{channel}/messages":                 s.postMessage,
		"PATCH /channels/{channel}/messages/{message}":      s.patchMessage,
		"DELETE /channels/{channel}/messages/{message}":     s.deleteMessage,
		"POST /channels/{channel}/typing":                   s.postTyping,
		"POST /interactions/{id}/{token}/callback":          s.postCallback,
		"POST /webhooks/{app}/{token}":                      s.postFollowUp,
		"GET /webhooks/{app}/{token}/messages/{message}":    s.getHook,
		"PATCH /webhooks/{app}/{token}/messages/{message}":  s.patchHook,
		"DELETE /webhooks/{app}/{token}/messages/{message}": s.deleteHook,
	} {
		api.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, answer) })
	}
	all := http.NewServeMux()
	all.Handle("/api/v9/", http.StripPrefix("/api/v9", api))
	all.HandleFunc("GET /attachments/", s.getUpload)
	all.HandleFunc("GET /{$}", s.open)
	all.HandleFunc("GET "+resumePath, s.open)
	return all
}

// serve answers a request of the REST interface, or applies a fault.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, answer answerer) {
	form, formErr := readForm(r)
	if errors.Is(formErr, errCut) {
		return // the client has left, and Discord does not execute the request
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.touch()
	log := Request{
		Method: r.Method, Path: r.URL.Path, Query: r.URL.RawQuery, JSON: form.raw, Body: form.fields,
		Files: form.names(),
	}
	defer func() { s.requests = append(s.requests, log) }()
	fault := s.fault(r)
	if fault != nil && !fault.After {
		s.hold(r, fault)
		log.Status = fault.play(w)
		return
	}
	var result any
	refused := s.unauthorized(r)
	if refused == nil && formErr != nil {
		refused = invalid(formErr.Error())
	}
	if refused == nil {
		result, refused = answer(&asked{r, form})
	}
	if refused != nil && !refused.innocent {
		s.mistake("%s %s: %s", r.Method, r.URL.Path, refused.words)
	}
	if fault != nil {
		s.touch()
		s.hold(r, fault)
		log.Status = fault.play(w)
		return
	}
	log.Status = write(w, result, refused)
}

// hold delays a request until f.Hold is closed or the client leaves. s.mu is held before and after, but not
// during the delay.
func (s *Server) hold(r *http.Request, f *Fault) {
	if f.Hold == nil {
		return
	}
	s.held++
	s.touch()
	s.mu.Unlock()
	defer s.mu.Lock()
	select {
	case <-f.Hold:
	case <-r.Context().Done():
	case <-s.over:
	}
}

func (s *Server) unauthorized(r *http.Request) *refusal {
	if r.Header.Get("Authorization") == "Bot "+s.token {
		return nil
	}
	return &refusal{401, 0, "401: Unauthorized", true}
}

// fault returns the first fault that matches r.
func (s *Server) fault(r *http.Request) *Fault {
	if s.outage {
		return &Fault{Drop: true}
	}
	for _, f := range s.faults {
		if f.Times != 0 && (f.Method == "" || f.Method == r.Method) && strings.Contains(r.URL.Path, f.Path) {
			f.Times--
			return f
		}
	}
	return nil
}

// play sends the answer of the fault and returns its status.
func (f *Fault) play(w http.ResponseWriter) int {
	if f.Drop {
		if conn, _, err := w.(http.Hijacker).Hijack(); err == nil {
			conn.Close()
		}
		return 0
	}
	for k, v := range f.Header {
		w.Header().Set(k, v)
	}
	w.Header().Set("Content-Type", f.Type)
	w.WriteHeader(f.Status)
	_, _ = w.Write([]byte(f.Body))
	return f.Status
}

func write(w http.ResponseWriter, result any, refused *refusal) int {
	status := http.StatusOK
	switch {
	case refused != nil:
		status, result = refused.status, map[string]any{"code": refused.code, "message": refused.words}
	case result == nil:
		w.WriteHeader(http.StatusNoContent)
		return http.StatusNoContent
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(result)
	return status
}

func (s *Server) getMe(*asked) (any, *refusal) { return botUser(), nil }

// contentFlag is the flag of an application that may receive message content.
const contentFlag = 1 << 19

func (s *Server) getApplication(*asked) (any, *refusal) {
	flags := contentFlag
	if s.gate.noContent {
		flags = 0
	}
	return map[string]any{"id": AppID, "name": "sudoku", "flags": flags, "bot": botUser()}, nil
}

func botUser() map[string]any {
	return wireUser(BotID, "sudoku", true)
}

func wireUser(id, name string, bot bool) map[string]any {
	return map[string]any{
		"id": id, "username": name, "global_name": nil, "bot": bot, "avatar": nil, "primary_guild": nil,
		"flags": 64, "public_flags": 64, "discriminator": "0",
	}
}

func (s *Server) postTyping(q *asked) (any, *refusal) {
	if refused := s.writable(q.PathValue("channel"), 0); refused != nil {
		return nil, refused
	}
	s.typing[q.PathValue("channel")]++
	return nil, nil
}

func (s *Server) getCommands(*asked) (any, *refusal) {
	if s.commands == nil {
		return []any{}, nil
	}
	return json.RawMessage(s.commands), nil
}

func (s *Server) putCommands(q *asked) (any, *refusal) {
	if q.PathValue("app") != AppID {
		return nil, &refusal{403, 20012, "You are not authorized to perform this action on this application", false}
	}
	list, refused := checkCommands(q.form.raw)
	if refused != nil {
		return nil, refused
	}
	for _, c := range list {
		c["id"], c["application_id"], c["version"] = s.id(), AppID, s.id()
	}
	s.commands, _ = json.Marshal(list)
	return list, nil
}

// getUpload serves attachments of people. The request must not contain a token.
func (s *Server) getUpload(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Header.Get("Authorization") != "" {
		s.mistake("the token was sent to the file host")
	}
	if f := s.fault(r); f != nil {
		f.play(w)
		return
	}
	data, ok := s.uploads[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	_, _ = w.Write(data)
}
