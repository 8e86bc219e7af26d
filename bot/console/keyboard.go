package console

import (
	"context"
	"errors"
	"io"
	"strings"
)

// Keyboard is a terminal where people edit a line until they send it, and which knows what was pasted. Methods may be called
// at the same time.
type Keyboard interface {
	// ReadLine returns the next line, without its end. More says that the line after it is of the same paste; the last
	// one of a paste that does not end with a line end is sent, and perhaps changed, by whoever pasted it. The error at
	// the end is io.EOF.
	ReadLine() (text string, more bool, err error)
	// SetPrompt says what stands before the line that is being edited, and before all after it.
	SetPrompt(prompt string)
	// Write prints whole lines above the line that is being edited.
	io.Writer
}

// readKeys sends what is typed at k until one is the end: lines, and pastes of several lines as one. After each, it reads
// on when the receiver says so, for the prompt depends on it.
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

// paste takes what was pasted: a message, or as many as there are orders in it. What follows an order that takes no text is
// a message, too.
func (j *joiner) paste(l line) []item {
	var complete []item
	for _, text := range j.parts(l.text) {
		part := l
		part.text = text
		complete = append(complete, j.feed(part)...)
	}
	return complete
}

// parts cuts a paste before orders, and behind those that take no text.
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
