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
	answerSilent   = 6 // to a press: the message does not change yet
	answerUpdate   = 7 // to a press: replaces the message

	answerSuggestions = 8 // to an unfinished command
	answerForm        = 9 // to a command or a press: a form, which people fill in and send
)

// original identifies a message in Discord's URLs: the first answer, or the message with the pressed button.
const original = "@original"

// callback is the body of a request with the first answer.
type callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// hook makes the requests for one interaction. The token in their URLs authorises them.
type hook struct {
	api *api
	calling
}

// respond sends the first answer and returns the ID of its message, or "" if Discord does not report the ID.
func (h hook) respond(ctx context.Context, b callback, files []file) (string, error) {
	return h.api.message(ctx, request{
		method:  http.MethodPost,
		url:     discordgo.EndpointInteractionResponse(h.id, h.token) + "?with_response=true",
		webhook: true,
	}, b, files)
}

func (h hook) originalID(ctx context.Context) (string, error) {
	id, err := h.api.message(ctx, request{
		method: http.MethodGet, url: h.url(original), webhook: true,
	}, nil, nil)
	if err == nil && id == "" {
		err = errors.New("an answer without an ID")
	}
	return id, err
}

// edit replaces a message by content. The interaction must have created the message, or come from a press of
// its button. name is the message's name in URLs of the interaction. If id is empty, no newer edit can
// replace this edit.
func (h hook) edit(ctx context.Context, name, id string, content post) (string, error) {
	return h.api.message(ctx, request{
		method: http.MethodPatch, url: h.url(name), webhook: true, edits: id,
	}, content, content.files)
}

func (h hook) follow(ctx context.Context, content post) (string, error) {
	return h.api.message(ctx, request{
		method: http.MethodPost, url: discordgo.EndpointFollowupMessage(h.app, h.token) + "?wait=true",
		webhook: true,
	}, content, content.files)
}

func (h hook) url(message string) string {
	return discordgo.EndpointWebhookMessage(h.app, h.token, message)
}
