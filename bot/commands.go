package bot

import (
	"context"
	"slices"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// command is something people ask for by name.
type command struct {
	name    string
	menu    phrases.Key // what the menu says; empty for a name that works but is not shown
	message phrases.Key // label in the menu of somebody else's message; empty for none
	options []option
	urgent  bool // must not wait for the messages before it
	edits   bool // an edited command is answered again
	run     func(*talk, context.Context) error
}

type option struct {
	name    string
	kind    chat.OptionKind
	text    phrases.Key
	choices func() []chat.Choice
}

// commands returns the table in the order of the menus.
func commands() []command {
	return []command{
		{name: "solve", menu: phrases.MenuSolve, message: phrases.MenuMessage, edits: true, run: (*talk).solve, options: []option{
			{name: "text", text: phrases.OptionText},
			{name: "file", kind: chat.FileOption, text: phrases.OptionFile},
			{name: "method", text: phrases.OptionMethod, choices: methodChoices},
		}},
		{name: "hint", menu: phrases.MenuHint, run: (*talk).hintNext, options: puzzleOptions()},
		{name: "steps", menu: phrases.MenuSteps, run: telling((*talk).steps), options: puzzleOptions()},
		{name: "find", menu: phrases.MenuFind, run: (*talk).find, options: append(puzzleOptions(), techniqueOption())},
		{name: "check", menu: phrases.MenuCheck, run: (*talk).check, options: puzzleOptions()},
		{name: "learn", menu: phrases.MenuLearn, run: (*talk).learn, options: []option{{name: "text", text: phrases.OptionTechnique}}},
		{name: "rate", menu: phrases.MenuRate, run: telling((*talk).rate), options: puzzleOptions()},
		{name: "daily", menu: phrases.MenuDaily, run: (*talk).daily, options: []option{
			{name: "date", text: phrases.OptionDate},
			{name: "variant", text: phrases.OptionSeries, choices: seriesChoices},
		}},
		{name: "archive", menu: phrases.MenuArchive, run: (*talk).archive, options: []option{
			{name: "variant", text: phrases.OptionSeries, choices: seriesChoices},
		}},
		{name: "new", menu: phrases.MenuNew, edits: true, run: (*talk).newPuzzle, options: append(
			[]option{{name: "text", text: phrases.OptionOrder}}, madeOptions(false)...)},
		{name: "generate", menu: phrases.MenuGenerate, edits: true, run: (*talk).generate, options: append(
			[]option{{name: "text", text: phrases.OptionOrder}}, madeOptions(true)...)},
		{name: "methods", menu: phrases.MenuMethods, run: (*talk).methods},
		{name: "language", menu: phrases.MenuLanguage, run: (*talk).showSettings},
		{name: "settings", menu: phrases.MenuSettings, run: (*talk).showRoom, options: []option{{name: "text", text: phrases.OptionRoom}}},
		{name: "cancel", menu: phrases.MenuCancel, urgent: true, run: (*talk).cancel},
		{name: "privacy", menu: phrases.MenuPrivacy, run: (*talk).privacy},
		{name: "help", menu: phrases.MenuHelp, run: (*talk).help},
		{name: "start", menu: phrases.MenuStart, run: saying(phrases.Start)},
	}
}

// puzzleOptions are the options of a command that is about a puzzle.
func puzzleOptions() []option {
	return []option{
		{name: "text", text: phrases.OptionText},
		{name: "file", kind: chat.FileOption, text: phrases.OptionFile},
	}
}

func findCommand(name string) (command, bool) {
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

// saying returns a command that says one phrase.
func saying(k phrases.Key) func(*talk, context.Context) error {
	return func(t *talk, ctx context.Context) error { return t.say(ctx, k, nil) }
}

func methodChoices() []chat.Choice {
	var choices []chat.Choice
	for _, name := range solver.Names() {
		choices = append(choices, chat.Choice{Label: name, Data: name})
	}
	return choices
}

// Urgent reports whether m is a command that stops others, and so must not wait for them.
func (b *Bot) Urgent(m chat.Message) bool {
	c, ok := findCommand(m.Command)
	return ok && c.urgent
}

// Commands returns the menu, described in every language, for platforms to show.
func (b *Bot) Commands() []chat.Command {
	var menu []chat.Command
	for _, c := range commands() {
		if c.menu == "" {
			continue
		}
		entry := chat.Command{Name: c.name, Description: b.everyLanguage(c.menu)}
		if c.message != "" {
			entry.Message = b.everyLanguage(c.message)
		}
		for _, o := range c.options {
			shown := chat.Option{Name: o.name, Kind: o.kind, Description: b.everyLanguage(o.text)}
			if o.choices != nil {
				shown.Choices = o.choices()
			}
			entry.Options = append(entry.Options, shown)
		}
		menu = append(menu, entry)
	}
	return menu
}

func (b *Bot) everyLanguage(k phrases.Key) map[string]string {
	said := map[string]string{}
	for _, l := range b.Book.Languages() {
		said[l.Tag] = b.Book.Voice(l.Tag, "").Say(k, nil)
	}
	return said
}

// privacy tells what is kept, and offers to delete it.
func (t *talk) privacy(ctx context.Context) error {
	_, err := t.r.Send(ctx, chat.Reply{
		Text:    t.Voice.Say(phrases.Privacy, phrases.Args{"Requests": game.RequestsPerRoom}),
		Choices: [][]chat.Choice{{t.Button(phrases.ButtonForget, press.Press{Verb: press.Forget, State: "ask"})}},
		Private: true,
	})
	return err
}

// methods lists the ways to search, and offers to compare them on the person's last puzzle.
func (t *talk) methods(ctx context.Context) error {
	lines := []string{t.Voice.Say(phrases.MethodsTitle, nil)}
	for _, name := range solver.Names() {
		lines = append(lines, t.Voice.Say(phrases.MethodsLine, phrases.Args{"Name": name, "Text": teller.Table{Teller: t.Teller}.MethodText(name)}))
	}
	lines = append(lines,
		t.Voice.Say(phrases.MethodsDefault, phrases.Args{"Name": t.Method}),
		t.Voice.Say(phrases.MethodsHow, phrases.Args{"Name": "backtrack"}))
	reply := chat.Reply{Text: strings.Join(lines, "\n")}
	if last, err := t.Games.LastRequest(ctx, t.m.Room.ID, t.m.From.ID); err == nil {
		reply.Choices = [][]chat.Choice{{t.Button(phrases.ButtonCompare, press.Press{Verb: press.Compare, About: last.Source})}}
	}
	_, err := t.r.Send(ctx, reply)
	return err
}
