package discord

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
)

// Limits in characters and entries. Sources: docs.discord.com, Application Commands; Receiving and
// Responding, Autocomplete; Component Reference, Label, Text Input.
const (
	descriptionLimit = 100
	entryLimit       = 32 // length of an entry in the menu of a message
	valuesLimit      = 25
	valueLimit       = 100
	titleLimit       = 45
	modalIDLimit     = 100
	inputLimit       = 4000
)

// menuEntries returns each command as a slash command. A command with a label is also an entry in the menu of
// a message or a person. A server shows the commands of managers to people who may manage the server, and can
// show them to other roles, too. Servers can install the bot. People can install it for themselves, and then
// use its commands everywhere.
func menuEntries(commands []chat.Command, languages []string) []*discordgo.ApplicationCommand {
	entries := []*discordgo.ApplicationCommand{}
	for _, c := range commands {
		slash := &discordgo.ApplicationCommand{ // the description must not be empty
			Type:                     discordgo.ChatApplicationCommand,
			Name:                     c.Name,
			Description:              truncate(cmp.Or(c.Description["en"], c.Name), descriptionLimit),
			DescriptionLocalizations: optional(localised(c.Description, languages, descriptionLimit)),
			Options:                  options(c.Options, languages),
		}
		if c.Managers {
			slash.DefaultMemberPermissions = new(int64(1 << manageServer))
		}
		entries = append(entries, slash)
		for kind, labels := range menusOf(c) {
			entries = append(entries, &discordgo.ApplicationCommand{
				Type: kind, Name: truncate(labels["en"], entryLimit),
				NameLocalizations: optional(localised(labels, languages, entryLimit)),
			})
		}
	}
	for _, e := range entries {
		e.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{
			discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall}
		e.Contexts = &[]discordgo.InteractionContextType{
			discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM,
			discordgo.InteractionContextPrivateChannel,
		}
	}
	return entries
}

// menusOf returns the labels of c by language, for each kind of menu in which c is an entry.
func menusOf(c chat.Command) iter.Seq2[discordgo.ApplicationCommandType, map[string]string] {
	return func(yield func(discordgo.ApplicationCommandType, map[string]string) bool) {
		if c.Message["en"] != "" && !yield(discordgo.MessageApplicationCommand, c.Message) {
			return
		}
		if c.Person["en"] != "" {
			yield(discordgo.UserApplicationCommand, c.Person)
		}
	}
}

// kinds maps the kinds of options to Discord's types.
var kinds = map[chat.OptionKind]discordgo.ApplicationCommandOptionType{
	chat.TextOption:    discordgo.ApplicationCommandOptionString,
	chat.FileOption:    discordgo.ApplicationCommandOptionAttachment,
	chat.IntegerOption: discordgo.ApplicationCommandOptionInteger,
	chat.BoolOption:    discordgo.ApplicationCommandOptionBoolean,
}

func options(list []chat.Option, languages []string) []*discordgo.ApplicationCommandOption {
	var entries []*discordgo.ApplicationCommandOption
	for _, o := range list {
		e := &discordgo.ApplicationCommandOption{
			Type:                     kinds[o.Kind],
			Name:                     o.Name,
			Description:              truncate(cmp.Or(o.Description["en"], o.Name), descriptionLimit),
			DescriptionLocalizations: localised(o.Description, languages, descriptionLimit),
			Autocomplete:             o.Suggest && len(o.Values) == 0, // not allowed together with choices
		}
		if o.Kind == chat.IntegerOption && o.Least < o.Most {
			e.MinValue, e.MaxValue = new(float64(o.Least)), float64(o.Most)
		}
		for _, v := range o.Values[:min(len(o.Values), valuesLimit)] {
			e.Choices = append(e.Choices, &discordgo.ApplicationCommandOptionChoice{
				Name:              truncate(cmp.Or(v.Label["en"], v.Value), valueLimit),
				NameLocalizations: localised(v.Label, languages, valueLimit), Value: v.Value,
			})
		}
		entries = append(entries, e)
	}
	return entries
}

// localised returns the texts for each of Discord's locales whose language is in languages. The text for "en"
// is used for en-GB and en-US. A text for "pt-BR" takes precedence over a text for "pt". If there are no
// texts, localised returns nil.
func localised(texts map[string]string, languages []string, limit int) map[discordgo.Locale]string {
	var found map[discordgo.Locale]string
	for locale := range discordgo.Locales {
		base, _, _ := strings.Cut(string(locale), "-")
		for _, language := range []string{base, string(locale)} {
			if text := texts[language]; text != "" && locale != "" && slices.Contains(languages, language) {
				if found == nil {
					found = map[discordgo.Locale]string{}
				}
				found[locale] = truncate(text, limit)
			}
		}
	}
	return found
}

func optional(m map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if m == nil {
		return nil
	}
	return &m
}
