package discord_test

import (
	"testing"

	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

func TestProbe(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	for _, allowed := range []bool{true, false} {
		if !allowed {
			s.ForbidContent()
		}
		got, err := discord.Probe(t.Context(), discord.Config{Token: token, APIURL: s.URL})
		check.Must(t, err)
		check.True(t, got.Name == "sudoku" && got.MessageContent == allowed && got.Sessions == 1000 && got.Gateway != "",
			"%+v, message content allowed: %v", got, allowed)
	}
	_, err := discord.Probe(t.Context(), discord.Config{Token: "another-token-0815", APIURL: s.URL})
	check.ErrorIs(t, err, discord.ErrToken)
	check.Equal(t, len(s.Identifies()), 0)
}
