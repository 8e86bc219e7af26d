package daily

import (
	"context"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// daysSuggested is the number of suggested days, including today.
const daysSuggested = 25

// suggestDay suggests today, yesterday and the days before whose names contain the typed text; or else the
// day typed in another form.
func suggestDay(ctx context.Context, t *talk.Turn, typed string) (all []chat.Choice) {
	if t.Base.Calendar == nil {
		return nil
	}
	today, err := t.Today(ctx)
	if err != nil {
		return nil
	}
	typed = strings.ToLower(strings.TrimSpace(typed))
	for ago := range daysSuggested {
		d := today.AddDate(0, 0, -ago)
		c := chat.Choice{Label: dayCalled(t, d, ago), Data: d.Format(time.DateOnly)}
		if t.NoDaily(d, today) == "" && strings.Contains(strings.ToLower(c.Label+" "+c.Data), typed) {
			all = append(all, c)
		}
	}
	if _, w, left := t.Base.Words.ReadDaily(typed, today); len(all) == 0 && len(left) == 0 {
		if d, ok := w.On(today); ok && t.NoDaily(d, today) == "" {
			all = append(all, chat.Choice{Label: t.Teller.Voice.Day(d), Data: d.Format(time.DateOnly)})
		}
	}
	return all
}

// dayCalled returns the name of the day d, ago days ago.
func dayCalled(t *talk.Turn, d time.Time, ago int) string {
	args := phrases.Args{"Day": t.Teller.Voice.Day(d)}
	switch ago {
	case 0:
		return t.Teller.Voice.Say(phrases.SuggestToday, args)
	case 1:
		return t.Teller.Voice.Say(phrases.SuggestYesterday, args)
	}
	return t.Teller.Voice.Day(d)
}
