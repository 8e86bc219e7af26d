package console_test

import (
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

func terminal() console.Config {
	cfg := config()
	cfg.Terminal = true
	return cfg
}

// step is an input, a pause after it, and the output expected until the end of the pause.
type step struct {
	typed string
	pause time.Duration
	want  string
}

// playSteps types the inputs of steps at a pipe or a keyboard, and checks the outputs.
func playSteps(t *testing.T, k interface {
	types(text string)
	text() string
}, steps []step) {
	t.Helper()
	for _, s := range steps {
		if s.typed != "" {
			k.types(s.typed)
		}
		time.Sleep(s.pause)
		check.Equal(t, k.text(), s.want, "typed %q, waited %v", s.typed, s.pause)
	}
}

const hint = "(/? lists what can be typed here)\n\n"

func TestTerminalPromptsAndGreets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := terminal()
		cfg.Greeting = "Hello."
		k := start(t, cfg, &mirror{})
		playSteps(t, k, []step{
			{"", 0, "Hello.\n" + hint + "you> "},
			{"\n", 0, "you> "},
			{"hi\n", wait, "bot (2): you says \"hi\"\n\nyou> "},
			{"/as ann\n", 0, "ann> "},
			{"/room family\n", 0, "[family] ann> "},
			{row + "\n", wait - 1, ""},
			{"", 1, "(more rows, or an empty line to send this)\n…> "},
			{"", time.Hour, ""},
			{row + "\n", wait, "…> "},
			{"\n", wait, "[family] bot (4): ann says \"53..7....\\n53..7....\", in family, not to me\n\n[family] ann> "},
			{"/room\n", 0, "ann> "},
			{"/as\n", 0, "you> "},
		})
		k.in.Close()
		check.Equal(t, k.text(), "\n")
	})
}

// worker is a bot. It answers "work" only after "/cancel", or after a call of stop.
type worker struct {
	mirror
	stop func()
}

func slow() *worker {
	stopped := make(chan struct{})
	stop := sync.OnceFunc(func() { close(stopped) })
	return &worker{stop: stop, mirror: mirror{scripts: scripts{
		"work": func(ctx context.Context, _ chat.Message, r chat.Responder) error {
			<-stopped
			_, err := r.Send(ctx, chat.Reply{Text: "stopped"})
			return err
		},
		"cancel": func(context.Context, chat.Message, chat.Responder) error { stop(); return nil },
	}}}
}

func TestTerminalShowsThatTheBotThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := start(t, terminal(), slow())
		k.types("work\n")
		time.Sleep(wait)
		k.text()
		time.Sleep(time.Second - 1)
		check.Equal(t, k.text(), "")
		time.Sleep(time.Nanosecond)
		check.Equal(t, k.text(), "bot is thinking…\n")
		time.Sleep(time.Hour)
		check.Equal(t, k.text(), "")
		k.types("/cancel\n")
		check.Equal(t, k.text(), "bot (3): stopped\n\nyou> ", "after /cancel")
		time.Sleep(time.Hour)
		check.Equal(t, k.text(), "")
	})
}

func TestPipeDoesNotShowThatTheBotThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bot := &mirror{scripts: scripts{
			"work": func(context.Context, chat.Message, chat.Responder) error { time.Sleep(time.Minute); return nil },
		}}
		k := start(t, config(), bot)
		k.types("work\n")
		time.Sleep(2 * time.Minute)
		check.Equal(t, k.text(), "")
	})
}

func TestOnlyUrgentMessagesOvertakeOnATerminal(t *testing.T) {
	tests := []struct {
		name, typed string
		paste       bool // whether the text is pasted together with the work
		stopped     bool // whether the work is stopped before it is done
		want        []string
	}{
		{"urgent", "/cancel\n", false, true, []string{"work", "/cancel"}},
		{"urgent behind another message", "/help\n/cancel\n", false, true, []string{"work", "/cancel", "/help"}},
		{"urgent in the same paste", "/cancel\n", true, true, nil},
		{"urgent from somebody else", "/as ann\n/cancel\n", false, false, []string{"work", "/cancel"}},
		{"urgent in another room", "/room family\n/cancel\n", false, false, []string{"work", "/cancel"}},
		{"not urgent", "/help\n", false, false, []string{"work", "/help"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				bot := slow()
				k := start(t, terminal(), bot)
				if tt.paste {
					k.types("work\n" + tt.typed)
				} else {
					k.types("work\n")
					time.Sleep(wait + 1)
					k.types(tt.typed)
				}
				time.Sleep(wait + 1)
				check.Equal(t, slices.Contains(bot.texts(), "/cancel"), tt.stopped, "overtook")
				bot.stop()
				k.leave(t)
				if got := bot.texts(); tt.want != nil && !slices.Equal(got, tt.want) {
					t.Errorf("got %q, want %q", got, tt.want)
				}
			})
		})
	}
}

// TestLongWorkLetsTheNextMessageBegin checks that a message yields on a terminal, but not on a pipe. On a
// pipe the transcript would depend on the clock.
func TestLongWorkLetsTheNextMessageBegin(t *testing.T) {
	for name, test := range map[string]struct {
		config console.Config
		want   int
	}{"terminal": {terminal(), 2}, "pipe": {config(), 1}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				bot := &mirror{scripts: scripts{
					"work": func(_ context.Context, m chat.Message, _ chat.Responder) error {
						m.Passage.Yield()
						time.Sleep(time.Hour)
						return nil
					},
				}}
				k := start(t, test.config, bot)
				k.types("work\nhello\n")
				time.Sleep(time.Minute)
				check.Equal(t, len(bot.texts()), test.want)
				time.Sleep(time.Hour)
				k.leave(t)
				check.True(t, slices.Equal(bot.texts(), []string{"work", "hello"}), "answered: %q", bot.texts())
			})
		})
	}
}

func TestHeldMessagesAreAnsweredBeforeLeaving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bot := &mirror{scripts: scripts{
			"work": func(context.Context, chat.Message, chat.Responder) error { time.Sleep(time.Minute); return nil },
		}}
		k := start(t, terminal(), bot)
		k.types("work\n")
		time.Sleep(wait)
		k.types("one\ntwo\n/quit\nthree\n")
		check.NoError(t, <-k.ended, "Run")
		check.Equal(t, len(bot.texts()), 3)
	})
}

// keyboard is a console.Keyboard for a test. It prints "<prompt>" when the prompt is set.
type keyboard struct {
	printed
	typed chan key
	ended chan error
}

type key struct {
	text string
	more bool
	err  error
}

func (k *keyboard) ReadLine() (string, bool, error) {
	l, ok := <-k.typed
	if !ok {
		return "", false, io.EOF
	}
	return l.text, l.more, l.err
}

func (k *keyboard) SetPrompt(prompt string) { io.WriteString(k, "<"+prompt+">") }

// types types text if it is one line, and pastes it if it has several.
func (k *keyboard) types(text string) {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		k.typed <- key{text: l, more: i < len(lines)-1}
	}
	synctest.Wait()
}

func (k *keyboard) leave(t *testing.T) {
	t.Helper()
	close(k.typed)
	check.NoError(t, <-k.ended, "Run")
}

func sit(t *testing.T, cfg console.Config, bot *mirror) *keyboard {
	k := &keyboard{typed: make(chan key), ended: make(chan error, 1)}
	cfg.Keyboard = k
	go func() { k.ended <- console.Run(t.Context(), cfg, bot, nil, nil) }()
	synctest.Wait()
	return k
}

func TestAPasteIsOneMessage(t *testing.T) {
	for name, tt := range map[string]struct {
		typed []string
		want  []string
	}{
		"a grid":                        {[]string{grid}, []string{grid}},
		"rows without an empty cell":    {[]string{half}, []string{half}},
		"a grid without an empty cell":  {[]string{strings.ReplaceAll(grid, ".", "1")}, []string{strings.ReplaceAll(grid, ".", "1")}},
		"one cell a line":               {[]string{column}, []string{column}},
		"two cells":                     {[]string{"5\n3"}, []string{"5\n3"}},
		"a table with an empty head":    {[]string{table}, []string{table}},
		"a command and its grid":        {[]string{"/solve\n" + half}, []string{"/solve " + half}},
		"prose with empty lines":        {[]string{"Dear bot,\n\nhow are you?"}, []string{"Dear bot,\n\nhow are you?"}},
		"two grids":                     {[]string{grid + "\n\n" + half}, []string{grid + "\n\n" + half}},
		"two pastes":                    {[]string{half, grid}, []string{half, grid}},
		"a paste and a line":            {[]string{half, "thanks"}, []string{half, "thanks"}},
		"a grid in two pastes":          {[]string{grid[:39], grid[40:]}, []string{grid}},
		"orders":                        {[]string{"/help\n/solve\n" + grid + "\n#1\nhello\nbye"}, []string{"/help", "/solve " + grid, "hello\nbye"}},
		"orders of the console's own":   {[]string{"/as ann\nhello"}, []string{"hello"}},
		"a line that was typed and one": {[]string{"hello", "bye"}, []string{"hello", "bye"}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				bot := &mirror{}
				k := sit(t, config(), bot)
				for _, typed := range tt.typed {
					k.types(typed)
					time.Sleep(wait)
					synctest.Wait()
				}
				check.Slices(t, bot.texts(), tt.want)
				k.leave(t)
			})
		})
	}
}

func TestTheKeyboardHasThePromptOfTheOneWhoSpeaks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := sit(t, config(), &mirror{})
		playSteps(t, k, []step{
			{"", 0, hint + "<you> >"},
			{"/as ann", 0, "<ann> >"},
			{"/room family", 0, "<[family] ann> >"},
			{row, wait - 1, "<[family] ann> >"},
			{"", 1, "(more rows, or an empty line to send this)\n<…> >"},
			{"", time.Hour, ""},
			{row, wait, "<…> >"},
			{"", 0, ""},
			{row + "\n" + row, 0, "<…> ><…> >"},
		})
		k.types("")
		time.Sleep(wait) // another band could arrive
		if got, want := k.text(), `<…> ><[family] ann> >[family] bot (2): ann says "`+strings.Repeat(row+`\n`, 3)+row+`", in family, not to me`+"\n\n"; got != want {
			t.Errorf("after an empty line: got %q, want %q", got, want)
		}
		k.leave(t)
	})
}

func TestWhatAPasteBringsIsCleanedBeforeItIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := sit(t, config(), &mirror{})
		k.types("/as a\x1b]0;x\a\u009b2J")
		k.types("he\x1b[2Jllo\xff\nyou")
		time.Sleep(wait)
		if got := k.text(); strings.ContainsAny(got, "\x1b\a\u009b") || !utf8.ValidString(got) {
			t.Errorf("printed %q", got)
		}
		k.leave(t)
	})
}
