package gateway_test

import (
	"cmp"
	"context"
	"fmt"
	"net"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/discord/gateway"
	"sudokubot/solver/check"
)

func repeated(a discordtest.Answer, n int) []discordtest.Answer {
	return slices.Repeat([]discordtest.Answer{a}, n)
}

// TestOp9ToEveryIdentify answers every IDENTIFY with op 9, after 50 ms. In this test, a library sent 208
// IDENTIFYs in 12 s.
func TestOp9ToEveryIdentify(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(41250*time.Millisecond, 50*time.Millisecond)
		d.OnIdentify(repeated(discordtest.InvalidSession(), 100)...)
		d.start()
		d.wait(12 * time.Second)
		at := d.identified()
		check.True(t, len(at) <= 3 && len(at) >= 2, "IDENTIFYs in 12 s: %v, want 2 or 3", at)
		check.True(t, len(d.Closes()) >= len(d.Identifies())-1,
			"%d IDENTIFYs, but only %d connections were left", len(d.Identifies()), len(d.Closes()))
		d.wait(24 * time.Hour)
		d.wantNoHaste()
		n := len(d.Identifies())
		check.True(t, n <= 104, "%d IDENTIFYs in a day that lets nobody in for the first hundred", n)
		check.True(t, d.Connected(), "the bot is still out when Discord would let it in")
	})
}

// TestOutages checks the time until the bot is connected again, for each kind of failure.
func TestOutages(t *testing.T) {
	const soon = 10 * time.Millisecond
	for _, test := range []struct {
		name                string
		do                  func(*desk)
		jitter              float64 // 0 means one half
		identifies, resumes int     // numbers after the first IDENTIFY
		atLeast, atMost     time.Duration
		missed              bool // messages sent meanwhile are lost
	}{
		{name: "dropped", do: func(d *desk) { d.DropGateway() }, resumes: 1, atMost: soon},
		{name: "close 4000", do: func(d *desk) { d.Now(discordtest.Close(4000)) }, resumes: 1, atMost: soon},
		{name: "close 1001", do: func(d *desk) { d.Now(discordtest.Close(1001)) }, resumes: 1, atMost: soon},
		{name: "op 7", do: func(d *desk) { d.Now(discordtest.Reconnect()) }, resumes: 1, atMost: soon},
		{name: "op 7 as the first answer, three in a row", do: func(d *desk) {
			d.OnResume(repeated(discordtest.Reconnect(), 3)...)
			d.DropGateway()
		}, resumes: 4, atMost: 6 * time.Second},
		{name: "op 7 in the place of HELLO, three in a row", do: func(d *desk) {
			d.OnHello(repeated(discordtest.Reconnect(), 3)...)
			d.DropGateway()
		}, resumes: 1, atMost: 6 * time.Second},
		{name: "op 7 in the place of HELLO, six in a row", do: func(d *desk) {
			d.OnHello(repeated(discordtest.Reconnect(), 6)...)
			d.DropGateway()
		}, resumes: 1, atMost: time.Minute},
		{name: "no HELLO", do: func(d *desk) {
			d.OnHello(discordtest.Say(`{"op":11}`))
			d.DropGateway()
		}, resumes: 1, atLeast: 20 * time.Second, atMost: 21 * time.Second},
		{name: "op 9, d=true", do: func(d *desk) { d.Now(discordtest.UnreadySession()) },
			resumes: 1, atLeast: 3 * time.Second, atMost: 3*time.Second + soon},
		{name: "op 9, d=true, to RESUME", do: func(d *desk) {
			d.OnResume(discordtest.UnreadySession())
			d.DropGateway()
		}, resumes: 2, atLeast: 3 * time.Second, atMost: 3*time.Second + soon},
		{name: "op 9, d=false", do: func(d *desk) { d.Now(discordtest.InvalidSession()) },
			identifies: 1, atLeast: 3 * time.Second, atMost: 3*time.Second + soon, missed: true},
		{name: "op 9, d=false, to RESUME", do: func(d *desk) {
			d.OnResume(discordtest.InvalidSession())
			d.DropGateway()
		}, identifies: 1, resumes: 1, atLeast: 3 * time.Second, atMost: 3*time.Second + soon, missed: true},
		{name: "op 9 holds for 5 s at most", do: func(d *desk) { d.Now(discordtest.InvalidSession()) }, jitter: 1,
			identifies: 1, atLeast: 5 * time.Second, atMost: 5*time.Second + soon, missed: true},
		{name: "close 4007", do: func(d *desk) { d.Now(discordtest.Close(4007)) }, identifies: 1, atMost: soon, missed: true},
		{name: "close 4009", do: func(d *desk) { d.Now(discordtest.Close(4009)) }, identifies: 1, atMost: soon, missed: true},
		{name: "close 4007 to RESUME", do: func(d *desk) {
			d.OnResume(discordtest.Close(4007))
			d.DropGateway()
		}, identifies: 1, resumes: 1, atMost: soon, missed: true},
		{name: "close 4009 to RESUME, after a long outage", do: func(d *desk) {
			d.OnDial(slices.Repeat([]discordtest.Fault{{Drop: true}}, 12)...)
			d.OnResume(discordtest.Close(4009))
			d.DropGateway()
			d.Await("RESUME", func() bool { return len(d.Resumes()) == 1 })
		}, identifies: 1, resumes: 1, atMost: time.Hour, missed: true},
		{name: "close 4000 to every RESUME", do: func(d *desk) {
			d.OnResume(repeated(discordtest.Close(4000), 5)...)
			d.DropGateway()
		}, identifies: 1, resumes: 5, atMost: 12 * time.Second, missed: true},
		{name: "a page for people in the place of a websocket", do: func(d *desk) {
			d.OnDial(discordtest.BadGateway(), discordtest.CloudflareLimited(1))
			d.DropGateway()
		}, resumes: 1, atMost: 3 * time.Second},
		{name: "a redirect", do: func(d *desk) {
			d.OnDial(discordtest.Fault{Status: 302, Header: map[string]string{"Location": "https://example.org"}})
			d.DropGateway()
		}, resumes: 1, atMost: time.Second},
		{name: "not JSON", do: func(d *desk) { d.Now(discordtest.Say("<html>")) }, resumes: 1, atMost: soon},
		{name: "a close that repeats the token", do: func(d *desk) { d.Now(discordtest.CloseSaying(4000, "no "+token)) },
			resumes: 1, atMost: soon},
	} {
		t.Run(test.name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				d.run(func(c *gateway.Config) { c.Jitter = func() float64 { return cmp.Or(test.jitter, 0.5) } })
				d.wait(time.Minute)
				lost := time.Now()
				test.do(d)
				want := []string{"afterwards"}
				if !d.Connected() && !test.missed {
					d.ann.Write(d.ann.DM(), "meanwhile")
					want = []string{"meanwhile", "afterwards"}
				}
				d.Await("the bot to be back", func() bool { return d.Connected() && len(d.Identifies())+len(d.Resumes()) > 1 })
				away := time.Since(lost)
				d.ann.Write(d.ann.DM(), "afterwards")
				check.True(t, away >= test.atLeast && away <= test.atMost,
					"away for %v, want %v to %v", away, test.atLeast, test.atMost)
				if n, r := len(d.Identifies())-1, len(d.Resumes()); n != test.identifies || r != test.resumes {
					t.Errorf("%d IDENTIFYs and %d RESUMEs, want %d and %d", n, r, test.identifies, test.resumes)
				}
				texts, _ := d.heard()
				check.True(t, slices.Equal(texts, want), "heard %q, want %q", texts, want)
				for _, code := range d.Closes() {
					check.True(t, code != 1000 && code != 1001, "closed with %d: the session is lost", code)
				}
				d.wantNoHaste()
			})
		})
	}
}

// TestHowSoonASessionIsTakenUpAgain checks that a session is resumed at once if it has lasted for a while. If
// it is lost at once again and again, the wait grows.
func TestHowSoonASessionIsTakenUpAgain(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		for n := range 5 {
			d.wait(time.Minute)
			lost := time.Now()
			d.DropGateway()
			d.Await("a RESUME", func() bool { return len(d.Resumes()) == n+1 && d.Connected() })
			check.Equal(t, time.Since(lost), 0, "drop %d", n)
		}
		for until := time.Now().Add(time.Hour); time.Now().Before(until); {
			d.DropGateway()
			d.Await("the bot to be back", d.Connected)
		}
		n := len(d.Resumes())
		check.True(t, n >= 30 && n <= 100, "%d RESUMEs in an hour in which none lasted", n)
	})
}

// TestSessionsThatEndAtOnce checks that short sessions do not use up the starts of the day.
func TestSessionsThatEndAtOnce(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		for until := time.Now().Add(24 * time.Hour); time.Now().Before(until); {
			d.Now(discordtest.Close(4009))
			d.Await("the bot to be back", d.Connected)
		}
		n := len(d.Identifies())
		check.True(t, n <= 900, "%d IDENTIFYs in a day", n)
	})
}

func TestMessageThatIsTooLong(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		d.Now(discordtest.Say(`{"op":11,"d":"` + strings.Repeat("x", 16<<20) + `"}`))
		d.Await("a RESUME", func() bool { return len(d.Resumes()) == 1 })
	})
}

func TestResumeGoesWhereReadySays(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		d.wait(time.Minute)
		d.DropGateway()
		d.Await("a RESUME", func() bool { return len(d.Resumes()) == 1 && d.Connected() })
		r := d.Resumes()[0]
		check.True(t, r.There && r.Seq == 1, "%+v", r)
		d.wait(time.Minute)
		d.OnDial(discordtest.BadGateway())
		d.DropGateway()
		d.Await("another RESUME", func() bool { return len(d.Resumes()) == 2 && d.Connected() })
		r = d.Resumes()[1]
		check.True(t, !r.There, "where READY said nobody answered, and yet %+v", r)
		d.wait(time.Minute)
		d.DropGateway()
		d.Await("a third RESUME", func() bool { return len(d.Resumes()) == 3 && d.Connected() })
		r = d.Resumes()[2]
		check.True(t, r.There, "where READY said is somebody again, and yet %+v", r)
	})
}

// TestResumeInTheClear checks that the bot of a gateway with TLS never sends its token without TLS.
func TestResumeInTheClear(t *testing.T) {
	for _, test := range []struct{ general, resume, want string }{
		{"wss://a", "wss://b", "wss://b"}, {"wss://a", "ws://b", ""}, {"ws://a", "ws://b", "ws://b"}, {"ws://a", "wss://b", "wss://b"},
	} {
		got := gateway.Trusted(test.general, test.resume)
		check.True(t, got == test.want, "%s names %s: %q, want %q", test.general, test.resume, got, test.want)
	}
}

// TestConnectionsThatNobodyTakes checks the waits between failed connections.
func TestConnectionsThatNobodyTakes(t *testing.T) {
	bubble(t, func(d *desk) {
		dials := 0
		d.start(func(c *gateway.Config) {
			c.Dial = func(ctx context.Context, _, _ string) (net.Conn, error) {
				dials++
				return nil, context.DeadlineExceeded
			}
		})
		d.wait(time.Hour)
		check.True(t, dials >= 30 && dials <= 90,
			"%d connections in an hour, want one in two minutes, give or take a half", dials)
	})
}

// TestHandlerMayWait checks that the socket is read while a handler waits, and that events stay in order.
func TestHandlerMayWait(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(2*time.Second, 0)
		gate := make(chan struct{})
		ctx, cancel := context.WithCancel(d.t.Context())
		ended := make(chan error, 1)
		var order []string
		go func() {
			ended <- gateway.Run(ctx, gateway.Config{Token: "Bot " + token, Intents: 1 << 12, Start: d.ask, Dial: d.dial}, func(e gateway.Event) {
				<-gate
				order = append(order, string(e.Data))
			})
		}()
		d.AwaitConnected()
		dm := d.ann.DM()
		for n := range 500 {
			d.ann.Write(dm, fmt.Sprintf("message %03d", n))
		}
		d.wait(time.Minute)
		check.True(t, len(d.Identifies()) == 1 && len(d.Resumes()) == 0,
			"%d IDENTIFYs, %d RESUMEs while the handler waited", len(d.Identifies()), len(d.Resumes()))
		close(gate)
		synctest.Wait()
		if len(order) != 501 {
			t.Fatalf("%d events, want 501", len(order))
		}
		for n, data := range order[1:] {
			if !strings.Contains(data, fmt.Sprintf("message %03d", n)) {
				t.Fatalf("event %d is %s", n, data)
			}
		}
		cancel()
		check.NoError(t, <-ended)
	})
}

// TestEnd checks the close code at the end of a run. With a Memory, the session can be resumed. Without a
// Memory, Discord shows the bot as offline.
func TestEnd(t *testing.T) {
	for name, test := range map[string]struct {
		memory gateway.Memory
		want   int
	}{"with a memory": {newNotes(), 1012}, "without": {nil, 1000}} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				d.memory = test.memory
				stop := d.run()
				check.NoError(t, stop())
				codes := d.Closes()
				check.True(t, slices.Equal(codes, []int{test.want}), "closed with %v, want %d", codes, test.want)
			})
		})
	}
}

// TestHopeless checks the error for each close code of the gateway, and for a close code of WebSocket.
func TestHopeless(t *testing.T) {
	for code, advice := range map[int]string{
		1001: "", 4000: "", 4001: "", 4002: "", 4003: "", 4005: "", 4007: "", 4008: "", 4009: "",
		4004: "the token is not valid", 4010: "invalid shard", 4012: "the gateway does not speak this version any more", 4013: "invalid intents",
		4014: "the message content intent is not allowed: enable it in the developer portal",
	} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			bubble(t, func(d *desk) {
				d.OnIdentify(discordtest.Close(code))
				stop := d.start()
				d.wait(time.Minute)
				err := stop()
				if advice == "" {
					check.True(t, err == nil && len(d.Identifies()) == 2,
						"%d IDENTIFYs, ended with %v; want another and none", len(d.Identifies()), err)
				} else if want := fmt.Sprintf("discord: the gateway closed with %d: %s", code, advice); err == nil ||
					!strings.HasPrefix(err.Error(), want) || len(d.Identifies()) != 1 {
					t.Errorf("%d IDENTIFYs, ended with %v; want one and %q", len(d.Identifies()), err, want)
				}
			})
		})
	}
}
