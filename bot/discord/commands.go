package discord

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
)

// register registers the commands, once the bot's own ID is known. The whole set is written each time: Discord counts only
// what is new in it (200 a day), and nothing of an older version stays behind. The bot answers without the menus too, so a
// failure is only logged.
func (c *client) register(ctx context.Context) {
	select {
	case <-c.ready:
	case <-ctx.Done():
		return
	}
	b, err := pack(menu(c.cfg.Commands, c.cfg.Languages), nil)
	if err == nil {
		_, err = c.api.do(ctx, request{
			method: http.MethodPut, url: discordgo.EndpointApplicationGlobalCommands(c.self.Load().app),
			body: b, channel: "commands",
		})
	}
	if err != nil && ctx.Err() == nil {
		c.log.Warn("discord: commands not registered", "err", err)
	}
}

// menu is what Discord shows: each command as a slash command, and those that have a label for it also in the menu of a
// message. Servers install the bot, and people for themselves: then they have its commands everywhere, also where the bot is
// not, see guest.
func menu(commands []chat.Command, languages []string) []*discordgo.ApplicationCommand {
	entries := []*discordgo.ApplicationCommand{}
	for _, c := range commands {
		entries = append(entries, &discordgo.ApplicationCommand{ // a description must not be empty
			Type:                     discordgo.ChatApplicationCommand,
			Name:                     c.Name,
			Description:              cut(cmp.Or(c.Description["en"], c.Name), 100),
			DescriptionLocalizations: optional(localised(c.Description, languages, 100)),
			Options:                  options(c.Options, languages),
		})
		if label := c.Message["en"]; label != "" {
			entries = append(entries, &discordgo.ApplicationCommand{
				Type:              discordgo.MessageApplicationCommand,
				Name:              cut(label, 32),
				NameLocalizations: optional(localised(c.Message, languages, 32)),
			})
		}
	}
	for _, e := range entries {
		e.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{
			discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall}
		e.Contexts = &[]discordgo.InteractionContextType{
			discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel}
	}
	return entries
}

func options(list []chat.Option, languages []string) []*discordgo.ApplicationCommandOption {
	var entries []*discordgo.ApplicationCommandOption
	for _, o := range list {
		e := &discordgo.ApplicationCommandOption{
			Type:                     discordgo.ApplicationCommandOptionString,
			Name:                     o.Name,
			Description:              cut(cmp.Or(o.Description["en"], o.Name), 100),
			DescriptionLocalizations: localised(o.Description, languages, 100),
		}
		if o.Kind == chat.FileOption {
			e.Type = discordgo.ApplicationCommandOptionAttachment
		}
		for _, choice := range o.Choices[:min(len(o.Choices), 25)] {
			e.Choices = append(e.Choices, &discordgo.ApplicationCommandOptionChoice{
				Name: cut(choice.Label, 100), Value: choice.Data,
			})
		}
		entries = append(entries, e)
	}
	return entries
}

// localised returns the texts for those of Discord's locales that speak one of the languages: "en" is for en-GB and en-US.
// A text for "pt-BR" itself comes before one for "pt". It returns nil if there is none.
func localised(texts map[string]string, languages []string, limit int) map[discordgo.Locale]string {
	found := map[discordgo.Locale]string{}
	for locale := range discordgo.Locales {
		base, _, _ := strings.Cut(string(locale), "-")
		for _, language := range []string{base, string(locale)} {
			if text := texts[language]; text != "" && locale != "" && slices.Contains(languages, language) {
				found[locale] = cut(text, limit)
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return found
}

func optional(m map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if m == nil {
		return nil
	}
	return &m
}
