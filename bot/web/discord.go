package web

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"sudokubot/bot/chat"
)

// discordPlatform is the prefix of the IDs of Discord's people.
const discordPlatform = "discord"

// discord exchanges OAuth codes for sessions (Discord, OAuth2, Authorization Code Grant).
type discord struct {
	base       string // of the API, without a slash at its end
	id, secret string // of the application
	token      string // of the bot
	client     *http.Client
}

// codeLongest is the largest code in bytes; Discord's have 30.
const codeLongest = 200

// discordTime is the limit for one request, and discordLargest for its answer in bytes.
const (
	discordTime    = 5 * time.Second
	discordLargest = 64 << 10
)

// open returns a session for the person who gave the code to the page, in their direct messages. If Discord
// refuses the code, the error is errOver. No error contains a secret.
func (d *discord) open(ctx context.Context, code string, now time.Time) (session, error) {
	if len(code) > codeLongest {
		return session{}, errOver
	}
	form := url.Values{
		"client_id": {d.id}, "client_secret": {d.secret}, "grant_type": {"authorization_code"}, "code": {code},
	}
	var grant struct {
		Token string `json:"access_token"`
		Type  string `json:"token_type"`
	}
	err := d.ask(ctx, "/oauth2/token", "", "application/x-www-form-urlencoded", []byte(form.Encode()), &grant)
	if err != nil {
		return session{}, err
	}
	if !strings.EqualFold(grant.Type, "Bearer") || grant.Token == "" {
		return session{}, errOver
	}
	var user struct {
		ID     string `json:"id"`
		Bot    bool   `json:"bot"`
		Name   string `json:"username"`
		Global string `json:"global_name"`
		Locale string `json:"locale"`
	}
	if err := d.ask(ctx, "/users/@me", "Bearer "+grant.Token, "", nil, &user); err != nil {
		return session{}, err
	}
	if user.ID == "" || user.Bot {
		return session{}, errOver
	}
	var room struct {
		ID string `json:"id"`
	}
	to, _ := json.Marshal(map[string]string{"recipient_id": user.ID}) // a map of strings
	if err := d.ask(ctx, "/users/@me/channels", "Bot "+d.token, "application/json", to, &room); err != nil {
		return session{}, err
	}
	return session{
		Person: chat.Person{
			ID: discordPlatform + ":" + user.ID, Name: cmp.Or(user.Global, user.Name), Language: user.Locale,
		},
		Room: chat.Room{ID: discordPlatform + ":" + room.ID, Private: true}, Until: now.Add(sessionTime).Unix(),
	}, nil
}

// ask sends a request to the API, and decodes the answer into result. Without a body it is a GET.
func (d *discord) ask(ctx context.Context, path, authorization, kind string, body []byte, result any) error {
	ctx, cancel := context.WithTimeout(ctx, discordTime)
	defer cancel()
	method := http.MethodPost
	if body == nil {
		method = http.MethodGet
	}
	r, err := http.NewRequestWithContext(ctx, method, d.base+"/api/v10"+path, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("discord%s: not an address", path)
	}
	for name, value := range map[string]string{"Authorization": authorization, "Content-Type": kind} {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	got, err := d.client.Do(r)
	if err != nil {
		return fmt.Errorf("discord%s: %w", path, err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(io.LimitReader(got.Body, discordLargest))
	switch {
	case err != nil:
		return fmt.Errorf("discord%s: %w", path, err)
	case got.StatusCode == http.StatusBadRequest, got.StatusCode == http.StatusUnauthorized:
		return fmt.Errorf("discord%s: %w", path, errors.Join(errOver, errors.New(got.Status)))
	case got.StatusCode != http.StatusOK:
		return fmt.Errorf("discord%s: %s", path, got.Status)
	}
	if err := json.Unmarshal(text, result); err != nil {
		return fmt.Errorf("discord%s: %w", path, err)
	}
	return nil
}
