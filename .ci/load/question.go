package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// Two 9x9 puzzles, each with a single solution.
const (
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// long has 17 givens. Plain backtracking needs more than its time limit for it.
	long = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// puzzle returns the puzzle classic with its digits renamed. Equal n give equal puzzles.
func puzzle(n int) string {
	names := rand.New(rand.NewPCG(uint64(n), 1)).Perm(9)
	return strings.Map(func(c rune) rune {
		if c == '.' {
			return c
		}
		return rune('1' + names[c-'1'])
	}, classic)
}

func solves(grid, puzzle string) bool {
	if len(grid) != len(puzzle) || strings.Contains(grid, ".") {
		return false
	}
	for i := range len(puzzle) {
		if puzzle[i] != '.' && puzzle[i] != grid[i] {
			return false
		}
	}
	return true
}

type question struct {
	room   *room
	at     time.Time
	id     int    // ID of the message with the question
	from   int    // number of messages from the bot before the question
	puzzle string // puzzle to be solved; empty for a command
	says   string // part of the expected answer to a command
}

func (r *room) ask(from int64, puzzle string) question {
	said, at := r.count(), time.Now()
	return question{room: r, at: at, id: r.write(from, puzzle, 0), from: said, puzzle: puzzle}
}

func (r *room) help(from int64) question {
	said, at := r.count(), time.Now()
	return question{room: r, at: at, id: r.write(from, "/help", 0), from: said, says: "What I can do"}
}

func (a question) answers(m message) bool {
	switch {
	case m.replyTo != 0 && m.replyTo != a.id:
		return false
	case a.puzzle != "":
		return solves(m.grid, a.puzzle)
	}
	return strings.Contains(m.text, a.says)
}

type outcome struct {
	took    time.Duration // time until the first answer
	answers int           // number of messages that answer the question; edits of a message are not counted
	told    int           // number of messages that do not answer it, not even after an edit
}

// outcome returns how the bot answered the question. It reads all messages of the bot since the question.
func (a question) outcome() outcome {
	var f outcome
	became := map[int]bool{} // whether a message has become an answer
	for _, m := range a.room.heard(a.from) {
		answers := a.answers(m)
		if answers && f.took == 0 {
			f.took = m.at.Sub(a.at)
		}
		became[m.id] = became[m.id] || answers
	}
	for _, answer := range became {
		if answer {
			f.answers++
		} else {
			f.told++
		}
	}
	return f
}

// tally is the sum of the outcomes of several questions.
type tally struct {
	asked, lost, told, doubled int
	// times until the answer; for an unanswered question, the time until now
	took []time.Duration
}

func tallyOf(all []question) tally {
	t := tally{asked: len(all)}
	for _, a := range all {
		f := a.outcome()
		switch {
		case f.answers == 0:
			t.lost++
			f.took = time.Since(a.at)
		case f.answers > 1:
			t.doubled += f.answers - 1
		}
		if f.told > 0 {
			t.told++
		}
		t.took = append(t.took, f.took)
	}
	return t
}

func (t tally) String() string {
	return fmt.Sprintf("%d asked, %d unanswered, %d told something else, %d doubled", t.asked, t.lost,
		t.told, t.doubled)
}

func answered(all []question) bool { return tallyOf(all).lost == 0 }

func awaitAnswers(ctx context.Context, most time.Duration, all []question) {
	_ = eventually(ctx, most, func() bool { return answered(all) })
}

// askEach sends questions from n people in private chats at once, each with another puzzle. The IDs of the
// people are first, first+1, and so on.
func (s *server) askEach(first int64, n int) []question {
	var all []question
	for i := range int64(n) {
		all = append(all, s.room(first+i).ask(first+i, puzzle(int(first+i))))
	}
	return all
}
