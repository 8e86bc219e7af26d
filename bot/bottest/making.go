package bottest

import (
	"context"
	"errors"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/solver/colored"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Ways returns functions by description. Each returns a message that sends a puzzle with the command name.
func Ways(name string) map[string]func(*testing.T, *Chat) chat.Message {
	return map[string]func(*testing.T, *Chat) chat.Message{
		"text":  func(_ *testing.T, r *Chat) chat.Message { return r.Commands("ann", name, Classic) },
		"lines": func(_ *testing.T, r *Chat) chat.Message { return r.Commands("ann", name, "\n"+Lines(Classic)) },
		"a method": func(_ *testing.T, r *Chat) chat.Message {
			m := r.Commands("ann", name, Classic)
			m.Options = chat.Options{"method": "backtrack"}
			return m
		},
		"a file": func(_ *testing.T, r *Chat) chat.Message {
			m := r.Commands("ann", name, "")
			m.Files = []chat.File{PuzzleFile(Classic)}
			return m
		},
		"a reply": func(_ *testing.T, r *Chat) chat.Message {
			asked, m := r.Says("ben", Classic), r.Commands("ann", name, "")
			m.ReplyTo = &asked
			return m
		},
		"a reply to a file": func(_ *testing.T, r *Chat) chat.Message {
			asked, m := r.Says("ben", "look"), r.Commands("ann", name, "")
			asked.Files = []chat.File{PuzzleFile(Classic)}
			m.ReplyTo = &asked
			return m
		},
		"the last puzzle": func(t *testing.T, r *Chat) chat.Message {
			KeptBefore(t, r)
			m := r.Commands("ann", name, "")
			if name == "solve" || name == "check" { // these commands do not use the last puzzle
				m.Text = Classic
			}
			return m
		},
		"a reply to its answer": func(t *testing.T, r *Chat) chat.Message {
			answer, m := r.Says("sudoku", Classic), r.Commands("ann", name, "")
			answer.ID, answer.From.Bot = KeptBefore(t, r).Answer, true
			m.ReplyTo = &answer
			return m
		},
	}
}

// Maker replaces the generator. It returns the puzzle in Line or fails, and records the requested recipe.
type Maker struct {
	Line  string
	Err   error
	Waits bool // waits until the work is canceled, and then returns Err as well
	Asked []generator.Spec
}

// Generate replaces generator.Generate. It returns the puzzle in Line, or Err.
func (k *Maker) Generate(ctx context.Context, s generator.Spec) (generator.Puzzle, rating.Rating, error) {
	k.Asked = append(k.Asked, s)
	if k.Waits {
		<-ctx.Done()
		return generator.Puzzle{}, rating.Rating{}, errors.Join(ctx.Err(), k.Err)
	}
	if k.Err != nil {
		return generator.Puzzle{}, rating.Rating{}, k.Err
	}
	if c, err := colored.Parse(k.Line); err == nil {
		return generator.Puzzle{Puzzle: c, Givens: 6}, rating.Rating{}, nil
	}
	p, err := sudoku.Parse(k.Line)
	return generator.Puzzle{Puzzle: p, Givens: p.Givens.Filled(), Rated: true}, rating.Rating{
		ER: 12, EP: 12, ED: 12, Hardest: "Hidden Single",
	}, err
}

// monstrous is a puzzle whose solution needs chains within chains: AI Escargot of A. Inkala (2006).
const monstrous = "classic9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// generate is generator.Generate, but for a slow Spec it returns a fixed puzzle.
func generate(ctx context.Context, s generator.Spec) (generator.Puzzle, rating.Rating, error) {
	if s.Band.Low < 95 {
		return generator.Generate(ctx, s)
	}
	p, err := sudoku.Parse(monstrous)
	return generator.Puzzle{Puzzle: p, Givens: p.Givens.Filled(), Rated: true}, rating.Rating{
		ER: 100, EP: 100, ED: 26, Hardest: "Nested",
	}, err
}

// Making returns a bot in the room. The bot makes puzzles with k. If a person chooses no seed, the seeds are
// 7, 8, 9 and so on.
func Making(t *testing.T, room *chattest.Room, k *Maker) *Chat {
	t.Helper()
	store := NewStore(t)
	seed := uint64(6)
	config := bot.Config{Games: store, Now: Noon, Generate: k.Generate, Seed: func() uint64 {
		seed++
		return seed
	}, Making: 50 * time.Millisecond}
	return &Chat{Room: room, T: t, Store: store, Said: chattest.NewRecorder(t), Bot: New(t, config)}
}
