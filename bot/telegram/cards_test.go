package telegram_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// dealer makes a card that repeats the text of the query.
func dealer(s *setup) {
	s.cfg.Cards = func(_ context.Context, m chat.Message, b chat.Budget) []chat.Reply {
		if m.Text == "nothing" {
			return nil
		}
		play := chat.Choice{Label: "Play", Link: b.DeepLink + "daily"}
		return []chat.Reply{
			{Text: "<" + m.Text + "> for " + m.From.Name + "\nmore", Block: "1 2", Choices: [][]chat.Choice{{play}}}, {Text: "second"},
		}
	}
}

// TestCardsForOtherChats answers inline queries, and messages in a chat without the bot.
func TestCardsForOtherChats(t *testing.T) {
	b := start(t, echo, dealer)
	ann := b.User("Ann", "en")
	cards := b.Inline(ann, "53..7").Cards()
	check.Equal(t, len(cards), 2)
	check.Equal(t, cards[0].Text, "<53..7> for Ann\nmore\n1 2")
	check.Equal(t, cards[0].Buttons[0][0].URL, "https://t.me/"+b.Bot.Username+"?start=daily")
	check.Equal(t, cards[1].Text, "second")
	result := b.Calls("answerInlineQuery")[0].Params
	check.True(t, result["is_personal"] == "true" && strings.Contains(result["results"], `"description":"more"`), "%v", result)
	check.Equal(t, len(b.Inline(ann, "nothing").Cards()), 0)

	at := "@" + b.Bot.Username
	for _, test := range []struct {
		text string
		to   *telegramtest.Message
		want string
	}{
		{at + " 53..7", nil, "<53..7> for Ann\nmore\n1 2"},
		{at, &telegramtest.Message{Text: "600000"}, "<600000> for Ann\nmore\n1 2"},
		{"what is this, " + at + "?", &telegramtest.Message{Text: "600000"}, "<what is this, ?> for Ann\nmore\n1 2"},
	} {
		guest := b.Guest(ann, test.text, test.to).Cards()
		check.True(t, len(guest) == 1 && guest[0].Text == test.want, "%q: %+v", test.text, guest)
	}
	check.Equal(t, len(b.left()), 0)
}

// TestAFloodOfInlineQueries leaves queries unanswered while many are being answered. Chats go on.
func TestAFloodOfInlineQueries(t *testing.T) {
	var asked atomic.Int32
	hold := make(chan struct{})
	b, ann, c := startPrivate(t, echo, func(s *setup) {
		s.cfg.Cards = func(context.Context, chat.Message, chat.Budget) []chat.Reply {
			asked.Add(1)
			<-hold
			return nil
		}
	})
	for range 100 {
		b.Inline(ann, "x")
	}
	c.Text(ann, "hi")
	check.Equal(t, c.Next().Text, "heard hi")
	close(hold)
	b.WaitCalls("answerInlineQuery", 32)
	check.Equal(t, asked.Load(), 32)
}
