package discord_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// TestAnswer_orders checks all orders in which a handler can answer, in time and deferred. The type of the
// first response must be the right one. The double refuses the requests that Discord refuses.
func TestAnswer_orders(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		script string // as in steps
		answer int
		want   string // the messages in the end; a press happens on the message "echo"
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
				done.AwaitAnswer() // by itself, while the handler works
				close(gate)
			}
			check.Must(t, <-e.errs)
			check.Equal(t, done.AwaitAnswer(), test.answer)
			e.stop() // nothing is under way any more
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
