package web_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/web"
	"sudokubot/solver/check"
)

// initData returns what Telegram gives to a Mini App of the bot with a token (Telegram, Mini Apps,
// Validating data received via the Mini App).
func initData(token string, id int64, at time.Time, start string) string {
	user, _ := json.Marshal(map[string]any{"id": id, "first_name": "Ann & Co", "language_code": "fa"})
	values := url.Values{
		"user": {string(user)}, "auth_date": {strconv.FormatInt(at.Unix(), 10)}, "query_id": {"AAH" + strconv.FormatInt(id, 36)},
		"signature": {"c2lnbmF0dXJl"},
	}
	if start != "" {
		values.Set("start_param", start)
	}
	var lines []string
	for name := range values {
		lines = append(lines, name+"="+values.Get(name))
	}
	slices.Sort(lines)
	values.Set("hash", hex.EncodeToString(sum(sum([]byte("WebAppData"), token), strings.Join(lines, "\n"))))
	return values.Encode()
}

func sum(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// changed returns text with one byte changed, removed or added.
func changed(text string, r *rand.Rand) string {
	i := r.IntN(len(text))
	with := string("abcdefghijklmnopqrstuvwxyz0123456789ABCDEF=&.%"[r.IntN(46)])
	switch r.IntN(3) {
	case 0:
		return text[:i] + text[i+1:]
	case 1:
		return text[:i] + with + text[i:]
	}
	return text[:i] + with + text[i+1:]
}

// meaning returns the parsed form of initData: an equal meaning may be written in several ways.
func meaning(data string) string {
	values, err := url.ParseQuery(data)
	if err != nil {
		return "?"
	}
	values.Set("hash", strings.ToLower(values.Get("hash")))
	return values.Encode()
}

// TestForged tries 100,000 forged, replayed, expired and foreign initData, tokens, cookies and links. None
// is accepted.
func TestForged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, config())
		for _, platform := range []string{"telegram", "discord"} {
			t.Cleanup(s.Serve(t.Context(), s.games.host(platform)))
		}
		pages := s.Handler()
		status := func(path, cookie string) int {
			r := httptest.NewRequest(http.MethodGet, address+path, nil)
			if cookie != "" {
				r.AddCookie(&http.Cookie{Name: "board", Value: cookie})
			}
			w := httptest.NewRecorder()
			pages.ServeHTTP(w, r)
			return w.Code
		}
		r := rand.New(rand.NewPCG(1, 2))
		soon, now := time.Now().Add(time.Hour), time.Now()
		path := "/g/" + web.GameID(ann.ID, "discord:70", "r1") + "/"
		good := web.Seal(token, ann.ID, "discord:70", "r1", soon)
		check.Equal(t, status(path, good), http.StatusOK, "the test's own session")
		used := initData(token, 7, now, "")
		check.Equal(t, s.Whose(t.Context(), "telegram", used), "telegram:7", "the test's own initData")
		link := strings.TrimPrefix(s.link(ann, chat.Room{ID: "discord:70"}, "r1"), address)
		time.Sleep(2 * time.Minute) // initData may be repeated only for a moment
		now = time.Now()

		tries, accepted := 0, 0
		data := func(what, text string) {
			if tries++; s.Whose(t.Context(), "telegram", text) != "" {
				accepted++
				t.Errorf("%s initData is accepted: %s", what, text)
			}
		}
		visit := func(what, path, cookie string) {
			if tries++; status(path, cookie) < 400 {
				accepted++
				t.Errorf("%s is accepted: %s %s", what, path, cookie)
			}
		}
		for i := range int64(12_500) {
			fresh := initData(token, 8+i, now, "")
			if bad := changed(fresh, r); meaning(bad) != meaning(fresh) {
				data("forged", bad)
			}
			data("foreign", initData("654321:of-another-bot", 8, now, strconv.FormatInt(i, 10)))
			data("expired", initData(token, 8+i, now.Add(-time.Hour-time.Duration(1+i)*time.Second), ""))
			data("replayed", used)
			if bad := changed(good, r); bad != good {
				visit("a forged cookie", path, bad)
				data("a forged token as", bad)
			}
			visit("a foreign cookie", path, web.Seal("another", ann.ID, "discord:70", "r1", soon))
			visit("the cookie of another game", path, web.Seal(token, ann.ID, "discord:70", fmt.Sprint("r", 2+i), soon))
			visit("the cookie of another person", path, web.Seal(token, fmt.Sprint("discord:", 8+i), "discord:70", "r1", soon))
			visit("an expired cookie", path, web.Seal(token, ann.ID, "discord:70", "r1", now.Add(-time.Duration(i)*time.Second)))
			if bad := changed(link, r); bad != link && strings.HasPrefix(bad, "/b/") {
				visit("a forged link", "/b/"+url.PathEscape(bad[len("/b/"):]), "")
			}
			data("a session of another platform as", web.Seal(token, ann.ID, "discord:70", "r1", soon))
		}
		check.True(t, tries > 100_000, "%d tries", tries)
		check.Equal(t, accepted, 0)
		t.Logf("%d tries, %d accepted", tries, accepted)
	})
}

// TestInitData checks the session of a Mini App, and that its data may be sent again for a minute.
func TestInitData(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "telegram")
		b := s.browser()
		data := initData(token, 7, time.Now().Add(-59*time.Minute), "p-daily_2026")
		p, err := b.open("wss://play.example/app/ws", data)
		check.Must(t, err)
		p.until("the board", state)
		check.Equal(t, p.public, "1|from-start-p-daily_2026")
		m := s.games.heard[0]
		check.Equal(t, m.From, chat.Person{ID: "telegram:7", Name: "Ann & Co", Language: "fa"})
		check.Equal(t, m.Room, chat.Room{ID: "telegram:7", Private: true})
		first := p.token

		again, err := b.open("wss://play.example/app/ws?g=r9", data)
		check.Must(t, err)
		again.until("the board", state)
		check.Equal(t, again.public, "1|r9", "the round of a button")
		check.True(t, first != "" && again.token != "", "no tokens")
		// a token goes on with the round that was shown
		later, err := b.open("wss://play.example/app/ws?g=r9", first)
		check.Must(t, err)
		later.until("the board", state)
		check.Equal(t, later.public, "1|from-start-p-daily_2026")
	})
}

// TestForeignOrigins checks that only pages of the bot's address open a WebSocket.
func TestForeignOrigins(t *testing.T) {
	s := newSite(t, config())
	t.Cleanup(s.Serve(t.Context(), s.games.host("telegram")))
	pages := s.Handler()
	for _, origin := range []string{
		"", "null", "https://play.example.evil.org", "https://evil.org", "http://play.example", "https://play.example:8443",
		"https://PLAY.example/", "https://42.discordsays.com",
	} {
		r := httptest.NewRequest(http.MethodGet, address+"/app/ws", nil)
		r.Header.Set("Connection", "Upgrade")
		r.Header.Set("Upgrade", "websocket")
		r.Header.Set("Sec-WebSocket-Version", "13")
		r.Header.Set("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==")
		r.Header.Set("Origin", origin)
		w := httptest.NewRecorder()
		pages.ServeHTTP(w, r)
		check.Equal(t, w.Code, http.StatusForbidden, origin)
	}
}
