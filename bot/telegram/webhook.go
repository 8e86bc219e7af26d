package telegram

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// webhookConnections is the largest number of connections to a webhook allowed by Telegram.
const webhookConnections = 100

// largestUpdate is the maximum size of an update in bytes. Telegram's updates have a few kilobytes.
const largestUpdate = 1 << 20

// Times of the webhook. Telegram repeats an unanswered update after seconds, later after minutes.
const (
	headerTime   = 5 * time.Second        // to read the head of a request
	updateTime   = 10 * time.Second       // to read a request
	idleTime     = 2 * time.Minute        // to keep an idle connection
	closeTime    = 250 * time.Millisecond // for updates that are being stored when the run ends
	webhookCheck = 5 * time.Minute        // between two requests for Telegram's view of the webhook
)

// listen receives updates by webhook until ctx ends, and then returns nil. If the token is revoked or the
// server fails, it returns an error. detached is the context of the work on the updates.
//
// Each update is confirmed after it is stored in the inbox, by the status 200. Every other status, and every
// refused connection, makes Telegram repeat the update for a day. So only the process that answers for the
// token listens. To a proxy in front of several processes, all others are down: it passes the update on to
// the next one, or Telegram repeats it. An update that a dying process has stored is answered by the next.
func (b *bot) listen(ctx, detached context.Context) error {
	hook, err := url.Parse(b.cfg.Webhook)
	if err != nil {
		return errors.New("telegram.webhook: not an address")
	}
	s := &http.Server{
		Handler:           b.webhook(ctx, detached, cmp.Or(hook.Path, "/")),
		ReadHeaderTimeout: headerTime, ReadTimeout: updateTime, IdleTimeout: idleTime, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(b.log.Handler(), slog.LevelDebug), // strangers cause most of these errors
	}
	if b.cfg.WebhookCert != "" {
		if _, err := b.certificate(nil); err != nil {
			return fmt.Errorf("telegram.webhook_cert and telegram.webhook_key: %w", err)
		}
		s.TLSConfig = &tls.Config{GetCertificate: b.certificate}
	}
	l, err := net.Listen("tcp", b.cfg.WebhookListen)
	if err != nil {
		return fmt.Errorf("telegram.webhook_listen: %w", err)
	}
	b.log.Info("listening for Telegram's updates", "at", l.Addr().String())
	ctx, stop := context.WithCancel(ctx)
	served := make(chan error, 1)
	go func() {
		defer stop()
		if s.TLSConfig != nil {
			l = tls.NewListener(l, s.TLSConfig)
		}
		served <- s.Serve(l)
	}()
	err = b.keepWebhook(ctx)
	closing, cancel := context.WithTimeout(detached, closeTime)
	defer cancel()
	if s.Shutdown(closing) != nil {
		_ = s.Close() // ends the contexts of the requests, so these updates are not confirmed
	}
	if failed := <-served; !errors.Is(failed, http.ErrServerClosed) {
		err = fmt.Errorf("telegram.webhook_listen: %w", failed)
	}
	return err
}

// certificate returns the certificate in the files of the configuration. It reads them at each connection,
// so a renewed certificate needs no restart. Telegram keeps its connections, so this is rare.
func (b *bot) certificate(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	pair, err := tls.LoadX509KeyPair(b.cfg.WebhookCert, b.cfg.WebhookKey)
	return &pair, err
}

// webhook returns the handler of updates. ctx is the context of the run.
func (b *bot) webhook(ctx, detached context.Context, path string) http.HandlerFunc {
	secret := []byte(webhookSecret(b.cfg.Token))
	return func(w http.ResponseWriter, r *http.Request) {
		given := []byte(r.Header.Get("X-Telegram-Bot-Api-Secret-Token"))
		switch {
		case r.URL.Path != path:
			http.NotFound(w, r)
			return
		case r.Method != http.MethodPost:
			w.Header().Set("Allow", http.MethodPost)
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		case subtle.ConstantTimeCompare(given, secret) != 1:
			// Telegram reports this status in getWebhookInfo, so strangers cannot fill the log.
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		update, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largestUpdate))
		switch _, tooLarge := errors.AsType[*http.MaxBytesError](err); {
		case tooLarge:
			w.WriteHeader(http.StatusRequestEntityTooLarge)
			return
		case err != nil:
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		b.albums.mu.Lock()
		b.take(ctx, detached, update, b.pace.now())
		b.albums.mu.Unlock()
		if b.box.Stored(r.Context()) != nil { // also of a repeated update, which may still wait for the store
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}
}

// webhookSecret returns the secret token of the webhook, which Telegram sends with each update. It depends
// only on the bot's token, so all processes with the token agree on it.
func webhookSecret(token string) string {
	mac := hmac.New(sha256.New, []byte(token))
	mac.Write([]byte("secret token of the webhook"))
	return hex.EncodeToString(mac.Sum(nil))
}

// keepWebhook sets the webhook, and sets it again if Telegram has lost it, until ctx ends.
func (b *bot) keepWebhook(ctx context.Context) error {
	retry := newBackoff()
	b.albums.mu.Lock()
	b.albums.caughtUp() // Telegram does not tell when its backlog is delivered
	b.albums.mu.Unlock()
	for checked := b.pace.now(); ctx.Err() == nil; {
		wait := webhookCheck
		err := b.checkWebhook(ctx, checked)
		switch {
		case err == nil:
			retry.Reset()
			checked = b.pace.now()
		case ctx.Err() != nil:
		case refusal(err).code == 401:
			return fmt.Errorf("the Telegram token is no longer accepted: %w", err)
		default:
			wait = max(refusal(err).wait, retry.NextBackOff())
			b.log.Warn("the webhook is not set", "err", err, "retry_in", wait)
		}
		_ = b.pace.sleep(ctx, wait)
	}
	return nil
}

// webhookUnusable are parts of errors if Telegram has another secret token or certificate. The texts are from
// tdlib/telegram-bot-api (WebhookActor.cpp) and tdlib.
var webhookUnusable = []string{"webhook: 401", "SSL"}

// checkWebhook sets the webhook if Telegram has none or another one, or cannot use it because of its secret
// token or its certificate. It logs failed deliveries since the time checked.
func (b *bot) checkWebhook(ctx context.Context, checked time.Time) error {
	var info tgbotapi.WebhookInfo
	if err := b.api.tryInto(ctx, request{method: "getWebhookInfo"}, &info); err != nil {
		return err
	}
	b.api.out.Reached()
	if !b.leftPolling {
		b.leavePolling(ctx, info.URL == "")
	}
	r := b.setWebhook()
	if int64(info.LastErrorDate) >= checked.Unix() {
		b.log.Warn("Telegram could not deliver updates", "err", info.LastErrorMessage)
	}
	refused := func(why string) bool { return strings.Contains(info.LastErrorMessage, why) }
	if isSet(info, r) && !slices.ContainsFunc(webhookUnusable, refused) {
		return nil
	}
	_, err := b.api.try(ctx, r)
	return err
}

// leavePolling confirms the updates of an earlier run that polled, if polls are possible. Otherwise Telegram
// would deliver them again. It stores the offset 0: a later run that polls gets all undelivered updates, and
// every later run knows that there was one.
func (b *bot) leavePolling(ctx context.Context, possible bool) {
	if possible {
		b.confirm(ctx)
	}
	b.offset, b.leftPolling = 0, true
	b.box.Take("0")
	_ = b.box.Stored(ctx) // the box logs store errors
}

// setWebhook returns the request that sets the webhook. Telegram must have a self-signed certificate.
func (b *bot) setWebhook() request {
	r := request{method: "setWebhook", params: tgbotapi.Params{
		"url":             b.cfg.Webhook,
		"max_connections": fmt.Sprint(webhookConnections),
		"allowed_updates": b.cfg.allowed(),
		"secret_token":    webhookSecret(b.cfg.Token),
	}}
	if b.cfg.WebhookCert == "" {
		return r
	}
	if c, err := b.certificate(nil); err == nil && bytes.Equal(c.Leaf.RawIssuer, c.Leaf.RawSubject) {
		public := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.Certificate[0]})
		r.files = []tgbotapi.RequestFile{
			{Name: "certificate", Data: tgbotapi.FileBytes{Name: "webhook.pem", Bytes: public}},
		}
	}
	return r
}

// isSet reports whether the webhook is as r sets it.
func isSet(info tgbotapi.WebhookInfo, r request) bool {
	var wanted []string
	_ = json.Unmarshal([]byte(r.params["allowed_updates"]), &wanted) // a constant
	slices.Sort(wanted)
	slices.Sort(info.AllowedUpdates)
	return info.URL == r.params["url"] && info.HasCustomCertificate == (len(r.files) > 0) &&
		info.MaxConnections == webhookConnections && slices.Equal(info.AllowedUpdates, wanted)
}
