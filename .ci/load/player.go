package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"
)

// player is somebody who plays a game in a private chat, and asks puzzles beside it, one thing after another. It holds what the
// bot has shown against what was sent. One goroutine at a time uses it.
type player struct {
	room  *room
	id    int64
	rng   *rand.Rand
	board int    // message
	start string // the puzzle of the game

	seen    int          // how much of what the bot said was looked at
	shown   string       // the board as it was shown last
	sent    map[int]move // the last move of each cell, if it was sent since its cell was shown
	past    map[int]int  // how many moves each cell has had, for a new digit each time
	pending *move        // sent, and not shown yet
	answer  *asked       // asked, and not answered yet
	puzzles int

	moves, lost, gone int
	boards            int // that were shown beside the one that should be edited
	questions         []asked
}

// move is a digit for a cell.
type move struct {
	cell  int
	digit byte
}

// newPlayer begins a game.
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

// play moves, asks and presses until ctx ends, each when the one before is answered.
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

// wait waits until the bot says something more.
func (p *player) wait(ctx context.Context) {
	p.room.await(ctx, p.seen, func(message) bool { return true })
	p.read()
}

// waits reports whether something is not answered.
func (p *player) waits() bool {
	p.read()
	return p.pending != nil || p.answer != nil
}

// move enters a digit into an open cell, as an answer to the board.
func (p *player) move() {
	cell := p.rng.IntN(len(p.start))
	for p.start[cell] != '.' { // a given
		cell = p.rng.IntN(len(p.start))
	}
	m := move{cell, p.next(cell)}
	p.pending, p.sent[cell] = &m, m
	p.moves++
	p.room.write(p.id, fmt.Sprintf("r%dc%d=%c", cell/9+1, cell%9+1, m.digit), p.board)
}

// next returns a digit that the cell did not hold for its last eight moves.
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

// press presses a button under the board, known by its beginning, and does not wait.
func (p *player) press(button string) {
	p.room.server.mu.Lock()
	data := p.room.messages[p.board].button(button)
	p.room.server.mu.Unlock()
	if data != "" {
		p.room.press(p.id, p.board, data)
	}
}

// look presses Check until the board is shown, a few times at most.
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

// read looks at what the bot has said since.
func (p *player) read() {
	for _, m := range p.room.heard(p.seen) {
		p.seen++
		switch {
		case m.id == p.board && m.grid != "":
			p.compare(m.grid)
		case m.button("1game.check:") != "" && m.grid != "": // the game goes on there
			p.boards++
			p.board = m.id
			p.compare(m.grid)
		case p.answer != nil && p.answer.answers(m):
			p.answer = nil
		}
	}
}

// compare holds a board against the one before: a cell may have changed to what was sent for it since, and to nothing else.
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

// judge gives up what is not answered after a restart: the move is lost, though nothing shown is gone should it be entered
// later. Questions are counted in the end.
func (p *player) judge() {
	if p.pending != nil {
		p.lost++
	}
	p.pending, p.answer = nil, nil
}
