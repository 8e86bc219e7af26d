package telegramtest

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
)

// webhook is the webhook of the bot, or of another program with its token.
type webhook struct {
	url         string
	secret      string
	certificate bool // the bot has uploaded a certificate
	connections int64
	allowed     []string     // nil for all kinds
	failure     string       // error of the newest failed delivery
	failed      int64        // its time
	client      *http.Client // nil for the webhook of another program
}

// retryPause is the pause before an update is delivered again. Telegram repeats it at once, then waits
// seconds and later minutes (tdlib/telegram-bot-api, WebhookActor::on_update_error).
const retryPause = 5 * time.Millisecond

// Route sets the addresses where processes of the bot may listen, like a DNS server or a proxy. An update is
// delivered to the first of them that accepts the connection. If the bot has uploaded a certificate, updates
// are delivered over TLS; otherwise over plain HTTP, as by a proxy.
func (s *Server) Route(addresses ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.route = addresses
	s.broadcast()
}

// Hangup closes the connections to the webhook when no update is on its way. The delivery of the next update
// may fail on a connection that is being closed. The delivery after that needs a new one.
func (s *Server) Hangup() {
	s.t.Helper()
	s.wait("the end of all deliveries", func() bool { return len(s.underway) == 0 })
	s.mu.Lock()
	defer s.mu.Unlock()
	s.webhook.client.CloseIdleConnections()
}

// WaitUndelivered waits until n deliveries to webhooks have failed.
func (s *Server) WaitUndelivered(n int) {
	s.t.Helper()
	s.wait(fmt.Sprintf("%d failed deliveries", n), func() bool { return s.undelivered >= n })
}

// Webhook sets a webhook of another program. Polls are refused until the bot removes or replaces it.
func (s *Server) Webhook() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replaceWebhook(&webhook{url: "https://elsewhere.example/", connections: 40})
}

// replaceWebhook sets or removes the webhook, and ends all polls. s.mu must be held.
func (s *Server) replaceWebhook(w *webhook) {
	s.webhook = w
	s.poll++
	s.broadcast()
}

var secretToken = regexp.MustCompile(`^[A-Za-z0-9_-]{0,256}$`)

func (s *Server) setWebhook(_ context.Context, c *call) (any, *envelope) {
	w := &webhook{
		url: c.text("url"), secret: c.text("secret_token"), connections: cmp.Or(c.number("max_connections"), 40),
	}
	u, err := url.Parse(w.url)
	ports := []string{"", "443", "80", "88", "8443"}
	switch {
	case err != nil || u.Scheme != "https" || u.Host == "" || !slices.Contains(ports, u.Port()):
		return nil, s.wrong(c, "bad webhook: an HTTPS URL with port 80, 88, 443 or 8443 must be provided")
	case !secretToken.MatchString(w.secret):
		return nil, s.wrong(c, "secret token contains unallowed characters")
	case w.connections < 1 || w.connections > 100:
		return nil, s.wrong(c, "max_connections out of range")
	}
	if text := c.text("allowed_updates"); text != "" && json.Unmarshal([]byte(text), &w.allowed) != nil {
		return nil, s.wrong(c, "can't parse allowed_updates")
	}
	trusted := x509.NewCertPool()
	if file, ok := c.files["certificate"]; ok {
		w.certificate = true
		if !trusted.AppendCertsFromPEM(file.data) || bytes.Contains(file.data, []byte("PRIVATE")) {
			return nil, s.wrong(c, "bad webhook: the certificate is not a public certificate in PEM")
		}
	}
	w.client = s.clientOf(w.certificate, trusted)
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.text("drop_pending_updates") == "true" {
		s.updates = nil
	}
	s.replaceWebhook(w)
	s.posts.Go(func() { s.deliver(w) })
	return true, nil
}

// clientOf returns a client that connects to the route, over TLS if secure is set.
func (s *Server) clientOf(secure bool, trusted *x509.CertPool) *http.Client {
	dial := func(ctx context.Context, network, _ string) (c net.Conn, err error) {
		s.mu.Lock()
		route := s.route
		s.mu.Unlock()
		for _, address := range route {
			if c, err = new(net.Dialer).DialContext(ctx, network, address); err == nil {
				break
			}
		}
		return c, err
	}
	t := &http.Transport{DialContext: dial}
	if secure {
		t.TLSClientConfig = &tls.Config{RootCAs: trusted}
	} else {
		t.DialTLSContext = dial // a proxy ends TLS
	}
	return &http.Client{Transport: t, Timeout: time.Minute}
}

func (s *Server) getWebhookInfo(context.Context, *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	info := map[string]any{"url": "", "has_custom_certificate": false, "pending_update_count": len(s.updates)}
	if w := s.webhook; w != nil {
		info["url"], info["has_custom_certificate"], info["max_connections"] = w.url, w.certificate, w.connections
		if w.allowed != nil {
			info["allowed_updates"] = w.allowed
		}
		if w.failure != "" {
			info["last_error_date"], info["last_error_message"] = w.failed, w.failure
		}
	}
	return info, nil
}

func (s *Server) deleteWebhook(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replaceWebhook(nil)
	if c.text("drop_pending_updates") == "true" {
		s.updates = nil
	}
	return true, nil
}

// deliver sends the updates to w until it is replaced. Updates of a chat come in order, one at a time.
// Different chats are independent, as with Telegram.
func (s *Server) deliver(w *webhook) {
	defer w.client.CloseIdleConnections()
	for {
		s.mu.Lock()
		current, due, changed := s.webhook == w, s.due(w), s.changed
		s.mu.Unlock()
		if !current {
			return
		}
		for queue, u := range due {
			s.posts.Go(func() { s.attempt(w, queue, u) })
		}
		select {
		case <-changed:
		case <-s.done:
			return
		}
	}
}

// due returns the updates to be delivered now, by the name of their queue. s.mu must be held.
func (s *Server) due(w *webhook) map[string]update {
	if s.webhook != w || len(s.route) == 0 || s.revoked || s.outage {
		return nil
	}
	s.updates = slices.DeleteFunc(s.updates, func(u update) bool {
		return u.kind != "" && w.allowed != nil && !slices.Contains(w.allowed, u.kind)
	})
	due := map[string]update{}
	for _, u := range slices.Concat(s.repeats, s.updates) {
		if queue := u.queue(); !s.underway[queue] && int64(len(s.underway)) < w.connections {
			due[queue], s.underway[queue] = u, true
		}
	}
	return due
}

// queue returns the name of the queue of an update: its chat, or the update itself.
func (u update) queue() string {
	type message struct{ Chat struct{ ID int64 } }
	var fields map[string]json.RawMessage
	_ = json.Unmarshal(u.raw, &fields) // an unreadable update has a queue of its own
	for _, raw := range fields {
		var f struct {
			message
			Message message
		}
		_ = json.Unmarshal(raw, &f)
		if id := cmp.Or(f.Message.Chat.ID, f.Chat.ID); id != 0 {
			return fmt.Sprint("chat ", id)
		}
	}
	return fmt.Sprint("update ", u.id)
}

// attempt delivers an update to w once. A failed update waits for its retry.
func (s *Server) attempt(w *webhook, queue string, u update) {
	err := w.post(u.raw)
	if err != nil {
		timer := time.NewTimer(retryPause)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-s.done:
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	same := func(o update) bool { return o.id == u.id }
	if err == nil && slices.ContainsFunc(s.repeats, same) {
		s.repeats = slices.DeleteFunc(s.repeats, same)
	} else if err == nil {
		s.updates = slices.DeleteFunc(s.updates, same)
	} else {
		w.failure, w.failed = err.Error(), now()
		s.undelivered++
	}
	delete(s.underway, queue)
	s.broadcast()
}

// post makes one delivery. Every status other than 2xx is an error, in Telegram's words.
func (w *webhook) post(raw []byte) error {
	r, err := http.NewRequest(http.MethodPost, w.url, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	if w.secret != "" {
		r.Header.Set("X-Telegram-Bot-Api-Secret-Token", w.secret)
	}
	resp, err := w.client.Do(r)
	switch {
	case err != nil && (strings.Contains(err.Error(), "x509") || strings.Contains(err.Error(), "tls:")):
		return fmt.Errorf("SSL error {%w}", err)
	case err != nil:
		return err
	}
	defer resp.Body.Close()
	_, _ = io.Copy(io.Discard, resp.Body)
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		return errors.New("Wrong response from the webhook: " + resp.Status)
	}
	return nil
}
