package telegram

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// A person may type the bot's name in any chat, to send one of its cards there (inline mode), or mention the
// bot in a message there, to get a card as the answer (guest mode). Both are enabled with @BotFather.

const (
	// cardTime is the time limit for making cards. A person goes on typing meanwhile.
	cardTime = 10 * time.Second
	// cardsKept is how long Telegram caches the cards of a person's inline query, in seconds.
	cardsKept = 60
	// cardsAtOnce limits the queries answered at once. Each key typed is a query; one left out is not missed.
	cardsAtOnce = 32
)

// answerCards answers q. Queries are not stored: an inline query is repeated with the next key.
func (b *bot) answerCards(ctx context.Context, q *cardQuery) {
	if q.from == nil || q.id == "" || b.cfg.Cards == nil || !b.cards.TryAcquire(1) {
		return
	}
	b.running.Go(func() {
		defer b.cards.Release(1)
		ctx, cancel := context.WithTimeout(ctx, cardTime)
		defer cancel()
		budget := capacity{}.Budget()
		budget.DeepLink = b.links(false)
		m := chat.Message{
			ID: q.id, From: personOf(q.from), Text: q.text, Room: chat.Room{ID: personID(q.from.ID), Private: true},
		}
		results := []inlineResult{}
		for i, card := range b.cfg.Cards(ctx, m, budget) {
			results = append(results, resultOf(strconv.Itoa(i), card))
		}
		r := request{method: "answerInlineQuery", params: tgbotapi.Params{
			"inline_query_id": q.id, "results": mustJSON(results), "cache_time": strconv.Itoa(cardsKept),
			"is_personal": "true",
		}}
		if q.guest {
			if len(results) == 0 {
				return
			}
			r = request{method: "answerGuestQuery", params: tgbotapi.Params{
				"guest_query_id": q.id, "result": mustJSON(results[0]),
			}}
		}
		if _, err := b.api.try(ctx, r); err != nil {
			b.log.Info("cards not sent", "guest", q.guest, "err", err)
		}
	})
}

// inlineResult is an InlineQueryResultArticle in JSON.
type inlineResult struct {
	Type        string        `json:"type"`
	ID          string        `json:"id"`
	Title       string        `json:"title"`
	Description string        `json:"description,omitempty"`
	Content     inlineContent `json:"input_message_content"`
	Markup      *keyboard     `json:"reply_markup,omitempty"`
}

// inlineContent is an InputTextMessageContent in JSON.
type inlineContent struct {
	Text    string          `json:"message_text"`
	Mode    string          `json:"parse_mode"`
	Preview json.RawMessage `json:"link_preview_options"`
}

// resultOf returns a card. Its title is the first line of the text.
func resultOf(id string, card chat.Reply) inlineResult {
	title, rest, _ := strings.Cut(card.Text, "\n")
	return inlineResult{
		Type: "article", ID: id, Title: title, Description: rest, Markup: keyboardOf(card.Choices),
		Content: inlineContent{Text: body(card), Mode: tgbotapi.ModeHTML, Preview: json.RawMessage(noPreview)},
	}
}
