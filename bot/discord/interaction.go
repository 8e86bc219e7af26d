package discord

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
)

// stage is the state of an interaction's answer.
type stage uint8

const (
	unanswered stage = iota
	deferred         // a command shows "thinking", which the next Send replaces
	answered         // further messages are edits or follow-ups
	lost             // Discord no longer knows the interaction, but the bot can use its own token
)

// interaction is the chat.Responder for a command or a press.
//
// Discord requires a first answer within 3 s, and accepts only one. The first answer determines the meaning
// of "@original". After a command, "@original" is the first answer. After a press, "@original" is the message
// with the button if the first answer is "silent" or "update". So the first answer to a press is never a
// message. Then Send, Edit and Notify can come in any order. They can also edit ephemeral messages, which the
// bot cannot edit with its own token.
type interaction struct {
	capacity
	hook
	log      *slog.Logger
	dest     destination
	received time.Time
	clock    *time.Timer

	mu      sync.Mutex // held during a request, so the first answer is given once
	stage   stage
	closed  bool
	unsaid  *chat.Reply     // the last reply sent, if it is unknown whether it arrived
	answer  string          // ID of the answer to a command, when it is known
	follows map[string]bool // IDs of follow-up messages
}

// newInteraction returns the interaction with the data in call. received is the time of the event.
func newInteraction(a *api, call calling, log *slog.Logger, received time.Time) *interaction {
	return &interaction{
		hook: hook{a, call}, log: log.With("id", "i"+call.id), dest: destination{api: a, channel: call.channel},
		received: received, follows: map[string]bool{},
	}
}

// Budget implements chat.Responder.
func (i *interaction) Budget() chat.Budget {
	b := i.capacity.Budget()
	b.PrivateMode, b.Page = chat.Ephemeral, i.api.page
	return b
}

// startClock starts a timer that gives an empty first answer if the handler takes too long.
func (i *interaction) startClock() {
	i.clock = time.AfterFunc(i.api.pace.firstAnswer, func() { i.postpone(i.api.pace.open) })
}

// leave releases an interaction that the next run will answer. Until then, an unanswered interaction shows
// "thinking".
func (i *interaction) leave() {
	i.clock.Stop()
	i.postpone(i.api.pace.discard)
}

// postpone gives an empty first answer, unless the interaction is answered or closed. limit is the time limit
// for the request.
func (i *interaction) postpone(limit time.Duration) {
	ctx, stop := context.WithTimeout(context.Background(), limit)
	defer stop()
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.stage != unanswered || i.closed {
		return
	}
	if err := i.acknowledge(ctx); err != nil {
		i.log.Warn("discord: interaction not deferred", "err", err)
	}
}

// finish ends the interaction. If it is unknown whether an answer arrived, it sends the answer again. If the
// handler sent nothing, it closes the interaction silently, so Discord reports no failure.
func (i *interaction) finish() {
	i.clock.Stop()
	i.discard()
}

func (i *interaction) discard() {
	ctx, stop := context.WithTimeout(context.Background(), i.api.pace.discard)
	defer stop()
	i.mu.Lock()
	defer i.mu.Unlock()
	i.closed = true
	if err := i.close(ctx); err != nil {
		i.log.Warn("discord: interaction not closed", "err", err)
	}
}

// close sends an answer again if it is unknown whether the answer arrived. If no answer replaced "thinking",
// close removes "thinking".
func (i *interaction) close(ctx context.Context) error {
	if i.unsaid != nil && (i.stage == unanswered || i.stage == deferred) {
		if _, err := i.send(ctx, *i.unsaid); err == nil || i.unsaid != nil {
			return err
		}
	}
	var err error
	switch {
	case i.stage == unanswered && i.kind == commandGiven: // only the author sees this answer, for a moment
		flags := map[string]discordgo.MessageFlags{"flags": discordgo.MessageFlagsEphemeral}
		_, _, err = i.first(ctx, callback{answerThinking, flags}, nil, deferred, deferred)
	case i.stage == unanswered && i.kind == buttonPressed:
		err = i.acknowledge(ctx)
	}
	if err == nil && i.stage == deferred {
		err = i.withdraw(ctx)
	}
	return err
}

// acknowledge gives an empty first answer: "thinking" to a command, silence to a press. It is no error if the
// bot is too late, or if there is a first answer already: i.stage records this.
func (i *interaction) acknowledge(ctx context.Context) error {
	if i.kind == commandGiven {
		_, _, err := i.first(ctx, callback{Type: answerThinking}, nil, deferred, deferred)
		return err
	}
	_, _, err := i.first(ctx, callback{Type: answerSilent}, nil, answered, answered)
	if i.alone && i.stage == answered {
		i.keepEphemeral(i.source, original)
	}
	return err
}

// first sends the first answer b, and returns the ID of its message. If Discord accepts b, accepted is true
// and the stage becomes ifAccepted. If Discord already has a first answer, the stage becomes ifAnswered. If
// it is too late, the stage becomes lost. An error does not change the stage.
func (i *interaction) first(
	ctx context.Context, b callback, files []file, ifAccepted, ifAnswered stage,
) (id string, accepted bool, err error) {
	id, err = i.respond(ctx, b, files)
	switch {
	case err == nil:
		i.stage, accepted = ifAccepted, true
	case hasCode(err, alreadyAcknowledged): // a response was lost, or another process has answered
		i.stage, err = ifAnswered, nil
	case isLate(err):
		i.stage, err = lost, nil
	}
	return id, accepted, err
}

// withdraw removes "thinking". It is no error if a person has deleted "thinking".
func (i *interaction) withdraw(ctx context.Context) error {
	_, err := i.api.do(ctx, request{method: http.MethodDelete, url: i.url(original), webhook: true})
	if err == nil || errors.Is(err, chat.ErrGone) {
		i.stage, err = answered, nil
	}
	return err
}

// Send posts r, as the answer to a command or as another message.
func (i *interaction) Send(ctx context.Context, r chat.Reply) (string, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	id, err := i.send(ctx, r)
	return id, wrap("send", err)
}

func (i *interaction) send(ctx context.Context, r chat.Reply) (id string, err error) {
	defer func() {
		if i.unsaid = nil; uncertain(err) {
			i.unsaid = &r
		}
	}()
	i.expire()
	if i.stage == unanswered {
		if id, err = i.begin(ctx, r); err != nil || i.stage == answered && i.kind == commandGiven {
			return id, err
		}
	}
	switch i.stage {
	case deferred:
		id, err = i.fill(ctx, r)
	case answered:
		id, err = i.follow(ctx, r)
	}
	if isLate(err) {
		i.stage = lost
	}
	if i.stage == lost {
		return i.sendInstead(ctx, r)
	}
	return id, err
}

// mostFollows is the number of follow-up messages allowed for an interaction where the bot is a guest.
// Source: docs.discord.com, Receiving and Responding, Followup Messages.
const mostFollows = 5

// begin gives the first answer: r to a command, silence to a press. If the answer did not contain r, the ID
// is empty.
func (i *interaction) begin(ctx context.Context, r chat.Reply) (string, error) {
	if i.kind != commandGiven {
		return "", i.acknowledge(ctx)
	}
	content := compose(r)
	id, given, err := i.first(ctx, callback{answerMessage, content}, content.files, answered, deferred)
	if !given {
		return "", err
	}
	if id == "" { // without an ID, only a press on the answer can edit it
		if id, err = i.originalID(ctx); err != nil {
			i.log.Debug("discord: the answer's ID is not known", "err", err)
		}
	}
	if i.answer = id; r.Private {
		i.keepEphemeral(id, original)
	}
	return id, nil
}

// fill replaces the public "thinking" by r. If r is private, it first removes "thinking". Otherwise r would
// replace "thinking" and be public (discord-api-docs issue 2866).
func (i *interaction) fill(ctx context.Context, r chat.Reply) (string, error) {
	if r.Private {
		if err := i.withdraw(ctx); err != nil {
			return "", err
		}
		return i.follow(ctx, r)
	}
	content := compose(r) // for Discord this is an edit, but people see a new message
	id, err := i.hook.edit(ctx, original, "", content)
	if errors.Is(err, chat.ErrGone) { // the message was deleted
		i.stage = answered
		return i.follow(ctx, r)
	}
	if err == nil {
		i.stage, i.answer = answered, id
	}
	if hasCode(err, missingPermission, invalidForm) && r.Text+r.Block != "" {
		return i.aside(ctx, r, err)
	}
	return id, err
}

// aside shows the text of r only to the person, after Discord refused r as a replacement of "thinking". err
// is that refusal. If Discord also refuses the text, aside returns err.
func (i *interaction) aside(ctx context.Context, r chat.Reply, err error) (string, error) {
	if i.withdraw(ctx) != nil {
		return "", err
	}
	id, no := i.follow(ctx, chat.Reply{Text: r.Text, Block: r.Block, Private: true})
	if no != nil {
		return "", err
	}
	return id, nil
}

func (i *interaction) follow(ctx context.Context, r chat.Reply) (string, error) {
	if i.guest && len(i.follows) == mostFollows {
		return "", errMany
	}
	id, err := i.hook.follow(ctx, compose(r))
	if err == nil {
		i.follows[id] = true
		if r.Private {
			i.keepEphemeral(id, id)
		}
	}
	return id, err
}

// sendInstead posts r in the channel if Discord no longer knows the interaction. It returns an error for a
// private answer visible to other people. Where the bot is a guest, it returns an error for every answer.
func (i *interaction) sendInstead(ctx context.Context, r chat.Reply) (string, error) {
	switch {
	case i.guest:
		return "", errLate
	case r.Private && !i.private:
		return "", errAloud
	}
	return i.dest.send(ctx, r, i.source)
}

// Notify shows text only to the person. It fails if Discord no longer knows the interaction, and the text
// would be public.
func (i *interaction) Notify(ctx context.Context, text string) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	_, err := i.send(ctx, chat.Reply{Text: text, Private: true})
	return wrap("notify", err)
}

// Ask implements chat.Asker. A form must be the first answer to a press.
func (i *interaction) Ask(ctx context.Context, f chat.Form) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.expire()
	if i.stage != unanswered || i.kind != buttonPressed {
		return chat.ErrGone
	}
	_, given, err := i.first(ctx, callback{answerForm, buttonModal(f)}, nil, answered, answered)
	if err == nil && !given {
		err = chat.ErrGone
	}
	return wrap("ask", err)
}

// expire sets the stage to lost if the token is too old.
func (i *interaction) expire() {
	if i.api.pace.now().Sub(i.received) > i.api.pace.tokenLife {
		i.stage = lost
	}
}
