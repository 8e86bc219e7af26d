package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"os"
	"strings"
	"sync"
	"text/tabwriter"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver"
	"sudokubot/solver/parse"
)

// textFlags are the texts to be searched for puzzles.
type textFlags struct {
	Lines bool `long:"lines" description:"Every line is one puzzle."`
	files `positional-args:"yes"`
}

// files are the arguments of a sub-command beside its flags.
type files struct {
	Files []string `positional-arg-name:"FILE" description:"Files to read, - for standard input, which is also read without any."`
}

// neededFiles are the files of a sub-command, which needs a file or more.
type neededFiles struct {
	Files []string `positional-arg-name:"FILE" required:"1" description:"Files to read."`
}

// location is the position of a puzzle in the input.
type location struct {
	file string // as named on the command line
	line int
}

// String names l for people.
func (l location) String() string {
	if l.file == standardInput {
		return fmt.Sprintf("line %d", l.line)
	}
	return fmt.Sprintf("%s, line %d", l.file, l.line)
}

// rest returns a message about l without the number of the line, which has been written already.
func (l location) rest(message string) string {
	line := fmt.Sprintf("line %d", l.line)
	return strings.TrimPrefix(strings.TrimPrefix(message, line+": "), line+", ")
}

// write writes text or, for JSON output, v as a single line. < and > are not escaped: the notation of steps
// is full of them.
func (env *environment) write(asJSON bool, v any, text string) error {
	if !asJSON {
		_, err := io.WriteString(env.stdout, text)
		return err
	}
	objects := json.NewEncoder(env.stdout)
	objects.SetEscapeHTML(false)
	return objects.Encode(v)
}

// report reports an error at a location, unless env.ctx has ended.
func (env *environment) report(at location, bad error) {
	if env.ctx.Err() == nil {
		fmt.Fprintf(env.stderr, "bot: %s: %v\n", at, bad)
	}
}

var errInterrupted = errors.New("interrupted")

// each calls do with every puzzle of every file, one after another. It reads on only when do has returned,
// because another program may wait for an answer. If do returns false, the error carries the exit code for
// it. An error of do ends everything.
func (f textFlags) each(env *environment, do func(location, asked) (fine bool, err error)) error {
	return f.eachText(env, func(name string, text io.Reader) (bool, error) {
		allFine := true
		for line, asked := range f.puzzles(env.ctx, text) {
			fine, err := do(location{name, line}, asked)
			if err != nil || env.ctx.Err() != nil {
				return false, err
			}
			allFine = allFine && fine
		}
		return allFine, nil
	})
}

// standardInput is the file name for standard input.
const standardInput = "-"

// eachText calls do with the name and the text of every file. If do returns false, the error carries the
// exit code for it. It reports an unreadable file at once, which counts as false. An error of do,
// or the end of env.ctx, ends everything.
func (f textFlags) eachText(
	env *environment, do func(name string, text io.Reader) (fine bool, err error),
) error {
	files := f.Files
	if len(files) == 0 {
		files = []string{standardInput}
	}
	failed := false
	for _, name := range files {
		fine, err := open(env, cmp.Or(name, standardInput), do)
		if env.ctx.Err() != nil {
			return errInterrupted
		}
		if err != nil {
			return err
		}
		failed = failed || !fine
	}
	if failed {
		return errReported
	}
	return nil
}

// open calls do with the text of the file. Reads of the text fail when env.ctx ends.
func open(
	env *environment, name string, do func(name string, text io.Reader) (fine bool, err error),
) (fine bool, err error) {
	source := env.stdin
	if name != standardInput {
		file, err := os.Open(name)
		if err != nil {
			if finds, _ := parse.Text(env.ctx, name, parse.Options{}); len(finds) > 0 {
				err = fmt.Errorf("%s is a puzzle and no file: give it on standard input, as echo '%[1]s' | bot", name)
			}
			fmt.Fprintf(env.stderr, "bot: %v\n", err)
			return false, nil
		}
		defer file.Close()
		if isPicture(file) {
			fmt.Fprintf(env.stderr, "bot: %s is a picture and no text: bot read %[1]s reads it\n", name)
			return false, nil
		}
		source = file
	}
	text := interruptible(env.ctx, source)
	defer text.Close()
	return do(name, text)
}

// isPicture reports whether a file is a picture and not a text, by its beginning: each picture format has
// an early zero byte. It consumes no input.
func isPicture(file io.ReaderAt) bool {
	head := make([]byte, 512) // as much as DetectContentType looks at
	n, _ := file.ReadAt(head, 0)
	return bytes.IndexByte(head[:n], 0) >= 0 && strings.HasPrefix(http.DetectContentType(head[:n]), "image/")
}

// interruptible returns the content of r. Its reads fail when ctx ends. A Read of r cannot be cancelled, so
// its goroutine goes on until that Read returns.
func interruptible(ctx context.Context, r io.Reader) io.ReadCloser {
	text, pipe := io.Pipe()
	context.AfterFunc(ctx, func() { pipe.CloseWithError(ctx.Err()) })
	go func() {
		_, err := io.Copy(pipe, r)
		pipe.CloseWithError(err)
	}()
	return text
}

// asked is a puzzle found in a text, or the error of reading it.
type asked struct {
	find parse.Find
	err  error
}

// puzzle returns the puzzle found. For an ambiguous text it returns the sensible reading, if there is
// exactly one.
func (a asked) puzzle(ctx context.Context) (solver.Puzzle, error) {
	if a.err != nil {
		return nil, a.err
	}
	if a.find.Colored != nil {
		return *a.find.Colored, nil
	}
	p, _ := solver.Choose(ctx, a.find.Readings)
	return p, nil
}

// maxText is the number of bytes read of a file without --lines. It is the operator's own file, so it may
// be longer than a text in a chat.
const maxText = 8 * parse.MaxText

// puzzles finds the puzzles of a text, by line.
func (f textFlags) puzzles(ctx context.Context, text io.Reader) iter.Seq2[int, asked] {
	return func(yield func(int, asked) bool) {
		understood, err := puzzleWords()
		if err != nil {
			yield(1, asked{err: err})
			return
		}
		o := parse.Options{Words: understood}
		if !f.Lines {
			inText(ctx, text, o, yield)
			return
		}
		for find, err := range parse.Lines(ctx, text, o) {
			if !yield(max(find.Line, lineOf(err)), asked{find, err}) {
				return
			}
		}
	}
}

// inText yields the puzzles in the first maxText bytes of a text, and an error if there may be more.
func inText(ctx context.Context, text io.Reader, o parse.Options, yield func(int, asked) bool) {
	o.Limit = maxText
	whole, cut, err := readText(text)
	if err != nil {
		yield(1, asked{err: err})
		return
	}
	finds, err := parse.Text(ctx, whole, o)
	if err != nil && !cut {
		yield(lineOf(err), asked{err: err})
		return
	}
	for _, find := range finds {
		if !yield(find.Line, asked{find: find}) {
			return
		}
	}
	if cut || len(finds) == parse.MaxFinds {
		yield(1, asked{err: errTooMuch})
	}
}

// readText reads a text up to maxText, and reports whether it was cut, at the end of a line.
func readText(text io.Reader) (whole string, cut bool, err error) {
	content, err := io.ReadAll(io.LimitReader(text, maxText+1))
	if len(content) <= maxText {
		return string(content), false, err
	}
	content = content[:maxText]
	if end := bytes.LastIndexByte(content, '\n'); end > 0 {
		content = content[:end]
	}
	return string(content), true, err
}

// newBook returns the book of all phrases. It is read once, because several parts of the program need it.
var newBook = sync.OnceValues(phrases.New)

// puzzleWords returns the words that describe puzzles, in every language. It reads them once.
var puzzleWords = sync.OnceValues(func() (*parse.Vocabulary, error) {
	book, err := newBook()
	if err != nil {
		return nil, err
	}
	return words.Puzzles(book)
})

var errTooMuch = fmt.Errorf("the text is longer than %d bytes or has more than %d puzzles, and what comes after was not read; "+
	"write one puzzle a line and use --lines", maxText, parse.MaxFinds)

func lineOf(err error) int {
	if bad, ok := errors.AsType[*parse.Error](err); ok {
		return max(bad.Line, 1)
	}
	return 1
}

type formatsCommand struct {
	JSON bool `long:"json" description:"Write one JSON object a line."`
}

// Run writes the readable puzzle formats.
func (c formatsCommand) Run(env *environment) error {
	table := tabwriter.NewWriter(env.stdout, 0, 0, 2, ' ', 0)
	for _, f := range parse.Formats() {
		if !c.JSON {
			fmt.Fprintf(table, "%s\t%s\t%s\n", f.Name, strings.ReplaceAll(f.Example, "\t", "→"), f.Reads)
		} else if err := env.write(true, f, ""); err != nil {
			return err
		}
	}
	return table.Flush()
}
