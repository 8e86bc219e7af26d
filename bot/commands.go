package bot

import (
	"context"
	"reflect"
	"regexp"
	"slices"
	"sort"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// menu is the order of the commands in menus. Commands not listed here follow in the order of their
// conversations.
var menu = []string{
	"solve", "hint", "steps", "find", "check", "learn", "rate", "daily", "archive", "new", "monster", "print",
	"generate", "top", "vs", "stats", "missing", "join", "leave", "methods", "evolve", "language", "settings",
	"cancel", "privacy", "export", "help", "start",
}

// take builds the tables of commands and handlers from the conversations.
func (b *Bot) take(talks ...talk.Talk) {
	b.named, b.handlers = map[string]talk.Command{}, map[reflect.Type]talk.Handler{}
	for _, t := range talks {
		for _, c := range t.Commands {
			b.commands = append(b.commands, c)
			b.named[c.Name] = c
		}
		for _, h := range t.Handlers {
			b.handlers[h.Kind] = h
		}
	}
	sort.SliceStable(b.commands, func(i, j int) bool { return place(b.commands[i]) < place(b.commands[j]) })
}

// place returns the position of c in menus.
func place(c talk.Command) int {
	if i := slices.Index(menu, c.Name); i >= 0 {
		return i
	}
	return len(menu)
}

// nearCommand returns the command nearest to a misspelt name, or "" if all are far.
func (b *Bot) nearCommand(name string) string {
	names := make([]string, len(b.commands))
	for i, c := range b.commands {
		names[i] = c.Name
	}
	return words.Nearest(name, names)
}

// mostUrgent is the largest number of bytes of an urgent text (see Urgent), because requests to stop are
// short.
const mostUrgent = 120

// cells matches texts that consist of cells and digits. Such a text cannot be a request to stop, so it is
// not read as a sentence.
var cells = regexp.MustCompile(`^[0-9rc=., ]+$`)

// Urgent reports whether m asks to stop earlier work, as a command or as a sentence. Such a message must
// not wait for that work.
func (b *Bot) Urgent(m chat.Message) bool {
	if m.Command != "" || m.Press != nil || !m.Addressed || m.Edited || m.Text == "" ||
		len(m.Text) > mostUrgent || cells.MatchString(m.Text) {
		return b.named[m.Command].Urgent
	}
	switch b.Plain.Read(m.Text, plain.Context{Screen: plain.OnNothing}).Intent {
	case plain.Cancel, plain.Stop:
		return true
	}
	return false
}

// Apart reports whether m opens the presser's own board or shows the presser a table. Many people press
// such buttons below a post, and each result is shown in another room or privately.
func (b *Bot) Apart(m chat.Message) bool {
	if m.Press == nil {
		return false
	}
	a, _ := action.Read(b.Words, m.Press.Data)
	switch a.(type) {
	case action.Play, action.Table:
		return true
	}
	return false
}

// Commands returns the menu of commands, with descriptions in every language.
func (b *Bot) Commands() []chat.Command {
	var entries []chat.Command
	for _, c := range b.commands {
		entry := chat.Command{Name: c.Name, Description: b.everyLanguage(c.Menu), Managers: c.Managers}
		if c.Message != "" {
			entry.Message = b.everyLanguage(c.Message)
		}
		if c.Person != "" {
			entry.Person = b.everyLanguage(c.Person)
		}
		for _, o := range c.Options {
			entry.Options = append(entry.Options, option(b, o))
		}
		entries = append(entries, entry)
	}
	return entries
}

// Description returns, by language, the text for people who see the bot for the first time.
func (b *Bot) Description() map[string]string { return b.everyLanguage("profile.introduction") }

// About returns, by language, a description of the bot in one line.
func (b *Bot) About() map[string]string { return b.everyLanguage("profile.about") }

func option(b *Bot, o talk.Option) chat.Option {
	shown := chat.Option{
		Name: o.Name, Kind: o.Kind, Description: b.everyLanguage(o.Text),
		Least: o.Least, Most: o.Most, Lines: o.Lines, Suggest: o.Suggest != nil,
	}
	for _, value := range o.Values {
		shown.Values = append(shown.Values, chat.Value{Value: value, Label: labels(b, o, value)})
	}
	return shown
}

// labels returns the names of an option's value by language. If the value has no name, it returns the
// value.
func labels(b *Bot, o talk.Option, value string) map[string]string {
	if o.Called != nil && b.Book.Voice("en", "").Has(o.Called(value)) {
		return b.everyLanguage(o.Called(value))
	}
	return map[string]string{"en": value}
}

func (b *Bot) everyLanguage(k phrases.Key) map[string]string {
	said := map[string]string{}
	for _, l := range b.Book.Languages() {
		said[l.Tag] = b.Book.Voice(l.Tag, "").Say(k, nil)
	}
	return said
}

// Suggest suggests values of an option while a person types it, in the person's language.
func (b *Bot) Suggest(ctx context.Context, m chat.Message, option string) []chat.Choice {
	for _, o := range b.named[m.Command].Options {
		if o.Name == option && o.Suggest != nil {
			typed := m.Options[option]
			m.Text = "" // the text is part of an option, and does not show the person's language
			return o.Suggest(ctx, b.base.Turn(ctx, m, onlyBudget{}), typed)
		}
	}
	return nil
}

// onlyBudget is the chat.Responder of a turn that sends nothing. Only its method Budget may be called.
type onlyBudget struct {
	chat.Responder
	budget chat.Budget
}

// Budget implements chat.Responder.
func (n onlyBudget) Budget() chat.Budget { return n.budget }
