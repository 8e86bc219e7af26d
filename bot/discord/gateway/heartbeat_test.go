package gateway_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

func TestAcksStop(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(2*time.Second, 0)
		d.run()
		d.wait(time.Minute + 100*time.Millisecond) // beats come at 1, 3, 5 … s
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
		if texts, _ := d.heard(); !slices.Equal(texts, []string{"meanwhile"}) {
			t.Errorf("heard %q of what was said meanwhile", texts)
		}
		if codes := d.Closes(); !slices.Equal(codes, []int{1012}) || len(d.Identifies()) != 1 {
			t.Errorf("closed with %v, %d IDENTIFYs", codes, len(d.Identifies()))
		}
	})
}

// Heartbeats that Discord asks for do not put off the moment when a dead connection is noticed.
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
		if len(d.Resumes()) != 1 || !d.Connected() {
			t.Errorf("%d RESUMEs after two intervals", len(d.Resumes()))
		}
	})
}

func TestHeartbeats(t *testing.T) {
	bubble(t, func(d *desk) {
		d.Heartbeat(40*time.Second, 0)
		d.run()
		begun := d.Identifies()[0].At
		d.wait(70 * time.Second) // in the middle between 60 and 100 s
		d.Now(discordtest.AskHeartbeat())
		d.wait(60 * time.Second)
		var at []string
		for _, b := range d.Heartbeats() {
			at = append(at, fmt.Sprint(b.At.Sub(begun), " ", b.Seq))
		}
		check.Slices(t, at, []string{"20s 1", "1m0s 1", "1m10s 1", "1m50s 1"})
	})
}

// A socket whose other end takes nothing any more must not hold anything up.
func TestDeadSocket(t *testing.T) {
	bubble(t, func(d *desk) {
		d.run()
		d.wait(time.Minute)
		d.Heartbeat(41250*time.Millisecond, time.Minute) // a word takes so long that nobody reads the next
		d.DropGateway()
		d.wait(30 * time.Second) // the heartbeat comes after 21 s
		check.True(t, len(d.log.lines("connection lost", "timeout")) != 0,
			"a write that nobody reads is not given up:\n%s", d.log)
		d.Heartbeat(41250*time.Millisecond, 0)
		d.Await("the bot to be back", d.Connected)
		d.wait(2 * time.Minute) // for what the double still has to read
	})
}
