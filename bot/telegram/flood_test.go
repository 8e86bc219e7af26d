package telegram_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/speak"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// flood is a group where the test records the bot's messages. It is in a synctest bubble, with the real
// durations and limits.
type flood struct {
	*bench
	group *telegramtest.Chat

	mu       sync.Mutex
	sent     []time.Time       // times of all messages
	answers  []int             // numbers of the answered messages, in the order of the answers
	answered map[int]time.Time // times of the answers
	leftOut  int               // number of messages named as left out
}

// startFlood starts a bot that answers each addressed message with a message, and each press with an edit.
func startFlood(t *testing.T) *flood {
	s := telegramtest.NewInMemory(t)
	f := &flood{answered: map[int]time.Time{}}
	s.Watch(f.record, nil)
	f.bench = startAt(t, s, echo, func(set *setup) { set.pace = f.pace(s) })
	f.group = f.Group("Fans")
	return f
}

func (f *flood) pace(s *telegramtest.Server) telegram.Pace {
	return telegram.Pace{
		Now: time.Now, Sleep: speak.Sleep, WorkAfter: time.Second, Typing: 4500 * time.Millisecond, Dial: s.Dial,
	}
}

// restart ends the bot, and starts it anew.
func (f *flood) restart(t *testing.T) {
	check.NoError(t, f.end())
	f.bench = startAt(t, f.Server, echo, func(set *setup) { set.pace, set.cfg.Inbox = f.pace(f.Server), f.inbox })
}

// ask writes a command in the group, and returns its number.
func (f *flood) ask(u *telegramtest.User, what string) int {
	return f.group.Text(u, "/help@"+f.Bot.Username+" "+what).ID
}

var named = regexp.MustCompile(`slow down, (\d+) left out`)

// record records a call before the server executes it.
func (f *flood) record(c telegramtest.Call) (telegramtest.Fault, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c.Method != "sendMessage" {
		return telegramtest.Fault{}, false
	}
	f.sent = append(f.sent, time.Now())
	if n := named.FindStringSubmatch(c.Params["text"]); n != nil {
		left, _ := strconv.Atoi(n[1])
		f.leftOut += left
		return telegramtest.Fault{}, false
	}
	var to struct {
		ID int `json:"message_id"`
	}
	_ = json.Unmarshal([]byte(c.Params["reply_parameters"]), &to) // 0 is nobody's message
	f.answers, f.answered[to.ID] = append(f.answers, to.ID), time.Now()
	return telegramtest.Fault{}, false
}

// wantAll checks that each of these messages was answered once or named as left out, and that the answers
// came in the order of the messages.
func (f *flood) wantAll(asked []int) {
	f.t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	theirs := slices.DeleteFunc(slices.Clone(f.answers), func(id int) bool { return !slices.Contains(asked, id) })
	check.True(f.t, slices.IsSorted(theirs) && len(slices.Compact(theirs)) == len(theirs), "answered %v", theirs)
	check.True(f.t, len(theirs)+f.leftOut == len(asked), "%d answered and %d left out of %d", len(theirs), f.leftOut,
		len(asked))
}

// TestAFloodDelaysNobodyElse has a member of a group write 25 commands a second for 20 s. Eight others ask
// once each, and one of them edits the question after its answer.
func TestAFloodDelaysNobodyElse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := startFlood(t)
		ann := f.User("Ann", "en")
		var flooded, others []int
		asked := map[int]time.Time{}
		most := 0
		for i := range 500 {
			flooded = append(flooded, f.ask(ann, fmt.Sprint(i)))
			if i%62 == 30 {
				id := f.ask(f.User("Ben", "en"), "me")
				others, asked[id] = append(others, id), time.Now()
			}
			if i == 250 {
				f.group.Edit(others[0], "/help@"+f.Bot.Username+" me again")
				asked[others[0]] = time.Now()
			}
			most = max(most, runtime.NumGoroutine())
			time.Sleep(40 * time.Millisecond)
		}
		time.Sleep(5 * time.Minute)
		f.wantAll(flooded)
		f.mu.Lock()
		defer f.mu.Unlock()
		for _, id := range others {
			took := f.answered[id].Sub(asked[id])
			check.True(t, took >= 0 && took <= 5*time.Second, "%v for another member", took)
		}
		wantAtMost(t, f.sent, 20, time.Minute)
		check.True(t, f.leftOut > 0 && most < 100, "%d left out, %d goroutines", f.leftOut, most)
	})
}

// TestAFloodOutlastsARestart ends the bot in the middle of a flood, and starts it anew.
func TestAFloodOutlastsARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := startFlood(t)
		ann := f.User("Ann", "en")
		var flooded []int
		for i := range 500 {
			if i == 250 {
				f.restart(t)
			}
			flooded = append(flooded, f.ask(ann, fmt.Sprint(i)))
			time.Sleep(40 * time.Millisecond)
		}
		time.Sleep(10 * time.Minute)
		f.wantAll(flooded)
	})
}
