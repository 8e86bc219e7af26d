package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord/rights"
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
func (l *inquirer) manages(w rights.Writer) asker {
	return func(ctx context.Context) (bool, error) {
		yes, err := l.ask(ctx, w)
		if isRefused(err) {
			return false, nil
		}
		return yes, wrap("ask for permissions", err)
	}
}

func (l *inquirer) ask(ctx context.Context, w rights.Writer) (bool, error) {
	s, err := find[rights.Server](ctx, l, w.Server, discordgo.EndpointGuild(w.Server))
	if err != nil {
		return false, err
	}
	if w.Roles == nil && w.User != s.OwnerID {
		m, err := find[member](ctx, l, w.Server, discordgo.EndpointGuildMember(w.Server, w.User))
		if err != nil {
			return false, err
		}
		w.Roles = m.Roles
	}
	may := s.Rights(w)
	if may.Has(rights.Administrator) || may.Has(rights.ManageServer) { // no channel takes that away
		return true, nil
	}
	c, err := find[rights.Channel](ctx, l, w.Channel, discordgo.EndpointChannel(w.Channel))
	if err == nil && c.IsThread() {
		c, err = find[rights.Channel](ctx, l, c.ParentID, discordgo.EndpointChannel(c.ParentID))
	}
	if err != nil {
		return false, err
	}
	c.Overwrite(may, w)
	return may.Manage(), nil
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

// lacks returns what the bot may not do where the interaction took place, and must to post there. In a thread another right to
// write counts. Where the bot is a guest, it is told what the person may let it do; it can post nothing there.
func (e interactionEvent) lacks() (missing []chat.Right) {
	may := e.AppPermissions
	switch {
	case e.guest():
		return []chat.Right{chat.See}
	case may == nil || may.Has(rights.Administrator):
		return nil
	}
	write := rights.SendMessages
	if e.Channel.IsThread() {
		write = rights.SendInThreads
	}
	for right, permission := range map[chat.Right]int{chat.See: rights.ViewChannel, chat.Write: write, chat.Attach: rights.AttachFiles} {
		if !may.Has(permission) {
			missing = append(missing, right)
		}
	}
	slices.Sort(missing)
	return missing
}
