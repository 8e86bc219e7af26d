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

// textFlags are the flags and files of a sub-command that searches texts for puzzles.
type textFlags struct {
	Lines bool `long:"lines" description:"Every line is one puzzle."`
	files `positional-args:"yes"`
}

// files are the arguments of a sub-command without its flags.
type files struct {
	Files []string `positional-arg-name:"FILE" description:"Files to read, - for standard input, which is also read without any."`
}

// neededFiles are the arguments of a sub-command that needs at least one file.
type neededFiles struct {
	Files []string `positional-arg-name:"FILE" required:"1" description:"Files to read."`
}

// location is the position of a puzzle in the input.
type location struct {
	file string // name from the command line
	line int
}

// String describes l for people.
func (l location) String() string {
	if l.file == standardInput {
		return fmt.Sprintf("line %d", l.line)
	}
	return fmt.Sprintf("%s, line %d", l.file, l.line)
}

// rest returns message without the line number of l at its beginning, because the number has already been
// written.
func (l location) rest(message string) string {
	line := fmt.Sprintf("line %d", l.line)
	return strings.TrimPrefix(strings.TrimPrefix(message, line+": "), line+", ")
}

// write writes text. For JSON output it writes v as a single line instead. It does not escape < and >, which
// are frequent in the notation of steps.
func (env *environment) write(asJSON bool, v any, text string) error {
	if !asJSON {
		_, err := io.WriteString(env.stdout, text)
		return err
	}
	objects := json.NewEncoder(env.stdout)
	objects.SetEscapeHTML(false)
	return objects.Encode(v)
}

// report prints err, an error at a location in the input, unless env.ctx has ended.
func (env *environment) report(at location, err error) {
	if env.ctx.Err() == nil {
		fmt.Fprintf(env.stderr, "bot: %s: %v\n", at, err)
	}
}

var errInterrupted = errors.New("interrupted")

// each calls visit with every puzzle of every file, one after another. It reads the next puzzle only when
// visit has returned, because another program may wait for an answer. If visit returns false, each continues,
// and returns an error with the exit code in the end. An error of visit stops it.
func (f textFlags) each(env *environment, visit func(location, asked) (fine bool, err error)) error {
	return f.eachText(env, func(name string, text io.Reader) (bool, error) {
		allFine := true
		for line, asked := range f.puzzles(env.ctx, text) {
			fine, err := visit(location{name, line}, asked)
			if err != nil || env.ctx.Err() != nil {
				return false, err
			}
			allFine = allFine && fine
		}
		return allFine, nil
	})
}

// standardInput is the file name that means standard input.
const standardInput = "-"

// eachText calls visit with the name and the text of every file. If visit returns false, eachText continues,
// and returns an error with the exit code in the end. An unreadable file is reported at once, and counts as a
// call that returned false. An error of visit, or the end of env.ctx, stops it.
func (f textFlags) eachText(
	env *environment, visit func(name string, text io.Reader) (fine bool, err error),
) error {
	files := f.Files
	if len(files) == 0 {
		files = []string{standardInput}
	}
	failed := false
	for _, name := range files {
		fine, err := open(env, cmp.Or(name, standardInput), visit)
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

// open opens a file, and calls visit with its text. Reads of the text fail when env.ctx ends.
func open(
	env *environment, name string, visit func(name string, text io.Reader) (fine bool, err error),
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
	return visit(name, text)
}

// isPicture reports whether a file is a picture. It looks for a picture format and a zero byte near the
// beginning, because a text has no zero byte. It does not move the read position of the file.
func isPicture(file io.ReaderAt) bool {
	head := make([]byte, 512) // http.DetectContentType reads at most 512 bytes
	n, _ := file.ReadAt(head, 0)
	return bytes.IndexByte(head[:n], 0) >= 0 && strings.HasPrefix(http.DetectContentType(head[:n]), "image/")
}

// interruptible returns a reader of the content of r. Its reads fail when ctx ends. A pending read of r
// cannot be cancelled. So the goroutine of interruptible ends only when that read returns.
func interruptible(ctx context.Context, r io.Reader) io.ReadCloser {
	text, pipe := io.Pipe()
	context.AfterFunc(ctx, func() { pipe.CloseWithError(ctx.Err()) })
	go func() {
		_, err := io.Copy(pipe, r)
		pipe.CloseWithError(err)
	}()
	return text
}

// asked is a puzzle found in a text, or an error from parsing the text.
type asked struct {
	find parse.Find
	err  error
}

// puzzle returns the puzzle found. If the text is ambiguous, it returns the first reading with a single
// solution, or else the first reading.
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

// maxText is the number of bytes read of a file without --lines. It is larger than the limit for texts in a
// chat, because the file belongs to the operator.
const maxText = 8 * parse.MaxText

// puzzles returns the puzzles of a text with the numbers of their lines.
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

// inText yields the puzzles in the first maxText bytes of a text. If the text is longer, or has
// parse.MaxFinds puzzles, it yields an error at the end.
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

// readText reads at most maxText bytes of a text. If the text is longer, cut is true, and head ends at a line
// end.
func readText(text io.Reader) (head string, cut bool, err error) {
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

// newBook returns the phrases in all languages. It loads them only once, because several parts of the program
// need them.
var newBook = sync.OnceValues(phrases.New)

// puzzleWords returns the words that describe puzzles, in every language. It loads them only once.
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

// Run lists the readable puzzle formats.
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
