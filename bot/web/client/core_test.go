package client_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game/board"
	"sudokubot/solver/check"
)

// screen is core.js in an engine, as a page uses it.
type screen struct {
	engine
	*double
	made int // moves
}

func newScreen(t testing.TB, d *double, kept string) *screen {
	t.Helper()
	source, err := os.ReadFile("core.js")
	check.Must(t, err)
	s := &screen{engine: newEngine(t, strings.ReplaceAll(string(source), "export ", "")), double: d}
	s.run("begin(" + encoded(d.public()) + kept + ")")
	s.load(d.take(""))
	return s
}

func (s *screen) load(state string) { s.run("load(" + encoded(state) + ")") }

// move makes a random move: mostly digits, notes and colours, some commands.
func (s *screen) move(r *rand.Rand, n int) {
	kind, k, cell := []board.Kind{board.Digit, board.Note, board.Colour, board.Centre}[r.IntN(4)], r.IntN(n+1), r.IntN(n*n)
	switch {
	case kind == board.Colour:
		k = r.IntN(9)
	case r.IntN(6) == 0:
		kind, cell = board.Command, 0
		k = int([]board.CommandID{board.Undo, board.Redo, board.Undo, board.AllNotes, board.Restart}[r.IntN(5)])
	}
	s.run(fmt.Sprintf("move(%d, %d, %d)", kind, k, cell))
	s.made++
}

// shown returns the digits, notes of both kinds, and colours on the screen.
func (s *screen) shown() string { return s.text("[digits, notes, colours, centres].join('|')") }

// TestCore lets two screens make random moves in one game. Batches and states are lost, repeated and
// reordered, and screens are loaded again with what they kept. Every move must be made once. In the end all
// show one board.
func TestCore(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"9x9": classic, "6x6 of Latin squares": "latin6:" + strings.Repeat(".", 36), "X": "classic9+x:" + strings.Repeat(".", 81),
		"groups": "classic9+groups:" + strings.Repeat(".", 81), "16x16": "classic16:" + strings.Repeat(".", 256),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, uint64(len(line))))
			now := time.Unix(1796000000, 0)
			d := begin(t, line, "", '0', func() time.Time { return now })
			n := d.play.Start.Layout.N()
			screens := []*screen{newScreen(t, d, ""), newScreen(t, d, "")}
			old := d.take("")
			for range 300 {
				i := r.IntN(2)
				s := screens[i]
				s.move(r, n)
				switch batch := s.text("batch()"); r.IntN(8) {
				case 0: // the batch is lost
					s.run("failed()")
				case 1: // the answer is lost
					d.take(batch)
					s.run("failed()")
				case 2: // the batch comes twice, and an old state behind the new one
					d.take(batch)
					s.load(d.take(batch))
					s.load(old)
				case 3: // the page is loaded again
					d.take(batch)
					again := newScreen(t, d, ", "+s.text("JSON.stringify(queue) + ',' + first + ',' + JSON.stringify(run)"))
					again.made = s.made
					screens[i] = again
				case 4: // offline for a while
					s.move(r, n)
					s.move(r, n)
					s.run("failed()")
				case 5: // the other one hears of it
					old = d.take(batch)
					s.load(old)
					screens[1-i].load(old)
				default:
					s.load(d.take(batch))
				}
			}
			for range 2 {
				for _, s := range screens {
					for batch := "-"; batch != ""; {
						s.run("failed()")
						batch = s.text("batch()")
						check.True(t, len(batch) <= board.MostBytes, "a batch of %d bytes", len(batch))
						s.load(d.take(batch))
					}
				}
			}
			check.Equal(t, d.moves, screens[0].made+screens[1].made, "moves made")
			check.Equal(t, screens[0].shown(), screens[1].shown())
			fresh := newScreen(t, d, "")
			check.Equal(t, screens[0].shown(), fresh.shown(), "a third screen")
		})
	}
}

// TestCoreUndo checks that undo and redo show at once what the bot does, while nothing is sent.
func TestCoreUndo(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(2, 2))
	d := begin(t, classic, "", '0', atNoon)
	s := newScreen(t, d, "")
	for range 20 {
		for range 25 {
			s.move(r, 9)
		}
		offline := s.shown()
		for batch := s.text("batch()"); batch != ""; batch = s.text("batch()") {
			s.load(d.take(batch))
		}
		check.Equal(t, offline, s.shown(), "the bot has another board than the screen foresaw")
	}
}

// TestCoreForgotten checks that a screen whose run the bot has forgotten goes on with another run.
func TestCoreForgotten(t *testing.T) {
	t.Parallel()
	d := begin(t, classic, "", '0', atNoon)
	s := newScreen(t, d, "")
	s.run("move(0, 4, 2)")
	s.load(d.take(s.text("batch()")))
	for i := range 5 {
		d.take(board.Batch{Run: fmt.Sprintf("r%d", i), Moves: []board.Move{{Digit: 1, Cell: 3}}}.Text(9))
	}
	before := s.text("run")
	s.load(d.take(""))
	s.run("move(0, 6, 3)")
	s.load(d.take(s.text("batch()")))
	check.True(t, s.text("run") != before, "the run is the old one")
	check.Equal(t, d.filled()[2:4], "46")
	check.Equal(t, s.text("batch()"), "")
}

// BenchmarkWidgetTap measures a tap in the engine: until the board is drawn, without waiting for the bot.
func BenchmarkWidgetTap(b *testing.B) {
	d := begin(b, classic, solution, '0', atNoon)
	w := openWidget(b, d)
	cells, digits := d.left()
	i := 0
	for b.Loop() {
		w.run(fmt.Sprintf("sandbox.tap('c', %d)", cells[i%len(cells)]))
		w.run(fmt.Sprintf("sandbox.tap('b', %d)", digits[i%len(cells)]-1))
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(2*b.N), "µs/tap")
}
