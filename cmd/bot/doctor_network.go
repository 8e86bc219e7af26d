package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"sudokubot/bot/discord"
	"sudokubot/bot/telegram"
)

// networkTimeout is the time limit for the checks of a platform.
const networkTimeout = 20 * time.Second

// reach makes a request without a token to an address. It returns the value of the response's header Date.
func (r *reporter) reach(ctx context.Context, check, address string) (date string, ok bool) {
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, address, nil)
	if err != nil {
		r.bad(check, "This is no address.", "Correct the configuration.")
		return "", false
	}
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		says, remedy := unreachable(request.URL.Host, err)
		r.bad(check, says, remedy)
		return "", false
	}
	_ = answer.Body.Close()
	r.ok(check, "%s can be reached.", request.URL.Host)
	return answer.Header.Get("Date"), true
}

// unreachable describes an error of a connection to host, and a remedy.
func unreachable(host string, err error) (says, remedy string) {
	_, unknown := errors.AsType[*net.DNSError](err)
	_, untrusted := errors.AsType[*tls.CertificateVerificationError](err)
	wait, slow := errors.AsType[net.Error](err)
	switch {
	case unknown:
		return fmt.Sprintf("The name %s cannot be found.", host),
			"Check the address, and the DNS server of this machine or container."
	case untrusted:
		return fmt.Sprintf("The certificate of %s is not accepted: %v.", host, err),
			"Check the clock, and install the package ca-certificates. If a proxy reads the traffic, the system needs its certificate."
	case slow && wait.Timeout():
		return fmt.Sprintf("%s does not answer in time.", host), "Check the firewall, and HTTPS_PROXY."
	}
	return fmt.Sprintf("%s cannot be reached: %v.", host, err),
		"Check the address, the network, the firewall, and HTTPS_PROXY."
}

// clockSlack is the largest difference between clocks that does no harm. The header Date has whole seconds.
const clockSlack = 5 * time.Second

// clock compares the time on the clock of this machine with the date in a response of a platform. Without a
// date it reports nothing and returns false.
func (r *reporter) clock(now time.Time, date string) bool {
	const check = "clock"
	there, err := http.ParseTime(date)
	if err != nil { // a proxy of the operator may leave the date out
		return false
	}
	off := now.Sub(there).Round(time.Second)
	if off.Abs() <= clockSlack {
		r.ok(check, "The clock of this machine is right.")
		return true
	}
	how := "fast"
	if off < 0 {
		how = "slow"
	}
	r.bad(check, fmt.Sprintf("The clock of this machine is %v %s, and so are the hours of the dailies.", off.Abs(), how),
		"Set the clock, and keep it right: timedatectl set-ntp true.")
	return true
}

// examineTelegram checks the bot on Telegram. running says that a bot runs here with this token, or may run.
func (r *reporter) examineTelegram(ctx context.Context, c telegram.Config, running bool) {
	const token = "telegram token"
	polls := !running && c.Webhook == ""
	s, err := telegram.Probe(ctx, c, polls)
	switch {
	case errors.Is(err, telegram.ErrToken):
		r.bad(token, "Telegram does not accept the token.",
			"Copy it from @BotFather again: /mybots, the bot, API Token.")
		return
	case err != nil:
		r.bad(token, fmt.Sprintf("Telegram does not say whose token this is: %v.", err),
			"Try again in a minute. If it stays so, telegram.api_url leads to another server than Telegram's.")
		return
	}
	r.ok(token, "It is the token of @%s.", s.Username)
	if s.JoinsGroups {
		r.ok("telegram groups", "The bot may be added to groups.")
	} else {
		r.note("telegram groups", "The bot cannot be added to groups.", "For groups: @BotFather, /setjoingroups, Enable.")
	}
	if s.ReadsAll {
		r.note("telegram privacy", "The privacy mode is off, so Telegram sends the bot every message of its groups. It needs only commands, mentions and replies.",
			"@BotFather, /setprivacy, Enable. Then remove the bot from its groups, and add it again.")
	} else {
		r.ok("telegram privacy", "The privacy mode is on.")
	}
	r.examineUpdates(c.Webhook, polls, s)
}

// examineUpdates checks how Telegram passes its updates to the bot. polled says that s is the status of a
// poll.
func (r *reporter) examineUpdates(webhook string, polled bool, s telegram.Status) {
	const check = "telegram updates"
	own, _ := url.Parse(webhook) // the configuration is valid
	switch {
	case s.Webhook != "" && s.Webhook != own.Host:
		r.bad(check, fmt.Sprintf("Telegram sends them to another webhook, at %s. Updates that wait: %d.", s.Webhook, s.Waiting),
			"If the other program should not have them, start this bot, which removes that webhook. "+
				"If it should, give this bot a token of its own.")
	case s.Webhook != "" && s.LastError != "" && s.Waiting > 0:
		r.bad(check, fmt.Sprintf("Telegram cannot reach the webhook. Updates that wait: %d. Last failure, %s: %s.", s.Waiting,
			s.LastErrorTime.UTC().Format("2006-01-02 15:04 MST"), s.LastError),
			"Make telegram.webhook reachable from the Internet. Check the name, the certificate, the proxy and the firewall.")
	case s.Conflict:
		r.bad(check, "Another program polls with this token, so each of the two gets only some of the messages.",
			"End the other program. If you do not know which it is, @BotFather, /revoke makes a new token.")
	case polled:
		r.ok(check, "No other program was seen with this token. Updates that wait: %d.", s.Waiting)
	default:
		r.ok(check, "Updates that wait: %d. No poll was made, because it may disturb a bot.", s.Waiting)
	}
}

// examineDiscord checks the bot on Discord.
func (r *reporter) examineDiscord(ctx context.Context, c discord.Config) {
	const token, intent, sessions = "discord token", "discord message content", "discord sessions"
	s, err := discord.Probe(ctx, c)
	switch {
	case errors.Is(err, discord.ErrToken):
		r.bad(token, "Discord does not accept the token.", "Developer portal, the application, Bot, Reset Token.")
		return
	case err != nil:
		r.bad(token, fmt.Sprintf("Discord does not say whose token this is: %v.", err),
			"Try again in a minute. If it stays so, discord.api_url leads to another server than Discord's.")
		return
	}
	r.ok(token, "It is the token of %s.", s.Name)
	switch {
	case !c.MessageContent:
		r.ok(intent, "The bot does not ask for it, and does not need it.")
	case s.MessageContent:
		r.ok(intent, "The portal allows it.")
	default:
		r.bad(intent, "discord.message_content is true, but the portal does not allow it, so Discord refuses the bot.",
			"Developer portal, the application, Bot, Message Content Intent; or set discord.message_content to false.")
	}
	if s.Sessions > 0 {
		r.ok(sessions, "The bot may connect %d more times within %v.", s.Sessions, s.Reset.Round(time.Minute))
	} else {
		r.bad(sessions, fmt.Sprintf("The bot has connected too often, and may not connect again for %v.", s.Reset.Round(time.Minute)),
			"Wait. Then look in the log for the reason why it connects again and again.")
	}
	if gateway, err := url.Parse(s.Gateway); err == nil {
		gateway.Scheme = strings.Replace(gateway.Scheme, "ws", "http", 1)
		_, _ = r.reach(ctx, "discord gateway", gateway.String())
	}
}
