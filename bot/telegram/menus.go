package telegram

import (
	"cmp"
	"context"
	"maps"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// scopes are the scopes of the menus. Telegram shows the narrowest scope that has a menu, in the person's
// language or without a language. If the bot set only the default, menus of an earlier program could hide it.
var scopes = []string{"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}

// forMembers is the scope of group members who may not configure the bot: all but the administrators.
const forMembers = "all_group_chats"

// setMenus sets the menus of commands, except those that Telegram already has. The bot works without menus,
// so a failure is only logged.
func (b *bot) setMenus(ctx context.Context) {
	for _, r := range menus(b.cfg.Commands, b.cfg.Languages) {
		var now []tgbotapi.BotCommand
		same := func() bool { return mustJSON(now) == r.params["commands"] }
		b.set(ctx, r, "commands", &now, same, "menu not set")
	}
}

// set makes the request r, which sets a field for a language and scope, unless Telegram already has the same.
// now receives what Telegram has. If the field cannot be set, it logs the message failed.
func (b *bot) set(ctx context.Context, r request, field string, now any, same func() bool, failed string) {
	asked := maps.Clone(r.params)
	delete(asked, field)
	get := request{method: "get" + strings.TrimPrefix(r.method, "set"), params: asked}
	err := b.api.doInto(ctx, get, now)
	if err == nil && !same() {
		_, err = b.api.do(ctx, r)
	}
	if err != nil && ctx.Err() == nil {
		b.log.Warn(failed, "language", r.params["language_code"], "scope", r.params["scope"], "err", err)
	}
}

// menus returns the requests that set the menus, for each scope and language. English is the menu for no
// specific language.
func menus(commands []chat.Command, languages []string) []request {
	var all []request
	if len(commands) == 0 {
		return nil
	}
	for _, scope := range scopes {
		for _, language := range languages {
			params := tgbotapi.Params{
				"commands": mustJSON(entries(commands, language, scope)),
				"scope":    mustJSON(tgbotapi.BotCommandScope{Type: scope}),
			}
			params.AddNonEmpty("language_code", languageCode(language))
			all = append(all, request{method: "setMyCommands", params: params})
		}
	}
	return all
}

// languageCode returns the code of a language for Telegram, without its region. It is empty for English,
// which is shown to people with any other language.
func languageCode(tag string) string {
	code, _, _ := strings.Cut(tag, "-")
	if code == "en" {
		return ""
	}
	return code
}

func entries(commands []chat.Command, language, scope string) []tgbotapi.BotCommand {
	menu := make([]tgbotapi.BotCommand, 0, len(commands))
	for _, c := range commands {
		if c.Managers && scope == forMembers {
			continue
		}
		text := cmp.Or(c.Description[language], c.Description["en"], c.Name)
		menu = append(menu, tgbotapi.BotCommand{Command: c.Name, Description: text})
	}
	return menu
}

// setProfile sets the texts about the bot in each language, except those that Telegram already has. They are
// shown in an empty chat with the bot, and on its profile page and in links to the bot (Bot API,
// setMyDescription, setMyShortDescription). Telegram limits how often the texts may change. The bot works
// without them, so a failure is only logged.
func (b *bot) setProfile(ctx context.Context) {
	for _, l := range []struct {
		method, field string
		texts         map[string]string // by language
	}{
		{"setMyDescription", "description", b.cfg.Description},
		{"setMyShortDescription", "short_description", b.cfg.About},
	} {
		for _, language := range b.cfg.Languages {
			text := l.texts[language]
			if text == "" {
				continue
			}
			params := tgbotapi.Params{l.field: text}
			params.AddNonEmpty("language_code", languageCode(language))
			var now map[string]string
			same := func() bool { return now[l.field] == text }
			b.set(ctx, request{method: l.method, params: params}, l.field, &now, same, "description not set")
		}
	}
}
