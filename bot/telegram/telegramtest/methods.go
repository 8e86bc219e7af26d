package telegramtest

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// methods has the methods of the Bot API for a bot with text, pictures, files and buttons.
var methods = map[string]func(*Server, context.Context, *call) (any, *envelope){
	"getMe":                  (*Server).getMe,
	"getUpdates":             (*Server).getUpdates,
	"getWebhookInfo":         (*Server).getWebhookInfo,
	"setWebhook":             (*Server).setWebhook,
	"deleteWebhook":          (*Server).deleteWebhook,
	"sendMessage":            (*Server).sendMessage,
	"sendPhoto":              (*Server).sendPhoto,
	"sendDocument":           (*Server).sendDocument,
	"sendChatAction":         (*Server).sendChatAction,
	"editMessageText":        (*Server).editMessageText,
	"editMessageMedia":       (*Server).editMessageMedia,
	"editMessageReplyMarkup": (*Server).editMessageReplyMarkup,
	"deleteMessage":          (*Server).deleteMessage,
	"answerCallbackQuery":    (*Server).answerCallbackQuery,
	"getFile":                (*Server).getFile,
	"getChatMember":          (*Server).getChatMember,
	"getChatAdministrators":  (*Server).getChatAdministrators,
	"getMyDescription":       (*Server).getProfile,
	"setMyDescription":       (*Server).setProfile,
	"getMyShortDescription":  (*Server).getProfile,
	"setMyShortDescription":  (*Server).setProfile,
	"setMessageReaction":     (*Server).setMessageReaction,
	"getMyCommands":          (*Server).getMyCommands,
	"setMyCommands":          (*Server).setMyCommands,
	"getChatMenuButton":      (*Server).getChatMenuButton,
	"setChatMenuButton":      (*Server).setChatMenuButton,

	"pinChatMessage":                  (*Server).pin,
	"unpinChatMessage":                (*Server).pin,
	"answerInlineQuery":               (*Server).answerInlineQuery,
	"answerGuestQuery":                (*Server).answerGuestQuery,
	"sendRichMessage":                 (*Server).sendRichMessage,
	"sendWidget":                      (*Server).sendWidget,
	"answerWidgetQuery":               (*Server).answerWidgetQuery,
	"editMessageWidgetData":           (*Server).editWidget,
	"editEphemeralMessageText":        (*Server).editMessageText,
	"editEphemeralMessageMedia":       (*Server).editMessageMedia,
	"editEphemeralMessageReplyMarkup": (*Server).editMessageReplyMarkup,
	"deleteEphemeralMessage":          (*Server).deleteMessage,
}

// check returns the errors in the values of a call's parameters.
func (c *call) check() []string {
	var problems []string
	for _, name := range []string{
		"chat_id", "user_id", "message_id", "message_thread_id", "offset", "limit", "timeout", "receiver_user_id",
		"ephemeral_message_id",
	} {
		if v := c.text(name); v != "" {
			if _, err := strconv.ParseInt(v, 10, 64); err != nil {
				problems = append(problems, fmt.Sprintf("parameter %s is not a number: %q", name, v))
			}
		}
	}
	for name, v := range c.params {
		if !utf8.ValidString(v) {
			problems = append(problems, "parameter "+name+" must be encoded in UTF-8")
		}
	}
	return problems
}

// wrong fails the test, and returns a refusal. A correct client never gets this refusal.
func (s *Server) wrong(c *call, words string) *envelope {
	s.violate("%s: %s (%v)", c.method, words, c.params)
	return refused("Bad Request: " + words)
}

func refused(description string) *envelope {
	e := refuse(400, description)
	return &e
}

func (s *Server) getMe(context.Context, *call) (any, *envelope) {
	me := s.Bot.json()
	s.locked(func() {
		me["can_join_groups"], me["can_read_all_group_messages"] = !s.private, s.readsAll
	})
	me["supports_inline_queries"], me["supports_guest_queries"] = true, true
	return me, nil
}

func (s *Server) sendChatAction(_ context.Context, c *call) (any, *envelope) {
	actions := []string{"typing", "upload_photo", "upload_document", "find_location", "choose_sticker"}
	if !slices.Contains(actions, c.text("action")) {
		return nil, s.wrong(c, "wrong parameter action in request")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	_, refusal := s.writable(c)
	return true, refusal
}

func (s *Server) answerCallbackQuery(_ context.Context, c *call) (any, *envelope) {
	if n := utf8.RuneCountInString(c.text("text")); n > 200 {
		return nil, s.wrong(c, "MESSAGE_TOO_LONG")
	}
	link, named := strings.CutPrefix(c.text("url"), "https://t.me/"+s.Bot.Username+"?start=")
	if c.text("url") != "" && (!named || !carried.MatchString(link)) {
		return nil, s.wrong(c, "URL_INVALID")
	}
	const tooOld = "query is too old and response timeout expired or query ID is invalid"
	s.mu.Lock()
	defer s.mu.Unlock()
	q, ok := s.queries[c.text("callback_query_id")]
	switch {
	case ok && q.answered && q.excused:
		e := refuse(400, "Bad Request: "+tooOld)
		return nil, &e
	case !ok, q.answered:
		s.mu.Unlock()
		refusal := s.wrong(c, tooOld+" (never asked or already answered)")
		s.mu.Lock()
		return nil, refusal
	case q.expired:
		return nil, refused("Bad Request: " + tooOld)
	}
	q.answered, q.text, q.link = true, c.text("text"), link
	return true, nil
}

// carried matches the argument of a deep link (core.telegram.org/bots/features, Deep Linking).
var carried = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

var (
	commandName  = regexp.MustCompile(`^[a-z0-9_]{1,32}$`)
	languageCode = regexp.MustCompile(`^([a-z]{2})?$`)
	scopeTypes   = []string{"", "default", "all_private_chats", "all_group_chats", "all_chat_administrators"}
)

func (s *Server) setMyCommands(_ context.Context, c *call) (any, *envelope) {
	var commands []Command
	if err := json.Unmarshal([]byte(c.text("commands")), &commands); err != nil || len(commands) > 100 {
		return nil, s.wrong(c, "can't parse commands, or too many")
	}
	for _, cmd := range commands {
		if n := utf8.RuneCountInString(cmd.Description); !commandName.MatchString(cmd.Command) || n < 1 || n > 256 {
			return nil, s.wrong(c, fmt.Sprintf("BOT_COMMAND_INVALID: %q", cmd))
		}
	}
	menu, problem := menuOf(c)
	if problem != "" {
		return nil, s.wrong(c, problem)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.menus[menu] = commands
	return true, nil
}

// getMyCommands returns the menu of a scope and language. If no menu was set, it returns an empty list.
func (s *Server) getMyCommands(_ context.Context, c *call) (any, *envelope) {
	menu, problem := menuOf(c)
	if problem != "" {
		return nil, s.wrong(c, problem)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Concat([]Command{}, s.menus[menu]), nil
}

// menuOf returns the key of the menu of a call. If the call is wrong, problem describes the error.
func menuOf(c *call) (menu, problem string) {
	var scope struct {
		Type string `json:"type"`
	}
	if text := c.text("scope"); text != "" && json.Unmarshal([]byte(text), &scope) != nil ||
		!slices.Contains(scopeTypes, scope.Type) {
		return "", "can't parse BotCommandScope"
	}
	if !languageCode.MatchString(c.text("language_code")) {
		return "", "invalid language code specified"
	}
	return cmp.Or(scope.Type, "default") + " " + c.text("language_code"), ""
}

// now returns the fixed date of all messages.
func now() int64 { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC).Unix() }
