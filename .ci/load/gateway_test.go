package main

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
)

// socket is a client of the gateway.
type socket struct {
	t *testing.T
	*websocket.Conn
}

func gatewayOf(t *testing.T) *gateway {
	t.Helper()
	g, err := newGateway(interval, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.close)
	return g
}

// connect opens a socket, and takes the greeting.
func connect(t *testing.T, g *gateway) socket {
	t.Helper()
	conn, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(g.url, "http")+"/?v=9&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	s := socket{t, conn}
	if op, _ := s.next(); op != 10 {
		t.Fatalf("greeted with op %d", op)
	}
	return s
}

// next returns the opcode and the event of what the gateway says.
func (s socket) next() (op int, event string) {
	s.t.Helper()
	var said struct {
		Op   int
		Type string `json:"t"`
	}
	if err := s.ReadJSON(&said); err != nil {
		s.t.Fatal(err)
	}
	return said.Op, said.Type
}

// say sends op and returns what comes of it.
func (s socket) say(op int, data any) (answer int, event string) {
	s.t.Helper()
	if err := s.WriteJSON(map[string]any{"op": op, "d": data}); err != nil {
		s.t.Fatal(err)
	}
	return s.next()
}

var resume = map[string]any{"session_id": "session1", "seq": 1}

// TestSessions: a session can be resumed after a drop, and not after a goodbye.
func TestSessions(t *testing.T) {
	g := gatewayOf(t)
	first := connect(t, g)
	if op, event := first.say(2, nil); op != 0 || event != "READY" {
		t.Fatalf("IDENTIFY: op %d %s", op, event)
	}
	g.drop()
	second := connect(t, g)
	if op, event := second.say(6, resume); op != 0 || event != "RESUMED" {
		t.Errorf("RESUME after a drop: op %d %s", op, event)
	}
	if err := second.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(1000, "")); err != nil {
		t.Fatal(err)
	}
	second.ReadMessage() // returns when the gateway has heard it
	third := connect(t, g)
	for looked(g, func() string { return g.session }) != "" { // it is heard before the connection ends, and noted soon after
	}
	if op, _ := third.say(6, resume); op != 9 {
		t.Errorf("RESUME after a goodbye: op %d", op)
	}
	if len(g.identifies) != 1 || len(g.resumes) != 2 || len(g.admitted) != 2 || !g.admitted[1].resumed {
		t.Errorf("%d IDENTIFYs, %d RESUMEs, admitted %v", len(g.identifies), len(g.resumes), g.admitted)
	}
}

// TestScripts: the gateway answers as it is told to.
func TestScripts(t *testing.T) {
	g := gatewayOf(t)
	ops := []int{9, 7, 0}
	g.script(func() int {
		next := ops[0]
		ops = ops[1:]
		return next
	}, nil)
	s := connect(t, g)
	for _, want := range []int{9, 7, 0} {
		if op, _ := s.say(2, nil); op != want {
			t.Errorf("op %d, want %d", op, want)
		}
	}
}

// TestHeartbeats: they are acknowledged, until the gateway is deaf.
func TestHeartbeats(t *testing.T) {
	g := gatewayOf(t)
	s := connect(t, g)
	if op, _ := s.say(1, nil); op != 11 {
		t.Errorf("a heartbeat: op %d", op)
	}
	g.silence(true)
	if err := s.WriteJSON(map[string]any{"op": 1}); err != nil {
		t.Fatal(err)
	}
	if op, event := s.say(2, nil); op != 0 || event != "READY" || len(g.unheard) != 1 {
		t.Errorf("op %d %s after a heartbeat that is not heard; %d of them", op, event, len(g.unheard))
	}
}

// TestCommands: a command is answered by its first answer, or where that says that the bot thinks, by a later one.
func TestCommands(t *testing.T) {
	const first, later = "/api/v9/interactions/900000000000001/token900000000000001/callback", "/api/v9/webhooks/" + discordApp + "/token900000000000001"
	type sent struct{ path, body string }
	for _, test := range []struct {
		name     string
		sent     []sent
		answered int
		picture  bool
	}{
		{"words", []sent{{first, `{"type":4,"data":{}}`}}, 1, false},
		{"a picture", []sent{{first, "--x\r\n\x89PNG\r\n\x1a"}}, 1, true},
		{"thinking", []sent{{first, `{"type":5,"data":{"flags":64}}`}}, 0, false},
		{"thinking, then words", []sent{{first, `{"type":5}`}, {later + "/messages/@original", `{"content":"x"}`}}, 1, false},
		{"twice", []sent{{first, `{"type":4}`}, {later, `{"content":"x"}`}}, 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := gatewayOf(t)
			s := connect(t, g)
			s.say(2, nil)
			answered, withPicture := 0, false
			g.command(1, "help", nil, func(picture bool) { answered, withPicture = answered+1, picture })
			if op, event := s.next(); op != 0 || event != "INTERACTION_CREATE" {
				t.Fatalf("op %d %s", op, event)
			}
			for _, one := range test.sent {
				if status, _ := ask(t, g, "POST", one.path, one.body, discordToken); status != 200 {
					t.Errorf("%s: status %d", one.path, status)
				}
			}
			if answered != test.answered || withPicture != test.picture {
				t.Errorf("answered %d times, with a picture: %v", answered, withPicture)
			}
		})
	}
}

// TestREST: what is asked beside commands, and what is refused.
func TestREST(t *testing.T) {
	for _, test := range []struct {
		method, path, token string
		status              int
		field               string
		fault               bool
	}{
		{"GET", "/api/v9/gateway", discordToken, 200, "url", false},
		{"GET", "/api/v10/gateway/bot", discordToken, 200, "session_start_limit", false},
		{"GET", "/api/v9/users/@me", discordToken, 200, "id", false},
		{"GET", "/api/v9/users/@me", "other", 401, "message", false},
		{"GET", "/api/v9/sudoku", discordToken, 404, "message", true},
	} {
		g := gatewayOf(t)
		status, body := ask(t, g, test.method, test.path, "", test.token)
		var fields map[string]any
		if err := json.Unmarshal(body, &fields); err != nil || status != test.status || fields[test.field] == nil || (g.faults() != nil) != test.fault {
			t.Errorf("%s %s: %d %s, %v, held against the bot: %v", test.method, test.path, status, body, err, g.faults())
		}
	}
}

func ask(t *testing.T, g *gateway, method, path, body, token string) (int, []byte) {
	t.Helper()
	r, err := http.NewRequest(method, g.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bot "+token)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, data
}
