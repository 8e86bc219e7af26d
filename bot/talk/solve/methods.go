package solve

import (
	"context"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/passage"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// methods lists the ways to search, to who asked alone, and offers to compare them on the person's last puzzle.
func (t *turn) methods(ctx context.Context) error {
	lines := []string{t.Voice.Say(phrases.MethodsTitle, nil)}
	for _, name := range solver.Names() {
		lines = append(lines, t.Voice.Say(phrases.MethodsLine, phrases.Args{"Name": name, "Text": teller.Table{Teller: t.Teller}.MethodText(name)}))
	}
	lines = append(lines,
		t.Voice.Say(phrases.MethodsDefault, phrases.Args{"Name": t.Method}),
		t.Voice.Say(phrases.MethodsHow, phrases.Args{"Name": "backtrack"}))
	reply := chat.Reply{Text: strings.Join(lines, "\n")}
	if last := t.Open.Last; last.Source != "" {
		reply.Choices = [][]chat.Choice{{t.Button(phrases.ButtonCompare, press.Press{Verb: press.Compare, About: last.Source})}}
	}
	return t.Send(ctx, t.Aside(reply))
}

// cancel takes back what the person has said in this room and waits to be answered, stops what is being done for them here or
// waits for a place, and says how much all that was.
func (t *turn) cancel(ctx context.Context) error {
	stopped := passage.Of(ctx).Recall() // first, so that none of them begins
	stopped += t.Cancel()
	if stopped == 0 {
		return t.Send(ctx, t.SaidAside(phrases.CancelNothing, nil))
	}
	return t.Say(ctx, phrases.CancelDone, phrases.Args{"Count": stopped})
}
