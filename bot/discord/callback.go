package discord

import (
	"context"
	"errors"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Kinds of first answers. Source: docs.discord.com, Receiving and Responding, Interaction Callback Type.
const (
	answerMessage  = 4
	answerThinking = 5
	answerSilent   = 6 // of a press: the message stays unchanged for now
	answerUpdate   = 7 // of a press: the message becomes this

	answerSuggestions = 8 // of an unfinished command
	answerForm        = 9 // of a command or a press: a form, which people fill in and send
)

// original is Discord's name for the message of the first answer, or the message whose button was pressed.
const original = "@original"

// callback is the body of a first answer.
type callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// hook makes the requests about one interaction. The token in their addresses permits them.
type hook struct {
	api *api
	calling
}

// respond gives the first answer and returns the ID of the message it made; empty if Discord does not send
// it.
func (h hook) respond(ctx context.Context, b callback, files []file) (string, error) {
	return h.api.message(ctx, request{
		method:  http.MethodPost,
		url:     discordgo.EndpointInteractionResponse(h.id, h.token) + "?with_response=true",
		webhook: true,
	}, b, files)
}

// originalID asks for the ID of the answer.
func (h hook) originalID(ctx context.Context) (string, error) {
	id, err := h.api.message(ctx, request{
		method: http.MethodGet, url: h.url(original), webhook: true,
	}, nil, nil)
	if err == nil && id == "" {
		err = errors.New("an answer without an ID")
	}
	return id, err
}

// edit changes the message id, which the interaction made or came from, to content. The interaction calls
// it at. With an empty id no newer edit can replace this edit.
func (h hook) edit(ctx context.Context, at, id string, content post) (string, error) {
	return h.api.message(ctx, request{
		method: http.MethodPatch, url: h.url(at), webhook: true, edits: id,
	}, content, content.files)
}

// follow posts content as a further message.
func (h hook) follow(ctx context.Context, content post) (string, error) {
	return h.api.message(ctx, request{
		method: http.MethodPost, url: discordgo.EndpointFollowupMessage(h.app, h.token) + "?wait=true",
		webhook: true,
	}, content, content.files)
}

func (h hook) url(message string) string {
	return discordgo.EndpointWebhookMessage(h.app, h.token, message)
}
