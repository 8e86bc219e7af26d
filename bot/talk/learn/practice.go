package learn

import (
	"context"
	_ "embed"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// practiceTable has puzzles whose paths need a technique. Each line has the name of the technique, a puzzle
// for the example, and optionally a puzzle for practice. To make them, digits were removed from random
// grids while the solution stayed unique.
//
//go:embed practice.txt
var practiceTable string

// puzzlesFor returns the puzzles for a technique: the puzzle for the example, and then the puzzle for
// practice if there is one. For a technique without puzzles it returns nil.
func puzzlesFor(k *logic.Technique) []string {
	for line := range strings.Lines(practiceTable) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == k.Name {
			return words[1:]
		}
	}
	return nil
}

// position returns a step with the technique, and the position before that step. Both are from the puzzle for
// practice if forPractice is true and there is such a puzzle. Otherwise both are from the puzzle for the
// example. If there is no puzzle, or the time is over, ok is false.
func (t *turn) position(
	ctx context.Context, k *logic.Technique, forPractice bool,
) (at *logic.Position, s logic.Step, ok bool) {
	lines := puzzlesFor(k)
	if len(lines) == 0 {
		return nil, s, false
	}
	line := lines[0]
	if forPractice {
		line = lines[len(lines)-1]
	}
	err := t.Job.Do(ctx, func(ctx context.Context) bool {
		at, s, ok = reach(ctx, line, k)
		return ctx.Err() == nil
	})
	return at, s, ok && err == nil
}

// xWing is the rating of the X-Wing. Only singles, locked candidates, locked subsets and naked pairs have
// lower ratings.
const xWing = 32

// reach follows the path through a puzzle to the first step with the technique k. If the path uses easier
// techniques instead, reach stops at the first position in which k is possible.
func reach(ctx context.Context, line string, k *logic.Technique) (*logic.Position, logic.Step, bool) {
	begin, err := start(line)
	if err != nil {
		return nil, logic.Step{}, false
	}
	for at, s := range begin.Steps(ctx) {
		if s.Technique == k {
			return at.Clone(), s, true
		}
	}
	for at, s := range begin.Steps(ctx) {
		if s.Technique.Level < k.Level && !k.Single() && s.Technique.Rating < xWing {
			continue // easier steps precede k on the path
		}
		for s := range k.Find(at, logic.Query{}) {
			return at.Clone(), s, true
		}
	}
	return nil, logic.Step{}, false
}

func start(line string) (*logic.Position, error) {
	p, err := sudoku.Parse(line)
	if err != nil {
		return nil, err
	}
	return logic.Start(p)
}

// practise shows a position in which the person looks for a technique. It stores the position under the ID
// of the message, so that a reply can be judged.
func (t *turn) practise(ctx context.Context, k *logic.Technique) error {
	at, s, ok := t.position(ctx, k, true)
	if !ok {
		return t.Notify(ctx, "button.expired")
	}
	asks := phrases.If(len(s.Placed) > 0, "learn.placed", "learn.removed")
	reply := chat.Reply{
		Text:    t.Teller.Voice.Say(asks, phrases.Args{"Technique": t.Teller.Names().TechniqueWithin(k)}),
		Picture: t.Teller.Picture(t.Teller.SketchContent(sketch.Of(at, s))),
		Choices: [][]chat.Choice{{
			t.Teller.Button("button.answer", action.Learn{Name: k.Name, Part: action.LearnAnswer}),
			t.Teller.Button("button.techniques", action.Learn{Name: k.Level.String()}),
		}},
	}
	id, err := t.Put(ctx, t.M.Press.Message, reply)
	if err != nil {
		return err
	}
	t.keepPractice(ctx, id, k, at)
	return nil
}

// keepPractice stores the position as the request of the message id.
func (t *turn) keepPractice(ctx context.Context, id string, k *logic.Technique, at *logic.Position) {
	if id == "" {
		return
	}
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, id)
	if err != nil {
		asked = game.Request{Room: t.M.Room.ID, Source: id, At: t.Base.Now()}
	}
	asked.Person, asked.Answer, asked.Language = t.M.From.ID, id, t.Teller.Voice.Language.Tag
	asked.Puzzle, asked.Kind, asked.About = at.Puzzle().String(), game.KindPractice, k.Name
	marks := make([]uint32, at.Layout().Size())
	for c := range marks {
		marks[c] = uint32(at.Candidates(sudoku.Cell(c)))
	}
	asked.Marks = work.WriteMarks(marks)
	t.Base.Keep(ctx, asked)
}

func (t *turn) solvedPractice(ctx context.Context, k *logic.Technique, a action.Learn) (chat.Reply, error) {
	at, s, ok := t.position(ctx, k, true)
	if !ok {
		return t.Teller.RefusalReply(t.Teller.Refuse("button.expired")), ctx.Err()
	}
	reply := t.Teller.StepReply(at, s, a.Notated)
	reply.Text = t.Teller.Names().Technique(k) + "\n" + t.Teller.Names().Reason(at, s)
	reply.Choices = [][]chat.Choice{
		append(t.notation(a), t.Teller.Button("button.techniques", action.Learn{Name: k.Level.String()})),
	}
	return t.Teller.Fitted(reply), nil
}

// judge says whether the message solves the open practice.
func (t *turn) judge(ctx context.Context, _ action.Claim) error {
	asked, _ := t.Shown()
	k, at, ok := practicePosition(asked)
	if !ok {
		return t.Say(ctx, "button.expired", nil)
	}
	if err := t.Job.Allowed(ctx, at.Puzzle()); err != nil {
		return err
	}
	said := talk.Claims(t.Turn)
	reply, err := t.judged(ctx, k, at, said)
	if err != nil {
		return err
	}
	return t.Send(ctx, reply)
}

// practicePosition reads the request stored by keepPractice.
func practicePosition(asked game.Request) (*logic.Technique, *logic.Position, bool) {
	k, ok := logic.Named(asked.About)
	if !ok {
		return nil, nil, false
	}
	at, err := start(asked.Puzzle)
	if err != nil {
		return nil, nil, false
	}
	if marks := work.ReadMarks(asked.Marks, at.Layout()); marks != nil {
		at = at.Marked(marks)
	}
	return k, at, true
}

// judged says whether the claims follow from the technique, are true for another reason, or are wrong. If
// the bot is stopping, it returns an error, and after the restart the bot judges the message again.
func (t *turn) judged(
	ctx context.Context, k *logic.Technique, at *logic.Position, said []words.Claim,
) (chat.Reply, error) {
	o, err := t.Job.Search(ctx, at.Puzzle(), "")
	if err != nil || o.Found.Count() != 1 {
		return t.unjudged(err)
	}
	for _, c := range said {
		args := phrases.Args{
			"Cell": t.Teller.Names().Cell(at.Layout(), c.Cell), "Digit": t.Teller.Names().Digit(at.Layout(), c.Digit),
		}
		switch {
		case !at.Candidates(c.Cell).Has(c.Digit):
			return chat.Reply{Text: t.Teller.Voice.Say("judge.gone", args)}, nil
		case c.Stands != (o.Found.Only()[c.Cell] == c.Digit):
			return chat.Reply{Text: t.Teller.Voice.Say("judge.wrong", args)}, nil
		}
	}
	var s logic.Step
	ok := false
	err = t.Job.Do(ctx, func(context.Context) bool {
		s, ok = proof(k, at, said)
		return true
	})
	if err != nil {
		return t.unjudged(err)
	}
	if !ok {
		return chat.Reply{Text: t.Teller.Voice.Say("judge.elsewhere",
			phrases.Args{"Technique": t.Teller.Names().TechniqueWithin(k)})}, nil
	}
	right := phrases.If(len(s.Placed)+len(s.Removed) > len(said), "judge.more", "judge.right")
	reply := t.Teller.StepReply(at, s, false)
	reply.Text = t.Teller.Voice.Say(right, nil) + "\n" + t.Teller.Names().Reason(at, s)
	return t.Teller.Fitted(reply), nil
}

// unjudged returns the reply to an answer that could not be judged. If the bot is stopping, it returns err.
func (t *turn) unjudged(err error) (chat.Reply, error) {
	if errors.Is(err, work.ErrInterrupted) {
		return chat.Reply{}, err
	}
	return chat.Reply{Text: t.Teller.Voice.Say("study.unknown", nil)}, nil
}

// proof returns a use of the technique k that has all claimed effects. It prefers a use that has no other
// effects.
func proof(k *logic.Technique, at *logic.Position, said []words.Claim) (best logic.Step, ok bool) {
	for s := range k.Find(at, logic.Query{}) {
		if !does(s, said) {
			continue
		}
		if n := len(s.Placed) + len(s.Removed); !ok || n < len(best.Placed)+len(best.Removed) {
			best, ok = s, true
		}
		if len(best.Placed)+len(best.Removed) <= len(said) {
			break
		}
	}
	return best, ok
}

func does(s logic.Step, said []words.Claim) bool {
	for _, c := range said {
		of := s.Removed
		if c.Stands {
			of = s.Placed
		}
		if !slices.Contains(of, c.Candidate) {
			return false
		}
	}
	return true
}
