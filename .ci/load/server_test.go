package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

func serverOf(t *testing.T) *server {
	t.Helper()
	s := newServer(0)
	t.Cleanup(func() { _ = s.recorder.close() })
	return s
}

// tell makes a request. params are alternately names and values. It returns the status of the answer, and the
// retry delay in seconds.
func tell(t *testing.T, s *server, method string, params ...any) (status, seconds int) {
	t.Helper()
	form := url.Values{}
	for i := 0; i < len(params); i += 2 {
		form.Set(fmt.Sprint(params[i]), fmt.Sprint(params[i+1]))
	}
	resp, err := http.PostForm(s.URL+"/bot"+s.Token+"/"+method, form)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var a struct {
		Parameters struct {
			RetryAfter int `json:"retry_after"`
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&a); err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, a.Parameters.RetryAfter
}

// TestRooms checks that the bot's message appears in its room with its arrival time.
func TestRooms(t *testing.T) {
	s := serverOf(t)
	group, private := s.room(-5), s.room(7)
	question := group.write(7, "/solve", 0)
	before := time.Now()
	tell(t, s, "sendMessage", "chat_id", group.chat.ID, "text", "<b>1</b> &lt; 2", "parse_mode", "HTML", "reply_parameters", fmt.Sprintf(`{"message_id":%d}`, question))
	tell(t, s, "sendMessage", "chat_id", private.chat.ID, "text", drawn(classic), "reply_markup",
		`{"inline_keyboard":[[{"text":"Check","callback_data":"1game.check:x"}]]}`)
	tell(t, s, "getUpdates", "timeout", 0)
	said, board := group.heard(0), private.heard(0)
	if len(said) != 1 || said[0].text != "1 < 2" || said[0].replyTo != question || said[0].at.Before(before) {
		t.Errorf("in the group: %+v", said)
	}
	if len(board) != 1 || board[0].grid != classic || board[0].button("1game.ch") != "1game.check:x" || board[0].button("2") != "" {
		t.Errorf("in private: %+v", board)
	}
	if len(s.asked()) != 2 || len(s.shown()) != 2 || s.pollsSoFar() != 1 || s.room(7) != private {
		t.Errorf("%d asked, %d shown, %d polls", len(s.asked()), len(s.shown()), s.pollsSoFar())
	}
	if err := s.recorder.close(); err != nil {
		t.Error(err)
	}
}

// TestHeldBack checks that a call refused by the limit is counted, but has no effect.
func TestHeldBack(t *testing.T) {
	s := serverOf(t)
	held, other := s.room(-5), s.room(-6)
	s.hold(holds{90 * time.Second, map[int64]time.Time{held.chat.ID: {}}})
	if status, seconds := tell(t, s, "sendMessage", "chat_id", held.chat.ID, "text", "x"); status != 429 || seconds != 90 {
		t.Errorf("status %d, %d s", status, seconds)
	}
	if status, _ := tell(t, s, "sendMessage", "chat_id", other.chat.ID, "text", "x"); status != 200 {
		t.Errorf("elsewhere: status %d", status)
	}
	if status, _ := tell(t, s, "sendChatAction", "chat_id", held.chat.ID, "action", "typing"); status != 200 {
		t.Errorf("what shows nothing: status %d", status)
	}
	if held.count() != 0 || other.count() != 1 || len(s.asked()) != 2 {
		t.Errorf("%d and %d messages, %d asked", held.count(), other.count(), len(s.asked()))
	}
}

// TestMistakes checks that a request counts as the bot's mistake if a real server would refuse it.
func TestMistakes(t *testing.T) {
	s := serverOf(t)
	tell(t, s, "sendMessage", "chat_id", s.room(7).chat.ID, "text", "<b>", "parse_mode", "HTML")
	tell(t, s, "danceWildly")
	if err := s.recorder.close(); err == nil || !strings.HasPrefix(err.Error(), "2 times something that a real server refuses: ") {
		t.Errorf("held against the bot: %v", err)
	}
}

// TestAwait checks that await returns when the message arrives or the context ends.
func TestAwait(t *testing.T) {
	s := serverOf(t)
	r := s.room(7)
	go show(r, message{id: 20, text: "a"}, message{id: 21, text: "b"})
	if m, ok := r.await(t.Context(), 0, func(m message) bool { return m.text == "b" }); !ok || m.id != 21 {
		t.Errorf("got %+v, %v", m, ok)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, ok := r.await(ended, 0, func(message) bool { return false }); ok {
		t.Error("nothing was awaited")
	}
}
