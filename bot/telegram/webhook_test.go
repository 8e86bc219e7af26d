package telegram_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

const webhookURL = "https://bot.example.org/telegram"

// byWebhook configures a bot with a webhook. Its checks of the webhook wait until a value comes from again,
// or for ever if again is nil.
func byWebhook(store inbox.Store, again chan struct{}) func(*setup) {
	return func(s *setup) {
		s.cfg.Webhook, s.cfg.WebhookListen, s.cfg.Inbox = webhookURL, "127.0.0.1:0", store
		sleep := s.pace.Sleep
		s.pace.Sleep = func(ctx context.Context, d time.Duration) error {
			if d != telegram.WebhookCheck {
				return sleep(ctx, d)
			}
			select {
			case <-again:
			case <-ctx.Done():
			}
			return ctx.Err()
		}
	}
}

var listensAt = regexp.MustCompile(`listening for Telegram's updates" at=(\S+)`)

// route connects the server with the bot's webhook, and returns its address.
func (b *bench) route() string {
	b.t.Helper()
	b.log.Await(b.t, "listening for Telegram's updates")
	address := listensAt.FindStringSubmatch(b.log.String())[1]
	b.Route(address)
	return address
}

func TestAConversationByWebhook(t *testing.T) {
	b, ann, c := startPrivate(t, echo, byWebhook(storagetest.NewMemory(), nil), func(s *setup) {
		s.pace.Sleep = waitsForAlbums(s.pace.Sleep)
	})
	b.route()
	c.Text(ann, "hello")
	m := c.Next()
	check.Equal(t, m.Text, "heard hello")
	check.Equal(t, c.Press(ann, m.ID, "More").Text(), "")
	check.Equal(t, c.Next().Text, "more")
	group := b.Group("Fans")
	for i := range 30 {
		group.Text(ann, fmt.Sprint("/solve@sudoku_TEST_bot ", i))
		check.Equal(t, group.Next().Text, fmt.Sprint("heard ", i))
	}
	c.Album(ann, "two pictures", []byte("a"), []byte("b"))
	c.Text(ann, "next")
	check.Equal(t, c.Next().Text, "heard two pictures")
	check.Equal(t, c.Next().Text, "heard next")
	b.WaitTaken()
	check.NoError(t, b.end())
	check.Equal(t, len(b.Calls("getUpdates")), 0)
	check.Equal(t, len(b.Calls("setWebhook")), 1)
	check.Equal(t, len(b.left()), 0, "entries in the inbox")
}

// TestTheNextRunByWebhookNeedNotWait checks that an orderly end leaves the pace of the requests.
func TestTheNextRunByWebhookNeedNotWait(t *testing.T) {
	srv, store := telegramtest.New(t), storagetest.NewMemory()
	ann := srv.User("Ann", "en")
	for _, text := range []string{"one", "two"} {
		b := startAt(t, srv, echo, byWebhook(store, nil))
		b.route()
		srv.Private(ann).Text(ann, text)
		check.Equal(t, srv.Private(ann).Next().Text, "heard "+text)
		check.Equal(t, b.clock.sleeps(time.Second), 0)
		check.NoError(t, b.end())
	}
}

// A process whose lease has ended stores no update, so Telegram repeats it until the next holder listens.
func TestAnUpdateForTheNextHolder(t *testing.T) {
	srv, store := telegramtest.New(t), storagetest.NewMemory()
	ann := srv.User("Ann", "en")
	var held atomic.Bool
	held.Store(true)
	first := startAt(t, srv, echo, byWebhook(failing{store, make(chan struct{})}, nil), shared(&held), func(s *setup) {
		s.cfg.Drain = time.Millisecond
		s.pace.Sleep = func(ctx context.Context, _ time.Duration) error { <-ctx.Done(); return ctx.Err() }
	})
	first.route()
	first.WaitCalls("setWebhook", 1)
	held.Store(false)
	srv.Private(ann).Text(ann, "hello")
	first.WaitUndelivered(1)
	check.NoError(t, first.end())
	check.Equal(t, srv.Unconfirmed(), 1)
	next := startAt(t, srv, echo, byWebhook(store, nil))
	next.route()
	check.Equal(t, srv.Private(ann).Next().Text, "heard hello")
}

// TestTheWebhookIsSetOnlyIfItDiffers checks when a run sets the webhook.
func TestTheWebhookIsSetOnlyIfItDiffers(t *testing.T) {
	srv, store := telegramtest.New(t), storagetest.NewMemory()
	again := make(chan struct{})
	b := startAt(t, srv, echo, byWebhook(store, nil))
	b.WaitCalls("setWebhook", 1)
	b.end()
	b = startAt(t, srv, echo, byWebhook(store, again))
	b.WaitCalls("getWebhookInfo", 2)
	again <- struct{}{}
	b.WaitCalls("getWebhookInfo", 3)
	check.Equal(t, len(b.Calls("setWebhook")), 1)
	b.Webhook() // another program sets another one
	again <- struct{}{}
	b.WaitCalls("setWebhook", 2)
	check.Equal(t, b.Calls("setWebhook")[1].Params["url"], webhookURL)
	check.Equal(t, len(b.Calls("deleteWebhook"))+len(b.Calls("getUpdates")), 0)
	b.Revoke()
	again <- struct{}{}
	check.Contains(t, b.wait().Error(), "no longer accepted")
}

// TestAWebhookWithAnotherSecretIsSetAgain checks that the bot notices another secret token, which Telegram
// does not report.
func TestAWebhookWithAnotherSecretIsSetAgain(t *testing.T) {
	again := make(chan struct{})
	b, ann, c := startPrivate(t, echo, byWebhook(storagetest.NewMemory(), again))
	b.route()
	other := url.Values{"secret_token": {"other"}}
	for name, value := range b.WaitCalls("setWebhook", 1)[0].Params {
		if name != "secret_token" {
			other.Set(name, value)
		}
	}
	resp, err := http.PostForm(b.URL+"/bot"+b.Token+"/setWebhook", other)
	check.Must(t, err)
	check.NoError(t, resp.Body.Close())
	c.Text(ann, "hello")
	b.WaitUndelivered(1)
	again <- struct{}{}
	check.Equal(t, c.Next().Text, "heard hello")
	check.Equal(t, len(b.Calls("setWebhook")), 3)
}

// TestAWebhookRefusesWhatTelegramDoesNotSend checks the status of requests by strangers.
func TestAWebhookRefusesWhatTelegramDoesNotSend(t *testing.T) {
	b, ann, c := startPrivate(t, echo, byWebhook(storagetest.NewMemory(), nil))
	address := b.route()
	secret := b.WaitCalls("setWebhook", 1)[0].Params["secret_token"]
	forged := fmt.Sprintf(`{"update_id":900,"message":{"message_id":9,"date":1,"text":"forged",`+
		`"chat":{"id":%d,"type":"private"},"from":{"id":%[1]d,"first_name":"Ann"}}}`, ann.ID)
	for _, test := range []struct {
		name, method, path, secret, body string
		want                             int
	}{
		{"without a secret", "POST", "/telegram", "", forged, 401},
		{"a wrong secret", "POST", "/telegram", strings.Repeat("0", len(secret)), forged, 401},
		{"the token as the secret", "POST", "/telegram", b.Token, forged, 401},
		{"another path", "POST", "/", secret, forged, 404},
		{"a longer path", "POST", "/telegram/x", secret, forged, 404},
		{"GET", "GET", "/telegram", secret, "", 405},
		{"more than a megabyte", "POST", "/telegram", secret, forged + strings.Repeat(" ", 1<<20), 413},
		{"not an update", "POST", "/telegram", secret, "[]", 200}, // Telegram would repeat it for a day
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := http.NewRequest(test.method, "http://"+address+test.path, strings.NewReader(test.body))
			check.Must(t, err)
			r.Header.Set("X-Telegram-Bot-Api-Secret-Token", test.secret)
			resp, err := http.DefaultClient.Do(r)
			check.Must(t, err)
			check.NoError(t, resp.Body.Close())
			check.Equal(t, resp.StatusCode, test.want)
		})
	}
	c.Text(ann, "hello")
	check.Equal(t, c.Next().Text, "heard hello", "the first answer")
	lines := strings.Count(b.log.String(), "level=WARN")
	check.True(t, lines == 1, "%d warnings, want one for the update without an ID:\n%s", lines, b.log)
	check.True(t, !strings.Contains(b.log.String(), secret), "the secret is in the log:\n%s", b.log)
}

// failing is a store that refuses all changes while full is set.
type failing struct {
	inbox.Store
	full chan struct{} // closed when there is room again
}

func (f failing) ChangeInbox(ctx context.Context, source string, c inbox.Change) error {
	select {
	case <-f.full:
		return f.Store.ChangeInbox(ctx, source, c)
	default:
		return fmt.Errorf("the disk is full")
	}
}

// TestAnUpdateIsConfirmedAfterItIsStored checks that Telegram keeps an update until it is stored, although
// the update is answered.
func TestAnUpdateIsConfirmedAfterItIsStored(t *testing.T) {
	hold := make(chan struct{})
	slow := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		<-hold
		return echo(ctx, m, r)
	}
	full := make(chan struct{})
	b, ann, c := startPrivate(t, slow, byWebhook(failing{storagetest.NewMemory(), full}, nil))
	b.route()
	c.Text(ann, "hello")
	b.WaitUndelivered(1)
	check.Equal(t, b.Unconfirmed(), 1)
	close(full)
	b.WaitTaken()
	check.Equal(t, len(b.left()), 1, "entries in the inbox")
	b.Repeat() // its answer was lost
	b.WaitTaken()
	check.Equal(t, len(b.left()), 1, "entries in the inbox after a repetition")
	close(hold)
	check.Equal(t, c.Next().Text, "heard hello")
	c.Text(ann, "more")
	check.Equal(t, c.Next().Text, "heard more", "a repeated update was answered twice")
}

// watchedStore is a store that wakes the test at each change of the inbox.
type watchedStore struct {
	inbox.Store
	changes chan struct{}
}

func (s watchedStore) ChangeInbox(ctx context.Context, source string, c inbox.Change) error {
	err := s.Store.ChangeInbox(ctx, source, c)
	select {
	case s.changes <- struct{}{}:
	default:
	}
	return err
}

// awaitLeft waits until the inbox has n entries.
func (s watchedStore) awaitLeft(b *bench, n int) {
	for len(b.left()) != n {
		<-s.changes
	}
}

// TestRestartsLoseNothing checks runs by webhook and by polling in turn. Before each run, Bob writes. During
// the run, Ann gets an answer, and then writes a message that the run leaves in the inbox. The last poll of a
// run that polls fails, so that Telegram would deliver the answered message again.
func TestRestartsLoseNothing(t *testing.T) {
	srv, store := telegramtest.New(t), watchedStore{storagetest.NewMemory(), make(chan struct{}, 1)}
	ann, bob := srv.User("Ann", "en"), srv.User("Bob", "en")
	anns, bobs := srv.Private(ann), srv.Private(bob)
	var stuckOn sync.Map // the messages that a run leaves, each with a channel
	stuck := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if begun, ok := stuckOn.LoadAndDelete(m.Text); ok {
			close(begun.(chan struct{}))
			<-ctx.Done()
			return ctx.Err()
		}
		return echo(ctx, m, r)
	}
	polls := 0
	for i, webhook := range []bool{true, true, false, true, false, false, true, true} {
		bobs.Text(bob, fmt.Sprint("waiting ", i))
		mode := func(s *setup) { s.cfg.Inbox = store }
		if webhook {
			mode = byWebhook(store, nil)
		}
		leave, begun := fmt.Sprint("leave ", i), make(chan struct{})
		stuckOn.Store(leave, begun)
		run := startAt(t, srv, stuck, mode, func(s *setup) { s.cfg.Drain = time.Millisecond })
		if webhook {
			run.route()
		}
		check.Equal(t, bobs.Next().Text, fmt.Sprint("heard waiting ", i))
		if i > 0 {
			check.Equal(t, anns.Next().Text, fmt.Sprint("heard leave ", i-1))
		}
		anns.Text(ann, leave)
		<-begun
		run.WaitTaken()
		if !webhook {
			run.Fail("getUpdates", telegramtest.Severed(), telegramtest.Dropped())
		}
		bobs.Text(bob, fmt.Sprint("hello ", i))
		check.Equal(t, bobs.Next().Text, fmt.Sprint("heard hello ", i))
		if webhook {
			run.WaitTaken()
		} else {
			polls++
			run.WaitHeld(polls)
		}
		store.awaitLeft(run, 1)
		check.NoError(t, run.end())
	}
	run := startAt(t, srv, stuck, func(s *setup) { s.cfg.Inbox = store })
	check.Equal(t, anns.Next().Text, "heard leave 7")
	bobs.Text(bob, "the end")
	check.Equal(t, bobs.Next().Text, "heard the end", "the first answer of the last run")
	check.Equal(t, len(run.Calls("deleteWebhook")), 3)
}

func TestAWebhookWithItsOwnCertificate(t *testing.T) {
	cert, key := selfSigned(t)
	again := make(chan struct{})
	b, ann, c := startPrivate(t, echo, byWebhook(storagetest.NewMemory(), again), func(s *setup) {
		s.cfg.WebhookCert, s.cfg.WebhookKey = cert, key
	})
	b.route()
	c.Text(ann, "hello")
	check.Equal(t, c.Next().Text, "heard hello")
	renewed, renewedKey := selfSigned(t)
	check.Must(t, os.Rename(renewedKey, key))
	check.Must(t, os.Rename(renewed, cert))
	b.Hangup()
	c.Text(ann, "renewed")
	b.WaitUndelivered(2) // the second is on a new connection
	again <- struct{}{}
	check.Equal(t, c.Next().Text, "heard renewed")
	check.Equal(t, len(b.Calls("setWebhook")), 2)
}

func TestAWebhookThatCannotListen(t *testing.T) {
	_, key := selfSigned(t)
	for _, test := range []struct {
		name string
		set  func(*telegram.Config)
		want string
	}{
		{"a bad address", func(c *telegram.Config) { c.WebhookListen = "127.0.0.1:x" }, "telegram.webhook_listen"},
		{"no certificate", func(c *telegram.Config) { c.WebhookCert, c.WebhookKey = "/nowhere", key }, "telegram.webhook_cert"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := start(t, echo, byWebhook(storagetest.NewMemory(), nil), func(s *setup) { test.set(&s.cfg) })
			check.ErrorContains(t, b.wait(), test.want)
		})
	}
}

// selfSigned writes a certificate and its key, and returns the names of their files.
func selfSigned(t *testing.T) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check.Must(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "bot.example.org"},
		DNSNames: []string{"bot.example.org"}, NotBefore: time.Unix(0, 0), NotAfter: time.Unix(1<<33, 0),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	check.Must(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	check.Must(t, err)
	dir := t.TempDir()
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	var pair bytes.Buffer // both in one file, as some programs write it
	check.Must(t, pem.Encode(&pair, &pem.Block{Type: "CERTIFICATE", Bytes: der}))
	check.Must(t, pem.Encode(&pair, &pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
	check.Must(t, os.WriteFile(cert, pair.Bytes(), 0o600))
	check.Must(t, os.WriteFile(key, pair.Bytes(), 0o600))
	return cert, key
}
