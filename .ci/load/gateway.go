package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// The bot's own on Discord.
const (
	discordToken = "MTIz.load.secret"
	discordID    = "700000000000000001"
	discordApp   = "700000000000000002"
)

// gateway is Discord's REST interface and gateway, as far as the rows about them need it: it greets, lets in, resumes, acknowledges
// heartbeats or does not, sends commands, and notes when what came. discordtest has the rest, for tests.
type gateway struct {
	url  string
	http *http.Server

	latency time.Duration // of each answer of the socket
	every   time.Duration // heartbeats

	mu         sync.Mutex
	deaf       bool            // acknowledges no heartbeat
	onIdentify func() int      // the opcode that answers an IDENTIFY; 0 lets in. nil always lets in
	onResume   func() int      // likewise
	session    string          // that can be resumed; empty if none
	conn       *websocket.Conn // that was let in
	seq        int
	commands   int
	open       map[string]func(picture bool) // by the token of a command: what its answer does
	identifies []time.Time
	resumes    []time.Time
	unheard    []time.Time // heartbeats that were not acknowledged
	admitted   []admission
	lost       []time.Time // connections that ended
	mistakes   []string
}

// admission is when the bot was let in, and whether it went on where it was.
type admission struct {
	at      time.Time
	resumed bool
}

// interval is Discord's own between two heartbeats.
const interval = 41250 * time.Millisecond

// newGateway starts a gateway on loopback that wants heartbeats so often, and takes so long for each answer on its socket.
func newGateway(every, latency time.Duration) (*gateway, error) {
	l, err := newGate()
	if err != nil {
		return nil, err
	}
	g := &gateway{url: "http://" + l.Addr().String(), every: every, latency: latency, open: map[string]func(bool){}}
	g.http = &http.Server{Handler: g}
	go g.http.Serve(l) // ends with close
	return g, nil
}

// script sets the opcodes that answer IDENTIFY and RESUME.
func (g *gateway) script(identify, resume func() int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.onIdentify, g.onResume = identify, resume
}

// silence lets heartbeats be acknowledged no more, or again.
func (g *gateway) silence(deaf bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.deaf = deaf
}

func (g *gateway) close() {
	g.drop()
	g.http.Close()
}

// drop breaks the connection of the bot.
func (g *gateway) drop() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.conn != nil {
		abort(g.conn.NetConn())
		g.conn = nil
	}
}

// faults returns what the bot did wrong, as an error.
func (g *gateway) faults() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.mistakes) == 0 {
		return nil
	}
	return fmt.Errorf("%d times something that Discord refuses: %s", len(g.mistakes), g.mistakes[0])
}

// looked returns what look makes of the gateway, which it may read.
func looked[T any](g *gateway, look func() T) T {
	g.mu.Lock()
	defer g.mu.Unlock()
	return look()
}

// rest matches the addresses of the REST interface.
var (
	version  = regexp.MustCompile(`^/api/v[0-9]+`)
	callback = regexp.MustCompile(`^/interactions/[0-9]+/([^/]+)/callback$`)
	hook     = regexp.MustCompile(`^/webhooks/[0-9]+/([^/]+)(/messages/[^/]+)?$`)
)

// ServeHTTP answers a request of the bot, or opens its socket.
func (g *gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if websocket.IsWebSocketUpgrade(r) {
		g.serveSocket(w, r)
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the bot is gone
	}
	path := version.ReplaceAllString(r.URL.Path, "")
	var result any
	switch m := callback.FindStringSubmatch(path); {
	case r.Header.Get("Authorization") != "Bot "+discordToken:
		http.Error(w, `{"code":0,"message":"401: Unauthorized"}`, http.StatusUnauthorized)
		return
	case m != nil:
		result = g.answer(m[1], body)
	case hook.MatchString(path):
		result = g.hooked(hook.FindStringSubmatch(path)[1], body)
	default:
		result = g.asked(r.Method, path, body)
	}
	if result == nil {
		http.Error(w, `{"code":0,"message":"404: Not Found"}`, http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(result) // the bot may be gone, which is its own affair
}

// asked answers what is not about a command; nil if it is not known.
func (g *gateway) asked(method, path string, body []byte) any {
	socket := "ws" + strings.TrimPrefix(g.url, "http")
	switch method + " " + path {
	case "GET /gateway":
		return map[string]any{"url": socket}
	case "GET /gateway/bot":
		return map[string]any{"url": socket, "shards": 1, "session_start_limit": map[string]any{
			"total": 1000, "remaining": 990, "reset_after": 14_400_000, "max_concurrency": 1}}
	case "GET /users/@me":
		return discordUser()
	case "GET /applications/" + discordApp + "/commands":
		return []any{}
	case "PUT /applications/" + discordApp + "/commands":
		var list []map[string]any
		if err := json.Unmarshal(body, &list); err == nil {
			return list
		}
	}
	g.mistake("%s %s", method, path)
	return nil
}

func (g *gateway) mistake(format string, args ...any) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.mistakes = append(g.mistakes, fmt.Sprintf(format, args...))
}

func discordUser() map[string]any {
	return map[string]any{"id": discordID, "username": "sudoku", "bot": true, "discriminator": "0"}
}

// answer takes the first answer to a command. One that says only that the bot thinks does not end it.
func (g *gateway) answer(token string, body []byte) any {
	var first struct{ Type int }
	if json.Unmarshal(body, &first) != nil || first.Type != 5 { // what has files is no JSON
		g.finish(token, body)
	}
	return map[string]any{"resource": map[string]any{"type": 4, "message": discordMessage()}}
}

// hooked takes a later one.
func (g *gateway) hooked(token string, body []byte) any {
	g.finish(token, body)
	return discordMessage()
}

func discordMessage() map[string]any {
	return map[string]any{
		"id": strconv.FormatInt(time.Now().UnixNano(), 10), "channel_id": "1", "author": discordUser(), "content": "",
		"timestamp": time.Now().Format(time.RFC3339),
	}
}

// finish tells who waits for the answer to a command, once.
func (g *gateway) finish(token string, body []byte) {
	g.mu.Lock()
	done := g.open[token]
	delete(g.open, token)
	g.mu.Unlock()
	if done != nil {
		done(bytes.Contains(body, []byte("\x89PNG\r\n")))
	}
}

// command lets somebody give a command in a private channel. done is called when it is answered, and told whether with a picture.
func (g *gateway) command(who int, name string, options []any, done func(picture bool)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.commands++
	id, person := strconv.Itoa(900_000_000_000_000+g.commands), strconv.Itoa(800_000_000_000+who)
	token := "token" + id
	g.open[token] = done
	g.dispatch("INTERACTION_CREATE", map[string]any{
		"id": id, "application_id": discordApp, "type": 2, "token": token, "version": 1, "channel_id": "6" + person, "locale": "en-US",
		"app_permissions": "563364", "context": 1, "user": map[string]any{"id": person, "username": "person"},
		"data": map[string]any{"id": "1", "name": name, "type": 1, "options": options},
	})
}

// dispatch sends an event, if there is a connection. g.mu is held.
func (g *gateway) dispatch(kind string, data any) {
	if g.conn == nil {
		return
	}
	g.seq++
	_ = g.conn.WriteJSON(map[string]any{"op": 0, "s": g.seq, "t": kind, "d": data}) // who does not hear it comes again
}

// serveSocket serves a connection to the gateway.
func (g *gateway) serveSocket(w http.ResponseWriter, r *http.Request) {
	conn, err := new(websocket.Upgrader).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	g.say(conn, 10, map[string]any{"heartbeat_interval": g.every.Milliseconds()})
	for {
		var said struct {
			Op int             `json:"op"`
			D  json.RawMessage `json:"d"`
		}
		if err = conn.ReadJSON(&said); err != nil {
			break
		}
		time.Sleep(g.latency)
		g.hear(conn, said.Op, said.D)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.lost = append(g.lost, time.Now())
	if g.conn == conn {
		g.conn = nil
	}
	if closed, ok := errors.AsType[*websocket.CloseError](err); ok && (closed.Code == 1000 || closed.Code == 1001) {
		g.session = "" // docs.discord.com, Gateway, Initiating a Disconnect
	}
}

// say sends what is no event.
func (g *gateway) say(conn *websocket.Conn, op int, data any) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.tell(conn, op, data)
}

// tell is say with g.mu held.
func (g *gateway) tell(conn *websocket.Conn, op int, data any) {
	_ = conn.WriteJSON(map[string]any{"op": op, "d": data}) // who does not hear it comes again
}

// hear takes what the bot says on its socket.
func (g *gateway) hear(conn *websocket.Conn, op int, data json.RawMessage) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch op {
	case 1:
		if g.deaf {
			g.unheard = append(g.unheard, time.Now())
			return
		}
		g.tell(conn, 11, nil)
	case 2:
		g.identifies = append(g.identifies, time.Now())
		if !g.refuses(conn, g.onIdentify) {
			g.session = fmt.Sprintf("session%d", len(g.identifies))
			g.admit(conn, false)
		}
	case 6:
		g.resumes = append(g.resumes, time.Now())
		if g.refuses(conn, g.onResume) {
			return
		}
		var resume struct {
			Session string `json:"session_id"`
		}
		if _ = json.Unmarshal(data, &resume); resume.Session != g.session || g.session == "" {
			g.tell(conn, 9, false)
			return
		}
		g.admit(conn, true)
	}
}

// refuses answers as script says. g.mu is held.
func (g *gateway) refuses(conn *websocket.Conn, script func() int) bool {
	if script == nil {
		return false
	}
	op := script()
	switch op {
	case 9:
		g.tell(conn, 9, false)
	case 7:
		g.tell(conn, 7, nil)
	}
	return op != 0
}

// admit lets the bot in. g.mu is held.
func (g *gateway) admit(conn *websocket.Conn, resumed bool) {
	g.conn = conn
	g.admitted = append(g.admitted, admission{time.Now(), resumed})
	if resumed {
		g.dispatch("RESUMED", map[string]any{})
		return
	}
	g.seq = 0
	g.dispatch("READY", map[string]any{
		"v": 9, "user": discordUser(), "session_id": g.session, "resume_gateway_url": "ws" + strings.TrimPrefix(g.url, "http"),
		"guilds": []any{}, "application": map[string]any{"id": discordApp, "flags": 0},
	})
}
