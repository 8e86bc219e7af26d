package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

// noon is the time on the clock of the machine that the doctor checks.
var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

// setUp is a bot to be checked: doubles of the platforms, a folder for its files, and its configuration.
type setUp struct {
	t        *testing.T
	telegram *telegramtest.Server
	discord  *discordtest.Server
	dir      string
	file     string      // path of the database in dir
	mode     os.FileMode // of the file of the configuration
	date     time.Time   // the time on the clock of the platforms
	config   string      // lines before those of telegramTOML and discordTOML
	more     string      // lines after them
	url      string      // of the database; empty for a file
	api      string      // the address of Telegram; empty for that of the double
}

func newSetUp(t *testing.T) *setUp {
	dir, err := os.MkdirTemp("", "doctor") // the path of a socket must be short
	check.Must(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	s := &setUp{t: t, telegram: telegramtest.New(t), discord: discordtest.New(t, discordToken), dir: dir, file: "bot.db", mode: 0o600, date: noon}
	ann := s.telegram.User("Ann", "en")
	s.telegram.Private(ann).Text(ann, "/start") // ends a poll at once
	return s
}

func (s *setUp) database() string { return filepath.Join(s.dir, s.file) }

// dated returns the address of a proxy that changes the header Date.
func (s *setUp) dated(address string) string {
	target, err := url.Parse(address)
	check.Must(s.t, err)
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.ModifyResponse = func(r *http.Response) error {
		r.Header.Set("Date", s.date.Format(http.TimeFormat))
		return nil
	}
	server := httptest.NewServer(proxy)
	s.t.Cleanup(server.Close)
	return server.URL
}

// text returns the configuration.
func (s *setUp) text() string {
	api := s.api
	if api == "" {
		api = s.dated(s.telegram.URL)
	}
	return fmt.Sprintf("%s[storage]\npath = %q\nurl = %q\n[telegram]\ntoken = %q\napi_url = %q\n[discord]\ntoken = %q\napi_url = %q\n%s",
		s.config, s.database(), s.url, s.telegram.Token, api, discordToken, s.dated(s.discord.URL), s.more)
}

// doctor runs the command with the configuration.
func (s *setUp) doctor(args ...string) (out string, code int) {
	s.t.Helper()
	path := filepath.Join(s.dir, "config.toml")
	check.Must(s.t, os.WriteFile(path, []byte(s.text()), 0o600))
	check.Must(s.t, os.Chmod(path, s.mode))
	var stdout, stderr strings.Builder
	err := run(s.t.Context(), append([]string{"--config", path, "doctor"}, args...), strings.NewReader(""), &stdout, &stderr,
		func(env *environment) { env.now = func() time.Time { return noon } })
	check.Equal(s.t, stderr.String(), "")
	wantNoToken(s.t, stdout.String())
	check.True(s.t, !strings.Contains(stdout.String(), "secret_password"), "a password is shown:\n%s", stdout.String())
	out = strings.ReplaceAll(stdout.String(), s.dir, "DIR")
	out = regexp.MustCompile(`127\.0\.0\.1:\d+`).ReplaceAllString(out, "HOST")
	out = regexp.MustCompile(`\d+ MB`).ReplaceAllString(out, "N MB")
	return out, exitCode(err)
}

// serves serves a health text at the socket of the bot, as a running bot does.
func (s *setUp) serves(health string) {
	l, err := net.Listen("unix", socketOf(s.database()))
	check.Must(s.t, err)
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(health))
	}))
	server.Listener = l
	server.Start()
	s.t.Cleanup(server.Close)
}

// broken are set-ups with a single thing wrong.
var broken = []struct {
	name string
	do   func(s *setUp)
}{
	{"a key that does not exist", func(s *setUp) { s.config = "langage = 'en'\n" }},
	{"a time zone that does not exist", func(s *setUp) { s.more = "[daily]\nzone = 'Mars'\n" }},
	{"a Telegram token that was revoked", func(s *setUp) { s.telegram.Revoke() }},
	{"no program listens at the address of Telegram", func(s *setUp) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		check.Must(s.t, err)
		check.Must(s.t, l.Close())
		s.api = "http://" + l.Addr().String()
	}},
	{"a certificate that the machine does not trust", func(s *setUp) {
		server := httptest.NewUnstartedServer(http.NotFoundHandler())
		server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
		server.StartTLS()
		s.t.Cleanup(server.Close)
		s.api = server.URL
	}},
	{"a clock that is slow", func(s *setUp) { s.date = noon.Add(3 * time.Minute) }},
	{"a webhook of another program", func(s *setUp) { s.telegram.Webhook() }},
	{"another program polls", func(s *setUp) { s.telegram.Fail("getUpdates", telegramtest.OtherPoller()) }},
	{"Telegram has an outage", func(s *setUp) { s.telegram.Fail("getMe", telegramtest.BadGateway()) }},
	{"a Discord token that is not valid", func(s *setUp) {
		s.discord.Fail(discordtest.Refused(401, 0, "401: Unauthorized").For(-1))
	}},
	{"an intent that the portal does not allow", func(s *setUp) {
		s.discord.ForbidContent()
		s.more = "message_content = true\n"
	}},
	{"a bot that has connected too often", func(s *setUp) {
		s.discord.Starts(func(starts *discordtest.Starts) { starts.Remaining = 0 })
	}},
	{"a database that is a text", func(s *setUp) {
		check.Must(s.t, os.WriteFile(s.database(), []byte("text"), 0o600))
	}},
	{"a database that is a folder", func(s *setUp) { check.Must(s.t, os.Mkdir(s.database(), 0o700)) }},
	{"a folder that cannot be written", func(s *setUp) {
		file := filepath.Join(s.dir, "file")
		check.Must(s.t, os.WriteFile(file, nil, 0o600))
		s.file = "file/folder/bot.db"
	}},
	{"no server at the URL of the database", func(s *setUp) {
		s.url = "postgres://bot:secret_password@127.0.0.1:1/bot"
	}},
	{"an address that another program has", func(s *setUp) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		check.Must(s.t, err)
		s.t.Cleanup(func() { _ = l.Close() })
		s.more = fmt.Sprintf("[operate]\nlisten = %q\n", l.Addr())
	}},
	{"a running bot whose disk is full", func(s *setUp) { s.serves("degraded: disk full: 0 bytes are free\n") }},
}

// TestDoctor checks set-ups with a single thing wrong. The output must have a single line that begins with
// wrong. All outputs are in a golden file.
func TestDoctor(t *testing.T) {
	var all strings.Builder
	say := func(name, out string) { fmt.Fprintf(&all, "== %s\n%s\n", name, out) }
	out, code := newSetUp(t).doctor()
	check.True(t, code == 0 && !strings.Contains(out, "wrong"), "exit %d:\n%s", code, out)
	say("a bot without a fault", out)

	s := newSetUp(t)
	s.telegram.Set(false, false)
	s.mode = 0o644
	out, code = s.doctor()
	check.True(t, code == 0 && strings.Count(out, "note ") == 3, "exit %d:\n%s", code, out)
	say("a bot with unusual rights", onlyStatus(out, statusNote))

	for _, tt := range broken {
		s := newSetUp(t)
		tt.do(s)
		out, code := s.doctor()
		check.Equal(t, code, exitFailed, "%s: the exit code", tt.name)
		check.Equal(t, strings.Count("\n"+out, "\nwrong "), 1, "%s: faults in\n%s", tt.name, out)
		say(tt.name, onlyStatus(out, statusWrong))
		check.Equal(t, len(s.discord.Mistakes()), 0, tt.name)
	}
	golden := filepath.Join("testdata", "doctor.golden")
	if *update {
		check.Must(t, os.WriteFile(golden, []byte(all.String()), 0o644))
	}
	check.Equal(t, all.String(), document(t, golden))
}

// onlyStatus returns the lines of the checks with a status, and their remedies.
func onlyStatus(out, status string) string {
	var b strings.Builder
	keeps := false
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, " ") {
			keeps = strings.HasPrefix(line, status+" ")
		}
		if keeps {
			b.WriteString(line)
		}
	}
	return b.String()
}

// TestDoctorDisturbsNoRunningBot checks a bot that runs. The doctor must not end its poll.
func TestDoctorDisturbsNoRunningBot(t *testing.T) {
	t.Parallel()
	s := newSetUp(t)
	p := launch(t, telegramTOML(s.telegram, s.database()))
	s.telegram.Private(s.telegram.User("Ben", "en"))
	p.log.Await(t, "connected to Telegram")
	p.log.Await(t, "msg=answered")
	out, code := s.doctor()
	check.True(t, code == 0 && strings.Contains(out, "running bot: It is well."), "exit %d:\n%s", code, out)
	check.True(t, !strings.Contains(p.log.String(), "another program takes"), "the log:\n%s", p.log.String())
}

func TestDoctorChangesNothing(t *testing.T) {
	t.Parallel()
	s := newSetUp(t)
	waiting := len(s.telegram.WaitCalls("getUpdates", 0))
	s.doctor()
	_, code := s.doctor() // finds the update that the first call has found
	check.Equal(t, code, 0)
	files, err := os.ReadDir(s.dir)
	check.Must(t, err)
	check.True(t, len(files) == 1 && files[0].Name() == "config.toml", "files in the folder: %v", files)
	check.Equal(t, len(s.telegram.WaitCalls("getUpdates", waiting+2)), waiting+2)
	for _, r := range s.discord.Requests() {
		check.Equal(t, r.Method, http.MethodGet)
	}
}

// TestDoctorLooksAtPostgreSQL checks a database before and after the first start of a bot.
func TestDoctorLooksAtPostgreSQL(t *testing.T) {
	t.Parallel()
	s := newSetUp(t)
	s.url = storagetest.PostgresURL(t)
	out, code := s.doctor()
	check.True(t, code == 0 && strings.Contains(out, "The next start makes the tables"), "exit %d:\n%s", code, out)
	db, err := postgres.Open(t.Context(), s.url, postgres.Options{})
	check.Must(t, err)
	check.Must(t, db.Close())
	out, code = s.doctor()
	check.True(t, code == 0 && strings.Contains(out, "can be used, and has the tables."), "exit %d:\n%s", code, out)
}

func TestDoctorWritesJSON(t *testing.T) {
	t.Parallel()
	s := newSetUp(t)
	s.telegram.Revoke()
	out, code := s.doctor("--json")
	check.Equal(t, code, exitFailed)
	for line := range strings.Lines(out) {
		var d diagnosis
		check.NoError(t, json.Unmarshal([]byte(line), &d))
		check.True(t, d.Check != "" && d.Says != "" && (d.Remedy == "") == (d.Status == statusOK), "%s", line)
	}
}

// TestOwnWebhook checks what Telegram reports about the webhook of the configuration.
func TestOwnWebhook(t *testing.T) {
	const own = "https://bot.example.org/telegram"
	failed := telegram.Status{Webhook: "bot.example.org", Waiting: 3, LastError: "Connection refused", LastErrorTime: noon}
	recovered := failed
	recovered.Waiting = 0
	for _, tt := range []struct {
		status telegram.Status
		want   string
	}{
		{telegram.Status{}, "ok     telegram updates: Updates that wait: 0. No poll was made"},
		{recovered, "ok     telegram updates: Updates that wait: 0."},
		{failed, "wrong  telegram updates: Telegram cannot reach the webhook. Updates that wait: 3. Last failure, 2026-11-20 12:00 UTC: Connection refused.\n"},
		{telegram.Status{Webhook: "elsewhere.example"}, "wrong  telegram updates: Telegram sends them to another webhook, at elsewhere.example."},
	} {
		var out strings.Builder
		(&reporter{out: &out}).examineUpdates(own, false, tt.status)
		check.True(t, strings.HasPrefix(out.String(), tt.want), "%+v: got %q, want %q", tt.status, out.String(), tt.want)
	}
}

// TestNetworkErrorsAreExplained checks errors that a test cannot cause without a network.
func TestNetworkErrorsAreExplained(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&net.DNSError{Err: "no such host", Name: "api.telegram.org", IsNotFound: true}, "The name api.telegram.org cannot be found."},
		{context.DeadlineExceeded, "api.telegram.org does not answer in time."},
		{errors.New("EOF"), "api.telegram.org cannot be reached: EOF."},
	} {
		says, remedy := unreachable("api.telegram.org", tt.err)
		check.Equal(t, says, tt.want)
		check.True(t, remedy != "", "no remedy for %v", tt.err)
	}
}
