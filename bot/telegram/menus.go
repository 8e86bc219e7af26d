package telegram

import (
	"cmp"
	"context"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// scopes are where the menus are shown. Telegram takes the narrowest that is set, in the person's language or else in
// none, and only then a wider one: the default alone would lose to any leftover of an earlier program.
var scopes = []string{"default", "all_private_chats", "all_group_chats"}

// setMenus sets the menus of commands. The bot works without them, so a failure is only logged.
func (b *bot) setMenus(ctx context.Context) {
	for _, r := range menus(b.cfg.Commands, b.cfg.Languages) {
		if _, err := b.api.do(ctx, r); err != nil && ctx.Err() == nil {
			b.log.Warn("menu not set", "language", r.params["language_code"], "scope", r.params["scope"], "err", err)
		}
	}
}

// menus returns the requests that set the menus, of each scope in each language. English is the menu without a language.
func menus(commands []chat.Command, languages []string) []request {
	var all []request
	if len(commands) == 0 {
		return nil
	}
	for _, scope := range scopes {
		for _, language := range languages {
			params := tgbotapi.Params{
				"commands": mustJSON(entries(commands, language)),
				"scope":    mustJSON(tgbotapi.BotCommandScope{Type: scope}),
			}
			if code, _, _ := strings.Cut(language, "-"); code != "en" {
				params["language_code"] = code
			}
			all = append(all, request{method: "setMyCommands", params: params})
		}
	}
	return all
}

func entries(commands []chat.Command, language string) []tgbotapi.BotCommand {
	menu := make([]tgbotapi.BotCommand, 0, len(commands))
	for _, c := range commands {
		text := cmp.Or(c.Description[language], c.Description["en"], c.Name)
		menu = append(menu, tgbotapi.BotCommand{Command: c.Name, Description: text})
	}
	return menu
}
