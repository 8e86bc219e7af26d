package console_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

// A script answers a message in place of a mirror, the bot of these tests. The keys of scripts are the texts
// of the messages.
type (
	script  = func(context.Context, chat.Message, chat.Responder) error
	scripts = map[string]script
)

// replies returns a script that sends the replies r.
func replies(r ...chat.Reply) script {
	return func(ctx context.Context, _ chat.Message, to chat.Responder) error {
		for _, reply := range r {
			if _, err := to.Send(ctx, reply); err != nil {
				return err
			}
		}
		return nil
	}
}

// checkClean checks that output has no effect on a terminal other than to show text.
func checkClean(t *testing.T, output string) {
	t.Helper()
	check.True(t, utf8.ValidString(output), "output is not valid UTF-8: %q", output)
	for _, r := range output {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			t.Errorf("output holds %U: %q", r, output)
			return
		}
	}
}

const evil = "\x1b]0;title\a\x1b[2J\x00\x7f\u009b31m\xff"

func TestControlCharactersNeverReachTheTerminal(t *testing.T) {
	bot := &mirror{scripts: scripts{
		"evil": replies(
			chat.Reply{Text: evil, Block: "1\t2" + evil, Choices: [][]chat.Choice{{{Label: evil + "\nOK", Data: "x"}}}},
			chat.Reply{Picture: &chat.Picture{Name: evil, PNG: []byte{1}, Alt: evil}},
		),
		"note": func(ctx context.Context, _ chat.Message, r chat.Responder) error { return r.Notify(ctx, evil) },
	}}
	cfg := config()
	cfg.Echo, cfg.Pictures = true, filepath.Join(t.TempDir(), evil[:9])
	cfg.Commands = append(cfg.Commands, chat.Command{Name: "evil", Description: map[string]string{"en": evil}})
	out := play(t, cfg, bot, strings.Join([]string{
		evil, "/evil", "/note", "#9", "#1.1", "/as " + evil, "/room " + evil, evil, "/photo " + evil, "/?", "/reply 99 x",
	}, "\n"))
	checkClean(t, out)
	check.Contains(t, out, "1\t2", "the tab in a block is lost")
}

func TestInvalidTextBecomesValid(t *testing.T) {
	bot := &mirror{}
	play(t, config(), bot, "a\xffb\x00c\n")
	if got, want := bot.texts(), []string{"a\ufffdb\x00c"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLongLines(t *testing.T) {
	const limit = 16 << 20
	tests := []struct {
		name  string
		bytes int
		cut   bool
	}{
		{"ten megabytes", 10 << 20, false},
		{"just in time", limit, false},
		{"too long", limit + 100_000, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bot := &mirror{scripts: scripts{}}
			long := strings.Repeat("x", tt.bytes)
			bot.scripts[long[:min(len(long), limit)]] = replies(chat.Reply{Text: "long"})
			got := play(t, config(), bot, "hello\n"+long+"\nbye\n")
			const note = "(that line was longer than 16 MiB, the rest of it is left out)\n"
			want := "bot (2): you says \"hello\"\n\n"
			if tt.cut {
				want += note
			}
			if want += "bot (4): long\n\nbot (6): you says \"bye\"\n\n"; got != want {
				t.Errorf("got %d bytes\n%.300s\nwant\n%s", len(got), got, want)
			}
		})
	}
}

// TestPicturesAreSavedUnderFreeNames checks that saved pictures overwrite no file, and that only the owner
// can read them.
func TestPicturesAreSavedUnderFreeNames(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "pictures")
	mustWrite(t, filepath.Join(folder, "sudoku-1.png"), "mine")
	mustWrite(t, filepath.Join(folder, "sudoku-3.png"), "mine")
	picture := func(name, content string) chat.Reply {
		return chat.Reply{Picture: &chat.Picture{Name: name, PNG: []byte(content)}}
	}
	cfg := config()
	cfg.Pictures = folder
	play(t, cfg, &mirror{scripts: scripts{"go": replies(
		picture("sudoku.png", "a"), picture("sudoku.png", "b"), picture("sudoku.png", "a"),
		picture("../../x/chart.png", "c"), picture("", "d"), picture("..", "e"),
	)}}, "go\n")
	wantFiles(t, folder, map[string]string{
		"sudoku-1.png": "mine", "sudoku-2.png": "a", "sudoku-3.png": "mine", "sudoku-4.png": "b",
		"xchart-1.png": "c", "picture-1.png": "d", "picture-2.png": "e",
	})
	cfg.Pictures = filepath.Join(folder, "made")
	play(t, cfg, &mirror{scripts: scripts{"go": replies(picture("sudoku.png", "a"))}}, "go\n")
	for path, want := range map[string]os.FileMode{cfg.Pictures: 0o700, filepath.Join(cfg.Pictures, "sudoku-1.png"): 0o600} {
		info, err := os.Stat(path)
		check.Must(t, err)
		check.Equal(t, info.Mode().Perm(), want, "%s", path)
	}
}

// wantFiles checks that a folder has exactly these files with these contents. If want is empty, the folder
// need not exist.
func wantFiles(t *testing.T, folder string, want map[string]string) {
	t.Helper()
	entries, _ := os.ReadDir(folder)
	check.Equal(t, len(entries), len(want))
	for _, e := range entries {
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		check.Must(t, err)
		check.Equal(t, string(content), want[e.Name()], "%s", e.Name())
	}
}

// TestRepliesArePrinted checks replies with pictures that cannot be saved, with hidden pictures, and with
// copy buttons. The console does not print copy buttons.
func TestRepliesArePrinted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	mustWrite(t, file, "")
	board := func(alt string, hidden bool) chat.Reply {
		return chat.Reply{Text: "solved", Picture: &chat.Picture{Name: "sudoku.png", PNG: []byte{1}, Alt: alt, Spoiler: hidden}}
	}
	for _, tt := range []struct {
		folder string
		reply  chat.Reply
		want   string
	}{
		{file, board("a grid", false), "solved\n[picture: a grid — not saved: not a directory]\n\n"},
		{"", board("a grid", false), "solved\n[picture: a grid]\n\n"},
		{"", board("a board", true), "solved\n[picture, hidden: a board]\n\n"},
		{"", board("", true), "solved\n[picture, hidden]\n\n"},
		{"", chat.Reply{Text: "x", Choices: [][]chat.Choice{
			{{Label: "Copy", Copy: "53..7"}, {Label: "More", Data: "more"}}, {{Label: "Copy", Copy: "53..7"}},
		}}, "x\n[1] More\n\n"},
	} {
		cfg := config()
		cfg.Pictures = tt.folder
		check.Equal(t, play(t, cfg, &mirror{scripts: scripts{"go": replies(tt.reply)}}, "go\n"), "bot (2): "+tt.want)
	}
}

func TestFilesAreOpenedOnlyWhenAsked(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	home, err := os.UserHomeDir()
	check.Must(t, err)
	mustWrite(t, filepath.Join(home, "a.sdk"), "first")
	var got string
	bot := &mirror{scripts: scripts{"read": func(ctx context.Context, m chat.Message, _ chat.Responder) error {
		mustWrite(t, filepath.Join(home, "a.sdk"), "later")
		r, err := m.Files[0].Open(ctx)
		if err != nil {
			return err
		}
		defer r.Close()
		content, err := io.ReadAll(r)
		got = string(content)
		return err
	}}}
	out := play(t, config(), bot, "/file ~/a.sdk read\n")
	check.True(t, got == "later" && out == "",
		"read %q, printed %q; want the content at the time of Open", got, out)
}

func TestRepliesThatNoPlatformTakesAreRefused(t *testing.T) {
	button := chat.Choice{Label: "OK", Data: "ok"}
	six := slices.Repeat([]chat.Choice{button}, 6)
	for name, r := range map[string]chat.Reply{
		"nothing at all":      {},
		"six rows":            {Text: "x", Choices: slices.Repeat([][]chat.Choice{{button}}, 6)},
		"six in a row":        {Text: "x", Choices: [][]chat.Choice{six}},
		"an empty row":        {Text: "x", Choices: [][]chat.Choice{{}}},
		"no data":             {Text: "x", Choices: [][]chat.Choice{{{Label: "OK"}}}},
		"65 bytes of data":    {Text: "x", Choices: [][]chat.Choice{{{Label: "OK", Data: strings.Repeat("x", 65)}}}},
		"a button of no name": {Text: "x", Choices: [][]chat.Choice{{{Data: "ok"}}}},
	} {
		var sent, edited error
		play(t, config(), &mirror{scripts: scripts{"go": func(ctx context.Context, _ chat.Message, to chat.Responder) error {
			id, err := to.Send(ctx, chat.Reply{Text: "fine"})
			check.Must(t, err, "%s", name)
			_, sent = to.Send(ctx, r)
			_, edited = to.Edit(ctx, id, r)
			return nil
		}}}, "go\n")
		check.True(t, sent != nil && edited != nil, "%s: Send: %v, Edit: %v; want errors", name, sent, edited)
	}
}

func TestOnlyTheBotsOwnMessagesCanBeEdited(t *testing.T) {
	tests := []struct{ name, input, id string }{
		{"deleted", "hello\n/delete 2\ngo\n", "2"},
		{"somebody else's", "hello\ngo\n", "1"},
		{"in another room", "hello\n/room family\ngo\n", "2"},
		{"never sent", "go\n", "99"},
		{"no number", "go\n", "first"},
	}
	for _, tt := range tests {
		var err error
		play(t, config(), &mirror{scripts: scripts{"go": func(ctx context.Context, _ chat.Message, r chat.Responder) error {
			_, err = r.Edit(ctx, tt.id, chat.Reply{Text: "new"})
			return nil
		}}}, tt.input)
		check.ErrorIs(t, err, chat.ErrGone, "%s", tt.name)
	}
}

func TestPeopleAndRoomsHaveTheirOwnIDs(t *testing.T) {
	bot := &mirror{}
	play(t, config(), bot, "a\n/as ann\nb\n/room ann\nc\n/room -\n/as bob\nd\n/as  Ann \t Marie \ne\n/as "+strings.Repeat("é", 100)+"\nf\n")
	want := [][2]string{
		{"console:you", "console:you"}, {"console:ann", "console:ann"}, {"console:ann", "console:#ann"},
		{"console:bob", "console:bob"}, {"console:Ann Marie", "console:Ann Marie"},
		{"console:" + strings.Repeat("é", 64), "console:" + strings.Repeat("é", 64)},
	}
	for i, m := range bot.got {
		if got := [2]string{m.From.ID, m.Room.ID}; i >= len(want) || got != want[i] {
			t.Errorf("message %d is of %q", i, got)
		}
	}
	check.Equal(t, len(bot.got), len(want))
}

func FuzzRun(f *testing.F) {
	for _, seed := range []string{
		"hello\n" + grid + "\n#1\n#2.1\n", "/as ann\n/room x\n@bot hi\n/edit \n/reply 1 x\n/delete\n/?\n/quit\nx",
		evil, "/solve@bot " + row + "\n\n#٣\n#１.۲", "/file \"a b\\", "\xef\xbb\xbf\r\n/\n#\n@\n", "/menu\n#1\n#1\n/delete 2\n#2.1",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		bot := &mirror{scripts: scripts{"menu": replies(
			chat.Reply{Text: "menu", Choices: [][]chat.Choice{{{Label: "a", Data: "a"}}, {{Label: "b", Data: "b"}}}},
		)}}
		cfg := config()
		cfg.Echo = len(input)%2 == 0
		var out bytes.Buffer
		check.Must(t, console.Run(t.Context(), cfg, bot, bytes.NewReader(input), &out), "Run")
		checkClean(t, out.String())
		for _, m := range bot.got {
			check.True(t, utf8.ValidString(m.Text) && m.Room.ID != "" && m.From.ID != "" && m.ID != "",
				"the bot got %+v", m)
		}
	})
}

func mustWrite(t *testing.T, path, content string) {
	t.Helper()
	check.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
	check.Must(t, os.WriteFile(path, []byte(content), 0o600))
}
