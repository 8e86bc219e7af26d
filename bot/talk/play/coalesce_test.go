package play_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/talk/play"
	"sudokubot/solver/check"
)

// slowBoard is a board whose pictures take time to draw.
type slowBoard struct {
	boards play.Coalescer
	t      *testing.T
	began  time.Time
	takes  time.Duration

	mu    sync.Mutex
	state string
	shown []string
	fails error
}

func inBubble(t *testing.T, takes time.Duration, f func(*slowBoard)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { f(&slowBoard{t: t, began: time.Now(), takes: takes}) })
}

// change sets the state to text, and shows the board with a note after a rest.
func (b *slowBoard) change(text string, rest time.Duration, note string) {
	b.mu.Lock()
	b.state = text
	b.mu.Unlock()
	go func() {
		if err := b.boards.Newest(b.t.Context(), "board", rest, note, b.paint); err != nil {
			b.note("failed: " + err.Error())
		}
	}()
	synctest.Wait()
}

func (b *slowBoard) paint(_ context.Context, note string) error {
	b.mu.Lock()
	what := b.state + note
	err := b.fails
	b.fails = nil
	b.mu.Unlock()
	time.Sleep(b.takes)
	if err != nil {
		return err
	}
	b.note(what)
	return nil
}

func (b *slowBoard) note(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shown = append(b.shown, fmt.Sprintf("%s %v", what, time.Since(b.began)))
}

func (b *slowBoard) want(want ...string) {
	b.t.Helper()
	time.Sleep(time.Minute)
	synctest.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	check.Slices(b.t, b.shown, want)
}

func TestOfManyStatesTheNewestIsShown(t *testing.T) {
	inBubble(t, 2*time.Second, func(b *slowBoard) {
		for i := range 30 {
			b.change(fmt.Sprint("state ", i), 0, "")
		}
		b.want("state 0 2s", "state 29 4s")
	})
}

func TestLabelsWaitForRest(t *testing.T) {
	inBubble(t, 0, func(b *slowBoard) {
		for i := range 5 {
			b.change(fmt.Sprint("label ", i), time.Second, "")
			time.Sleep(time.Second / 2)
		}
		b.want("label 4 3s")
	})
}

func TestAPictureDoesNotWaitForTheRestOfLabels(t *testing.T) {
	inBubble(t, 0, func(b *slowBoard) {
		b.change("label", time.Second, "")
		time.Sleep(time.Second / 4)
		b.change("picture", 0, "")
		b.want("picture 250ms")
	})
}

func TestTheNewestNoteIsShownOnce(t *testing.T) {
	inBubble(t, time.Second, func(b *slowBoard) {
		b.change("a", 0, ", first")
		b.change("b", 0, ", second")
		b.change("c", 0, ", third")
		time.Sleep(5 * time.Second)
		b.change("d", 0, "")
		b.want("a, first 1s", "c, third 2s", "d 6s")
	})
}

func TestWhatFailsLeavesThePlaceToOthers(t *testing.T) {
	inBubble(t, time.Second, func(b *slowBoard) {
		b.fails = errors.New("no")
		b.change("a", 0, "")
		time.Sleep(2 * time.Second)
		b.change("b", 0, "")
		b.want("failed: no 1s", "b 3s")
	})
}

func TestTheEndOfTheBotEndsARest(t *testing.T) {
	inBubble(t, 0, func(b *slowBoard) {
		ctx, cancel := context.WithTimeout(b.t.Context(), time.Second)
		defer cancel()
		check.ErrorIs(t, b.boards.Newest(ctx, "board", time.Minute, "", b.paint), context.DeadlineExceeded)
		b.change("next", 0, "")
		b.want("next 1s")
	})
}

func TestWhatIsShownAloneWaitsForOthersAndIsFollowedByWhatChanged(t *testing.T) {
	inBubble(t, 2*time.Second, func(b *slowBoard) {
		b.change("a", 0, "")
		go func() {
			err := b.boards.Only(b.t.Context(), "board", func(context.Context) error {
				time.Sleep(3 * time.Second)
				b.note("hint")
				return nil
			}, b.paint)
			check.NoError(t, err)
		}()
		time.Sleep(4 * time.Second)
		b.change("b", 0, "")
		b.change("c", 0, "")
		b.want("a 2s", "hint 5s", "c 7s")
	})
}

// Pause cannot edit an ephemeral board, but a press on that board can. So the press shows what changed
// while the board was covered.
func TestWhatChangesWhileABoardIsCoveredIsShownByItsOwnPress(t *testing.T) {
	for name, refused := range map[string]error{"covered": nil, "refused": errors.New("refused")} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, time.Second, func(b *slowBoard) {
				go func() {
					err := b.boards.Only(b.t.Context(), "board", func(context.Context) error {
						time.Sleep(3 * time.Second)
						return refused
					}, nil)
					check.ErrorIs(t, err, refused)
				}()
				synctest.Wait()
				b.change("a", 0, ", first")
				b.change("b", 0, ", second")
				ctx, cancel := context.WithTimeout(b.t.Context(), time.Second)
				defer cancel()
				check.ErrorIs(t, b.boards.Newest(ctx, "board", 0, ", third", b.paint), context.DeadlineExceeded)
				b.want("b, third 4s")
			})
		})
	}
}

func TestWhoWaitsForAPlaceCanBeStopped(t *testing.T) {
	inBubble(t, time.Hour, func(b *slowBoard) {
		b.change("a", 0, "")
		ctx, cancel := context.WithTimeout(b.t.Context(), time.Second)
		defer cancel()
		check.ErrorIs(t, b.boards.Only(ctx, "board", b.idle, b.paint), context.DeadlineExceeded)
		time.Sleep(time.Hour)
	})
	inBubble(t, 0, func(b *slowBoard) {
		refused := errors.New("refused")
		if err := b.boards.Only(b.t.Context(), "board", func(context.Context) error { return refused }, b.paint); !errors.Is(err, refused) {
			t.Errorf("got %v", err)
		}
		b.change("next", 0, "")
		b.want("next 0s")
	})
}

func (b *slowBoard) idle(context.Context) error { return nil }
