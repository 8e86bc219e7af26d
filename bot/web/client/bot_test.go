package client_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"sudokubot/bot/game"
	"sudokubot/bot/game/board"
	"sudokubot/bot/web/client"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const (
	classic  = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// atNoon is a clock that stands.
func atNoon() time.Time { return time.Date(2026, time.December, 1, 12, 0, 0, 0, time.UTC) }

// double plays a game as the bot does, with the rules of package game. It asks nothing back.
type double struct {
	zero     rune
	solution string
	now      func() time.Time

	mu      sync.Mutex
	play    *game.Play
	changed chan struct{} // closed at each change
	say     string
	help    int      // hints and checks
	moves   int      // made
	presses []string // of choices
}

// begin returns a double for a puzzle.
func begin(t testing.TB, line, solution string, zero rune, now func() time.Time) *double {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return &double{
		zero: zero, solution: solution, now: now, changed: make(chan struct{}),
		play: game.Begin("test:room", "source", "test:ann", p, game.Daily{ER: 26}, now()),
	}
}

func (d *double) public() string {
	labels, title := "Notes,Colour,Undo,Redo,Hint,Check,Pause,Go on,All notes,Restart,Give up,Corner,Centre", "Medium, 1 December"
	if d.zero != '0' {
		labels, title = "یادداشت,رنگ,پس بگیر,دوباره,راهنمایی,بررسی,مکث,ادامه,همهٔ یادداشت‌ها,از نو,تسلیم,گوشه,وسط", "متوسط، ۱۰ آذر"
	}
	return board.Public(d.play, board.Look{Zero: d.zero, Title: title, Labels: strings.Split(labels, ",")})
}

// take applies a batch, and returns the state. "" and everything malformed change nothing.
func (d *double) take(text string) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	b, ok := board.ReadBatch(text, d.play.Start.Layout.N())
	fresh, noGap := b.Fresh(d.play)
	if ok && noGap && len(fresh) > 0 {
		for _, m := range fresh {
			d.apply(m)
		}
		b.Take(d.play)
		d.play.Rev++
		close(d.changed)
		d.changed = make(chan struct{})
	}
	return board.State(d.play, d.now(), board.Say{Text: d.say, Hints: true})
}

func (d *double) helped() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.help
}

func (d *double) apply(m board.Move) {
	p, now := d.play, d.now()
	d.moves++
	if m.Kind != board.Command {
		board.Apply(p, m, now)
		return
	}
	switch m.Digit {
	case board.Undo:
		p.Undo()
	case board.Redo:
		p.Again()
	case board.Pause:
		p.Pause(now)
	case board.Resume:
		p.Touch(now)
	case board.AllNotes:
		p.FillNotes()
	case board.Restart:
		p.Restart()
	case board.Hint, board.Check:
		d.help++
		d.say = fmt.Sprintf("help %d", d.help)
	}
}

// filled returns the digits on the board, with a point for each empty cell.
func (d *double) filled() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, text, _ := strings.Cut(d.play.Grid, ":")
	return text
}

// press notes the press of a choice.
func (d *double) press(data string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.presses = append(d.presses, data)
	close(d.changed)
	d.changed = make(chan struct{})
}

func (d *double) pressed() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.presses)
}

// left returns the empty cells with their digits.
func (d *double) left() (cells []int, digits []int) {
	for i, c := range d.filled() {
		if c == '.' {
			cells, digits = append(cells, i), append(digits, int(d.solution[i]-'0'))
		}
	}
	return cells, digits
}

// frame is a message between the page and the bot, in either direction.
type frame map[string]any

// policy is the page's Content-Security-Policy.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'"

// site serves the page of a game. Tests add frames to say at each connection, and cut connections.
type site struct {
	*double
	*httptest.Server
	lang, host string
	hello      chan string // the first "a" of a page
	also       []frame

	cut  context.Context
	stop context.CancelFunc
	dead bool // refuses connections
}

func serve(t testing.TB, d *double, lang string, also ...frame) *site {
	t.Helper()
	s := &site{double: d, lang: lang, host: "link", also: also, hello: make(chan string, 1)}
	s.cut, s.stop = context.WithCancel(t.Context())
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Write(client.Page(voice(t, s.lang), "", "/ws?g=1", s.host))
	})
	mux.HandleFunc("GET /s/{name}", func(w http.ResponseWriter, r *http.Request) {
		body, kind, ok := client.Asset(r.PathValue("name"))
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", kind)
		w.Write(body)
	})
	mux.HandleFunc("GET /ws", s.connect)
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

// connect serves a page's WebSocket.
func (s *site) connect(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	dead, cut := s.dead, s.cut
	s.mu.Unlock()
	if dead {
		http.Error(w, "away", http.StatusServiceUnavailable)
		return
	}
	c, err := websocket.Accept(w, r, nil)
	if err != nil {
		return
	}
	defer c.CloseNow()
	var hello frame
	if err := wsjson.Read(cut, c, &hello); err != nil || hello["a"] == nil {
		return
	}
	select {
	case s.hello <- hello["a"].(string):
	default:
	}
	out := []frame{{"a": "token"}, {"n": s.now().UnixMilli()}, {"u": s.public()}, {"s": s.take("")}}
	for _, f := range append(out, s.also...) {
		if wsjson.Write(cut, c, f) != nil {
			return
		}
	}
	texts := make(chan frame)
	go func() {
		defer close(texts)
		for {
			var f frame
			if wsjson.Read(cut, c, &f) != nil {
				return
			}
			texts <- f
		}
	}()
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		text := ""
		select {
		case f, ok := <-texts:
			if !ok {
				return
			}
			text, _ = f["b"].(string)
			if press, ok := f["p"].(string); ok {
				s.press(press)
			}
		case <-changed:
		}
		if wsjson.Write(cut, c, frame{"s": s.take(text)}) != nil {
			for range texts {
			}
			return
		}
	}
}

// offline cuts all connections and refuses new ones, until online is called.
func (s *site) offline() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dead = true
	s.stop()
}

func (s *site) online(t testing.TB) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dead = false
	s.cut, s.stop = context.WithCancel(t.Context())
}

// encoded returns v as JSON, for scripts.
func encoded(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}
