package discord

import (
	"context"
	"errors"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
)

// These are the requests about one interaction. Their addresses hold its token instead of the bot's right.

// Kinds of first answers. Source: docs.discord.com, Receiving and Responding, Interaction Callback Type.
const (
	answerMessage  = 4
	answerThinking = 5
	answerSilent   = 6 // of a press: the message stays as it is for now
	answerUpdate   = 7 // of a press: the message becomes this
)

// original is Discord's name for the message that the first answer made, or for the one that was pressed.
const original = "@original"

// isLate reports whether Discord does not know the interaction or its token any more.
func isLate(err error) bool {
	return hasCode(err, unknownInteraction, unknownWebhook, invalidWebhookToken)
}

// callback is the body of a first answer.
type callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// onlyFlags is all that "thinking" may carry.
type onlyFlags struct {
	Flags discordgo.MessageFlags `json:"flags"`
}

// respond gives the first answer and returns the ID of the message it made; empty if Discord does not send it.
func (i *interaction) respond(ctx context.Context, b callback, files []file) (string, error) {
	return i.client.api.message(ctx, request{
		method:  http.MethodPost,
		url:     discordgo.EndpointInteractionResponse(i.id, i.token) + "?with_response=true",
		webhook: true,
	}, b, files)
}

// acknowledge gives the first answer without saying anything: "thinking" for a command, silence for a press. It is no error
// when the answer is late or was given before; the stage shows it.
func (i *interaction) acknowledge(ctx context.Context) error {
	if i.kind == commandGiven {
		return i.advance(ctx, callback{Type: answerThinking}, deferred)
	}
	return i.advance(ctx, callback{Type: answerSilent}, answered)
}

func (i *interaction) advance(ctx context.Context, b callback, next stage) error {
	_, err := i.respond(ctx, b, nil)
	switch {
	case err == nil, hasCode(err, alreadyAcknowledged):
		i.stage = next
	case isLate(err):
		i.stage = lost
	default:
		return err
	}
	return nil
}

// acknowledgeUnseen gives a first answer that nobody sees, except for the person who gave a command, and only for a moment.
func (i *interaction) acknowledgeUnseen(ctx context.Context) error {
	if i.kind == commandGiven {
		return i.advance(ctx, callback{answerThinking, onlyFlags{discordgo.MessageFlagsEphemeral}}, deferred)
	}
	return i.acknowledge(ctx)
}

// originalID asks for the ID of the answer.
func (i *interaction) originalID(ctx context.Context) (string, error) {
	id, err := i.client.api.message(ctx, request{
		method: http.MethodGet, url: i.hook(original), webhook: true,
	}, nil, nil)
	if err == nil && id == "" {
		err = errors.New("an answer without an ID")
	}
	return id, err
}

// editHook makes content of the message id, which the interaction made or came from.
func (i *interaction) editHook(ctx context.Context, id string, content post) (string, error) {
	return i.client.api.message(ctx, request{
		method: http.MethodPatch, url: i.hook(id), webhook: true,
	}, content, content.files)
}

// withdraw takes "thinking" away.
func (i *interaction) withdraw(ctx context.Context) error {
	_, err := i.client.api.do(ctx, request{method: http.MethodDelete, url: i.hook(original), webhook: true})
	if err != nil && !errors.Is(err, chat.ErrGone) {
		return err
	}
	i.stage = answered
	return nil
}

func (i *interaction) hook(message string) string {
	return discordgo.EndpointWebhookMessage(i.app, i.token, message)
}
