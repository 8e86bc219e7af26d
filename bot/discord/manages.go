package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat/speak"
)

// These requests find out what the writer of a plain message may do. Its event holds the writer's roles, but not what they
// permit. The event of an interaction holds the permissions, so nothing has to be asked.

// asker is chat.Message.Manages.
type asker = func(context.Context) (bool, error)

const (
	knownFor  = time.Minute // for how long an answer is remembered
	knownMost = 1024        // how many are remembered
)

// inquirer asks Discord about servers, and remembers the answers for a while. It is safe for concurrent use.
type inquirer struct {
	api   *api
	known *speak.Recent[string, finding] // by address
}

// finding is what Discord answered.
type finding struct {
	value any
	err   error // Discord refuses
}

func newInquirer(a *api) *inquirer {
	return &inquirer{a, speak.NewRecent[string, finding](knownMost, knownFor, a.pace.now)}
}

// manages returns what asks whether w may decide how the bot behaves in the channel. If Discord refuses to tell the bot,
// the answer is no.
func (l *inquirer) manages(w writer) asker {
	return func(ctx context.Context) (bool, error) {
		yes, err := l.ask(ctx, w)
		if isRefused(err) {
			return false, nil
		}
		return yes, wrap("ask for permissions", err)
	}
}

func (l *inquirer) ask(ctx context.Context, w writer) (bool, error) {
	s, err := find[server](ctx, l, w.server, discordgo.EndpointGuild(w.server))
	if err != nil {
		return false, err
	}
	if w.roles == nil && w.user != s.OwnerID {
		m, err := find[member](ctx, l, w.server, discordgo.EndpointGuildMember(w.server, w.user))
		if err != nil {
			return false, err
		}
		w.roles = m.Roles
	}
	may := s.rights(w)
	if may.has(administrator) || may.has(manageServer) { // no channel takes that away
		return true, nil
	}
	c, err := find[channel](ctx, l, w.channel, discordgo.EndpointChannel(w.channel))
	if err == nil && c.isThread() {
		c, err = find[channel](ctx, l, c.ParentID, discordgo.EndpointChannel(c.ParentID))
	}
	if err != nil {
		return false, err
	}
	c.overwrite(may, w)
	return may.manage(), nil
}

// isRefused reports whether Discord refused to answer: the bot was removed, may not see what it asked for, or there is no
// such thing.
func isRefused(err error) bool {
	p, ok := errors.AsType[*problem](err)
	return ok && (p.Status == http.StatusForbidden || p.Status == http.StatusNotFound)
}

// find returns what is at address, which is about the server or channel id. A refusal is remembered too, because Discord
// shuts out bots that ask again and again.
func find[T any](ctx context.Context, l *inquirer, id, address string) (T, error) {
	if known, ok := l.known.Get(address); ok {
		value, _ := known.value.(T)
		return value, known.err
	}
	var value T
	answer, err := l.api.do(ctx, request{method: http.MethodGet, url: address, channel: "look " + id})
	if err == nil {
		if err = json.Unmarshal(answer, &value); err != nil {
			return value, fmt.Errorf("read the answer: %w", err)
		}
	}
	if err == nil || isRefused(err) {
		l.known.Put(address, finding{value, err})
	}
	return value, err
}
