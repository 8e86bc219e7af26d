package bot_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// TestCards checks the cards for other chats. No text makes a card that has digits of a live daily.
func TestCards(t *testing.T) {
	const other = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	const en, fa = "Daily puzzle · Friday 20 November\nEasy · about 6 min [Play]", "جدول روز · جمعه ۲۹ آبان\nآسان · حدود ۶ دقیقه [بازی کن]"
	solution := strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")
	puzzle := "A Sudoku with 17 digits. Can you solve it? [Play]"
	for _, test := range []struct {
		name, language, text string
		want                 []string
	}{
		{"nothing", "en", "", []string{en}},
		{"words", "en", "a hard one", []string{en}},
		{"a puzzle", "en", other, []string{puzzle, en}},
		{"in Persian", "fa", strings.ReplaceAll(other, "1", "۱"), []string{"یک سودوکو با ۱۷ رقم. حلش می‌کنی؟ [بازی کن]", fa}},
		{"the live daily", "en", bottest.Classic, []string{en}},
		{"its solution", "en", solution, []string{en}},
		{"a puzzle with a clash", "en", "11" + other[2:], []string{en}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Private("ann"))
			budget := chattest.Budget()
			budget.DeepLink = "https://chat.example/bot?start="
			m := chat.Message{Room: chat.Room{ID: "test:ann", Private: true}, From: chat.Person{ID: "test:ann", Language: test.language}, Text: test.text}
			var got []string
			for _, c := range r.Bot.Cards(t.Context(), m, budget) {
				check.NoError(t, chattest.CheckReply(budget, c))
				check.True(t, strings.HasPrefix(c.Choices[0][0].Link, budget.DeepLink), "%+v", c.Choices)
				got = append(got, c.Text+" ["+c.Choices[0][0].Label+"]")
			}
			check.Slices(t, got, test.want)
		})
	}
}

// TestACardIsPlayed opens the link of a puzzle's card.
func TestACardIsPlayed(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	m := chat.Message{Room: chat.Room{ID: "test:ann", Private: true}, From: chat.Person{ID: "test:ann"}, Text: strings.Replace(bottest.Classic, "5", ".", 1)}
	cards := r.Bot.Cards(t.Context(), m, chattest.Budget())
	check.Equal(t, len(cards), 2)
	r.Want(r.Commands("ben", "start", cards[0].Choices[0][0].Link), "Your game")
}
