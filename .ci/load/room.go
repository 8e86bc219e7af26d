package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

// room is a chat: a private one, or a group. Its server's lock guards it.
type room struct {
	server   *server
	id       int64 // negative for groups
	last     int   // message
	messages map[int]message
	said     []message // what the bot sent and edited, in order
	changed  chan struct{}
}

// message is a message of the bot as it stood at a moment.
type message struct {
	id      int
	at      time.Time
	text    string // without markup; of a picture, its caption
	grid    string // what it shows in words: 81 digits and dots; empty if it shows none
	photo   bool
	markup  string
	replyTo int
	edited  bool
}

// query is a press.
type query struct {
	room         *room
	pressed      time.Time
	acknowledged time.Time // zero until it is
}

// room returns the chat with this ID, which comes into being. IDs of groups are negative.
func (s *server) room(id int64) *room {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, ok := s.rooms[id]
	if !ok {
		r = &room{server: s, id: id, last: 10, messages: map[int]message{}, changed: make(chan struct{})}
		s.rooms[id] = r
	}
	return r
}

// show puts a message into the room. The server's lock is held.
func (r *room) show(m message) {
	m.at = time.Now()
	r.messages[m.id] = m
	r.said = append(r.said, m)
	r.touch()
}

// touch wakes those who wait. The server's lock is held.
func (r *room) touch() {
	close(r.changed)
	r.changed = make(chan struct{})
}

// chat is the room as the Bot API tells.
func (r *room) chat() map[string]any {
	if r.id > 0 {
		return map[string]any{"id": r.id, "type": "private", "first_name": "Person"}
	}
	return map[string]any{"id": r.id, "type": "supergroup", "title": "Group " + strconv.FormatInt(r.id, 10)}
}

// wire is a message of the bot as the Bot API tells.
func (r *room) wire(m message) map[string]any {
	out := map[string]any{
		"message_id": m.id, "date": time.Now().Unix(), "chat": r.chat(),
		"from": map[string]any{"id": botID, "is_bot": true, "first_name": "Sudoku", "username": "sudoku_bot"},
	}
	if !m.photo {
		out["text"] = m.text
		return out
	}
	out["caption"] = m.text
	out["photo"] = []any{map[string]any{"file_id": fmt.Sprintf("photo%d.%d", r.id, m.id), "file_unique_id": "u", "width": 600, "height": 600}}
	return out
}

func person(id int64) map[string]any {
	return map[string]any{"id": id, "is_bot": false, "first_name": "Person", "language_code": "en"}
}

// write lets a person write, and returns the message's ID. answered is the message that is replied to; 0 for none.
func (r *room) write(from int64, text string, answered int) int {
	return r.post(from, answered, map[string]any{"text": text, "entities": commandIn(text)})
}

// file lets a person send a file.
func (r *room) file(from int64, name string, data []byte) int {
	r.server.mu.Lock()
	id := fmt.Sprintf("file%d", len(r.server.files))
	r.server.files[id] = data
	r.server.mu.Unlock()
	return r.post(from, 0, map[string]any{"document": map[string]any{
		"file_id": id, "file_unique_id": "u" + id, "file_name": name, "mime_type": "text/plain", "file_size": len(data)}})
}

func (r *room) post(from int64, answered int, content map[string]any) int {
	s := r.server
	s.mu.Lock()
	defer s.mu.Unlock()
	r.last++
	content["message_id"], content["date"], content["chat"], content["from"] = r.last, time.Now().Unix(), r.chat(), person(from)
	if m, ok := r.messages[answered]; ok {
		content["reply_to_message"] = r.wire(m)
	}
	s.push("message", content)
	return r.last
}

// commandIn returns the entity of a command at the beginning.
func commandIn(text string) []any {
	if !strings.HasPrefix(text, "/") {
		return []any{}
	}
	name, _, _ := strings.Cut(text, " ")
	return []any{map[string]any{"type": "bot_command", "offset": 0, "length": len(utf16.Encode([]rune(name)))}}
}

// press lets a person press a button of a message, known by what it carries, whether it is still there or not.
func (r *room) press(from int64, id int, data string) *query {
	s := r.server
	s.mu.Lock()
	defer s.mu.Unlock()
	name := fmt.Sprintf("query%d", len(s.queries))
	q := &query{room: r, pressed: time.Now()}
	s.queries[name] = q
	s.push("callback_query", map[string]any{
		"id": name, "from": person(from), "chat_instance": "1", "data": data, "message": r.wire(r.messages[id])})
	return q
}

// button returns what the first button carries whose data begins so; empty if there is none.
func (m message) button(prefix string) string {
	k, _ := buttons(m.markup)
	for _, row := range k.Rows {
		for _, b := range row {
			if strings.HasPrefix(b.Data, prefix) {
				return b.Data
			}
		}
	}
	return ""
}

// heard returns what the bot has said in the room from the given number on.
func (r *room) heard(from int) []message {
	r.server.mu.Lock()
	defer r.server.mu.Unlock()
	return slices.Clone(r.said[from:])
}

// count returns how much the bot has said in the room.
func (r *room) count() int {
	r.server.mu.Lock()
	defer r.server.mu.Unlock()
	return len(r.said)
}

// await waits until the bot has said something that is, from the given number on. ok is false when ctx ends first.
func (r *room) await(ctx context.Context, from int, is func(message) bool) (m message, ok bool) {
	for {
		r.server.mu.Lock()
		said, changed := r.said[from:], r.changed
		i := slices.IndexFunc(said, is)
		if i >= 0 {
			m = said[i]
		}
		r.server.mu.Unlock()
		if i >= 0 {
			return m, true
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return m, false
		}
	}
}

// gridIn returns the grid that a text draws with lines of digits and dots, empty if it is none of 9x9.
func gridIn(text string) string {
	var cells strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		for _, c := range line {
			if c == '.' || c >= '1' && c <= '9' {
				cells.WriteRune(c)
			}
		}
	}
	if cells.Len() != 81 {
		return ""
	}
	return cells.String()
}
