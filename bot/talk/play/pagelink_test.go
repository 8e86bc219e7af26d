package play_test

import (
	"context"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// pager records the person of the last link.
type pager struct{ person chat.Person }

func (p *pager) Link(_ context.Context, person chat.Person, _ chat.Room, _ string) (string, error) {
	p.person = person
	return "https://sudoku.example.org/b/1", nil
}

// A page that a link opens has no setting of its own: it speaks the language of the chat.
func TestAPageSpeaksTheChosenLanguage(t *testing.T) {
	r, d := bottest.WithDays(t, chattest.Private("ann"))
	config, p := r.Config(bottest.NewClock(), d), &pager{}
	config.Page = p
	r.Bot = bottest.New(t, config)
	budget := chattest.Budget()
	budget.Page = chat.PageOnPress
	r.Said.Carry(budget)
	r.Hears(r.Commands("ann", "language", "fa"))
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Press("ann", "بازی در مرورگر"))
	check.Equal(t, p.person.Language, "fa")
}
