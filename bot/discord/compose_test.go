package discord_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord"
	"sudokubot/solver/check"
)

func TestCompose(t *testing.T) {
	const nobody = `"allowed_mentions":{"parse":[],"replied_user":false}`
	picture := &chat.Picture{Name: "sudoku.png", PNG: []byte("png"), Alt: "A solved grid"}
	page := &chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte("%PDF-1.7")}
	const grid = "grid.txt text/plain; charset=utf-8"
	big := strings.Repeat("123456789\n", 220)
	for _, test := range []struct {
		name  string
		reply chat.Reply
		want  string
		files []string
	}{
		{"text", chat.Reply{Text: "Solved."}, `{"content":"Solved.",` + nobody + `,"components":[],"attachments":[]}`, nil},
		{"a name that calls everybody", chat.Reply{Text: "Well done, @everyone <@5>"},
			`{"content":"Well done, @everyone \\\u003c@5\u003e",` + nobody + `,"components":[],"attachments":[]}`, nil},
		{"text and block", chat.Reply{Text: "Solved.", Block: "5 3\n4 1"},
			"{\"content\":\"Solved.\\n```\\n5 3\\n4 1\\n```\"," + nobody + `,"components":[],"attachments":[]}`, nil},
		{"private", chat.Reply{Text: "Hint", Private: true}, `{"content":"Hint",` + nobody + `,"components":[],"attachments":[],"flags":64}`, nil},
		{"picture", chat.Reply{Picture: picture}, `{"content":"",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"sudoku.png","description":"A solved grid"}]}`, []string{"sudoku.png image/png"}},
		{"picture that is hidden", chat.Reply{Picture: &chat.Picture{Name: "sudoku.png", PNG: []byte("png"), Alt: "A board", Spoiler: true}},
			`{"content":"",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"SPOILER_sudoku.png","description":"A board"}]}`, []string{"SPOILER_sudoku.png image/png"}},
		{"hidden picture without a name", chat.Reply{Picture: &chat.Picture{PNG: []byte("png"), Spoiler: true}},
			`{"content":"",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"SPOILER_picture.png"}]}`, []string{"SPOILER_picture.png image/png"}},
		{"picture without a name", chat.Reply{Picture: &chat.Picture{Name: "/\n", PNG: []byte("png")}}, `{"content":"",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"picture.png"}]}`, []string{"picture.png image/png"}},
		{"picture and a block too long", chat.Reply{Text: "Solved.", Block: big, Picture: picture},
			`{"content":"Solved.",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"sudoku.png","description":"A solved grid"}]}`, []string{"sudoku.png image/png"}},
		{"a block too long becomes a file", chat.Reply{Text: "Solved.", Block: big},
			`{"content":"Solved.",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"grid.txt","description":"Solved."}]}`, []string{grid}},
		{"attachment", chat.Reply{Text: "Print it.", Attachment: page}, `{"content":"Print it.",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"sudoku.pdf","description":"Print it."}]}`, []string{"sudoku.pdf application/pdf"}},
		{"attachment without a name and a type", chat.Reply{Text: "x", Attachment: &chat.Attachment{Data: []byte("x"), Type: "text/x\r\nX: y"}},
			`{"content":"x",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"file","description":"x"}]}`, []string{"file application/octet-stream"}},
		{"attachment without content", chat.Reply{Text: "x", Attachment: &chat.Attachment{Name: "sudoku.pdf"}}, `{"content":"x",` + nobody + `,"components":[],"attachments":[]}`, nil},
		{"attachment and picture", chat.Reply{Text: "x", Picture: picture, Attachment: page},
			`{"content":"x",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"sudoku.png","description":"A solved grid"},{"id":"1","filename":"sudoku.pdf","description":"x"}]}`, []string{"sudoku.png image/png", "sudoku.pdf application/pdf"}},
		{"attachment and a block too long", chat.Reply{Text: "x", Block: big, Attachment: page},
			`{"content":"x",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"grid.txt","description":"x"},{"id":"1","filename":"sudoku.pdf","description":"x"}]}`, []string{grid, "sudoku.pdf application/pdf"}},
		{"buttons", chat.Reply{Text: "x", Choices: [][]chat.Choice{{{Label: "Compare", Data: "c:1"}}, {}}},
			`{"content":"x",` + nobody + `,"components":[{"components":[{"label":"Compare","style":2,"disabled":false,"custom_id":"c:1","type":2}],"type":1}],"attachments":[]}`, nil},
		{"buttons of a style, and one that copies", chat.Reply{Text: "x", Choices: [][]chat.Choice{
			{{Label: "Play", Data: "p", Style: chat.Primary}, {Label: "Copy", Copy: "53..7"}, {Label: "Delete", Data: "d", Style: chat.Danger}}, {{Label: "Copy", Copy: "53..7"}}}},
			`{"content":"x",` + nobody + `,"components":[{"components":[{"label":"Play","style":1,"disabled":false,"custom_id":"p","type":2},{"label":"Delete","style":4,"disabled":false,"custom_id":"d","type":2}],"type":1}],"attachments":[]}`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, files := discord.Compose(test.reply)
			check.Deep(t, got, test.want)
			check.Deep(t, files, test.files)
		})
	}
}

// An edit leaves out the file, and says that nothing of the old message stays.
func TestComposeEdit(t *testing.T) {
	const want = `{"content":"x","allowed_mentions":{"parse":[],"replied_user":false},"components":[],"attachments":[]}`
	page := &chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte("%PDF-1.7")}
	got, files := discord.ComposeEdit(chat.Reply{Text: "x", Attachment: page, Private: true})
	check.True(t, got == want && len(files) == 0, "got %s with %q, want %s without a file", got, files, want)
}

func TestComposeKeepsTheLimits(t *testing.T) {
	var choices [][]chat.Choice
	for range 7 {
		choices = append(choices, make([]chat.Choice, 8))
	}
	choices[0][0] = chat.Choice{Label: strings.Repeat("پ", 100), Data: "d"}
	payload, _ := discord.Compose(chat.Reply{
		Text: strings.Repeat("😀*", 3000), Choices: choices,
		Picture: &chat.Picture{PNG: []byte("png"), Alt: strings.Repeat("a", 2000)},
	})
	var got struct {
		Content     string
		Components  []struct{ Components []struct{ Label string } }
		Attachments []struct{ Description string }
	}
	check.Must(t, json.Unmarshal([]byte(payload), &got))
	if n := speak.Units(got.Content); n > 2000 || n < 1990 {
		t.Errorf("content of %d", n)
	}
	if len(got.Components) != 5 || len(got.Components[0].Components) != 5 {
		t.Errorf("rows: %d of %d", len(got.Components), len(got.Components[0].Components))
	}
	check.Equal(t, len([]rune(got.Components[0].Components[0].Label)), 80)
	check.Equal(t, len([]rune(got.Attachments[0].Description)), 1024)
}

func TestMenu(t *testing.T) {
	var got []map[string]any
	check.Must(t, json.Unmarshal([]byte(discord.Menu(commands, "en", "fa", "de")), &got))
	var names []any
	for _, c := range got {
		if diff := cmp.Diff([]any{[]any{0., 1.}, []any{0., 1., 2.}}, []any{c["integration_types"], c["contexts"]}); diff != "" {
			t.Errorf("where %s is offered (-want +got)\n%s", c["name"], diff)
		}
		names = append(names, c["name"], c["type"])
	}
	check.Deep(t, names, []any{"solve", 1., "Solve this Sudoku", 3., "help", 1.})
	english := map[string]any{"en-US": "Solve a Sudoku", "en-GB": "Solve a Sudoku", "de": "Löse ein Sudoku"}
	check.Deep(t, got[0]["description_localizations"], english)
	if german := got[2]["description_localizations"].(map[string]any)["de"]; german != "Was der Bot kann" {
		t.Errorf("German: %v", german)
	}
	options := got[0]["options"].([]any)
	var kinds []any
	for _, o := range options {
		kinds = append(kinds, o.(map[string]any)["type"])
	}
	check.Deep(t, kinds, []any{3., 11., 3.})
}

func TestBase(t *testing.T) {
	for api, want := range map[string]string{
		"": "", "https://discord.com": "", "https://discord.com/": "", "https://discord.com/api/v9": "",
		"http://127.0.0.1:8080": "http://127.0.0.1:8080", "http://h/p/api/v9/": "http://h/p", "http://h/api": "http://h",
	} {
		if got, err := discord.Base(api); err != nil || got != want {
			t.Errorf("Base(%q) = %q, %v, want %q", api, got, err, want)
		}
	}
	for _, api := range []string{"discord.com", "ftp://h", "http://", "http://user:secret@h", "http://h?x=1", ":"} {
		if _, err := discord.Base(api); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("Base(%q): %v", api, err)
		}
	}
}
