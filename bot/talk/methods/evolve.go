package methods

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// usual is the default method to watch. It has many generations of small steps.
const usual = "ga-report"

// mostWatching is the largest number of evolutions watched at a time. The population for a 25x25 grid takes
// about 1 MB.
const mostWatching = 32

// watching holds the people who watch an evolution, and the messages that show the evolutions. It is safe for
// concurrent use.
type watching struct {
	pause time.Duration // the pause between two pictures

	mu  sync.Mutex
	who map[string]messageRef
}

// messageRef identifies the message that shows an evolution. The zero messageRef is a message that is not
// sent yet.
type messageRef struct{ room, message string }

// begin registers that a person watches an evolution in a message, until the caller calls end. If the person
// cannot watch, refusal is the phrase with the reason. A message shows only one run, because two runs would
// overwrite each other's pictures.
func (w *watching) begin(person string, at messageRef) (end func(), refusal phrases.Key) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, watches := w.who[person]; watches {
		return nil, "evolve.busy"
	}
	for _, other := range w.who {
		if at != (messageRef{}) && other == at {
			return nil, "evolve.taken"
		}
	}
	if len(w.who) >= mostWatching {
		return nil, "evolve.crowded"
	}
	w.who[person] = at
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.who, person)
	}, ""
}

// decodeEvolve reads the name of the genetic method that precedes the puzzle.
func decodeEvolve(_ context.Context, t *talk.Turn) (action.Action, error) {
	head, rest := t.Text, ""
	if end := strings.IndexFunc(head, unicode.IsSpace); end >= 0 {
		head, rest = head[:end], head[end:]
	}
	m, ok := solver.Find(strings.ToLower(head))
	switch {
	case !ok:
		return action.Evolve{Method: usual}, nil
	case m.Genetic == nil:
		return nil, talk.Refuse(t.Teller.SaidAside("evolve.only", phrases.Args{
			"Method": m.Name, "Methods": strings.Join(genetics(), ", "),
		}))
	}
	t.Text = rest
	return action.Evolve{Method: m.Name}, nil
}

func (t *turn) evolve(ctx context.Context, a action.Evolve) error {
	if a.Request != "" {
		return t.evolveAgain(ctx, a)
	}
	err := t.Tell(ctx, nil, func(ctx context.Context, q teller.Subject, asked game.Request) (chat.Reply, error) {
		end, no := t.begin(t.M.From.ID, messageRef{})
		if no != "" {
			return t.Teller.SaidAside(no, nil), nil
		}
		defer end()
		asked.About = cmp.Or(a.Method, usual)
		return t.watch(ctx, q, asked, 1)
	})
	return except(err, errDeleted)
}

// except returns err, or nil if err is ignored.
func except(err, ignored error) error {
	if errors.Is(err, ignored) {
		return nil
	}
	return err
}

func genetics() (names []string) {
	for _, m := range solver.Methods() {
		if m.Genetic != nil {
			names = append(names, m.Name)
		}
	}
	return names
}

// evolveAgain answers the button that shows an evolution. Below an answer it sends a new message. Below an
// evolution it replaces that evolution.
func (t *turn) evolveAgain(ctx context.Context, a action.Evolve) error {
	q, asked, err := talk.Asked(ctx, t.Turn, a.Request)
	if q == nil || err != nil {
		return err
	}
	first, at := a.Seed == 0, messageRef{}
	if !first {
		at = messageRef{t.M.Room.ID, t.M.Press.Message}
	}
	end, no := t.begin(t.M.From.ID, at)
	if no != "" {
		return t.Notify(ctx, no)
	}
	defer end()
	if first {
		if t.Delivered() {
			return nil
		}
		a.Seed = 1
		asked = t.Request(&talk.Question{
			Asked: q, Puzzles: asked.Puzzles, Other: asked.Other, Marks: asked.Marks, Grid: asked.Grid,
			Seen: asked.Seen,
		})
		asked.About = usual
	} else if asked.Answer == "" {
		asked.Answer = t.M.Press.Message
	}
	reply, err := t.watch(ctx, q, asked, a.Seed)
	return except(t.Conclude(ctx, asked, reply, err), errDeleted)
}

// watch runs an evolution for q, the puzzle of the request. It shows the progress, and returns the reply that
// shows the end.
func (t *turn) watch(
	ctx context.Context, q teller.Subject, asked game.Request, seed uint64,
) (chat.Reply, error) {
	p, isGrid := q.Raw().(sudoku.Puzzle)
	m, known := solver.Find(asked.Method())
	if !known || m.Genetic == nil {
		m, _ = solver.Find(usual)
	}
	if !isGrid || !m.Solves(p) {
		return t.Teller.SaidAside("evolve.kind", nil), nil
	}
	o, err := t.Job.Search(ctx, p, "")
	switch {
	case err != nil:
		return chat.Reply{}, err
	case o.Found.Summary().Status == solver.Insoluble:
		return t.Teller.SaidAside("evolve.none", nil), nil
	case o.Found.Complete():
		return t.Teller.SaidAside("evolve.full", nil), nil
	}
	t.Passage.Yield() // the person's next message does not wait for the evolution
	working, done := t.Job.Begin(ctx)
	defer done()
	s := &show{turn: t, puzzle: p, method: m, seed: seed, asked: asked}
	return s.play(working)
}
