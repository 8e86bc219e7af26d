package telegramtest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// witness is a testing.TB that records errors.
type witness struct {
	*testing.T
	mu   sync.Mutex
	errs []string
}

func (w *witness) Errorf(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errs = append(w.errs, fmt.Sprintf(format, args...))
}

// answer is an answer of the API.
type answer struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result"`
	ErrorCode   int             `json:"error_code"`
	Description string          `json:"description"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigrateTo  int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

// ask calls a method. params has the names and values of parameters in turn.
func ask(t *testing.T, s *telegramtest.Server, method string, params ...string) answer {
	t.Helper()
	form := url.Values{}
	for i := 0; i < len(params); i += 2 {
		form.Set(params[i], params[i+1])
	}
	resp, err := http.PostForm(s.URL+"/bot"+s.Token+"/"+method, form)
	check.Must(t, err)
	return read(t, resp)
}

// send calls a method with a file. part is the name of the file's part in the form.
func send(t *testing.T, s *telegramtest.Server, method, part string, data []byte, params ...string) answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for i := 0; i < len(params); i += 2 {
		w.WriteField(params[i], params[i+1])
	}
	f, err := w.CreateFormFile(part, "a.png")
	check.Must(t, err)
	f.Write(data)
	w.Close()
	resp, err := http.Post(s.URL+"/bot"+s.Token+"/"+method, w.FormDataContentType(), &body)
	check.Must(t, err)
	return read(t, resp)
}

func read(t *testing.T, resp *http.Response) answer {
	t.Helper()
	defer resp.Body.Close()
	var a answer
	check.Must(t, json.NewDecoder(resp.Body).Decode(&a))
	check.True(t, a.OK || a.ErrorCode == resp.StatusCode,
		"error code %d, HTTP status %d", a.ErrorCode, resp.StatusCode)
	return a
}

func pngOf(w, h int) []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// TestStrict checks that a request that breaks the rules of the Bot API is refused, and fails the test.
func TestStrict(t *testing.T) {
	const long = 4096
	for _, test := range []struct {
		name   string
		method string
		params []string
		want   string // part of the refusal; empty if the call succeeds
	}{
		{"plain", "sendMessage", []string{"text", "1 < 2 & 3"}, ""},
		{"null for an absent list", "sendMessage", []string{"text", "x", "entities", "null"}, ""},
		{"a reply by its dropped name", "sendMessage", []string{"text", "x", "reply_to_message_id", "9"}, "reply_to_message_id is not known"},
		{"a preview by its dropped name", "sendMessage", []string{"text", "x", "disable_web_page_preview", "true"}, "disable_web_page_preview is not known"},
		{"new names", "sendMessage", []string{"text", "x", "reply_parameters", `{"message_id":9,"allow_sending_without_reply":true}`, "link_preview_options", `{"is_disabled":true}`}, ""},
		{"HTML", "sendMessage", []string{"text", "<b>a</b> &lt; <pre>1 2\n3</pre>", "parse_mode", "HTML"}, ""},
		{"HTML open", "sendMessage", []string{"text", "<b>a", "parse_mode", "HTML"}, "can't find end tag"},
		{"HTML crossed", "sendMessage", []string{"text", "<b><i>a</b></i>", "parse_mode", "HTML"}, "unmatched end tag"},
		{"HTML unknown", "sendMessage", []string{"text", "<br>", "parse_mode", "HTML"}, "unsupported start tag"},
		{"HTML not escaped", "sendMessage", []string{"text", "1 < 2", "parse_mode", "HTML"}, "unclosed start tag"},
		{"ampersand not escaped", "sendMessage", []string{"text", "a & b", "parse_mode", "HTML"}, "ampersand"},
		{"Markdown", "sendMessage", []string{"text", "a", "parse_mode", "Markdown"}, "parse_mode"},
		{"just fits after parsing", "sendMessage", []string{"text", "<b>" + strings.Repeat("&lt;", long) + "</b>", "parse_mode", "HTML"}, ""},
		{"too long", "sendMessage", []string{"text", strings.Repeat("x", long+1)}, "too long"},
		{"too long in UTF-16", "sendMessage", []string{"text", strings.Repeat("😀", long/2+1)}, "too long"},
		{"empty", "sendMessage", []string{"text", " \n"}, "empty"},
		{"no text", "sendMessage", nil, "sendMessage.text is missing"},
		{"unknown parameter", "sendMessage", []string{"text", "x", "colour", "red"}, "sendMessage.colour is not known"},
		{"unknown method", "sendSudoku", nil, "method not found"},
		{"not UTF-8", "sendMessage", []string{"text", "\xff"}, "UTF-8"},
		{"data of 64 bytes", "sendMessage", []string{"text", "x", "reply_markup", keyboard(strings.Repeat("d", 64))}, ""},
		{"data of 65 bytes", "sendMessage", []string{"text", "x", "reply_markup", keyboard(strings.Repeat("d", 65))}, "BUTTON_DATA_INVALID"},
		{"data of none", "sendMessage", []string{"text", "x", "reply_markup", keyboard("")}, "BUTTON_DATA_INVALID"},
		{"action", "sendChatAction", []string{"action", "typing"}, ""},
		{"unknown action", "sendChatAction", []string{"action", "thinking"}, "wrong parameter action"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := &witness{T: t}
			s := telegramtest.New(w)
			room := s.Private(s.User("Ann", "en"))
			a := ask(t, s, test.method, append([]string{"chat_id", fmt.Sprint(room.ID)}, test.params...)...)
			check.True(t, test.want != "" || a.OK && len(w.errs) <= 0,
				"refused: %q, held against the test: %q", a.Description, w.errs)
			if test.want != "" && (a.OK || !strings.Contains(a.Description, test.want) || len(w.errs) == 0) {
				t.Errorf("answered %+v, held against the test: %q; want %q", a, w.errs, test.want)
			}
		})
	}
}

// TestSpecification checks that a request that only contradicts the specification fails the test, too.
func TestSpecification(t *testing.T) {
	w := &witness{T: t}
	s := telegramtest.New(w)
	room := s.Private(s.User("Ann", "en"))
	a := ask(t, s, "sendMessage", "chat_id", fmt.Sprint(room.ID), "text", "x",
		"reply_markup", `{"inline_keyboard":[[{"text":"A","callback_data":"a","shape":"round"}]]}`)
	check.True(t, !a.OK && strings.Contains(a.Description, "shape is not known") && len(w.errs) != 0,
		"answered %+v, held against the test: %q", a, w.errs)
}

func keyboard(data string) string {
	return `{"inline_keyboard":[[{"text":"A","callback_data":"` + data + `"}]]}`
}

func TestPhotos(t *testing.T) {
	w := &witness{T: t}
	s := telegramtest.New(w)
	room := s.Private(s.User("Ann", "en"))
	id := fmt.Sprint(room.ID)
	for _, test := range []struct {
		name    string
		data    []byte
		caption string
		want    string
	}{
		{"picture", pngOf(30, 20), "x", ""},
		{"no picture", []byte("GIF"), "x", "IMAGE_PROCESS_FAILED"},
		{"too wide", pngOf(9990, 20), "x", "PHOTO_INVALID_DIMENSIONS"},
		{"caption too long", pngOf(30, 20), strings.Repeat("x", 1025), "caption is too long"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := send(t, s, "sendPhoto", "photo", test.data, "chat_id", id, "caption", test.caption)
			check.True(t, a.OK == (test.want == "") && strings.Contains(a.Description, test.want),
				"answered %+v, want %q", a, test.want)
		})
	}
	m := room.Next()
	const media = `{"type":"photo","media":"attach://p","caption":"y","caption_entities":null}`
	a := send(t, s, "editMessageMedia", "p", pngOf(9, 9), "chat_id", id, "message_id", fmt.Sprint(m.ID), "media", media)
	if edited := room.Next(); !a.OK || edited.ID != m.ID || edited.Text != "y" || !edited.Edited {
		t.Errorf("answered %+v, shows %+v", a, edited)
	}
	a = ask(t, s, "editMessageText", "chat_id", id, "message_id", fmt.Sprint(m.ID), "text", "x")
	check.True(t, !a.OK && strings.Contains(a.Description, "no text in the message"),
		"a picture became words: %+v", a)
}

// TestPolls checks that an update is delivered until it is confirmed, and only to the newest poll.
func TestPolls(t *testing.T) {
	s := telegramtest.New(t)
	ann := s.User("Ann", "en")
	s.Private(ann).Text(ann, "one")
	s.Private(ann).Text(ann, "two")
	poll := func(params ...string) []struct {
		ID int `json:"update_id"`
	} {
		t.Helper()
		a := ask(t, s, "getUpdates", append([]string{"timeout", "0"}, params...)...)
		var updates []struct {
			ID int `json:"update_id"`
		}
		check.Must(t, json.Unmarshal(a.Result, &updates), "%+v", a)
		return updates
	}
	first := poll("limit", "1")
	if again := poll(); len(first) != 1 || len(again) != 2 || again[0] != first[0] {
		t.Fatalf("delivered %v, then %v", first, again)
	}
	if rest := poll("offset", fmt.Sprint(first[0].ID+1)); len(rest) != 1 || s.Unconfirmed() != 1 {
		t.Errorf("after confirming one: delivered %v, %d not confirmed", rest, s.Unconfirmed())
	}
	s.Private(ann).Text(ann, "three")
	if none := poll("offset", fmt.Sprint(first[0].ID+2), "allowed_updates", `["callback_query"]`); len(none) != 0 {
		t.Errorf("delivered what was not asked for: %v", none)
	}
	conflict := make(chan answer)
	go func() { conflict <- ask(t, s, "getUpdates", "timeout", "50") }()
	for ended := false; !ended; { // the poll in the goroutine may start after this poll
		a := ask(t, s, "getUpdates", "timeout", "0")
		select {
		case a = <-conflict:
			ended = true
			check.Equal(t, a.ErrorCode, 409, "the older poll: %+v", a)
		default:
		}
	}
	s.Webhook()
	if a := ask(t, s, "getUpdates"); a.ErrorCode != 409 || !strings.Contains(a.Description, "webhook is active") {
		t.Errorf("with a webhook: %+v", a)
	}
	if a := ask(t, s, "deleteWebhook"); !a.OK {
		t.Errorf("deleteWebhook: %+v", a)
	}
	check.Equal(t, len(poll()), 0, "an update appeared")
}

// TestRefusals checks refusals that a correct bot may get. These refusals must not fail the test.
func TestRefusals(t *testing.T) {
	s := telegramtest.New(t)
	ann := s.User("Ann", "en")
	room, group := s.Private(ann), s.BasicGroup("Fans")
	id := fmt.Sprint(room.ID)
	ask(t, s, "sendMessage", "chat_id", id, "text", "x", "reply_markup", keyboard("d"))
	m := room.Next()
	press := room.Press(ann, m.ID, "A")
	late := room.Press(ann, m.ID, "A")
	late.Expire()
	if a := ask(t, s, "answerCallbackQuery", "callback_query_id", press.ID, "text", "hi"); !a.OK || press.Text() != "hi" {
		t.Errorf("press: %+v", a)
	}
	super := group.MigrateSilently()
	if a := ask(t, s, "sendMessage", "chat_id", fmt.Sprint(group.ID), "text", "x"); a.Parameters.MigrateTo != super.ID {
		t.Errorf("migrated: %+v", a)
	}
	s.Fail("sendMessage", telegramtest.TooManyRequests(5))
	if a := ask(t, s, "sendMessage", "chat_id", id, "text", "x"); a.ErrorCode != 429 || a.Parameters.RetryAfter != 5 {
		t.Errorf("429: %+v", a)
	}
	room.Kick()
	refused := []struct {
		code   int
		words  string
		method string
		params []string
	}{
		{403, "blocked by the user", "sendMessage", []string{"chat_id", id, "text", "x"}},
		{400, "chat not found", "sendMessage", []string{"chat_id", "1", "text", "x"}},
		{400, "query is too old", "answerCallbackQuery", []string{"callback_query_id", late.ID}},
		{400, "wrong file_id", "getFile", []string{"file_id", "x"}},
	}
	for _, r := range refused {
		if a := ask(t, s, r.method, r.params...); a.ErrorCode != r.code || !strings.Contains(a.Description, r.words) {
			t.Errorf("%s %v: %+v, want %d %q", r.method, r.params, a, r.code, r.words)
		}
	}
	other := s.Private(s.User("Ben", "fa"))
	ask(t, s, "sendMessage", "chat_id", fmt.Sprint(other.ID), "text", "x")
	number, id := fmt.Sprint(other.Next().ID), fmt.Sprint(other.ID)
	for _, r := range []struct{ words, id, text string }{
		{"message is not modified", number, "x"}, {"message to edit not found", "9999", "y"},
	} {
		a := ask(t, s, "editMessageText", "chat_id", id, "message_id", r.id, "text", r.text)
		check.True(t, !a.OK && strings.Contains(a.Description, r.words), "edit: %+v, want %q", a, r.words)
	}
	s.Revoke()
	check.Equal(t, ask(t, s, "getMe").ErrorCode, 401, "withdrawn token")
}

// TestBrokenAnswers checks a proxy's page, and a broken connection.
func TestBrokenAnswers(t *testing.T) {
	s := telegramtest.New(t)
	post := func() (*http.Response, error) { return http.PostForm(s.URL+"/bot"+s.Token+"/getMe", nil) }
	s.Fail("getMe", telegramtest.BadGateway())
	resp, err := post()
	check.Must(t, err)
	page, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	check.True(t, resp.StatusCode == 502 && strings.Contains(string(page), "<html>"),
		"got %d %s", resp.StatusCode, page)
	s.Fail("getMe", telegramtest.Dropped(), telegramtest.Dropped())
	if resp, err := post(); err == nil {
		resp.Body.Close()
		t.Errorf("got %s from a broken connection", resp.Status)
	}
}

// TestCutRequest checks a request that the bot does not finish because it is stopped. The server must not
// execute it, and the test must not fail.
func TestCutRequest(t *testing.T) {
	w := &witness{T: t}
	s := telegramtest.New(w)
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	check.Must(t, err)
	fmt.Fprintf(conn, "POST /bot%s/sendMessage HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n"+
		"Content-Type: application/x-www-form-urlencoded\r\n\r\nchat_id=1&text=h", s.Token)
	conn.(*net.TCPConn).CloseWrite()
	io.Copy(io.Discard, conn) // until the server has closed the connection
	check.Equal(t, len(w.errs), 0, "held against the bot: %q", w.errs)
	check.Equal(t, len(s.Calls("sendMessage")), 0)
}
