package main

import (
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// TestAPuzzleIsSentIntoAnyChat sends cards into chats without the bot, and plays them from there. Cards never
// show a digit of the live daily, as it is or turned and renamed.
func TestAPuzzleIsSentIntoAnyChat(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, sara := s.User("Ann", "en"), s.User("Sara", "fa")
	const daily = "Daily puzzle · "
	today := s.Inline(ann, "").Cards()
	check.Equal(t, len(today), 1)
	wantIn(t, today[0].Text, daily, " · about ")
	wantIn(t, s.Inline(sara, "").Cards()[0].Text, "جدول روز · ")

	open := func(link string) string {
		_, payload, ok := strings.Cut(link, "?start=")
		check.True(t, ok && len(payload) <= 64, "%q", link)
		return "/start " + payload
	}
	alone := s.Private(ann)
	alone.Text(ann, open(today[0].Buttons[0][0].URL))
	board := alone.Next()
	wantIn(t, board.Text, "Your game: the daily puzzle")

	cells, digits := cellsOf(board.Text), solvedFrom(t, board.Text)
	turned := func(line string) string {
		out := []byte(line)
		for i := range out {
			if d := line[len(line)-1-i]; d == '.' {
				out[i] = d
			} else {
				out[i] = '1' + (d-'0')%9
			}
		}
		return string(out)
	}
	for _, live := range []string{cells, turned(cells), digits, turned(digits), "." + digits[1:], turned("." + digits[1:])} {
		for _, cards := range [][]string{
			{s.Inline(ann, live).Cards()[0].HTML}, {s.Guest(ann, "@"+s.Bot.Username+" "+live, nil).Cards()[0].HTML},
		} {
			check.True(t, len(cards) == 1 && strings.HasPrefix(cards[0], daily) && !strings.Contains(cards[0], "<pre>"),
				"%s: %q", live, cards)
		}
	}

	card := s.Guest(sara, "@"+s.Bot.Username+" "+classic, nil).Cards()[0]
	wantIn(t, card.Text, "یک سودوکو با ۳۰ رقم. حلش می‌کنی؟")
	check.Equal(t, cellsOf(strings.ReplaceAll(card.Blocks[0], "\u200e", "")), cellsOf(s.Inline(ann, classic).Cards()[0].Blocks[0]))
	her := s.Private(sara)
	her.Text(sara, open(card.Buttons[0][0].URL))
	wantIn(t, her.Next().Text, "بازی تو")
}
