package discordtest

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/gorilla/websocket"
)

// Intents, as far as the double heeds them. Source: docs.discord.com, Gateway, List of Intents.
const (
	guildMessages  = 1 << 9
	directMessages = 1 << 12
	messageContent = 1 << 15
	knownIntents   = 1<<26 - 1
)

// gateway is the socket side of the server. Server.mu guards it.
type gateway struct {
	session     *session
	conn        *websocket.Conn // of the session, while there is one
	identifies  []int           // intents of each IDENTIFY
	resumes     int
	onIdentify  []Answer
	onResume    []Answer
	noContent   bool
	lastDone    event // by a person
	connections int
}

// session is what can be resumed.
type session struct {
	id      string
	intents int
	events  []event
}

type event struct {
	Op   int    `json:"op"`
	Seq  int    `json:"s,omitempty"`
	Type string `json:"t,omitempty"`
	Data any    `json:"d"`
}

// Answer is what the gateway does instead of the usual.
type Answer struct {
	op, code int
	drop     bool
}

// Reconnect answers with op 7.
func Reconnect() Answer { return Answer{op: 7} }

// InvalidSession answers with op 9.
func InvalidSession() Answer { return Answer{op: 9} }

// Close closes with a code.
func Close(code int) Answer { return Answer{code: code} }

// Drop breaks the connection.
func Drop() Answer { return Answer{drop: true} }

// OnIdentify gives the answers to the next IDENTIFYs, one each.
func (s *Server) OnIdentify(answers ...Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.onIdentify = append(s.gate.onIdentify, answers...)
}

// OnResume gives the answers to the next RESUMEs, one each.
func (s *Server) OnResume(answers ...Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.onResume = append(s.gate.onResume, answers...)
}

// ForbidContent makes the gateway refuse the message content intent.
func (s *Server) ForbidContent() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.noContent = true
}

// Identifies returns the intents of each IDENTIFY so far.
func (s *Server) Identifies() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]int(nil), s.gate.identifies...)
}

// Resumes returns how many RESUMEs there were.
func (s *Server) Resumes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gate.resumes
}

// Connected reports whether the bot listens.
func (s *Server) Connected() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gate.conn != nil
}

// AwaitConnected waits until the bot listens.
func (s *Server) AwaitConnected() {
	s.tb.Helper()
	s.Await("the bot to connect", s.Connected)
}

// Now does a to the connection of the bot.
func (s *Server) Now(a Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gate.conn != nil {
		s.do(s.gate.conn, a)
	}
}

// DropGateway breaks the connection.
func (s *Server) DropGateway() { s.Now(Drop()) }

// Dispatch sends an event as it stands, however broken.
func (s *Server) Dispatch(kind string, data any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dispatch(kind, data)
}

// Repeat sends what a person did last again, as happens around a resume.
func (s *Server) Repeat() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dispatch(s.gate.lastDone.Type, s.gate.lastDone.Data)
}

// do does a to a connection. s.mu is held.
func (s *Server) do(conn *websocket.Conn, a Answer) {
	switch {
	case a.op != 0:
		var d any // null for op 7
		if a.op == 9 {
			d = false // the session cannot be resumed
		}
		_ = conn.WriteJSON(map[string]any{"op": a.op, "d": d})
		return
	case a.code != 0: // the bot hangs up: were it us, the code could get lost on the way
		_ = conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(a.code, ""), time.Now().Add(time.Second))
	default:
		conn.Close()
	}
	if s.gate.conn == conn {
		s.gate.conn = nil
	}
	s.touch()
}

// dispatch sends an event, or keeps it for a resume. s.mu is held.
func (s *Server) dispatch(kind string, data any) {
	if s.gate.session == nil {
		return
	}
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // the test's own mistake
	}
	e := event{Seq: len(s.gate.session.events) + 1, Type: kind, Data: json.RawMessage(raw)}
	s.gate.session.events = append(s.gate.session.events, e)
	if s.gate.conn != nil {
		_ = s.gate.conn.WriteJSON(e)
	}
	s.touch()
}

// announce tells the bot of a message, if it asked for such.
func (s *Server) announce(kind string, m *message) {
	if s.gate.session == nil {
		return
	}
	want := guildMessages
	if m.private {
		want = directMessages
	}
	if s.gate.session.intents&want == 0 {
		return
	}
	data := s.wire(m, s.gate.session.intents&messageContent != 0)
	if m.author == nil {
		s.dispatch(kind, data)
	} else {
		s.done(kind, data)
	}
}

// done sends the event of what a person did. s.mu is held.
func (s *Server) done(kind string, data any) {
	s.gate.lastDone = event{Type: kind, Data: data}
	s.dispatch(kind, data)
}

var upgrader = websocket.Upgrader{}

// open serves one connection to the gateway.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	if r.URL.Query().Get("v") != "9" || r.URL.Query().Get("encoding") != "json" {
		http.NotFound(w, r)
		return
	}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	s.mu.Lock()
	s.gate.connections++
	_ = conn.WriteJSON(map[string]any{"op": 10, "d": map[string]any{"heartbeat_interval": 41250}})
	s.mu.Unlock()
	for {
		var m struct {
			Op int             `json:"op"`
			D  json.RawMessage `json:"d"`
		}
		if err := conn.ReadJSON(&m); err != nil {
			break
		}
		s.hear(conn, m.Op, m.D)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gate.conn == conn {
		s.gate.conn = nil
		s.touch()
	}
}

// hear takes what the bot says on the socket.
func (s *Server) hear(conn *websocket.Conn, op int, data json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.touch()
	var d struct {
		Token     string
		Intents   int
		SessionID string `json:"session_id"`
		Seq       int
	}
	switch op {
	case 1:
		_ = conn.WriteJSON(map[string]any{"op": 11})
	case 2:
		_ = json.Unmarshal(data, &d)
		s.identify(conn, d.Token, d.Intents)
	case 6:
		_ = json.Unmarshal(data, &d)
		s.resume(conn, d.Token, d.SessionID, d.Seq)
	case 3, 4, 8:
	default:
		s.do(conn, Close(4001))
	}
}

// scripted gives the next answer of a script, and reports whether there was one.
func (s *Server) scripted(conn *websocket.Conn, script *[]Answer) bool {
	if len(*script) == 0 {
		return false
	}
	next := (*script)[0]
	*script = (*script)[1:]
	s.do(conn, next)
	return true
}

func (s *Server) identify(conn *websocket.Conn, token string, intents int) {
	g := &s.gate
	g.identifies = append(g.identifies, intents)
	if s.scripted(conn, &g.onIdentify) {
		return
	}
	switch {
	case token != "Bot "+s.token:
		s.do(conn, Close(4004))
		return
	case intents&^knownIntents != 0:
		s.do(conn, Close(4013))
		return
	case g.noContent && intents&messageContent != 0:
		s.do(conn, Close(4014))
		return
	}
	g.session = &session{id: "session" + s.id(), intents: intents}
	g.conn = conn
	s.dispatch("READY", map[string]any{
		"v": 9, "user": botUser(), "session_id": g.session.id, "resume_gateway_url": "wss://gateway.discord.gg",
		"guilds": []any{map[string]any{"id": guild, "unavailable": true}}, "application": map[string]any{"id": AppID, "flags": 0},
	})
}

func (s *Server) resume(conn *websocket.Conn, token, id string, seq int) {
	g := &s.gate
	g.resumes++
	if s.scripted(conn, &g.onResume) {
		return
	}
	switch {
	case token != "Bot "+s.token:
		s.do(conn, Close(4004))
		return
	case g.session == nil || g.session.id != id:
		s.do(conn, InvalidSession())
		return
	}
	for _, e := range g.session.events[min(seq, len(g.session.events)):] {
		_ = conn.WriteJSON(e)
	}
	g.conn = conn
	s.dispatch("RESUMED", map[string]any{})
}
