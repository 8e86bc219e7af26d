package telegram

import (
	"context"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// legend is a text about the bot: shown in the empty chat with it, or on its profile page and in links to
// it (Bot API, setMyDescription, setMyShortDescription).
type legend struct {
	get, set string // the methods
	field    string
	texts    map[string]string // by language
}

func (cfg Config) legends() []legend {
	return []legend{
		{"getMyDescription", "setMyDescription", "description", cfg.Description},
		{"getMyShortDescription", "setMyShortDescription", "short_description", cfg.About},
	}
}

// setProfile sets the texts about the bot, in each language, where Telegram has another text: Telegram
// limits how often they may change. The bot works without them, so a failure is only logged.
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
