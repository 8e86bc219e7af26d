package discordtest_test

import (
	"bytes"
	"mime/multipart"
	"strings"
	"testing"
)

// TestServerCoversSpoilers: a file is covered by its name, and is called the same wherever the request names it.
func TestServerCoversSpoilers(t *testing.T) {
	for _, test := range []struct {
		name, file, payload string
		want                int  // status
		covered             bool // the file
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
