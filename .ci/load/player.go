package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"
)

// player plays a game in a private chat, and sends puzzles between the moves. It sends each message only
// after the previous answer. It checks the boards of the bot against its own moves. It is not safe for
// concurrent use.
type player struct {
	room  *room
	id    int64
	rng   *rand.Rand
	board int    // ID of the message with the board
	start string // puzzle of the game

	seen    int          // number of messages read
	shown   string       // board shown last
	sent    map[int]move // for each cell the last move sent since a board showed the cell
	past    map[int]int  // number of moves in each cell, for a new digit each time
	pending *move        // move that was sent and is not yet shown
	answer  *question    // question that was sent and is not yet answered
	puzzles int

	moves, lost, gone int
	boards            int // number of boards sent as new messages instead of edits
	questions         []question
}

type move struct {
	cell  int
	digit byte
}

func newPlayer(ctx context.Context, r *room, id int64, seed uint64) (*player, error) {
	board, err := begin(ctx, r, id)
	if err != nil {
		return nil, err
	}
	return &player{
		room: r, id: id, rng: rand.New(rand.NewPCG(seed, 0)), board: board.id, start: board.grid, shown: board.grid,
		seen: r.count(), sent: map[int]move{}, past: map[int]int{},
	}, nil
}

// play enters moves, sends puzzles and presses buttons until ctx ends. It waits for each answer before the
// next action.
func (p *player) play(ctx context.Context) {
	for ctx.Err() == nil {
		switch n := p.rng.IntN(10); {
		case n < 6:
			p.move()
		case n < 8:
			p.ask()
		default:
			p.press("1game.h1:")
		}
		for ctx.Err() == nil && p.waits() {
			p.wait(ctx)
		}
		pause(ctx, time.Duration(p.rng.IntN(100))*time.Millisecond)
	}
}

func (p *player) wait(ctx context.Context) {
	p.room.await(ctx, p.seen, func(message) bool { return true })
	p.read()
}

func (p *player) waits() bool {
	p.read()
	return p.pending != nil || p.answer != nil
}

// move enters a digit into an open cell by a reply to the board.
func (p *player) move() {
	cell := p.rng.IntN(len(p.start))
	for p.start[cell] != '.' { // skips the givens
		cell = p.rng.IntN(len(p.start))
	}
	m := move{cell, p.next(cell)}
	p.pending, p.sent[cell] = &m, m
	p.moves++
	p.room.write(p.id, fmt.Sprintf("r%dc%d=%c", cell/9+1, cell%9+1, m.digit), p.board)
}

// next returns a digit that was not entered in the last eight moves of the cell.
func (p *player) next(cell int) byte {
	p.past[cell]++
	return byte('1' + p.past[cell]%9)
}

func (p *player) ask() {
	p.puzzles++
	a := p.room.ask(p.id, puzzle(int(p.id)*1000+p.puzzles))
	p.questions = append(p.questions, a)
	p.answer = &a
}

// press presses the first button under the board with this prefix in its data. It does not wait for an
// answer.
func (p *player) press(prefix string) {
	p.room.server.mu.Lock()
	data := p.room.messages[p.board].button(prefix)
	p.room.server.mu.Unlock()
	if data != "" {
		p.room.press(p.id, p.board, data)
	}
}

// look presses Check until the bot shows the board. It gives up after a few presses.
func (p *player) look(ctx context.Context) {
	p.read()
	from := p.seen
	for range 3 {
		p.press("1game.check:")
		waiting, cancel := context.WithTimeout(ctx, 4*time.Second)
		_, ok := p.room.await(waiting, from, func(m message) bool { return m.id == p.board && m.grid != "" })
		cancel()
		if ok {
			break
		}
	}
	p.read()
}

// read reads the bot's new messages.
func (p *player) read() {
	for _, m := range p.room.heard(p.seen) {
		p.seen++
		switch {
		case m.id == p.board && m.grid != "":
			p.compare(m.grid)
		case m.button("1game.check:") != "" && m.grid != "": // from now on this message is the board
			p.boards++
			p.board = m.id
			p.compare(m.grid)
		case p.answer != nil && p.answer.answers(m):
			p.answer = nil
		}
	}
}

// compare compares a board with the previous board. A cell may only change to a digit that was sent for it
// since the previous board.
func (p *player) compare(grid string) {
	for cell := range len(grid) {
		m, moved := p.sent[cell]
		now := grid[cell]
		switch {
		case moved && now == m.digit:
			delete(p.sent, cell)
		case now != p.shown[cell]:
			p.gone++
		}
	}
	p.shown = grid
	if p.pending != nil && grid[p.pending.cell] == p.pending.digit {
		p.pending = nil
	}
}

// giveUp stops waiting for actions that were sent before a restart. The pending move may be lost. If it is
// entered later, that is no violation. Unanswered questions are counted in the end.
func (p *player) giveUp() {
	if p.pending != nil {
		p.lost++
	}
	p.pending, p.answer = nil, nil
}
