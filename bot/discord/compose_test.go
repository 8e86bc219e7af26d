package discord_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
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
		{"picture and a block too long", chat.Reply{Text: "Solved.", Block: big, Picture: picture},
			`{"content":"Solved.",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"sudoku.png","description":"A solved grid"}]}`, []string{"sudoku.png image/png"}},
		{"a block too long becomes a file", chat.Reply{Text: "Solved.", Block: big},
			`{"content":"Solved.",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"grid.txt","description":"Solved."}]}`, []string{grid}},
		{"attachment", chat.Reply{Text: "Print it.", Attachment: page}, `{"content":"Print it.",` + nobody + `,"components":[],"attachments":[{"id":"0","filename":"sudoku.pdf","description":"Print it."}]}`, []string{"sudoku.pdf application/pdf"}},
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

// TestComposeEdit checks that an edit sends no file, and makes the message one of components.
func TestComposeEdit(t *testing.T) {
	const nobody = `{"allowed_mentions":{"parse":[],"replied_user":false},"components":[`
	const rest = `,"flags":32768,"content":null,"embeds":null}`
	picture := &chat.Picture{Name: "a.png", PNG: []byte("png"), Alt: "A board", Spoiler: true}
	page := &chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte("%PDF-1.7")}
	for _, test := range []struct {
		name  string
		reply chat.Reply
		want  string
	}{
		{"text", chat.Reply{Text: "x", Attachment: page, Private: true}, `{"content":"x","type":10}],"attachments":[]`},
		{"picture", chat.Reply{Picture: picture, Choices: button},
			`{"items":[{"media":{"url":"attachment://SPOILER_a.png"},"description":"A board","spoiler":true}],"type":12},` +
				`{"components":[{"label":"Press me","style":2,"disabled":false,"custom_id":"b:1","type":2}],"type":1}],` +
				`"attachments":[{"id":"0","filename":"SPOILER_a.png","description":"A board"}]`},
		{"a block too long becomes a file", chat.Reply{Text: "x", Block: strings.Repeat("1", 2000)},
			`{"content":"x","type":10},{"file":{"url":"attachment://grid.txt"},"spoiler":false,"type":13}],` +
				`"attachments":[{"id":"0","filename":"grid.txt","description":"x"}]`},
	} {
		got, files := discord.ComposeEdit(test.reply)
		check.Equal(t, got, nobody+test.want+rest, "%s", test.name)
		check.True(t, !strings.Contains(strings.Join(files, " "), "pdf"), "%s: with %q", test.name, files)
	}
}

// TestComposeKeepsTheLimits checks a message with more of everything than Discord takes. A message with more
// than five rows consists of components, at most 40.
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
		Flags      int
		Components []struct {
			Content    string
			Items      []struct{ Description string }
			Components []struct{ Label string }
		}
	}
	check.Must(t, json.Unmarshal([]byte(payload), &got))
	check.True(t, got.Flags == 1<<15 && len(got.Components) == 8, "flags %d, %d components", got.Flags, len(got.Components))
	n := speak.Units(got.Components[0].Content)
	check.True(t, n <= 2000 && n >= 1990, "content of %d", n)
	check.Equal(t, len([]rune(got.Components[1].Items[0].Description)), 1024)
	for _, row := range got.Components[2:] {
		check.Equal(t, len(row.Components), 5)
	}
	check.Equal(t, len([]rune(got.Components[2].Components[0].Label)), 80)
}

func TestMenu(t *testing.T) {
	var got []map[string]any
	check.Must(t, json.Unmarshal([]byte(discord.Menu(commands, "en", "fa", "de")), &got))
	var names []any
	for _, c := range got {
		diff := cmp.Diff([]any{[]any{0., 1.}, []any{0., 1., 2.}}, []any{c["integration_types"], c["contexts"]})
		check.True(t, diff == "", "where %s is offered (-want +got)\n%s", c["name"], diff)
		names = append(names, c["name"], c["type"])
	}
	check.Deep(t, names, []any{"solve", 1., "Solve this Sudoku", 3., "help", 1.})
	english := map[string]any{"en-US": "Solve a Sudoku", "en-GB": "Solve a Sudoku", "de": "Löse ein Sudoku"}
	check.Deep(t, got[0]["description_localizations"], english)
	german := got[2]["description_localizations"].(map[string]any)["de"]
	check.True(t, german == "Was der Bot kann", "German: %v", german)
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
		got, err := discord.Base(api)
		check.True(t, err == nil && got == want, "Base(%q) = %q, %v, want %q", api, got, err, want)
	}
	for _, api := range []string{"discord.com", "ftp://h", "http://", "http://user:secret@h", "http://h?x=1", ":"} {
		_, err := discord.Base(api)
		check.True(t, err != nil && !strings.Contains(err.Error(), "secret"), "Base(%q): %v", api, err)
	}
}

func TestDefaults(t *testing.T) {
	want := discord.Config{APIURL: "https://discord.com", Workers: 1000}
	check.Deep(t, discord.Defaults(), want)
}

func TestBudget(t *testing.T) {
	want := chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Menu: 25, Press: 64, Notice: 200, PadRows: 6, PadRow: 5, Forms: true}
	check.Equal(t, discord.Budget(), want)
}

func TestWhatFitsTheBudgetIsSentWhole(t *testing.T) {
	b := discord.Budget()
	for name, test := range map[string]struct {
		limit   int
		picture *chat.Picture
	}{
		"words alone":      {b.Alone, nil},
		"words and a grid": {b.Beside, &chat.Picture{Name: "g.png", PNG: []byte("png"), Alt: "a grid"}},
	} {
		text := strings.Repeat("w", 100)
		block := strings.Repeat("1", test.limit-len(text))
		got, _ := discord.Compose(chat.Reply{Text: text, Block: block, Picture: test.picture})
		check.True(t, strings.Contains(got, text) && strings.Contains(got, block) && !strings.Contains(got, "grid.txt"),
			"%s: not all is sent: %s", name, got)
	}
	over, _ := discord.Compose(chat.Reply{Text: "w", Block: strings.Repeat("1", b.Alone)})
	check.True(t, strings.Contains(over, "grid.txt"), "more than the budget is sent: %s", over)
}

// TestLacks checks that each command and press reports the rights that the bot lacks.
func TestLacks(t *testing.T) {
	t.Parallel()
	const see, write, attach, administrator = 1 << 10, 1 << 11, 1 << 15, 1 << 3
	e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: fmt.Sprint(m.Lacks)})
		return err
	}, discord.Pace{})
	for n, test := range []struct {
		permitted uint64
		want      []chat.Right
	}{
		{see | write | attach, nil},
		{administrator, nil},
		{see | attach, []chat.Right{chat.Write}},
		{write, []chat.Right{chat.See, chat.Attach}},
		{0, []chat.Right{chat.See, chat.Write, chat.Attach}},
	} {
		e.Permit(test.permitted)
		e.ann.Command(e.hall, "rate")
		if got := e.hall.Await(n + 1).Text; got != discord.Escape(fmt.Sprint(test.want)) {
			t.Errorf("permitted %b: lacks %s, want %v", test.permitted, got, test.want)
		}
	}
}

// needed has the permissions that the bot requests from a server. Source: docs.discord.com, Permissions,
// Bitwise Permission Flags.
var needed = map[string]int{
	"View Channel": 10, "Send Messages": 11, "Attach Files": 15, "Read Message History": 16, "Send Messages in Threads": 38,
}

// TestTheInvitationAsksForWhatIsNeeded checks the number and the names of the permissions in the README.
func TestTheInvitationAsksForWhatIsNeeded(t *testing.T) {
	raw, err := os.ReadFile("../../README.md")
	readme := strings.Join(strings.Fields(string(raw)), " ")
	var number uint64
	for name, bit := range needed {
		number |= 1 << bit
		check.Contains(t, readme, "*"+name+"*", "the README does not name %s", name)
	}
	want := fmt.Sprintf("&permissions=%d`", number)
	check.True(t, err == nil && strings.Contains(readme, want), "%v; the README has no %s", err, want)
}

// printer returns a handler that sends a file. The text "edit" makes it also edit the message, and "more"
// makes it also send another file.
func printer(gate <-chan struct{}) handler {
	reply := chat.Reply{Text: "Print it.", Attachment: page}
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if gate != nil {
			<-gate
		}
		if m.Press != nil {
			_, err := r.Edit(ctx, m.Press.Message, reply)
			return err
		}
		id, err := r.Send(ctx, reply)
		if err != nil {
			return err
		}
		switch m.Text {
		case "edit":
			_, err = r.Edit(ctx, id, chat.Reply{Text: "edited", Attachment: page, Picture: picture(1)})
		case "more":
			_, err = r.Send(ctx, chat.Reply{Text: "more", Attachment: page, Choices: button})
		}
		return err
	}
}

func TestAttachment(t *testing.T) {
	t.Parallel()
	write := func(text string) func(*exchange) {
		return func(e *exchange) { e.ann.Write(e.hall, discordtest.Mention+" "+text) }
	}
	command := func(text string) func(*exchange) {
		return func(e *exchange) { e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: text}) }
	}
	for _, test := range []struct {
		name  string
		act   func(*exchange)
		late  bool     // the bot shows "thinking" first
		want  []string // texts of the messages at the end
		files []string // names of the files of the last message
	}{
		{"message", write("x"), false, []string{"Print it."}, []string{"sudoku.pdf"}},
		{"answer_to_a_command", command("x"), false, []string{"Print it."}, []string{"sudoku.pdf"}},
		{"answer_that_was_deferred", command("x"), true, []string{"Print it."}, []string{"sudoku.pdf"}},
		{"follow_up", command("more"), false, []string{"Print it.", "more"}, []string{"sudoku.pdf"}},
		{"follow_up_of_a_deferred_answer", command("more"), true, []string{"Print it.", "more"}, []string{"sudoku.pdf"}},
		{"edit_of_a_message", write("edit"), false, []string{"edited"}, []string{"grid.png"}},
		{"edit_of_an_answer", command("edit"), false, []string{"edited"}, []string{"grid.png"}},
		{"edit_of_a_deferred_answer", command("edit"), true, []string{"edited"}, []string{"grid.png"}},
		{"edit_by_a_press", func(e *exchange) {
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "more"})
			e.ann.Press(e.hall.Await(2), "Press me")
		}, false, []string{"Print it.", "Print it."}, nil},
		{"without_the_right_to_attach_files", func(e *exchange) { e.hall.ForbidFiles(); write("x")(e) }, false, []string{"Print it."}, nil},
		{"where_uploads_are_limited_400001", func(e *exchange) {
			e.Fail(discordtest.Refused(403, 400001, "Access to file uploads has been limited for this guild").On("POST", "/messages"))
			write("x")(e)
		}, false, []string{"Print it."}, nil},
		{"command_without_the_right_to_attach_files", func(e *exchange) { e.hall.ForbidFiles(); command("x")(e) }, false, []string{"Print it."}, []string{"sudoku.pdf"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var gate chan struct{}
			pace := discord.Pace{}
			if test.late {
				gate, pace.FirstAnswer = make(chan struct{}), time.Nanosecond
			}
			e := meet(t, printer(gate), pace)
			test.act(e)
			if test.late {
				e.awaitRequest("POST", "/callback")
				close(gate)
			}
			e.awaitSaid(test.want...)
			check.NoError(t, <-e.errs)
			said := e.hall.Said()
			m := said[len(said)-1]
			check.Slices(t, fileNames(m), test.files)
			for _, f := range m.Files {
				check.True(t, f.Name != page.Name || f.Type == page.Type && bytes.Equal(f.Data, page.Data),
					"%s as %s: %q", f.Name, f.Type, f.Data)
			}
		})
	}
}

func TestAttachment_onlyFileIsForbidden(t *testing.T) {
	t.Parallel()
	e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Attachment: page})
		return err
	}, discord.Pace{})
	e.hall.ForbidFiles()
	e.ann.Write(e.hall, discordtest.Mention)
	check.ErrorIs(t, <-e.errs, chat.ErrForbidden)
}

// TestSpoilers checks that a picture is hidden if Picture.Spoiler is set. It covers new messages, edits, and
// answers to commands.
func TestSpoilers(t *testing.T) {
	t.Parallel()
	hidden := picture(2)
	hidden.Spoiler = true
	for _, test := range []struct {
		name   string
		before *chat.Picture // the picture that is replaced; nil for a new message
		after  *chat.Picture
		want   bool
	}{
		{"new message", nil, hidden, true},
		{"new message that hides nothing", nil, picture(1), false},
		{"in the place of an open picture", picture(1), hidden, true},
		{"in the place of a hidden picture", hidden, picture(1), false},
		{"hidden in the place of hidden", hidden, hidden, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
				if test.before == nil {
					_, err := r.Send(ctx, chat.Reply{Text: "after", Picture: test.after})
					return err
				}
				id, err := r.Send(ctx, chat.Reply{Text: "before", Picture: test.before})
				if err == nil {
					_, err = r.Edit(ctx, id, chat.Reply{Text: "after", Picture: test.after})
				}
				return err
			}, discord.Pace{})
			e.ann.Write(e.hall, discordtest.Mention)
			e.awaitSaid("after")
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
			e.awaitSaid("after", "after")
			for _, m := range e.hall.Said() {
				check.True(t, len(m.Files) == 1 && m.Files[0].Spoiler == test.want && m.Files[0].Alt == test.after.Alt,
					"got %+v, want one file, covered: %v", fileNames(m), test.want)
			}
			for range 2 {
				check.NoError(t, <-e.errs)
			}
		})
	}
}
