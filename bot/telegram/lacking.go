package telegram

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// lacking has the fields of an update missing from the library, which implements the Bot API of 2021.
type lacking struct {
	UpdateID      int             `json:"update_id"`
	Message       *lackingMessage `json:"message"`
	EditedMessage *lackingMessage `json:"edited_message"`
	CallbackQuery *struct {
		Message *lackingMessage `json:"message"`
	} `json:"callback_query"`
	Widget *widgetUpdate `json:"widget_query"`
	Shared *widgetUpdate `json:"shared_widget_query"`
	Guest  *guestMessage `json:"guest_message"`
}

// lackingMessage is a message or an external_reply. Their fields have equal names.
type lackingMessage struct {
	ThreadID int             `json:"message_thread_id"`
	Topic    bool            `json:"is_topic_message"`
	Answered *lackingMessage `json:"reply_to_message"`
	External *external       `json:"external_reply"`
	// Ephemeral is the ID of a message that only one person sees; its message_id is 0 (Bot API 10.2).
	Ephemeral int `json:"ephemeral_message_id"`
	Quote     struct {
		Text string `json:"text"`
	} `json:"quote"`

	present map[string]bool // names of all fields of the message
}

// UnmarshalJSON decodes the fields, and stores their names in present.
func (m *lackingMessage) UnmarshalJSON(raw []byte) error {
	type plain lackingMessage
	var all map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(raw, (*plain)(m)), json.Unmarshal(raw, &all)); err != nil {
		return err
	}
	m.present = map[string]bool{}
	for name := range all {
		m.present[name] = true
	}
	return nil
}

// has reports whether m has a field among names.
func (m *lackingMessage) has(names []string) bool {
	return m != nil && slices.ContainsFunc(names, func(n string) bool { return m.present[n] })
}

// external is a message of another chat that is quoted. Telegram omits its text and other fields.
type external struct {
	tgbotapi.Message
	more lackingMessage
}

// UnmarshalJSON decodes the fields Telegram sends.
func (e *external) UnmarshalJSON(raw []byte) error {
	return errors.Join(json.Unmarshal(raw, &e.Message), json.Unmarshal(raw, &e.more))
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
func unreadable(m *tgbotapi.Message, more *lackingMessage) bool {
	if m.Contact != nil || m.Dice != nil || m.Game != nil || m.Poll != nil || m.Venue != nil ||
		m.Location != nil || more.has(otherKinds) {
		return true
	}
	return more != nil && m.Chat != nil && m.Chat.IsPrivate() && m.Text == "" && m.Caption == "" &&
		!more.has(serviceKinds)
}

// unpack decodes an update. It drops fields that contradict the Bot API; lost has their names.
func unpack(raw json.RawMessage) (u tgbotapi.Update, more lacking, lost []string, err error) {
	if json.Unmarshal(raw, &more) == nil && json.Unmarshal(raw, &u) == nil {
		return u, more, nil, nil
	}
	raw, lost = mend(raw, fits[lacking, tgbotapi.Update], "")
	u, more = tgbotapi.Update{}, lacking{}
	return u, more, lost, errors.Join(json.Unmarshal(raw, &more), json.Unmarshal(raw, &u))
}

// fits reports whether an object can be decoded as an A and as a B.
func fits[A, B any](object []byte) bool {
	return json.Unmarshal(object, new(A)) == nil && json.Unmarshal(object, new(B)) == nil
}

// nested has the objects whose fields are checked one by one. Each function reports whether an object can be
// decoded.
var nested = map[string]func(object []byte) bool{
	"message":          fits[lackingMessage, tgbotapi.Message],
	"edited_message":   fits[lackingMessage, tgbotapi.Message],
	"reply_to_message": fits[lackingMessage, tgbotapi.Message],
	"callback_query":   fits[struct{}, tgbotapi.CallbackQuery],
}

// mend removes the undecodable fields of an object. It returns their names, prefixed with path. It tests each
// field with decodable, which reports whether an object with only this field can be decoded.
func mend(
	raw json.RawMessage, decodable func(object []byte) bool, path string,
) (rest json.RawMessage, lost []string) {
	var all map[string]json.RawMessage
	if json.Unmarshal(raw, &all) != nil {
		return raw, nil
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		alone := func() bool {
			object, err := json.Marshal(map[string]json.RawMessage{name: all[name]})
			return err == nil && decodable(object)
		}
		if alone() {
			continue
		}
		if inside := nested[name]; inside != nil && strings.HasPrefix(strings.TrimSpace(string(all[name])), "{") {
			var in []string
			all[name], in = mend(all[name], inside, path+name+".")
			lost = append(lost, in...)
		}
		if !alone() {
			delete(all, name)
			lost = append(lost, path+name)
		}
	}
	rest, err := json.Marshal(all)
	if err != nil {
		return raw, lost
	}
	return rest, lost
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

// guestMessage is a message that mentions the bot in a chat without the bot (Bot API 10.1).
type guestMessage struct {
	tgbotapi.Message
	Query string `json:"guest_query_id"`
}
