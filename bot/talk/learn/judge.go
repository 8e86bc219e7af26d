package learn

import (
	"context"
	"errors"
	"slices"
	"sudokubot/bot/action"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

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
	said, _ := words.Claims(t.M.Text, at.Layout())
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
