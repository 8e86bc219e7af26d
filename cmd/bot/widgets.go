package main

import (
	"context"
	"errors"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/game/board"
	"sudokubot/bot/phrases"
	"sudokubot/bot/telegram"
	"sudokubot/bot/web/client"
)

// widgets returns the widgets of games. A person's notes are requests in their Home, so they are forgotten
// with the person.
func widgets(h host) *telegram.Widgets {
	press := func(do action.GameDo) func(string) string {
		return func(round string) string { return action.Data(action.Game{Do: do, Round: round}) }
	}
	noted := func(ctx context.Context, person, name string) (game.Request, error) {
		q, err := h.Games.Request(ctx, game.Home(person), name)
		if errors.Is(err, game.ErrNotFound) {
			err = nil
		}
		return q, err
	}
	say := func(k phrases.Key) func(string) string {
		return func(language string) string {
			l, _ := h.Book.Find(language)
			return h.Book.Voice(l.Tag, "").Say(k, nil)
		}
	}
	return &telegram.Widgets{
		HTML: client.Widget(), Moves: press(action.GameBoard), Picture: press(action.GameShow),
		Label: say("button.as-picture"), Menu: say("button.play"),
		Watch: func(person, room, round string) (<-chan struct{}, func()) {
			return bot.Watch(h.Bot, room, person, round)
		},
		Revision: board.Revision,
		Note: func(ctx context.Context, person, name, text string) error {
			q, err := noted(ctx, person, name)
			if err != nil || q.About == text {
				return err
			}
			q.Room, q.Source, q.Person, q.Kind = game.Home(person), name, person, game.KindTicket
			q.About, q.At = text, h.Now()
			_, err = h.Games.PutRequest(ctx, q)
			return err
		},
		Noted: func(ctx context.Context, person, name string) (string, error) {
			q, err := noted(ctx, person, name)
			return q.About, err
		},
	}
}
