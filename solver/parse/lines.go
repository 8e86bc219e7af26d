package parse

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"strings"

	"sudokubot/solver/sudoku"
)

// MaxLine is the size limit of a line for Lines, in bytes.
const MaxLine = 1 << 16

// Lines reads a puzzle from every line of r, and sets Find.Line. It skips empty lines, comments (after #, ;,
// // or [), and a first line with the names of columns. An unreadable line yields an *Error, and reading
// continues with the next line. An error of r or ctx ends the sequence. Lines stores only one line at a time.
func Lines(ctx context.Context, r io.Reader, o Options) iter.Seq2[Find, error] {
	return func(yield func(Find, error) bool) {
		known := map[string]*sudoku.Layout{}
		in := bufio.NewReaderSize(r, MaxLine)
		for number := 1; ; number++ {
			text, long, err := readLine(in)
			if err != nil {
				if !errors.Is(err, io.EOF) {
					yield(Find{Line: number}, err)
				}
				return
			}
			if isComment(text, number) {
				continue
			}
			find, err := oneLine(ctx, text, long, number, o, known)
			if !yield(find, err) || ctx.Err() != nil {
				return
			}
		}
	}
}

// readLine returns the next line. If a line is longer than MaxLine, it returns the beginning of the line, and
// long is true. At the end the error is io.EOF.
func readLine(in *bufio.Reader) (text string, long bool, err error) {
	part, err := in.ReadSlice('\n')
	text = string(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = in.ReadSlice('\n')
	}
	if errors.Is(err, io.EOF) && text != "" {
		err = nil
	}
	return strings.TrimRight(text, "\r\n"), long, err
}

func isComment(text string, number int) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" || strings.HasPrefix(text, "//") {
		return true
	}
	switch text[0] {
	case ';':
		return true
	case '#': // # is also a blank, and a puzzle may start with it
		return len(text) < 16 || strings.Contains(text, " ") || !strings.ContainsAny(text[1:16], "#0123456789")
	case '[': // the line is a section of a file, or a list
		return !strings.ContainsAny(text, "0123456789")
	}
	return number == 1 && strings.Contains(text, ",") && !strings.ContainsAny(text, "0123456789.")
}

func oneLine(
	ctx context.Context, text string, long bool, number int, o Options, known map[string]*sudoku.Layout,
) (Find, error) {
	if long {
		return Find{Line: number}, &Error{Kind: TooLong, Line: number, Want: MaxLine}
	}
	finds, err := read(meterOf(ctx, o), text, o, known)
	if err == nil {
		finds[0].Line = number
		return finds[0], nil
	}
	if e, ok := errors.AsType[*Error](err); ok {
		e.Line = number
	}
	return Find{Line: number}, err
}
