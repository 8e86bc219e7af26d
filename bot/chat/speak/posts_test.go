package speak_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

// post makes a post in the room, after all answers.
func post(ctx context.Context, l *speak.Limits[int], room int, urgent <-chan struct{}) error {
	landed, err := l.WaitAfter(ctx, room, urgent)
	if err == nil {
		landed()
	}
	return err
}

// TestPostsLetAnswersGoFirst checks posts and edits that waited before the answers.
func TestPostsLetAnswersGoFirst(t *testing.T) {
	for name, after := range map[string]func(ctx context.Context, l *speak.Limits[int], room int) error{
		"posts": func(ctx context.Context, l *speak.Limits[int], room int) error {
			return post(ctx, l, room, make(chan struct{}))
		},
		"edits": func(ctx context.Context, l *speak.Limits[int], room int) error {
			landed, err := l.PassAfter(ctx, room)
			if err == nil {
				landed()
			}
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := free(1, time.Second)
				_ = goes(t.Context(), l, 1)
				order := make(chan int, 6)
				for room := 2; room < 8; room++ {
					go func() {
						wait := goes[int]
						if room < 5 {
							wait = after
						}
						if wait(t.Context(), l, room) == nil {
							order <- room
						}
					}()
					synctest.Wait()
				}
				time.Sleep(time.Minute)
				synctest.Wait()
				close(order)
				var got []int
				for room := range order {
					got = append(got, room)
				}
				check.Slices(t, got, []int{5, 7, 6, 2, 3, 4})
			})
		})
	}
}

// free returns Limits for all rooms, without limits per room.
func free(n int, span time.Duration) *speak.Limits[int] {
	return speak.NewLimits[int](speak.NewSlots(n, span), rate.Inf, 1, time.Now, speak.Sleep)
}

func TestPostsLeaveATenthOfTheSlotsToAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := free(30, time.Second)
		var posted atomic.Int64
		for room := range 100 {
			go func() {
				if post(t.Context(), l, room+1, make(chan struct{})) == nil {
					posted.Add(1)
				}
			}()
		}
		synctest.Wait()
		check.Equal(t, posted.Load(), 27)
		begun := time.Now()
		for range 3 {
			check.NoError(t, goes(t.Context(), l, 200))
		}
		check.Equal(t, time.Since(begun), 0)
		time.Sleep(10 * time.Second)
		synctest.Wait()
		check.Equal(t, posted.Load(), 100)
	})
}

// TestAnUrgentPostGoesOnLikeAnAnswer checks a post that becomes urgent while no slot, and while only a
// reserved slot is free.
func TestAnUrgentPostGoesOnLikeAnAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := free(10, time.Second)
		for range 9 {
			_ = goes(t.Context(), l, 1)
		}
		begun, urgent, took := time.Now(), make(chan struct{}), time.Duration(-1)
		go func() {
			_ = post(t.Context(), l, 2, urgent)
			took = time.Since(begun)
		}()
		time.Sleep(100 * time.Millisecond)
		check.Equal(t, took, -1)
		close(urgent)
		synctest.Wait()
		check.Equal(t, took, 100*time.Millisecond)
		time.Sleep(time.Second)
	})
}

func TestAPostThatGivesUpLosesNoSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := free(1, time.Second)
		_ = goes(t.Context(), l, 1)
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		check.ErrorIs(t, post(ctx, l, 2, make(chan struct{})), context.DeadlineExceeded)
		begun := time.Now()
		check.NoError(t, post(t.Context(), l, 3, make(chan struct{})))
		check.Equal(t, time.Since(begun), 999*time.Millisecond)
	})
}
