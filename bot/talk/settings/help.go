package settings

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
)

// helpPage is a page of the help, with the pages that its buttons lead to.
type helpPage struct {
	text, button phrases.Key
	leads        [][]string
}

// helpPages returns the pages by the states of the buttons that show them. The one without a name comes first.
func helpPages() map[string]helpPage {
	back := []string{""}
	return map[string]helpPage{
		"":         {phrases.Help, phrases.ButtonHelp, [][]string{{"solve", "play", "learn"}, {"group", "writing"}}},
		"solve":    {phrases.HelpSolve, phrases.ButtonHelpSolve, [][]string{{"writing"}, back}},
		"play":     {phrases.HelpPlay, phrases.ButtonHelpPlay, [][]string{{"levels"}, back}},
		"levels":   {phrases.HelpLevels, phrases.ButtonHelpLevels, [][]string{{"play"}, back}},
		"learn":    {phrases.HelpLearn, phrases.ButtonHelpLearn, [][]string{back}},
		"group":    {phrases.HelpGroup, phrases.ButtonHelpGroup, [][]string{back}},
		"writing":  {phrases.Writing, phrases.ButtonWriting, [][]string{{"variants"}, back}},
		"variants": {phrases.HelpVariants, phrases.ButtonHelpVariants, [][]string{{"writing"}, back}},
	}
}

// help answers /help: what the bot can do, to who asked alone.
func (t *turn) help(ctx context.Context) error {
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(t.helpShown("")))
}

// pressHelp turns to a page, or back to the first.
func (t *turn) pressHelp(ctx context.Context, p press.Press) error {
	return t.Turn.Edit(ctx, t.helpShown(p.State))
}

// helpShown shows a page with its buttons. What is no page is the first.
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
			row = append(row, t.Turn.Teller.Button(pages[to].button, press.Press{Verb: press.Help, State: to}))
		}
		reply.Choices = append(reply.Choices, t.Turn.Teller.Row(row))
	}
	return reply
}
