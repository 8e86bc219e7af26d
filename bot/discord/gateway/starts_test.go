package gateway_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/discord/gateway"
	"sudokubot/solver/check"
)

// TestIdentifiesAcrossRestarts checks the IDENTIFYs of a bot that crashes and restarts again and again.
func TestIdentifiesAcrossRestarts(t *testing.T) {
	bubble(t, func(d *desk) {
		d.memory = newNotes()
		for range 10 {
			stop := d.run()
			_ = stop() // no mark was stored, so the session is lost
		}
		d.wantNoHaste()
		check.Equal(t, len(d.Identifies()), 10)
	})
}

// TestIdentifyIsRememberedBeforeItIsSent checks a process that ends just after its IDENTIFY.
func TestIdentifyIsRememberedBeforeItIsSent(t *testing.T) {
	bubble(t, func(d *desk) {
		memory := newNotes()
		d.memory = memory
		d.OnIdentify(discordtest.Drop())
		d.start()
		d.Await("an IDENTIFY", func() bool { return len(d.Identifies()) == 1 })
		mark, _ := memory.Recall(d.t.Context(), "identify/0")
		at, err := time.Parse(time.RFC3339Nano, mark)
		check.True(t, err == nil && time.Since(at) <= time.Second, "remembered %q: %v", mark, err)
	})
}

// TestMemoryThatFails checks that a failing or unreadable memory delays the bot only by some seconds.
func TestMemoryThatFails(t *testing.T) {
	for name, memory := range map[string]*notes{
		"fails":         {marks: map[string]string{}, err: errors.New("disk full")},
		"holds rubbish": {marks: map[string]string{"0/1": "{", "identify/0": "yesterday"}},
		"holds a time that is to come": {marks: map[string]string{
			"identify/0": time.Now().AddDate(80, 0, 0).Format(time.RFC3339Nano),
		}},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				d.memory = memory
				d.run()
				if at := d.identified(); len(at) != 1 || at[0] < 5*time.Second || at[0] > 6*time.Second {
					t.Errorf("IDENTIFY at %v, want one after the time that two must be apart", at)
				}
			})
		})
	}
}

// TestMarkIsWhereTheNextProcessGoesOn checks a crash. The next process resumes from the stored mark, and
// receives the events after the mark again.
func TestMarkIsWhereTheNextProcessGoesOn(t *testing.T) {
	bubble(t, func(d *desk) {
		memory := newNotes()
		d.memory = memory
		stop := d.run()
		d.wait(time.Minute)
		dm := d.ann.DM()
		for _, text := range []string{"stored", "received only"} {
			d.ann.Write(dm, text)
		}
		_ = memory.Remember(d.t.Context(), "0/1", d.mark(`"stored"`))
		_ = stop()
		synctest.Wait()
		d.ann.Write(dm, "said while nobody listened")
		d.events = nil
		began := time.Now()
		d.run()
		texts, _ := d.heard()
		check.True(t, slices.Equal(texts, []string{"received only", "said while nobody listened"}), "heard %q", texts)
		check.True(t, len(d.Identifies()) == 1 && time.Since(began) == 0,
			"%d IDENTIFYs, back after %v", len(d.Identifies()), time.Since(began))
	})
}

// TestMarkOfASessionThatIsOver checks that the mark of a session that Discord has deleted delays the bot by 1
// to 5 s.
func TestMarkOfASessionThatIsOver(t *testing.T) {
	bubble(t, func(d *desk) {
		memory := newNotes()
		_ = memory.Remember(d.t.Context(), "0/1", `{"session":"old","seq":7,"resume":"ws://127.0.0.1:1/resume/"}`)
		d.memory = memory
		d.OnDial(slices.Repeat([]discordtest.Fault{{Drop: true}}, 12)...) // also after a long outage
		d.run()
		if len(d.Identifies()) != 1 || len(d.Resumes()) != 1 {
			t.Fatalf("%d IDENTIFYs, %d RESUMEs", len(d.Identifies()), len(d.Resumes()))
		}
		check.Equal(t, d.Identifies()[0].At.Sub(d.Resumes()[0].At), 3*time.Second)
	})
}

func TestFewStartsAreLeft(t *testing.T) {
	for _, test := range []struct {
		left int
		loud bool
	}{{1000, false}, {100, false}, {99, true}, {1, true}} {
		bubble(t, func(d *desk) {
			d.Starts(func(a *discordtest.Starts) { a.Remaining, a.ResetAfter = test.left, 3*time.Hour })
			d.run()
			loud := len(d.lines("level=ERROR", `msg="discord: few session starts are left"`, "reset_in=3h0m0s")) > 0
			check.True(t, loud == test.loud, "%d left: loud: %v, want %v\n%s", test.left, loud, test.loud, d.log)
		})
	}
}

func TestNoStartIsLeft(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Starts(func(a *discordtest.Starts) { a.Remaining, a.ResetAfter = 2, 3*time.Hour })
		d.memory = newNotes()
		for range 2 {
			stop := d.run()
			_ = stop()
		}
		d.start()
		d.wait(3*time.Hour - time.Minute)
		if n := len(d.Identifies()); n != 2 {
			t.Fatalf("%d IDENTIFYs, want 2: no more are allowed", n)
		}
		check.True(t, len(d.lines("level=ERROR", "no session start is left", "reset_in=")) != 0,
			"nothing is said of it:\n%s", d.log)
		d.wait(2 * time.Minute)
		check.True(t, d.Connected(), "the bot is not back after the reset")
	})
}

// TestStartsWhileNobodyAnswers checks that the bot begins a session while the REST interface fails. The
// cached number of remaining session starts permits it.
func TestStartsWhileNobodyAnswers(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		d.wait(time.Hour)
		d.Fail(discordtest.BadGateway().For(-1))
		d.Now(discordtest.Close(4009))
		d.Await("another session", func() bool { return len(d.Identifies()) == 2 && d.Connected() })
	})
}

// TestStartsThatNobodyGrants checks that no session begins when the cached number of remaining session starts
// has reached 0.
func TestStartsThatNobodyGrants(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Starts(func(a *discordtest.Starts) { a.Remaining = 2 })
		d.run()
		d.Fail(discordtest.BadGateway().For(20))
		for n := range 2 {
			d.wait(time.Minute)
			d.Now(discordtest.Close(4009))
			d.wait(time.Minute)
			if len(d.Identifies()) != 2 {
				t.Fatalf("%d IDENTIFYs after %d sessions were lost, want 2", len(d.Identifies()), n+1)
			}
		}
		d.Starts(func(a *discordtest.Starts) { a.Remaining = 1000 })
		d.Await("a third session", func() bool { return len(d.Identifies()) == 3 && d.Connected() })
	})
}

// TestStartsThatWereGrantedMeanwhile checks that the bot asks Discord again before it waits for a reset.
func TestStartsThatWereGrantedMeanwhile(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Starts(func(a *discordtest.Starts) { a.Remaining = 1 })
		d.run()
		d.wait(20 * time.Second)
		d.Starts(func(a *discordtest.Starts) { a.Remaining = 1000 })
		d.Now(discordtest.Close(4009))
		d.wait(time.Second)
		check.True(t, d.Connected(), "the bot waits for what has come:\n%s", d.log)
	})
}

func TestStartThatIsRefused(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Fail(discordtest.BadGateway().For(3))
		d.Fail(discordtest.Refused(401, 0, "401: Unauthorized"))
		stop := d.start()
		d.wait(time.Minute)
		err := stop()
		check.True(t, err != nil && err.Error() == "take a new token", "ended with %v", err)
	})
}

func TestShards(t *testing.T) {
	for _, test := range []struct {
		name                           string
		recommended, asked, concurrent int
		want                           int
		at                             []time.Duration
	}{
		{"as many as Discord recommends", 3, 0, 1, 3, []time.Duration{0, 5500 * time.Millisecond, 11 * time.Second}},
		{"as many as are asked for", 3, 2, 1, 2, []time.Duration{0, 5500 * time.Millisecond}},
		{"two at once", 4, 0, 2, 4, []time.Duration{0, 0, 5500 * time.Millisecond, 5500 * time.Millisecond}},
	} {
		t.Run(test.name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				d.Starts(func(a *discordtest.Starts) { a.Shards, a.Concurrency = test.recommended, test.concurrent })
				d.run(func(c *gateway.Config) { c.Shards = test.asked })
				at := d.identified()
				check.True(t, slices.Equal(at, test.at), "IDENTIFYs at %v, want %v", at, test.at)
				shards := map[int]bool{}
				for _, i := range d.Identifies() {
					shards[i.Shard] = i.Of == test.want
				}
				check.Equal(t, len(shards), test.want, "shards %v", shards)
				d.wantNoHaste()
			})
		})
	}
}

// TestShardsShareTheServers checks that the events of a server come on the shard (guild_id >> 22) % shards.
// Private events come on shard 0.
func TestShardsShareTheServers(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run(func(c *gateway.Config) { c.Shards = 3 })
		for n, server := range []string{"12582912", "4194304", "8388608"} { // 3<<22, 1<<22, 2<<22
			d.ann.Write(d.NewChannelIn(server), discordtest.Mention+" "+string(rune('a'+n)))
			synctest.Wait() // events of several shards have no order
		}
		d.ann.Write(d.ann.DM(), "private")
		texts, links := d.heard()
		want := []string{"0/3", "1/3", "2/3", "0/3"}
		check.True(t, slices.Equal(links, want) && len(texts) == 4, "%q came by %q, want %q", texts, links, want)
		d.wait(time.Minute)
		d.DropGateway()
		d.Await("all of them to be back", d.Connected)
		check.True(t, len(d.Identifies()) == 3 && len(d.Resumes()) == 3,
			"%d IDENTIFYs, %d RESUMEs of three shards", len(d.Identifies()), len(d.Resumes()))
	})
}

// TestMoreShardsAreNeeded checks close code 4011. The bot uses more shards if Discord recommends more, unless
// the operator has set the number.
func TestMoreShardsAreNeeded(t *testing.T) {
	grow := func(recommended int) func(*desk) {
		return func(d *desk) {
			d.Starts(func(a *discordtest.Starts) { a.Shards, a.Least = recommended, 2 })
			d.Now(discordtest.Close(4011))
		}
	}
	for _, test := range []struct {
		name  string
		set   int
		do    func(*desk)
		fails bool
	}{
		{"and recommended", 0, grow(2), false},
		{"and not recommended", 0, grow(1), true},
		{"and another number is set", 1, grow(2), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				stop := d.run(func(c *gateway.Config) { c.Shards = test.set })
				d.wait(30 * time.Second)
				test.do(d)
				d.wait(time.Minute)
				connected := d.Connected()
				err := stop()
				check.True(t, test.fails == (err != nil && strings.Contains(err.Error(), "must be sharded")) && connected != test.fails,
					"ended with %v, connected: %v", err, connected)
			})
		})
	}
}

func TestAcksStop(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(2*time.Second, 0)
		d.run()
		d.wait(time.Minute + 100*time.Millisecond) // heartbeats come at 1, 3, 5 … s
		d.Silence()
		silent := time.Now()
		d.ann.Write(d.ann.DM(), "meanwhile")
		d.Await("a RESUME", func() bool { return len(d.Resumes()) == 1 && d.Connected() })
		var unanswered time.Time
		for _, b := range d.Heartbeats() {
			if b.At.After(silent) && unanswered.IsZero() {
				unanswered = b.At
			}
		}
		check.Equal(t, time.Since(unanswered), 2*time.Second)
		texts, _ := d.heard()
		check.True(t, slices.Equal(texts, []string{"meanwhile"}), "heard %q of what was said meanwhile", texts)
		if codes := d.Closes(); !slices.Equal(codes, []int{1012}) || len(d.Identifies()) != 1 {
			t.Errorf("closed with %v, %d IDENTIFYs", codes, len(d.Identifies()))
		}
	})
}

// TestAcksStopWhileHeartbeatsAreAskedFor checks that heartbeats requested by Discord do not delay the end of
// a dead connection.
func TestAcksStopWhileHeartbeatsAreAskedFor(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(2*time.Second, 0)
		d.run()
		d.wait(time.Minute + 100*time.Millisecond)
		d.Silence()
		for range 4 {
			d.Now(discordtest.AskHeartbeat())
			d.wait(time.Second)
		}
		check.True(t, len(d.Resumes()) == 1 && d.Connected(), "%d RESUMEs after two intervals", len(d.Resumes()))
	})
}

func TestHeartbeats(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(40*time.Second, 0)
		d.run()
		begun := d.Identifies()[0].At
		d.wait(70 * time.Second) // halfway between 60 and 100 s
		d.Now(discordtest.AskHeartbeat())
		d.wait(60 * time.Second)
		var at []string
		for _, b := range d.Heartbeats() {
			at = append(at, fmt.Sprint(b.At.Sub(begun), " ", b.Seq))
		}
		check.Slices(t, at, []string{"20s 1", "1m0s 1", "1m10s 1", "1m50s 1"})
	})
}

// TestDeadSocket checks that the bot is not blocked by a socket whose other end stops reading.
func TestDeadSocket(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		d.wait(time.Minute)
		d.Heartbeat(41250*time.Millisecond, time.Minute) // the server does not read the next message
		d.DropGateway()
		d.wait(30 * time.Second) // the heartbeat comes after 21 s
		check.True(t, len(d.lines("connection lost", "timeout")) != 0,
			"a write that nobody reads is not given up:\n%s", d.log)
		d.Heartbeat(41250*time.Millisecond, 0)
		d.Await("the bot to be back", d.Connected)
		d.wait(2 * time.Minute) // until the server has read everything
	})
}
