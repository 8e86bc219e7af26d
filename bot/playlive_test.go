package bot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/sudoku"
)

// TestAPracticeDuringAGame: what was begun last is meant, unless the message replies to one of them.
func TestAPracticeDuringAGame(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.hears(r.Presses("ann", "a1", "play:r:"+source))
	board := r.shown().ID
	r.hears(r.Commands("ann", "learn", "x-wing"))
	r.hears(r.press("ann", "Try it yourself"))
	practice := r.shown().ID
	r.want(r.Says("ann", "r1c1<>1"), "row 1 column 1")
	if got := r.hears(replying(r.Says("ann", "r1c3=4"), board)); !contains(got, "50 cells left") {
		t.Errorf("a reply to the board is no move: %s", got)
	}
	if got := r.hears(replying(r.Says("ann", "r1c3=4"), practice)); contains(got, "cells left") {
		t.Errorf("a reply to the practice is a move: %s", got)
	}
}

// TestPlayingALiveDaily: a game of it is allowed, with its hints, and nothing else is told.
func TestPlayingALiveDaily(t *testing.T) {
	r, d := withDays(t, chattest.Group("family"))
	c := newClock()
	r.bot = newBot(t, r.config(c, d))
	play := func(who string) chat.Message { return r.Presses(who, "a0", "play:d:daily:"+today) }
	r.want(play("ann"), "ann plays: the daily puzzle of Friday, 20 November 2026", "51 cells left · 0\u00a0s")
	board := r.shown().ID
	r.want(replying(r.Says("ann", "134"), board), "50 cells left")
	r.want(replying(r.Says("ann", "534678912"+classic[9:]), board), "45 cells left")
	r.want(r.press("ann", "Hint"), "The hint is in the picture.")
	r.want(r.press("ann", "Which technique?"), "Technique")
	r.want(r.press("ann", "Show the pattern"), "What follows")
	r.want(r.press("ann", "Show the step"), "The hint is in the picture.")
	r.want(r.press("ann", "Check"), "Everything is right")
	for _, command := range []string{"hint", "steps", "rate", "solve"} {
		noDigitFound(t, r.hears(r.Commands("ann", command, "")))
	}
	r.want(r.Commands("ann", "hint", ""), "ann plays", "The hint is in the picture.") // in her game, so it counts
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 6 })
	r.want(replying(r.Commands("ben", "hint", ""), board), refused)

	r.hears(play("ben"))
	r.hears(r.press("ben", "Give up"))
	r.want(r.press("ben", "Yes, give up"), "Given up", "Others are still playing this puzzle")
	noDigitFound(t, r.shown().Reply.Text+r.shown().Reply.Block)
	r.want(play("ben"), "Given up after 0\u00a0s") // a daily is played once
	clear(d.live)
	c.passes(24 * time.Hour)
	r.want(replying(r.Says("ann", strings.Repeat(" ", 3)+"450"), board), "45 cells left · 24\u00a0h 0\u00a0min")
}

func TestDailiesThatAreNotYetServed(t *testing.T) {
	r, _ := withDays(t, chattest.Private("ann"))
	for _, what := range []string{"d:daily:2026-11-21", "d:daily:2026-13-41", "d:weekly:2026-11-20", "d:daily:", "d:"} {
		r.want(r.Presses("ann", "a0", "play:"+what), "no longer")
		r.want(r.Presses("ann", "a0", "print:"+what), "no longer")
	}
}

// TestAnyLegalPlayEndsSolved plays the cells of puzzles of several layouts in any sequence and form, with wrong digits that
// are taken back or written over.
func TestAnyLegalPlayEndsSolved(t *testing.T) {
	puzzles := []string{"box2x3+x:" + smallX, "jigsaw9:" + jigsawMap + ":" + jigsaw}
	if underRace {
		puzzles = puzzles[:1]
	}
	for i, line := range puzzles {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(i), 5))
			r, _, _ := playing(t, chattest.Private("ann"))
			m := r.Says("ann", line)
			r.want(m, "Solved.")
			r.hears(r.Presses("ann", r.shown().ID, "play:r:"+m.ID))
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
					continue // with the next one
				}
				last = r.hears(r.Says("ann", strings.Join(said, "\n")))
				if rng.IntN(3) == 0 && !contains(last, "Solved") {
					r.hears(r.press("ann", "Undo"))
					continue // the same once more
				}
				said = nil
			}
			if len(said) > 0 {
				last = r.hears(r.Says("ann", strings.Join(said, "\n")))
			}
			if !contains(last, "Solved! 0\u00a0s · 0 hints · 0 mistakes") {
				t.Errorf("the game does not end solved:\n%s", last)
			}
		})
	}
}

// TestEveryBoardFitsAMessage, with the longest news, in both languages.
func TestEveryBoardFitsAMessage(t *testing.T) {
	sizes := map[string]int{"classic9:" + classic: 9, "box3x4+x:" + strings.Repeat(".", 144): 12, "classic25:" + strings.Repeat(".", 625): 25}
	for _, language := range []string{"en", "fa"} {
		for line, n := range sizes {
			r := private(t)
			c := newClock()
			config := r.config(c, nil)
			config.Timeout = 20 * time.Millisecond
			r.bot = newBot(t, config)
			r.want(r.Commands("ann", "language", language))
			m := r.Says("ann", line)
			m.From.Name = strings.Repeat("W", 64)
			r.hears(m)
			for _, say := range []string{"", "r1c1=1 r1c2=1", "r99c9=9", "check", "hint", "give"} {
				if underRace && (n > 9 || language == "en") {
					break
				}
				ask := r.Says("ann", say)
				switch say {
				case "":
					ask = r.Presses("ann", r.shown().ID, "play:r:"+m.ID)
				case "check", "give":
					ask = r.Presses("ann", r.shown().ID, "game:"+say+":"+source(m))
				case "hint":
					ask = r.Presses("ann", r.shown().ID, "game:h4l:"+source(m))
				}
				ask.Room.Private, ask.From.Name = false, m.From.Name
				r.hears(ask)
				fits(t, r, n, language)
			}
		}
	}
}

func source(m chat.Message) string { return game.RoundSource(game.Ref{Source: m.ID}, m.From.ID) }
