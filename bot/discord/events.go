package discord

import (
	"encoding/json"
)

// These are the parts of Discord's events that are read here. discordgo's own types are not used: if one component,
// anywhere in a message or in the message that it answers, is of a kind that the library does not know, it hands over an
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
	Permissions *permissions `json:"permissions"` // in the channel; only of who gives a command or presses
}

// Types of messages that somebody wrote; the others tell that somebody joined, pinned, called.
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

// Contexts of interactions: the bot's own private chat with somebody, and a private chat of other people. Source: docs.discord.com, Receiving and
// Responding, Interaction Context Types.
const (
	withTheBot   = 1
	amongFriends = 2
)

// installedByServer is the key in Owners of an installation in the server, or of the bot's own private chat. Source: the same
// page, Authorizing Integration Owners Object.
const installedByServer = "0"

// guest reports whether the bot is not in the place of the interaction: a person has installed it for themselves.
func (e interactionEvent) guest() bool {
	_, member := e.Owners[installedByServer]
	return len(e.Owners) > 0 && !member && e.Context != withTheBot || e.Context == amongFriends
}

// private reports whether only one person and the bot are there.
func (e interactionEvent) private() bool { return e.GuildID == "" && e.Context != amongFriends }

// Kinds of commands.
const (
	slashCommand   = 1
	messageCommand = 3
)

// fileOption is the kind of an option that is a file.
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
	// AppPermissions is what the bot may do in the channel; absent from what older servers send.
	AppPermissions *permissions `json:"app_permissions"`
	Channel        channel      `json:"channel"`
	// Owners tells for whom the bot is installed, by the kind of installation; absent from what older servers send.
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
		Focused bool            `json:"focused"` // it is being typed
	} `json:"options"`
	Resolved struct {
		Messages    map[string]message    `json:"messages"`
		Attachments map[string]attachment `json:"attachments"`
	} `json:"resolved"`

	CustomID string `json:"custom_id"`

	// Components are what was written into a form, each in its label.
	Components []struct {
		Component struct {
			ID    string `json:"custom_id"`
			Value string `json:"value"`
		} `json:"component"`
	} `json:"components"`
}
