package telegram_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/telegram"
	"sudokubot/solver/check"
)

// TestOnlyPostsArePaidFor checks the parameter of posts and of an answer, with the setting and without.
func TestOnlyPostsArePaidFor(t *testing.T) {
	for _, paid := range []bool{true, false} {
		t.Run(fmt.Sprint(paid), func(t *testing.T) {
			posters := make(chan chat.Poster, 1)
			b, ann, c := startPrivate(t, echo, func(s *setup) {
				s.cfg.AllowPaidBroadcast = paid
				s.cfg.Speak = func(_ context.Context, p chat.Poster) { posters <- p }
			})
			p := <-posters
			for _, r := range []chat.Reply{daily, {Text: "The daily.", Picture: picture(9)}, {Attachment: file}} {
				_, err := p.Post(t.Context(), roomOf(c), "daily", r)
				check.Must(t, err)
			}
			c.Text(ann, "hello")
			calls := append(b.WaitCalls("sendMessage", 2), append(b.Calls("sendPhoto"), b.Calls("sendDocument")...)...)
			check.Equal(t, len(calls), 4)
			for i, call := range calls {
				want := map[bool]string{true: "true"}[paid && i != 1] // the second message is the answer
				check.Equal(t, call.Params["allow_paid_broadcast"], want, "%s", call.Method)
			}
		})
	}
}

// TestPaidPostsHaveAPaceOfTheirOwn checks 3,000 posts and an answer in virtual time. Each request takes
// 150 ms.
func TestPaidPostsHaveAPaceOfTheirOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := telegram.NewOutbox(telegram.Pace{Now: time.Now, Sleep: speak.Sleep}, true)
		var mu sync.Mutex
		var sent []time.Time
		land := func() error {
			mu.Lock()
			sent = append(sent, time.Now())
			mu.Unlock()
			time.Sleep(150 * time.Millisecond)
			return nil
		}
		begun, slots := time.Now(), make(chan struct{}, telegram.Config{AllowPaidBroadcast: true}.PostsAtOnce())
		var posts sync.WaitGroup
		for i := range 3000 {
			slots <- struct{}{}
			posts.Go(func() {
				check.NoError(t, out.Post(t.Context(), int64(-1-i), land))
				<-slots
			})
		}
		asked := time.Now()
		check.NoError(t, out.Send(t.Context(), 1, "ann", land))
		check.Equal(t, time.Since(asked), 150*time.Millisecond)
		posts.Wait()
		took := time.Since(begun)
		check.True(t, took <= 5*time.Second, "3,000 posts take %v", took)
		wantAtMost(t, sent, 1000, time.Second)
		t.Logf("3,000 posts take %v", took)
	})
}
