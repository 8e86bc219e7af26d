package bot

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
)

// CommandNames returns the names of all commands, in the order of the menus.
func (b *Bot) CommandNames() []string {
	var names []string
	for _, c := range b.commands {
		names = append(names, c.Name)
	}
	return names
}

// Verbs returns the verbs of all buttons.
func (b *Bot) Verbs() []string {
	verbs := map[string]bool{"text": true}
	for kind := range b.handlers {
		zero, _ := reflect.Zero(kind).Interface().(action.Action)
		if clock, ok := zero.(action.Clock); ok {
			clock.Then = action.Rows{}
			zero = clock
		}
		if verb := action.Verb(zero); verb != "" {
			verbs[verb] = true
		}
	}
	return slices.Sorted(maps.Keys(verbs))
}

// IntentOf returns the intent in the log for the button with this verb, or for an effect of a button in a
// game.
func IntentOf(name string) plain.Intent { return cmp.Or(intentOf[name], plain.Intent(name)) }

// SayLine calls sayLine.
func SayLine(ctx context.Context, t *talk.Turn, k phrases.Key, starts bool) error {
	return sayLine(ctx, t, action.Line{Say: k, Starts: starts})
}

// AskIntent calls askIntent.
func AskIntent(ctx context.Context, t *talk.Turn, likely []string) error {
	return askIntent(ctx, t, action.Ask{Likely: likely})
}

// AskWish calls askWish.
func AskWish(ctx context.Context, t *talk.Turn) error { return askWish(ctx, t, action.Wish{}) }

// SayTime calls sayTime.
func SayTime(ctx context.Context, t *talk.Turn) error { return sayTime(ctx, t, action.LastTime{}) }

// HurryUp sets the time limit of work to d.
func (b *Bot) HurryUp(d time.Duration) {
	limits := b.base.Desk.Limits
	limits.Timeout = d
	b.base.Desk.SetLimits(limits)
}

// Asked reports whether the author of m has an open question.
func Asked(b *Bot, m chat.Message) bool { return b.pending.Asked(m) }
