package main

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/telegram/telegramtest"
)

type room struct {
	server *server
	chat   *telegramtest.Chat

	// The server's lock guards the fields below.
	messages map[int]message
	said     []message // states of messages that the bot sent or edited, in order
	changed  chan struct{}
}

// message is a state of one of the bot's messages.
type message struct {
	id      int
	at      time.Time
	text    string // text without markup; for a picture, its caption
	grid    string // 81 digits and dots if the text shows a grid, otherwise empty
	buttons [][]telegramtest.Button
	replyTo int
}

type query struct{ pressed time.Time }

// room returns the chat with this ID. The first call makes the chat. IDs of groups are negative.
func (s *server) room(id int64) *room {
	s.mu.Lock()
	r, ok := s.rooms[id]
	s.mu.Unlock()
	if ok {
		return r
	}
	r = &room{server: s, messages: map[int]message{}, changed: make(chan struct{})}
	if id > 0 {
		r.chat = s.Private(person(id))
	} else {
		r.chat = s.Group("Group " + strconv.FormatInt(id, 10))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rooms[id], s.chats[r.chat.ID] = r, r
	return r
}

func person(id int64) *telegramtest.User {
	return &telegramtest.User{ID: id, Name: "Person", Language: "en"}
}

// show adds a message to the room. The caller must hold the server's lock.
func (r *room) show(m message) {
	m.at, m.grid = time.Now(), gridIn(m.text)
	r.messages[m.id] = m
	r.said = append(r.said, m)
	close(r.changed)
	r.changed = make(chan struct{})
}

// write sends a text from a person, and returns the ID of the message. answered is the ID of the message
// replied to, or 0.
func (r *room) write(from int64, text string, answered int) int {
	r.server.touch()
	return r.chat.Reply(person(from), answered, text).ID
}

func (r *room) file(from int64, name string, data []byte) {
	r.server.touch()
	r.chat.Document(person(from), telegramtest.File{Name: name, Data: data}, "")
}

// press presses the button with this data in a message, even if the button is gone.
func (r *room) press(from int64, id int, data string) *query {
	r.server.touch()
	q := &query{time.Now()}
	r.chat.PressData(person(from), id, data)
	return q
}

// button returns the data of the first button whose data begins with prefix, or "".
func (m message) button(prefix string) string {
	for _, row := range m.buttons {
		for _, b := range row {
			if strings.HasPrefix(b.Data, prefix) {
				return b.Data
			}
		}
	}
	return ""
}

func (r *room) heard(from int) []message {
	r.server.mu.Lock()
	defer r.server.mu.Unlock()
	return slices.Clone(r.said[from:])
}

func (r *room) count() int {
	r.server.mu.Lock()
	defer r.server.mu.Unlock()
	return len(r.said)
}

// await waits for a message of the bot for which condition returns true. It skips the first n states in
// r.said. If ctx ends first, ok is false.
func (r *room) await(ctx context.Context, n int, condition func(message) bool) (m message, ok bool) {
	for {
		r.server.mu.Lock()
		said, changed := r.said[n:], r.changed
		i := slices.IndexFunc(said, condition)
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

// gridIn returns the 9x9 grid in lines of digits and dots that a text contains, or "".
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
