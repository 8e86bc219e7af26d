package main

import (
	"bufio"
	"io"
	"unicode"
)

const (
	ctrlC       = 3
	escape      = 0x1b
	pasteBegins = "[200~" // behind escape
	pasteEnds   = "[201~"
)

// keys reads the input of a terminal in raw mode, for a term.Terminal. It hands out at most one line at a
// time, so it can detect a line that ended within a paste. It drops pasted control characters.
type keys struct {
	in        *bufio.Reader
	out       []byte // is handed out next
	interrupt func() // Ctrl-C was pressed
	pasting   bool   // the terminal said that a paste begins, and not yet that it ends
	pasted    bool   // some of this line was pasted with a line end
	escaped   bool   // an escape was handed out, and the next input may belong to it
}

func newKeys(in io.Reader, interrupt func()) *keys {
	return &keys{in: bufio.NewReader(in), interrupt: interrupt}
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

// endLine reports whether the line handed out ended within an unfinished paste, and begins the next line.
func (k *keys) endLine() (goesOn bool) {
	k.pasted = k.pasting
	return k.pasting
}

// fill reads the available input, at least one key and at most up to the end of the line.
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
			k.out = append(k.out, escape) // perhaps the Escape key, so do not wait for more
			k.escaped = true
			return nil
		case r == escape:
			k.escape()
		case r == '\r' || r == '\n':
			k.endOfLine(r)
			return nil
		// does something to the screen
		case unicode.IsControl(r) && (k.pasting && r != '\t' || r > unicode.MaxASCII):
		default:
			k.out = append(k.out, string(r)...)
		}
	}
	return nil
}

// escape handles the marks of a paste, or passes on a key that sends an escape sequence.
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

// begin begins a paste if, after an escape, the terminal says so.
func (k *keys) begin() {
	if k.follows(pasteBegins) {
		k.pasting = true
		k.out = append(k.out, pasteBegins...)
	}
}

// endOfLine passes on a line end; CR LF is a single one. It also checks whether the paste ends there: more
// input is certain, at least the end mark.
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

// follows consumes text if it is the next input.
func (k *keys) follows(text string) bool {
	for n := range len(text) {
		if next, err := k.in.Peek(n + 1); err != nil || next[n] != text[n] {
			return false
		}
	}
	_, _ = k.in.Discard(len(text))
	return true
}
