package main

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// typedAt sends input to a keyboard's terminal. It returns the lines that the keyboard reads, and the output
// to the terminal. It joins the lines of a paste.
func typedAt(t *testing.T, sent io.Reader, interrupt func()) (lines []string, shown string) {
	t.Helper()
	var out strings.Builder
	k := newKeyboard(sent, &out, func() (int, int, error) { return 80, 24, nil }, interrupt)
	k.SetPrompt("you> ")
	paste := ""
	for {
		text, more, err := k.ReadLine()
		switch {
		case errors.Is(err, io.EOF):
			return lines, out.String()
		case err != nil:
			t.Fatal(err)
		case more:
			paste += text + "\n"
		default:
			lines, paste = append(lines, paste+text), ""
		}
	}
}

func TestKeyboard(t *testing.T) {
	const on, off = "\x1b[200~", "\x1b[201~"
	for name, tt := range map[string]struct {
		sent string
		want []string
	}{
		"lines":                             {"hello\rbye\r", []string{"hello", "bye"}},
		"no line end, as after Ctrl-C":      {"hello\rb", []string{"hello"}},
		"a paste that ends with a line":     {on + "a\rb\r" + off + "hello\r", []string{"a\nb", "hello"}},
		"a paste that does not":             {on + "a\rb" + off + "\rhello\r", []string{"a\nb", "hello"}},
		"a paste that is changed":           {on + "a\rb" + off + "\x7fc\rhello\r", []string{"a\nc", "hello"}},
		"a paste behind words":              {"/solve " + on + "a\rb\r" + off, []string{"/solve a\nb"}},
		"a paste in one line":               {on + "abc" + off + "d\r", []string{"abcd"}},
		"an empty paste":                    {on + off + "d\r", []string{"d"}},
		"two pastes":                        {on + "a\rb\r" + off + on + "c\rd\r" + off, []string{"a\nb", "c\nd"}},
		"two pastes in a line":              {on + "a\rb" + off + on + "c\rd\r" + off, []string{"a\nbc\nd"}},
		"other line ends":                   {on + "a\r\nb\nc\n\nd\r\n" + off, []string{"a\nb\nc\n\nd"}},
		"tabs in a paste":                   {on + "5\t\t3\r\t7\r" + off, []string{"5\t\t3\n\t7"}},
		"control characters in a paste":     {on + "a\x03\a\x1b[2Jb\u009b\r\x04c\r" + off, []string{"a[2Jb\nc"}},
		"control characters that are typed": {"a\x00\a\u009bb\r", []string{"ab"}},
		"long lines in a paste":             {on + strings.Repeat("5", 5000) + "\r" + off, []string{strings.Repeat("5", 5000)}},
		"a row of Persian digits":           {"۵۳۰۰۷۰۰۰۰\r" + on + "۵۳\r۴" + off + "\r", []string{"۵۳۰۰۷۰۰۰۰", "۵۳\n۴"}},
		"the lines before":                  {"one\rtwo\r\x1b[A\x1b[A\r", []string{"one", "two", "one"}},
		"pastes are not among them":         {"one\r" + on + "a\rb\r" + off + "\x1b[A\r", []string{"one", "a\nb", "one"}},
		"Ctrl-D":                            {"one\r\x04two\r", []string{"one"}},
		"Escape alone, and F9":              {"\x1b\x1b[20~one\r", []string{"one"}},
	} {
		t.Run(name, func(t *testing.T) {
			for way, sent := range map[string]io.Reader{"at once": strings.NewReader(tt.sent), "byte by byte": slowly(tt.sent)} {
				lines, shown := typedAt(t, sent, func() { t.Error("interrupted") })
				check.True(t, slices.Equal(lines, tt.want), "%s: got %q, want %q", way, lines, tt.want)
				if strings.ContainsAny(shown, "\a\u009b\x00") || strings.Contains(shown, "2J") && strings.Contains(shown, "\x1b[2J") {
					t.Errorf("%s: the terminal gets %q", way, shown)
				}
			}
		})
	}
}

// slowly returns a reader of text whose Read returns one byte at a time.
func slowly(text string) io.Reader {
	var all []io.Reader
	for i := range len(text) {
		all = append(all, strings.NewReader(text[i:i+1]))
	}
	return io.MultiReader(all...)
}

func TestCtrlCInterrupts(t *testing.T) {
	interrupted := 0
	lines, _ := typedAt(t, strings.NewReader("one\rtw\x03three\r"), func() { interrupted++ })
	check.True(t, slices.Equal(lines, []string{"one"}) && interrupted == 1,
		"got %q, interrupted %d times", lines, interrupted)
}

// TestKeyboardKeepsTheLineThatIsTyped checks that output of the bot appears above the line being typed.
func TestKeyboardKeepsTheLineThatIsTyped(t *testing.T) {
	in, typing := io.Pipe()
	var out strings.Builder
	k := newKeyboard(in, &out, func() (int, int, error) { return 80, 24, nil }, nil)
	k.SetPrompt("you> ")
	lines := make(chan string)
	go func() { text, _, _ := k.ReadLine(); lines <- text }()
	io.WriteString(typing, "hel")
	io.WriteString(typing, "l") // returns when the keyboard has read the bytes written before
	if _, err := k.Write([]byte("bot: news\n")); err != nil {
		t.Fatal(err)
	}
	k.SetPrompt("ann> ")
	io.WriteString(typing, "o\r")
	check.Equal(t, <-lines, "hello")
	if got := out.String(); !strings.Contains(got, "bot: news\r\nyou> hel") || !strings.Contains(got, "ann> hel") {
		t.Errorf("the terminal gets %q", got)
	}
}
