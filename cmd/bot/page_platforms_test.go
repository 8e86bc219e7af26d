package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"sudokubot/solver/check"
)

// paged adds a page on a free port to a configuration. It returns the address of the page.
func paged(t testing.TB, config string) (changed, address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check.Must(t, err)
	check.Must(t, l.Close())
	address = "http://" + l.Addr().String()
	return config + fmt.Sprintf("\n[web]\nlisten = %q\naddress = %q\n", l.Addr(), address), address
}

// initData returns what Telegram gives to the Mini App of the bot with a token (Telegram, Mini Apps,
// Validating data received via the Mini App).
func initData(token string, person int64, lang string, at time.Time) string {
	user, _ := json.Marshal(map[string]any{"id": person, "first_name": "Ann", "language_code": lang})
	values := url.Values{"user": {string(user)}, "auth_date": {strconv.FormatInt(at.Unix(), 10)}}
	var lines []string
	for field := range values {
		lines = append(lines, field+"="+values.Get(field))
	}
	slices.Sort(lines)
	sum := func(key []byte, text string) []byte {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(text))
		return mac.Sum(nil)
	}
	values.Set("hash", hex.EncodeToString(sum(sum([]byte("WebAppData"), token), strings.Join(lines, "\n"))))
	return values.Encode()
}

// pageFrame has the parts of a frame of the server for the tests.
type pageFrame struct {
	Token  string  `json:"a"`
	Public string  `json:"u"`
	State  string  `json:"s"`
	Text   *string `json:"t"`
}

// pageClient is a page without a browser. It makes moves as the page does: those not confirmed are sent
// again.
type pageClient struct {
	t       testing.TB
	address string // of the page
	query   string
	token   string // initData, and then the token of the server
	line    *websocket.Conn
	public  string
	state   []string // the fields of the last state
	run     string
	moves   []string
}

// connect opens the WebSocket, as often as it takes.
func (c *pageClient) connect() {
	c.t.Helper()
	for range 200 {
		socket := "ws" + strings.TrimPrefix(c.address, "http") + "/app/ws?" + c.query
		header := http.Header{"Origin": {c.address}}
		line, _, err := websocket.Dial(c.t.Context(), socket, &websocket.DialOptions{HTTPHeader: header})
		if err == nil {
			c.line = line
			if c.send(map[string]string{"a": c.token}) == nil && c.next(hasState) == nil {
				return
			}
		}
		pause(c.t)
	}
	c.t.Fatal("the page does not answer")
}

func hasState(f pageFrame) bool { return f.State != "" }

// pause waits a moment for a starting process.
func pause(t testing.TB) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	<-ctx.Done()
}

func (c *pageClient) send(f map[string]string) error {
	text, _ := json.Marshal(f)
	return c.line.Write(c.t.Context(), websocket.MessageText, text)
}

// next reads frames until good returns true.
func (c *pageClient) next(good func(pageFrame) bool) error {
	ctx, cancel := context.WithTimeout(c.t.Context(), 30*time.Second)
	defer cancel()
	for {
		_, text, err := c.line.Read(ctx)
		if err != nil {
			return err
		}
		var f pageFrame
		check.Must(c.t, json.Unmarshal(text, &f))
		if f.Token != "" {
			c.token = f.Token
		}
		if f.Public != "" {
			c.public = f.Public
		}
		if f.State != "" {
			c.state = strings.Split(f.State, "|")
		}
		if good(f) {
			return nil
		}
	}
}

// taken returns how many of the moves are in the last state.
func (c *pageClient) taken() int {
	for run := range strings.SplitSeq(c.state[0], ",") {
		if name, n, _ := strings.Cut(run, ":"); name == c.run {
			n, _ := strconv.ParseInt(n, 36, 64)
			return int(n)
		}
	}
	return 0
}

// offer sends the moves not taken yet, at most 20.
func (c *pageClient) offer() error {
	from := c.taken()
	moves := strings.Join(c.moves[from:min(from+20, len(c.moves))], "")
	return c.send(map[string]string{"b": c.run + "." + strconv.FormatInt(int64(from), 36) + "." + moves})
}

// TestKilledPage kills the bot at random moments while a person plays on the page. No entry is lost or
// doubled, and the session goes on. The moves are notes that come and go, so one too many or too few
// changes the board.
func TestKilledPage(t *testing.T) {
	s := newTelegram(t, testsClock)
	config, address := paged(t, s.config)
	bot := launch(t, config)
	ann, _ := s.private()
	c := &pageClient{
		t: t, address: address, run: "aa", token: initData(s.Token, ann.ID, "en", testsClock.now()),
	}
	c.connect()
	n := 9
	givens := strings.Split(c.public, "|")[5]
	var open []int
	for cell, given := range givens {
		if given == '0' {
			open = append(open, cell)
		}
	}
	want := make([]int64, n*n)
	r := rand.New(rand.NewPCG(5, 6))
	const moves, kills = 400, 6
	for i := range moves {
		cell, digit := open[r.IntN(len(open))], 1+r.IntN(n)
		c.moves = append(c.moves, string([]byte{byte(48 + 10 + digit), byte(40 + cell)}))
		want[cell] ^= 1 << (digit - 1)
		killed := i%(moves/kills) == moves/kills-1
		if i%5 != 0 && !killed && i < moves-1 {
			continue // several moves in a batch
		}
		for first := true; c.taken() < len(c.moves); first = false {
			if c.offer() != nil {
				c.connect()
				continue
			}
			if killed && first { // before, while or after the batch is stored
				time.AfterFunc(time.Duration(r.IntN(4))*time.Millisecond, func() { _ = bot.cmd.Process.Kill() })
				_ = bot.cmd.Wait() // returns an error, because the process was killed
				bot.start(config)
			}
			if c.next(hasState) != nil {
				c.connect()
			}
		}
	}
	got := make([]int64, n*n)
	for cell := range n * n {
		if at := c.state[5]; len(at) >= 2*cell+2 {
			got[cell], _ = strconv.ParseInt(at[2*cell:2*cell+2], 36, 64)
		}
	}
	check.Slices(t, got, want)
	check.Equal(t, c.taken(), moves)
}
