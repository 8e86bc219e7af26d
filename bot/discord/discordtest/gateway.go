package discordtest

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/gorilla/websocket"
)

// Intents that affect the double. Source: docs.discord.com, Gateway, List of Intents.
const (
	guildMessages  = 1 << 9
	directMessages = 1 << 12
	messageContent = 1 << 15
	knownIntents   = 1<<26 - 1
)

// resumePath is the path of the address for resuming a session. READY contains it.
const resumePath = "/resume/"

// gateway is the state of the gateway. Server.mu guards it.
type gateway struct {
	starts     starts
	interval   time.Duration // interval of heartbeats
	latency    time.Duration
	sessions   []*session // sessions that can be resumed, the newest last
	conns      map[*websocket.Conn]*connState
	identifies []Identify
	resumes    []Resume
	heartbeats []Heartbeat
	closes     []int
	onDial     []Fault
	onHello    []Answer
	onIdentify []Answer
	onResume   []Answer
	noContent  bool
	lastDone   event // last event caused by a person
}

func newGateway() gateway {
	return gateway{
		starts: newStarts(usual), interval: 41250 * time.Millisecond, conns: map[*websocket.Conn]*connState{},
	}
}

// connState is the state of a connection.
type connState struct {
	session *session // nil before READY or RESUMED
	there   bool     // the bot connected to resumePath
	deaf    bool     // the server does not answer heartbeats
}

// session is a session that can be resumed.
type session struct {
	id        string
	intents   int
	shard, of int
	events    []event
	conn      *websocket.Conn // nil without a connection
}

type event struct {
	Op   int    `json:"op"`
	Seq  int    `json:"s,omitempty"`
	Type string `json:"t,omitempty"`
	Data any    `json:"d"`
}

// Answer is an unusual action of the gateway.
type Answer struct {
	op, code  int
	resumable bool
	drop      bool
	reason    string
	raw       string
}

// Reconnect sends op 7, a request to reconnect.
func Reconnect() Answer { return Answer{op: 7} }

// InvalidSession sends op 9: the session is gone.
func InvalidSession() Answer { return Answer{op: 9} }

// UnreadySession sends op 9: the session can be resumed.
func UnreadySession() Answer { return Answer{op: 9, resumable: true} }

// AskHeartbeat sends op 1, a request for a heartbeat at once.
func AskHeartbeat() Answer { return Answer{op: 1} }

// Close closes the connection with a code.
func Close(code int) Answer { return Answer{code: code} }

// CloseSaying closes the connection with a code and a reason.
func CloseSaying(code int, reason string) Answer { return Answer{code: code, reason: reason} }

// Drop breaks the connection.
func Drop() Answer { return Answer{drop: true} }

// Say sends text as it is, even if it is malformed.
func Say(text string) Answer { return Answer{raw: text} }

// OnDial makes the next connections fail, one fault each.
func (s *Server) OnDial(faults ...Fault) {
	s.locked(func() { s.gate.onDial = append(s.gate.onDial, faults...) })
}

// OnHello sets the first messages on the next connections, one each. They replace HELLO.
func (s *Server) OnHello(answers ...Answer) {
	s.locked(func() { s.gate.onHello = append(s.gate.onHello, answers...) })
}

// OnIdentify sets the answers to the next IDENTIFYs, one each.
func (s *Server) OnIdentify(answers ...Answer) {
	s.locked(func() { s.gate.onIdentify = append(s.gate.onIdentify, answers...) })
}

// OnResume sets the answers to the next RESUMEs, one each.
func (s *Server) OnResume(answers ...Answer) {
	s.locked(func() { s.gate.onResume = append(s.gate.onResume, answers...) })
}

// Heartbeat sets the interval in HELLO, and the delay of messages from the bot.
func (s *Server) Heartbeat(interval, latency time.Duration) {
	s.locked(func() { s.gate.interval, s.gate.latency = interval, latency })
}

// Silence makes the server send nothing more on the present connections, not even answers to heartbeats.
func (s *Server) Silence() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for conn, l := range s.gate.conns {
		l.deaf = true
		if l.session != nil && l.session.conn == conn {
			l.session.conn = nil
		}
	}
	s.touch()
}

// ForbidContent makes the gateway refuse the intent for message content.
func (s *Server) ForbidContent() { s.locked(func() { s.gate.noContent = true }) }

// Connected reports whether the bot is connected, with every shard it declares.
func (s *Server) Connected() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	listening := map[int]bool{}
	of := 1
	for _, session := range s.gate.sessions {
		if session.conn != nil {
			listening[session.shard], of = true, session.of
		}
	}
	return len(listening) == of
}

// AwaitConnected waits until the bot is connected.
func (s *Server) AwaitConnected() {
	s.tb.Helper()
	s.Await("the bot to connect", s.Connected)
}

// Now carries out the given answer on the bot's connections, including those silenced by Silence.
func (s *Server) Now(answer Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for conn, l := range s.gate.conns {
		if l.session != nil && (l.session.conn == conn || l.deaf) {
			s.do(conn, answer)
		}
	}
}

// DropGateway breaks the connection.
func (s *Server) DropGateway() { s.Now(Drop()) }

func (s *Server) hangUp() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for conn := range s.gate.conns {
		conn.Close()
	}
}

// Dispatch sends an event as it is, even if it is malformed.
func (s *Server) Dispatch(kind string, data any) { s.locked(func() { s.dispatch(kind, data) }) }

// Repeat sends the last event caused by a person again, as Discord may do around a resume.
func (s *Server) Repeat() {
	s.locked(func() { s.dispatch(s.gate.lastDone.Type, s.gate.lastDone.Data) })
}

// do carries out the answer a on a connection. s.mu is held.
func (s *Server) do(conn *websocket.Conn, a Answer) {
	l := s.gate.conns[conn]
	switch {
	case a.raw != "":
		_ = conn.WriteMessage(websocket.TextMessage, []byte(a.raw))
		return
	case a.op == 9:
		_ = conn.WriteJSON(event{Op: 9, Data: a.resumable})
		if l.session != nil && !a.resumable {
			s.end(l.session)
		}
		return
	case a.op != 0:
		_ = conn.WriteJSON(event{Op: a.op})
		return
	case a.code != 0: // the bot closes the connection; if the server did, the code could get lost
		_ = conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(a.code, a.reason),
			time.Now().Add(time.Second))
	default:
		conn.Close()
	}
	s.leave(conn)
}

func (s *Server) leave(conn *websocket.Conn) {
	if l := s.gate.conns[conn]; l != nil && l.session != nil && l.session.conn == conn {
		l.session.conn = nil
	}
	s.touch()
}

func (s *Server) end(ended *session) {
	ended.conn = nil
	for i, session := range s.gate.sessions {
		if session == ended {
			s.gate.sessions = append(s.gate.sessions[:i:i], s.gate.sessions[i+1:]...)
			break
		}
	}
	s.touch()
}

// dispatch sends an event to its shard, or stores it for a resume. The shard is (guild_id >> 22) % shards, or
// 0 for private events (docs.discord.com, Gateway, Sharding). s.mu is held.
func (s *Server) dispatch(kind string, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // an error of the test itself
	}
	var in struct {
		Guild string `json:"guild_id"`
	}
	_ = json.Unmarshal(raw, &in)
	server, _ := strconv.ParseUint(in.Guild, 10, 64)
	for _, session := range s.gate.sessions {
		if int((server>>22)%uint64(session.of)) == session.shard {
			s.tell(session, kind, json.RawMessage(raw))
		}
	}
}

// tell sends an event to a session, or stores it for a resume.
func (s *Server) tell(to *session, kind string, data any) {
	e := event{Seq: len(to.events) + 1, Type: kind, Data: data}
	to.events = append(to.events, e)
	if to.conn != nil {
		_ = to.conn.WriteJSON(e)
	}
	s.touch()
}

// announce sends the event of a message to the bot, if the bot's intents include it.
func (s *Server) announce(kind string, m *message) {
	if len(s.gate.sessions) == 0 {
		return
	}
	if p := s.channels[m.Channel]; p != nil && p.foreign {
		return
	}
	intents := s.gate.sessions[len(s.gate.sessions)-1].intents
	want := guildMessages
	if m.private {
		want = directMessages
	}
	if intents&want == 0 {
		return
	}
	data := s.wire(m, intents&messageContent != 0)
	if m.author == nil {
		s.dispatch(kind, data)
	} else {
		s.done(kind, data)
	}
}

// done sends the event of a person's action, and stores it for Repeat. s.mu is held.
func (s *Server) done(kind string, data any) {
	s.gate.lastDone = event{Type: kind, Data: data}
	s.dispatch(kind, data)
}

var upgrader = websocket.Upgrader{}

// open handles a connection to the gateway.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	if f := s.refusedDial(); f != nil {
		f.play(w)
		return
	}
	if r.URL.Query().Get("v") != "9" || r.URL.Query().Get("encoding") != "json" {
		http.NotFound(w, r)
		return
	}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	s.greet(conn, r.URL.Path == resumePath)
	for {
		var m struct {
			Op int             `json:"op"`
			D  json.RawMessage `json:"d"`
		}
		if err = conn.ReadJSON(&m); err != nil {
			break
		}
		time.Sleep(s.delay())
		s.hear(conn, m.Op, m.D)
	}
	s.lost(conn, err)
}

func (s *Server) refusedDial() *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.outage {
		return &Fault{Drop: true}
	}
	if len(s.gate.onDial) == 0 {
		return nil
	}
	f := s.gate.onDial[0]
	s.gate.onDial = s.gate.onDial[1:]
	return &f
}

func (s *Server) delay() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gate.latency
}

func (s *Server) greet(conn *websocket.Conn, there bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gate.conns[conn] = &connState{there: there}
	if !s.scripted(conn, &s.gate.onHello) {
		_ = conn.WriteJSON(event{
			Op: 10, Data: map[string]any{"heartbeat_interval": s.gate.interval.Milliseconds()},
		})
	}
}

// lost records how a connection ended. After the codes 1000 and 1001 the session is gone.
func (s *Server) lost(conn *websocket.Conn, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	code := websocket.CloseAbnormalClosure
	if closed := new(websocket.CloseError); errors.As(err, &closed) {
		code = closed.Code
	}
	s.gate.closes = append(s.gate.closes, code)
	s.leave(conn)
	if l := s.gate.conns[conn]; l.session != nil && (code == 1000 || code == 1001) {
		s.end(l.session)
	}
	delete(s.gate.conns, conn)
}
