package console_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

// speaker is a Config.Speak that passes its poster to the test. It returns when its context ends.
type speaker struct {
	chat.Poster
	ended bool
}

func (s *speaker) speak(ctx context.Context, p chat.Poster) {
	s.Poster = p
	<-ctx.Done()
	s.ended = true
}

// startSpeaker starts a console with a speaker.
func startSpeaker(t *testing.T, cfg console.Config, h chat.Handler) (*talk, *speaker) {
	t.Helper()
	s := &speaker{}
	cfg.Speak = s.speak
	return start(t, cfg, h), s
}

var daily = chat.Reply{Text: "The daily.", Choices: [][]chat.Choice{{{Label: "Play", Data: "play"}}}}

// TestBudget checks that the console's limits of a message are those that suit all platforms.
func TestBudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, s := startSpeaker(t, config(), &mirror{})
		want := chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200, PrivateMode: chat.Ephemeral}
		check.Equal(t, s.Budget(), want)
		k.leave(t)
	})
}

func TestPostsArePrintedInTheirRooms(t *testing.T) {
	for _, tt := range []struct{ name, room, typed, want, id string }{
		{"in the private chat", "console:you", "", "bot (1): The daily.\n[1] Play\n\n", "1"},
		{"in somebody else's private chat", "console:ann", "", "bot (1, only for ann): The daily.\n[1] Play\n\n", "1"},
		{"in a group", "console:#family", "", "[family] bot (1): The daily.\n[1] Play\n\n", "1"},
		{"after other messages", "console:you", "/help\n", "bot (3): The daily.\n[1] Play\n\n", "3"},
		{"whoever speaks", "console:you", "/as ann\n/room family\n", "bot (1): The daily.\n[1] Play\n\n", "1"},
		{"in a room of another platform", "telegram:1", "", "", ""},
		{"in no room", "", "", "", ""},
		{"in a private chat with nobody", "console:", "", "", ""},
		{"in a room that nobody can name", "console:#a\nb", "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				k, s := startSpeaker(t, config(), &mirror{})
				if tt.typed != "" {
					k.types(tt.typed)
				}
				k.text()
				id, err := s.Post(t.Context(), chat.Room{ID: tt.room}, "daily", daily)
				check.True(t, id == tt.id && (err == nil) == (tt.id != ""),
					"Post returned %q, %v; want %q", id, err, tt.id)
				check.Equal(t, k.text(), tt.want)
				k.leave(t)
			})
		})
	}
}

func TestPostsComeBetweenPrompts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bot := slow()
		k, s := startSpeaker(t, terminal(), bot)
		const posted = ": The daily.\n[1] Play\n\n"
		for _, step := range []struct{ name, typed, before, after string }{
			{"at the prompt", "", hint + "you> ", "\nbot (1)" + posted + "you> "},
			{"at the prompt, behind half a line", "he", "", "\nbot (2)" + posted + "you> "},
			{"after the rest of the line", "llo\n", "bot (4): you says \"hello\"\n\nyou> ", "\nbot (5)" + posted + "you> "},
			{"between the rows of a grid", row + "\n", "(more rows, or an empty line to send this)\n…> ", "\nbot (6)" + posted + "…> "},
			{"after the last row", "\n", "bot (8): you says \"53..7....\"\n\nyou> ", "\nbot (9)" + posted + "you> "},
			{"while the bot works", "work\n", "", "bot (11)" + posted},
		} {
			if step.typed != "" {
				k.types(step.typed)
				time.Sleep(wait)
			}
			check.Equal(t, k.text(), step.before, "%s", step.name)
			if _, err := s.Post(t.Context(), chat.Room{ID: "console:you"}, "daily", daily); err != nil {
				t.Errorf("%s: Post: %v", step.name, err)
			}
			check.Equal(t, k.text(), step.after, "%s", step.name)
		}
		bot.stop()
		k.leave(t)
	})
}

func TestButtonsOfPostsCanBePressed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg, bot := config(), &mirror{}
		cfg.Session = "s-"
		k, s := startSpeaker(t, cfg, bot)
		id, err := s.Post(t.Context(), chat.Room{ID: "console:#family"}, "daily", daily)
		check.Must(t, err)
		k.types("/room family\n#1\n")
		k.leave(t)
		if len(bot.got) != 1 || bot.got[0].Press == nil {
			t.Fatalf("the bot got %+v, want a press", bot.got)
		}
		m := bot.got[0]
		if want := (chat.Press{Data: "play", Message: id}); *m.Press != want || m.Room.ID != "console:#family" || m.Manages != nil || m.Room.Thread != "" {
			t.Errorf("the bot got %+v in %+v, want %+v", m.Press, m.Room, want)
		}
	})
}

func TestRunWaitsForWhoSpeaks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, s := startSpeaker(t, config(), &mirror{})
		k.leave(t)
		check.True(t, s.ended, "Run returned before Speak did")
		if id, err := s.Post(t.Context(), chat.Room{ID: "console:you"}, "daily", daily); id != "" || !errors.Is(err, context.Canceled) {
			t.Errorf("Post after the end returned %q, %v", id, err)
		}
		k.text()
	})
}

func TestAPanicOfWhoSpeaksDoesNotEndTheChat(t *testing.T) {
	cfg := config()
	cfg.Speak = func(context.Context, chat.Poster) { panic("secret") }
	check.Equal(t, play(t, cfg, &mirror{}, "hello\n"), "bot (2): you says \"hello\"\n\n")
}

func TestPostsThatCannotBe(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, tt := range []struct {
		name  string
		ctx   context.Context
		reply chat.Reply
	}{
		{"an ended context", ended, daily},
		{"nothing to say", t.Context(), chat.Reply{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var err error
			cfg := config()
			cfg.Speak = func(_ context.Context, p chat.Poster) {
				_, err = p.Post(tt.ctx, chat.Room{ID: "console:you"}, "daily", tt.reply)
			}
			if got := play(t, cfg, &mirror{}, ""); got != "" || err == nil {
				t.Errorf("printed %q, Post returned %v; want an error", got, err)
			}
		})
	}
}

func TestFilesAreSavedUnderFreeNames(t *testing.T) {
	file := func(name, content string) chat.Reply {
		return chat.Reply{Text: "Here.", Attachment: &chat.Attachment{Name: name, Type: "application/pdf", Data: []byte(content)}}
	}
	edit := func(ctx context.Context, _ chat.Message, r chat.Responder) error {
		id, err := r.Send(ctx, chat.Reply{Text: "before"})
		if err != nil {
			return err
		}
		_, err = r.Edit(ctx, id, file("new.pdf", "new"))
		return err
	}
	for _, tt := range []struct {
		name   string
		script script
		want   string            // part of the text about files
		files  map[string]string // files in the folder
	}{
		{"a file", replies(file("sudoku.pdf", "a")), "[file: sudoku.pdf — saved as FOLDER/sudoku-1.pdf]", map[string]string{"sudoku-1.pdf": "a"}},
		{"two of a name", replies(file("sudoku.pdf", "a"), file("sudoku.pdf", "b")),
			"[file: sudoku.pdf — saved as FOLDER/sudoku-1.pdf][file: sudoku.pdf — saved as FOLDER/sudoku-2.pdf]",
			map[string]string{"sudoku-1.pdf": "a", "sudoku-2.pdf": "b"}},
		{"the same twice", replies(file("sudoku.pdf", "a"), file("sudoku.pdf", "a")),
			"[file: sudoku.pdf — saved as FOLDER/sudoku-1.pdf][file: sudoku.pdf — saved as FOLDER/sudoku-1.pdf]",
			map[string]string{"sudoku-1.pdf": "a"}},
		{"a path", replies(file("../../x/y.tar.gz", "a")), "[file: ../../x/y.tar.gz — saved as FOLDER/xytar-1.gz]", map[string]string{"xytar-1.gz": "a"}},
		{"without a name", replies(file("", "a")), "[file — saved as FOLDER/file-1]", map[string]string{"file-1": "a"}},
		{"what is no name", replies(file("a:\x1b/b.p/\\x1bd", "a")), "[file: a:/b.p/\\x1bd — saved as FOLDER/abpx1bd-1]", map[string]string{"abpx1bd-1": "a"}},
		{"what is no extension", replies(file("a.p|\x1b\nd", "a")), "[file: a.p| d — saved as FOLDER/a-1.pd]", map[string]string{"a-1.pd": "a"}},
		{"an edit, which has none", edit, "", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "files")
			cfg := config()
			cfg.Pictures = folder
			out := play(t, cfg, &mirror{scripts: scripts{"go": tt.script}}, "go\n")
			checkClean(t, out)
			var got strings.Builder
			for line := range strings.Lines(strings.ReplaceAll(out, folder, "FOLDER")) {
				if strings.HasPrefix(line, "[file") {
					got.WriteString(strings.TrimSpace(line))
				}
			}
			check.Equal(t, got.String(), tt.want)
			wantFiles(t, folder, tt.files)
		})
	}
}

// TestAPostGrows checks that the console prints a post again with its number after an edit.
func TestAPostGrows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, s := startSpeaker(t, config(), &mirror{})
		club := chat.Room{ID: "console:#club"}
		id, err := s.Post(t.Context(), club, "day", chat.Reply{Text: "Sara is done.", Quiet: true})
		err2 := s.Edit(t.Context(), club, id, chat.Reply{Text: "Sara and Ali are done."})
		err3 := s.Edit(t.Context(), chat.Room{ID: "console:#hall"}, id, daily)
		const want = "[club] bot (1): Sara is done.\n\n[club] bot (1, edited): Sara and Ali are done.\n\n"
		if got := k.text(); err != nil || err2 != nil || !errors.Is(err3, chat.ErrGone) || got != want {
			t.Errorf("%v, %v, %v, got %q, want %q", err, err2, err3, got, want)
		}
		k.leave(t)
	})
}
