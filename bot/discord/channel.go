package discord

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// destination is a channel. The bot writes to the channel with its own token, not with an interaction's.
type destination struct {
	api     *api
	channel string
	unasked bool // see request
}

// send posts r. If replyTo is not empty, r is a reply to the message with this ID.
func (d destination) send(ctx context.Context, r chat.Reply, replyTo string) (string, error) {
	content := compose(r)
	content.Nonce = rand.Text()[:20]
	if replyTo != "" {
		// If the message was deleted meanwhile, the answer is still sent, see pointAt.
		content.Reference = d.pointAt(replyTo)
	}
	return d.say(ctx, content)
}

// pointAt returns a reference to a message of the channel. With this reference, a deleted message causes no
// error.
func (d destination) pointAt(message string) *discordgo.MessageReference {
	return &discordgo.MessageReference{MessageID: message, ChannelID: d.channel, FailIfNotExists: new(false)}
}

// say posts content, whose nonce is set. If the bot may write, but may not attach files or reply to messages,
// say posts only the text. Answers to interactions may always have files (docs.discord.com, Change Log,
// Calculated Permissions in Interaction Payloads).
func (d destination) say(ctx context.Context, content post) (string, error) {
	id, err := d.post(ctx, content)
	if !hasCode(err, missingPermission, noHistory, noUploads) ||
		(len(content.files) == 0 && content.Reference == nil) {
		return id, err
	}
	if content = content.wordsOnly(); content.Content == "" {
		return "", err
	}
	return d.post(ctx, content)
}

// post posts content. If the request is repeated after a broken connection, Discord recognises the nonce and
// posts content once.
func (d destination) post(ctx context.Context, content post) (string, error) {
	content.Flags &^= discordgo.MessageFlagsEphemeral // only answers to interactions can be ephemeral
	content.EnforceNonce = true
	return d.api.message(ctx, request{
		method: http.MethodPost, url: discordgo.EndpointChannelMessages(d.channel), channel: d.channel,
		unasked: d.unasked,
	}, content, content.files)
}

func (d destination) edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	if newID, ok, err := d.api.editEphemeral(ctx, id, r); ok {
		return newID, err
	}
	content := composeEdit(r)
	return d.api.message(ctx, request{
		method: http.MethodPatch, url: discordgo.EndpointChannelMessage(d.channel, id), channel: d.channel,
		edits: id, unasked: d.unasked,
	}, content, content.files)
}

// leave deletes a message of the bot after its replacement was sent. If err is not nil, there is no
// replacement, and leave does nothing. It ignores a failure to delete, for example where the bot is a guest.
func (d destination) leave(ctx context.Context, id string, err error) {
	if err == nil {
		_, _ = d.api.do(ctx, request{
			method: http.MethodDelete, url: discordgo.EndpointChannelMessage(d.channel, id), channel: d.channel,
		})
	}
}

// typing shows that the bot is typing, for 10 s or until its next message.
func (d destination) typing(ctx context.Context) error {
	_, err := d.api.do(ctx, request{
		method: http.MethodPost, url: discordgo.EndpointChannelTyping(d.channel), channel: "typing " + d.channel,
		once: true,
	})
	return err
}

// message makes a request whose answer is a message, and returns the ID of this message. If a newer edit
// replaced the request, message returns the ID of the edited message.
func (a *api) message(ctx context.Context, q request, v any, files []file) (string, error) {
	var err error
	if v != nil {
		if q.body, err = pack(v, files); err != nil {
			return "", err
		}
	}
	answer, err := a.do(ctx, q)
	if err != nil {
		return "", err
	}
	var m struct {
		ID       string `json:"id"`
		Resource struct {
			Message struct {
				ID string `json:"id"`
			} `json:"message"`
		} `json:"resource"` // contains the message in the answer to a callback
	}
	_ = json.Unmarshal(answer, &m) // callers handle an empty ID
	return cmp.Or(m.ID+m.Resource.Message.ID, q.edits), nil
}

// correspondent is the chat.Responder for a plain message.
type correspondent struct {
	capacity
	destination
	re string // ID of the message to reply to; empty in private rooms
}

func newCorrespondent(a *api, m chat.Message) *correspondent {
	r := &correspondent{destination: destination{api: a, channel: m.Room.ID[len(roomID("")):]}}
	if !m.Room.Private {
		r.re = m.ID
	}
	return r
}

// Budget implements chat.Responder.
func (c *correspondent) Budget() chat.Budget {
	b := c.capacity.Budget()
	b.PrivateMode, b.Page = chat.EphemeralOnPress, c.api.page
	return b
}

// Send posts r. A plain message cannot have a private answer: everybody in the channel sees the answer.
func (c *correspondent) Send(ctx context.Context, r chat.Reply) (string, error) {
	id, err := c.send(ctx, r, c.re)
	return id, wrap("send", err)
}

func (c *correspondent) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	r.Private = r.Private && c.re != "" // in a private chat every message is private
	if r.Below {
		newID, err := c.send(ctx, r, c.re)
		c.leave(ctx, id, err)
		return newID, wrap("send below", err)
	}
	id, err := c.edit(ctx, id, r)
	return id, wrap("edit", err)
}

func (c *correspondent) Notify(ctx context.Context, text string) error {
	_, err := c.Send(ctx, chat.Reply{Text: text})
	return err
}

// atWork is a handler. While it handles a plain message, the bot is shown as typing.
type atWork struct{ chat.Handler }

func (h atWork) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	if c, ok := r.(*correspondent); ok {
		showTyping := func(ctx context.Context) { _ = c.typing(ctx) } // a failure has no consequences
		defer speak.Repeat(ctx, c.api.pace.typingAfter, c.api.pace.typingEvery, showTyping)()
	}
	return h.Handler.Handle(ctx, m, r)
}

func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("discord: %s: %w", doing, err)
}

// errLate is for an answer that can no longer be given, except publicly or with a right the bot lacks. The
// core treats the answer as undelivered, because a notice would be public.
var errLate = fmt.Errorf("too late for the answer: %w", chat.ErrUndelivered)

// errAloud is for a private answer visible to other people.
var errAloud = fmt.Errorf("%w: %w", errLate, chat.ErrAloud)

// errMany is for an answer beyond Discord's limit of follow-up messages.
var errMany = fmt.Errorf("no more than %d further messages where the bot is not: %w", mostFollows,
	chat.ErrUndelivered)
