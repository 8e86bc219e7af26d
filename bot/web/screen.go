package web

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
)

// Limits of a screen.
const (
	frameLargest  = 8 << 10 // bytes of a frame of the browser
	framesWaiting = 64      // frames waiting for the browser
	asksWaiting   = 16      // frames of the browser waiting for the bot
	asksASecond   = 10      // frames of the browser taken in a second; the others wait
	asksAtOnce    = 30
	firstTime     = 10 * time.Second // for the first frame
	writeTime     = 10 * time.Second
	pingEvery     = 25 * time.Second
)

// Codes that close a WebSocket, beside those of RFC 6455. docs/BOARD.md describes the reaction of a client.
const (
	closeOver = 4001
	closeMany = 4002
)

// ask is a frame of the browser. It has one of the fields.
type ask struct {
	Who   *string `json:"a"` // the first frame: initData, an OAuth code, or the last token of the server
	Batch *string `json:"b"` // a batch of moves
	Press *string `json:"p"` // the Data of a choice
}

// frame is a frame of the server. It has some of the fields.
type frame struct {
	Who    string     `json:"a,omitempty"` // the token of the session
	Now    int64      `json:"n,omitempty"` // Unix milliseconds
	Public string     `json:"u,omitempty"`
	State  string     `json:"s,omitempty"`
	Text   *string    `json:"t,omitempty"`
	Block  string     `json:"k,omitempty"`
	Rows   [][]button `json:"c,omitempty"`
	Others []other    `json:"o,omitempty"`
	Notice string     `json:"e,omitempty"`
}

type button struct {
	Label string `json:"l"`
	Data  string `json:"d,omitempty"`
	Link  string `json:"u,omitempty"`
	Style string `json:"s,omitempty"`
}

type other struct {
	Name   string `json:"n"`
	Filled int    `json:"f"`
	All    int    `json:"a"`
	Done   bool   `json:"d"`
}

// screen is an open page in a browser.
type screen struct {
	host   *host
	socket *websocket.Conn
	frames chan frame // to the browser

	game *shownGame // nil before the first board; guarded by host.mu

	mu    sync.Mutex
	sess  session
	shown frame // what the browser has of Public, State, Text, Block, Rows and Others
}

// run serves the screen until the browser leaves or ctx ends. It returns the code and the reason for
// closing.
func (v *screen) run(ctx context.Context) (websocket.StatusCode, string) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	s := v.host.server
	first, cancel := context.WithTimeout(ctx, firstTime)
	a, err := v.read(first)
	cancel()
	if err != nil || a.Who == nil {
		return websocket.StatusPolicyViolation, "the first frame says who plays"
	}
	sess, err := v.host.whose(ctx, *a.Who, v.sess)
	switch {
	case errors.Is(err, errOver):
		return closeOver, ""
	case err != nil:
		s.log.Warn("who plays on the page is not known", "platform", v.host.Platform, "err", err)
		return websocket.StatusInternalError, ""
	case !s.enter(sess.Person.ID):
		return closeMany, ""
	}
	defer s.leave(sess.Person.ID)
	v.sess = sess
	v.send(frame{Now: s.now().UnixMilli(), Who: v.host.sealer.seal(sess)})
	defer v.leaveGame()
	var working sync.WaitGroup
	defer working.Wait()
	defer stop(nil)
	asks := make(chan ask, asksWaiting)
	working.Go(func() { stop(v.write(ctx)) })
	working.Go(func() { stop(v.work(ctx, asks)) })
	for err == nil {
		if a, err = v.read(ctx); err == nil {
			select {
			case asks <- a:
			case <-ctx.Done():
				err = ctx.Err()
			}
		}
	}
	switch cause := context.Cause(ctx); {
	case errors.Is(cause, errUnanswered):
		return websocket.StatusInternalError, ""
	case cause != nil:
		return websocket.StatusServiceRestart, ""
	}
	return websocket.StatusNormalClosure, ""
}

// whose returns the session of the person who sent the first frame. known is the session of the request, or
// has only the round. If the person must come back from the chat, the error is errOver.
func (h *host) whose(ctx context.Context, text string, known session) (sess session, err error) {
	now := h.server.now()
	sess, err = h.sealer.open(text, now)
	switch {
	case err == nil && sess.platform() == h.Platform && (known.Person.ID == "" || known.Person.ID == sess.Person.ID):
		return sess, nil
	case known.Person.ID != "":
		return known, nil // a token of another tab, or none yet
	case h.Platform == telegramPlatform:
		sess, err = h.mini.open(text, now)
	case h.discord != nil:
		sess, err = h.discord.open(ctx, text, now)
	default:
		return session{}, errOver
	}
	if sess.Round = known.Round; sess.Round != "" {
		sess.start = ""
	}
	return sess, err
}

func (v *screen) read(ctx context.Context) (a ask, err error) {
	_, text, err := v.socket.Read(ctx)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	return a, err
}

// write sends the frames to the browser, and pings it.
func (v *screen) write(ctx context.Context) error {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-v.frames:
			var text []byte
			if text, err = json.Marshal(f); err == nil {
				err = within(ctx, func(ctx context.Context) error {
					return v.socket.Write(ctx, websocket.MessageText, text)
				})
			}
		case <-ping.C:
			if v.host.server.now().Unix() >= v.sess.Until {
				return v.socket.Close(closeOver, "")
			}
			err = within(ctx, v.socket.Ping)
		}
		if err != nil {
			return err
		}
	}
}

func within(ctx context.Context, f func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	return f(ctx)
}

// work passes the frames of the screen to the bot, one after another.
func (v *screen) work(ctx context.Context, asks <-chan ask) error {
	m := v.board("")
	switch { // before the first pass only this goroutine knows the screen
	case v.sess.start != "":
		m = v.command("start", v.sess.start)
	case v.sess.Round == "":
		m = v.command("daily", "")
	}
	pace := rate.NewLimiter(asksASecond, asksAtOnce)
	for {
		if err := v.pass(ctx, m); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case a := <-asks:
			if err := pace.Wait(ctx); err != nil {
				return err
			}
			m = v.asked(a)
		}
	}
}

// batch matches the number of a batch of moves.
var batch = regexp.MustCompile(`^([0-9a-z]{2,4}\.[0-9a-z]{1,8})\.`)

// board returns the message for a batch. An empty batch asks for the present state.
func (v *screen) board(text string) chat.Message {
	m := v.message()
	v.mu.Lock()
	m.Press.Data, m.Press.Written = v.host.Data(v.sess.Round), text
	v.mu.Unlock()
	if name := batch.FindStringSubmatch(text); name != nil {
		m.ID = "board-" + strings.ReplaceAll(name[1], ".", "-")
	}
	return m
}

// asked returns the message for a frame.
func (v *screen) asked(a ask) chat.Message {
	if a.Press == nil || *a.Press == "" {
		text := ""
		if a.Batch != nil {
			text = *a.Batch
		}
		return v.board(text)
	}
	m := v.message()
	m.Press.Data = *a.Press
	return m
}

// command returns a message with a command. A screen that was not opened for a round begins with one.
func (v *screen) command(name, text string) chat.Message {
	m := v.message()
	m.Press, m.Command, m.Text = nil, name, text
	return m
}

// message returns an empty press of the person.
func (v *screen) message() chat.Message {
	v.mu.Lock()
	defer v.mu.Unlock()
	return chat.Message{
		ID: "page-" + rand.Text(), Room: v.sess.Room, From: v.sess.Person, Addressed: true, Named: v.sess.Room.Private,
		Press: &chat.Press{Ephemeral: !v.sess.Room.Private},
	}
}

// send queues a frame. A browser too slow for its frames is closed, and opens the page again.
func (v *screen) send(f frame) {
	select {
	case v.frames <- f:
	default:
		_ = v.socket.CloseNow() // fails if it is closed already
	}
}

// show sends the parts of f that the browser lacks. To a browser that asked, it also sends a known state, or
// known words if f has no board.
func (v *screen) show(f frame, asked bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	all := f
	if f.Public == v.shown.Public {
		f.Public = ""
	}
	if f.State == v.shown.State && !asked {
		f.State = ""
	}
	if f.Text != nil && v.shown.Text != nil && equal(f, v.shown) && !(asked && all.State == "") {
		f.Text, f.Block, f.Rows = nil, "", nil
	}
	if slices.Equal(f.Others, v.shown.Others) {
		f.Others = nil
	}
	if all.Text != nil {
		v.shown.Text, v.shown.Block, v.shown.Rows = all.Text, all.Block, all.Rows
	}
	v.shown.Public, v.shown.State = cmp.Or(all.Public, v.shown.Public), cmp.Or(all.State, v.shown.State)
	if all.Others != nil {
		v.shown.Others = all.Others
	}
	if f.Public != "" || f.State != "" || f.Text != nil || f.Others != nil {
		v.send(f)
	}
}

func equal(a, b frame) bool {
	return *a.Text == *b.Text && a.Block == b.Block && slices.EqualFunc(a.Rows, b.Rows, slices.Equal[[]button])
}

// say shows a phrase as a notice.
func (v *screen) say(name string) {
	s := v.host.server
	v.send(frame{Notice: s.book.Voice(cmp.Or(v.sess.Person.Language, s.locale), "").Say(phrases.Key("web."+name), nil)})
}
