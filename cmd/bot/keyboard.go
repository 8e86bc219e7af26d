package main

import (
	"errors"
	"io"
	"os"
	"runtime"
	"sync"

	"golang.org/x/term"
)

// keyboard is the terminal of this process: line editing with a history at the arrow keys, and pastes
// distinct from typed text. It implements console.Keyboard.
type keyboard struct {
	editor *term.Terminal
	keys   *keys
	size   func() (width, height int, err error)

	mu     sync.Mutex
	prompt string
}

// openKeyboard returns the keyboard of env. It returns nil on a pipe, on a terminal without escape
// sequences, and on Windows, where old consoles lack them. Ctrl-C restores the terminal and calls
// interrupt. The caller must call leave, which restores the terminal too.
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
		_ = term.Restore(int(in.Fd()), before) // the error cannot be reported
	})
	k = newKeyboard(in, out, size, func() { leave(); interrupt() })
	return k, leave
}

func newKeyboard(
	in io.Reader, out io.Writer, size func() (width, height int, err error), interrupt func(),
) *keyboard {
	keys := newKeys(in, interrupt)
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
	return text, k.keys.endLine(), err
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
	_, _ = k.editor.Write(nil) // shows it; the next Write returns the error
}

// Write prints whole lines above the line being edited.
func (k *keyboard) Write(text []byte) (int, error) {
	k.fit()
	return k.editor.Write(text)
}

// fit sets the editor's width to the terminal's present width.
func (k *keyboard) fit() {
	if width, height, err := k.size(); err == nil {
		_ = k.editor.SetSize(width, height) // as in SetPrompt
	}
}

// typed is the history of typed lines. It omits pasted lines.
type typed struct {
	term.History
	keys *keys
}

// Add keeps a line unless it was pasted, or is empty.
func (h typed) Add(text string) {
	if !h.keys.pasted && text != "" {
		h.History.Add(text)
	}
}
