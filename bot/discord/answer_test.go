package discord_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// exchange is a running bot, with a channel and a person who writes in it.
type exchange struct {
	*bot
	ann  *discordtest.User
	hall *discordtest.Channel
	errs chan error // results of the handler's calls
}

// meet starts a bot with the handler h, and sends the results of h to errs.
func meet(t *testing.T, h handler, p discord.Pace, change ...func(*discord.Config)) *exchange {
	t.Helper()
	errs := make(chan error, 10)
	e := meetAs(t, handler(func(ctx context.Context, m chat.Message, r chat.Responder) error {
		err := h(ctx, m, r)
		errs <- err
		return err
	}), p, change...)
	e.errs = errs
	return e
}

// meetAs starts a bot with any chat.Handler.
func meetAs(t *testing.T, h chat.Handler, p discord.Pace, change ...func(*discord.Config)) *exchange {
	t.Helper()
	e := &exchange{}
	e.bot = startAs(t, discordtest.New(t, token), h, p, change...)
	e.AwaitConnected()
	e.ann, e.hall = e.NewUser("ann", "de"), e.NewChannel()
	return e
}

// said returns the texts of the bot's messages. The text of an ephemeral message begins with "private:".
func (e *exchange) said() (list []string) {
	for _, m := range e.hall.Said() {
		text := m.Text
		if m.For != "" {
			text = "private: " + text
		}
		list = append(list, text)
	}
	return list
}

// awaitSaid waits until said returns the texts in want.
func (e *exchange) awaitSaid(want ...string) {
	e.t.Helper()
	e.Await("the messages "+strings.Join(want, " | "), func() bool { return strings.Join(e.said(), " | ") == strings.Join(want, " | ") })
}

// steps returns a handler that follows a script: S sends, P sends in private, N notifies, E edits, and "."
// waits for gate. E edits the newest message. Before the first message, it edits the pressed message.
func steps(script string, gate <-chan struct{}) handler {
	return func(ctx context.Context, m chat.Message, r chat.Responder) (err error) {
		id := ""
		if m.Press != nil {
			id = m.Press.Message
		} else if m.Command != "solve" {
			return echo(ctx, m, r)
		}
		for n, step := range script {
			reply := chat.Reply{Text: string(step) + string(rune('0'+n))}
			switch step {
			case 'S':
				id, err = r.Send(ctx, reply)
			case 'P':
				reply.Private = true
				id, err = r.Send(ctx, reply)
			case 'E':
				_, err = r.Edit(ctx, id, reply)
			case 'N':
				err = r.Notify(ctx, reply.Text)
			case '.':
				<-gate
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

func TestAnswer(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"deferred_after_a_while": deferred,
		"the_clock_runs_while_the_queue_waits": func(t *testing.T) {
			gate := make(chan struct{})
			e := meet(t, steps(".S", gate), discord.Pace{FirstAnswer: time.Nanosecond})
			e.ann.Command(e.hall, "solve").AwaitAnswer()
			e.ann.Command(e.hall, "solve").AwaitAnswer() // the answer comes before the queue handles the command
			close(gate)
			e.awaitSaid("S1", "S1")
		},
		"press_edits_in_place": func(t *testing.T) {
			e := meet(t, echo, discord.Pace{})
			e.ann.Command(e.hall, "solve")
			m := e.hall.Await(1)
			e.ann.Press(m, "Press me")
			e.awaitSaid("pressed b:1")
			now := e.hall.Said()[0]
			check.True(t, now.ID == m.ID && now.Edits == 1, "%+v", now)
		},
		// A press on a deferred answer edits the answer once, because sending the answer was no edit.
		"press_after_thinking_edits_once": func(t *testing.T) {
			gate := make(chan struct{})
			e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				if m.Command == "solve" {
					<-gate
				}
				return echo(ctx, m, r)
			}, discord.Pace{FirstAnswer: time.Nanosecond})
			e.ann.Command(e.hall, "solve").AwaitAnswer()
			close(gate)
			m := e.hall.Await(1)
			e.ann.Press(m, "Press me")
			e.Repeat()
			e.awaitSaid("pressed b:1")
			talks(t, e.bot)
			now := e.hall.Said()
			check.True(t, len(now) == 1 && m.Edits == 0 && now[0].Edits == 1, "%d edits by the answer, then %+v", m.Edits, now)
		},
		"private_reply_is_ephemeral": func(t *testing.T) {
			e := meet(t, echo, discord.Pace{})
			e.ann.Command(e.hall, "help")
			check.Equal(t, e.hall.Await(1).For, e.ann.ID)
			m := e.hall.Said()[0]
			check.True(t, m.Text == "echo help " || m.Text == "echo help", "%+v", m)
		},
		"late_10062_command_goes_to_the_channel": lateCommand,
		"late_10062_private_is_not_said_to_all":  latePrivate,
		"late_10062_press_edits_by_bot_right":    latePress,
		"already_acknowledged_40060_press": func(t *testing.T) {
			e := meet(t, echo, discord.Pace{})
			e.ann.Command(e.hall, "solve")
			m := e.hall.Await(1)
			e.Fail(acknowledged)
			e.ann.Press(m, "Press me")
			e.awaitSaid("pressed b:1")
		},
		"token_of_15_minutes_ended":          tokenEnded,
		"token_refused_401_is_not_fatal":     tokenRefused,
		"thinking_deleted_by_a_moderator":    thinkingDeleted,
		"refused_50013_in_place_of_thinking": func(t *testing.T) { refusedAfterThinking(t, 403, 50013) },
		"refused_50035_in_place_of_thinking": func(t *testing.T) { refusedAfterThinking(t, 400, 50035) },
		"unknown_interaction_kinds_are_let_be": func(t *testing.T) {
			e := meet(t, echo, discord.Pace{})
			for _, kind := range []int{1, 4, 5, 77} {
				e.Dispatch("INTERACTION_CREATE", map[string]any{
					"id": "9" + string(rune('0'+kind%10)), "token": "t", "type": kind, "application_id": discordtest.AppID, "channel_id": e.hall.ID,
					"user": map[string]any{"id": "5"}, "data": map[string]any{"custom_id": "m", "components": []any{map[string]any{"type": 18}}},
				})
			}
			talks(t, e.bot)
			for _, r := range e.Requests() {
				check.True(t, !strings.HasPrefix(r.Path, "/interactions/"), "%v", r)
			}
		},
		"entry_of_the_past_is_closed": func(t *testing.T) {
			e := meet(t, echo, discord.Pace{})
			m := e.ann.Write(e.hall, "53")
			check.Equal(t, e.ann.MessageCommand(m, "Rate this").AwaitAnswer(), 5)
			e.awaitRequest("DELETE", "@original")
		},
		"urgent_command_overtakes": func(t *testing.T) {
			stopped := make(chan struct{})
			e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				if m.Command == "cancel" {
					close(stopped)
				} else {
					<-stopped
				}
				_, err := r.Send(ctx, chat.Reply{Text: m.Command})
				return err
			}, discord.Pace{})
			e.ann.Command(e.hall, "solve")
			e.ann.Command(e.hall, "cancel")
			e.hall.Await(2)
		},
		"two_people_press_at_once": func(t *testing.T) {
			e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				if m.Press == nil {
					return echo(ctx, m, r)
				}
				_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: m.From.Name, Choices: button})
				return err
			}, discord.Pace{})
			e.ann.Command(e.hall, "solve")
			m := e.hall.Await(1)
			one, two := e.ann.Press(m, "Press me"), e.NewUser("bob", "fr").Press(m, "Press me")
			check.True(t, one.AwaitAnswer() == 7 && two.AwaitAnswer() == 7, "a press is not answered by an update")
			e.Await("the state of one of the two, who do not wait for each other", func() bool {
				said := strings.Join(e.said(), " | ")
				return said == "ann" || said == "bob"
			})
		},
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// acknowledged is Discord's error for a repeated first answer.
var acknowledged = discordtest.Fault{Method: "POST", Path: "/callback", After: true, Status: 400, Type: "application/json",
	Body: `{"code":40060,"message":"Interaction has already been acknowledged."}`}

// TestAnswer_outlasts checks a command whose first answer fails. The handler gets no error.
func TestAnswer_outlasts(t *testing.T) {
	t.Parallel()
	answered := discordtest.Fault{Method: "POST", Path: "/callback", After: true}
	lost, silent := answered, answered
	lost.Drop, silent.Status = true, 204
	dropped := discordtest.Fault{Method: "POST", Path: "/callback", Drop: true}.For(2)
	bad := discordtest.BadGateway().On("POST", "/callback").For(2)
	untold := discordtest.Refused(404, 10008, "Unknown Message").On("GET", "@original").For(-1)
	for name, test := range map[string]struct {
		script string
		faults []discordtest.Fault
		want   []string
		asks   string // path of a GET request; may be empty
	}{
		"already_acknowledged_40060":          {"S", []discordtest.Fault{acknowledged}, []string{"S0"}, ""},
		"lost_receipt_of_the_first_answer":    {"SE", []discordtest.Fault{lost}, []string{"E1"}, ""},
		"with_response_unknown_to_the_server": {"SE", []discordtest.Fault{silent}, []string{"E1"}, "@original"},
		"interaction_502_html":                {"S", []discordtest.Fault{bad}, []string{"S0"}, ""},
		"interaction_dropped_connection":      {"S", []discordtest.Fault{dropped}, []string{"S0"}, ""},
		"answer_whose_ID_is_not_told":         {"SN", []discordtest.Fault{silent, untold}, []string{"S0", "private: N1"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, steps(test.script, nil), discord.Pace{})
			for _, fault := range test.faults {
				e.Fail(fault)
			}
			e.ann.Command(e.hall, "solve")
			e.awaitSaid(test.want...)
			check.NoError(t, <-e.errs)
			if test.asks != "" {
				e.awaitRequest("GET", test.asks)
			}
		})
	}
}

func deferred(t *testing.T) {
	gate := make(chan struct{})
	e := meet(t, steps(".S", gate), discord.Pace{FirstAnswer: time.Nanosecond})
	done := e.ann.Command(e.hall, "solve")
	check.Equal(t, done.AwaitAnswer(), 5)
	e.Advance(14 * time.Minute)
	close(gate)
	e.awaitSaid("S1")
}

func thinkingDeleted(t *testing.T) {
	gate := make(chan struct{})
	e := meet(t, steps(".S", gate), discord.Pace{FirstAnswer: time.Nanosecond})
	e.ann.Command(e.hall, "solve").AwaitAnswer()
	e.Fail(discordtest.Refused(404, 10008, "Unknown Message").On("PATCH", "@original"))
	e.Fail(discordtest.Fault{Method: "POST", Path: "/webhooks/", Status: 200, Type: "application/json", Body: `{"id":"1"}`})
	close(gate)
	check.NoError(t, <-e.errs)
	e.awaitRequest("POST", "/webhooks/")
}

// refusedAfterThinking checks an answer that Discord refuses as a replacement of "thinking". Then only the
// person sees the answer's text.
func refusedAfterThinking(t *testing.T, status, code int) {
	gate := make(chan struct{})
	e := meet(t, steps(".S", gate), discord.Pace{FirstAnswer: time.Nanosecond})
	e.ann.Command(e.hall, "solve").AwaitAnswer()
	e.Fail(discordtest.Refused(status, code, "no").On("PATCH", "@original").For(-1))
	close(gate)
	check.NoError(t, <-e.errs)
	e.awaitSaid("private: S1")
}
