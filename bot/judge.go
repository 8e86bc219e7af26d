package bot

import (
	"context"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teach"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// judge answers a message that is an answer to a practice; handled is false if it is none.
func (t *talk) judge(ctx context.Context) (handled bool, err error) {
	if _, ok := words.Claims(t.m.Text, sudoku.Classic()); !ok {
		return false, nil
	}
	asked, ok := t.practiced(ctx)
	if !ok {
		return false, nil
	}
	k, at, ok := practicePosition(asked)
	if !ok {
		return false, nil
	}
	said, _ := words.Claims(t.m.Text, at.Layout())
	if err := t.Allowed(ctx, at.Puzzle()); err != nil {
		return true, err
	}
	_, err = t.r.Send(ctx, t.judged(ctx, k, at, said))
	return true, err
}

// practiced returns the practice that the message replies to, or else the person's last one in this room.
func (t *talk) practiced(ctx context.Context) (game.Request, bool) {
	asked, err := t.Games.LastRequest(ctx, t.m.Room.ID, t.m.From.ID)
	if to := t.m.ReplyTo; to != nil {
		asked, err = t.Games.Request(ctx, t.m.Room.ID, to.ID)
	}
	return asked, err == nil && asked.Kind == game.KindPractice
}

// practicePosition returns what keepPractice kept.
func practicePosition(asked game.Request) (*logic.Technique, *logic.Position, bool) {
	k, ok := logic.Named(asked.About)
	if !ok {
		return nil, nil, false
	}
	p, err := sudoku.Parse(asked.Puzzle)
	if err != nil {
		return nil, nil, false
	}
	f, err := logic.NewField(p.Layout)
	if err != nil {
		return nil, nil, false
	}
	at, err := f.New(p)
	if err != nil {
		return nil, nil, false
	}
	if marks := work.ReadMarks(asked.Marks, p.Layout); marks != nil {
		at = at.Marked(marks)
	}
	return k, at, true
}

// judged says whether what was said follows from the technique, is true only, or is wrong.
func (t *talk) judged(ctx context.Context, k *logic.Technique, at *logic.Position, said []words.Claim) chat.Reply {
	o, err := t.Search(ctx, at.Puzzle(), "")
	if err != nil || o.Found.Count() != 1 {
		return chat.Reply{Text: t.Voice.Say(phrases.StudyUnknown, nil)}
	}
	for _, c := range said {
		args := phrases.Args{"Cell": t.Cell(at.Layout(), c.Cell), "Digit": t.Digit(at.Layout(), c.Digit)}
		switch {
		case !at.Candidates(c.Cell).Has(c.Digit):
			return chat.Reply{Text: t.Voice.Say(phrases.JudgeGone, args)}
		case c.Stands != (o.Found.Only()[c.Cell] == c.Digit):
			return chat.Reply{Text: t.Voice.Say(phrases.JudgeWrong, args)}
		}
	}
	s, ok := proof(k, at, said)
	if !ok {
		return chat.Reply{Text: t.Voice.Say(phrases.JudgeOther, phrases.Args{"Technique": t.Technique(k)})}
	}
	right := phrases.JudgeRight
	if len(s.Placed)+len(s.Removed) > len(said) {
		right = phrases.JudgeMore
	}
	reply := t.StepReply(at, s)
	reply.Text = t.Voice.Say(right, nil) + "\n" + teach.Tell(t.Voice, at, s)
	return t.Fitted(reply)
}

// proof returns a use of the technique that does all that was said. One that does no more comes before others.
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

// does reports whether s does all that was said.
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
