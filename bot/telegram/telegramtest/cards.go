package telegramtest

import (
	"context"
	"encoding/json"
	"maps"
	"strconv"
	"strings"
)

// CardQuery is an inline query, or a mention of the bot in a chat without the bot.
type CardQuery struct {
	server   *Server
	guest    bool
	answered bool
	cards    []Message
}

// Inline types text after the bot's name in any chat.
func (s *Server) Inline(u *User, text string) *CardQuery {
	return s.askCards("inline_query", false, func(id string) map[string]any {
		return map[string]any{"id": id, "from": u.json(), "query": text, "offset": "", "chat_type": "private"}
	})
}

// Guest has u mention the bot in a chat without the bot. text is the message; to is the message it replies
// to, or nil.
func (s *Server) Guest(u *User, text string, to *Message) *CardQuery {
	c := &Chat{ID: -1004242, Title: "Strangers", kind: "supergroup", server: s}
	return s.askCards("guest_message", true, func(id string) map[string]any {
		m := &Message{ID: 7, Chat: c, From: u, Text: text, entities: entitiesOf(text)}
		out := m.json()
		if to != nil {
			out["reply_to_message"] = (&Message{ID: 6, Chat: c, From: u, Text: to.Text}).json()
		}
		maps.Copy(out, map[string]any{"guest_query_id": id})
		return out
	})
}

func (s *Server) askCards(kind string, guest bool, update func(id string) map[string]any) *CardQuery {
	id := "q" + strconv.FormatInt(s.newID(), 10)
	s.mu.Lock()
	defer s.mu.Unlock()
	q := &CardQuery{server: s, guest: guest}
	s.cardQueries[id] = q
	s.push(kind, update(id))
	return q
}

// Cards waits for the answer, and returns its messages.
func (q *CardQuery) Cards() []Message {
	q.server.t.Helper()
	q.server.wait("a query to be answered", func() bool { return q.answered })
	q.server.mu.Lock()
	defer q.server.mu.Unlock()
	return q.cards
}

func (s *Server) answerInlineQuery(_ context.Context, c *call) (any, *envelope) {
	return s.answerCards(c, c.text("inline_query_id"), c.text("results"), false)
}

func (s *Server) answerGuestQuery(_ context.Context, c *call) (any, *envelope) {
	_, refusal := s.answerCards(c, c.text("guest_query_id"), "["+c.text("result")+"]", true)
	return map[string]any{"inline_message_id": "inline-1"}, refusal
}

// answerCards checks the results of an answer. There are at most 50 (Bot API, answerInlineQuery).
func (s *Server) answerCards(c *call, id, text string, guest bool) (any, *envelope) {
	var results []struct {
		Type, ID, Title string
		Content         struct {
			Text string `json:"message_text"`
			Mode string `json:"parse_mode"`
		} `json:"input_message_content"`
		Markup json.RawMessage `json:"reply_markup"`
	}
	if json.Unmarshal([]byte(text), &results) != nil || len(results) > 50 || guest && len(results) != 1 {
		return nil, s.wrong(c, "can't parse inline query results")
	}
	var cards []Message
	for _, r := range results {
		var m content
		problem := m.readText(r.Content.Text, r.Content.Mode, textLimit, "message text")
		if problem == "" {
			problem = m.readButtons(string(r.Markup))
		}
		if problem != "" || r.Type != "article" || r.ID == "" || strings.TrimSpace(r.Title) == "" || m.text == "" {
			return nil, s.wrong(c, "RESULT_INVALID "+problem)
		}
		sent := Message{From: s.Bot}
		m.put(&sent)
		cards = append(cards, sent)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.cardQueries[id]
	if q == nil || q.guest != guest || q.answered {
		return nil, refused("Bad Request: query is too old and response timeout expired or query ID is invalid")
	}
	q.answered, q.cards = true, cards
	s.broadcast()
	return true, nil
}
