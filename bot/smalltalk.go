package bot

import (
	"cmp"
	"context"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/intent"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/make"
	"sudokubot/bot/talk/settings"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// sentences returns the handlers of actions that have no command. People write sentences for them, or press
// the button of an action.Say.
func (b *Bot) sentences() []talk.Handler {
	return []talk.Handler{
		talk.On(sayLine), talk.On(askIntent), talk.On(b.askAgain), talk.On(askPages), talk.On(askWish),
		talk.On(sayTime), talk.On(b.playMessage),
		talk.On(func(ctx context.Context, t *talk.Turn, a action.Say) error {
			t.Said = true
			at := intent.At(ctx, t, false, nil)
			u := b.Plain.As(plain.Intent(a.Intent), b.pending.About(t.M), at.Context)
			return b.carryOut(ctx, t, intent.Decide(at, u))
		}),
	}
}

// playMessage opens the board of the puzzle in the message. In a room of several people it shows a puzzle
// with a single solution so that everybody can play it.
func (b *Bot) playMessage(ctx context.Context, t *talk.Turn, _ action.PlayMessage) error {
	q, no := t.Read(ctx)
	if q == nil {
		return t.Send(ctx, t.Teller.RefusalReply(no))
	}
	if _, playable := q.Asked.Playable(); playable && !t.M.Room.Private {
		switch found, err := t.Job.Search(ctx, q.Asked.Raw(), ""); {
		case err != nil: // the puzzle is a live daily, and is played as a daily; or the bot is stopping
		case found.Found.Summary().Status == solver.Unique:
			return make.Brought(ctx, t, q.Asked, t.Request(q), b.together.Live)
		default:
			return b.do(ctx, t, action.Solve{}) // the answer to Solve reports the fault
		}
	}
	asked := t.Base.Keep(ctx, t.Request(q))
	return b.do(ctx, t, action.Play{Ref: game.Ref{Source: asked.Source}})
}

// sayLine sends a phrase without arguments to the room.
func sayLine(ctx context.Context, t *talk.Turn, a action.Line) error {
	reply := chat.Reply{Text: t.Teller.Voice.Say(a.Say, nil)}
	if a.Starts {
		reply.Choices = [][]chat.Choice{t.Base.Intents(t.Teller.Voice, talk.Starts)}
	}
	return t.Send(ctx, reply)
}

// askIntent asks which of the likely intents the person meant. It offers at most mostAsked of them, and
// something else. If no likely intent has a button, askIntent offers talk.Starts.
func askIntent(ctx context.Context, t *talk.Turn, a action.Ask) error {
	row := t.Base.Intents(t.Teller.Voice, a.Likely)
	daily := action.Data(action.Say{Intent: string(plain.Daily)})
	setting := action.Data(action.Say{Intent: string(plain.Settings)})
	for i := range row {
		if row[i].Data == daily && !a.Day.IsZero() {
			row[i].Label = t.Teller.Voice.Day(a.Day)
		}
		if row[i].Data == setting {
			row[i].Label = cmp.Or(settings.Label(t, a.Setting), row[i].Label)
		}
	}
	return askAmong(ctx, t, "small.ask-one", row)
}

// askPages asks whether to print.
func askPages(ctx context.Context, t *talk.Turn, a action.AskPages) error {
	print := t.Teller.Button("button.print", a.Pages)
	if n := a.Pages.Count; n > 1 {
		print.Label = t.Teller.Voice.Say("button.print-several", phrases.Args{"Count": n})
	}
	return askAmong(ctx, t, "small.ask-print", []chat.Choice{print})
}

// mostAsked is the largest number of buttons of a question, apart from the one for something else.
const mostAsked = 2

// askAmong asks which of the buttons in row the person meant. one is the question about a single button. If
// row is empty, askAmong offers talk.Starts.
func askAmong(ctx context.Context, t *talk.Turn, one phrases.Key, row []chat.Choice) error {
	ask := phrases.If(len(row) == 1, one, "small.ask")
	if len(row) == 0 {
		row = t.Base.Intents(t.Teller.Voice, talk.Starts)
	} else {
		row = append(row[:min(len(row), mostAsked)], t.Teller.Button("button.else", action.Help{}))
	}
	return t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say(ask, nil), Choices: [][]chat.Choice{row}})
}

// askAgain offers the first and the last button of the last message.
func (b *Bot) askAgain(ctx context.Context, t *talk.Turn, _ action.AskAgain) error {
	all := b.pending.Choices(t.M)
	if len(all) > mostAsked {
		all = []chat.Choice{all[0], all[len(all)-1]}
	}
	return askAmong(ctx, t, "small.ask-one", all)
}

// askWish stores the puzzle of the message. It asks whether to give a hint, play or solve. It shows no part
// of the solution.
func askWish(ctx context.Context, t *talk.Turn, _ action.Wish) error {
	return t.Tell(ctx, nil, func(_ context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
		row := talk.Ways(t.Teller.Voice, p, asked, "hint", "play", "solve")
		return chat.Reply{Text: t.Teller.Voice.Say("small.wish", nil), Choices: [][]chat.Choice{row}}, nil
	})
}

// sayTime says how long the person's last game in the room took by its clock, without the price of help.
func sayTime(ctx context.Context, t *talk.Turn, _ action.LastTime) error {
	last := t.Open.Round
	p, err := game.Resume(last)
	if last.Ended.IsZero() || err != nil {
		return sayLine(ctx, t, action.Line{Say: "small.no-time", Starts: true})
	}
	took := phrases.Args{"Time": t.Teller.Names().Span(p.Clock(t.Base.Now()))}
	return t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say("small.took", took), Private: true})
}

// greetedAgain is the time after which a room is greeted again. People who soon add the removed bot again
// have already read the greeting.
const greetedAgain = time.Hour

// greets records that a room is greeted now. It returns true if the room was not greeted recently.
func (b *Bot) greets(room string) bool {
	if _, recently := b.greeted.Get(room); recently {
		return false
	}
	b.greeted.Put(room, true)
	return true
}
