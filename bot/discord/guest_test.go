package discord_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// visit is a bot that is called where it is not: in a server, or among friends.
func visit(t *testing.T, h handler, in func(*discordtest.Server) *discordtest.Channel) *exchange {
	t.Helper()
	e := meet(t, h, discord.Pace{})
	e.hall = in(e.Server)
	return e
}

// byRight returns what the bot asked of channels and servers by its own right.
func (e *exchange) byRight() (list []string) {
	for _, r := range e.Requests() {
		if strings.HasPrefix(r.Path, "/channels/") || strings.HasPrefix(r.Path, "/guilds/") {
			list = append(list, r.String())
		}
	}
	return list
}

// TestGuest checks a server in which one person has installed the bot for their own use. The bot has no
// permissions there. It answers by the token of the interaction, and skips requests that the token does not
// permit.
func TestGuest(t *testing.T) {
	t.Parallel()
	for place, in := range map[string]func(*discordtest.Server) *discordtest.Channel{
		"server": (*discordtest.Server).NewForeign, "friends": (*discordtest.Server).NewCircle,
	} {
		for name, test := range map[string]struct {
			script string
			late   bool
			press  bool
			want   string
			err    error
		}{
			"answers":                    {script: "S", want: "S0"},
			"edits its answer":           {script: "SE", want: "E1"},
			"says more":                  {script: "SSP", want: "S0 | S1 | private: P2"},
			"says five things more":      {script: "SSSSSS", want: "S0 | S1 | S2 | S3 | S4 | S5"},
			"says no sixth":              {script: "SSSSSSS", want: "S0 | S1 | S2 | S3 | S4 | S5", err: chat.ErrUndelivered},
			"is silent when it is late":  {script: "S", late: true, err: chat.ErrUndelivered},
			"press edits":                {script: "E", press: true, want: "E0"},
			"press says more":            {script: "ESN", press: true, want: "E0 | S1 | private: N2"},
			"press is silent when late":  {script: "E", press: true, late: true, want: "menu", err: chat.ErrUndelivered},
			"edits nothing by its right": {script: "X", want: "", err: chat.ErrGone},
		} {
			t.Run(place+"/"+name, func(t *testing.T) {
				t.Parallel()
				gate := make(chan struct{})
				e := visit(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
					switch {
					case m.Room.Private:
						t.Error("a private room")
					case m.Command == "menu":
						_, err := r.Send(ctx, chat.Reply{Text: "menu", Choices: button})
						return err
					case test.script == "X":
						_, err := r.Edit(ctx, "12345", chat.Reply{Text: "x"})
						return err
					}
					<-gate
					if m.Press == nil {
						m.Command = "solve"
					}
					return steps(test.script, nil)(ctx, m, r)
				}, in)
				if test.press {
					e.ann.Command(e.hall, "menu")
					m := e.hall.Await(1)
					<-e.errs
					e.ann.Press(m, "Press me")
				} else {
					e.ann.Command(e.hall, "solve")
				}
				if test.late {
					e.Advance(4 * time.Second)
				}
				close(gate)
				if err := <-e.errs; !errors.Is(err, test.err) || (err == nil) != (test.err == nil) {
					t.Errorf("got %v, want %v", err, test.err)
				}
				check.Equal(t, strings.Join(e.said(), " | "), test.want)
				check.Equal(t, len(e.byRight()), 0, "by its own right")
			})
		}
	}
}

func TestReceiveInteraction_where(t *testing.T) {
	const ask = `"type":2,"data":{"name":"help","type":1}}`
	for _, test := range []struct {
		name, where string
		private     bool
		manages     string
	}{
		{"server", `"guild_id":"2","context":0,"authorizing_integration_owners":{"0":"2"},"member":{"user":{"id":"5"},"permissions":"32"}`, false, "yes"},
		{"server and person", `"guild_id":"2","context":0,"authorizing_integration_owners":{"0":"2","1":"5"},"member":{"user":{"id":"5"}}`, false, `server 2 channel 3 user 5 roles [] known false`},
		{"server without the bot", `"guild_id":"2","context":0,"authorizing_integration_owners":{"1":"5"},"member":{"user":{"id":"5"},"permissions":"32"}`, false, "yes"},
		{"nobody to ask there", `"guild_id":"2","context":0,"authorizing_integration_owners":{"1":"5"},"member":{"user":{"id":"5"}}`, false, "no"},
		{"private with the bot", `"context":1,"authorizing_integration_owners":{"0":"0"},"user":{"id":"5"}`, true, "everybody"},
		{"private with the bot of a person", `"context":1,"authorizing_integration_owners":{"1":"5"},"user":{"id":"5"}`, true, "everybody"},
		{"among friends", `"context":2,"authorizing_integration_owners":{"1":"5"},"user":{"id":"5"}`, false, "everybody"},
		{"owners of a wrong type", `"context":1,"authorizing_integration_owners":7,"user":{"id":"5"}`, true, "everybody"},
	} {
		m, ok := discord.ReceiveInteraction(`{"id":"1","token":"t","channel_id":"3",`+test.where+`,`+ask, commands...)
		if got := asked(m); !ok || m.Room.Private != test.private || got != test.manages {
			t.Errorf("%s: understood %t, private %t, manages %s; want %t, %s", test.name, ok, m.Room.Private, got, test.private, test.manages)
		}
	}
}
