package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"
)

// answer is what the server says.
type answer struct {
	OK          bool
	Result      json.RawMessage
	ErrorCode   int `json:"error_code"`
	Description string
	Parameters  struct {
		RetryAfter int `json:"retry_after"`
	}
}

func serverOf(t *testing.T) *server {
	t.Helper()
	s, err := newServer(0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.close)
	return s
}

// tell makes a request with name, value, name, value…
func tell(t *testing.T, s *server, method string, params ...any) answer {
	t.Helper()
	a, err := request(s, method, params...)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// request is tell for goroutines beside the test's. Its error is one of the network.
func request(s *server, method string, params ...any) (a answer, err error) {
	form := url.Values{}
	for i := 0; i < len(params); i += 2 {
		form.Set(fmt.Sprint(params[i]), fmt.Sprint(params[i+1]))
	}
	resp, err := http.PostForm(s.url+"/bot"+token+"/"+method, form)
	if err != nil {
		return a, err
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(&a); err != nil {
		return a, err
	}
	if !a.OK && a.ErrorCode != resp.StatusCode {
		return a, fmt.Errorf("error code %d, HTTP status %d", a.ErrorCode, resp.StatusCode)
	}
	return a, nil
}

// begun waits until there were so many polls.
func begun(s *server, polls int) {
	for s.pollsSoFar() < polls {
		runtime.Gosched()
	}
}

// polled returns the IDs of the updates that a poll brings.
func polled(t *testing.T, s *server, offset, limit int) []int {
	t.Helper()
	a := tell(t, s, "getUpdates", "offset", offset, "limit", limit, "timeout", 0)
	var updates []struct {
		ID int `json:"update_id"`
	}
	if err := json.Unmarshal(a.Result, &updates); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
	var ids []int
	for _, u := range updates {
		ids = append(ids, u.ID)
	}
	return ids
}

// TestPolls: an update is delivered until a poll confirms it, whoever polls.
func TestPolls(t *testing.T) {
	s := serverOf(t)
	for range 3 {
		s.room(7).write(7, "x", 0)
	}
	if got := polled(t, s, 0, 100); fmt.Sprint(got) != "[501 502 503]" {
		t.Errorf("the first poll brings %v", got)
	}
	if got := polled(t, s, 0, 2); fmt.Sprint(got) != "[501 502]" {
		t.Errorf("unconfirmed, two at most: %v", got)
	}
	if got := polled(t, s, 503, 100); fmt.Sprint(got) != "[503]" {
		t.Errorf("with two confirmed: %v", got)
	}
	if got := polled(t, s, 0, 100); fmt.Sprint(got) != "[503]" {
		t.Errorf("what is confirmed came again: %v", got)
	}
	if got := polled(t, s, 504, 100); got != nil {
		t.Errorf("with all confirmed: %v", got)
	}
	if a := tell(t, s, "getUpdates", "limit", 101, "timeout", 0); a.ErrorCode != 400 || s.faults() == nil {
		t.Errorf("a poll for 101 updates: %+v, %v", a, s.faults())
	}
}

// TestPollHolds: a poll waits for an update, and a second poll ends it.
func TestPollHolds(t *testing.T) {
	s := serverOf(t)
	ended := make(chan answer)
	poll := func() {
		a, err := request(s, "getUpdates", "limit", 100, "timeout", 50)
		if err != nil {
			t.Error(err)
		}
		ended <- a
	}
	go poll()
	begun(s, 1)
	go poll()
	if a := <-ended; a.ErrorCode != 409 || !strings.Contains(a.Description, "terminated by other getUpdates") {
		t.Errorf("the older poll: %+v", a)
	}
	s.room(7).write(7, "x", 0)
	if a := <-ended; !strings.Contains(string(a.Result), `"text":"x"`) {
		t.Errorf("the newer poll: %s", a.Result)
	}
}

// TestMessages: what people see, and what is refused, and which of it is the bot's fault.
func TestMessages(t *testing.T) {
	const chat = 7
	board := "<pre>" + strings.Repeat("| 1 2 . | 4 5 6 | 7 8 9 |\n", 9) + "</pre>"
	for _, test := range []struct {
		name   string
		method string
		params []any
		words  string // of the refusal; empty if it is none
		fault  bool
	}{
		{"words", "sendMessage", []any{"chat_id", chat, "text", "<b>a</b> &lt; b"}, "", false},
		{"a board", "sendMessage", []any{"chat_id", chat, "text", board}, "", false},
		{"nothing", "sendMessage", []any{"chat_id", chat, "text", " "}, "empty", true},
		{"too long", "sendMessage", []any{"chat_id", chat, "text", strings.Repeat("x", 4097)}, "too long", true},
		{"as long as it may be", "sendMessage", []any{"chat_id", chat, "text", "<b>" + strings.Repeat("x", 4096) + "</b>"}, "", false},
		{"no such chat", "sendMessage", []any{"chat_id", 8, "text", "x"}, "chat not found", true},
		{"a picture without a picture", "sendPhoto", []any{"chat_id", chat, "caption", "x"}, "no photo", true},
		{"a known picture", "sendPhoto", []any{"chat_id", chat, "caption", "x", "photo", "photo7.11"}, "", false},
		{"an edit", "editMessageText", []any{"chat_id", chat, "message_id", 11, "text", "new"}, "", false},
		{"an edit of nothing", "editMessageText", []any{"chat_id", chat, "message_id", 99, "text", "new"}, "message to edit not found", false},
		{"an edit that changes nothing", "editMessageText", []any{"chat_id", chat, "message_id", 11, "text", "old"}, "not modified", false},
		{"a deletion", "deleteMessage", []any{"chat_id", chat, "message_id", 11}, "", false},
		{"a deletion of nothing", "deleteMessage", []any{"chat_id", chat, "message_id", 99}, "not found", false},
		{"a press that nobody made", "answerCallbackQuery", []any{"callback_query_id", "x"}, "query ID is invalid", true},
		{"an unknown file", "getFile", []any{"file_id", "x"}, "wrong file_id", true},
		{"an unknown method", "sendSudoku", []any{"chat_id", chat}, "method not found", true},
		{"a menu", "setMyCommands", []any{"commands", "[]"}, "", false},
		{"work shown", "sendChatAction", []any{"chat_id", chat, "action", "typing"}, "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := serverOf(t)
			r := s.room(chat)
			tell(t, s, "sendMessage", "chat_id", chat, "text", "old")
			a := tell(t, s, test.method, test.params...)
			if a.OK != (test.words == "") || !strings.Contains(a.Description, test.words) {
				t.Errorf("answered %+v, want %q", a, test.words)
			}
			if (s.faults() != nil) != test.fault {
				t.Errorf("held against the bot: %v", s.faults())
			}
			if said := r.heard(0); test.name == "a board" && len(said[1].grid) != 81 {
				t.Errorf("the board is not seen: %q", said[1].text)
			}
		})
	}
}

// TestPress: a press is acknowledged once; a second time is refused, and may come of a crash.
func TestPress(t *testing.T) {
	s := serverOf(t)
	r := s.room(7)
	tell(t, s, "sendMessage", "chat_id", 7, "text", "x", "reply_markup", `{"inline_keyboard":[[{"text":"A","callback_data":"1play:x"}]]}`)
	m := r.heard(0)[0]
	if m.button("1play") != "1play:x" || m.button("2") != "" {
		t.Errorf("the button is %q", m.button("1play"))
	}
	q := r.press(7, m.id, "1play:x")
	first := tell(t, s, "answerCallbackQuery", "callback_query_id", "query0")
	second := tell(t, s, "answerCallbackQuery", "callback_query_id", "query0")
	if !first.OK || q.acknowledged.IsZero() || second.OK || s.faults() != nil {
		t.Errorf("answered %+v, then %+v; %v", first, second, s.faults())
	}
}

// TestHeldBack: a limit refuses messages and edits, which are then not shown but counted on the wire; nothing else.
func TestHeldBack(t *testing.T) {
	s := serverOf(t)
	r := s.room(-5)
	s.hold(holds{40 * time.Second, map[int64]time.Time{-5: {}}})
	a := tell(t, s, "sendMessage", "chat_id", -5, "text", "x")
	if a.ErrorCode != 429 || a.Parameters.RetryAfter != 40 || r.count() != 0 {
		t.Errorf("answered %+v, shown %d", a, r.count())
	}
	if a := tell(t, s, "sendChatAction", "chat_id", -5, "action", "typing"); !a.OK {
		t.Errorf("typing: %+v", a)
	}
	s.room(6)
	if a := tell(t, s, "sendMessage", "chat_id", 6, "text", "x"); !a.OK {
		t.Errorf("another chat: %+v", a)
	}
	if all, taken := len(s.shown(true)), len(s.shown(false)); all != 2 || taken != 1 || s.faults() != nil {
		t.Errorf("%d on the wire, %d taken; %v", all, taken, s.faults())
	}
}

// TestGate: while the gate is shut, connections break and new ones too; then all is as before, and nothing is lost.
func TestGate(t *testing.T) {
	s := serverOf(t)
	s.room(7).write(7, "x", 0)
	polled(t, s, 502, 100)
	held := make(chan error)
	go func() {
		_, err := request(s, "getUpdates", "limit", 1, "timeout", 50)
		held <- err
	}()
	begun(s, 2)
	s.gate.set(true)
	if err := <-held; err == nil {
		t.Error("the open poll was answered")
	}
	if _, err := request(s, "getMe"); err == nil {
		t.Error("a request was answered")
	}
	s.room(7).write(7, "y", 0)
	s.gate.set(false)
	if a := tell(t, s, "getMe"); !a.OK {
		t.Errorf("after the outage: %+v", a)
	}
	if got := polled(t, s, 0, 100); fmt.Sprint(got) != "[502]" {
		t.Errorf("after the outage: %v", got)
	}
}

// TestToken: another token is refused.
func TestToken(t *testing.T) {
	s := serverOf(t)
	resp, err := http.PostForm(s.url+"/bot1:other/getMe", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 401 || s.faults() == nil {
		t.Errorf("status %d, %v", resp.StatusCode, s.faults())
	}
}

// TestFiles: what people send can be fetched as the bot does.
func TestFiles(t *testing.T) {
	s := serverOf(t)
	s.room(7).file(7, "p.txt", []byte("1 2 3"))
	var file struct {
		Path string `json:"file_path"`
	}
	if err := json.Unmarshal(tell(t, s, "getFile", "file_id", "file0").Result, &file); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{file.Path: 200, "file9": 404} {
		resp, err := http.Get(s.url + "/file/bot" + token + "/" + path)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("%s: status %d, want %d", path, resp.StatusCode, want)
		}
	}
}

// TestAwait: who waits in a room hears what is said there, once it is.
func TestAwait(t *testing.T) {
	s := serverOf(t)
	r := s.room(7)
	go show(r, message{id: 11, text: "x"})
	if m, ok := r.await(t.Context(), 0, func(m message) bool { return m.text == "x" }); !ok || m.id != 11 {
		t.Errorf("heard %+v, %v", m, ok)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, ok := r.await(ctx, 1, func(message) bool { return true }); ok {
		t.Error("heard what was not said")
	}
}
