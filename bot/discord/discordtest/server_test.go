package discordtest_test

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

const token = "t0ken"

// identified returns a server with a connected bot, and a function that makes requests with the bot's token.
func identified(t *testing.T) (*discordtest.Server, func(method, path, body string) (int, string)) {
	t.Helper()
	s := discordtest.New(t, token)
	conn, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(s.URL, "http")+"/?v=9&encoding=json", nil)
	check.Must(t, err)
	t.Cleanup(func() { conn.Close() })
	_ = conn.WriteJSON(map[string]any{"op": 2, "d": map[string]any{"token": "Bot " + token, "intents": 1<<9 | 1<<12}})
	s.AwaitConnected()
	go func() { _, _ = io.Copy(io.Discard, conn.NetConn()) }()
	return s, func(method, path, body string) (int, string) {
		return ask(t, s, method, path, "application/json", body)
	}
}

func ask(t *testing.T, s *discordtest.Server, method, path, kind, body string) (int, string) {
	t.Helper()
	q, err := http.NewRequest(method, s.URL+"/api/v9"+path, strings.NewReader(body))
	check.Must(t, err)
	q.Header.Set("Authorization", "Bot "+token)
	if body != "" {
		q.Header.Set("Content-Type", kind)
	}
	answer, err := http.DefaultClient.Do(q)
	check.Must(t, err)
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text)
}

// A request that Discord refuses is refused, and reported as a mistake of the bot.
func TestServerRefuses(t *testing.T) {
	s, bot := identified(t)
	ann := s.NewUser("ann", "de")
	hall := s.NewChannel()
	press := ann.Command(hall, "solve")
	messages := "/channels/" + hall.ID + "/messages"
	row := `{"type":1,"components":[%s]}`
	button := `{"type":2,"style":1,"label":"x","custom_id":"c"}`
	rows := func(r string, n int) string { return strings.TrimSuffix(strings.Repeat(r+",", n), ",") }
	text := func(n int) string { return `{"type":10,"content":"` + strings.Repeat("x", n) + `"}` }
	for _, test := range []struct{ name, path, body, want string }{
		{"nothing", messages, `{}`, "50006"},
		{"too long", messages, `{"content":"` + strings.Repeat("x", 2001) + `"}`, "50035"},
		{"too long in UTF-16", messages, `{"content":"` + strings.Repeat("😀", 1001) + `"}`, "50035"},
		{"not JSON", messages, `{`, "50035"},
		{"six rows", messages, `{"content":"x","components":[` + rows(fmt.Sprintf(row, button), 6) + `]}`, "50035"},
		{"six buttons", messages, `{"content":"x","components":[` + fmt.Sprintf(row, rows(button, 6)) + `]}`, "50035"},
		{"empty row", messages, `{"content":"x","components":[` + fmt.Sprintf(row, "") + `]}`, "50035"},
		{"two buttons with one ID", messages, `{"content":"x","components":[` + fmt.Sprintf(row, rows(button, 2)) + `]}`, "50035"},
		{"components of a kind without the flag", messages, `{"content":"x","components":[` + text(1) + `]}`, "50035"},
		{"components beside content", messages, `{"flags":32768,"content":"x","components":[` + text(1) + `]}`, "50035"},
		{"41 components", messages, `{"flags":32768,"components":[` + rows(fmt.Sprintf(row, rows(button, 1)), 20) + `,` + text(1) + `]}`, "50035"},
		{"texts too long", messages, `{"flags":32768,"components":[` + text(2000) + `,` + text(2001) + `]}`, "50035"},
		{"a picture that was not sent", messages, `{"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"attachment://a.png"}}]}]}`, "50035"},
		{"attachment without a file", messages, `{"content":"x","attachments":[{"id":"0"}]}`, "50035"},
		{"nonce too long", messages, `{"content":"x","nonce":"` + strings.Repeat("n", 26) + `"}`, "50035"},
		{"nothing to enforce", messages, `{"content":"x","enforce_nonce":true}`, "50035"},
		{"ephemeral in a channel", messages, `{"content":"x","flags":64}`, "50035"},
		{"answer to nothing", messages, `{"content":"x","message_reference":{"message_id":"1"}}`, "50035"},
		{"update of no message", "/interactions/" + press.ID + "/" + press.Token() + "/callback", `{"type":7,"data":{"content":"x"}}`, "50035"},
		{"thinking with words", "/interactions/" + press.ID + "/" + press.Token() + "/callback", `{"type":5,"data":{"content":"x"}}`, "50035"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, text := bot("POST", test.path, test.body)
			check.True(t, status == 400 && strings.Contains(text, test.want),
				"%d %s, want code %s", status, text, test.want)
			check.Equal(t, len(s.Mistakes()), 1, "it is not held against the bot")
		})
	}
}

// An edit makes a message one of components if it removes the content, and never takes that back.
func TestServerConvertsMessages(t *testing.T) {
	s, bot := identified(t)
	hall := s.NewChannel()
	_, _ = bot("POST", "/channels/"+hall.ID+"/messages", `{"content":"old"}`)
	path := "/channels/" + hall.ID + "/messages/" + hall.Said()[0].ID
	const text = `"components":[{"type":10,"content":"new"}]`
	for _, step := range []struct {
		body   string
		status int
		said   string
	}{
		{`{"flags":32768,` + text + `}`, 400, "old"},
		{`{"flags":32768,"content":null,` + text + `}`, 200, "new"},
		{`{"content":"x"}`, 400, "new"},
		{`{"flags":0,` + text + `}`, 400, "new"},
		{`{"components":[{"type":10,"content":"again"}]}`, 200, "again"},
	} {
		status, answer := bot("PATCH", path, step.body)
		check.Equal(t, status, step.status, "%s: %s", step.body, answer)
		check.Equal(t, hall.Said()[0].Text, step.said, "%s", step.body)
		check.Equal(t, len(s.Mistakes()), step.status/400, "%s", step.body)
	}
}

func TestServerInteractions(t *testing.T) {
	s, bot := identified(t)
	ann := s.NewUser("ann", "de")
	hall := s.NewChannel()
	callback := func(i *discordtest.Interaction) string {
		return "/interactions/" + i.ID + "/" + i.Token() + "/callback"
	}
	expect := func(what, method, path, body string, status int, code string) {
		t.Helper()
		if got, text := bot(method, path, body); got != status || !strings.Contains(text, code) {
			t.Errorf("%s: %d %s, want %d %s", what, got, text, status, code)
		}
	}
	i := ann.Command(hall, "solve")
	hook := "/webhooks/" + discordtest.AppID + "/" + i.Token()
	expect("message before an answer", "POST", hook, `{"content":"x"}`, 404, "10015")
	expect("answer", "POST", callback(i), `{"type":5}`, 204, "")
	expect("second answer", "POST", callback(i), `{"type":4,"data":{"content":"x"}}`, 400, "40060")
	expect("message after thinking takes its place, in public", "POST", hook, `{"content":"x","flags":64}`, 200, `"content":"x"`)
	if said := hall.Said(); len(said) != 1 || said[0].For != "" || said[0].Edits != 0 {
		t.Errorf("%+v", said)
	}
	expect("an edit of it", "PATCH", hook+"/messages/@original", `{"content":"y"}`, 200, `"content":"y"`)
	if said := hall.Said(); len(said) != 1 || said[0].Edits != 1 {
		t.Errorf("%+v", said)
	}
	s.Advance(16 * time.Minute)
	expect("after 15 minutes", "PATCH", hook+"/messages/@original", `{"content":"y"}`, 401, "50027")
	late := ann.Command(hall, "solve")
	s.Advance(4 * time.Second)
	expect("after 3 seconds", "POST", callback(late), `{"type":5}`, 404, "10062")
	private := ann.Command(hall, "solve")
	expect("private", "POST", callback(private)+"?with_response=true", `{"type":4,"data":{"content":"p","flags":64}}`, 200, `"message"`)
	own := hall.Said()[1]
	expect("private message by the bot's own right", "PATCH", "/channels/"+hall.ID+"/messages/"+own.ID, `{"content":"q"}`, 404, "10008")
	bot("POST", "/channels/"+hall.ID+"/messages", `{"content":"b","components":[{"type":1,"components":[{"type":2,"style":1,"label":"x","custom_id":"c"}]}]}`)
	shown := hall.Said()[len(hall.Said())-1]
	pressed := ann.Press(shown, "x")
	ann.Delete(shown)
	expect("update of a deleted message", "POST", callback(pressed), `{"type":7,"data":{"content":"y"}}`, 404, "10008")
	expect("silence instead", "POST", callback(pressed), `{"type":6}`, 204, "")
	question := ann.Write(hall, "x")
	expect("message of another", "PATCH", "/channels/"+hall.ID+"/messages/"+question.ID, `{"content":"q"}`, 403, "50005")
}

// As in API v9, an edit with a file adds the file, unless the edit lists the attachments.
func TestServerAppendsFiles(t *testing.T) {
	s, bot := identified(t)
	hall := s.NewChannel()
	send := func(method, path, payload string) {
		t.Helper()
		var b bytes.Buffer
		w := multipart.NewWriter(&b)
		_ = w.WriteField("payload_json", payload)
		part, _ := w.CreateFormFile("files[0]", "a.txt")
		_, _ = part.Write([]byte("a"))
		w.Close()
		if status, text := ask(t, s, method, "/channels/"+hall.ID+path, w.FormDataContentType(), b.String()); status != 200 {
			t.Fatalf("%d %s", status, text)
		}
	}
	send("POST", "/messages", `{"content":"x"}`)
	m := hall.Said()[0]
	for _, step := range []struct {
		payload string
		want    int
	}{{`{"content":"x"}`, 2}, {`{"attachments":[{"id":"0"}]}`, 1}, {`{"attachments":[]}`, 1}} {
		send("PATCH", "/messages/"+m.ID, step.payload)
		check.Equal(t, len(s.Message(m.ID).Files), step.want, "%s", step.payload)
	}
	if status, _ := bot("PATCH", "/channels/"+hall.ID+"/messages/"+m.ID, `{"attachments":[]}`); status != 200 || len(s.Message(m.ID).Files) != 0 {
		t.Errorf("%d, files are left", status)
	}
}

func TestServerWantsTheToken(t *testing.T) {
	s := discordtest.New(t, token)
	answer, err := http.Get(s.URL + "/api/v9/users/@me")
	check.Must(t, err)
	defer answer.Body.Close()
	check.Equal(t, answer.StatusCode, http.StatusUnauthorized)
}

// TestServerCoversSpoilers checks that a file is hidden because of its name. The list of attachments must
// have the name of the file.
func TestServerCoversSpoilers(t *testing.T) {
	for _, test := range []struct {
		name, file, payload string
		want                int  // status of the answer
		covered             bool // the file is hidden
	}{
		{"covered", "SPOILER_a.txt", `{"attachments":[{"id":"0","filename":"SPOILER_a.txt"}]}`, 200, true},
		{"covered and not announced", "SPOILER_a.txt", `{"content":"x"}`, 200, true},
		{"open", "a.txt", `{"attachments":[{"id":"0","filename":"a.txt"}]}`, 200, false},
		{"covered in the announcement alone", "a.txt", `{"attachments":[{"id":"0","filename":"SPOILER_a.txt"}]}`, 400, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, _ := identified(t)
			hall := s.NewChannel()
			var b bytes.Buffer
			w := multipart.NewWriter(&b)
			_ = w.WriteField("payload_json", test.payload)
			part, _ := w.CreateFormFile("files[0]", test.file)
			_, _ = part.Write([]byte("a"))
			w.Close()
			status, text := ask(t, s, "POST", "/channels/"+hall.ID+"/messages", w.FormDataContentType(), b.String())
			if status != test.want {
				t.Fatalf("%d %s, want %d", status, text, test.want)
			}
			if status != 200 {
				if m := s.Mistakes(); len(m) != 1 || !strings.Contains(m[0], "filename") {
					t.Errorf("held against the bot: %q", m)
				}
				return
			}
			if f := hall.Said()[0].Files[0]; f.Spoiler != test.covered {
				t.Errorf("%s is covered: %v", f.Name, f.Spoiler)
			}
		})
	}
}
