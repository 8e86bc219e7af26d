package main

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/term"

	"sudokubot/bot/chat/speak"
	"sudokubot/bot/console"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// screen is the maximum number of characters in a line, where possible.
const screen = 80

// figures formats times and counts as the bot does.
var figures phrases.Voice

// columns formats rows of cells as a table. align has a letter for each column: l for left-aligned, r for
// right-aligned.
func columns(align string, rows [][]string) string {
	widths := make([]int, len(align))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var text strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if align[i] == 'r' {
				line += fmt.Sprintf("%*s  ", widths[i], cell)
			} else {
				line += fmt.Sprintf("%-*s  ", widths[i], cell)
			}
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

// textsOf returns the results of text for each element of list.
func textsOf[T any](list []T, text func(T) string) []string {
	all := make([]string, 0, len(list))
	for _, one := range list {
		all = append(all, text(one))
	}
	return all
}

// wrapped joins items with commas and breaks them into lines of at most width characters.
func wrapped(items []string, width int) []string {
	var lines []string
	for i, item := range items {
		if i < len(items)-1 {
			item += ","
		}
		last := len(lines) - 1
		if last >= 0 && utf8.RuneCountInString(lines[last]+" "+item) <= width {
			lines[last] += " " + item
		} else {
			lines = append(lines, item)
		}
	}
	return lines
}

// drawn returns the displayed form of a puzzle or a solution. line is its canonical line.
func drawn(line string) string {
	p, err := solver.Parse(line)
	if err != nil {
		return line
	}
	switch p := p.(type) {
	case sudoku.Puzzle:
		return render.Text(render.Board{Puzzle: p}, render.Latin)
	case colored.Puzzle:
		return p.Lines(p.Givens)
	}
	return line
}

// ticker is a line on a terminal that shows progress. It appears after a second.
type ticker struct {
	env   *environment
	of    int
	start time.Time
	end   func() // stops the updates of the line

	mu    sync.Mutex
	count int
	drawn bool
}

// newTicker shows the progress of work on a terminal. total is the number of its parts. The caller must call
// stop.
func newTicker(env *environment, total int) *ticker {
	t := &ticker{env: env, of: total, start: env.now(), end: func() {}}
	if isTerminal(env.stderr) {
		t.end = speak.Repeat(env.ctx, time.Second, time.Second, t.show)
	}
	return t
}

func (t *ticker) show(context.Context) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.draw(fmt.Sprintf("%d of %d, %s", t.count, t.of, t.env.now().Sub(t.start).Round(time.Second)))
}

// eraseLine moves the cursor to the beginning of the line and erases the line (ECMA-48, EL).
const eraseLine = "\r\x1b[K"

// draw writes text in place of the line. If several goroutines use t, the caller must hold mu.
func (t *ticker) draw(text string) {
	fmt.Fprint(t.env.stderr, eraseLine+text)
	t.drawn = true
}

func (t *ticker) done() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
}

// clear removes the line, so that other output can be written.
func (t *ticker) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.drawn {
		fmt.Fprint(t.env.stderr, eraseLine)
		t.drawn = false
	}
}

func (t *ticker) stop() {
	t.end()
	t.clear()
}

// byteProgress returns a function that shows how many bytes of some work are done. The caller must call stop
// at the end.
func (e *environment) byteProgress(doing string) (show func(done, all int64), stop func()) {
	line, stop := e.progressLine()
	return func(done, all int64) { line("%s: %d of %d MiB", doing, done>>20, all>>20) }, stop
}

// progressLine returns a function that shows a line about the progress of some work. The caller must call
// stop at the end. On a terminal a line is renewed; other output gets a line every five seconds.
func (e *environment) progressLine() (show func(format string, args ...any), stop func()) {
	t, every := &ticker{env: e, start: e.now()}, 5*time.Second
	print := func(text string) { fmt.Fprintln(e.stderr, text) }
	if isTerminal(e.stderr) {
		every, print = time.Second/5, t.draw
	}
	return func(format string, args ...any) {
		if now := e.now(); now.Sub(t.start) >= every {
			t.start = now
			print(fmt.Sprintf(format, args...))
		}
	}, t.clear
}

// width returns a function that returns the width of a terminal in columns. That function returns 0 if the
// width is unknown, or if output is no terminal.
func width(output any) func() int {
	return func() int {
		f, ok := output.(*os.File)
		if !ok {
			return 0
		}
		columns, _, err := term.GetSize(int(f.Fd()))
		if err != nil {
			return 0
		}
		return columns
	}
}

func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// The styles of terminal output, in the form of console.Ink.
const (
	givenStyle = "1"  // bold
	foundStyle = "36" // cyan
)

// colorStyles maps the letters of colours in coloured Sudoku to styles.
var colorStyles = map[byte]string{
	'r': "31", 'g': "32", 'b': "34", 'y': "33", 'o': "38;5;208", 'p': "35", 'v': "35", 'm': "35", 'c': "36",
	'w': "37", 'k': "90",
}

var (
	coloredRow  = regexp.MustCompile(`^\s*(?:(?:\d+|\*)[a-z#]\s*)+$`)
	coloredHead = regexp.MustCompile(`^\s*[a-z](?:\s+[a-z])+\s*$`)
	coloredCell = regexp.MustCompile(`(?:\d+|\*)?[a-z]`)
)

// paintColored paints the cells of a coloured Sudoku, and the list of its colours, in these colours. Other
// text is not painted.
func paintColored(block string) []console.Ink {
	var inks []console.Ink
	for line := range strings.Lines(block) {
		at := 0
		if coloredRow.MatchString(line) || coloredHead.MatchString(line) {
			for _, cell := range coloredCell.FindAllStringIndex(line, -1) {
				style := colorStyles[line[cell[1]-1]]
				inks = append(inks, console.Ink{Text: line[at:cell[0]]},
					console.Ink{Text: line[cell[0]:cell[1]], Style: style})
				at = cell[1]
			}
		}
		inks = append(inks, console.Ink{Text: line[at:]})
	}
	return inks
}

// paintFor returns a function that paints the blocks in a chat. It paints coloured Sudoku. In the solution
// of a grid it distinguishes the givens. words has the words that describe puzzles.
func paintFor(ctx context.Context, words *parse.Vocabulary) func(asked, block string) []console.Ink {
	return func(asked, block string) []console.Ink {
		finds, err := parse.Text(ctx, asked, parse.Options{Words: words})
		if err != nil || len(finds) != 1 || len(finds[0].Readings) == 0 {
			return paintColored(block)
		}
		grid := render.Text(render.Board{Puzzle: finds[0].Readings[0]}, render.Latin)
		return paintFound(strings.TrimRight(grid, "\n")+"\n", block)
	}
}

// paintFound paints the digits of a drawn solution in two styles: those that are givens of the drawn puzzle,
// and the other digits. The writing system of the digits may differ. Text not drawn like the puzzle is not
// painted.
func paintFound(puzzle, solution string) []console.Ink {
	trimmed := strings.TrimRight(solution, "\n")
	lastLine := trimmed[strings.LastIndexByte(trimmed, '\n')+1:]
	if !drawnAlike(puzzle, solution) || coloredRow.MatchString(lastLine) {
		return paintColored(solution)
	}
	var inks []console.Ink
	before := []rune(puzzle)
	for i, r := range []rune(solution) {
		style := ""
		switch {
		case strings.ContainsRune(frame, r):
		case strings.ContainsRune(frame, before[i]):
			style = foundStyle
		default:
			style = givenStyle
		}
		if last := len(inks) - 1; last >= 0 && inks[last].Style == style {
			inks[last].Text += string(r)
		} else {
			inks = append(inks, console.Ink{Text: string(r), Style: style})
		}
	}
	return inks
}

// frame has the characters of a drawn grid that are not digits.
const frame = "|+-_.# \n"

// drawnAlike reports whether a drawn solution has as many lines as a drawn puzzle, and a frame at equal
// positions.
func drawnAlike(puzzle, solution string) bool {
	shape := func(r rune) rune {
		if strings.ContainsRune("|+-\n", r) {
			return '|'
		}
		return '.'
	}
	return strings.Map(shape, puzzle) == strings.Map(shape, solution)
}

// isColorful reports whether output may be coloured. It may on a terminal that supports colours, unless
// NO_COLOR is set (no-color.org).
func isColorful(env *environment) bool {
	kind := env.getenv("TERM")
	return isTerminal(env.stdout) && kind != "" && kind != "dumb" && env.getenv("NO_COLOR") == ""
}
