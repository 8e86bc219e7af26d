package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// presses presses thirty buttons of a game within 15 s. Then it waits until the board shows the answer to the
// last press. The game is in a private chat, because group members have their boards there, too.
func presses(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	s.hold(newGroups(b.editsCount))
	f, err := s.presses(ctx, pick(b, 30, 12), pick(b, 500*time.Millisecond, 300*time.Millisecond),
		pick(b, 2*time.Minute, 12*time.Second))
	return []figure{f}, errors.Join(err, s.end())
}

func (s *fixture) presses(ctx context.Context, n int, every, most time.Duration) (figure, error) {
	if err := s.up(ctx); err != nil {
		return figure{}, err
	}
	const me = 7
	room := s.room(me)
	board, err := begin(ctx, room, me)
	if err != nil {
		return figure{}, err
	}
	from := room.count()
	var last *query
	for i := range n {
		last = room.press(me, board.id, board.button(pressAt(i, n)))
		pause(ctx, every)
	}
	waiting, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	shown, ok := room.await(waiting, from, func(m message) bool { return m.button("1game.end:") != "" })
	lag := shown.at.Sub(last.pressed)
	if !ok {
		lag = time.Since(last.pressed)
	}
	return figure{
		what: fmt.Sprintf("the board shows the last of %d presses in %v after", n, time.Duration(n)*every),
		was:  "96", value: lag.Seconds(), unit: "s", must: atMost(8), goal: atMost(4),
		beside: fmt.Sprintf("shown: %v, %d edits and messages", ok, room.count()-from),
	}, nil
}

// pressAt returns the button for press i of n. Presses alternate between Hint and Check. The last is Give up,
// because only that press makes the board show a question.
func pressAt(i, n int) string {
	switch {
	case i == n-1:
		return "1game.give:"
	case i%2 == 0:
		return "1game.check:"
	}
	return "1game.h1:"
}

// begin begins a game for a person in a room, and returns the message with the board.
func begin(ctx context.Context, room *room, who int64) (message, error) {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	from := room.count()
	room.write(who, "/new easy", 0)
	made, ok := room.await(ctx, from, func(m message) bool { return m.button("1play") != "" })
	if !ok {
		return made, errors.New("no puzzle was made")
	}
	room.press(who, made.id, made.button("1play"))
	board, ok := room.await(ctx, from, func(m message) bool { return m.button("1game.check") != "" })
	if !ok {
		return board, errors.New("no game began")
	}
	return board, nil
}
