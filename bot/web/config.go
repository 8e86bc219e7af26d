// Package web serves a page with a game in a browser. The page is a view of the game, like a message
// in a chat: its moves reach the bot as presses, through a chat.Handler.
package web

import (
	"errors"
	"net"
	"net/url"
	"strings"
)

// Config has the keys of section [web]. config.example.toml describes them.
type Config struct {
	Listen        string `toml:"listen"`
	Address       string `toml:"address"`
	Domain        string `toml:"domain"`
	DiscordID     string `toml:"discord_id"`
	DiscordSecret string `toml:"discord_secret"`

	// Certificates is the folder for the certificates of Domain.
	Certificates string `toml:"-"`
	// DiscordAPI is the base URL of Discord's API.
	DiscordAPI string `toml:"-"`
}

// Base returns the public address without a slash at its end. It is empty if the page is off.
func (c Config) Base() string {
	if c.Listen == "" {
		return ""
	}
	if c.Address == "" && c.Domain != "" {
		return "https://" + c.Domain
	}
	return strings.TrimSuffix(c.Address, "/")
}

// Check returns an error for the operator if a key is wrong, or if keys do not fit together. The error
// contains no secret.
func (c Config) Check() error {
	if c.Listen == "" {
		if c.Address+c.Domain+c.DiscordID+c.DiscordSecret != "" {
			return errors.New(`web.listen: the other keys of [web] need it, as in "127.0.0.1:8081"`)
		}
		return nil
	}
	base, err := url.Parse(c.Base())
	_, _, badListen := net.SplitHostPort(c.Listen)
	switch {
	case badListen != nil:
		return errors.New(`web.listen: not an address like "127.0.0.1:8081"`)
	case c.Domain != "" && strings.ContainsAny(c.Domain, ":/ "):
		return errors.New(`web.domain: not a name like "sudoku.example.org"`)
	case c.Base() == "":
		return errors.New(`web.address: web.listen needs it, as in "https://sudoku.example.org"`)
	case err != nil || base.Host == "" || base.RawQuery+base.Fragment != "" || base.User != nil,
		base.Scheme != "https" && !(base.Scheme == "http" && isLoopback(base.Hostname())):
		return errors.New(`web.address: not an address like "https://sudoku.example.org"`)
	case c.Domain != "" && base.Hostname() != c.Domain:
		return errors.New("web.address: must be at web.domain")
	case (c.DiscordID == "") != (c.DiscordSecret == ""):
		return errors.New("web.discord_id and web.discord_secret: set both, or neither")
	}
	return nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
