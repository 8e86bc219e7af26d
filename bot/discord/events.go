package discord

import (
	"encoding/json"
)

// The types below have the fields the bot reads from Discord's events. discordgo's types are not used,
// because they cannot decode unknown components. One such component, in a message or in the message it
// replies to, makes the library return an empty event. Source of the fields: docs.discord.com, Message,
// Interaction, Gateway Events.

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
	Permissions *permissions `json:"permissions"` // permissions in the channel; only in interactions
}

// Types of messages written by people. Other types report joins, pins and calls.
const (
	plainMessage = 0
	replyMessage = 19
)

type message struct {
	ID         string        `json:"id"`
	ChannelID  string        `json:"channel_id"`
	GuildID    string        `json:"guild_id"` // empty in private channels
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
	Components []component   `json:"components"`
	Referenced *message      `json:"referenced_message"`
	Forwarded  []struct {
		Message message `json:"message"`
	} `json:"message_snapshots"`
}

// component is a part of a message of components: a text, or pictures. Other components leave it empty.
type component struct {
	Content string `json:"content"`
	Items   []struct {
		Media attachment `json:"media"`
	} `json:"items"`
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

// Contexts of interactions: the bot's private chat with a person, and a private chat of other people. Source:
// docs.discord.com, Receiving and Responding, Interaction Context Types.
const (
	withTheBot   = 1
	amongFriends = 2
)

// installedByServer is the key in Owners if the bot is installed in the server, or in the bot's private chat.
// Source: docs.discord.com, Receiving and Responding, Authorizing Integration Owners Object.
const installedByServer = "0"

// guest reports whether the bot is not a member of the interaction's channel. Then a person has installed the
// bot for their own use.
func (e interactionEvent) guest() bool {
	_, member := e.Owners[installedByServer]
	return len(e.Owners) > 0 && !member && e.Context != withTheBot || e.Context == amongFriends
}

// private reports whether only one person and the bot are in the channel.
func (e interactionEvent) private() bool { return e.GuildID == "" && e.Context != amongFriends }

// Kinds of commands.
const (
	slashCommand   = 1
	userCommand    = 2
	messageCommand = 3
)

// fileOption is the kind of an option whose value is a file.
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
	// AppPermissions has the bot's permissions in the channel. Older servers do not send it.
	AppPermissions *permissions `json:"app_permissions"`
	Channel        channel      `json:"channel"`
	// Owners has the owners of the installation, by kind of installation. Older servers do not send it.
	Owners  map[string]json.RawMessage `json:"authorizing_integration_owners"`
	Message *message                   `json:"message"`
	Data    interactionData            `json:"data"`
}

// interactionData has the data of a command, a press or a form.
type interactionData struct {
	Name     string `json:"name"`
	Type     int    `json:"type"`
	TargetID string `json:"target_id"`
	Options  []struct {
		Name    string          `json:"name"`
		Type    int             `json:"type"`
		Value   json.RawMessage `json:"value"`
		Focused bool            `json:"focused"` // the person is typing the value of this option
	} `json:"options"`
	Resolved struct {
		Messages    map[string]message    `json:"messages"`
		Users       map[string]user       `json:"users"`
		Members     map[string]member     `json:"members"`
		Attachments map[string]attachment `json:"attachments"`
	} `json:"resolved"`

	CustomID string   `json:"custom_id"`
	Values   []string `json:"values"` // the entry chosen in a menu

	// Components has the texts and files entered in a form. Each is in a label.
	Components []struct {
		Component struct {
			ID     string   `json:"custom_id"`
			Value  string   `json:"value"`
			Values []string `json:"values"` // the IDs of files
		} `json:"component"`
	} `json:"components"`
}
