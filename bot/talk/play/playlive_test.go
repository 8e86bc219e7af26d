package play_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// A message counts for the newer of a game and a practice. A reply counts for the board that it replies to.
func TestAPracticeDuringAGame(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.Hears(r.Presses("ann", "a1", "play:r:"+source))
	board := r.Shown().ID
	r.Hears(r.Commands("ann", "learn", "x-wing"))
	r.Hears(r.Press("ann", "Try it yourself"))
	practice := r.Shown().ID
	r.Want(r.Says("ann", "r1c1<>1"), "row 1 column 1")
	if got := r.Hears(bottest.Replying(r.Says("ann", "r1c3=4"), board)); !bottest.Contains(got, "50 cells left") {
		t.Errorf("a reply to the board is no move: %s", got)
	}
	if got := r.Hears(bottest.Replying(r.Says("ann", "r1c3=4"), practice)); bottest.Contains(got, "cells left") {
		t.Errorf("a reply to the practice is a move: %s", got)
	}
}

// A live daily may be played with hints. Commands about its puzzle outside the game are refused.
func TestPlayingALiveDaily(t *testing.T) {
	r, d := bottest.WithDays(t, chattest.Group("family"))
	c := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(c, d))
	play := func(who string) chat.Message { return r.Presses(who, "a0", "play:d:daily:"+bottest.Today) }
	r.Want(play("ann"), "ann is playing: the daily puzzle of Friday 20 November", "51 cells left · 0:00")
	board := r.Shown().ID
	r.Want(bottest.Replying(r.Says("ann", "134"), board), "50 cells left")
	r.Want(bottest.Replying(r.Says("ann", "534678912"+bottest.Classic[9:]), board), "45 cells left")
	r.Want(r.Press("ann", "Hint"), "adds 0:10", "counts as helped", "up to 0:45")
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 0 && g.Price == 0 })
	r.Want(r.Press("ann", "No"), "45 cells left")
	r.Hears(r.Press("ann", "Hint"))
	r.Want(r.Press("ann", "Hint +0:10"), "The hint is in the picture.")
	r.Want(r.Press("ann", "Which technique?"), "What helps here:")
	r.Want(r.Press("ann", "Show the pattern"), "Here's the pattern. What does it tell you?")
	r.Want(r.Press("ann", "Show the step"), "The hint is in the picture.")
	r.Want(r.Press("ann", "Check"), "All right so far; ")
	for _, command := range []string{"hint", "steps", "rate", "solve"} {
		bottest.NoDigitFound(t, r.Hears(r.Commands("ann", command, "")))
	}
	// in her game ann may get a hint for these digits
	r.Want(r.Commands("ann", "hint", ""), "ann is playing:", "The hint is in the picture.")
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 1 })
	r.Want(bottest.Replying(r.Commands("ben", "hint", ""), board), bottest.Refused)

	r.Hears(play("ben"))
	r.Hears(r.Press("ben", "Give up"))
	r.Want(r.Press("ben", "Yes, give up"), "Given up", "Others are still playing. You'll see the solution when the day has ended everywhere.")
	bottest.NoDigitFound(t, r.Shown().Reply.Text+r.Shown().Reply.Block)
	r.Want(play("ben"), "Given up after 0:00") // ben has played this daily already
	clear(d.Live)
	c.Passes(24 * time.Hour)
	r.Want(bottest.Replying(r.Says("ann", strings.Repeat(" ", 3)+"450"), board), "45 cells left · 11:05", "Ten quiet minutes")
}

func TestDailiesThatAreNotYetServed(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	for _, what := range []string{"d:daily:2026-11-21", "d:daily:2026-13-41", "d:monthly:2026-11-20", "d:daily:", "d:"} {
		r.Want(r.Presses("ann", "a0", "play:"+what), "I can't find that puzzle any more. Could you send it again?")
		r.Want(r.Presses("ann", "a0", "print:"+what), "I can't find that puzzle any more. Could you send it again?")
	}
}

// A puzzle is solved by entering its cells in any order and form, even after wrong digits.
func TestAnyLegalPlayEndsSolved(t *testing.T) {
	puzzles := []string{"box2x3+x:" + bottest.SmallX, "jigsaw9:" + bottest.JigsawMap + ":" + bottest.Jigsaw}
	if bottest.UnderRace {
		puzzles = puzzles[:1]
	}
	for i, line := range puzzles {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(i), 5))
			r, _, _ := playing(t, chattest.Private("ann"))
			m := r.Says("ann", line)
			r.Want(m, "Solved.")
			r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+m.ID))
			p, g := solved(t, line)
			write := func(c, d int) string {
				row, column := p.Layout.Place(sudoku.Cell(c))
				return fmt.Sprintf([]string{"%d%d%d", "%d %d %d"}[rng.IntN(2)], row+1, column+1, d)
			}
			said, last := []string{}, ""
			for _, c := range rng.Perm(len(g)) {
				if p.Givens[c] != 0 {
					continue
				}
				if rng.IntN(8) == 0 {
					said = append(said, write(c, int(g[c])%p.Layout.N()+1))
				}
				if said = append(said, write(c, int(g[c]))); rng.IntN(5) > 0 {
					continue // continues with the next cell
				}
				last = r.Hears(r.Says("ann", strings.Join(said, "\n")))
				if rng.IntN(3) == 0 && !bottest.Contains(last, "Solved") {
					r.Hears(r.Press("ann", "Undo"))
					continue // enters the cell once more
				}
				said = nil
			}
			if len(said) > 0 {
				last = r.Hears(r.Says("ann", strings.Join(said, "\n")))
			}
			check.True(t, bottest.Contains(last, "Solved in 0:00, no help."),
				"the game does not end solved:\n%s", last)
		})
	}
}

// A board with the longest news fits into a message in both languages.
func TestEveryBoardFitsAMessage(t *testing.T) {
	sizes := map[string]int{"classic9:" + bottest.Classic: 9, "box3x4+x:" + strings.Repeat(".", 144): 12, "classic25:" + strings.Repeat(".", 625): 25}
	for _, language := range []string{"en", "fa"} {
		for line, n := range sizes {
			r := bottest.Private(t)
			c := bottest.NewClock()
			config := r.Config(c, nil)
			config.Timeout = 20 * time.Millisecond
			r.Bot = bottest.New(t, config)
			r.Want(r.Commands("ann", "language", language))
			m := r.Says("ann", line)
			m.From.Name = strings.Repeat("W", 64)
			r.Hears(m)
			for _, say := range []string{"", "r1c1=1 r1c2=1", "r99c9=9", "check", "why0", "hint", "give"} {
				if bottest.UnderRace && (n > 9 || language == "en") {
					break
				}
				ask := r.Says("ann", say)
				switch say {
				case "":
					ask = r.Presses("ann", r.Shown().ID, "play:r:"+m.ID)
				case "check", "why0", "give":
					ask = r.Presses("ann", r.Shown().ID, "game:"+say+":"+source(m))
				case "hint":
					ask = r.Presses("ann", r.Shown().ID, "game:h4l:"+source(m))
				}
				ask.Room.Private, ask.From.Name = false, m.From.Name
				r.Hears(ask)
				bottest.Fits(t, r, n, language)
			}
		}
	}
}

func source(m chat.Message) string { return game.RoundSource(game.Ref{Source: m.ID}, m.From.ID) }

// After the question about a price, "why?" explains the price and asks again.
func TestWhyHelpHasAPrice(t *testing.T) {
	for _, tt := range []struct{ help, button, price string }{{"hint", "Hint +0:10", "0:10 for this one"}, {"check", "Check +0:20", "0:20 for this one"}} {
		t.Run(tt.help, func(t *testing.T) {
			r, _, _ := withClock(t, chattest.Private("ann"))
			r.Hears(playDaily(r, "ann", bottest.Today))
			r.Want(r.Says("ann", tt.help), "the game counts as helped")
			r.Want(r.Says("ann", "why?"), "fair to those who play without", tt.price)
			wantRound(t, r, func(g game.Round) bool { return g.Price == 0 })
			r.Hears(r.Press("ann", tt.button))
			wantRound(t, r, func(g game.Round) bool { return g.Price > 0 })
		})
	}
}
