package console

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
)

// lineLimit is the maximum number of bytes of a line. The rest of a longer line is dropped.
const lineLimit = 16 << 20

// line is a line of the input, or the end of the input.
type line struct {
	text   string // valid UTF-8, without the line end
	pasted bool   // whether text is several pasted lines
	cut    bool   // the line was longer than lineLimit
	next   bool   // whether the following line has also been read
	end    bool   // whether the input has ended, so that there is no line
	err    error  // error at the end of the input, if any
	read   func() // lets the Keyboard read the next line; nil without a Keyboard
}

// readInput sends the lines that nextLine returns, up to the line that marks the end of the input. If ctx
// ends, readInput stops earlier, but only after nextLine has returned.
func readInput(ctx context.Context, nextLine func() line) <-chan line {
	lines := make(chan line)
	go func() {
		for {
			l := nextLine()
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if l.end {
				return
			}
		}
	}()
	return lines
}

// linesOf returns a function that reads the next line of input.
func linesOf(input io.Reader) func() line {
	r := bufio.NewReaderSize(input, 64<<10)
	byteOrderMark := "\ufeff"
	return func() line {
		l := readLine(r)
		l.text = strings.TrimPrefix(l.text, byteOrderMark)
		byteOrderMark = ""
		return l
	}
}

func readLine(r *bufio.Reader) line {
	raw, err := readRaw(r)
	if err != nil && len(raw) == 0 {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return line{end: true, err: err}
	}
	raw = bytes.TrimSuffix(bytes.TrimSuffix(raw, []byte("\n")), []byte("\r"))
	cut := len(raw) > lineLimit
	raw = raw[:min(len(raw), lineLimit)]
	ahead, _ := r.Peek(r.Buffered())
	return line{
		text: strings.ToValidUTF8(string(raw), "\ufffd"),
		cut:  cut,
		next: bytes.IndexByte(ahead, '\n') >= 0,
	}
}

// readRaw reads up to the next newline, and returns that too. It returns at most lineLimit bytes, and two
// more for a line end.
func readRaw(r *bufio.Reader) (raw []byte, err error) {
	const keep = lineLimit + len("\r\n")
	for {
		part, err := r.ReadSlice('\n')
		raw = append(raw, part[:min(len(part), keep-len(raw))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return raw, err
		}
	}
}

// Keyboard is a terminal with line editing that recognises pastes. Its methods may be called concurrently.
type Keyboard interface {
	// ReadLine returns the next line, without its line end. more reports whether the next line belongs to the
	// same paste. If the last line of a paste has no line end, it remains on the screen until the person
	// edits and sends it. At the end of the input the error is io.EOF.
	ReadLine() (text string, more bool, err error)
	// SetPrompt sets the text before the line being edited and before all later lines.
	SetPrompt(prompt string)
	// Write prints whole lines above the line being edited.
	io.Writer
}

// pastesOf returns a function that reads the next line of k, or the next paste of several lines. The prompt
// depends on the receiver of the lines. So the function waits until the receiver has called the field read of
// the previous line.
func pastesOf(ctx context.Context, k Keyboard) func() line {
	goOn, done := make(chan struct{}, 1), ctx.Done()
	goOn <- struct{}{}
	return func() line {
		select {
		case <-goOn:
		case <-done:
			return line{end: true}
		}
		l := readPaste(k)
		l.read = func() { goOn <- struct{}{} }
		return l
	}
}

// readPaste reads a line. If the line begins a paste, it reads all lines of the paste.
func readPaste(k Keyboard) line {
	var l line
	var all strings.Builder
	for {
		text, next, err := k.ReadLine()
		if err != nil && text == "" && all.Len() == 0 {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return line{end: true, err: err}
		}
		l.cut = l.cut || all.Len()+len(text) > lineLimit
		all.WriteString(text[:min(len(text), max(0, lineLimit-all.Len()))])
		if !next || err != nil {
			l.text = strings.ToValidUTF8(all.String(), "\ufffd")
			return l
		}
		l.pasted = true
		k.SetPrompt(more)
		all.WriteByte('\n')
	}
}

// parts splits a paste before each command, and after each command without a text. Each part begins a
// message.
func (j *joiner) parts(text string) []string {
	var parts []string
	alone := true // whether the next line begins a part
	for line := range strings.SplitSeq(text, "\n") {
		order := isOrder(line)
		if alone || order {
			parts = append(parts, line)
		} else {
			parts[len(parts)-1] += "\n" + line
		}
		_, takes := j.body(line)
		alone = order && !takes
	}
	return parts
}
