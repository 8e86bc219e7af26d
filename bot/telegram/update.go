package telegram

import (
	"encoding/json"
	"maps"
	"slices"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// update is an Update with the fields that the bot reads. The library implements the Bot API of 2021.
type update struct {
	ID            int                         `json:"update_id"`
	Message       *message                    `json:"message"`
	EditedMessage *message                    `json:"edited_message"`
	CallbackQuery *callbackQuery              `json:"callback_query"`
	InlineQuery   *tgbotapi.InlineQuery       `json:"inline_query"`
	MyChatMember  *tgbotapi.ChatMemberUpdated `json:"my_chat_member"`
	Widget        *widgetUpdate               `json:"widget_query"`
	Shared        *widgetUpdate               `json:"shared_widget_query"`
	Guest         *message                    `json:"guest_message"`
}

// message is a Message or an ExternalReplyInfo, whose fields have equal names.
type message struct {
	tgbotapi.Message
	ReplyToMessage *message `json:"reply_to_message"`
	External       *message `json:"external_reply"`
	ThreadID       int      `json:"message_thread_id"`
	Topic          bool     `json:"is_topic_message"`
	// Ephemeral is the ID of a message that only one person sees; its message_id is 0 (Bot API 10.2).
	Ephemeral  int    `json:"ephemeral_message_id"`
	GuestQuery string `json:"guest_query_id"`
	Quote      struct {
		Text string `json:"text"`
	} `json:"quote"`

	present map[string]json.RawMessage // all fields of the message, by name
	lost    []string                   // names of the fields of a wrong type
}

// UnmarshalJSON decodes the fields of the right type.
func (m *message) UnmarshalJSON(raw []byte) (err error) {
	type plain message
	lost, err := lenient(raw, (*plain)(m))
	if err == nil {
		m.lost, err = lost, json.Unmarshal(raw, &m.present)
	}
	return err
}

// has reports whether m has a field among names.
func (m *message) has(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		_, ok := m.present[name]
		return ok
	})
}

// losses returns the paths of the fields of a wrong type. path is the path of m, which may be nil.
func (m *message) losses(path string) (all []string) {
	if m == nil {
		return nil
	}
	for _, name := range m.lost {
		all = append(all, path+name)
	}
	return append(all, m.ReplyToMessage.losses(path+"reply_to_message.")...)
}

// lenient decodes an object into v, except fields that contradict the Bot API. lost has their names.
func lenient[T any](raw []byte, v *T) (lost []string, err error) {
	if err = json.Unmarshal(raw, v); err == nil {
		return nil, nil
	}
	var all map[string]json.RawMessage
	if json.Unmarshal(raw, &all) != nil {
		return nil, err
	}
	*v = *new(T)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		next := *v
		field, err := json.Marshal(map[string]json.RawMessage{name: all[name]})
		if err != nil || json.Unmarshal(field, &next) != nil {
			lost = append(lost, name)
			continue
		}
		*v = next
	}
	return lost, nil
}

// otherKinds are the fields for kinds of content unknown to the library, as of Bot API 10.1.
var otherKinds = []string{
	"checklist", "giveaway", "giveaway_winners", "invoice", "live_photo", "paid_media", "rich_message", "story",
}

// serviceKinds are the fields of service messages (Bot API 10.1, Message).
var serviceKinds = []string{
	"boost_added", "channel_chat_created", "chat_background_set", "chat_owner_changed", "chat_owner_left",
	"chat_shared", "checklist_tasks_added", "checklist_tasks_done", "connected_website", "delete_chat_photo",
	"direct_message_price_changed", "forum_topic_closed", "forum_topic_created", "forum_topic_edited",
	"forum_topic_reopened", "general_forum_topic_hidden", "general_forum_topic_unhidden", "gift",
	"gift_upgrade_sent", "giveaway_completed", "giveaway_created", "group_chat_created", "left_chat_member",
	"managed_bot_created", "message_auto_delete_timer_changed", "migrate_from_chat_id", "migrate_to_chat_id",
	"new_chat_members", "new_chat_photo", "new_chat_title", "paid_message_price_changed", "passport_data",
	"pinned_message", "poll_option_added", "poll_option_deleted", "proximity_alert_triggered",
	"refunded_payment", "successful_payment", "suggested_post_approval_failed", "suggested_post_approved",
	"suggested_post_declined", "suggested_post_paid", "suggested_post_refunded", "supergroup_chat_created",
	"unique_gift", "users_shared", "video_chat_ended", "video_chat_participants_invited", "video_chat_scheduled",
	"video_chat_started", "web_app_data", "write_access_allowed",
}

// unreadable reports whether the bot cannot read messages of the kind of m. In a private chat, a message of
// an unknown kind without text is unreadable, unless it is a service message. In a group, such a message
// may not be meant for the bot.
func (m *message) unreadable() bool {
	if m.Contact != nil || m.Dice != nil || m.Game != nil || m.Poll != nil || m.Venue != nil ||
		m.Location != nil || m.has(otherKinds) {
		return true
	}
	return m.Chat != nil && m.Chat.IsPrivate() && m.Text == "" && m.Caption == "" && !m.has(serviceKinds)
}

// callbackQuery is a CallbackQuery.
type callbackQuery struct {
	ID      string         `json:"id"`
	From    *tgbotapi.User `json:"from"`
	Message *message       `json:"message"`
	Data    string         `json:"data"`
}

// widgetUpdate is a WidgetQuery.
type widgetUpdate struct {
	ID      string         `json:"id"`
	From    tgbotapi.User  `json:"from"`
	Chat    *tgbotapi.Chat `json:"chat"`
	Message int            `json:"message_id"`
	Type    struct {
		Type string `json:"type"`
	} `json:"type"`
	Data string `json:"data"`
}
