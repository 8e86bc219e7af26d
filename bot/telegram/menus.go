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
		if err := b.setMenu(ctx, r); err != nil && ctx.Err() == nil {
			b.log.Warn("menu not set", "language", r.params["language_code"], "scope", r.params["scope"], "err", err)
		}
	}
}

// setMenu makes a request that sets a menu, unless Telegram already has this menu.
func (b *bot) setMenu(ctx context.Context, r request) error {
	asked := maps.Clone(r.params)
	delete(asked, "commands")
	var now []tgbotapi.BotCommand
	if err := b.api.doInto(ctx, request{method: "getMyCommands", params: asked}, &now); err != nil {
		return err
	}
	if mustJSON(now) == r.params["commands"] {
		return nil
	}
	_, err := b.api.do(ctx, r)
	return err
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

// legend is a text about the bot. It is shown in an empty chat with the bot, or on its profile page and in
// links to the bot (Bot API, setMyDescription, setMyShortDescription).
type legend struct {
	get, set string // methods of the Bot API
	field    string
	texts    map[string]string // by language
}

func (cfg Config) legends() []legend {
	return []legend{
		{"getMyDescription", "setMyDescription", "description", cfg.Description},
		{"getMyShortDescription", "setMyShortDescription", "short_description", cfg.About},
	}
}

// setProfile sets the texts about the bot in each language, except those that Telegram already has. Telegram
// limits how often the texts may change. The bot works without them, so a failure is only logged.
func (b *bot) setProfile(ctx context.Context) {
	for _, l := range b.cfg.legends() {
		for _, language := range b.cfg.Languages {
			if l.texts[language] == "" {
				continue
			}
			if err := b.setLegend(ctx, l, language); err != nil && ctx.Err() == nil {
				b.log.Warn("description not set", "language", language, "err", err)
			}
		}
	}
}

func (b *bot) setLegend(ctx context.Context, l legend, language string) error {
	params := tgbotapi.Params{}
	params.AddNonEmpty("language_code", languageCode(language))
	var now map[string]string
	if err := b.api.doInto(ctx, request{method: l.get, params: params}, &now); err != nil {
		return err
	}
	text := l.texts[language]
	if now[l.field] == text {
		return nil
	}
	params[l.field] = text
	_, err := b.api.do(ctx, request{method: l.set, params: params})
	return err
}
