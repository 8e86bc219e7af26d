package settings

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
)

// helpPage is a page of the help, with the pages behind its buttons.
type helpPage struct {
	text, button phrases.Key
	leads        [][]string
}

// helpPages returns the pages by the states of the buttons that show them. The page without a name comes
// first.
func helpPages() map[string]helpPage {
	back := []string{""}
	return map[string]helpPage{
		"": {
			phrases.Help, phrases.ButtonHelp, [][]string{{"solve", "play", "learn"}, {"group", "writing"}},
		}, "solve": {phrases.HelpSolve, phrases.ButtonHelpSolve, [][]string{{"writing"}, back}},
		"play":     {phrases.HelpPlay, phrases.ButtonHelpPlay, [][]string{{"levels"}, back}},
		"levels":   {phrases.HelpLevels, phrases.ButtonHelpLevels, [][]string{{"play"}, back}},
		"learn":    {phrases.HelpLearn, phrases.ButtonHelpLearn, [][]string{back}},
		"group":    {phrases.HelpGroup, phrases.ButtonHelpGroup, [][]string{back}},
		"writing":  {phrases.Writing, phrases.ButtonWriting, [][]string{{"variants"}, back}},
		"variants": {phrases.HelpVariants, phrases.ButtonHelpVariants, [][]string{{"writing"}, back}},
	}
}

// help shows a page of the help: privately, or in place of another page.
func (t *turn) help(ctx context.Context, a action.Help) error {
	if t.Turn.Pressed() {
		return t.Turn.Edit(ctx, t.helpShown(a.Page))
	}
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(t.helpShown(a.Page)))
}

// helpShown shows a page with its buttons; for an unknown page the first.
func (t *turn) helpShown(name string) chat.Reply {
	pages := helpPages()
	page, ok := pages[name]
	if !ok {
		page = pages[""]
	}
	reply := chat.Reply{Text: t.Turn.Teller.Voice.Say(page.text, nil)}
	for _, names := range page.leads {
		var row []chat.Choice
		for _, to := range names {
			row = append(row, t.Turn.Teller.Button(pages[to].button, action.Help{Page: to}))
		}
		reply.Choices = append(reply.Choices, t.Turn.Teller.Row(row))
	}
	return reply
}
