package teller_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestEveryAnswerFitsAMessage checks the longest answers against the strictest limits: 1024 characters with a
// picture on Telegram, 2000 without one on Discord. A grid of 625 cells or a large map of regions may not fit
// with the picture, but the words must fit.
func TestEveryAnswerFitsAMessage(t *testing.T) {
	texts := map[string]func(*sudoku.Layout) string{
		"empty":        func(l *sudoku.Layout) string { return l.Text(make(sudoku.Grid, l.Size())) },
		"all the same": func(l *sudoku.Layout) string { return l.Text(filled(l, func(sudoku.Cell) sudoku.Digit { return 1 })) },
		"rows the same": func(l *sudoku.Layout) string {
			return l.Text(filled(l, func(c sudoku.Cell) sudoku.Digit { return sudoku.Digit(int(c)%l.N() + 1) }))
		},
		"two":            func(l *sudoku.Layout) string { return strings.Repeat(l.Text(make(sudoku.Grid, l.Size()))+"\n\n", 2) },
		"a wrong sign":   func(l *sudoku.Layout) string { return rows(l, "!") },
		"a cell missing": func(l *sudoku.Layout) string { return rows(l, "") },
	}
	names := []string{"classic9", "box3x4", "classic16", "classic25", bottest.Stairs(t, 16)}
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 50 * time.Millisecond})
		r.Want(r.Commands("ann", "language", language))
		for _, name := range names {
			l, err := sudoku.Named(name)
			check.Must(t, err)
			for what, text := range texts {
				t.Run(language+" "+l.Variant()+" "+what, func(t *testing.T) {
					r.Hears(r.Says("ann", text(l)))
					bottest.Fits(t, r, l.N(), language)
					if choices := r.Shown().Reply.Choices; len(choices) > 0 {
						r.Hears(r.Presses("ann", r.Shown().ID, choices[0][len(choices[0])-1].Data))
						bottest.Fits(t, r, l.N(), language)
					}
				})
			}
		}
	}
}

// TestEveryColoredAnswerFitsAMessage checks that two solutions, or all clashes, fit into the message with the
// picture.
func TestEveryColoredAnswerFitsAMessage(t *testing.T) {
	row := func(even, odd string) string {
		return strings.TrimSuffix(strings.Repeat(even+","+odd+",", 5), ","+odd+",")
	}
	board := func(rows ...string) string {
		all := strings.Join(rows, "/") + "/"
		return "colored9:abcdefghijklmnop:" + strings.Join(strings.Split(strings.Repeat(all, 9), "/")[:9], "/")
	}
	tests := map[string]string{
		"empty":      board(row("*#", "*#")),
		"the same":   board(row("1a", "1a")),
		"priorities": board(row("1a", "2b"), row("3c", "4d")),
		"no cell":    board(row("1a", strings.Repeat("z", 40))),
	}
	for _, language := range []string{"en", "fa"} {
		for name, text := range tests {
			t.Run(language+" "+name, func(t *testing.T) {
				r := bottest.Private(t)
				r.Want(r.Commands("ann", "language", language))
				r.Hears(r.Says("ann", text))
				bottest.Fits(t, r, 9, language)
			})
		}
	}
}

// TestEveryComparisonFitsAMessage checks that a long table leaves out the methods' own measures.
func TestEveryComparisonFitsAMessage(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		for name, text := range map[string]string{"many steps": bottest.Slow, "colored": bottest.Wide, "no solution": cornered, "large": "classic25:" + strings.Repeat(".", 625)} {
			t.Run(language+" "+name, func(t *testing.T) {
				r := bottest.Private(t)
				r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 50 * time.Millisecond, Compare: 20 * time.Millisecond, Rating: time.Nanosecond})
				r.Want(r.Commands("ann", "language", language))
				r.Hears(r.Says("ann", text))
				r.Hears(r.Press("ann", map[string]string{"en": "Details", "fa": "جزئیات"}[language]))
				bottest.Fits(t, r, 0, language)
				r.Hears(r.Presses("ann", r.Shown().ID, r.Shown().Reply.Choices[0][0].Data))
				bottest.Fits(t, r, 0, language)
				reply := r.Shown().Reply
				check.True(t, reply.Picture != nil && strings.Contains(reply.Block, "backtrack"),
					"want a chart and a table, got\n%s", reply.Block)
				for line := range strings.Lines(reply.Block) {
					if width := phrases.Width(strings.TrimSuffix(line, "\n")); width > 32 {
						t.Errorf("%d signs in %q, want at most 32", width, line)
					}
				}
			})
		}
	}
}

func filled(l *sudoku.Layout, digit func(sudoku.Cell) sudoku.Digit) sudoku.Grid {
	g := make(sudoku.Grid, l.Size())
	for c := range g {
		g[c] = digit(sudoku.Cell(c))
	}
	return g
}

// rows returns a grid with a single given, as rows of signs. sign replaces the last cell.
func rows(l *sudoku.Layout, sign string) string {
	var rows []string
	for range l.N() {
		rows = append(rows, strings.Repeat(".", l.N()))
	}
	rows[0] = "1" + rows[0][1:]
	last := &rows[l.N()-1]
	*last = (*last)[1:] + sign
	return strings.Join(rows, "\n")
}
