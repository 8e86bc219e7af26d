package console_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

// shows returns the text that a reply has on a terminal.
func shows(t *testing.T, cfg console.Config, reply chat.Reply) (text string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		cfg.Terminal = true
		k := start(t, cfg, &mirror{scripts: scripts{"x": replies(reply)}})
		k.text()
		k.types("x\n")
		time.Sleep(wait)
		text = strings.TrimSuffix(k.text(), "you> ")
		k.leave(t)
	})
	return text
}

func TestWordsAreWrappedAndBlocksAreNot(t *testing.T) {
	for name, tt := range map[string]struct {
		reply chat.Reply
		want  string
	}{
		"the head counts":   {chat.Reply{Text: "one two three four five"}, "bot (2): one two\nthree four five\n\n"},
		"lines stay":        {chat.Reply{Text: "one\ntwo three four five six"}, "bot (2): one\ntwo three four five\nsix\n\n"},
		"a word too long":   {chat.Reply{Text: "aaaaaaaaaaaaaaaaaaaaaaaaa b"}, "bot (2): \naaaaaaaaaaaaaaaaaaaaaaaaa\nb\n\n"},
		"what is indented":  {chat.Reply{Text: "a\n  one two three four"}, "bot (2): a\n  one two three four\n\n"},
		"wide characters":   {chat.Reply{Text: "a\n数独数独 数独数独 数独"}, "bot (2): a\n数独数独 数独数独\n数独\n\n"},
		"combining ones":    {chat.Reply{Text: "a\ne\u0301e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301e\u0301 1234"}, "bot (2): a\ne\u0301e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301e\u0301 e\u0301e\u0301e\u0301e\u0301 1234\n\n"},
		"blocks":            {chat.Reply{Block: "1 2 3 4 5 6 7 8 9 10 11 12"}, "bot (2):\n1 2 3 4 5 6 7 8 9 10 11 12\n\n"},
		"from the right":    {chat.Reply{Text: "یک جواب دارد. یک جواب"}, "bot (2):\nیک جواب دارد. یک\nجواب\n\n"},
		"buttons":           {chat.Reply{Text: "a", Choices: [][]chat.Choice{{{Label: "Compare", Data: "c"}, {Label: "Undo all", Data: "u"}}}}, "bot (2): a\n[1] Compare\n[2] Undo all\n\n"},
		"nothing to break":  {chat.Reply{Text: "one"}, "bot (2): one\n\n"},
		"exactly the width": {chat.Reply{Text: "a\n1234 6789 1234 67890"}, "bot (2): a\n1234 6789 1234 67890\n\n"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := config()
			cfg.Width = func() int { return 20 }
			check.Equal(t, shows(t, cfg, tt.reply), tt.want)
		})
	}
}

func TestOnlyWhatTheConsolePaintsIsColoured(t *testing.T) {
	reply := chat.Reply{Text: "a\x1b[31mb", Block: "1r\x1b[31m", Choices: [][]chat.Choice{{{Label: "OK\x1b[m", Data: "o"}}}}
	cfg := config()
	cfg.Paint = func(asked, block string) []console.Ink {
		return []console.Ink{{Text: strings.ReplaceAll(asked, "x", "") + block, Style: "31"}}
	}
	check.Equal(t, shows(t, cfg, reply), "bot (2): a[31mb\n1r[31m\n[1] OK[m\n\n", "without colour")
	cfg.Color = true
	if got, want := shows(t, cfg, reply), "bot (2): a[31mb\n\x1b[31m1r[31m\n\x1b[m\x1b[2m[1] OK[m\n\x1b[m\n"; got != want {
		t.Errorf("with colour: got %q, want %q", got, want)
	}
}

func TestPathsAreShortOnATerminal(t *testing.T) {
	home, here := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Chdir(here)
	here, err := os.Getwd()
	check.Must(t, err)
	other := t.TempDir()
	for folder, want := range map[string]string{
		filepath.Join(here, "p"): filepath.Join("p", "s-1.png"), filepath.Join(home, "p"): filepath.Join("~", "p", "s-1.png"),
		filepath.Join(other, "p"): filepath.Join(other, "p", "s-1.png"),
	} {
		cfg := config()
		cfg.Pictures = folder
		reply := chat.Reply{Picture: &chat.Picture{Name: "s.png", PNG: []byte("x"), Alt: "a"}}
		if got := shows(t, cfg, reply); got != "bot (2):\n[picture: a — saved as "+want+"]\n\n" {
			t.Errorf("got %q, want %s", got, want)
		}
	}
}
