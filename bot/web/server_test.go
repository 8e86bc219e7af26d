package web_test

import (
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"sudokubot/bot/chat"
	"sudokubot/bot/web"
	"sudokubot/solver/check"
)

// TestALinkOpensOnce checks that a link leads to its game once, that its session lasts a day, and that all
// else ends in a page of words in the reader's language.
func TestALinkOpensOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "discord")
		room := chat.Room{ID: "discord:70"}
		link := s.link(ann, room, "r1")
		b, stranger := s.browser(), s.browser()
		got, page := b.get(link)
		check.Equal(t, got.StatusCode, http.StatusOK)
		check.Contains(t, page, "/ws")
		check.Equal(t, got.Request.URL.Path, "/g/"+web.GameID(ann.ID, room.ID, "r1")+"/")
		again, _ := b.get(link)
		check.Equal(t, again.StatusCode, http.StatusOK, "a second look with the session")
		stolen, said := stranger.get(link)
		check.Equal(t, stolen.StatusCode, http.StatusForbidden, "a used link without the session")
		check.Contains(t, said, "Press Play again in the chat")
		_, err := stranger.open(socketOf(got), "")
		check.True(t, err != nil, "a stranger opened the socket")

		old, newer := s.link(ann, room, "r1"), s.link(ann, room, "r1")
		late, _ := stranger.get(old)
		check.Equal(t, late.StatusCode, http.StatusGone, "an older link to the same game")
		time.Sleep(10 * time.Minute)
		late, _ = stranger.get(newer + "?l=fa")
		check.Equal(t, late.StatusCode, http.StatusGone, "a link of ten minutes ago")
		_, said = stranger.get(newer + "?l=fa")
		check.Contains(t, said, `dir="rtl"`)

		p, err := b.open(socketOf(got), "")
		check.Must(t, err)
		p.until("the board", state)
		for err == nil {
			_, _, err = p.Read(t.Context()) // answers the pings of a day
		}
		check.Equal(t, websocket.CloseStatus(err), 4001, "the end of the session")
		got, _ = b.get(got.Request.URL.String())
		check.Equal(t, got.StatusCode, http.StatusForbidden, "a session of yesterday")
	})
}

// TestHeaders checks what keeps the page to itself.
func TestHeaders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config()
		c.DiscordID, c.DiscordSecret = "42", "secret"
		s := newSite(t, c)
		for _, platform := range []string{"discord", "telegram"} {
			t.Cleanup(s.Serve(t.Context(), s.games.host(platform)))
		}
		b := s.browser()
		for path, ancestors := range map[string]string{
			"/": "'none'", "/app": "https://web.telegram.org https://*.telegram.org",
			"/discord": "https://discord.com https://*.discordsays.com",
			strings.TrimPrefix(s.link(ann, chat.Room{ID: "discord:70"}, "r"), address): "'none'",
		} {
			got, _ := b.get(address + path)
			policy := got.Header.Get("Content-Security-Policy")
			check.True(t, strings.HasSuffix(policy, "; frame-ancestors "+ancestors), "%s: %s", path, policy)
			check.True(t, strings.HasPrefix(policy, "default-src 'none'; script-src 'self'; style-src 'self';"), "%s", policy)
			check.True(t, !strings.Contains(policy, "unsafe"), "%s", policy)
			check.Equal(t, got.Header.Get("X-Content-Type-Options"), "nosniff")
			check.Equal(t, got.Header.Get("Referrer-Policy"), "no-referrer")
		}
		for _, c := range b.Jar.Cookies(must(address + "/g/" + web.GameID(ann.ID, "discord:70", "r") + "/")) {
			check.Equal(t, c.Name, "board")
		}
		check.Equal(t, len(b.Jar.Cookies(must(address+"/app"))), 0, "cookies elsewhere")
	})
}

// TestTheCookie checks the attributes of the only cookie.
func TestTheCookie(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := hosted(t, "discord")
		b := s.browser()
		b.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		got, _ := b.get(s.link(ann, chat.Room{ID: "discord:70"}, "r"))
		check.Equal(t, got.StatusCode, http.StatusSeeOther)
		set := got.Header.Values("Set-Cookie")
		check.Equal(t, len(set), 1)
		for _, part := range []string{"; HttpOnly", "; Secure", "; SameSite=Lax", "; Max-Age=86400", "; Path=/g/"} {
			check.Contains(t, set[0], part)
		}
	})
}

// TestAnotherProcess checks the answer while another process has the platform.
func TestAnotherProcess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSite(t, config())
		leave := s.Serve(t.Context(), s.games.host("discord"))
		b := s.browser()
		p := s.play(b, "r1")
		got, _ := b.get(address + "/app")
		check.Equal(t, got.StatusCode, http.StatusServiceUnavailable)
		check.Equal(t, got.Header.Get("Retry-After"), "2")
		leave()
		_, err := p.next()
		for err == nil {
			_, err = p.next()
		}
		game := address + "/g/" + web.GameID(ann.ID, "discord:70", "r1") + "/"
		got, _ = b.get(game)
		check.Equal(t, got.StatusCode, http.StatusServiceUnavailable)

		// a process that was started later, with the same token
		after := newSite(t, config())
		t.Cleanup(after.Serve(t.Context(), s.games.host("discord")))
		b.Transport = after.browser().Transport
		got, _ = b.get(game)
		check.Equal(t, got.StatusCode, http.StatusOK)
		q, err := b.open(socketOf(got), p.token)
		check.Must(t, err)
		q.until("the board", state)
	})
}

// TestConfigChecks checks the errors for the operator.
func TestConfigChecks(t *testing.T) {
	for want, c := range map[string]web.Config{
		"":                   {},
		"web.listen: the":    {Address: address},
		"web.address: web.l": {Listen: ":443"},
		"web.address: not":   {Listen: ":443", Address: "http://play.example"},
		"web.listen: not":    {Listen: "443", Address: address},
		"web.domain: not":    {Listen: ":443", Domain: "https://play.example"},
		"web.address: must":  {Listen: ":443", Address: address, Domain: "other.example"},
		"web.discord_id and": {Listen: ":443", Address: address, DiscordID: "1"},
	} {
		got := ""
		if err := c.Check(); err != nil {
			got = err.Error()
		}
		check.True(t, strings.HasPrefix(got, want) && (got == "") == (want == ""), "%+v: %q, want %q", c, got, want)
	}
	for _, c := range []web.Config{
		config(), {Listen: ":443", Domain: "play.example"}, {Listen: "127.0.0.1:0", Address: "http://127.0.0.1:8081"},
		{Listen: ":1", Address: address + "/sudoku/", DiscordID: "1", DiscordSecret: "2"},
	} {
		check.NoError(t, c.Check())
	}
}
