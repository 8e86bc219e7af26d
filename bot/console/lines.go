package console

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
)

// lineLimit is the number of bytes kept of a line.
const lineLimit = 16 << 20

// line is a line of the input, or its end.
type line struct {
	text   string // valid UTF-8, without the line end
	pasted bool   // these are several lines that were pasted together
	cut    bool   // the line was longer than lineLimit
	next   bool   // the following line has been read too and comes for certain
	end    bool   // there is no line, the input is over
	err    error  // why, unless it just ended
	read   func() // lets the next line be read, if not nil
}

// readLines sends the lines of in, through the line that marks the end. It stops early when ctx ends, but
// not before its Read returns.
func readLines(ctx context.Context, in io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		r := bufio.NewReaderSize(in, 64<<10)
		for first := true; ; first = false {
			l := readLine(r)
			if first {
				l.text = strings.TrimPrefix(l.text, "\ufeff")
			}
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

// readRaw reads up to and including the next newline. It keeps lineLimit bytes and a line end, or an equal
// number of bytes of a longer line.
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
