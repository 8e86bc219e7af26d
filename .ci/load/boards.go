package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// boards opens pages of many people, each on two screens. It makes moves on one screen of each, and
// measures when the other screen of the game shows them.
func boards(ctx context.Context, b *bench) ([]figure, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	at := l.Addr().String()
	s, err := b.newFixture("SUDOKUBOT_WEB_LISTEN="+at, "SUDOKUBOT_WEB_ADDRESS=http://"+at)
	if err = errors.Join(err, l.Close()); err != nil {
		return nil, err
	}
	f, err := s.boards(ctx, at, pick(b, 200, 20), pick(b, 20, 5))
	return []figure{f}, errors.Join(err, s.end())
}

func (s *fixture) boards(ctx context.Context, at string, people, moves int) (figure, error) {
	if err := s.up(ctx); err != nil {
		return figure{}, err
	}
	var all []*twoScreens
	for i := range people {
		p, err := s.twoScreens(ctx, at, int64(7000+i))
		if err != nil {
			return figure{}, err
		}
		defer p.close()
		all = append(all, p)
	}
	var playing sync.WaitGroup
	var mu sync.Mutex
	var took []time.Duration
	var failed error
	for _, p := range all {
		playing.Go(func() {
			for n := range moves {
				pause(ctx, time.Duration(500+rand.IntN(1000))*time.Millisecond) // a move a second
				d, err := p.move(ctx, n)
				mu.Lock()
				took, failed = append(took, d), errors.Join(failed, err)
				mu.Unlock()
				if err != nil {
					return
				}
			}
		})
	}
	playing.Wait()
	return figure{
		what: fmt.Sprintf("the other screen shows a move, p95 of %d on %d boards at once, after", len(took), people),
		was:  "-", value: float64(percentile(took, 95).Microseconds()) / 1000, unit: "ms",
		must: atMost(150), goal: atMost(50),
		beside: fmt.Sprintf("median %v, slowest %v", percentile(took, 50).Round(time.Microsecond*100),
			percentile(took, 100).Round(time.Microsecond*100)),
	}, failed
}

// twoScreens is a game on two screens of its player.
type twoScreens struct{ here, there *websocket.Conn }

func (s *fixture) twoScreens(ctx context.Context, at string, who int64) (p *twoScreens, err error) {
	p = &twoScreens{}
	for _, to := range []**websocket.Conn{&p.here, &p.there} {
		*to, _, err = websocket.Dial(ctx, "ws://"+at+"/app/ws",
			&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"http://" + at}}})
		if err != nil {
			return p, err
		}
		first, _ := json.Marshal(map[string]string{"a": initData(s.Token, who)})
		if err := (*to).Write(ctx, websocket.MessageText, first); err != nil {
			return p, err
		}
		if err := stateWith(ctx, *to, "|"); err != nil {
			return p, err
		}
	}
	return p, nil
}

func (p *twoScreens) close() {
	_, _ = p.here.CloseNow(), p.there.CloseNow() // fails if the bot has closed them
}

// move makes move n of a run, and returns the time until the other screen has it. The move adds or removes
// a note.
func (p *twoScreens) move(ctx context.Context, n int) (time.Duration, error) {
	run, number := "aa", strconv.FormatInt(int64(n), 36)
	note := string([]byte{48 + 11, byte(40 + n%81)})
	batch, _ := json.Marshal(map[string]string{"b": run + "." + number + "." + note})
	begun := time.Now()
	if err := p.here.Write(ctx, websocket.MessageText, batch); err != nil {
		return 0, err
	}
	taken := run + ":" + strconv.FormatInt(int64(n+1), 36)
	if err := stateWith(ctx, p.there, taken); err != nil {
		return 0, err
	}
	d := time.Since(begun)
	return d, stateWith(ctx, p.here, taken)
}

// stateWith waits for a state with these runs.
func stateWith(ctx context.Context, c *websocket.Conn, runs string) error {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	for {
		_, text, err := c.Read(ctx)
		if err != nil {
			return err
		}
		var f struct {
			State string `json:"s"`
		}
		if err := json.Unmarshal(text, &f); err != nil {
			return err
		}
		if strings.Contains(f.State+"|", runs) && f.State != "" {
			return nil
		}
	}
}

// initData returns the data Telegram would give to a bot's Mini App for the person who. token is the bot's.
func initData(token string, who int64) string {
	lines := fmt.Sprintf("auth_date=%d\nquery_id=%d\nuser={\"id\":%d,\"first_name\":\"Ann\"}",
		time.Now().Unix(), rand.Int64(), who)
	values := url.Values{}
	for line := range strings.SplitSeq(lines, "\n") {
		name, value, _ := strings.Cut(line, "=")
		values.Set(name, value)
	}
	key := hmac.New(sha256.New, []byte("WebAppData"))
	key.Write([]byte(token))
	sum := hmac.New(sha256.New, key.Sum(nil))
	sum.Write([]byte(lines))
	values.Set("hash", hex.EncodeToString(sum.Sum(nil)))
	return values.Encode()
}
