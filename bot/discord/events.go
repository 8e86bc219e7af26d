package discord

import (
	"encoding/json"
)

// The types below cover the parts of Discord's events read here. discordgo's own types are not used: a
// single unknown component, anywhere in a message or the message it answers, makes the library hand over an
// empty event. Source of the shapes: docs.discord.com, Message, Interaction, Gateway Events.

type ready struct {
	User        user `json:"user"`
	Application struct {
		ID string `json:"id"`
	} `json:"application"`
}

type user struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
	System     bool   `json:"system"`
}

type member struct {
	Nick        string       `json:"nick"`
	User        *user        `json:"user"`
	Roles       []string     `json:"roles"`       // IDs
	Permissions *permissions `json:"permissions"` // in the channel; only in interactions
}

// Types of messages written by people; the other types report joins, pins and calls.
const (
	plainMessage = 0
	replyMessage = 19
)

type message struct {
	ID         string        `json:"id"`
	ChannelID  string        `json:"channel_id"`
	GuildID    string        `json:"guild_id"` // absent in private channels
	Author     *user         `json:"author"`
	Member     *member       `json:"member"`
	WebhookID  string        `json:"webhook_id"`
	Type       int           `json:"type"`
	Flags      int           `json:"flags"`
	Content    string        `json:"content"`
	EditedAt   string        `json:"edited_timestamp"`
	Mentions   []user        `json:"mentions"`
	Files      []attachment  `json:"attachments"`
	Stickers   []stickerItem `json:"sticker_items"`
	Poll       *struct{}     `json:"poll"`
	Referenced *message      `json:"referenced_message"`
	Forwarded  []struct {
		Message message `json:"message"`
	} `json:"message_snapshots"`
}

type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	ContentType string `json:"content_type"`
	Size        int64  `json:"size"`
	URL         string `json:"url"`
	Width       int    `json:"width"`
	Height      int    `json:"height"`
}

type stickerItem struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Kinds of interactions.
const (
	commandGiven  = 2
	buttonPressed = 3
	optionTyped   = 4
	formSent      = 5
)

// Contexts of interactions: the bot's private chat with a person, and a private chat of other people.
// Source: docs.discord.com, Receiving and Responding, Interaction Context Types.
const (
	withTheBot   = 1
	amongFriends = 2
)

// installedByServer is the key in Owners for an installation in the server, or in the bot's own private
// chat. Source: docs.discord.com, Receiving and Responding, Authorizing Integration Owners Object.
const installedByServer = "0"

// guest reports whether the bot is absent from the interaction's channel: a person has installed it for
// themselves.
func (e interactionEvent) guest() bool {
	_, member := e.Owners[installedByServer]
	return len(e.Owners) > 0 && !member && e.Context != withTheBot || e.Context == amongFriends
}

// private reports whether only one person and the bot are in the channel.
func (e interactionEvent) private() bool { return e.GuildID == "" && e.Context != amongFriends }

// Kinds of commands.
const (
	slashCommand   = 1
	messageCommand = 3
)

// fileOption is the kind of an option with a file as value.
const fileOption = 11

type interactionEvent struct {
	ID        string  `json:"id"`
	AppID     string  `json:"application_id"`
	Type      int     `json:"type"`
	Token     string  `json:"token"`
	ChannelID string  `json:"channel_id"`
	GuildID   string  `json:"guild_id"`
	Member    *member `json:"member"`
	User      *user   `json:"user"`
	Locale    string  `json:"locale"`
	Context   int     `json:"context"`
	// AppPermissions are the bot's permissions in the channel; absent from events of older servers.
	AppPermissions *permissions `json:"app_permissions"`
	Channel        channel      `json:"channel"`
	// Owners holds the owners of the installation, by kind of installation; absent from events of older
	// servers.
	Owners  map[string]json.RawMessage `json:"authorizing_integration_owners"`
	Message *message                   `json:"message"`
	Data    interactionData            `json:"data"`
}

// interactionData holds the data of a command, a press or a form.
type interactionData struct {
	Name     string `json:"name"`
	Type     int    `json:"type"`
	TargetID string `json:"target_id"`
	Options  []struct {
		Name    string          `json:"name"`
		Type    int             `json:"type"`
		Value   json.RawMessage `json:"value"`
		Focused bool            `json:"focused"` // the person is typing its value
	} `json:"options"`
	Resolved struct {
		Messages    map[string]message    `json:"messages"`
		Attachments map[string]attachment `json:"attachments"`
	} `json:"resolved"`

	CustomID string `json:"custom_id"`

	// Components hold the texts entered into a form, each in its label.
	Components []struct {
		Component struct {
			ID    string `json:"custom_id"`
			Value string `json:"value"`
		} `json:"component"`
	} `json:"components"`
}
