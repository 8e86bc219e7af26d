package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"runtime"
	"sync"
	"unicode"

	"golang.org/x/term"
)

// keyboard is the terminal of this process, with line editing and a history at the arrow keys. It can
// distinguish pasted from typed text. It implements console.Keyboard.
type keyboard struct {
	editor *term.Terminal
	keys   *keys
	size   func() (width, height int, err error)

	mu     sync.Mutex
	prompt string
}

// openKeyboard returns the keyboard of env's terminal. It returns nil on a pipe, on a terminal without escape
// sequences, and on Windows. Old consoles of Windows lack escape sequences. Ctrl-C restores the terminal and
// calls interrupt. The caller must call leave, which restores the terminal too.
func openKeyboard(env *environment, interrupt func()) (k *keyboard, leave func()) {
	kind := env.getenv("TERM")
	if !isTerminal(env.stdin) || !isTerminal(env.stdout) || kind == "" || kind == "dumb" ||
		runtime.GOOS == "windows" {
		return nil, func() {}
	}
	in, out := env.stdin.(*os.File), env.stdout.(*os.File)
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil, func() {}
	}
	size := func() (int, int, error) { return term.GetSize(int(out.Fd())) }
	leave = sync.OnceFunc(func() {
		k.close(out)
		_ = term.Restore(int(in.Fd()), before) // if this fails, the error cannot be reported
	})
	k = newKeyboard(in, out, size, func() { leave(); interrupt() })
	return k, leave
}

func newKeyboard(
	in io.Reader, out io.Writer, size func() (width, height int, err error), interrupt func(),
) *keyboard {
	keys := &keys{in: bufio.NewReader(in), interrupt: interrupt}
	k := &keyboard{keys: keys, size: size, editor: term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{keys, out}, "")}
	k.editor.History = typed{k.editor.History, keys}
	k.editor.SetBracketedPasteMode(true)
	return k
}

func (k *keyboard) close(out io.Writer) {
	k.SetPrompt("")
	_, _ = io.WriteString(out, "\r\x1b[K")
	k.editor.SetBracketedPasteMode(false)
}

// ReadLine implements console.Keyboard.
func (k *keyboard) ReadLine() (text string, more bool, err error) {
	k.fit()
	text, err = k.editor.ReadLine()
	if errors.Is(err, term.ErrPasteIndicator) {
		err = nil
	}
	k.keys.pasted = k.keys.pasting
	return text, k.keys.pasting, err
}

// SetPrompt implements console.Keyboard.
func (k *keyboard) SetPrompt(prompt string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if prompt == k.prompt {
		return
	}
	k.prompt = prompt
	k.editor.SetPrompt(prompt)
	_, _ = k.editor.Write(nil) // redraws the prompt; after an error the next Write returns it
}

// Write prints whole lines above the line being edited.
func (k *keyboard) Write(text []byte) (int, error) {
	k.fit()
	return k.editor.Write(text)
}

// fit sets the editor's width to the present width of the terminal.
func (k *keyboard) fit() {
	if width, height, err := k.size(); err == nil {
		_ = k.editor.SetSize(width, height) // after an error the next Write returns it
	}
}

// typed is the history of typed lines. It omits pasted lines and empty lines.
type typed struct {
	term.History
	keys *keys
}

// Add stores a line, unless the line was pasted or is empty.
func (h typed) Add(text string) {
	if !h.keys.pasted && text != "" {
		h.History.Add(text)
	}
}

const (
	ctrlC       = 3
	escape      = 0x1b
	pasteBegins = "[200~" // follows an escape character
	pasteEnds   = "[201~"
)

// keys reads the input of a terminal in raw mode for a term.Terminal. A call of Read returns at most one
// line. So keys knows whether a line ended within a paste. It drops pasted control characters.
type keys struct {
	in        *bufio.Reader
	out       []byte // bytes that the next Read returns
	interrupt func() // called at Ctrl-C
	pasting   bool   // whether a paste has begun and not ended
	pasted    bool   // whether a part of this line was pasted together with a line end
	escaped   bool   // whether an escape character was passed on, and the next input may belong to it
}

// Read implements io.Reader.
func (k *keys) Read(p []byte) (int, error) {
	if len(k.out) == 0 {
		if err := k.fill(); err != nil {
			return 0, err
		}
	}
	n := copy(p, k.out)
	k.out = k.out[n:]
	return n, nil
}

// fill reads the available input: at least one key, and at most up to the end of the line.
func (k *keys) fill() error {
	if k.escaped {
		k.escaped = false
		k.begin()
	}
	for len(k.out) == 0 || k.in.Buffered() > 0 {
		r, _, err := k.in.ReadRune()
		switch {
		case err != nil:
			return err
		case r == ctrlC && !k.pasting:
			k.interrupt()
			return io.EOF
		case r == escape && !k.pasting && k.in.Buffered() == 0:
			k.out = append(k.out, escape) // perhaps the Escape key was pressed, so do not wait for more
			k.escaped = true
			return nil
		case r == escape:
			k.escape()
		case r == '\r' || r == '\n':
			k.endOfLine(r)
			return nil
		// such a character could control the screen
		case unicode.IsControl(r) && (k.pasting && r != '\t' || r > unicode.MaxASCII):
		default:
			k.out = append(k.out, string(r)...)
		}
	}
	return nil
}

// escape handles the marks at the beginning and the end of a paste. It passes on other escape sequences, such
// as those of arrow keys.
func (k *keys) escape() {
	switch {
	case k.pasting && k.follows(pasteEnds):
		k.pasting = false
		k.out = append(k.out, "\x1b"+pasteEnds...)
	case !k.pasting:
		k.out = append(k.out, escape)
		k.begin()
	}
}

// begin begins a paste if the mark for that follows the escape character.
func (k *keys) begin() {
	if k.follows(pasteBegins) {
		k.pasting = true
		k.out = append(k.out, pasteBegins...)
	}
}

// endOfLine passes on a line end; CR LF counts as one line end. Within a paste, it also consumes the end mark
// if that follows. For this it may wait for further input, because an end mark ends every paste.
func (k *keys) endOfLine(r rune) {
	k.out = append(k.out, '\r')
	if r == '\r' && (k.pasting || k.in.Buffered() > 0) {
		if next, _ := k.in.Peek(1); string(next) == "\n" {
			_, _ = k.in.Discard(1)
		}
	}
	if !k.pasting {
		return
	}
	k.pasted = true
	if next, _ := k.in.Peek(1); string(next) == "\x1b" {
		_, _ = k.in.Discard(1)
		k.escape()
	}
}

// follows reports whether the next input is text, and consumes it if so.
func (k *keys) follows(text string) bool {
	for n := range len(text) {
		if next, err := k.in.Peek(n + 1); err != nil || next[n] != text[n] {
			return false
		}
	}
	_, _ = k.in.Discard(len(text))
	return true
}
