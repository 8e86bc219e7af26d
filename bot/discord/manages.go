package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// The event of a plain message has the roles of its author, but not the author's permissions. So the bot
// requests the permissions. The event of an interaction has them.

// asker is the type of chat.Message.Manages.
type asker = func(context.Context) (bool, error)

const (
	knownFor  = time.Minute // how long an answer is cached
	knownMost = 1024        // number of cached answers
)

// inquirer requests data about servers from Discord, and caches the answers for a while. It is safe for
// concurrent use.
type inquirer struct {
	api   *api
	known *speak.Recent[string, finding] // by URL
}

// finding is an answer of Discord.
type finding struct {
	value any
	err   error // set if Discord refused to answer
}

func newInquirer(a *api) *inquirer {
	return &inquirer{a, speak.NewRecent[string, finding](knownMost, knownFor, a.pace.now)}
}

// manages returns a function that asks Discord whether the author a may change the bot's settings in the
// channel. If Discord refuses to answer, the function returns false.
func (l *inquirer) manages(a author) asker {
	return func(ctx context.Context) (bool, error) {
		yes, err := l.ask(ctx, a)
		if isRefused(err) {
			return false, nil
		}
		return yes, wrap("ask for permissions", err)
	}
}

func (l *inquirer) ask(ctx context.Context, a author) (bool, error) {
	s, err := find[server](ctx, l, a.Server, discordgo.EndpointGuild(a.Server))
	if err != nil {
		return false, err
	}
	if a.Roles == nil && a.User != s.OwnerID {
		m, err := find[member](ctx, l, a.Server, discordgo.EndpointGuildMember(a.Server, a.User))
		if err != nil {
			return false, err
		}
		a.Roles = m.Roles
	}
	may := s.permissions(a)
	if may.has(administrator) || may.has(manageServer) { // no channel removes this right
		return true, nil
	}
	c, err := find[channel](ctx, l, a.Channel, discordgo.EndpointChannel(a.Channel))
	if err == nil && c.isThread() {
		c, err = find[channel](ctx, l, c.ParentID, discordgo.EndpointChannel(c.ParentID))
	}
	if err != nil {
		return false, err
	}
	return c.overwrite(may, a).manage(), nil
}

// isRefused reports whether Discord refused to answer. Either the bot was removed or lacks access, or the
// object does not exist.
func isRefused(err error) bool {
	p, ok := errors.AsType[*problem](err)
	return ok && (p.Status == http.StatusForbidden || p.Status == http.StatusNotFound)
}

// find fetches the value at address, which describes the server or channel id. It caches refusals, too,
// because Discord blocks bots that repeat refused requests.
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

// lacks returns the rights that the bot lacks for posts in the interaction's channel. If AppPermissions is
// missing, it returns nil. A thread has its own permission to write. Where the bot is a guest, it cannot
// post: there AppPermissions has the permissions granted by the person.
func (e interactionEvent) lacks() (missing []chat.Right) {
	may := e.AppPermissions
	switch {
	case e.guest():
		return []chat.Right{chat.See}
	case may == nil || may.has(administrator):
		return nil
	}
	write := sendMessages
	if e.Channel.isThread() {
		write = sendInThreads
	}
	for right, permission := range []int{chat.See: viewChannel, chat.Write: write, chat.Attach: attachFiles} {
		if !may.has(permission) {
			missing = append(missing, chat.Right(right))
		}
	}
	return missing
}
