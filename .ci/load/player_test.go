package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
)

// TestPlayer checks which boards count as violations of the bot. A board is the puzzle classic with digits in
// some of its open cells.
func TestPlayer(t *testing.T) {
	const a, b = 2, 3 // two open cells
	board := func(inA, inB byte) message {
		grid := []byte(classic)
		grid[a], grid[b] = inA, inB
		return message{id: 20, text: drawn(string(grid))}
	}
	again := board('4', '.')
	again.id, again.buttons = 30, [][]telegramtest.Button{{{Label: "Check", Data: "1game.check:x"}}}
	words := message{id: 20, text: "Look at row 1."}
	for _, test := range []struct {
		name string
		// a move is sent; a message is shown; at "restart" the player gives up pending actions
		steps              []any
		gone, lost, boards int
		waits              bool
	}{
		{"a move is shown", []any{move{a, '4'}, board('4', '.')}, 0, 0, 0, false},
		{"a move is not shown yet", []any{move{a, '4'}}, 0, 0, 0, true},
		{"a hint hides the board", []any{move{a, '4'}, words}, 0, 0, 0, true},
		{"a move is lost", []any{move{a, '4'}, "restart", board('.', '.')}, 0, 1, 0, false},
		{"a move that was not shown comes after the restart", []any{move{a, '4'}, board('4', '.')}, 0, 0, 0, false},
		{"a lost move comes late", []any{move{a, '4'}, "restart", board('4', '.')}, 0, 1, 0, false},
		{"what was shown is gone", []any{move{a, '4'}, board('4', '.'), "restart", board('.', '.')}, 1, 0, 0, false},
		{"what was shown is as it was before", []any{move{a, '4'}, board('4', '.'), move{a, '5'}, board('5', '.'), "restart", board('4', '.')}, 1, 0, 0, false},
		{"what was shown is gone when the next move is", []any{move{a, '4'}, board('4', '.'), "restart", move{b, '5'}, board('.', '5')}, 1, 0, 0, false},
		{"the cell was moved again", []any{move{a, '4'}, board('4', '.'), move{a, '5'}, "restart", board('5', '.')}, 0, 1, 0, false},
		{"another board is shown", []any{move{a, '4'}, board('4', '.'), again}, 0, 0, 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := serverOf(t)
			p := &player{
				room: s.room(7), id: 7, rng: rand.New(rand.NewPCG(1, 0)), board: 20, start: classic, shown: classic,
				sent: map[int]move{}, past: map[int]int{},
			}
			for _, step := range test.steps {
				switch step := step.(type) {
				case move:
					p.pending, p.sent[step.cell] = &step, step
				case message:
					show(p.room, step)
					p.read()
				default:
					p.giveUp()
				}
			}
			if p.gone != test.gone || p.lost != test.lost || p.boards != test.boards || p.waits() != test.waits {
				t.Errorf("gone %d, lost %d, boards %d, waits %v; want %d, %d, %d, %v",
					p.gone, p.lost, p.boards, p.waits(), test.gone, test.lost, test.boards, test.waits)
			}
		})
	}
}

// TestMoves checks that a player enters digits only into open cells, and never a digit that the cell had in
// its last moves.
func TestMoves(t *testing.T) {
	s := serverOf(t)
	p := &player{
		room: s.room(7), id: 7, rng: rand.New(rand.NewPCG(1, 0)), board: 10, start: classic, shown: classic,
		sent: map[int]move{}, past: map[int]int{},
	}
	last := map[int]byte{}
	for range 500 {
		p.move()
		m := *p.pending
		if classic[m.cell] != '.' || m.digit < '1' || m.digit > '9' || last[m.cell] == m.digit {
			t.Fatalf("the move %+v; the cell held %c", m, last[m.cell])
		}
		last[m.cell] = m.digit
	}
	if first := p.room.chat.Messages()[0]; !strings.HasPrefix(first.Text, "r") {
		t.Errorf("the first message is %q", first.Text)
	}
}
