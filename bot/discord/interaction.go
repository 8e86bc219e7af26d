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
	deferred         // a command: "thinking" is shown, and the next Send takes its place
	answered         // further messages are edits or follow-ups
	lost             // Discord no longer knows the interaction; the bot can still use its own token
)

// interaction answers a command or a press.
//
// Discord wants a first answer within 3 s, and accepts only one. The first answer fixes the meaning of
// "@original". After a command, "@original" is the first answer. After a press, it is the message with the
// button if the first answer is "silent" or "update". So the first answer to a press is never a message. Then
// Send, Edit and Notify can come in any order, and also edit ephemeral messages, which the bot cannot edit
// with its own token.
type interaction struct {
	capacity
	hook
	log      *slog.Logger
	dest     destination
	received time.Time
	clock    *time.Timer

	mu      sync.Mutex // held while a request is made: the first answer is given once
	stage   stage
	closed  bool
	unsaid  *chat.Reply     // the last reply sent, if its arrival is unknown
	answer  string          // ID of the answer to a command, once known
	follows map[string]bool // IDs of further messages
}

// newInteraction returns the interaction of call, received at the given time.
func newInteraction(a *api, call calling, log *slog.Logger, received time.Time) *interaction {
	return &interaction{
		hook: hook{a, call}, log: log.With("id", "i"+call.id), dest: destination{a, call.channel},
		received: received, follows: map[string]bool{},
	}
}

// Budget implements chat.Responder.
func (i *interaction) Budget() chat.Budget {
	b := i.capacity.Budget()
	b.PrivateMode = chat.Ephemeral
	return b
}

// startClock starts the timer that answers in time when the handler takes too long.
func (i *interaction) startClock() {
	i.clock = time.AfterFunc(i.api.pace.firstAnswer, func() { i.postpone(i.api.pace.open) })
}

// leave releases an interaction to be answered after the restart. If it has no answer yet, it shows
// "thinking" until then.
func (i *interaction) leave() {
	i.clock.Stop()
	i.postpone(i.api.pace.discard)
}

// postpone gives an empty first answer within limit, unless the interaction is answered or closed.
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

// finish ends the interaction. It repeats an answer that may not have arrived. If the handler said nothing,
// it closes the interaction silently, so Discord reports no failure.
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

// close repeats an answer that may not have arrived, and removes "thinking" if no answer replaced it.
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

// acknowledge gives an empty first answer: "thinking" for a command, silence for a press. An answer too
// late or given before is no error; stage records it.
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

// first gives the first answer, and returns the ID of its message. The stage becomes next if Discord took b,
// other if Discord has a first answer already, and lost if it is too late. given reports whether Discord took
// b. An error leaves the stage unchanged.
func (i *interaction) first(
	ctx context.Context, b callback, files []file, next, other stage,
) (id string, given bool, err error) {
	id, err = i.respond(ctx, b, files)
	switch {
	case err == nil:
		i.stage, given = next, true
	case hasCode(err, alreadyAcknowledged): // a response was lost, or another process of this bot answered
		i.stage, err = other, nil
	case isLate(err):
		i.stage, err = lost, nil
	}
	return id, given, err
}

// withdraw removes "thinking". It is no error if a person has deleted it.
func (i *interaction) withdraw(ctx context.Context) error {
	_, err := i.api.do(ctx, request{method: http.MethodDelete, url: i.url(original), webhook: true})
	if err == nil || errors.Is(err, chat.ErrGone) {
		i.stage, err = answered, nil
	}
	return err
}

// Send posts r: as the answer to a command, or as another message.
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

// mostFollows is the limit of follow-up messages per interaction where the bot is a guest. Source:
// docs.discord.com, Receiving and Responding, Followup Messages.
const mostFollows = 5

// begin gives the first answer: r to a command, silence to a press. The ID is empty if the answer did not
// carry r.
func (i *interaction) begin(ctx context.Context, r chat.Reply) (string, error) {
	if i.kind != commandGiven {
		return "", i.acknowledge(ctx)
	}
	content := compose(r)
	id, given, err := i.first(ctx, callback{answerMessage, content}, content.files, answered, deferred)
	if !given {
		return "", err
	}
	if id == "" { // without it, only a press on the answer can edit the answer
		if id, err = i.originalID(ctx); err != nil {
			i.log.Debug("discord: the answer's ID is not known", "err", err)
		}
	}
	if i.answer = id; r.Private {
		i.keepEphemeral(id, original)
	}
	return id, nil
}

// fill replaces the public "thinking" by r. Before a private answer it removes "thinking", because the next
// message would take its place and be as public (discord-api-docs issue 2866).
func (i *interaction) fill(ctx context.Context, r chat.Reply) (string, error) {
	if r.Private {
		if err := i.withdraw(ctx); err != nil {
			return "", err
		}
		return i.follow(ctx, r)
	}
	content := compose(r) // for Discord it is an edit, but people see a new message
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

// aside shows the words of r to the person alone, after err refused r in the place of "thinking". If Discord
// refuses the words too, it returns err.
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

// follow posts r as a further message.
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

// sendInstead posts r in the channel when Discord no longer knows the interaction. It refuses a private
// answer that others would read, and every answer where the bot is a guest.
func (i *interaction) sendInstead(ctx context.Context, r chat.Reply) (string, error) {
	switch {
	case i.guest:
		return "", errLate
	case r.Private && !i.private:
		return "", errAloud
	}
	return i.dest.send(ctx, r, i.source)
}

// Notify shows text to the person alone. It fails where Discord no longer knows the interaction and the
// text would be public.
func (i *interaction) Notify(ctx context.Context, text string) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	_, err := i.send(ctx, chat.Reply{Text: text, Private: true})
	return wrap("notify", err)
}

// Ask implements chat.Asker. Only the first answer to a press can be a form.
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

// expire sets the stage lost if the token is too old.
func (i *interaction) expire() {
	if i.api.pace.now().Sub(i.received) > i.api.pace.tokenLife {
		i.stage = lost
	}
}
