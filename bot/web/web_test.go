package web_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/web"
	"sudokubot/solver/check"
)

const (
	address = "https://play.example"
	token   = "123456:telegram-token-of-the-test"
)

// games is a bot that keeps games. A game is a list of moves; package board has the real rules.
type games struct {
	mu       sync.Mutex
	all      map[string]*record // by person and round
	watchers map[chan struct{}]string
	heard    []chat.Message
	fails    int // number of further calls that fail after their change
	panics   int
}

type record struct {
	moves []string
	runs  map[string]int
	rev   int
}

func newGames() *games {
	return &games{all: map[string]*record{}, watchers: map[chan struct{}]string{}}
}

func (*games) Urgent(chat.Message) bool { return false }
func (*games) Apart(chat.Message) bool  { return false }
func (*games) LeftOut(context.Context, chat.Message, chat.Responder, int) error {
	return nil
}

func (g *games) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.Press == nil {
		return g.shows(ctx, m, r, "from-"+m.Command+"-"+m.Text, "")
	}
	do, arg, _ := strings.Cut(m.Press.Data, ":")
	switch do {
	case "board":
		return g.shows(ctx, m, r, arg, m.Press.Written)
	case "next":
		return g.shows(ctx, m, r, arg, "")
	case "note":
		return r.Notify(ctx, arg)
	case "nothing":
		return nil
	}
	_, err := r.Send(ctx, chat.Reply{Text: "said " + m.Press.Data, Choices: [][]chat.Choice{{{Label: "Yes", Data: "yes"}}}})
	return err
}

// shows applies a batch and shows the board.
func (g *games) shows(ctx context.Context, m chat.Message, r chat.Responder, round, batch string) error {
	g.mu.Lock()
	g.heard = append(g.heard, m)
	key := m.From.ID + " " + round
	was := g.all[key]
	if was == nil {
		was = &record{runs: map[string]int{}}
		g.all[key] = was
	}
	if was.apply(batch) {
		g.signal(key)
	}
	board := &chat.Board{Round: round, Public: "1|" + round, State: was.String()}
	fails, panics := g.fails > 0, g.panics > 0
	g.fails, g.panics = max(g.fails-1, 0), max(g.panics-1, 0)
	g.mu.Unlock()
	if panics {
		panic("the bot has a mistake")
	}
	if fails {
		return errors.New("the store is away")
	}
	_, err := r.Send(ctx, chat.Reply{Text: "your game", Board: board})
	return err
}

// apply applies a batch "run.n.moves". It reports whether something changed.
func (r *record) apply(batch string) (changed bool) {
	parts := strings.SplitN(batch, ".", 3)
	if len(parts) < 3 {
		return false
	}
	first, err := strconv.ParseInt(parts[1], 36, 64)
	if err != nil || int(first) > r.runs[parts[0]] || len(parts[2])%2 != 0 {
		return false
	}
	for i := 0; i+2 <= len(parts[2]); i += 2 {
		if int(first)+i/2 >= r.runs[parts[0]] {
			r.moves = append(r.moves, parts[2][i:i+2])
			r.runs[parts[0]]++
			r.rev++
			changed = true
		}
	}
	return changed
}

func (r *record) String() string {
	var runs []string
	for run, n := range r.runs {
		runs = append(runs, run+":"+strconv.Itoa(n))
	}
	slices.Sort(runs)
	return strings.Join(runs, ",") + "|" + strconv.FormatInt(int64(r.rev), 36) + "|" + strings.Join(r.moves, "")
}

// signal informs the watchers of a game. The caller holds mu.
func (g *games) signal(key string) {
	for c, of := range g.watchers {
		if of == key {
			select {
			case c <- struct{}{}:
			default:
			}
		}
	}
}

// inChat makes a move in the chat.
func (g *games) inChat(person, round, move string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := person + " " + round
	g.all[key].moves = append(g.all[key].moves, move)
	g.all[key].rev++
	g.signal(key)
}

func (g *games) moves(person, round string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if r := g.all[person+" "+round]; r != nil {
		return strings.Join(r.moves, "")
	}
	return ""
}

func (g *games) watch(person, _, round string) (<-chan struct{}, func()) {
	c := make(chan struct{}, 1)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.watchers[c] = person + " " + round
	return c, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.watchers, c)
	}
}

func (g *games) host(platform string) web.Host {
	return web.Host{
		Platform: platform, Token: token, Handler: g, Watch: g.watch, Drain: time.Second,
		Data: func(round string) string { return "board:" + round },
	}
}

// site is a server in memory, and the browsers that use it.
type site struct {
	*web.Server
	t     testing.TB
	book  *phrases.Book
	games *games
	conns chan net.Conn
	ended chan struct{}
}

func (s *site) Accept() (net.Conn, error) {
	select {
	case c := <-s.conns:
		return c, nil
	case <-s.ended:
		return nil, net.ErrClosed
	}
}
func (s *site) Close() error   { return nil }
func (s *site) Addr() net.Addr { return &net.UnixAddr{Name: "memory", Net: "unix"} }

func config() web.Config {
	return web.Config{Listen: "127.0.0.1:0", Address: address}
}

// newSite returns a server of games, without a host.
func newSite(t testing.TB, c web.Config) *site {
	t.Helper()
	book, err := phrases.New()
	check.Must(t, err)
	server, err := web.New(c, book, "en", clock, slog.New(slog.DiscardHandler))
	check.Must(t, err)
	s := &site{server, t, book, newGames(), make(chan net.Conn), make(chan struct{})}
	h := &http.Server{Handler: server.Handler()}
	done := make(chan struct{})
	go func() { defer close(done); _ = h.Serve(s) }()
	t.Cleanup(func() { close(s.ended); _ = h.Close(); <-done })
	return s
}

// hosted returns a server with the games of a platform.
func hosted(t testing.TB, platform string) *site {
	t.Helper()
	s := newSite(t, config())
	t.Cleanup(s.Serve(t.Context(), s.games.host(platform)))
	return s
}

func (s *site) link(p chat.Person, room chat.Room, round string) string {
	s.t.Helper()
	link, err := s.Link(s.t.Context(), p, room, round)
	check.Must(s.t, err)
	return link
}

// browser has the cookies of a person.
type browser struct {
	*http.Client
	s *site
}

func (s *site) browser() *browser {
	jar, _ := cookiejar.New(nil)
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		here, there := net.Pipe()
		select {
		case s.conns <- there:
			return here, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	transport := &http.Transport{DialContext: dial, DialTLSContext: dial, DisableKeepAlives: true}
	return &browser{&http.Client{Jar: jar, Transport: transport}, s}
}

// get returns the status, the address at the end of redirections, and the body of a page.
func (b *browser) get(address string) (*http.Response, string) {
	b.s.t.Helper()
	got, err := b.Get(address)
	check.Must(b.s.t, err)
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	check.Must(b.s.t, err)
	return got, string(text)
}

func must(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return u
}

// frame is any frame of the server.
type frame struct {
	A, U, S, E string
	T          *string
	N          int64
	C          [][]struct{ L, D string }
	O          []struct{ N string }
}

// page is an open WebSocket.
type page struct {
	t testing.TB
	*websocket.Conn
	token, public, state string
}

// open opens a WebSocket, and sends the first frame.
func (b *browser) open(socket, first string) (*page, error) {
	ctx, cancel := context.WithTimeout(b.s.t.Context(), 5*time.Second)
	defer cancel()
	header := http.Header{"Origin": {address}}
	for _, c := range b.Jar.Cookies(must("https" + strings.TrimPrefix(socket, "wss"))) {
		header.Add("Cookie", c.String())
	}
	c, _, err := websocket.Dial(ctx, socket, &websocket.DialOptions{HTTPClient: &http.Client{Transport: b.Transport}, HTTPHeader: header})
	if err != nil {
		return nil, err
	}
	p := &page{t: b.s.t, Conn: c}
	return p, p.send(map[string]string{"a": first})
}

func (p *page) send(f map[string]string) error {
	text, _ := json.Marshal(f)
	return p.Write(p.t.Context(), websocket.MessageText, text)
}

// next returns the next frame.
func (p *page) next() (f frame, err error) {
	ctx, cancel := context.WithTimeout(p.t.Context(), 30*time.Second)
	defer cancel()
	_, text, err := p.Read(ctx)
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	if f.A != "" {
		p.token = f.A
	}
	if f.U != "" {
		p.public = f.U
	}
	if f.S != "" {
		p.state = f.S
	}
	return f, err
}

// until returns the first frame for which good is true.
func (p *page) until(what string, good func(frame) bool) frame {
	p.t.Helper()
	for {
		f, err := p.next()
		if err != nil {
			p.t.Fatalf("waiting for %s: %v", what, err)
		}
		if good(f) {
			return f
		}
	}
}

func state(f frame) bool { return f.S != "" }

var ann = chat.Person{ID: "discord:7", Name: "Ann", Language: "en"}

// play opens the page of a person's game by a link.
func (s *site) play(b *browser, round string) *page {
	s.t.Helper()
	got, _ := b.get(s.link(ann, chat.Room{ID: "discord:70"}, round))
	check.Equal(s.t, got.StatusCode, http.StatusOK)
	p, err := b.open(socketOf(got), "")
	check.Must(s.t, err)
	p.until("the board", state)
	return p
}

// socketOf returns the address of the WebSocket of a page.
func socketOf(got *http.Response) string {
	return "wss" + strings.TrimPrefix(got.Request.URL.String(), "https") + "ws"
}
