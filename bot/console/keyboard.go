package console

import (
	"context"
	"errors"
	"io"
	"strings"
)

// Keyboard is a terminal with line editing that reports pastes. Methods may be called concurrently.
type Keyboard interface {
	// ReadLine returns the next line, without its end. more means: the next line belongs to this paste. A
	// paste without a final line end leaves its last line to be edited and sent by the person. The error at
	// the end is io.EOF.
	ReadLine() (text string, more bool, err error)
	// SetPrompt sets the text before the line being edited, and before all later lines.
	SetPrompt(prompt string)
	// Write prints whole lines above the line being edited.
	io.Writer
}

// readKeys sends the input of k until the end: lines, and pastes of several lines as single messages. After
// each it waits until the receiver lets it read on, because the prompt depends on the receiver.
func readKeys(ctx context.Context, k Keyboard) <-chan line {
	lines := make(chan line)
	go func() {
		for {
			l := readPaste(k)
			goOn := make(chan struct{})
			l.read = func() { close(goOn) }
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			select {
			case <-goOn:
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

// readPaste reads a line, or all lines of a paste.
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

// paste takes a paste: a single message, or a message for each command in it. Text after a command without
// arguments is a separate message, too.
func (j *joiner) paste(l line) []item {
	var complete []item
	for _, text := range j.parts(l.text) {
		part := l
		part.text = text
		complete = append(complete, j.feed(part)...)
	}
	return complete
}

// parts cuts a paste before commands, and after commands without a text.
func (j *joiner) parts(text string) []string {
	var parts []string
	alone := true // the next line begins a part
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
