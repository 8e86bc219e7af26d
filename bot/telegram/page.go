package telegram

import (
	"context"
	"slices"
	"strconv"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// app makes the addresses of games in a browser, for buttons that open a Mini App. The zero app has none.
type app struct {
	at       func(round, language string) string // see Config.App; may be nil
	language string
}

// newApp returns the app of a configuration. Telegram opens only https addresses.
func newApp(cfg Config, language string) app {
	if cfg.App == nil || !strings.HasPrefix(cfg.App("", language), "https://") {
		return app{}
	}
	return app{cfg.App, language}
}

// pages returns rows with the address of the page in each Choice.Page. Groups cannot have such buttons (Bot
// API, InlineKeyboardButton), so there they are left out.
func (a app) pages(rows [][]chat.Choice, group bool) [][]chat.Choice {
	is := func(c chat.Choice) bool { return c.Page != "" }
	if !slices.ContainsFunc(rows, func(row []chat.Choice) bool { return slices.ContainsFunc(row, is) }) {
		return rows
	}
	var all [][]chat.Choice
	for _, row := range rows {
		row = slices.Clone(row)
		if group || a.at == nil {
			row = slices.DeleteFunc(row, is)
		}
		for i, c := range row {
			if is(c) {
				row[i].Page = a.at(c.Page, a.language)
			}
		}
		all = append(all, row)
	}
	return all
}

// mode returns how a game is opened in a browser.
func (a app) mode(group bool) chat.PageMode {
	if group || a.at == nil {
		return chat.PageNone
	}
	return chat.PageButton
}

// webApp is a WebAppInfo in JSON.
type webApp struct {
	URL string `json:"url"`
}

// menuButton is a MenuButton in JSON.
type menuButton struct {
	Type string `json:"type"`
	Text string `json:"text,omitempty"`
	App  webApp `json:"web_app,omitzero"`
}

// playLabel is the English label of the menu button.
const playLabel = "Play"

// setMenuButton makes the menu button of private chats open the page, unless it does already. Without a page
// it restores a button that an earlier run has set. The bot works without it, so a failure is only logged.
func (b *bot) setMenuButton(ctx context.Context) {
	button, a := menuButton{Type: "commands"}, newApp(b.cfg, "")
	switch {
	case a.at != nil:
		button = menuButton{"web_app", playLabel, webApp{a.at("", "")}}
	case b.cfg.Games == nil: // no run has set one
		return
	}
	var now menuButton
	same := func() bool {
		return now.App == button.App || a.at == nil && now.Text != playLabel // the owner may have set another
	}
	r := request{method: "setChatMenuButton", params: tgbotapi.Params{"menu_button": mustJSON(button)}}
	b.set(ctx, r, "menu_button", &now, same, "menu button not set")
}

// menuNote is the name of the note of a person's own menu button, in JSON. Its text is empty for the general
// button.
const menuNote = "menu-button"

// labelMenu labels the menu button of a private chat in the language of the person's app, if it is not yet.
func (b *bot) labelMenu(ctx context.Context, private int64, who chat.Person) {
	games, a := b.cfg.Games, newApp(b.cfg, who.Language)
	if games == nil || games.Menu == nil {
		return
	}
	own, button := "", menuButton{Type: "default"}
	if label := games.Menu(who.Language); a.at != nil && label != playLabel {
		button = menuButton{"web_app", label, webApp{a.at("", a.language)}}
		own = mustJSON(button)
	}
	if known, ok := b.labels.Get(private); ok && known == own {
		return
	}
	known, err := games.Noted(ctx, who.ID, menuNote)
	if err == nil && known != own {
		params := tgbotapi.Params{"chat_id": strconv.FormatInt(private, 10), "menu_button": mustJSON(button)}
		if _, err = b.api.do(ctx, request{method: "setChatMenuButton", params: params}); err == nil {
			err = games.Note(ctx, who.ID, menuNote, own)
		}
	}
	if err != nil {
		b.log.InfoContext(ctx, "menu button not labelled", "err", err)
		return
	}
	b.labels.Put(private, own)
}

// links returns the beginning of links to the bot's private chat. In a group they open the page, if BotFather
// knows it.
func (b *bot) links(group bool) string {
	if group && b.cfg.MiniApp && newApp(b.cfg, "").at != nil {
		return b.profile() + "?startapp="
	}
	return b.profile() + "?start="
}

func (b *bot) profile() string { return "https://t.me/" + b.self.UserName }
