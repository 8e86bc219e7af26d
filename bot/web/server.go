package web

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/net/netutil"
	"golang.org/x/text/language"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/web/client"
)

// Limits of the server.
const (
	headTime     = 5 * time.Second
	requestTime  = 10 * time.Second
	idleTime     = 2 * time.Minute
	largestHead  = 16 << 10
	connections  = 4096 // further connections wait
	screensMost  = 2000 // pages open at once
	screensOfOne = 8    // pages that a person has open at once
)

// Server serves the page of every platform that this process runs. It is safe for concurrent use.
type Server struct {
	cfg    Config
	base   *url.URL // the public address
	book   *phrases.Book
	locale string // the language for people whose language is not known
	now    func() time.Time
	log    *slog.Logger

	mu    sync.Mutex
	links links
	hosts map[string]*host // by platform
	open  map[string]int   // number of screens, by person
	total int              // number of screens
}

// New returns a server. c must be correct (see Config.Check). locale is the language for people whose
// language is not known. now is the present time.
func New(
	c Config, book *phrases.Book, locale string, now func() time.Time, log *slog.Logger,
) (*Server, error) {
	base, err := url.Parse(c.Base())
	if err != nil {
		return nil, fmt.Errorf("web.address: %w", err)
	}
	return &Server{
		cfg: c, base: base, book: book, locale: locale, now: now, log: log,
		links: newLinks(), hosts: map[string]*host{}, open: map[string]int{},
	}, nil
}

// Listen returns a server that listens at the address c.Listen until stop is called. An empty c.Address
// stands for http at the address of the listener, which must be a loopback address.
func Listen(
	c Config, book *phrases.Book, locale string, now func() time.Time, log *slog.Logger,
) (s *Server, stop func(), err error) {
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return nil, nil, fmt.Errorf("web.listen: %w", err)
	}
	if c.Base() == "" {
		c.Address = "http://" + l.Addr().String()
	}
	s, err = New(c, book, locale, now, log)
	if err != nil {
		return nil, nil, errors.Join(err, l.Close())
	}
	log.Info("the page is served", "at", l.Addr().String(), "address", c.Base())
	return s, s.serve(l), nil
}

// serve serves connections of l until stop is called.
func (s *Server) serve(l net.Listener) (stop func()) {
	h := &http.Server{
		Handler:           s.Handler(),
		ReadHeaderTimeout: headTime, ReadTimeout: requestTime, WriteTimeout: requestTime, IdleTimeout: idleTime,
		MaxHeaderBytes: largestHead,
		ErrorLog:       slog.NewLogLogger(s.log.Handler(), slog.LevelDebug), // strangers cause most of these errors
	}
	l = netutil.LimitListener(l, connections)
	if s.cfg.Domain != "" {
		m := &autocert.Manager{
			Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(s.cfg.Domain),
			Cache: autocert.DirCache(s.cfg.Certificates),
		}
		// without HTTP/2, in which coder/websocket has no WebSockets
		l = tls.NewListener(l, &tls.Config{
			GetCertificate: m.GetCertificate, NextProtos: []string{"http/1.1", acme.ALPNProto}, MinVersion: tls.VersionTLS12,
		})
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := h.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("the page is no longer served", "err", err)
		}
	}()
	return func() {
		_ = h.Close() // returns errors of open connections, which do not matter here
		<-ended
	}
}

// Link returns an address of the page for one person and one game. The address works once, within ten
// minutes. room is where the game is played, and round is its Source.
func (s *Server) Link(_ context.Context, p chat.Person, room chat.Room, round string) (string, error) {
	sess := session{Person: p, Room: room, Round: round}
	sess.Room.Title = "" // of no use on the page
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.base.JoinPath("b", s.links.add(sess, s.now())).String(), nil
}

// Address returns the public address of the page, without a slash at its end.
func (s *Server) Address() string { return s.base.String() }

// App returns the address of the Mini App in a language. The Mini App opens the game with the given Source,
// or the daily if there is no Source.
func (s *Server) App(round, tag string) string {
	app := s.base.JoinPath("app")
	app.RawQuery = url.Values{"g": {round}, "l": {tag}}.Encode()
	return app.String()
}

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler {
	base := s.base.Path
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+base+"/s/{name}", s.asset)
	mux.HandleFunc("GET "+base+"/b/{token}", s.link)
	mux.HandleFunc("GET "+base+"/g/{id}/{$}", s.byCookie(s.game))
	mux.HandleFunc("GET "+base+"/g/{id}/ws", s.byCookie(s.accept))
	for _, site := range []struct{ name, platform, ancestors string }{
		{"app", telegramPlatform, "https://web.telegram.org https://*.telegram.org"},
		{"discord", discordPlatform, "https://discord.com https://*.discordsays.com"},
	} {
		if site.platform == discordPlatform && s.cfg.DiscordID == "" {
			continue
		}
		mux.HandleFunc("GET "+base+"/"+site.name, func(w http.ResponseWriter, r *http.Request) {
			s.embedded(w, r, site.platform, site.ancestors)
		})
		mux.HandleFunc("GET "+base+"/"+site.name+"/ws", func(w http.ResponseWriter, r *http.Request) {
			if h := s.hostOf(site.platform); h != nil {
				s.accept(w, r, h, session{Round: r.URL.Query().Get("g")})
				return
			}
			s.away(w, r)
		})
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.notice(w, r, http.StatusNotFound, "none") })
	return http.MaxBytesHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.guard(w.Header(), "'none'")
		if s.base.Scheme == "http" && r.Host != s.base.Host { // another name for loopback
			s.notice(w, r, http.StatusMisdirectedRequest, "none")
			return
		}
		mux.ServeHTTP(w, r)
	}), 1)
}

// guard sets the headers that keep the page to itself. ancestors are the sites that may frame it.
func (s *Server) guard(h http.Header, ancestors string) {
	socket := "ws" + strings.TrimPrefix(s.base.Scheme, "http") + "://" + s.base.Host
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "+
		"connect-src 'self' "+socket+"; base-uri 'none'; form-action 'none'; frame-ancestors "+ancestors)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	if s.base.Scheme == "https" {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
}

func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	body, kind, ok := client.Asset(r.PathValue("name"))
	if !ok {
		s.notice(w, r, http.StatusNotFound, "none")
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = w.Write(body) // fails if the browser has gone
}

// link opens the link of a person. A used link leads to its game, which needs the cookie.
func (s *Server) link(w http.ResponseWriter, r *http.Request) {
	token := r.PathValue("token")
	platform, _, _ := strings.Cut(token, "-")
	h := s.hostOf(platform)
	if h == nil {
		s.away(w, r)
		return
	}
	s.mu.Lock()
	sess, first, err := s.links.open(token, s.now())
	s.mu.Unlock()
	if err != nil {
		s.notice(w, r, http.StatusGone, "used")
		return
	}
	path := s.base.Path + "/g/" + sess.id() + "/"
	if first {
		http.SetCookie(w, &http.Cookie{
			Name: cookieName, Value: h.sealer.seal(sess), Path: path, MaxAge: int(sessionTime / time.Second),
			HttpOnly: true, Secure: s.base.Scheme == "https", SameSite: http.SameSiteLaxMode,
		})
	}
	http.Redirect(w, r, path, http.StatusSeeOther)
}

const cookieName = "board"

// byCookie serves the session of the request's cookie, for the game of the request's path.
func (s *Server) byCookie(serve func(http.ResponseWriter, *http.Request, *host, session)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(cookieName)
		if err != nil {
			s.notice(w, r, http.StatusForbidden, "used")
			return
		}
		claim, _ := claimed(cookie.Value) // without a platform, it has no host
		h := s.hostOf(claim.platform())
		if h == nil {
			s.away(w, r)
			return
		}
		sess, err := h.sealer.open(cookie.Value, s.now())
		if err != nil || sess.platform() != h.Platform || sess.id() != r.PathValue("id") {
			s.notice(w, r, http.StatusForbidden, "used")
			return
		}
		serve(w, r, h, sess)
	}
}

func (s *Server) game(w http.ResponseWriter, r *http.Request, _ *host, sess session) {
	s.page(w, s.book.Voice(cmp.Or(sess.Person.Language, s.locale), ""), r.URL.Path+"ws", "link")
}

// embedded serves the page in Telegram or Discord. There the page itself says who the person is, with a
// signed proof.
func (s *Server) embedded(w http.ResponseWriter, r *http.Request, platform, ancestors string) {
	if s.hostOf(platform) == nil {
		s.away(w, r)
		return
	}
	s.guard(w.Header(), ancestors)
	socket := r.URL.Path + "/ws"
	if round := r.URL.Query().Get("g"); round != "" {
		socket += "?" + url.Values{"g": {round}}.Encode()
	}
	s.page(w, s.voice(r), socket, platform)
}

func (s *Server) page(w http.ResponseWriter, v phrases.Voice, socket, kind string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(client.Page(v, s.base.Path, socket, kind)) // fails if the browser has gone
}

// voice returns the voice for a request without a session.
func (s *Server) voice(r *http.Request) phrases.Voice {
	tags, _, _ := language.ParseAcceptLanguage(r.Header.Get("Accept-Language")) // none if it is malformed
	wanted := []string{r.URL.Query().Get("l")}
	for _, tag := range tags {
		wanted = append(wanted, tag.String())
	}
	for _, tag := range wanted {
		if l, ok := s.book.Find(tag); ok && tag != "" {
			return s.book.Voice(l.Tag, "")
		}
	}
	return s.book.Voice(s.locale, "")
}

// away answers when this process does not serve the platform. Another process may serve it.
func (s *Server) away(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "2")
	s.notice(w, r, http.StatusServiceUnavailable, "away")
}

const noticePage = `<!doctype html>
<html lang="{{.Lang}}" dir="{{.Dir}}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title><link rel="stylesheet" href="{{.Style}}">
<main class="notice"><h1>{{.Title}}</h1><p>{{.Text}}</p></main>
</html>
`

// notice answers with a page of words. name is the last part of the phrase's key.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, status int, name string) {
	v := s.voice(r)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	direction := "ltr"
	if v.Language.RTL {
		direction = "rtl"
	}
	_, _ = io.WriteString(w, client.Fill(noticePage, map[string]string{ // fails if the browser has gone
		"Lang": v.Language.Tag, "Dir": direction, "Title": v.Say("web.title", nil),
		"Text": v.Say(phrases.Key("web."+name), nil), "Style": s.base.Path + "/s/" + client.Style(),
	}))
}
