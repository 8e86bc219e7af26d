package discord_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// inquiry starts a bot that replies with the result of Manages.
func inquiry(t *testing.T, p discord.Pace) *exchange {
	t.Helper()
	return meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: asked(m), Choices: button})
		return err
	}, p)
}

// gets returns the paths of GET requests. It omits requests for the gateway and the commands.
func (e *exchange) gets() (list []string) {
	for _, r := range e.Requests() {
		if r.Method == "GET" && r.Path != "/gateway/bot" && !strings.HasSuffix(r.Path, "/commands") {
			list = append(list, r.Path)
		}
	}
	return list
}

// TestManages_whole checks that a command, a press and a mention give equal results.
func TestManages_whole(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		make func(e *exchange)
		want string
	}{
		{"somebody", func(*exchange) {}, "no"},
		{"owner", func(e *exchange) { e.ann.Own() }, "yes"},
		{"administrator", func(e *exchange) { e.ann.Grant(discordtest.Administrator) }, "yes"},
		{"manager_of_the_server", func(e *exchange) { e.ann.Grant(discordtest.ManageGuild) }, "yes"},
		{"manager_of_channels", func(e *exchange) { e.ann.Grant(discordtest.ManageChannels) }, "yes"},
		{"another_is", func(e *exchange) { e.NewUser("bob", "de").Grant(discordtest.Administrator) }, "no"},
		{"of_this_channel", func(e *exchange) { e.hall.Overwrite(e.ann.ID, discordtest.ManageChannels, 0) }, "yes"},
		{"by_a_role_of_this_channel", func(e *exchange) { e.hall.Overwrite(e.ann.Grant(0), discordtest.ManageChannels, 0) }, "yes"},
		{"not_of_this_channel", func(e *exchange) {
			e.ann.Grant(discordtest.ManageChannels)
			e.hall.Overwrite(discordtest.Everyone, 0, discordtest.ManageChannels)
		}, "no"},
		{"of_the_channel_around_a_thread", func(e *exchange) {
			e.hall.Overwrite(e.ann.ID, discordtest.ManageChannels, 0)
			e.hall = e.hall.Thread()
		}, "yes"},
		{"somebody_in_a_thread", func(e *exchange) { e.hall = e.hall.Thread() }, "no"},
		{"in_private", func(e *exchange) { e.hall = e.ann.DM() }, "everybody"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			e := inquiry(t, discord.Pace{})
			test.make(e)
			e.ann.Command(e.hall, "help")
			e.awaitSaid(test.want)
			e.ann.Press(e.hall.Await(1), "Press me")
			e.awaitSaid(test.want, test.want)
			check.Equal(t, len(e.gets()), 0)
			e.ann.Write(e.hall, discordtest.Mention)
			e.awaitSaid(test.want, test.want, test.want)
		})
	}
}

func TestManages_troubles(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		fault discordtest.Fault
		want  string // beginning of the reply
	}{
		{"kicked_404", discordtest.Refused(404, 10004, "Unknown Guild").On("GET", "/guilds/").For(-1), "no"},
		{"server_refused_403", discordtest.Refused(403, 50001, "Missing Access").On("GET", "/guilds/").For(-1), "no"},
		{"channel_refused_403", discordtest.Refused(403, 50001, "Missing Access").On("GET", "/channels/").For(-1), "no"},
		{"bad_gateway_502_for_a_while", discordtest.BadGateway().On("GET", "/guilds/").For(3), "no"},
		{"rate_limited_429", discordtest.RateLimited(1, false).On("GET", "/channels/"), "no"},
		{"bad_gateway_502_for_long", discordtest.BadGateway().On("GET", "/guilds/").For(-1), "discord: ask for permissions: not delivered: discord answered 502"},
		{"no_network", discordtest.Fault{Method: "GET", Path: "/channels/", Drop: true}.For(-1), "discord: ask for permissions: "},
		{"an_answer_that_is_none", discordtest.Fault{Method: "GET", Path: "/guilds/", Status: 200, Body: "[1]"}.For(-1), "discord: ask for permissions: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			e := inquiry(t, discord.Pace{})
			e.Fail(test.fault)
			e.ann.Write(e.hall, discordtest.Mention)
			if got := e.hall.Await(1).Text; !strings.HasPrefix(got, test.want) || strings.Contains(got, "secret") {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestManages_remembers checks that answers and refusals are cached for a minute.
func TestManages_remembers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		kicked bool
		asks   int
	}{{"answer", false, 2}, {"refusal", true, 1}} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var passed atomic.Int64
			began := time.Now()
			e := inquiry(t, discord.Pace{Now: func() time.Time { return began.Add(time.Duration(passed.Load())) }})
			if test.kicked {
				e.Fail(discordtest.Refused(404, 10004, "Unknown Guild").On("GET", "/guilds/").For(-1))
			}
			for n, want := range []int{test.asks, test.asks, 2 * test.asks} {
				if n == 2 {
					passed.Store(int64(61 * time.Second))
				}
				e.ann.Write(e.hall, discordtest.Mention)
				e.hall.Await(n + 1)
				check.Equal(t, len(e.gets()), want, "after %d", n+1)
			}
		})
	}
}

// TestManages_unknownRoles checks an event without the author's roles. The bot requests them from Discord.
func TestManages_unknownRoles(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		make func(*exchange) (id string)
		want string
	}{
		{"manager", func(e *exchange) string { e.ann.Grant(discordtest.ManageGuild); return e.ann.ID }, "yes"},
		{"somebody", func(e *exchange) string { return e.ann.ID }, "no"},
		{"owner", func(e *exchange) string { e.ann.Own(); return e.ann.ID }, "yes"},
		{"not_a_member", func(*exchange) string { return "12345" }, "no"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			e := inquiry(t, discord.Pace{})
			e.Dispatch("MESSAGE_CREATE", map[string]any{
				"id": "1", "channel_id": e.hall.ID, "guild_id": discordtest.Everyone, "content": discordtest.Mention,
				"author": map[string]any{"id": test.make(e), "username": "ann"},
			})
			check.Equal(t, e.hall.Await(1).Text, test.want)
		})
	}
}

// TestAnswer_orders checks handlers that send, edit and notify in any order, in time and deferred. It checks
// the type of the first answer. discordtest refuses the requests that Discord refuses.
func TestAnswer_orders(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		script string // see the comment of steps
		answer int
		want   string // messages at the end; a press is on the message "echo"
	}{
		{"command S", 4, "S0"},
		{"command P", 4, "private: P0"},
		{"command N", 4, "private: N0"},
		{"command SE", 4, "E1"},
		{"command PE", 4, "private: E1"},
		{"command SS", 4, "S0 | S1"},
		{"command SSE", 4, "S0 | E2"},
		{"command SN", 4, "S0 | private: N1"},
		{"command NS", 4, "private: N0 | S1"},
		{"command NSE", 4, "private: N0 | E2"},
		{"command SP", 4, "S0 | private: P1"},
		{"command ", 5, ""},
		{"command .S", 5, "S1"},
		{"command .SE", 5, "E2"},
		{"command .SS", 5, "S1 | S2"},
		{"command .P", 5, "private: P1"},
		{"command .PE", 5, "private: E2"},
		{"command .PS", 5, "private: P1 | S2"},
		{"command .N", 5, "private: N1"},
		{"command .NS", 5, "private: N1 | S2"},
		{"command .", 5, ""},
		{"command S.E", 4, "E2"},
		{"press E", 7, "E0"},
		{"press EE", 7, "E1"},
		{"press N", 6, "echo | private: N0"},
		{"press NE", 6, "E1 | private: N0"},
		{"press EN", 7, "E0 | private: N1"},
		{"press S", 6, "echo | S0"},
		{"press SE", 6, "echo | E1"},
		{"press PE", 6, "echo | private: E1"},
		{"press ES", 7, "E0 | S1"},
		{"press ", 6, "echo"},
		{"press .", 6, "echo"},
		{"press .E", 6, "E1"},
		{"press .EE", 6, "E2"},
		{"press .N", 6, "echo | private: N1"},
		{"press .NE", 6, "E2 | private: N1"},
		{"press .S", 6, "echo | S1"},
		{"private press E", 7, "private: E0"},
		{"private press NE", 6, "private: E1 | private: N0"},
		{"private press .E", 6, "private: E1"},
		{"private press .NE", 6, "private: E2 | private: N1"},
	} {
		t.Run(strings.ReplaceAll(test.script, ".", "later "), func(t *testing.T) {
			t.Parallel()
			i := strings.LastIndexByte(test.script, ' ')
			what, script := test.script[:i], test.script[i+1:]
			pace, gate := discord.Pace{}, make(chan struct{})
			if strings.HasPrefix(script, ".") {
				pace.FirstAnswer = time.Nanosecond
			}
			e := meet(t, steps(script, gate), pace)
			var done *discordtest.Interaction
			switch what {
			case "command":
				done = e.ann.Command(e.hall, "solve")
			case "press":
				e.ann.Write(e.hall, discordtest.Mention)
				e.hall.Await(1)
				<-e.errs
				done = e.ann.Press(e.hall.Said()[0], "Press me")
			case "private press":
				e.ann.Command(e.hall, "help")
				e.hall.Await(1)
				<-e.errs
				done = e.ann.Press(e.hall.Said()[0], "Press me")
			}
			if strings.Contains(script, ".") {
				done.AwaitAnswer() // the timer answers while the handler works
				close(gate)
			}
			check.Must(t, <-e.errs)
			check.Equal(t, done.AwaitAnswer(), test.answer)
			e.stop() // no request is running
			check.Equal(t, trimmed(e.said()), test.want)
		})
	}
}

func trimmed(texts []string) string {
	for i := range texts {
		texts[i] = strings.TrimSpace(texts[i])
		if texts[i] == "private: echo help" {
			texts[i] = "private: echo"
		}
	}
	return strings.Join(texts, " | ")
}
