package bot

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
)

// old returns the handlers of conversations that take presses.
func (b *Bot) old() []talk.Handler {
	presses := map[string]talk.Press{}
	for _, t := range []talk.Talk{b.play.Talk()} {
		for verb, do := range t.Presses {
			presses[verb] = do
		}
	}
	for _, verb := range []string{press.Print, press.Rows} {
		presses[verb] = func(ctx context.Context, t *talk.Turn, p press.Press) error {
			a, ok := action.Read(b.Words, p.String())
			if !ok {
				return t.Notify(ctx, "button.expired")
			}
			return b.do(ctx, t, a)
		}
	}
	presses[press.Clock] = b.play.ClockPress(presses)
	return []talk.Handler{
		oldOn[action.Play](presses), oldOn[action.Game](presses), oldOn[action.Pad](presses), oldOn[action.Rematch](presses), oldOn[action.Clock](presses),
		talk.On(func(ctx context.Context, t *talk.Turn, a action.Share) error {
			if a.Round == "" {
				return b.play.Share(ctx, t)
			}
			return presses[press.Share](ctx, t, press.Press{Verb: press.Share, About: a.Round})
		}),
		talk.On(func(ctx context.Context, t *talk.Turn, _ action.Move) error { return b.play.Move(ctx, t) }),
		talk.On(func(ctx context.Context, t *talk.Turn, a action.Word) error { return b.play.Word(ctx, t, a.Word) }),
		talk.On(func(ctx context.Context, t *talk.Turn, a action.Enter) error { return b.play.Enter(ctx, t, a.Moves) }),
		talk.On(func(ctx context.Context, t *talk.Turn, a action.Remark) error { return b.play.Remark(ctx, t, a.Say) }),
	}
}

func oldOn[A action.Action](presses map[string]talk.Press) talk.Handler {
	return talk.On(func(ctx context.Context, t *talk.Turn, a A) error {
		p, _ := press.Read(action.Data(a))
		return presses[p.Verb](ctx, t, p)
	})
}

func (b *Bot) timed(ctx context.Context, t *talk.Turn, w talk.Wanted, then action.Action) (bool, error) {
	p, _ := press.Read(action.Data(then))
	return b.play.Timed(ctx, t, w, p)
}
