package telegramtest

import (
	"bytes"
	"compress/zlib"
	"context"
	"fmt"
	"strconv"
	"time"
)

// Limits of widgets (Bot API 10.4), in bytes, and of queries of a person in a time.
const (
	widgetHTML, widgetPacked = 32768, 4096
	widgetField              = 1024
	widgetAsk                = 64
	queriesMost, queriesIn   = 5, 5 * time.Second
)

// queryTooOld is a guess: the words of a refusal of a late answer to a query.
const queryTooOld = "Bad Request: query is too old and response timeout expired or query ID is invalid"

// Widget is the widget of a message.
type Widget struct {
	HTML   string `json:"html"`
	Public string `json:"public_data,omitempty"`
	Data   string `json:"chat_data,omitempty"`
	Edits  int    `json:"-"` // number of edits

	queries bool
}

// WidgetQuery is a query of a widget. The bot must answer it, once, within 15 s.
type WidgetQuery struct {
	server   *Server
	at       time.Time
	answered bool
	data     string
	update   map[string]any
}

// NoWidgets makes the server refuse all widgets, or none.
func (s *Server) NoWidgets(refused bool) { s.locked(func() { s.noWidgets = refused }) }

func (s *Server) sendWidget(_ context.Context, c *call) (any, *envelope) {
	var m content
	if problem := m.readText(c.text("caption"), c.text("parse_mode"), captionLimit, "caption"); problem != "" {
		return nil, s.wrong(c, problem)
	}
	if problem := m.readButtons(c.text("reply_markup")); problem != "" {
		return nil, s.wrong(c, problem)
	}
	html := c.params["html"]
	if n, packed := len(html), packedSize(html); n < 1 || n > widgetHTML || packed > widgetPacked {
		return nil, s.wrong(c, fmt.Sprintf("INPUT_MEDIA_WIDGET_TOO_LARGE: %d bytes, %d compressed", n, packed))
	}
	if len(c.text("public_data")) > widgetField || len(c.text("chat_data")) > widgetField {
		return nil, s.wrong(c, "WIDGET_DATA_TOO_LARGE")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	room, refusal := s.writable(c)
	switch {
	case refusal != nil:
		return nil, refusal
	case room.kind != "private", s.noWidgets:
		return nil, refused("Bad Request: INPUT_MEDIA_WIDGET_NOT_ALLOWED")
	}
	sent := room.add(&Message{From: s.Bot, Silent: c.text("disable_notification") == "true"})
	m.put(sent)
	sent.Widget = &Widget{
		HTML: html, Public: c.text("public_data"), Data: c.text("chat_data"),
		queries: c.text("allow_queries") == "true",
	}
	room.happened(sent)
	return sent.json(), nil
}

func packedSize(text string) int {
	var out bytes.Buffer
	w, _ := zlib.NewWriterLevel(&out, zlib.BestCompression) // the level is valid
	w.Write([]byte(text))
	w.Close()
	return out.Len()
}

// Ask makes the widget of a message send a query. It returns nil if the app or the server refuses the query.
func (c *Chat) Ask(u *User, id int, data string) *WidgetQuery {
	s := c.server
	s.mu.Lock()
	defer s.mu.Unlock()
	m := c.find(id)
	if m == nil || m.Widget == nil || !m.Widget.queries || len(data) < 1 || len(data) > widgetAsk {
		return nil
	}
	asked, now := s.widgetAsked[u.ID], s.clock()
	if n := len(asked); n >= queriesMost && now.Sub(asked[n-queriesMost]) < queriesIn {
		return nil
	}
	s.widgetAsked[u.ID] = append(asked, now)
	return s.ask(u, data, map[string]any{"chat": c.json(), "message_id": id})
}

// ask delivers a query. s.mu must be held.
func (s *Server) ask(u *User, data string, more map[string]any) *WidgetQuery {
	s.lastID++
	id := strconv.FormatInt(s.lastID, 10) + "00000000008"
	more["id"], more["from"], more["chat_instance"] = id, u.json(), "-31"
	more["type"], more["data"] = map[string]string{"type": "data"}, data
	q := &WidgetQuery{server: s, at: s.clock(), update: more}
	s.widgetQueries[id] = q
	s.push("widget_query", more)
	return q
}

// Forge delivers a query that no widget of the chat has sent: for any message, of any length.
func (c *Chat) Forge(u *User, id int, data string) *WidgetQuery {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	return c.server.ask(u, data, map[string]any{"chat": c.json(), "message_id": id})
}

// Again delivers a query a second time, in another update.
func (q *WidgetQuery) Again() { q.server.locked(func() { q.server.push("widget_query", q.update) }) }

// Data waits until the bot has answered the query, and returns the answer.
func (q *WidgetQuery) Data() string {
	q.server.t.Helper()
	q.server.wait("the query of a widget to be answered", func() bool { return q.answered })
	q.server.mu.Lock()
	defer q.server.mu.Unlock()
	return q.data
}

func (s *Server) answerWidgetQuery(_ context.Context, c *call) (any, *envelope) {
	if len(c.text("data")) > widgetField {
		return nil, s.wrong(c, "WIDGET_DATA_TOO_LARGE")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	q, ok := s.widgetQueries[c.text("widget_query_id")]
	if !ok || q.answered || s.clock().Sub(q.at) > queryLife {
		return nil, refused(queryTooOld)
	}
	q.answered, q.data = true, c.params["data"]
	s.broadcast()
	return true, nil
}

func (s *Server) editWidget(_ context.Context, c *call) (any, *envelope) {
	public, both := c.params["public_data"]
	data, chat := c.params["chat_data"]
	if !both && !chat || len(public) > widgetField || len(data) > widgetField {
		return nil, s.wrong(c, "WIDGET_DATA_INVALID")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	room, m, refusal := s.named(c, "message to edit not found")
	if refusal != nil {
		return nil, refusal
	}
	if m.Widget == nil || m.From != s.Bot {
		return nil, refused("Bad Request: message to edit not found")
	}
	now := *m.Widget
	now.Edits++
	if both {
		now.Public = public
	}
	if chat {
		now.Data = data
	}
	m.Widget = &now
	room.happened(m)
	return true, nil
}
