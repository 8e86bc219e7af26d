package main

import (
	"encoding/json"
	"strings"
	"time"
	"unicode/utf16"
)

// The limits of messages in UTF-16 units (Bot API, sendMessage and sendPhoto).
const (
	textLimit    = 4096
	captionLimit = 1024
)

// do answers a call. s.mu is held.
func (s *server) do(c call) (any, *refusal) {
	switch c.method {
	case "getMe":
		return map[string]any{"id": botID, "is_bot": true, "first_name": "Sudoku", "username": "sudoku_bot"}, nil
	case "sendMessage", "sendPhoto", "sendDocument":
		return s.send(c)
	case "editMessageText", "editMessageMedia", "editMessageCaption", "editMessageReplyMarkup":
		return s.edit(c)
	case "deleteMessage":
		return s.remove(c)
	case "answerCallbackQuery":
		return s.acknowledge(c)
	case "getFile":
		return s.getFile(c)
	case "getChatMember":
		return map[string]any{"status": "member", "user": map[string]any{"id": c.number("user_id"), "first_name": "Ann"}}, nil
	case "getChatAdministrators":
		return []any{}, nil
	case "deleteWebhook", "sendChatAction":
		return true, nil
	}
	if strings.HasPrefix(c.method, "getMy") { // the texts that tell what the bot is: none are set
		return map[string]string{}, nil
	}
	if strings.HasPrefix(c.method, "setMy") || c.method == "setMessageReaction" {
		return true, nil
	}
	s.mistake("there is no method %s", c.method)
	return nil, refuse(404, "Not Found: method not found")
}

// content reads what a call shows, or says what is wrong with it.
func (c call) content() (m message, problem string) {
	text, limit := c.params["text"], textLimit
	if raw := c.params["media"]; raw != "" {
		var media struct{ Media, Caption string }
		if err := json.Unmarshal([]byte(raw), &media); err != nil {
			return m, "can't parse media"
		}
		name, attached := strings.CutPrefix(media.Media, "attach://")
		if attached && c.files[name] == 0 {
			return m, "media is not attached"
		}
		text, m.photo = media.Caption, true
	}
	if _, ok := c.params["caption"]; ok || c.method == "sendDocument" {
		text = c.params["caption"]
	}
	if c.method == "sendPhoto" {
		m.photo = true
		if c.files["photo"] == 0 && c.params["photo"] == "" {
			return m, "there is no photo in the request"
		}
	}
	if m.photo || c.method == "sendDocument" {
		limit = captionLimit
	}
	if m.text, problem = plain(text); problem != "" {
		return m, problem
	}
	if len(utf16.Encode([]rune(m.text))) > limit {
		return m, "message is too long"
	}
	if limit == textLimit && strings.TrimSpace(m.text) == "" {
		return m, "message text is empty"
	}
	m.grid, m.markup = gridIn(m.text), c.params["reply_markup"]
	_, problem = buttons(m.markup)
	return m, problem
}

// send puts a message of the bot into its chat.
func (s *server) send(c call) (any, *refusal) {
	r, ok := s.rooms[c.chat()]
	if !ok {
		return nil, s.bad(c, "chat not found")
	}
	m, problem := c.content()
	if problem != "" {
		return nil, s.bad(c, problem)
	}
	r.last++
	m.id, m.replyTo = r.last, int(c.number("reply_to_message_id"))
	if m.replyTo == 0 {
		var parameters struct {
			MessageID int `json:"message_id"`
		}
		_ = json.Unmarshal([]byte(c.params["reply_parameters"]), &parameters)
		m.replyTo = parameters.MessageID
	}
	r.show(m)
	return r.wire(m), nil
}

// edit changes a message of the bot. An edit that changes nothing is refused, as Telegram does, and people see that the message
// stands as it is.
func (s *server) edit(c call) (any, *refusal) {
	r, ok := s.rooms[c.chat()]
	if !ok {
		return nil, s.bad(c, "chat not found")
	}
	before, ok := r.messages[int(c.number("message_id"))]
	if !ok {
		return nil, refuse(400, "Bad Request: message to edit not found")
	}
	m, problem := before, ""
	if c.method == "editMessageReplyMarkup" {
		m.markup = c.params["reply_markup"]
	} else if m, problem = c.content(); problem != "" {
		return nil, s.bad(c, problem)
	}
	if before.photo && c.method == "editMessageText" {
		return nil, refuse(400, "Bad Request: there is no text in the message to edit")
	}
	m.id, m.replyTo, m.edited = before.id, before.replyTo, true
	same := c.params["media"] == "" && m.text == before.text && m.markup == before.markup
	r.show(m)
	if same {
		return nil, refuse(400, "Bad Request: message is not modified")
	}
	return r.wire(m), nil
}

func (s *server) remove(c call) (any, *refusal) {
	r, ok := s.rooms[c.chat()]
	if !ok {
		return nil, s.bad(c, "chat not found")
	}
	if _, ok := r.messages[int(c.number("message_id"))]; !ok {
		return nil, refuse(400, "Bad Request: message to delete not found")
	}
	delete(r.messages, int(c.number("message_id")))
	return true, nil
}

// acknowledge answers a press. A second answer is refused, but may come of a crash between the first and its being noted.
func (s *server) acknowledge(c call) (any, *refusal) {
	q, ok := s.queries[c.params["callback_query_id"]]
	switch {
	case !ok:
		return nil, s.bad(c, "query ID is invalid")
	case !q.acknowledged.IsZero():
		return nil, refuse(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
	}
	q.acknowledged = time.Now()
	q.room.touch()
	return true, nil
}

func (s *server) getFile(c call) (any, *refusal) {
	id := c.params["file_id"]
	data, ok := s.files[id]
	if !ok {
		return nil, s.bad(c, "wrong file_id")
	}
	return map[string]any{"file_id": id, "file_unique_id": "u" + id, "file_size": len(data), "file_path": id}, nil
}

// bad is a refusal that a right bot never sees.
func (s *server) bad(c call, words string) *refusal {
	s.mistake("%s: %s", c.method, words)
	return refuse(400, "Bad Request: "+words)
}
