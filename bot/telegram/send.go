package telegram

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// post returns the request that sends r to p.
func post(p destination, r chat.Reply) request {
	params := tgbotapi.Params{"chat_id": strconv.FormatInt(p.chat, 10), "parse_mode": tgbotapi.ModeHTML}
	q := request{method: "sendMessage", params: params, limited: p.chat}
	params.AddNonZero("message_thread_id", p.thread)
	answered := 0
	if p.group {
		answered = p.asked
	}
	if under, err := parseID(r.Under); err == nil && under.alone == 0 {
		answered = under.number
	}
	if answered != 0 {
		params["reply_parameters"] = mustJSON(replyTo{answered, true})
	}
	params.AddBool("disable_notification", r.Quiet)
	addChoices(params, r.Choices)
	switch {
	case r.Table != nil:
		q.method = "sendRichMessage"
		setTable(params, r.Table)
	case r.Attachment != nil:
		q.method = "sendDocument"
		params.AddNonEmpty("caption", caption(r))
		q.files = upload("document", r.Attachment.Name, r.Attachment.Data)
	case r.Picture != nil:
		q.method = "sendPhoto"
		params["caption"] = caption(r)
		params.AddBool("has_spoiler", r.Picture.Spoiler)
		q.addPhoto("photo", r.Picture)
	default:
		params["text"], params["link_preview_options"] = body(r), noPreview
	}
	return q
}

// edit returns the request that puts r, without its attachment, in place of a message. If r shows no picture,
// the message must not have a picture. Telegram can change a text to a picture (Bot API, editMessageMedia),
// but not a picture to a text.
func edit(p destination, id messageID, r chat.Reply) request {
	method := "editMessageText"
	if pictured(r) {
		method = "editMessageMedia"
	}
	q := about(method, p, id)
	q.limited = p.chat
	addChoices(q.params, r.Choices)
	if r.Table != nil {
		setTable(q.params, r.Table)
		return q
	}
	if pictured(r) {
		q.params["media"] = mustJSON(media{
			Type: "photo", Media: attached, Caption: caption(r), ParseMode: tgbotapi.ModeHTML,
			Spoiler: r.Picture.Spoiler,
		})
		q.addPhoto("picture", r.Picture)
		return q
	}
	q.params["text"], q.params["link_preview_options"] = body(r), noPreview
	q.params["parse_mode"] = tgbotapi.ModeHTML
	return q
}

// pictured reports whether r is shown as a picture.
func pictured(r chat.Reply) bool { return r.Picture != nil && r.Table == nil }

// setTable makes the parameters of a text those of a message with the table t.
func setTable(params tgbotapi.Params, t *chat.Table) {
	delete(params, "parse_mode")
	params["rich_message"] = mustJSON(map[string]any{
		"blocks": blocksOf(t), "is_rtl": t.RightToLeft, "skip_entity_detection": true,
	})
}

// about returns a request for a method that applies to a message. Ephemeral messages have methods of their
// own, named alike.
func about(method string, p destination, id messageID) request {
	params := tgbotapi.Params{"chat_id": strconv.FormatInt(p.chat, 10)}
	if id.alone == 0 {
		params["message_id"] = strconv.Itoa(id.number)
	} else {
		method = strings.Replace(method, "Message", "EphemeralMessage", 1)
		params["ephemeral_message_id"] = strconv.Itoa(id.number)
		params["receiver_user_id"] = strconv.FormatInt(id.alone, 10)
	}
	return request{method: method, params: params}
}

// looking returns the request that reacts to the person's message with a pair of eyes. Bots may use this
// emoji (Bot API, ReactionTypeEmoji).
func looking(p destination) request {
	r := about("setMessageReaction", p, messageID{number: p.asked})
	r.params["reaction"] = mustJSON([]map[string]string{{"type": "emoji", "emoji": "👀"}})
	return r
}

// working returns the request that shows, for 5 s, that the bot types or uploads a picture.
func working(p destination, picture bool) request {
	params := tgbotapi.Params{"chat_id": strconv.FormatInt(p.chat, 10), "action": tgbotapi.ChatTyping}
	if picture {
		params["action"] = tgbotapi.ChatUploadPhoto
	}
	params.AddNonZero("message_thread_id", p.thread)
	return request{method: "sendChatAction", params: params}
}

// acknowledgement returns the request that answers a press. text and link are sent unless they are empty.
func acknowledgement(query, text, link string) request {
	params := tgbotapi.Params{"callback_query_id": query}
	params.AddNonEmpty("text", cut(text, noticeLimit))
	params.AddNonEmpty("url", link)
	return request{method: "answerCallbackQuery", params: params}
}

// noPreview is a LinkPreviewOptions in JSON.
const noPreview = `{"is_disabled":true}`

// replyTo is a ReplyParameters in JSON.
type replyTo struct {
	Message int  `json:"message_id"`
	Lenient bool `json:"allow_sending_without_reply"` // send the message even if the other is gone
}

// media is an InputMediaPhoto in JSON. The library's type lacks spoilers.
type media struct {
	Type      string `json:"type"`
	Media     string `json:"media"`
	Caption   string `json:"caption,omitempty"`
	ParseMode string `json:"parse_mode"`
	Spoiler   bool   `json:"has_spoiler,omitempty"`
}

func (r *request) addPhoto(field string, p *chat.Picture) {
	r.picture, _ = p.File()
	r.files = upload(field, p.Name, r.picture)
}

func upload(field, name string, data []byte) []tgbotapi.RequestFile {
	return []tgbotapi.RequestFile{{Name: field, Data: tgbotapi.FileBytes{Name: name, Bytes: data}}}
}

// keyboard is an InlineKeyboardMarkup in JSON.
type keyboard struct {
	Rows [][]button `json:"inline_keyboard"`
}

// keyboardOf returns the buttons, or nil if there are no buttons.
func keyboardOf(rows [][]chat.Choice) *keyboard {
	var k keyboard
	for _, row := range rows {
		var buttons []button
		for _, c := range row {
			buttons = append(buttons, buttonOf(c))
		}
		if len(buttons) > 0 {
			k.Rows = append(k.Rows, buttons)
		}
	}
	if len(k.Rows) == 0 {
		return nil
	}
	return &k
}

// addChoices adds the buttons. An edit without buttons removes the existing buttons.
func addChoices(params tgbotapi.Params, rows [][]chat.Choice) {
	if k := keyboardOf(rows); k != nil {
		params["reply_markup"] = mustJSON(k)
	}
}

// button is an InlineKeyboardButton in JSON. The library's type lacks copying and styles.
type button struct {
	Text  string    `json:"text"`
	Data  string    `json:"callback_data,omitempty"`
	Copy  *copyText `json:"copy_text,omitempty"`
	Link  string    `json:"url,omitempty"`
	App   *webApp   `json:"web_app,omitempty"`
	Style string    `json:"style,omitempty"`
}

type copyText struct {
	Text string `json:"text"`
}

var buttonStyles = map[chat.Style]string{chat.Primary: "primary", chat.Danger: "danger"}

func buttonOf(c chat.Choice) button {
	b := button{Text: c.Label, Data: c.Data, Link: c.Link, Style: buttonStyles[c.Style]}
	if c.Copy != "" {
		b.Copy = &copyText{c.Copy}
	}
	if c.Page != "" {
		b.App = &webApp{c.Page}
	}
	return b
}

// mustJSON encodes v. The types it is called with can always be encoded.
func mustJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("%q", err)
	}
	return string(data)
}
