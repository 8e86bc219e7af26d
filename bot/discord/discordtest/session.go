package discordtest

import (
	"encoding/json"
	"time"

	"github.com/gorilla/websocket"
)

// hear handles a message of the bot to the gateway.
func (s *Server) hear(conn *websocket.Conn, op int, data json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.touch()
	switch op {
	case 1:
		s.heartbeat(conn, data)
	case 2:
		s.identify(conn, data)
	case 6:
		s.resume(conn, data)
	case 3, 4, 8:
	default:
		s.do(conn, Close(4001))
	}
}

func (s *Server) heartbeat(conn *websocket.Conn, data json.RawMessage) {
	var seq int
	_ = json.Unmarshal(data, &seq) // null if there was no event yet
	s.gate.heartbeats = append(s.gate.heartbeats, Heartbeat{time.Now(), seq})
	if !s.gate.conns[conn].deaf {
		_ = conn.WriteJSON(map[string]any{"op": 11})
	}
}

// scripted carries out the next answer of a script, and reports whether there was one.
func (s *Server) scripted(conn *websocket.Conn, script *[]Answer) bool {
	if len(*script) == 0 {
		return false
	}
	next := (*script)[0]
	*script = (*script)[1:]
	s.do(conn, next)
	return true
}

func (s *Server) identify(conn *websocket.Conn, data json.RawMessage) {
	d := struct {
		Token   string
		Intents int
		Shard   [2]int
	}{Shard: [2]int{0, 1}}
	_ = json.Unmarshal(data, &d)
	g := &s.gate
	shard, of := d.Shard[0], d.Shard[1]
	tooSoon, none := g.starts.allow(shard)
	g.identifies = append(g.identifies, Identify{time.Now(), d.Intents, shard, of, tooSoon})
	if none {
		s.mistake("IDENTIFY when no session start was left: Discord takes the token away")
		s.do(conn, Close(4004))
		return
	}
	if s.scripted(conn, &g.onIdentify) {
		return
	}
	if tooSoon {
		s.do(conn, InvalidSession())
		return
	}
	if code := s.wrong(d.Token, d.Intents, shard, of); code != 0 {
		s.do(conn, Close(code))
		return
	}
	begun := &session{id: "session" + s.id(), intents: d.Intents, shard: shard, of: of, conn: conn}
	g.sessions = append(g.successors(shard, of), begun)
	g.conns[conn].session = begun
	s.tell(begun, "READY", map[string]any{
		"v": 9, "user": botUser(), "session_id": begun.id, "resume_gateway_url": s.socket() + resumePath,
		"guilds":      []any{map[string]any{"id": guild, "unavailable": true}},
		"application": map[string]any{"id": AppID, "flags": 0}, "shard": d.Shard,
	})
}

// successors returns the sessions that remain when a session begins for a shard out of count shards. These
// are the sessions for other shards out of count.
func (g *gateway) successors(shard, count int) (stay []*session) {
	for _, session := range g.sessions {
		if session.of == count && session.shard != shard {
			stay = append(stay, session)
		}
	}
	return stay
}

// wrong returns the close code for a wrong IDENTIFY, and 0 for a correct one.
func (s *Server) wrong(token string, intents, shard, of int) int {
	switch {
	case token != "Bot "+s.token:
		return 4004
	case shard < 0 || shard >= of:
		return 4010
	case of < s.gate.starts.Least:
		return 4011
	case intents&^knownIntents != 0:
		return 4013
	case s.gate.noContent && intents&messageContent != 0:
		return 4014
	}
	return 0
}

func (s *Server) resume(conn *websocket.Conn, data json.RawMessage) {
	var d struct {
		Token     string
		SessionID string `json:"session_id"`
		Seq       int
	}
	_ = json.Unmarshal(data, &d)
	g := &s.gate
	g.resumes = append(g.resumes, Resume{time.Now(), d.SessionID, d.Seq, g.conns[conn].there})
	if s.scripted(conn, &g.onResume) {
		return
	}
	if d.Token != "Bot "+s.token {
		s.do(conn, Close(4004))
		return
	}
	for _, session := range g.sessions {
		if session.id == d.SessionID {
			s.replay(conn, session, d.Seq)
			return
		}
	}
	s.do(conn, InvalidSession())
}

// replay resumes a session after the event with the number seq.
func (s *Server) replay(conn *websocket.Conn, session *session, seq int) {
	if seq < 0 || seq > len(session.events) {
		s.do(conn, Close(4007))
		return
	}
	for _, e := range session.events[seq:] {
		_ = conn.WriteJSON(e)
	}
	session.conn = conn
	s.gate.conns[conn].session = session
	s.tell(session, "RESUMED", map[string]any{})
}
