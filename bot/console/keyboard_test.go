package console_test

import (
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

// keyboard is a console.Keyboard of a test. It prints "<prompt>" when a prompt is set.
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

// types types a line, or pastes several lines.
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
		time.Sleep(wait) // another band could come
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
