package methods

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"math"
	"strings"
	"sudokubot/bot/render/plot"
	"time"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/course"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/genetic"
	"sudokubot/solver/sudoku"
)

// show is a search that a person watches.
type show struct {
	*turn
	puzzle sudoku.Puzzle
	method solver.Method
	seed   uint64
	asked  game.Request

	run   *genetic.Run
	err   error         // the error of creating run
	took  time.Duration // the time of the search, without the time for pictures
	worth []course.Worth
	every int64         // the number of generations between two points of the curves
	drawn *chat.Picture // the picture drawn last
}

// mostPoints is the largest number of points of a curve. If a curve has more, every second point is
// dropped, and the distance between points doubles.
const mostPoints = 400

// errDeleted means that the message with the search was deleted.
var errDeleted = errors.New("the message is deleted")

// stops yields the numbers of the generations that are shown: 0, 1, 3, 10, 30 and so on. Ten pictures are
// enough for ten thousand generations.
func stops(yield func(int64) bool) {
	if !yield(0) {
		return
	}
	for tens := int64(1); tens < math.MaxInt64/100; tens *= 10 {
		if !yield(tens) || !yield(3*tens) {
			return
		}
	}
}

// play shows the search until it ends, and returns the last reply.
func (s *show) play(ctx context.Context) (chat.Reply, error) {
	next, stop := iter.Pull(stops)
	defer stop()
	for {
		until, _ := next()
		more, err := s.live(ctx, until)
		switch {
		case err != nil && ctx.Err() == nil:
			return chat.Reply{}, err
		case s.err != nil:
			return chat.Reply{}, s.err
		case s.run == nil || !more:
			return s.ended(ctx), nil
		}
		shown := s.frame(s.going())
		switch err := talk.Frame(ctx, s.Turn, s.asked.Answer, shown); {
		case errors.Is(err, chat.ErrGone):
			return chat.Reply{}, errDeleted
		case errors.Is(err, chat.ErrForbidden):
			return chat.Reply{}, err
		case err != nil && ctx.Err() == nil: // this picture could not be delivered, but perhaps the next
			s.Teller.Log.WarnContext(ctx, "generation not shown", "room", s.M.Room.ID, "err", err)
		}
		rest(ctx, s.pause)
	}
}

// rest waits for the duration d, or until ctx ends.
func rest(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// live runs the search until its generation is target. more reports whether the search may continue. It may
// continue if it has no solution, and generations and time are left. The error is that of work.Job.Do.
func (s *show) live(ctx context.Context, target int64) (more bool, err error) {
	whole := false
	err = s.Job.Do(ctx, func(ctx context.Context) bool {
		began := s.Base.Now()
		defer func() { s.took += s.Base.Now().Sub(began) }()
		if s.run == nil && s.err == nil {
			if s.run, s.err = genetic.New(s.puzzle, *s.method.Genetic, s.seed); s.err == nil {
				s.note()
			}
		}
		for s.err == nil && s.generation() < target && s.run.Live(ctx, 1) {
			s.note()
		}
		whole = ctx.Err() == nil
		return whole
	})
	if err != nil || s.err != nil || !whole {
		return false, err
	}
	_, worked := s.Job.Spent()
	return !s.run.Solved() && s.generation() >= target && worked < s.Job.Timeout, nil
}

func (s *show) generation() int64 { return s.run.Counts().Generations }

// note adds a point to the curves, if enough generations have passed since the last point.
func (s *show) note() {
	g := s.generation()
	if len(s.worth) > 0 && g < s.worth[len(s.worth)-1].Generation+s.every {
		return
	}
	s.every = max(s.every, 1)
	s.worth = append(s.worth, s.now())
	if len(s.worth) <= mostPoints {
		return
	}
	kept := s.worth[:0]
	for i := 0; i < len(s.worth); i += 2 {
		kept = append(kept, s.worth[i])
	}
	s.worth, s.every = kept, 2*s.every
}

// now returns the fitness of the current generation.
func (s *show) now() course.Worth {
	best, mean := s.run.Living()
	return course.Worth{Generation: s.generation(), Best: float64(best), Mean: mean}
}

func (s *show) args() phrases.Args {
	return phrases.Args{
		"Generation": s.generation(), "Best": s.run.Counts().Best, "Perfect": s.run.Perfect(),
		"Mean": int(math.Round(s.now().Mean)), "Boards": s.method.Genetic.Population,
	}
}

func (s *show) going() string { return s.Teller.Voice.Say("evolve.going", s.args()) }

func (s *show) ended(ctx context.Context) chat.Reply {
	again := action.Evolve{Request: s.asked.Source, Seed: s.seed}
	if s.run == nil { // the search was stopped before it began
		reply := chat.Reply{Text: s.Teller.Voice.Say(s.cut(ctx), nil)}
		reply.Choices = [][]chat.Choice{{s.Teller.Button("button.again", again)}}
		return reply
	}
	said, label := s.Teller.Voice.Say("evolve.unsolved", s.args()), phrases.Key("button.once-more")
	switch {
	case s.run.Solved():
		said = s.Teller.Voice.Say("evolve.solved", s.args())
	case ctx.Err() != nil:
		said, label = s.Teller.Voice.Say(s.cut(ctx), nil), "button.again"
	}
	if label == phrases.Key("button.once-more") {
		again.Seed++
	}
	c := s.run.Counts()
	figures := teller.Table{Teller: s.Teller}.Details(solver.Result{
		Method: s.method.Name, Measures: c.Measures(), Elapsed: s.took,
	})
	reply := s.frame(said + "\n\n" + strings.Join(figures, "\n"))
	reply.Choices = [][]chat.Choice{
		s.Teller.Row([]chat.Choice{
			s.Teller.Button(label, again),
			s.Teller.Button("button.compare", action.Compare{Request: s.asked.Source}),
		}),
	}
	return reply
}

// cut returns the phrase that says why the search was stopped.
func (s *show) cut(ctx context.Context) phrases.Key {
	return phrases.If(work.Cancelled(ctx), "solved.cancelled", "solved.interrupted")
}

// frame shows the best board and the curves, with a text. If the bot is stopping, it shows the last
// picture, because some platforms need a picture in each edit. If no picture was drawn, it shows the board
// as text.
func (s *show) frame(text string) chat.Reply {
	s.drawn = cmp.Or(teller.Figure(s.Teller, s.evolution(), s.alt()), s.drawn)
	reply := chat.Reply{Text: text, Picture: s.drawn}
	if reply.Picture == nil {
		v := s.Teller.BoardContent(render.Board{Puzzle: s.puzzle, Found: s.run.Best()})
		reply.Block = s.Teller.Block(v.Texts, s.Teller.Budget.Alone-utf8.RuneCountInString(text))
	}
	return reply
}

func (s *show) evolution() course.Evolution {
	l, args := s.puzzle.Layout, s.args()
	e := course.Evolution{
		Head: plot.Head{
			Title:   s.Teller.Voice.Say("evolve.title", args),
			Beneath: s.Teller.Voice.Say("evolve.beneath", args), Mirrored: s.Teller.Voice.Language.RTL,
		},
		Puzzle: s.puzzle, Best: s.run.Best(), Worth: append([]course.Worth(nil), s.worth...),
		High: float64(s.run.Perfect()), Low: float64(s.run.Perfect() - 1),
		Key: [2]string{s.Teller.Voice.Say("evolve.best", nil), s.Teller.Voice.Say("evolve.mean", nil)},
	}
	if now := s.now(); now.Generation > e.Worth[len(e.Worth)-1].Generation || s.run.Solved() {
		e.Worth = append(e.Worth, now)
	}
	for _, w := range e.Worth {
		e.Low = min(e.Low, math.Floor(w.Mean))
	}
	for d := range l.N() {
		e.Signs = append(e.Signs, s.Teller.Names().Digit(l, sudoku.Digit(d+1)))
	}
	e.LowName, e.HighName = s.Teller.Voice.Whole(int64(e.Low)), s.Teller.Voice.Whole(int64(e.High))
	e.FirstName, e.LastName = s.Teller.Voice.Whole(0), s.Teller.Voice.Whole(s.generation())
	return e
}

func (s *show) alt() string {
	args, clashing := s.args(), len(s.puzzle.Layout.Clashing(s.run.Best()))
	if args["Count"] = clashing; clashing > 0 {
		return s.Teller.Voice.Say("alt.evolve", args)
	}
	return s.Teller.Voice.Say("alt.evolved", args)
}
